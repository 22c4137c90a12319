"""The block on calling against another reading of it: turns counted one by one, lay-offs seen in the melds."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.table.playing import game, play
from tests.table.walking import any_house, walk
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.table.blocks import Block, blocks, blocks_now, may_call, previous_turn
from tongits_tutor.table.state import GameState, Phase

SWITCHES = (
    "own_sapaw_blocks",
    "same_turn_extend_blocks",
    "new_meld_blocks",
    "big_meld_blocks",
    "sapaw_anywhere_blocks_self",
    "block_lasts_whole_hand",
    "take_for_sapaw",
)


def blocking_house(chance: random.Random) -> HouseRules:
    """Return a house with the switches of the block set at random."""
    house = any_house(chance).with_switches(**{name: chance.random() < 0.5 for name in SWITCHES})
    return house.with_switches(draw_call_phase=chance.choice(("before-draw", "after-draw")))


def turns_of(state: GameState, seat: int) -> list[int]:
    """Return the turns of a player up to now, by counting round the table."""
    return [turn for turn in range(1, state.turn + 1) if (state.dealer + turn - 1) % 3 == seat]


def found(state: GameState, seat: int, since: int) -> Iterator[Block]:
    """Yield what blocks a player since a turn, read off the melds as they lie."""
    house = state.house
    for laid in (laid for melds in state.melds for laid in melds):
        first = CardSet(placed.card for placed in laid.placed[: laid.size])
        fresh = house.new_meld_blocks or (house.big_meld_blocks and laid.size > 3)
        if laid.owner == seat and fresh and not laid.face_down and laid.turn >= since:
            yield Block("SAPAW-9", seat, laid.turn, first, seat, laid.number)
        for card, by, turn in laid.placed[laid.size :]:
            if turn < since:
                continue
            same = turn == laid.turn
            if laid.owner == seat != by:
                clause = "SAPAW-6"
            elif (
                laid.owner == seat
                and house.own_sapaw_blocks
                and not (same and not house.same_turn_extend_blocks)
            ):
                clause = "SAPAW-10" if same else "SAPAW-7"
            elif by == seat and house.sapaw_anywhere_blocks_self:
                clause = "SAPAW-11"
            else:
                continue
            yield Block(clause, by, turn, CardSet([card]), laid.owner, laid.number)


def in_order(some: Iterator[Block] | tuple[Block, ...]) -> list[tuple[object, ...]]:
    """Return blocks in an order of their own."""
    return sorted((one.turn, one.clause, one.seat, one.owner, one.number, str(one.cards)) for one in some)


def test_blocks_are_what_the_melds_tell() -> None:
    """In every position of many hands, for every player, in houses with every switch of the block."""
    chance = random.Random(31)
    seen: set[str] = set()
    for _ in range(90):
        for state in walk(chance, blocking_house(chance)):
            before_draw = state.house.draw_call_phase == "before-draw"
            for seat in range(3):
                earlier = [turn for turn in turns_of(state, seat) if turn < state.turn]
                since = 1 if state.house.block_lasts_whole_hand or not earlier else earlier[-1]
                expected = in_order(found(state, seat, since))
                seen.update(str(one[1]) for one in expected)
                assert previous_turn(state, seat) == (earlier[-1] if earlier else None)
                assert in_order(blocks_now(state, seat)) == expected
                passed = seat == state.player and state.phase is Phase.PLAY and before_draw
                if passed and not state.house.block_lasts_whole_hand:
                    expected = in_order(found(state, seat, state.turn))
                assert in_order(blocks(state, seat)) == expected
                told = [block.turn for block in blocks(state, seat)]
                assert told == sorted(told)
            now = Phase.START if before_draw else Phase.PLAY
            asks = len(turns_of(state, state.player)) > 1
            assert may_call(state) == (
                state.phase is now
                and asks
                and bool(state.melds[state.player])
                and not blocks_now(state, state.player)
            )
    assert seen == {"SAPAW-6", "SAPAW-7", "SAPAW-9", "SAPAW-10", "SAPAW-11"}


def test_the_meld_that_blocks_is_named_by_its_own_number() -> None:
    """Of two new melds each blocks under its number, with its cards."""
    state = game(
        "discard KD",
        "stock, meld 4H 5H 6H, meld 9C 9D 9H, discard 3D",
        ben="4H 5H 6H 9C 9D 9H 3D",
        ana="KD",
        new_meld_blocks=True,
    )
    assert [(block.number, str(block.cards), block.turn) for block in blocks(state, 1)] == [
        (1, "4H 5H 6H", 2),
        (2, "9C 9D 9H", 2),
    ]
    assert blocks(play(state, "pass"), 0) == ()
