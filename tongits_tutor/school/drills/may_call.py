"""May I call? Whether the player whose turn begins may call Draw (DRAWCALL-1 to 3, SAPAW-6 to 11).

Candidates are the player's melds and the lay-offs on them; conflicts the acts that block, and lay-offs that do not:
too long ago, or the player's own on the melds of others. The trap is there when whoever remembers any lay-off at all
would be wrong, or whoever remembers none. Steps: one, one more where lay-offs lie on the melds, one more where some
lie before the player's previous turn.
"""

from __future__ import annotations

from typing import Final

from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.school.drills.dealing import chance
from tongits_tutor.school.drills.games import Habits, played, table_of, turn_lines
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.puzzle import Draft, Given, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import DrillAnswer
from tongits_tutor.school.drills.rulings import judge_ruling
from tongits_tutor.school.ideas import idea_of_mistake
from tongits_tutor.school.verdict import Verdict
from tongits_tutor.table.actions import Call, Sapaw, TakeOn
from tongits_tutor.table.blocks import blocks_now, previous_turn
from tongits_tutor.table.legality import check
from tongits_tutor.table.state import Event, GameState

__all__ = ["judge", "make"]

_TURNS: Final = {1: (3, 2), 2: (4, 3), 3: (6, 4), 4: (8, 4), 5: (9, 5)}
"""By level: the fewest turns played, and how many numbers there are from it on."""

_TRIES: Final = 20


def make(draws: SeededDraws, want: Want) -> Draft | None:
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    if want.hand_size is not None or want.house.draw_call_phase != "before-draw":
        return None
    yes = chance(draws, 50)
    # Yes and no shall be as likely as each other at every level.
    drafts = (_attempt(draws, want, yes=yes) for _ in range(_TRIES))
    return next((draft for draft in drafts if draft is not None), None)


def _attempt(draws: SeededDraws, want: Want, *, yes: bool) -> Draft | None:
    least, spread = _TURNS[want.level]
    game = played(draws, least + draws.below(spread), Habits(take=60, meld=70, sapaw=75), want.house)
    if game is None:
        return None
    state = game.state
    seat, name = state.player, state.players[state.player]
    broken = check(state, Call())
    if yes is bool(broken) or (not state.is_open(seat) and chance(draws, 60)):
        return None
    on_mine = [event for event in state.history if _lies_on(event, name)]
    previous = previous_turn(state, seat)
    old = [event for event in on_mine if previous is None or event.turn < previous]
    mine_elsewhere = [event for event in state.history if event.seat == seat and _lies_elsewhere(event, name)]
    blocking = blocks_now(state, seat)
    misled = bool(on_mine) is not bool(blocking)
    features = Features(
        cards=sum(len(entry.actions) for entry in game.turns),
        candidates=len(state.melds[seat]) + len(on_mine),
        conflicts=len(blocking) + len(old) + len(mine_elsewhere),
        trap=3 if misled and state.is_open(seat) else 0,
        steps=1 + bool(on_mine) + bool(old),
    )
    if not want.fits(features):
        return None
    text = " ".join(map(str, broken)) if broken else _allowed(state, name, old)
    clauses = [one.clause for one in broken] or ["DRAWCALL-2", "DRAWCALL-3"]
    clauses += [block.clause for block in blocking]
    if blocking:
        clauses.append("DRAWCALL-3")
    idea = idea_of_mistake(broken[0].code) if broken else "needless-doubt"
    return Draft(
        given=Given(
            table=table_of(state),
            turns=turn_lines(game.turns),
            facts=(("Turn order", ", ".join(state.players)), ("Dealer", state.players[state.dealer])),
        ),
        question=f"{name}'s turn begins. May {name} call Draw?",
        task="yes-no",
        answers=("no" if broken else "yes",),
        explain=text,
        hints=(
            f"Look at {name}'s own melds on the table, and at what has happened since {name}'s last turn.",
            f"A caller must be open, must have had a turn before, and {_blocking(want.house)} since that turn began.",
            _window(state, name, previous),
            f"The answer: {'no' if broken else 'yes'}. {text}",
        ),
        features=features,
        clauses=tuple(dict.fromkeys(clauses)),
        wrong_ideas=(WrongIdea(idea, "yes" if broken else "no", text),),
    )


def _lies_on(event: Event, name: str) -> bool:
    return isinstance(event.action, Sapaw | TakeOn) and event.action.owner == name


def _lies_elsewhere(event: Event, name: str) -> bool:
    return isinstance(event.action, Sapaw | TakeOn) and event.action.owner != name


def _blocking(house: HouseRules) -> str:
    """Return what must not have come, by the rules of a house (SAPAW-6 to SAPAW-9)."""
    whose = "" if house.own_sapaw_blocks else " by another"
    melds = (
        " and no new meld" if house.new_meld_blocks else " and no large meld" if house.big_meld_blocks else ""
    )
    return f"no lay-off{whose} on one's melds{melds} may have come"


def _window(state: GameState, name: str, previous: int | None) -> str:
    if previous is None:
        return f"{name} has had no turn yet."
    if not state.is_open(state.player):
        return f"{name} has no meld on the table."
    others = "" if state.house.own_sapaw_blocks else " by others"
    melds = state.house.new_meld_blocks or state.house.big_meld_blocks
    laid = f"what was laid off{others} on {name}'s melds{', or newly laid,' if melds else ''}"
    return f"{name}'s previous turn was turn {previous}: {laid} from there on counts."


def _allowed(state: GameState, name: str, old: list[Event]) -> str:
    text = f"{name} is open, and since the start of {name}'s previous turn nothing has come that blocks."
    if old:
        last = old[-1]
        text += f" What {state.players[last.seat]} laid off in turn {last.turn} is too long ago (SAPAW-8)."
    return text


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade yes or no."""
    return judge_ruling(puzzle, answer)
