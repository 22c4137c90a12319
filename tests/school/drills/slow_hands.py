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
from tests.school.drills.slow_house import is_four, is_secret, least_after_throw, throwable
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
    """DRAW-2 to DRAW-4, SAPAW-14: two hand cards or more make a new meld with the top discard."""
    assert f"take {puzzle.pile_text.split()[-1]}?" in puzzle.question
    assert puzzle.answers == ("yes" if takes_of(puzzle) else "no",)


def takes_of(puzzle: Printed) -> list[frozenset[SlowCard]]:
    """Return the melds for which the top discard may be taken."""
    top = puzzle.pile[-1]
    found = [meld for meld in melds(puzzle.hand | {top}) if top in meld]
    return [meld for meld in found if puzzle.hand - meld or not puzzle.house.needs_throw]


def laid_off(hand: frozenset[SlowCard], table: Table) -> set[frozenset[SlowCard]]:
    """Return every set of cards that can go onto the table one by one."""
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
    return {gone for gone, _ in seen}


def sapaw_spotting(puzzle: Printed) -> None:
    """SAPAW-1, 2, 4, 14: all that can go, or every choice that leaves the lowest count."""
    ways = sapaws_of(puzzle)
    answers = [cards(answer) for answer in puzzle.answers]
    if "Name all of them" in puzzle.question:
        assert answers == [frozenset().union(*ways)]
        assert answers[0] in ways, "all that go can go in one turn"
        return
    least = min(count(puzzle.hand - gone) for gone in ways)
    assert set(answers) == {gone for gone in ways if count(puzzle.hand - gone) == least}


def sapaws_of(puzzle: Printed) -> set[frozenset[SlowCard]]:
    """Return every choice of cards that may be laid off."""
    ways = laid_off(puzzle.hand, puzzle.table)
    return ways - {puzzle.hand} if puzzle.house.needs_throw else ways


def safest_discard(puzzle: Printed) -> None:
    """DRAW-2, DISC-2, ST-14: the fewest pairs of unseen cards that make a meld with it."""
    pairs = pairs_of(puzzle)
    assert {card(answer) for answer in puzzle.answers} == {
        one for one, value in pairs.items() if value == min(pairs.values())
    }
    assert ("may not be thrown" in puzzle.question) is (pairs.keys() != puzzle.hand)


def pairs_of(puzzle: Printed) -> dict[SlowCard, int]:
    """Return of each card that may be thrown how many pairs of unseen cards make a meld with it."""
    unseen = PACK - puzzle.seen
    lying = [meld for owned in puzzle.table.values() for meld in owned]
    return {
        one: sum(
            is_meld((one, *pair))
            for pair in combinations(
                [other for other in unseen if other[0] == one[0] or other[1] == one[1]], 2
            )
        )
        for one in throwable(puzzle.hand, lying, puzzle.house)
    }


def tongits_this_turn(puzzle: Printed) -> None:
    """TONG-1, TONG-2: each answer empties the hand, and no other way does, orders apart."""
    for answer in puzzle.answers:
        assert goes_out(puzzle, answer)
    ways = 0
    for gone in laid_off(puzzle.hand, puzzle.table):
        rest = puzzle.hand - gone
        for thrown in rest if puzzle.house.needs_throw else (None, *rest):
            left = rest - {thrown} if thrown is not None else rest
            if count(left) == 0:
                ways += len(splits(left))
    assert len(puzzle.answers) == ways


def goes_out(puzzle: Printed, answer: str) -> bool:
    """Play moves, and tell whether all are legal and the last empties the hand."""
    hand, table = puzzle.hand, {name: list(owned) for name, owned in puzzle.table.items()}
    for move in answer.split(", "):
        played = _played(puzzle, move, hand, table)
        if not hand or not played or not played <= hand:
            return False
        hand -= played
        if puzzle.house.needs_throw and not hand and not move.startswith("discard"):
            return False
    return not hand


def _played(puzzle: Printed, move: str, hand: frozenset[SlowCard], table: Table) -> frozenset[SlowCard]:
    """Put the cards of a move where they go and return them; none of a move that is not legal."""
    verb, _, rest = move.partition(" ")
    if verb in {"meld", "hide"}:
        laid = cards(rest)
        table.setdefault("me", []).append(laid if verb == "meld" else None)
        fine = is_meld(laid) and (verb == "meld" or (puzzle.house.face_down and is_four(laid)))
        return laid if fine else frozenset()
    if verb == "sapaw":
        text, _, where = rest.partition(" on ")
        owner, _, number = where.rpartition(" ")
        place = int(number) - 1
        meld = table[owner][place]
        if meld is None or not is_meld(meld | {card(text)}):
            return frozenset()
        table[owner][place] = meld | {card(text)}
        return frozenset({card(text)})
    assert verb == "discard"
    lying = [meld for owned in table.values() for meld in owned]
    # One who has thrown a card is done: what is still held shows that the hand was not emptied.
    return frozenset({card(rest)}) & throwable(hand, lying, puzzle.house) if len(hand) == 1 else frozenset()


def open_or_hold(puzzle: Printed) -> None:
    """OPEN-1, COUNT-1: by who may fight, count, secrets shown and room, in this order, just one choice is best."""
    worth = worths(puzzle)
    best = min(worth.values())
    assert [letter for letter, value in worth.items() if value == best] == list(puzzle.answers)
    assert ("or keep a secret in the hand" in puzzle.question) is puzzle.house.secret_saves


def worths(puzzle: Printed) -> dict[str, tuple[bool, int, int, int]]:
    """Return of each choice whether one must fold after it, the count, secrets shown, cards that fit one's melds."""
    house = puzzle.house
    lying = [meld for owner, owned in puzzle.table.items() if owner != "me" for meld in owned]
    found = {}
    for letter, text in zip("abcdefghi", puzzle.options, strict=False):
        own = [meld for meld in puzzle.table.get("me", []) if meld is not None]
        hand, lost = puzzle.hand, 0
        is_open = bool(own)
        for move in [] if text == "Lay nothing" else text.split(", "):
            verb, _, rest = move.partition(" ")
            laid = cards(rest)
            assert is_meld(laid)
            assert laid <= hand
            hand -= laid
            is_open = True
            assert verb == "meld" or (verb == "hide" and is_four(laid) and house.face_down)
            if verb == "meld":
                own = [*own, laid]
                lost += is_secret(laid, house)
        room = {one for one in PACK - puzzle.seen if any(is_meld(meld | {one}) for meld in own)}
        folds, left = least_after_throw(hand, [*lying, *own], house, is_open=is_open)
        found[letter] = (folds, left, lost, len(room))
    return found
