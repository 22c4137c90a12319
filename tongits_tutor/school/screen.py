"""What a step puts before the learner, as data: the shell draws it, a teacher's sheet prints it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.school.answer_form import answer_form
from tongits_tutor.school.goals import told
from tongits_tutor.school.judge import JudgeAction, JudgeMeld, JudgeOpen, JudgeSight
from tongits_tutor.school.lesson import (
    Act,
    Choose,
    Count,
    LessonStep,
    Play,
    Reflect,
    Ruling,
    Say,
    Show,
    Split,
)
from tongits_tutor.table.actions import Action

if TYPE_CHECKING:
    from tongits_tutor.hands.solver import Partition
    from tongits_tutor.school.playing import Playing
    from tongits_tutor.school.scene import Scene
    from tongits_tutor.table.state import Event, GameState
    from tongits_tutor.table.view import PlayerView

__all__ = ["Screen", "event_in_words", "question_of", "screen_of"]

_NONE = CardSet()


@dataclass(frozen=True, slots=True)
class Screen:
    """One step as it is shown.

    `text` is said first, `question` last; `after` is what belongs below shown cards, `""` for steps that are answered.
    `groups` are loose cards in the order of the author, `split` the best split of the one group where it is shown,
    `light` the cards to be lit. `player` is the learner's name at the table and `view` what that player may know, None
    where the step has no position; `hand` is that player's hand, None where it is not given. `options` are those of a
    choice. `form` says how an answer is typed. In a `play`, `done` tells what happened so far, and `left` how many
    moves are left.
    """

    step: LessonStep
    text: str
    question: str
    after: str = ""
    groups: tuple[CardSet, ...] = ()
    split: Partition | None = None
    light: CardSet = _NONE
    player: str | None = None
    view: PlayerView | None = None
    hand: CardSet | None = None
    options: tuple[str, ...] = ()
    form: str = ""
    done: tuple[str, ...] = ()
    left: int | None = None


def screen_of(step: LessonStep, moves: tuple[Action, ...] = ()) -> Screen:
    """Return what a step shows; `moves` are those made in a `play`.

    FileError when the step's position cannot come about.
    """
    scene, playing, view = _table(step, moves)
    groups, split, light = _cards(step)
    hand = None if scene is None or scene.hand is None or view is None else view.hand
    return Screen(
        step=step,
        text=step.task.text if isinstance(step.task, Say) else step.text,
        question=question_of(step),
        after="" if step.is_asked or isinstance(step.task, Reflect) else step.why,
        groups=groups,
        split=split,
        light=light,
        player=None if scene is None else scene.name,
        view=view,
        hand=hand,
        options=tuple(option.text for option in step.task.options) if isinstance(step.task, Choose) else (),
        form=answer_form(step) if step.is_asked else "",
        done=() if playing is None else _done(playing),
        left=None if playing is None else playing.task.most - len(playing.moves),
    )


def _table(
    step: LessonStep, moves: tuple[Action, ...]
) -> tuple[Scene | None, Playing | None, PlayerView | None]:
    """Set the position up where there is one; only then the table is loaded at all."""
    if step.position is None:
        return None, None, None
    from tongits_tutor.school.playing import Playing  # noqa: PLC0415 - many steps have no table
    from tongits_tutor.school.scene import scene_of  # noqa: PLC0415 - the same
    from tongits_tutor.table.view import PlayerView  # noqa: PLC0415 - the same

    scene, playing = scene_of(step), Playing.of(step, moves)
    assert scene is not None
    state = scene.state if playing is None else playing.state
    return scene, playing, PlayerView.of(state, scene.seat)


def _cards(step: LessonStep) -> tuple[tuple[CardSet, ...], Partition | None, CardSet]:
    match step.task:
        case Show(groups, split, light):
            return groups, _best(groups[0]) if split and groups else None, light
        case Count(cards=cards) | Split(cards=cards) if cards is not None:
            return (cards,), None, _NONE
        case Ruling(JudgeMeld(cards=cards) | JudgeSight(cards=cards)):
            return (cards,), None, cards if step.position is not None else _NONE
        case _:
            return (), None, _NONE


def _best(cards: CardSet) -> Partition:
    from tongits_tutor.hands.solver import solve  # noqa: PLC0415 - few steps show a split

    return solve(cards).partition


def _done(playing: Playing) -> tuple[str, ...]:
    begun = len(playing.start.history)
    return tuple(
        event_in_words(event, playing.state, own=event.seat == playing.seat)
        for event in playing.state.history[begun:]
    )


def event_in_words(event: Event, state: GameState, *, own: bool) -> str:
    """Return one thing done, as `Ben: discard 2H`; what others drew or laid face down is not told."""
    action = str(event.action)
    if own and event.drawn is not None:
        action = f"stock {event.drawn}"
    elif not own and action.startswith("hide"):
        action = "hide"
    return f"{state.players[event.seat]}: {action}"


def question_of(step: LessonStep) -> str:  # noqa: PLR0911 - one for each kind of step
    """Return the question of a step: the author's, or one made from what is asked; `""` where none is."""
    if step.question:
        return step.question
    match step.task:
        case Count():
            return _count_question(step, step.task)
        case Split():
            return "Which melds do you lay, so that as few points as possible are left?"
        case Ruling():
            return _ruling_question(step, step.task)
        case Act(only=("discard",)):
            return "Which card do you throw?"
        case Act():
            return "What is the best move?"
        case Play(goal=goal, most=most):
            return f"Your goal: {told(goal)}. You have {most} move{'' if most == 1 else 's'}."
        case Reflect(question):
            return question
        case _:
            return ""


def _count_question(step: LessonStep, task: Count) -> str:
    name = _name(step, "the player")
    match task.what:
        case "loose":
            return "What do these cards count together?"
        case "outs":
            return "How many unseen cards would bring the count down?"
        case "chips":
            return f"How many chips does {name} win? Write a minus for chips paid."
        case _:
            return "What does this hand count, split in the best way?"


def _ruling_question(step: LessonStep, task: Ruling) -> str:
    match task.judge:
        case JudgeAction(action=action):
            return f"{_name(step)}: “{action}”. Is that legal?"
        case JudgeMeld():
            return "Are these cards a meld?"
        case JudgeOpen():
            return f"Is {_name(step)} open?"
        case JudgeSight(cards=cards):
            return f"Does {_name(step)} see where {cards} {'is' if len(cards) == 1 else 'are'}?"
        case _:
            return "Who wins?"


def _name(step: LessonStep, nobody: str = "A player") -> str:
    scene, _, _ = _table(step, ())
    return nobody if scene is None else scene.name
