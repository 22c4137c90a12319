"""What is asked about one hand, answered slowly from the clauses and what is printed."""

from itertools import combinations, pairwise

from tests.school.drills.slow_cards import (
    PACK,
    SlowCard,
    card,
    cards,
    count,
    groups,
    is_meld,
    melds,
    splits,
)
from tests.school.drills.slow_print import Printed

Table = dict[str, list[frozenset[SlowCard] | None]]


def best_split(puzzle: Printed) -> None:
    """COUNT-1: the answers are all splits that leave least."""
    answers = {frozenset(groups(answer)) for answer in puzzle.answers}
    assert answers == splits(puzzle.hand)


def hand_count(puzzle: Printed) -> None:
    """COUNT-1, CARD-4: the number is the lowest remainder."""
    assert [int(answer) for answer in puzzle.answers] == [count(puzzle.hand)]


def outs_of(hand: frozenset[SlowCard], unseen: frozenset[SlowCard]) -> set[SlowCard]:
    """Return the unseen cards that lower a count; only one that is in a meld can."""
    before = count(hand)
    return {
        one
        for one in unseen
        if any(one in meld for meld in melds(hand | {one})) and count(hand | {one}) < before
    }


def best_discard(puzzle: Printed) -> None:
    """DISC-1, COUNT-1: the fewest points, then the most outs."""
    left = {one: count(puzzle.hand - {one}) for one in puzzle.hand}
    least = min(left.values())
    lowest = [one for one in puzzle.hand if left[one] == least]
    unseen = PACK - puzzle.hand
    kept = {one: len(outs_of(puzzle.hand - {one}, unseen)) for one in lowest}
    assert {card(answer) for answer in puzzle.answers} == {
        one for one in lowest if kept[one] == max(kept.values())
    }


def spot_melds(puzzle: Printed) -> None:
    """MELD-1, MELD-2: every meld that is part of no larger one."""
    found = melds(puzzle.hand)
    largest = {meld for meld in found if not any(meld < other for other in found)}
    (answer,) = puzzle.answers
    assert set(groups(answer)) == largest
    assert len(groups(answer)) == len(largest)


def is_it_a_meld(puzzle: Printed) -> None:
    """MELD-1 to MELD-6, CARD-3: just one of the things said is true, and it is the answer."""
    held = puzzle.loose
    true = [letter for letter, text in zip("abcdefghi", puzzle.options, strict=False) if _said(text, held)]
    assert list(puzzle.answers) == true


def _said(text: str, held: tuple[SlowCard, ...]) -> bool:
    suits, ranks = {suit for _, suit in held}, sorted(rank for rank, _ in held)
    one_suit = len(suits) == 1 and len(set(ranks)) > 1
    gaps = [after - before for before, after in pairwise(ranks)]
    less = [tuple(other for other in held if other != one) for one in held]
    by_words = {
        "Yes": is_meld(held),
        "fewer than three": len(held) < 3,
        "neither all of one rank": len(suits) > 1 and len(set(ranks)) > 1,
        "the ace does not stand": one_suit
        and ranks[0] == 1
        and ranks[-1] == 13
        and any(gap > 1 for gap in gaps),
        "a rank is missing": one_suit and any(gap > 1 for gap in gaps),
        "four cards at most": any(len(four) == 4 and len({rank for rank, _ in four}) == 1 for four in less),
        "more than one meld": not is_meld(held) and count(held) == 0,
        "all but one": not is_meld(held) and any(map(is_meld, less)),
    }
    (said,) = [value for words, value in by_words.items() if words in text]
    return said


def outs(puzzle: Printed) -> None:
    """ST-16: just the cards not in sight that lower the count."""
    (answer,) = puzzle.answers
    assert cards(answer) == outs_of(puzzle.hand, PACK - puzzle.seen)


def may_take(puzzle: Printed) -> None:
    """DRAW-2 to DRAW-4: two hand cards or more make a new meld with the top discard."""
    top = puzzle.pile[-1]
    assert f"take {puzzle.pile_text.split()[-1]}?" in puzzle.question
    may = any(top in meld and len(meld) >= 3 for meld in melds(puzzle.hand | {top}))
    assert puzzle.answers == ("yes" if may else "no",)


def _laid_off(hand: frozenset[SlowCard], table: Table) -> dict[frozenset[SlowCard], int]:
    """Return every set of cards that can go onto the table one by one, and the longest chain on one meld."""
    start = tuple(
        sorted(tuple(sorted(meld)) for owned in table.values() for meld in owned if meld is not None)
    )
    seen = {(frozenset[SlowCard](), start)}
    todo = list(seen)
    while todo:
        gone, lying = todo.pop()
        for one in hand - gone:
            for place, meld in enumerate(lying):
                if is_meld((*meld, one)):
                    grown = (*lying[:place], tuple(sorted((*meld, one))), *lying[place + 1 :])
                    step = (gone | {one}, grown)
                    if step not in seen:
                        seen.add(step)
                        todo.append(step)
    return dict.fromkeys((gone for gone, _ in seen), 0)


def sapaw_spotting(puzzle: Printed) -> None:
    """SAPAW-1, 2, 4: all that can go, or every choice that leaves the lowest count."""
    ways = _laid_off(puzzle.hand, puzzle.table)
    answers = [cards(answer) for answer in puzzle.answers]
    if "Name all of them" in puzzle.question:
        assert answers == [frozenset().union(*ways)]
        return
    least = min(count(puzzle.hand - gone) for gone in ways)
    assert set(answers) == {gone for gone in ways if count(puzzle.hand - gone) == least}


def safest_discard(puzzle: Printed) -> None:
    """DRAW-2, ST-14: the fewest pairs of unseen cards that make a meld with it."""
    unseen = PACK - puzzle.seen
    pairs = {
        one: sum(
            is_meld((one, *pair))
            for pair in combinations(
                [other for other in unseen if other[0] == one[0] or other[1] == one[1]], 2
            )
        )
        for one in puzzle.hand
    }
    assert {card(answer) for answer in puzzle.answers} == {
        one for one, value in pairs.items() if value == min(pairs.values())
    }


def tongits_this_turn(puzzle: Printed) -> None:
    """TONG-1, TONG-2: each answer empties the hand, and no other way does, orders apart."""
    for answer in puzzle.answers:
        _play(puzzle, answer)
    ways = 0
    for gone in _laid_off(puzzle.hand, puzzle.table):
        rest = puzzle.hand - gone
        for thrown in (None, *rest):
            left = rest - {thrown} if thrown is not None else rest
            if count(left) == 0:
                ways += len(splits(left))
    assert len(puzzle.answers) == ways


def _play(puzzle: Printed, answer: str) -> None:
    hand, table = set(puzzle.hand), {name: list(owned) for name, owned in puzzle.table.items()}
    moves = answer.split(", ")
    for place, move in enumerate(moves):
        verb, _, rest = move.partition(" ")
        if verb in {"meld", "hide"}:
            laid = cards(rest)
            assert is_meld(laid)
            assert laid <= hand
            assert verb == "meld" or len({rank for rank, _ in laid}) == 1
            hand -= laid
        elif verb == "sapaw":
            text, _, where = rest.partition(" on ")
            owner, _, number = where.rpartition(" ")
            meld = table[owner][int(number) - 1]
            assert meld is not None
            assert is_meld(meld | {card(text)})
            hand.remove(card(text))
            table[owner][int(number) - 1] = meld | {card(text)}
        else:
            assert verb == "discard"
            assert place == len(moves) - 1
            hand.remove(card(rest))
    assert not hand


def open_or_hold(puzzle: Printed) -> None:
    """OPEN-1, COUNT-1: by being open, count, secrets shown and room, in this order, just one choice is best."""
    worth = {}
    for letter, text in zip("abcdefghi", puzzle.options, strict=False):
        own = [meld for meld in puzzle.table.get("me", []) if meld is not None]
        hand, lost = puzzle.hand, 0
        is_open = bool(own)
        for move in [] if text == "Lay nothing" else text.split(", "):
            verb, _, rest = move.partition(" ")
            laid = cards(rest)
            assert is_meld(laid)
            hand -= laid
            is_open = True
            four = len(laid) == 4 and len({rank for rank, _ in laid}) == 1
            assert verb == "meld" or four
            if verb == "meld":
                own = [*own, laid]
                lost += four
        room = {one for one in PACK - puzzle.seen if any(is_meld(meld | {one}) for meld in own)}
        left = min(count(hand - {one}) for one in hand)
        worth[letter] = (not is_open, left, lost, len(room))
    best = min(worth.values())
    assert [letter for letter, value in worth.items() if value == best] == list(puzzle.answers)
