"""Why a player may not call Draw: the moment, the open hand, and the block with its cause."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.table.blocks import Block, blocks_now, previous_turn
from tongits_tutor.table.state import GameState, Phase
from tongits_tutor.table.violations import Violation, listed, violation

__all__ = ["broken_by_call", "told"]


def broken_by_call(state: GameState) -> Iterator[Violation]:
    """Yield what is wrong with a call by the player whose turn it is."""
    seat = state.player
    name = state.players[seat]
    before_draw = state.house.draw_call_phase == "before-draw"
    first = previous_turn(state, seat) is None
    if state.phase is Phase.PLAY and before_draw and not state.first_turn:
        yield violation("call-after-draw", player=name)
    if state.phase is Phase.START and not before_draw:
        yield violation("call-before-draw")
    if first:
        yield violation("call-on-first-turn", player=name)
    if not state.is_open(seat):
        protected = (
            " A secret in the hand lets its holder fight, not call." if state.is_protected(seat) else ""
        )
        yield violation("call-unopened", player=name, secret=protected)
    if not first:
        yield from _blocked(state, blocks_now(state, seat))


def _blocked(state: GameState, found: Sequence[Block]) -> Iterator[Violation]:
    """Yield one violation for each way of being blocked, with all the acts behind it."""
    groups = (
        ("call-while-blocked", ("SAPAW-6", "SAPAW-7", "SAPAW-10")),
        ("call-after-new-meld", ("SAPAW-9",)),
        ("call-after-laying-off", ("SAPAW-11",)),
    )
    for code, clauses in groups:
        acts = [block for block in found if block.clause in clauses]
        if acts:
            mask = 0
            for block in acts:
                mask |= block.cards.mask
            yield violation(
                code,
                CardSet.from_mask(mask),
                player=state.players[state.player],
                turn=state.turn,
                acts=listed(told(state, block) for block in acts),
                rule=_meld_rule(state),
                until=_until(state),
            )


def told(state: GameState, block: Block) -> str:
    """Tell an act that blocks, in words: who, which card, where, when.

    As in `Ben laid off 7H on Ana 1 in turn 6`.
    """
    by, owner = state.players[block.seat], state.players[block.owner]
    if block.clause == "SAPAW-9":
        return f"{by} laid {block.cards} in turn {block.turn}"
    own = f", {by}'s own meld," if block.owner == block.seat else ""
    return f"{by} laid off {block.cards} on {owner} {block.number}{own} in turn {block.turn}"


def _meld_rule(state: GameState) -> str:
    return "a new meld blocks" if state.house.new_meld_blocks else "a new meld of four cards or more blocks"


def _until(state: GameState) -> str:
    if state.house.block_lasts_whole_hand:
        return "In this house a block lasts for the whole hand."
    since = previous_turn(state, state.player)
    return f"What happened since the start of the previous turn, turn {since}, counts, and nothing before it."
