"""Whatever can come about at a table can be asked about."""

import random
from collections import Counter
from dataclasses import replace

from tests.table.walking import walk
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.table_text import ME
from tongits_tutor.hands.situation import MOST_CARDS, Situation, Turn
from tongits_tutor.table.state import Phase
from tongits_tutor.table.view import PlayerView


def test_every_position_of_a_game_can_be_asked_about() -> None:
    """No position of any hand in any house is refused, be the melds named, be it only said that one is open."""
    chance = random.Random(12)
    met: Counter[str] = Counter()
    for state in (state for _ in range(150) for state in walk(chance)):
        if state.phase not in {Phase.START, Phase.PLAY} or not state.hands[state.player]:
            continue
        seat = state.player
        view = PlayerView.of(state, seat)
        name = state.players[seat]
        table = tuple(
            replace(on, owner=ME if on.owner == name else on.owner, known=False) for on in view.table
        )
        hidden = CardSet(card for laid in view.melds[seat] if laid.face_down for card in laid.cards)
        turn = Turn.START if state.phase is Phase.START else Turn.PLAY
        hand, house, is_open = state.hands[seat], state.house, state.is_open(seat)
        for said in (None, turn):
            full = Situation(hand, said, table, state.pile, hidden, house=house)
            assert full.own_unnamed == 0
            assert full.turn in {None, turn}
            assert full.is_open == is_open
            bare = Situation(
                hand, said, tuple(on for on in table if on.owner != ME), opened=is_open, house=house
            )
            assert bare.turn in {None, turn}
        met["hidden"] += bool(hidden)
        met["as many as can be"] += is_open and full.turn is Turn.PLAY and len(hand) == MOST_CARDS - 3
        met["run hidden"] += any(laid.face_down and len(laid.cards) != 4 for laid in view.melds[seat])
    assert all(met[what] for what in ("hidden", "as many as can be", "run hidden"))
