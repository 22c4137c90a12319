"""Who draws last? The player who takes the last stock card when nobody takes another discard (END-STOCK-8).

Candidates are one and the discards that were taken, conflicts those that must be found in a written game. Steps: one,
and one more where the game is given instead of the number.
"""

from __future__ import annotations

from typing import Final

from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.school.answer import Named
from tongits_tutor.school.claims import NOBODY
from tongits_tutor.school.drills.games import NAMES, Habits, played, turn_lines
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.puzzle import Draft, Given, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import DrillAnswer
from tongits_tutor.school.verdict import Verdict
from tongits_tutor.table.actions import Take, TakeOn

__all__ = ["judge", "make"]

_TURNS: Final = {3: (4, 3), 4: (7, 3), 5: (9, 5)}
"""By level: the fewest turns played, and how many numbers there are from it on; below, only numbers are told."""


def make(draws: SeededDraws, want: Want) -> Draft | None:
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    if want.hand_size is not None:
        return None
    if want.level < 3:
        return _told(draws, want)
    least, spread = _TURNS[want.level]
    game = played(draws, least + draws.below(spread), Habits(take=90, meld=50, sapaw=40), want.house)
    if game is None:
        return None
    taken = [
        number
        for number, entry in enumerate(game.turns, start=1)
        if isinstance(entry.actions[0], Take | TakeOn)
    ]
    features = Features(
        cards=sum(len(entry.actions) for entry in game.turns),
        candidates=1 + len(taken),
        conflicts=len(taken),
        steps=2,
    )
    if not want.fits(features):
        return None
    given = Given(
        turns=turn_lines(game.turns),
        facts=(("Turn order", ", ".join(NAMES)), ("Dealer", NAMES[game.state.dealer])),
    )
    return _draft(given, game.state.dealer, len(taken), features, taken)


def _told(draws: SeededDraws, want: Want) -> Draft | None:
    dealer, taken = draws.below(3), draws.below(7)
    features = Features(cards=3, candidates=1 + taken)
    if not want.fits(features):
        return None
    facts = (
        ("Turn order", ", ".join(NAMES)),
        ("Dealer", NAMES[dealer]),
        ("Discards taken so far", str(taken)),
    )
    return _draft(Given(facts=facts), dealer, taken, features, None)


def _draft(given: Given, dealer: int, taken: int, features: Features, where: list[int] | None) -> Draft:
    last = NAMES[(dealer + taken) % 3]
    text = _explained(NAMES[dealer], taken, last, where)
    return Draft(
        given=given,
        question="If nobody takes a discard from now on and the hand runs to its end, who draws the last stock card?",
        task="name",
        answers=(last,),
        explain=text,
        hints=(
            "Look at who dealt, and at how many discards were taken.",
            "The dealer begins without a draw, and 15 cards are five rounds. A take moves the last draw one seat on.",
            f"{taken} discard{' was' if taken == 1 else 's were'} taken.",
            text,
        ),
        features=features,
        clauses=("END-STOCK-8", "DEAL-8"),
        wrong_ideas=_wrong(dealer, taken),
    )


def _explained(dealer: str, taken: int, last: str, where: list[int] | None) -> str:
    start = f"Without a take the dealer, {dealer}, draws the last card."
    if not taken:
        return f"{start} Nobody has taken a discard."
    one = taken == 1
    turns = "" if where is None else f" (turn{'' if one else 's'} {', '.join(map(str, where))})"
    told = f"{start} {taken} discard{' was' if one else 's were'} taken{turns}, each of which moves it one seat on"
    return (
        f"{told}: to {last}."
        if not one
        else f"{start} One discard was taken{turns}, which moves it on to {last}."
    )


def _wrong(dealer: int, taken: int) -> tuple[WrongIdea, ...]:
    last = (dealer + taken) % 3
    tried = {
        NAMES[dealer]: ("forgot-the-take", "That leaves the taken discards out."),
        NAMES[(dealer - taken) % 3]: ("misread", "That counts the seats the wrong way round."),
        NAMES[(dealer + 2) % 3]: (
            "misread",
            "That lets the dealer draw on the first turn, or miscounts the seats.",
        ),
    }
    return tuple(WrongIdea(slug, name, why) for name, (slug, why) in tried.items() if name != NAMES[last])


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade the name of a player."""
    assert isinstance(answer, Named)
    assert answer.name in (*NAMES, NOBODY)
    right = answer.name == puzzle.answer
    reason = (
        puzzle.explain if right else "Go through the turns: who begins, and who takes instead of drawing?"
    )
    return Verdict(right, reason, clause="END-STOCK-8", solution=puzzle.answer)
