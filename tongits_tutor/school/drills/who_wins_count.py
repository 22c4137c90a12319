"""Who wins this count? Ties, burned and folded players included (DRAWCALL-9 to 13, END-STOCK-3 to 7).

Candidates are the melds in the hands and the players who compare; conflicts the rules that decide beside the counts:
a tie, a burned player, one who folded. The trap is by how much somebody counts less than the winner, or 1 for a tie.
Steps: one, one more for a tie, one more where the lowest of all may not win.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.hands.solver import solve
from tongits_tutor.school.answer import Named
from tongits_tutor.school.claims import NOBODY
from tongits_tutor.school.drills.dealing import PACK, chance, pick, rich_hand
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.puzzle import Draft, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import PLAYERS, DrillAnswer
from tongits_tutor.school.drills.showdowns import Plan, ended_hand, given_of
from tongits_tutor.school.verdict import Verdict
from tongits_tutor.table.outcome import Outcome
from tongits_tutor.table.settlement import outcome
from tongits_tutor.table.state import Ending, GameState

__all__ = ["judge", "make"]

_RECIPES: Final = {
    1: ((9, 9, 9), (9, 10, 9)),
    2: ((9, 9, 6), (9, 7, 9), (9, 9, 0)),
    3: ((9, 6, 6), (7, 6, 9), (9, 6, 0)),
    4: ((6, 6, 6), (7, 6, 0), (9, 3, 6)),
    5: ((6, 3, 6), (3, 6, 0), (6, 6, 3)),
}
"""By level: how many cards the players have on the table, in any order."""

_WINNING: Final = frozenset(
    {
        "DRAWCALL-5",
        "DRAWCALL-9",
        "DRAWCALL-10",
        "DRAWCALL-11",
        "DRAWCALL-12",
        "DRAWCALL-13",
        "END-STOCK-3",
        "END-STOCK-4",
        "END-STOCK-5",
        "END-STOCK-6",
        "END-STOCK-7",
        "SECRET-8",
    }
)
_CALLER_TIES: Final = {
    "challenger": "The challenger wins a tie with the caller",
    "caller": "The caller wins a tie with a challenger",
    "void": "Nobody wins where the caller ties with a challenger",
}
_CHALLENGER_TIES: Final = {
    "nearest": "of two challengers the one to the caller's right",
    "last": "of two challengers the one who answers last",
}
_TIES: Final = frozenset({"DRAWCALL-11", "DRAWCALL-12", "DRAWCALL-13", "END-STOCK-5"})


def make(draws: SeededDraws, want: Want) -> Draft | None:
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    if want.hand_size is not None:
        return None
    tables = draws.shuffled(pick(draws, _RECIPES[want.level]))
    actor = draws.below(3)
    ending = Ending.DRAW if tables[actor] and chance(draws, 50) else Ending.STOCK_OUT
    plan = Plan(ending, actor, (tables[0], tables[1], tables[2]), ranks=7)
    state = ended_hand(draws, plan, want.house)
    if state is None:
        return None
    if chance(draws, 15 * want.level):
        state = _tied(draws, state)
    told = outcome(state)
    lines = [line for line in told.lines if line.clause in _WINNING]
    clauses = tuple(dict.fromkeys(line.clause for line in lines)) or ("END-STOCK-4",)
    features = _features(state, told, clauses)
    if not want.fits(features):
        return None
    winner = told.winner or NOBODY
    text = f"{_counted(state, told)} {' '.join(map(str, lines))} {_wins(winner)}"
    return Draft(
        given=given_of(state),
        question="Who wins the hand?",
        task="name",
        answers=(winner,),
        explain=text,
        hints=(
            "Look first at who has a meld of their own on the table, and at who gave up; count the others.",
            _rule(state),
            _counted(state, told),
            f"{_wins(winner)} {text}",
        ),
        features=features,
        clauses=(*_deciding(clauses), "COUNT-1"),
        wrong_ideas=_wrong(state, told, winner),
    )


def _tied(draws: SeededDraws, state: GameState) -> GameState:
    """Give one player another hand that counts as much as another's, where one is found."""
    one, other = draws.shuffled(range(3))[:2]
    wanted = solve(state.hands[one]).points
    used = CardSet(card for seat in range(3) if seat != other for card in state.hands[seat])
    for owned in state.melds:
        for laid in owned:
            used |= laid.cards
    for _ in range(60):
        size = len(state.hands[other])
        hand = rich_hand(draws, size, ranks=6, inside=size * 2 // 3, without=used)
        if solve(hand).points == wanted:
            hands = tuple(hand if seat == other else state.hands[seat] for seat in range(3))
            rest = tuple(PACK - used - hand)
            left = len(state.stock)
            three = (hands[0], hands[1], hands[2])
            fresh = replace(state, hands=three, stock=rest[:left], pile=rest[left:])
            # What the new hand lets its holder do may differ where a secret in hand protects.
            return fresh if fresh.asked == tuple(answer.seat for answer in fresh.answers) else state
    return state


def _features(state: GameState, told: Outcome, clauses: tuple[str, ...]) -> Features:
    melds = sum(len(solve(hand).partition.melds) for hand in state.hands)
    counts = [count for count in told.counts.values() if count is not None]
    win = told.counts[told.winner] if told.winner is not None else None
    under = 0 if win is None else max(win - min(counts), 0)
    tie = any(clause in _TIES for clause in clauses)
    comparing = sum(state.is_open(seat) for seat in range(3))
    return Features(
        cards=sum(len(hand) for hand in state.hands),
        candidates=melds + comparing,
        conflicts=len(set(clauses) - {"DRAWCALL-10", "END-STOCK-4"}),
        trap=under or int(tie),
        steps=1 + tie + (under > 0),
    )


def _counted(state: GameState, told: Outcome) -> str:
    counts = [
        f"{name} {told.counts[name]}" for name, hand in zip(state.players, state.hands, strict=True) if hand
    ]
    return f"The hands count: {', '.join(counts)}."


def _wins(winner: str) -> str:
    return "Nobody wins." if winner == NOBODY else f"{winner} wins."


def _rule(state: GameState) -> str:
    if state.ended is Ending.DRAW:
        ties = f"{_CALLER_TIES[state.house.caller_tie]}; {_CHALLENGER_TIES[state.house.challenger_tie]}"
        return f"Only the caller and those who fight compare. {ties}."
    who = (
        "Only open players, and those with a secret in the hand,"
        if state.house.hidden_secret_protects
        else "Only open players"
    )
    return (
        f"{who} compare. Of equals the last drawer is first, then the next in turn."
        if state.house.stock_tie == "last-drawer-order"
        else f"{who} compare; this house has its own rule for ties."
    )


def _deciding(clauses: tuple[str, ...]) -> tuple[str, ...]:
    """Put the clause that decides first: a tie, a winner without comparison, then the rest."""
    first = sorted(clauses, key=lambda clause: (clause not in _TIES, clause in {"DRAWCALL-5", "END-STOCK-3"}))
    return tuple(first)


def _wrong(state: GameState, told: Outcome, winner: str) -> tuple[WrongIdea, ...]:
    found = []
    counts = {name: count for name, count in told.counts.items() if count is not None}
    low = min(counts.values())
    raw = {name: hand.points for name, hand in zip(state.players, state.hands, strict=True)}
    for seat, name in enumerate(state.players):
        if name == winner:
            continue
        if counts[name] == low and not (state.is_open(seat) or state.is_protected(seat)):
            why = f"{name} counts {low}, but has no meld of {name}'s own on the table and cannot win."
            found.append(WrongIdea("not-open", name, why))
        elif counts[name] == low and winner != NOBODY and counts[winner] == low:
            found.append(
                WrongIdea(
                    "forgot-the-tie", name, "Two counts are equal, so a rule decides, and not this way."
                )
            )
        elif counts[name] == low:
            found.append(WrongIdea("misread", name, f"{name} counts least, but does not compare."))
        elif raw[name] == min(raw.values()):
            why = f"{name}'s cards add up to least, but melds in the hand count nothing."
            found.append(WrongIdea("counted-melds", name, why))
    return tuple(found)


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade the name of a winner."""
    assert isinstance(answer, Named)
    assert answer.name in (*PLAYERS, NOBODY)
    right = answer.name == puzzle.answer
    reason = f"{'Somebody wins' if answer.name == NOBODY else 'Another wins'}. {puzzle.hints[1]}"
    return Verdict(
        right, puzzle.explain if right else reason, clause=puzzle.clauses[0], solution=puzzle.answer
    )
