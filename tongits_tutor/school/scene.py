"""What a step is about, set up: the table, whose move it is, the hand, and what the learner may see of it."""

from __future__ import annotations

from dataclasses import dataclass

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.situation import Situation, Turn
from tongits_tutor.school.lesson import Act, Count, LessonStep, Play, Ruling, Split
from tongits_tutor.school.setting import Setting, set_up
from tongits_tutor.table.state import GameState, Phase
from tongits_tutor.table.view import PlayerView

__all__ = ["Scene", "cards_asked", "scene_of", "situation_of"]


@dataclass(frozen=True, slots=True)
class Scene:
    """A position at the table as a step uses it.

    `seat` is the learner's: who moves, or whom the question is about.
    """

    setting: Setting
    seat: int

    @property
    def state(self) -> GameState:
        """The position."""
        return self.setting.state

    @property
    def name(self) -> str:
        """The learner's name at the table."""
        return self.state.players[self.seat]

    @property
    def hand(self) -> CardSet | None:
        """The learner's hand, None where the position does not give it."""
        return self.state.hands[self.seat] if self.setting.known[self.seat] else None

    @property
    def view(self) -> PlayerView:
        """What the learner may know; the hand in it means something only where `hand` is given."""
        return PlayerView.of(self.state, self.seat)


def scene_of(step: LessonStep) -> Scene | None:
    """Set a step's position up, None when it has none; FileError when it cannot come about."""
    if step.position is None:
        return None
    setting = set_up(step.position, step.house)
    state = setting.state
    seat = None if (name := _by(step)) is None else state.seat_of(name)
    if seat is None:
        seat = state.player if state.to_act is None else state.to_act
    return Scene(setting, seat)


def _by(step: LessonStep) -> str | None:
    match step.task:
        case Count() | Split() | Act() | Play():
            return step.task.by
        case Ruling(judge):
            return getattr(judge, "by", None)
        case _:
            return None


def cards_asked(step: LessonStep) -> CardSet:
    """Return the cards that a count or a split is about; none where they are not told."""
    if not isinstance(step.task, Count | Split):
        return CardSet()
    if step.task.cards is not None:
        return step.task.cards
    scene = scene_of(step)
    return CardSet() if scene is None or scene.hand is None else scene.hand


def situation_of(state: GameState, seat: int) -> Situation:
    """Return what a player knows, as the room of hands takes it; only of the player whose turn it is."""
    view = PlayerView.of(state, seat)
    return Situation(
        hand=view.hand,
        turn=Turn.START if state.phase is Phase.START else Turn.PLAY,
        table=view.table,
        pile=view.pile,
        seen=view.seen - view.hand,
        opened=state.is_open(seat),
        house=state.house,
    )
