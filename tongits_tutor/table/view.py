"""What one player may know of a hand: hints, advice and bots see nothing else.

Hidden are the order of the stock, the other hands, what they drew, and the cards of their face-down sets; where the
house lets all answer a Draw at once, also the answers not yet complete. When the hand has ended all is shown.
"""

from __future__ import annotations

from dataclasses import dataclass

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.layoffs import TableMeld
from tongits_tutor.hands.value import deadwood
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.table.actions import Action, Fight, Fold, Hide
from tongits_tutor.table.blocks import Block, blocks
from tongits_tutor.table.laid import LaidMeld
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.state import Answer, Before, Ending, Event, GameState, Phase

__all__ = ["PlayerView"]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A hand as the player in one seat sees it.

    `hand_sizes` and `stock_size` count cards. `melds` are by owner's seat; one that lies face down before somebody
    else has a size and no cards. `history` leaves out what was drawn by others and answers that are still hidden.
    `answered` are the seats that have answered a Draw, `answers` what is known of it. `announced` is the caller's
    count where the house has it named (DRAWCALL-8). `blocks` is what has so far happened to stop this player's next
    call. `legal` are the actions this player can choose from now, `shown` all hands when the hand has ended.
    """

    seat: int
    house: HouseRules
    players: tuple[str, str, str]
    dealer: int
    before: Before | None
    hand: CardSet
    hand_sizes: tuple[int, int, int]
    stock_size: int
    pile: tuple[Card, ...]
    melds: tuple[tuple[LaidMeld, ...], tuple[LaidMeld, ...], tuple[LaidMeld, ...]]
    phase: Phase
    turn: int
    player: int
    to_act: int | None
    caller: int | None
    announced: int | None
    answered: tuple[int, ...]
    answers: tuple[Answer, ...]
    history: tuple[Event, ...]
    blocks: tuple[Block, ...]
    legal: tuple[Action, ...]
    ended: Ending | None
    shown: tuple[CardSet, CardSet, CardSet] | None

    @classmethod
    def of(cls, state: GameState, seat: int) -> PlayerView:
        """Return what the player in this seat may know.

        >>> from tongits_tutor.cards.deal import deal
        >>> from tongits_tutor.table.state import new_game
        >>> view = PlayerView.of(new_game(["Ana", "Ben", "Carlo"], "Ana", deal(7)), 1)
        >>> len(view.hand), view.hand_sizes, view.stock_size, view.legal
        (12, (13, 12, 12), 15, ())
        """
        over = state.phase is Phase.OVER
        first, second, third = (_melds(state, owner, seat) for owner in range(3))
        hidden = state.house.draw_responses == "simultaneous" and not over
        acts = state.to_act == seat or (hidden and seat in state.to_answer)
        return cls(
            seat=seat,
            house=state.house,
            players=state.players,
            dealer=state.dealer,
            before=state.before,
            hand=state.hands[seat],
            hand_sizes=(len(state.hands[0]), len(state.hands[1]), len(state.hands[2])),
            stock_size=len(state.stock),
            pile=state.pile,
            melds=(first, second, third),
            phase=state.phase,
            turn=state.turn,
            player=state.player,
            to_act=state.to_act,
            caller=state.caller,
            announced=_announced(state),
            answered=tuple(answer.seat for answer in state.answers),
            answers=tuple(answer for answer in state.answers if answer.seat == seat or not hidden),
            history=tuple(_events(state, seat, hide_answers=hidden)),
            blocks=blocks(state, seat),
            legal=legal_actions(state) if acts else (),
            ended=state.ended,
            shown=state.hands if over else None,
        )

    @property
    def table(self) -> tuple[TableMeld, ...]:
        """The melds as the room of hands takes them, by owner's seat, then number."""
        return tuple(
            TableMeld(
                self.players[laid.owner],
                laid.number,
                None if laid.face_down else laid.meld,
                known=laid.face_down and bool(laid.cards),
            )
            for melds in self.melds
            for laid in melds
        )

    @property
    def seen(self) -> CardSet:
        """Every card whose place this player knows: the own hand, open melds, own secrets, the pile."""
        laid = (card for melds in self.melds for meld in melds for card in meld.cards)
        shown = (card for hand in self.shown or () for card in hand)
        return CardSet((*self.hand, *laid, *self.pile, *shown))


def _melds(state: GameState, owner: int, seat: int) -> tuple[LaidMeld, ...]:
    melds = state.melds[owner]
    return melds if owner == seat or state.phase is Phase.OVER else tuple(laid.unseen() for laid in melds)


def _announced(state: GameState) -> int | None:
    caller = state.caller
    return deadwood(state.hands[caller]) if caller is not None and state.house.caller_announces else None


def _events(state: GameState, seat: int, *, hide_answers: bool) -> list[Event]:
    over = state.phase is Phase.OVER
    seen = []
    for event in state.history:
        if event.seat == seat or over:
            seen.append(event)
        elif isinstance(event.action, Hide):
            seen.append(event._replace(action=Hide()))
        elif not (hide_answers and isinstance(event.action, Fight | Fold)):
            seen.append(event._replace(drawn=None))
    return seen
