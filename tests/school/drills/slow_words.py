"""What is said of answers: a wrong idea's answer is wrong, and every number that is told is so, by the slow graders."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.school.drills import slow_hands, slow_table_words
from tests.school.drills.slow_cards import CARD, PACK, card, cards, count, groups, is_meld, melds, points
from tests.school.drills.slow_print import Printed

ONE = re.compile(CARD)
SUM = re.compile(r"(?:= (\d+)|which counts (\d+))\.")


def number(text: str) -> int:
    """Read a number; `no` is none."""
    return 0 if text == "no" else int(text)


def named(text: str) -> frozenset[tuple[int, str]]:
    """Return the cards that are named somewhere in a text."""
    return frozenset(map(card, ONE.findall(text)))


def is_right(puzzle: Printed, answer: str) -> bool:
    """Tell whether an answer is right; the right ones are known, so most need only be compared with them."""
    if puzzle.kind == "tongits-this-turn":
        return slow_hands.goes_out(puzzle, answer)
    if puzzle.kind == "best-split":
        return _leaves_least(puzzle, answer)
    if puzzle.kind == "spot-melds":
        return set(groups(answer)) == set(groups(puzzle.answers[0]))
    if puzzle.kind in {"best-discard", "safest-discard", "outs", "sapaw-spotting"}:
        return cards(answer) in map(cards, puzzle.answers)
    return answer in puzzle.answers


def _leaves_least(puzzle: Printed, answer: str) -> bool:
    laid = groups(answer)
    together = [one for meld in laid for one in meld]
    once = len(set(together)) == len(together)
    fine = once and all(map(is_meld, laid)) and puzzle.hand.issuperset(together)
    return fine and points(puzzle.hand.difference(together)) == count(puzzle.hand)


def best_split(puzzle: Printed) -> None:
    """The sum left over, how many other splits there are, what a worse one keeps."""
    least = count(puzzle.hand)
    assert _summed(puzzle.explain) == least
    others = re.search(r"(\d+) other splits? leaves? as little", puzzle.explain)
    assert len(puzzle.answers) == 1 + (int(others[1]) if others else 0)
    for answer, why in puzzle.wrong:
        if found := re.match(r"You keep (\d+), the best keeps (\d+)", why):
            left = points(puzzle.hand.difference(*groups(answer)))
            assert (int(found[1]), int(found[2])) == (left, least), why


def _summed(text: str) -> int:
    """Return what is said to be left; the sum that is written out for it must be right."""
    if found := SUM.search(text):
        told = int(found[1] or found[2])
        if found[1]:
            parts = re.findall(rf"({CARD}) (\d+)\b", re.split("[Ll]eft is ", text)[1])
            assert all(points([card(one)]) == int(value) for one, value in parts)
            assert points(card(one) for one, _ in parts) == told
        return told
    assert "othing is left" in text, text
    return 0


def hand_count(puzzle: Printed) -> None:
    """The sum left over, what is counted wrongly and how."""
    least = count(puzzle.hand)
    assert _summed(puzzle.explain) == least
    for answer, why in puzzle.wrong:
        value = int(answer)
        if "all the cards count" in why:
            assert value == points(puzzle.hand)
        if found := re.search(r"first: (.*) / left (.*?)\. Another split leaves (\d+) less", why):
            laid, left = groups(found[1]), cards(found[2])
            assert all(map(is_meld, laid))
            assert left.union(*laid) == puzzle.hand
            assert points(left) == value == least + int(found[3])


def best_discard(puzzle: Printed) -> None:
    """What throws leave, and how many cards would then help."""
    left = {one: count(puzzle.hand - {one}) for one in puzzle.hand}
    unseen = PACK - puzzle.hand
    least = min(left.values())
    thrown = re.match(rf"Throw ({CARD})\. (.*)", puzzle.explain)
    assert thrown
    assert thrown[1] in puzzle.answers
    assert _summed(thrown[2]) == least
    outs = slow_hands.outs_of(puzzle.hand - {card(thrown[1])}, unseen)
    told = re.search(r"Then (\d+) cards? would lower the count: ([^.]*)\.", thrown[2])
    assert (int(told[1]), cards(told[2])) == (len(outs), outs) if told else not outs
    for answer, why in puzzle.wrong:
        mine = card(answer)
        if found := re.match(r"You keep (\d+), the best keeps (\d+):", why):
            assert (int(found[1]), int(found[2])) == (left[mine], least), why
            assert left[mine] > least
        else:
            found = re.match(r"The count is right, (\d+), but now (\w+) cards? .* leaves (\w+) cards?", why)
            assert found, why
            kept = slow_hands.outs_of(puzzle.hand - {mine}, unseen)
            assert (int(found[1]), number(found[2]), number(found[3])) == (left[mine], len(kept), len(outs))


def spot_melds(puzzle: Printed) -> None:
    """How many melds are missing, and whether any share a card with those named."""
    right = set(groups(puzzle.answers[0]))
    for answer, why in puzzle.wrong:
        if found := re.match(r"(\d+) melds? (?:is|are) missing(;?)", why):
            missing = right - set(groups(answer))
            assert len(missing) == int(found[1])
            shared = any(one & other for one in missing for other in groups(answer))
            assert shared or not found[2]


def is_it_a_meld(puzzle: Printed) -> None:
    """Nothing is counted there."""
    assert puzzle.explain


def outs(puzzle: Printed) -> None:
    """What each card brings the count to, which cards can be seen, how many are missing."""
    before, right = count(puzzle.hand), cards(puzzle.answers[0])
    told = re.findall(rf"({CARD}) brings the count from (\d+) to (\d+)", puzzle.explain)
    assert frozenset(card(one) for one, _, _ in told) == right
    for one, old, new in told:
        assert (int(old), int(new)) == (before, count(puzzle.hand | {card(one)}))
    for answer, why in puzzle.wrong:
        mine = cards(answer)
        if found := re.match(rf"({CARD}) joins a meld, but the count stays (\d+): .* counts (\d+)", why):
            extra = card(found[1])
            assert any(extra in meld for meld in melds(puzzle.hand | {extra}))
            assert int(found[2]) == before <= int(found[3]) == count(puzzle.hand | {extra})
        elif found := re.match(r"(\d+) more would help", why):
            assert len(right - mine) == int(found[1])
        else:
            assert "open and cannot come" in why
            assert named(why) == mine - right
            assert named(why) <= puzzle.seen - puzzle.hand


def may_take(puzzle: Printed) -> None:
    """How many ways there are, and what else is said of the cards."""
    takes = slow_hands.takes_of(puzzle)
    found = re.search(r"There are (\d+) ways", puzzle.explain)
    if takes:
        assert (int(found[1]) if found else 1) == len(takes)
        assert named(puzzle.explain) in takes
    top = puzzle.pile[-1]
    if covered := re.search(rf"({CARD}) would make one, but is covered", puzzle.explain):
        under = card(covered[1])
        assert under in puzzle.pile[:-1]
        assert any(under in meld for meld in melds(puzzle.hand | {under}))
    if fits := re.search(r"That it fits (.*) is no reason", puzzle.explain):
        for owner, place in re.findall(r"(\w+) (\d+)", fits[1]):
            meld = puzzle.table[owner][int(place) - 1]
            assert meld is not None
            assert is_meld(meld | {top})
    if "No two cards" in puzzle.explain:
        assert not any(top in meld for meld in melds(puzzle.hand | {top}))


def sapaw_spotting(puzzle: Printed) -> None:
    """What is left, what a worse choice keeps, how many more cards can go."""
    ways = slow_hands.sapaws_of(puzzle)
    goes = frozenset().union(*ways)
    least = min(count(puzzle.hand - gone) for gone in ways)
    every = "Name all of them" in puzzle.question
    if not every:
        assert _summed(puzzle.explain) == least
    for answer, why in puzzle.wrong:
        mine = cards(answer)
        if found := re.match(r"You keep (\d+), the best keeps (\d+)", why):
            assert (int(found[1]), int(found[2])) == (count(puzzle.hand - mine), least), why
            assert mine in ways
        elif found := re.match(r"(\d+) more can be laid off", why):
            assert len(goes - mine) == int(found[1])
        elif re.search(r"fits? no meld on the table", why):
            assert named(why) == mine - goes != frozenset()
        else:
            assert mine not in ways, why
            assert ("must be left to throw" in why) is (mine == puzzle.hand)


def safest_discard(puzzle: Printed) -> None:
    """How many pairs could take a card, and which may not be thrown."""
    pairs = slow_hands.pairs_of(puzzle)
    least = min(pairs.values())
    told = re.findall(rf"({CARD}) can be taken with (\w+) pairs?", puzzle.explain)
    assert {card(one) for one, _ in told} == set(map(card, puzzle.answers))
    assert {number(value) for _, value in told} == {least}
    others = re.search(r"The others can be taken with (\d+) or more", puzzle.explain)
    assert others
    assert int(others[1]) == min(value for value in pairs.values() if value > least)
    banned = re.search(r"or more\. (.*) fits? a meld on the table and may not", puzzle.explain)
    assert (named(banned[1]) if banned else frozenset()) == puzzle.hand - pairs.keys()
    for answer, why in puzzle.wrong:
        mine = card(answer)
        if "does not let it be thrown" in why:
            assert mine not in pairs
            continue
        found = re.match(rf"({CARD}) can be taken with (\w+) pairs? .* another card with (\w+) pair", why)
        assert found, why
        assert (card(found[1]), number(found[2]), number(found[3])) == (mine, pairs[mine], least)


def tongits_this_turn(puzzle: Printed) -> None:
    """The answer is told, and what stays in the hand."""
    assert puzzle.explain.lower() == f"{puzzle.answers[0]}.".lower()
    for answer, why in puzzle.wrong:
        if "still in your hand" in why:
            moved = [named(move.split(" on ")[0]) for move in answer.split(", ")]
            assert named(why) == puzzle.hand.difference(*moved)


def open_or_hold(puzzle: Printed) -> None:
    """Whether one may fight, the count, secrets shown, and room, for the best and for every other choice."""
    worth = slow_hands.worths(puzzle)
    best = worth[puzzle.answers[0]]
    told = {puzzle.answers[0]: puzzle.explain, **dict(puzzle.wrong)}
    assert told.keys() == worth.keys()
    for letter, text in told.items():
        folds, left, lost, room = worth[letter]
        found = re.search(r"counts (\d+)(?:, (\d+) secrets? shown)?; (\w+) unseen cards? can be", text)
        assert found, text
        assert (int(found[1]), int(found[2] or 0), number(found[3])) == (left, lost, room), text
        assert ("must fold" in text) is folds
        assert ("lets you fight" in text) is (folds and not best[0])
        if better := re.search(r"leaves a count of (\d+)", text):
            assert int(better[1]) == best[1] < left
        if better := re.search(r"leaves room for (\w+)", text):
            assert number(better[1]) == best[3] < room
        if better := re.search(r"Another choice shows (\w+) secret", text):
            assert number(better[1]) == best[2] < lost


WORDS: dict[str, Callable[[Printed], None]] = {
    "best-split": best_split,
    "hand-count": hand_count,
    "best-discard": best_discard,
    "spot-melds": spot_melds,
    "is-meld": is_it_a_meld,
    "outs": outs,
    "may-take": may_take,
    "sapaw-spotting": sapaw_spotting,
    "safest-discard": safest_discard,
    "tongits-this-turn": tongits_this_turn,
    "open-or-hold": open_or_hold,
    "who-wins-count": slow_table_words.who_wins_count,
    "who-pays": slow_table_words.who_pays,
    "face-down-four": slow_table_words.face_down_four,
    "may-call": slow_table_words.may_call,
    "find-illegal": slow_table_words.find_illegal,
    "last-drawer": slow_table_words.last_drawer,
}


def look_at_words(puzzle: Printed) -> None:
    """Check what is said of right and wrong answers."""
    for answer, _ in puzzle.wrong:
        assert not is_right(puzzle, answer), answer
    for answer in puzzle.answers:
        assert is_right(puzzle, answer), answer
    WORDS[puzzle.kind](puzzle)
