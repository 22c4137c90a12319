"""A `play` step under way: the learner's moves so far, and what the others did in between.

Nothing is stored but the moves: the same step and the same moves make the same position.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tongits_tutor.school.goals import is_met
from tongits_tutor.school.lesson import LessonStep, Play
from tongits_tutor.school.scene import scene_of
from tongits_tutor.table.actions import Action, Discard, Fold, Stock
from tongits_tutor.table.engine import perform
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.legality import check
from tongits_tutor.table.record import Entry
from tongits_tutor.table.state import GameState, Phase
from tongits_tutor.table.violations import Violation

__all__ = ["Playing"]


@dataclass(frozen=True, slots=True)
class Playing:
    """Where the learner stands.

    `start` is the position of the step, `state` the one reached, with the learner to act unless the hand has ended.
    `script` is what is left of it; `strayed` tells that some entry could not be played as it is written.
    """

    task: Play
    seat: int
    start: GameState
    state: GameState
    moves: tuple[Action, ...] = ()
    script: tuple[Entry, ...] = ()
    strayed: bool = False

    @classmethod
    def of(cls, step: LessonStep, moves: tuple[Action, ...] = ()) -> Playing | None:
        """Return a step with these moves of the learner made, None when it is none to be played.

        Illegal moves are left out. FileError when the position cannot come about.
        """
        scene = scene_of(step)
        if scene is None or not isinstance(step.task, Play):
            return None
        playing = cls(step.task, scene.seat, scene.state, scene.state, (), step.task.script)
        playing = _others(playing)
        for move in moves:
            if not playing.broken_by(move):
                playing = playing.moved(move)
        return playing

    @property
    def is_met(self) -> bool:
        """Whether the goal is reached."""
        return is_met(self.task.goal, self.start, self.state, self.seat)

    @property
    def is_over(self) -> bool:
        """Whether no move is left."""
        return len(self.moves) >= self.task.most or self.state.to_act is None

    def broken_by(self, action: Action) -> tuple[Violation, ...]:
        """Return why a move of the learner would be illegal now, `()` when it is legal."""
        return check(self.state, action, self.seat)

    def moved(self, action: Action) -> Playing:
        """Return what follows a legal move of the learner; the others play on unless the goal is reached."""
        after = replace(
            self, state=perform(self.state, action, self.seat), moves=(*self.moves, _unnamed(action))
        )
        return after if after.is_met else _others(after)


def _others(playing: Playing) -> Playing:
    """Let the others act until the learner is to act, or the hand has ended."""
    while (seat := playing.state.to_act) is not None and seat != playing.seat:
        playing = _other(playing, seat)
    return playing


def _other(playing: Playing, seat: int) -> Playing:
    """Play one entry of the script for a seat, then what its turn still needs."""
    name, turn = playing.state.players[seat], playing.state.turn
    script = playing.script
    place = next((place for place, entry in enumerate(script) if entry.player == name), None)
    if place is not None:
        playing = replace(playing, script=script[:place] + script[place + 1 :])
        for action in script[place].actions:
            if check(playing.state, action, seat):
                playing = replace(playing, strayed=True)
                break
            playing = replace(playing, state=perform(playing.state, action, seat))
    state = playing.state
    while state.to_act == seat and state.turn == turn:
        state = perform(state, _plain_move(state), seat)
    return replace(playing, state=state)


def _unnamed(action: Action) -> Action:
    return Stock() if isinstance(action, Stock) else action


def _plain_move(state: GameState) -> Action:
    """Return the move of one who has no script: draw, throw that card, fold."""
    if state.phase is Phase.ANSWER:
        return Fold()
    if state.phase is Phase.START:
        return Stock()
    throws = [action for action in legal_actions(state) if isinstance(action, Discard)]
    drawn = state.history[-1].drawn if state.history else None
    return next((action for action in throws if action.card == drawn), throws[-1])
