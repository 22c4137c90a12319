"""What is said of answers about a whole table: every number that is told is so, by the slow graders."""

from __future__ import annotations

import re

from tests.school.drills import slow_ends, slow_tables
from tests.school.drills.slow_cards import CARD, card, cards, count, is_meld, melds, points
from tests.school.drills.slow_house import PAGAT, held_bonuses, is_four
from tests.school.drills.slow_print import Printed


def who_wins_count(puzzle: Printed) -> None:
    """What the hands count, and what is said of those who do not win."""
    counts = {name: count(hand) for name, hand in puzzle.hands.items()}
    told = re.match(r"The hands count: (.*?)\.", puzzle.explain)
    assert told
    assert dict(re.findall(r"(\w+) (\d+)", told[1])) == {name: str(value) for name, value in counts.items()}
    raw = {name: points(hand) for name, hand in puzzle.hands.items()}
    for name, why in puzzle.wrong:
        if found := re.match(r"\w+ counts (\d+), but has no meld", why):
            assert int(found[1]) == counts[name] == min(counts.values())
            assert not slow_ends.is_safe(puzzle, name)
        elif "cards add up to least" in why:
            assert raw[name] == min(raw.values())
        elif "Two counts are equal" in why:
            assert counts[name] == counts[puzzle.answers[0]]
        else:
            assert "counts least, but does not compare" in why
            assert counts[name] == min(counts.values())
    for name in re.findall(r"(\w+) holds a secret in the hand", puzzle.explain):
        assert name not in puzzle.table
        assert slow_ends.is_safe(puzzle, name)


def who_pays(puzzle: Printed) -> None:
    """Every item is owed under its clause, and each wrong number comes about as it is said."""
    owed = slow_ends.asked_for(puzzle)
    total = sum(sum(items.values()) for items in owed.values())
    for name, items in owed.items():
        told = re.search(rf"{name} pays {puzzle.facts['The winner']} (.*?)\)\.", puzzle.explain)
        assert told
        found: dict[str, int] = {}
        for chips, clause in re.findall(r"(\d+) for [^()]*\(([A-Z]+-\w+)\)", f"{told[1]})"):
            found[clause] = found.get(clause, 0) + int(chips)
        assert found == items
        assert len(re.findall(rf": {CARD}", told[1])) == _told_apart(puzzle, told[1])
    assert f"Together that is {total}." in puzzle.explain
    for answer, why in puzzle.wrong:
        value = int(answer)
        if found_out := re.search(r"That leaves out .* \(([A-Z]+-\w+)\)", why):
            assert value == total - sum(_extra(puzzle, items, found_out[1]) for items in owed.values())
        elif "what the ending alone costs" in why:
            cards_and_fines = ("PAY-3", "PAY-4", "PAY-5", "PAY-6")
            extras = [_extra(puzzle, items, clause) for items in owed.values() for clause in cards_and_fines]
            assert value == total - sum(extras)
        else:
            payer = why.removeprefix("That is what ").split()[0]
            assert value == sum(owed[payer].values())


def _told_apart(puzzle: Printed, text: str) -> int:
    """Return how many lists of cards are told in a row of items; each must be as long, and cost as much, as it says."""
    rates, lists = puzzle.house.rates, 0
    for chips, many, thing, listing in re.findall(rf"(\d+) for (\d+) ([a-z ]+?)s?: ({CARD}[^()]*)", text):
        one = {"ace": rates.ace, "king": rates.ace, "secret": rates.secret, "long run": rates.long_run}[thing]
        things = listing.strip().split(", ")
        assert len(set(things)) == len(things) == int(many)
        assert int(chips) == one * len(things)
        if thing in {"ace", "king"}:
            assert {card(each)[0] for each in things} == {1 if thing == "ace" else 13}
        else:
            assert all(is_meld(cards(each)) for each in things)
        lists += 1
    return lists


def _extra(puzzle: Printed, items: dict[str, int], clause: str) -> int:
    """Return what is forgotten with a clause; where being burned costs another rate, what it is above the usual one."""
    chips = items.get(clause, 0)
    rates = puzzle.house.rates
    return chips - rates.win if chips and clause == "PAY-5" and rates.burned_by_draw else chips


def face_down_four(puzzle: Printed) -> None:
    """How many there are in all, and what a wrong number leaves out or counts."""
    assert puzzle.explain.endswith(f"That makes {puzzle.answers[0]}.")
    hand = puzzle.hands["Ana"]
    held = sum(map(is_four, melds(hand)))
    down = sum("face down" in text for text in puzzle.facts.values())
    lying = sum(meld is None or is_four(meld) for meld in puzzle.table["Ana"])
    kept, _ = held_bonuses(hand, puzzle.house)
    fours, _ = held_bonuses(hand, PAGAT)
    for answer, why in puzzle.wrong:
        if "every set of four in sight" in why:
            assert int(answer) == lying + held
        elif "only what lies face down" in why:
            assert int(answer) == down
            assert puzzle.house.face_down
        elif "leaves out the hand." in why:
            assert int(answer) == down
            assert kept
        elif "that the best split does not use" in why:
            assert int(answer) == down + held
            assert held > fours
        elif "runs are secrets too" in why:
            assert int(answer) == down + fours
            assert kept > fours
            assert puzzle.house.secret_run
        else:
            assert "leaves the hand out, or counts what was shown" in why
            assert int(answer) == lying


def may_call(puzzle: Printed) -> None:
    """What blocks happened as it is told, and what is too long ago did too."""
    referee = slow_tables.followed(puzzle, len(puzzle.turns))
    name = referee.next
    blocks = referee.blocks_of(name, referee.turns_of[name][-1]) if referee.turns_of[name] else []
    told = [
        (int(turn), who)
        for who, turn in re.findall(r"(\w+) laid (?:(?!laid).)*? in turn (\d+)", puzzle.explain)
    ]
    if puzzle.answers == ("no",) and puzzle.table.get(name):
        assert set(told) == set(blocks), puzzle.explain
    if found := re.search(r"What (\w+) laid off in turn (\d+) is too long ago", puzzle.explain):
        assert (int(found[2]), found[1], name) in referee.lay_offs
        assert int(found[2]) < referee.turns_of[name][-1]


def find_illegal(puzzle: Printed) -> None:
    """The turn is named with its player, and every wrong idea names a turn that there is."""
    turn = int(puzzle.answers[0])
    assert puzzle.explain.startswith(f"Turn {turn}, {puzzle.turns[turn - 1][0]}: ")
    for answer, why in puzzle.wrong:
        assert why.startswith(f"In turn {answer} ")
        assert 1 <= int(answer) <= len(puzzle.turns)


def last_drawer(puzzle: Printed) -> None:
    """How many discards were taken, and in which turns."""
    told = re.search(r"(\d+|One) discards? (?:was|were) taken(?: \(turns? ([\d, ]+)\))?", puzzle.explain)
    takes = [place for place, (_, text) in enumerate(puzzle.turns, start=1) if text.startswith("take")]
    many = int(puzzle.facts.get("Discards taken so far", len(takes)))
    assert (1 if told[1] == "One" else int(told[1])) == many if told else not many
    if takes:
        assert told
        assert list(map(int, told[2].split(", "))) == takes
