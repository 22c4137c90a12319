"""A player knows the set he has laid face down himself; only the others' sets are unknown to him."""

from itertools import count

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import deal
from tongits_tutor.hands.analysis import analyse
from tongits_tutor.school.scene import situation_of
from tongits_tutor.table.actions import Discard, Hide, Stock
from tongits_tutor.table.engine import apply
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.state import GameState, new_game


def _with_secret() -> tuple[GameState, CardSet]:
    """Return Ana's second turn after she laid a dealt set of four face down, and that set."""
    for seed in count():
        state = new_game(["Ana", "Ben", "Carlo"], "Ana", deal(seed))
        secrets = [action for action in legal_actions(state) if isinstance(action, Hide)]
        if secrets:
            break
    hidden = secrets[0]
    state = apply(state, hidden)
    for _ in range(3):
        discards = [action for action in legal_actions(state) if isinstance(action, Discard)]
        state = apply(apply(state, discards[-1]), Stock())
    assert hidden.cards is not None
    return state, CardSet(hidden.cards)


def test_an_own_secret_is_seen_and_hides_nothing() -> None:
    """Its owner has seen the cards, so no unknown set lies there; to another player one does."""
    state, secret = _with_secret()
    mine = situation_of(state, 0)
    assert mine.hidden_sets == 0
    assert secret <= mine.known
    unseen = analyse(mine).unseen
    assert unseen.count == 52 - len(mine.known)
    theirs = situation_of(state, 1)
    assert theirs.hidden_sets == 1
    assert secret.isdisjoint(theirs.known)
