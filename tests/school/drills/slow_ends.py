"""What is asked about a hand that has ended, answered slowly from the clauses and what is printed."""

from __future__ import annotations

import re

from tests.school.drills.slow_cards import SlowCard, cards, count
from tests.school.drills.slow_house import LONG_RUN, held_bonuses, is_secret, saves
from tests.school.drills.slow_print import Printed
from tests.school.drills.slow_tables import NAMES, after


def is_safe(puzzle: Printed, name: str) -> bool:
    """Tell whether a player may fight, compares at the end of the stock, and is not burned (OPEN-1, SECRET-8)."""
    return name in puzzle.table or saves(puzzle.hands.get(name, frozenset()), puzzle.house)


def said(puzzle: Printed) -> dict[str, str]:
    """Return what each of the players said at a Draw; nothing of those who are not asked."""
    end = puzzle.facts["The end"].rstrip(".")
    found = dict(part.strip().split(" ", 1) for part in end.split(",") if "not asked" not in part)
    caller, *others = found
    assert found[caller] == "calls Draw"
    assert caller in puzzle.table, "only an open player may call"
    assert others == [name for name in (after(caller), after(caller, 2)) if is_safe(puzzle, name)]
    assert {found[name] for name in others} <= {"fights", "folds"}
    return found


def winner(puzzle: Printed) -> str:
    """Say who wins a showdown, by DRAWCALL-5 to 13 and END-STOCK-3 to 7."""
    counts = {name: count(puzzle.hands.get(name, frozenset())) for name in NAMES}
    end = puzzle.facts["The end"]
    actor = end.split()[0]
    if "Tongits" in end:
        assert not puzzle.hands.get(actor)
        return actor
    if "drew the last stock card" in end:
        order = [after(actor, steps) for steps in range(3)]
        compare = [name for name in order if is_safe(puzzle, name)]
        return min(compare, key=lambda name: (counts[name], order.index(name))) if compare else "nobody"
    fighting = [name for name, words in said(puzzle).items() if words == "fights"]
    if puzzle.house.last_wins_ties:
        fighting.reverse()
    # Of equals the first in this row wins: a challenger before the caller, of two the one whom the house prefers.
    return min([*fighting, actor], key=counts.__getitem__)


def who_wins_count(puzzle: Printed) -> None:
    """The truth table of a Draw, and the order of seats when the stock has run out."""
    assert puzzle.answers == (winner(puzzle),)


def who_pays(puzzle: Printed) -> None:
    """PAY-1 to PAY-6: the ending, aces and kings, secrets, long runs, being burned."""
    won = winner(puzzle)
    assert puzzle.facts["The winner"] == won
    assert ("The ante" in puzzle.facts) is bool(puzzle.house.rates.ante)
    assert puzzle.answers == (str(sum(sum(items.values()) for items in asked_for(puzzle).values())),)


def asked_for(puzzle: Printed) -> dict[str, dict[str, int]]:
    """Return the losers who are asked about, and what each owes by clauses."""
    losers = [name for name in NAMES if name != puzzle.facts["The winner"]]
    named = [name for name in losers if f"does {name} pay" in puzzle.question]
    assert named or f"does {puzzle.facts['The winner']} get in all" in puzzle.question
    return {name: owed(puzzle, name) for name in named or losers}


def owed(puzzle: Printed, loser: str) -> dict[str, int]:
    """Return what a loser pays, by clauses."""
    found = {**_for_the_end(puzzle, loser), **_for_the_cards(puzzle)}
    return {clause: chips for clause, chips in found.items() if chips}


def _for_the_end(puzzle: Printed, loser: str) -> dict[str, int]:
    rates, end = puzzle.house.rates, puzzle.facts["The end"]
    burned = not is_safe(puzzle, loser)
    extra = rates.burned * burned
    if "Tongits" in end:
        return {"PAY-1": rates.ante, "PAY-2a": rates.tongits, "PAY-5": extra}
    if "stock" in end:
        return {"PAY-1": rates.ante + rates.stock, "PAY-5": extra}
    answers = said(puzzle)
    fought = "fights" in answers.values()
    if fought and (answers.get(loser) in {"calls Draw", "fights"} or not puzzle.house.only_shown_pay):
        return {"PAY-1": rates.ante, "PAY-2b": rates.fought, "PAY-5": extra}
    if burned and rates.burned_by_draw:
        return {"PAY-1": rates.ante, "PAY-5": rates.burned_by_draw}
    # One who folded while another fought pays as if nobody had; the clause that is told is that of the fight.
    if fought and not rates.ante:
        return {"PAY-2b": rates.win, "PAY-5": extra}
    return {"PAY-1": rates.ante + rates.win, "PAY-5": extra}


def _for_the_cards(puzzle: Printed) -> dict[str, int]:
    won, house = puzzle.facts["The winner"], puzzle.house
    hidden = {
        label.removeprefix("Face down, "): cards(text)
        for label, text in puzzle.facts.items()
        if label.startswith("Face down")
    }
    assert house.face_down or not hidden
    hand = puzzle.hands.get(won, frozenset())
    own: set[SlowCard] = set(hand)
    secrets, long_runs = held_bonuses(hand, house)
    secrets += sum(label.startswith(won) for label in hidden)
    for number, meld in enumerate(puzzle.table.get(won, ()), start=1):
        laid = meld if meld is not None else hidden[f"{won} {number}"]
        own |= laid
        long_runs += len(laid) >= LONG_RUN
        secrets += number == melded_last(puzzle) and is_secret(laid, house)
    paid = sum(rank == 1 or (house.kings and rank == 13) for rank, _ in own)
    return {
        "PAY-3": house.rates.ace * paid,
        "PAY-4": house.rates.secret * secrets,
        "PAY-6": house.rates.long_run * long_runs,
    }


def melded_last(puzzle: Printed) -> int | None:
    """Return the meld that was melded in a turn that won; where nothing lies face down it counts as held (SECRET-7)."""
    end = puzzle.facts["The end"]
    if "Tongits" not in end or puzzle.house.face_down:
        return None
    found = re.search(r"(\w+) (\d+) was melded from the hand in this turn, the others before", end)
    assert found, "without it nobody can tell what is paid"
    assert found[1] == puzzle.facts["The winner"]
    return int(found[2])


def face_down_four(puzzle: Printed) -> None:
    """SECRET-2, 6, 7, 9, COUNT-4: what lies face down, and what the best split of the hand uses."""
    down = sum("face down" in text for label, text in puzzle.facts.items() if label != "Ana")
    assert down == sum(meld is None for meld in puzzle.table["Ana"])
    assert puzzle.house.face_down or not down
    placed = 0
    for label, text in puzzle.facts.items():
        if re.fullmatch(r"Ana \d", label):
            head, _, later = text.partition(";")
            placed += len(cards(head.split(",")[0])) + ("Ana laid off" in later)
    assert placed + len(puzzle.hands["Ana"]) == 12
    secrets, _ = held_bonuses(puzzle.hands["Ana"], puzzle.house)
    assert puzzle.answers == (str(down + secrets),)
