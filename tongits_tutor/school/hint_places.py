"""The first level of hints: where to look. Nothing here depends on the answer, so nothing can give it away."""

from __future__ import annotations

from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.explain import explain
from tongits_tutor.hands.solver import SOLVE_LIMIT, solve
from tongits_tutor.school.judge import Judge, JudgeAction, JudgeMeld, JudgeOpen, JudgeSight
from tongits_tutor.school.lesson import Act, Choose, Count, LessonStep, Ruling, Split
from tongits_tutor.school.scene import cards_asked, scene_of
from tongits_tutor.table.actions import Call, Fight, Fold, Hide, MeldDown, Sapaw, Take, TakeOn
from tongits_tutor.table.state import Phase

__all__ = ["where_to_look"]

_NONE: Final = CardSet()


def where_to_look(step: LessonStep) -> tuple[str, CardSet]:  # noqa: PLR0911 - one for each kind of step
    """Return the first hint, where to look, and cards to be lit."""
    match step.task:
        case Choose():
            return "Read the question once more, and hold each option against it.", _NONE
        case Count(what="loose"):
            return "Go through the cards from left to right, and mind the aces and the court cards.", _NONE
        case Count(what="outs"):
            return (
                "Look at pairs and at neighbours in the hand: what would complete them? Cards that lie open are gone.",
                _NONE,
            )
        case Count(what="chips"):
            return "Look at how the hand ends, and at what each player has on the table.", _NONE
        case Count():
            return "Look first for cards that go together, by their rank or as neighbours in a suit.", _NONE
        case Split():
            return _contested(step)
        case Ruling(judge):
            return _where_ruling(judge)
        case Act() as act:
            return _where_move(step, act)
        case _:
            return "Look at the goal, then at your hand: what is still missing?", _NONE


def _contested(step: LessonStep) -> tuple[str, CardSet]:
    cards = cards_asked(step)
    wanted = explain(solve(cards)).contested if len(cards) <= SOLVE_LIMIT else ()
    if not wanted:
        return "Sort the cards by rank first, then by suit, and see what comes together.", _NONE
    card = wanted[0].card
    return f"Look at {card}: more than one meld would like to have it.", CardSet((card,))


def _where_ruling(judge: Judge) -> tuple[str, CardSet]:  # noqa: PLR0911 - one for each question
    match judge:
        case JudgeMeld(cards=cards):
            return "Look at the ranks of the cards, then at their suits.", cards
        case JudgeOpen():
            return "Look at what lies on the table, and who put it there.", _NONE
        case JudgeSight():
            return "Go through what lies face up, and what is in the player's own hand.", _NONE
        case JudgeAction(action=Call()):
            return (
                "Look at the caller's own melds on the table, and at what has happened since the caller's last turn.",
                _NONE,
            )
        case JudgeAction(action=Take() | TakeOn()):
            return "Look at the top of the pile, and at the cards it would lie with.", _NONE
        case JudgeAction(action=Sapaw()):
            return "Look at the card, at the meld it goes to, and at how that meld lies.", _NONE
        case JudgeAction(action=MeldDown() | Hide()):
            return (
                "Look at the ranks of the cards, then at their suits, and at what has been done in this turn.",
                _NONE,
            )
        case JudgeAction(action=Fight() | Fold()):
            return "Look at who is asked, and at what that player has on the table.", _NONE
        case JudgeAction():
            return "Look at whose turn it is, and at what has been done in it so far.", _NONE
        case _:
            return "Look at how the hand ended, then at the counts.", _NONE


def _where_move(step: LessonStep, act: Act) -> tuple[str, CardSet]:
    scene = scene_of(step)
    phase = None if scene is None else scene.state.phase
    if phase is Phase.ANSWER:
        return "Look at your own count, and at what the others may be left with.", _NONE
    if phase is Phase.START:
        return "Hold the top of the pile beside your hand, and look at what lies on the table.", _NONE
    if act.only == ("sapaw",):
        return "Look at the melds on the table: which of them can still grow?", _NONE
    return "Look at which cards of your hand belong together, and which stand alone.", _NONE
