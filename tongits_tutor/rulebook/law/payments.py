"""Payments: the clauses PAY-1 to PAY-9."""

from __future__ import annotations

from typing import Final

from tongits_tutor.rulebook.law.form import Chapter, Clause, Confidence
from tongits_tutor.rulebook.sources import agree, differ, family, silent

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    key="payments",
    title="Payments",
    about="What each loser pays the winner, in chips.",
    clauses=(
        Clause(
            id="PAY-1",
            title="One chip for an ordinary win",
            text=(
                "For a win at the end of the stock, or by a Draw that nobody challenged, each loser "
                "pays the winner 1 chip. All amounts here are those of the pagat scheme; a house "
                "may pay by another scheme."
            ),
            why="It is the base: bonuses and the burned player's chip come on top.",
            sources=(
                *silent("seeds", note="tells no payment but the secret bonus"),
                *agree("robthomas1120", "kjvcadenas", "hark130"),
                *agree(
                    "madligaya",
                    note=(
                        "a Draw nobody challenged, with two aces, at 5 pesos a chip: 15 from the "
                        "open loser, 20 from the burned one"
                    ),
                ),
                *family("pagat"),
            ),
            confidence=Confidence.HIGH,
            switches=("pay_scheme",),
            see=("PAY-2a", "PAY-2b"),
        ),
        Clause(
            id="PAY-2a",
            title="Three chips for Tongits",
            text="For a win by Tongits each loser pays 3 chips, instead of the 1 of an ordinary win.",
            why="An empty hand is the best win there is.",
            sources=(
                *silent("seeds"),
                *agree("robthomas1120", "kjvcadenas", "hark130"),
                *family("pagat"),
            ),
            confidence=Confidence.HIGH,
            switches=("pay_scheme", "bonus_scale"),
            see=("TONG-1", "PAY-1"),
        ),
        Clause(
            id="PAY-2b",
            title="Three chips for a challenged Draw",
            text=(
                "For winning a challenged Draw, as caller or as challenger, each loser pays 3 chips "
                "instead of 1: one who folded too, and a burned one, who adds the burned player's "
                "chip. In houses where only those who showed pay, the caller and challengers who "
                "lost pay 3, and the others 1."
            ),
            why=(
                "Under the first reading folding saves nothing once another player challenges; "
                "under the second it saves two chips."
            ),
            sources=(
                *silent("seeds"),
                *agree("robthomas1120", note="its text and its scoring"),
                *agree("kjvcadenas", note="its text and its tests"),
                *agree("hark130", note="its description"),
                *agree("jaeger47"),
                *differ(
                    "geocities",
                    "social-tongits",
                    "tongits-net",
                    note="only the caller and challengers who lost pay the higher rate",
                ),
            ),
            confidence=Confidence.MEDIUM,
            conflicts=("C-12",),
            switches=("challenged_draw_payers", "pay_scheme", "bonus_scale"),
            see=("DRAWCALL-10", "PAY-1"),
        ),
        Clause(
            id="PAY-3",
            title="A chip for each of the winner's aces",
            text=(
                "Each loser pays 1 chip for every ace the winner has in hand, in face-up melds of "
                "their own if they put it there themselves (also by lay-off, also taken from the "
                "pile), and in their face-down secrets. Not paid are aces the winner laid on "
                "others' melds, aces others laid on the winner's, and an ace thrown last. Losers' "
                "aces are worth nothing."
            ),
            why="With equal safety, keep an ace rather than lay it off on somebody else.",
            sources=(
                *silent("seeds"),
                *agree("robthomas1120", "kjvcadenas", "hark130"),
                *differ("social-tongits", "casino", note="pays kings as well"),
                *differ("tongits-scorer", note="pays any of ace, king, queen and jack"),
            ),
            confidence=Confidence.HIGH,
            switches=("king_bonus", "pay_scheme"),
            see=("SAPAW-5",),
        ),
        Clause(
            id="PAY-4",
            title="Three chips for each secret",
            text=(
                "Each loser pays 3 chips for every secret set of four of the winner, laid face down "
                "or still in hand."
            ),
            why="Worth as much as a Tongits; only the winner's secrets are paid.",
            sources=(
                *agree("seeds", note="says that a secret earns a bonus, not how much"),
                *agree("robthomas1120", "kjvcadenas", "hark130"),
                *family("pagat"),
            ),
            seeds=("S19",),
            confidence=Confidence.HIGH,
            switches=("bonus_scale", "sagasa_bonus", "secret_run_min", "pay_scheme"),
            see=("SECRET-1", "SECRET-6", "SECRET-7", "COUNT-4"),
        ),
        Clause(
            id="PAY-5",
            title="A burned loser pays one more",
            text="A loser who is burned pays 1 chip more than an open loser.",
            why="A small fine for each hand, and a large one for an evening of holding back.",
            sources=(
                *silent("seeds"),
                *agree("robthomas1120", "kjvcadenas", "hark130"),
                *family("pagat"),
            ),
            confidence=Confidence.HIGH,
            switches=("pay_scheme",),
            see=("BURN-1",),
        ),
        Clause(
            id="PAY-6",
            title="A bonus for a long run",
            text=(
                "By default a long run earns nothing. A house may pay for a run of a certain length "
                "in the winner's hand or melds, usually five cards or more; players call it "
                "escalera."
            ),
            why=(
                "Ask before you sit down: where it is paid, a fifth card in a run may be worth as "
                "much as a secret."
            ),
            sources=(
                *silent("seeds"),
                *family("pagat"),
                *differ("kjvcadenas", note="lists 3 chips for a run of five or more as a variation"),
                *differ("social-tongits", note="pays a fifth of the ante"),
                *differ("tongits-net", note="knows the word"),
                *differ("gamblerock", note="from four cards"),
            ),
            confidence=Confidence.MEDIUM,
            switches=("long_run_bonus", "long_run_min"),
            see=("SECRET-9",),
        ),
        Clause(
            id="PAY-7",
            title="The cheaper table",
            text=(
                "A house may pay 2 chips instead of 3 for a secret, for Tongits and for a challenged Draw."
            ),
            why="It makes an evening's luck gentler without changing who wins.",
            sources=agree("kjvcadenas", note="lists it as a variation"),
            confidence=Confidence.MEDIUM,
            switches=("bonus_scale",),
            see=("PAY-2a", "PAY-2b", "PAY-4"),
        ),
        Clause(
            id="PAY-8",
            title="Losers pay the winner, not each other",
            text=(
                "Every payment goes from a loser to the winner. Losers never pay each other, and "
                "the winner pays nobody."
            ),
            why="One winner, two payers: easy to check, and it always sums to nothing.",
            sources=(
                *agree("geocities"),
                *family("pagat"),
                *differ("tongits-scorer", note="knows a reverse bonus from the winner to a loser"),
            ),
            confidence=Confidence.HIGH,
            see=("PAY-1",),
        ),
        Clause(
            id="PAY-9",
            title="Payments add up",
            text=(
                "The amounts are added, never multiplied. The most a hand can cost is 16 chips for "
                "an open loser and 17 for a burned one: Tongits 3, four aces 4, three secrets 9, "
                "and 1 for being burned."
            ),
            why="A payment beyond this, without special house rules, is a mistake in the adding.",
            sources=family("pagat"),
            confidence=Confidence.HIGH,
            see=("PAY-1", "PAY-2a", "PAY-3", "PAY-4", "PAY-5"),
        ),
    ),
)
