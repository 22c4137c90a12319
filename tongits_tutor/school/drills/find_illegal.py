"""Find the illegal move: the one turn of a written game in which a rule is broken.

The hands are not given, so the rule is broken by what everybody could see. Candidates are the turns, conflicts the
legal takes, lay-offs and calls that might be suspected; the trap is there where the cards alone look right. Steps: how
many turns one must look back, at most four.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tongits_tutor.cards.card import DECK, Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.hands.layoffs import fitting
from tongits_tutor.hands.melds import is_meld
from tongits_tutor.school.answer import Number
from tongits_tutor.school.drills.dealing import pick
from tongits_tutor.school.drills.games import NAMES, Game, Habits, played, public, shown_before, turn_lines
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.puzzle import Draft, Given, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import DrillAnswer
from tongits_tutor.school.verdict import Verdict
from tongits_tutor.table.actions import (
    Action,
    Call,
    Discard,
    Hide,
    MeldDown,
    Sapaw,
    Stock,
    Take,
    TakeOn,
    cards_of,
)
from tongits_tutor.table.blocks import blocks_now
from tongits_tutor.table.record import Entry, Record
from tongits_tutor.table.referee import check_record
from tongits_tutor.table.report import Finding

__all__ = ["judge", "make"]

_TURNS: Final = {1: (4, 2), 2: (5, 3), 3: (7, 3), 4: (9, 3), 5: (10, 4)}
"""By level: the fewest turns played, and how many numbers there are from it on."""


def make(draws: SeededDraws, want: Want) -> Draft | None:
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    if want.hand_size is not None:
        return None
    least, spread = _TURNS[want.level]
    game = played(draws, least + draws.below(spread), Habits(take=70, meld=70, sapaw=70), want.house)
    if game is None:
        return None
    slip = pick(draws, _SLIPS)
    places = draws.shuffled(range(1, len(game.turns)))
    spoiled = next((found for at in places if (found := slip(draws, game, at)) is not None), None)
    if spoiled is None:
        return None
    number, turns, back = spoiled
    features = Features(
        cards=sum(len(entry.actions) for entry in turns),
        candidates=len(turns),
        conflicts=sum(_suspect(entry) for place, entry in enumerate(turns, start=1) if place != number),
        trap=3 if back else 0,
        steps=1 + min(back, 3),
    )
    if not want.fits(features):
        return None
    finding = _only_finding(game, number, turns)
    if finding is None:
        return None
    text = f"Turn {number}, {finding.player}: “{finding.text}”. {finding.message} ({finding.clause})"
    return Draft(
        given=Given(
            turns=turn_lines(turns),
            facts=(("Turn order", ", ".join(NAMES)), ("Dealer", NAMES[game.starts[0].dealer])),
        ),
        question="In one of these turns a rule is broken. In which? Name its number.",
        task="number",
        answers=(str(number),),
        explain=text,
        hints=(
            "Follow the game turn by turn, with the melds on the table in mind.",
            "Ask of each move: was it time for it, is it a meld or does the card fit, where was the card before?",
            f"It is a turn of {finding.player}'s.",
            text,
        ),
        features=features,
        clauses=(finding.clause,),
        wrong_ideas=_wrong(turns, number),
    )


def _only_finding(game: Game, number: int, turns: tuple[Entry, ...]) -> Finding | None:
    """Return the one broken rule that the referee finds in what everybody saw; None unless it is just one."""
    house, dealer = game.state.house, NAMES[game.starts[0].dealer]
    if house.secret_run_min and any(isinstance(one, Hide) for entry in turns for one in entry.actions):
        # What lies face down may be a set or a run then, and the referee asks for the cards.
        return None
    seen = tuple(Entry(entry.player, tuple(map(public, entry.actions))) for entry in turns)
    report = check_record(Record(NAMES, dealer, seen, house=house))
    places = {(finding.where.turn, finding.where.action) for finding in report.findings}
    if len(places) != 1 or report.findings[0].where.turn != number:
        return None
    return report.findings[0]


def _suspect(entry: Entry) -> int:
    return sum(isinstance(action, Take | TakeOn | Sapaw | Call) for action in entry.actions)


def _wrong(turns: tuple[Entry, ...], number: int) -> tuple[WrongIdea, ...]:
    places = [place for place, entry in enumerate(turns, start=1) if place != number and _suspect(entry)]
    return tuple(
        WrongIdea("needless-doubt", str(place), f"In turn {place} every move is legal.")
        for place in places[:4]
    )


_Slip = tuple[int, tuple[Entry, ...], int]
"""The number of the turn, all turns, and how many turns one must look back to see it."""


def _inserted(game: Game, at: int, place: int, action: Action, *, instead: bool = False) -> tuple[Entry, ...]:
    entry = game.turns[at]
    actions = list(entry.actions)
    actions[place : place + instead] = [action]
    return (*game.turns[:at], Entry(entry.player, tuple(actions)), *game.turns[at + 1 :])


def _renumbers(game: Game, at: int) -> bool:
    """Tell whether a meld that is none, laid in a turn, would leave unclear which meld a later number means.

    For the referee it does not lie on the table; to a reader it looks like the next meld of its owner.
    """
    owner = game.turns[at].player
    known = len(game.starts[at].melds[NAMES.index(owner)])
    return any(
        isinstance(action, Sapaw | TakeOn) and action.owner == owner and action.number > known
        for entry in game.turns[at:]
        for action in entry.actions
    )


def _bans(game: Game, at: int, cards: CardSet) -> bool:
    """Tell whether a card thrown from this turn on fits cards laid against the rules, where that is banned (DISC-2).

    For the referee they do not lie on the table; to a reader the throw would look illegal too.
    """
    return game.state.house.must_not_discard_sapawable and any(
        isinstance(action, Discard) and is_meld(cards | CardSet((action.card,)))
        for entry in game.turns[at:]
        for action in entry.actions
    )


def _stays_hidden(game: Game, at: int, cards: CardSet) -> bool:
    """Tell whether some hand cards are shown neither in this turn nor in a later one."""
    return not any(cards & CardSet(cards_of(action)) for entry in game.turns[at:] for action in entry.actions)


def _held(game: Game, at: int) -> CardSet:
    """Return hand cards at the start of a turn that are not shown from then on."""
    state = game.starts[at]
    return CardSet(card for card in state.hands[state.player] if _stays_hidden(game, at, CardSet((card,))))


def _bad_meld(draws: SeededDraws, game: Game, at: int) -> _Slip | None:
    """Lay three cards that are nearly a meld."""
    if _renumbers(game, at):
        return None
    held = _held(game, at).cards
    near = []
    for one in held:
        for other in held:
            for third in held:
                cards = CardSet((one, other, third))
                nearly = one < other < third and not is_meld(cards) and _nearly(cards)
                if nearly and not _bans(game, at, cards):
                    near.append(cards)
    if not near:
        return None
    return at + 1, _inserted(game, at, 1, MeldDown(pick(draws, near))), 0


def _nearly(cards: CardSet) -> bool:
    ranks = sorted(card.rank for card in cards)
    suits = {card.suit for card in cards}
    span = ranks[2] - ranks[0]
    around = ranks[0] == 1 and ranks[1] in {2, 12} and ranks[2] == 13
    return (len(suits) == 1 and (span == 3 or around)) or (
        len(suits) == 2 and ranks[1] - ranks[0] == 1 and span == 2
    )


def _misfit(draws: SeededDraws, game: Game, at: int) -> _Slip | None:
    """Lay off a card that nearly fits."""
    state = game.starts[at]
    found: list[tuple[Sapaw, int]] = []
    for owned in state.melds:
        for laid in owned:
            if laid.meld is None or laid.face_down:
                continue
            fits = fitting(laid.meld)
            near = CardSet(
                card
                for card in _held(game, at) - fits
                if any(
                    card.rank == fit.rank or (card.suit == fit.suit and abs(card.rank - fit.rank) == 1)
                    for fit in fits
                )
            )
            back = at + 1 - max(placed.turn for placed in laid.placed)
            found.extend((Sapaw(card, NAMES[laid.owner], laid.number), back) for card in near)
    if not found:
        return None
    action, back = pick(draws, found)
    return at + 1, _inserted(game, at, 1, action), min(back, 3)


def _bad_take(draws: SeededDraws, game: Game, at: int) -> _Slip | None:
    """Take the discard for cards that make no meld with it."""
    state = game.starts[at]
    if not isinstance(game.turns[at].actions[0], Stock) or _renumbers(game, at):
        return None
    top = state.pile[-1]
    held = _held(game, at).cards
    pairs = [
        CardSet((one, other))
        for one in held
        for other in held
        if one < other and not is_meld(CardSet((one, other, top))) and _close(top, one) and _close(top, other)
    ]
    pairs = [pair for pair in pairs if not _bans(game, at, pair | CardSet((top,)))]
    if not pairs:
        return None
    return at + 1, _inserted(game, at, 0, Take(top, pick(draws, pairs)), instead=True), 0


def _close(card: Card, other: Card) -> bool:
    return card.rank == other.rank or (card.suit == other.suit and abs(card.rank - other.rank) <= 3)


def _covered(draws: SeededDraws, game: Game, at: int) -> _Slip | None:
    """Take a discard that lies under another."""
    state = game.starts[at]
    if not isinstance(game.turns[at].actions[0], Stock) or _renumbers(game, at):
        return None
    held = _held(game, at).cards
    found = [
        (card, CardSet((one, other)), depth)
        for depth, card in enumerate(reversed(state.pile[:-1]), start=1)
        for one in held
        for other in held
        if one < other and is_meld(CardSet((one, other, card)))
    ]
    found = [one for one in found if not _bans(game, at, one[1] | CardSet((one[0],)))]
    if not found:
        return None
    card, pair, depth = pick(draws, found)
    return at + 1, _inserted(game, at, 0, Take(card, pair), instead=True), min(depth + 1, 3)


def _seen_again(draws: SeededDraws, game: Game, at: int) -> _Slip | None:
    """Throw a card that was shown before."""
    shown = shown_before(game.turns, at)
    here = CardSet(card for action in game.turns[at].actions for card in cards_of(action))
    later = CardSet(
        card for entry in game.turns[at + 1 :] for action in entry.actions for card in cards_of(action)
    )
    cards = [card for card in DECK if card in shown and card not in here and card not in later]
    if not cards or not _next_draws(game, at):
        return None
    card = pick(draws, cards)
    place = len(game.turns[at].actions) - 1
    return at + 1, _inserted(game, at, place, Discard(card), instead=True), min(at + 1 - shown[card], 3)


def _next_draws(game: Game, at: int) -> bool:
    """Tell whether the next player does not take the discard of a turn."""
    return at + 1 >= len(game.turns) or isinstance(game.turns[at + 1].actions[0], Stock)


def _no_draw(_: SeededDraws, game: Game, at: int) -> _Slip | None:
    """Lay something before the draw."""
    entry = game.turns[at]
    if not isinstance(entry.actions[0], Stock) or not isinstance(entry.actions[1], MeldDown | Sapaw):
        return None
    first, second, *rest = entry.actions
    turns = (*game.turns[:at], Entry(entry.player, (second, first, *rest)), *game.turns[at + 1 :])
    return at + 1, turns, 0


def _bad_call(draws: SeededDraws, game: Game, at: int) -> _Slip | None:
    """Call Draw at the end though something forbids it."""
    if at + 1 < len(game.turns):
        return None
    state = game.state
    seat = state.player
    blocks = blocks_now(state, seat)
    if not state.is_open(seat) and draws.below(3):
        return None
    back = max((len(game.turns) + 1 - block.turn for block in blocks), default=1)
    turns = (*game.turns, Entry(NAMES[seat], (Call(),)))
    return len(turns), turns, min(back, 3)


_SLIPS: Final[tuple[Callable[[SeededDraws, Game, int], _Slip | None], ...]] = (
    _bad_meld,
    _misfit,
    _misfit,
    _bad_take,
    _covered,
    _seen_again,
    _no_draw,
    _bad_call,
)


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade the number of a turn."""
    assert isinstance(answer, Number)
    right = answer.value == int(puzzle.answer)
    count = len(puzzle.given.turns)
    reason = puzzle.explain if right else f"In turn {answer.value} every move is legal."
    if not 1 <= answer.value <= count:
        reason = f"There are turns 1 to {count}."
    return Verdict(right, reason, clause=puzzle.clauses[0], solution=puzzle.answer)
