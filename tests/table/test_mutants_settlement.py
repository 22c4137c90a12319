"""Settlement against another reading of it: who wins, who is burned, every chip and the pot, over random endings."""

from __future__ import annotations

import json
import os
import random
import re
from pathlib import Path

from tests.table.playing import PLAYERS
from tests.table.walking import any_house
from tongits_tutor.cards.card import DECK, Rank
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.table.bonuses import Bonuses
from tongits_tutor.table.final import Final, Standing
from tongits_tutor.table.outcome import Line, Outcome, Pot
from tongits_tutor.table.settlement import settle
from tongits_tutor.table.state import Before, Ending
from tongits_tutor.table.succession import next_before, next_dealers

GOLDEN = Path(__file__).parents[1] / "golden" / "table" / "settlement.json"
SWITCHES = {
    "pay_scheme": ("pagat", "geo", "social", "cas", "butas"),
    "challenged_draw_payers": ("all", "shown"),
    "caller_tie": ("challenger", "caller", "void"),
    "challenger_tie": ("nearest", "last"),
    "stock_tie": ("last-drawer-order", "split", "void"),
    "all_burned": ("void", "lowest-wins"),
    "natural": ("ordinary", "takes-pot"),
    "next_dealer": ("winner", "rotate", "random"),
    "pot_from": ("all", "losers"),
    "burn_needs_turn": (True, False),
    "king_bonus": (0, 1),
    "bonus_scale": (2, 3),
    "streak_after_pot": (0, 1),
}


def money_house(chance: random.Random) -> HouseRules:
    """Return a house with the switches of ties and payments set at random."""
    return any_house(chance).with_switches(
        **{name: chance.choice(values) for name, values in SWITCHES.items()}
    )


def bonuses(chance: random.Random) -> Bonuses:
    """Return aces, kings and other things that may be paid for; sometimes of a hand that is not known."""
    some = [card for card in DECK if chance.random() < 0.3]
    quads = tuple(CardSet.parse(f"{rank}C {rank}D {rank}H {rank}S") for rank in "456")
    return Bonuses(
        aces=CardSet(card for card in some if card.rank is Rank.ACE),
        kings=CardSet(card for card in some if card.rank is Rank.KING),
        secrets=quads[: chance.choice((0, 0, 1, 2))],
        long_runs=(CardSet.parse("7C 8C 9C 10C JC"),) * chance.choice((0, 0, 1)),
        sagasas=(CardSet.parse("QC QD QH QS"),) * chance.choice((0, 0, 1)),
        known=chance.random() < 0.9,
    )


def any_final(chance: random.Random) -> Final:
    """Return a hand that has ended in any way, with low counts, so that they tie."""
    ending = chance.choice((Ending.TONGITS, Ending.DRAW, Ending.DRAW, Ending.STOCK_OUT, Ending.UNFINISHED))
    actor = chance.randrange(3)
    likely = chance.choice((0.1, 0.6, 0.9))
    opened = [chance.random() < likely for _ in range(3)]
    opened[actor] = opened[actor] or ending is Ending.DRAW
    standings = []
    for seat in range(3):
        count = 0 if ending is Ending.TONGITS and seat == actor else chance.randrange(4)
        protected = not opened[seat] and chance.random() < 0.3
        had_turn = opened[seat] or seat == actor or chance.random() < 0.8
        standings.append(Standing(count, opened[seat], protected, had_turn, bonuses(chance)))
    asked = [seat for seat in ((actor + 1) % 3, (actor + 2) % 3) if standings[seat].compares]
    fights = tuple(seat for seat in asked if chance.random() < 0.7) if ending is Ending.DRAW else ()
    last = chance.choice((*PLAYERS, None))
    before = Before(chance.choice((0, 6, 7)), last, chance.randrange(3) if last else 0)
    return Final(
        money_house(chance),
        PLAYERS,
        ending,
        actor,
        (standings[0], standings[1], standings[2]),
        fights,
        natural=ending is Ending.TONGITS and chance.random() < 0.4,
        before=chance.choice((None, before)),
    )


def winners(final: Final) -> list[int]:
    """Return who wins, more than one where tied players share, nobody in a void hand; the best-placed first."""
    actor = final.actor
    order = [actor, (actor + 1) % 3, (actor + 2) % 3]
    if final.ending is Ending.TONGITS:
        return [actor]
    if final.ending is Ending.DRAW:
        return after_a_draw(final, lowest(final, [seat for seat in order if seat in {actor, *final.fights}]))
    contenders = [seat for seat in order if final.standings[seat].open or final.standings[seat].protected]
    if final.ending is Ending.UNFINISHED or (not contenders and final.house.all_burned == "void"):
        return []
    tied = lowest(final, contenders or order)
    if len(tied) == 1 or final.house.stock_tie == "last-drawer-order":
        return tied[:1]
    return tied if final.house.stock_tie == "split" else []


def lowest(final: Final, seats: list[int]) -> list[int]:
    """Return those who count least."""
    counts = {seat: final.standings[seat].count for seat in seats}
    return [seat for seat in seats if counts[seat] == min(counts.values())]  # type: ignore[type-var]


def after_a_draw(final: Final, tied: list[int]) -> list[int]:
    """Return who wins of those who showed and count least."""
    rivals = [seat for seat in tied if seat != final.actor]
    if len(rivals) < len(tied) and rivals and final.house.caller_tie != "challenger":
        return [final.actor] if final.house.caller_tie == "caller" else []
    if not rivals:
        return [final.actor]
    return [rivals[-1] if final.house.challenger_tie == "last" else rivals[0]]


def burned(final: Final, won: list[int]) -> list[int]:
    """Return the losers who are burned: not open, not saved by a secret or, where it saves, by having had no turn."""
    if final.ending is Ending.UNFINISHED:
        return []
    spared = [final.house.burn_needs_turn and not standing.had_turn for standing in final.standings]
    return [
        seat
        for seat, standing in enumerate(final.standings)
        if seat not in won and not standing.open and not standing.protected and not spared[seat]
    ]


def base(final: Final, loser: int, winner: int, *, sunk: bool) -> list[int]:
    """Return what a loser owes for the ending, item by item."""
    house, scheme = final.house, final.house.pay_scheme
    tongits, fought = final.ending is Ending.TONGITS, bool(final.fights)
    showed = fought and (loser in final.fights or loser == final.actor)
    high = fought and (house.challenged_draw_payers == "all" or showed)
    if scheme == "social":
        draw = 5 if high else 4 if sunk else 2
        return [10, draw if final.ending is Ending.DRAW else 4]
    if scheme == "butas":
        ours, theirs = final.standings[winner].count, final.standings[loser].count
        assert ours is not None
        assert theirs is not None
        return [max(1, theirs - ours) if showed else 1]
    dear = house.bonus_scale if scheme == "pagat" else 2
    return [dear if tongits or high else 1, *([1] if sunk else [])]


def extra(final: Final, winner: int) -> int:
    """Return what every loser owes for the winner's cards."""
    house, has = final.house, final.standings[winner].bonuses
    ace = {"pagat": 1, "geo": 1, "cas": 1, "social": 2, "butas": 0}[house.pay_scheme]
    secret = {"pagat": house.bonus_scale, "geo": 2, "cas": 1, "social": 2, "butas": 0}[house.pay_scheme]
    return (
        ace * (len(has.aces) + house.king_bonus * len(has.kings))
        + secret * len(has.secrets)
        + house.long_run_bonus * len(has.long_runs)
        + house.sagasa_bonus * len(has.sagasas)
    )


def payments(final: Final, won: list[int], sunk: list[int]) -> list[int]:
    """Return what each player wins or pays."""
    totals = [0, 0, 0]
    for loser in range(3):
        if loser in won or not won:
            continue
        for winner in won:
            totals[winner] += extra(final, winner)
            totals[loser] -= extra(final, winner)
        for chips in base(final, loser, won[0], sunk=loser in sunk):
            totals[loser] -= chips
            for chip in range(chips):
                totals[won[chip % len(won)]] += 1
    return totals


def pot(final: Final, won: list[int]) -> Pot | None:
    """Return what becomes of the pot."""
    before, house = final.before, final.house
    if before is None:
        return None
    if house.pot_from == "all":
        antes = 3 * house.pot_ante
    else:
        first = before.pot == 0 and before.last_winner is None
        antes = house.pot_ante * ((3 - len(won) if won else 0) + (3 if first else 0))
    full = before.pot + antes
    if len(won) != 1 or full == 0:
        return Pot(before.pot, antes, full, None)
    name = PLAYERS[won[0]]
    streak = before.streak + 1 if before.last_winner == name else 1
    takes = streak >= house.streak_needed or (final.natural and house.natural == "takes-pot")
    return Pot(before.pot, antes, 0, name) if takes else Pot(before.pot, antes, full, None)


def endings() -> tuple[tuple[Final, Outcome], ...]:
    """Return the same 2,000 random endings each time, with their settlements."""
    chance = random.Random(41)
    finals = [any_final(chance) for _ in range(2_000)]
    return tuple((final, settle(final)) for final in finals)


def test_every_chip_is_where_another_reading_puts_it() -> None:
    """Winner, burned players, payments and pot, for every scheme, tie and switch."""
    for final, found in endings():
        won = winners(final)
        sunk = burned(final, won)
        assert found.winner == (PLAYERS[won[0]] if len(won) == 1 else None)
        assert (found.ending is Ending.VOID) == (not won and final.ending is not Ending.UNFINISHED)
        assert found.burned == tuple(PLAYERS[seat] for seat in sunk)
        assert list(found.payments.values()) == payments(final, won, sunk)
        assert all(line.chips > 0 for line in found.lines if line.payer is not None)
        unknown = [PLAYERS[seat] for seat in sorted(won) if not final.standings[seat].bonuses.known]
        told_of = sorted(name for line in found.lines if (name := of_unknown(line)) is not None)
        assert told_of == unknown
        assert found.pot == pot(final, won)
        assert found.counts == {name: final.standings[seat].count for seat, name in enumerate(PLAYERS)}


def test_the_next_hand_goes_on_from_this_one() -> None:
    """Who deals, and with which pot and streak, for every way of choosing and of counting the win that took the pot."""
    for final, found in endings():
        house, before, won = final.house, final.before or Before(3, "Ben", 1), found.winner
        for dealer in PLAYERS:
            right = PLAYERS[(PLAYERS.index(dealer) + 1) % 3]
            expected = {"winner": (won,), "rotate": (right,), "random": PLAYERS}[house.next_dealer]
            assert next_dealers(found, dealer, house) == ((dealer,) if won is None else expected)
        following = next_before(found, before, house)
        assert following.pot == (before.pot if found.pot is None else found.pot.after)
        if won is None:
            assert (following.last_winner, following.streak) == (before.last_winner, before.streak)
        elif found.pot is not None and found.pot.taken_by == won:
            assert (following.last_winner, following.streak) == (won, house.streak_after_pot)
        else:
            again = before.streak + 1 if before.last_winner == won else 1
            assert (following.last_winner, following.streak) == (won, again)


def of_unknown(line: Line) -> str | None:
    """Return the player of whose hand a line says that it is not known."""
    found = re.fullmatch(r"The hand of (\w+) is not known: what it may earn is not counted.", line.text)
    return None if found is None else found[1]


def told(line: Line) -> str:
    """Return a line with everything that belongs to it."""
    paid = "" if line.to is None else f" [{line.payer or 'the pot'} to {line.to}: {line.chips}]"
    return f"{line}{paid}"


def kind(text: str) -> str:
    """Return a line without its names, numbers and cards: the sort of sentence it is."""
    text = re.sub(r"\b(10|[2-9AJQK])[CDHS]\b( |, )?", "", text)
    return re.sub(r"\d+", "N", re.sub(r"Ana|Ben|Carlo", "X", text))


def test_each_sort_of_line_reads_so() -> None:
    """The first line of each sort is that of the golden file, with payer, receiver and chips.

    UPDATE_GOLDENS=1 writes it anew.
    """
    found: dict[str, str] = {}
    for _, settled in endings():
        for line in settled.lines:
            found.setdefault(kind(told(line)), told(line))
    lines = sorted(found.values(), key=lambda text: (text.rsplit("(", 1)[1], text))
    if os.environ.get("UPDATE_GOLDENS") == "1":
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(json.dumps(lines, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    assert lines == json.loads(GOLDEN.read_text(encoding="utf-8"))


def test_only_a_draw_is_challenged() -> None:
    """Who showed is known of a challenged Draw alone: the caller, then the challengers."""
    standing = Standing(1, open=True)
    for ending, fights, shown in (
        (Ending.DRAW, (2, 0), (1, 2, 0)),
        (Ending.DRAW, (), ()),
        (Ending.STOCK_OUT, (2,), ()),
    ):
        final = Final(HouseRules(), PLAYERS, ending, 1, (standing, standing, standing), fights)
        assert (final.challenged, final.shown) == (bool(shown), shown)
