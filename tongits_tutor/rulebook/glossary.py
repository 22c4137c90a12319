"""The words of the game: one English working name for each thing, and what Filipino players call it.

A word is marked as inferred where its meaning was read from how it is used, or rests on one weak page.
Words without a source are in general use; no text that was read explains them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tongits_tutor.errors import UnknownNameError
from tongits_tutor.files.wording import nearest

__all__ = ["GLOSSARY", "Language", "Term", "Word", "term", "terms"]


class Language(StrEnum):
    """Where a word is at home; Tagalog includes the loan words that Filipino players use."""

    ENGLISH = "English"
    TAGALOG = "Tagalog"
    ILOCANO = "Ilocano"
    CEBUANO = "Cebuano"
    PANGASINAN = "Pangasinan"


_E: Final = (Language.ENGLISH,)
_T: Final = (Language.TAGALOG,)
_P: Final = (Language.PANGASINAN,)
_CI: Final = (Language.CEBUANO, Language.ILOCANO)


@dataclass(frozen=True, slots=True)
class Word:
    """What players say for a term.

    `sources` are keys of `rulebook.sources`; `inferred` marks a meaning nobody states outright.
    """

    text: str
    languages: tuple[Language, ...]
    sources: tuple[str, ...] = ()
    inferred: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Term:
    """A thing of the game: its working name here, what it means, other words for it, its clauses.

    >>> term("sapaw").name, term("Bahay").words[0].languages[0].value
    ('lay off', 'Tagalog')
    """

    name: str
    means: str
    words: tuple[Word, ...]
    clauses: tuple[str, ...]

    @property
    def aliases(self) -> tuple[str, ...]:
        """The other words, as texts."""
        return tuple(word.text for word in self.words)


def terms(word: str) -> tuple[Term, ...]:
    """Return every term that goes by this word, in any case: a working name first, then in glossary order.

    >>> [found.name for found in terms("FIGHT")], terms("siklab")
    (['Draw call', 'challenge'], ())
    """
    wanted = _plain(word)
    named = [entry for entry in GLOSSARY if _plain(entry.name) == wanted]
    said = [entry for entry in GLOSSARY if any(_plain(alias) == wanted for alias in entry.aliases)]
    return tuple(dict.fromkeys(named + said))


def term(word: str) -> Term:
    """Return the first term that goes by this word; UnknownNameError, with the nearest word, if there is none.

    >>> term("sunogg")
    Traceback (most recent call last):
        ...
    tongits_tutor.errors.UnknownNameError: There is no word called 'sunogg'. Did you mean sunog?
    """
    found = terms(word)
    if found:
        return found[0]
    known = (said for entry in GLOSSARY for said in (entry.name, *entry.aliases))
    raise UnknownNameError("word", word, nearest(_plain(word), known))


def _plain(word: str) -> str:
    """Lower case, with single blanks for blanks and hyphens, so that `tong its` finds `tong-its`."""
    return " ".join(word.casefold().replace("-", " ").split())


GLOSSARY: Final[tuple[Term, ...]] = (
    Term(
        "Tongits",
        "the game, and the win by an empty hand",
        (
            Word("tong-its", _E, ("wikipedia",)),
            Word("tung-it", _P, ("wikipedia",), note="the name in Pangasinan"),
        ),
        ("CARD-1", "TONG-1", "TONG-2"),
    ),
    Term(
        "meld",
        "three cards or more that belong together: a set or a run",
        (
            Word("bahay", _T, ("wikipedia",), note="house"),
            Word("buo", _T, ("wikipedia",), note="whole"),
            Word("balay", _CI, ("wikipedia",), note="house"),
            Word("house", _E),
            Word("made", _E, ("tongits-xtreme",)),
        ),
        ("MELD-1", "MELD-2", "MELD-4"),
    ),
    Term(
        "set",
        "three or four cards of one rank",
        (
            Word("trio", _E, note="of three cards"),
            Word(
                "istrella",
                _T,
                ("indabuff",),
                inferred=True,
                note="said to mean a trio; one weak page, unconfirmed",
            ),
        ),
        ("MELD-1",),
    ),
    Term(
        "run",
        "three or more neighbours of one suit",
        (Word("straight", _E),),
        ("MELD-2", "MELD-3"),
    ),
    Term(
        "melded",
        "of a card: already part of a meld",
        (Word("buo na", _T, ("madligaya",)),),
        ("MELD-4", "COUNT-1"),
    ),
    Term(
        "unmatched",
        "of a card: in no meld, so that it counts",
        (
            Word("hindi pa buo", _T, ("madligaya",), note="not whole yet"),
            Word("deadwood", _E, ("jaeger47",), note="all unmatched cards of a hand, or their points"),
        ),
        ("CARD-4", "CARD-6", "COUNT-1"),
    ),
    Term(
        "count",
        "the points of a hand's unmatched cards, in its best split",
        (
            Word("puntos", _T, note="points"),
            Word("bilang", _T, note="number, count"),
        ),
        ("COUNT-1", "CARD-6"),
    ),
    Term(
        "lay",
        "put a meld on the table",
        (
            Word("baba", _T),
            Word("magbaba", _T),
            Word("nagbaba", _T, ("madligaya",), note="has laid"),
            Word("drop", _E),
            Word("post", _E, ("tongits-xtreme",)),
            Word("reveal", _E),
            Word("expose", _E, ("pagat-copies",)),
        ),
        ("TURN-5", "TURN-6", "SECRET-2"),
    ),
    Term(
        "open",
        "of a player: with a meld of their own on the table",
        (Word("hindi ka nagbaba", _T, ("madligaya",), note="you never opened"),),
        ("OPEN-1", "OPEN-3"),
    ),
    Term(
        "lay off",
        "add a card to a meld on the table",
        (
            Word("sapaw", _T, ("jtongits", "tongits-net")),
            Word("sapow", _T, note="another spelling"),
            Word("isasapaw", _T, ("madligaya",), note="will be laid off"),
            Word("connect", _E, ("geocities",)),
            Word("attach", _E, ("tongits-xtreme",)),
        ),
        ("SAPAW-1", "SAPAW-2", "SAPAW-3"),
    ),
    Term(
        "own lay-off",
        "a card laid off on one's own meld",
        (
            Word("sapaw sarili", _T, ("tongits-net",)),
            Word("self-connect", _E, ("tongits-net",)),
        ),
        ("SAPAW-7", "SAPAW-10"),
    ),
    Term(
        "block",
        "what stops an open player from calling Draw at the next turn",
        (Word("connected", _E, ("tongits-wars",), note="of a player whose meld was laid off on"),),
        ("SAPAW-6", "SAPAW-7", "SAPAW-8", "SAPAW-12"),
    ),
    Term(
        "stock",
        "the cards left over from the deal, face down",
        (),
        ("DEAL-5", "DRAW-1", "DRAW-8"),
    ),
    Term(
        "discard pile",
        "the cards thrown, face up, only the top one of use",
        (),
        ("DISC-1", "DRAW-2", "DRAW-7"),
    ),
    Term(
        "draw",
        "take the top card of the stock",
        (Word("bunot", _T, ("jtongits",)),),
        ("DRAW-1",),
    ),
    Term(
        "take",
        "pick up the top discard into a new meld",
        (
            Word("chow", _E, ("jtongits", "wikipedia")),
            Word("pina-chow", _T, ("baklangmaton",), note="let somebody chow"),
        ),
        ("DRAW-2", "DRAW-3"),
    ),
    Term(
        "discard",
        "throw the card that ends a turn",
        (
            Word("tapon", _T, ("madligaya",)),
            Word("itapon", _T, ("madligaya",)),
            Word("dump", _E, ("jtongits", "madligaya")),
            Word("palakad", _T, ("madligaya",), inferred=True, note="to let a card go"),
        ),
        ("DISC-1", "DISC-2"),
    ),
    Term(
        "Draw call",
        "the call for a comparison of counts, before taking a card",
        (
            Word("draw", _E, ("pagat-copies", "geocities")),
            Word("fight", _E, ("tongits-wars", "tongits-champions")),
            Word("laban", _T, note="fight"),
            Word("tumba", _T, ("tumba-app",), note="one app's word, for a call after drawing"),
        ),
        ("DRAWCALL-1", "DRAWCALL-2", "DRAWCALL-3"),
    ),
    Term(
        "challenge",
        "answer a Draw by comparing counts",
        (
            Word("fight", _E, ("social-tongits",)),
            Word("lumaban", _T, ("madligaya",), note="fight"),
            Word("walang lumaban", _T, ("madligaya",), note="nobody fought"),
            Word("kasa", _T, ("madligaya",), note="accept"),
            Word("kakasa", _T, ("madligaya",), note="will accept"),
        ),
        ("DRAWCALL-6", "DRAWCALL-10"),
    ),
    Term(
        "fold",
        "answer a Draw by giving the hand away",
        (Word("tiklop", _T),),
        ("DRAWCALL-5", "DRAWCALL-6"),
    ),
    Term(
        "burned",
        "of a loser: without a meld of their own on the table at the end",
        (
            Word("sunog", _T),
            Word("burnt", _E, ("tongitshub",)),
        ),
        ("BURN-1", "BURN-2", "PAY-5"),
    ),
    Term(
        "end of the stock",
        "the ending when the last stock card has been drawn",
        (
            Word("ubos", _T, note="used up"),
            Word("out of cards", _E),
            Word("stock-out", _E),
        ),
        ("END-STOCK-1", "END-STOCK-4"),
    ),
    Term(
        "last drawer",
        "the player who drew the last stock card",
        (),
        ("END-STOCK-5", "END-STOCK-8"),
    ),
    Term(
        "secret",
        "a set of four, all from the deal or the stock, not shown",
        (
            Word("special", _E, ("tongits-wars",)),
            Word("quadra", _E, ("social-tongits",)),
        ),
        ("SECRET-1", "SECRET-2", "SECRET-6"),
    ),
    Term(
        "self-completed four",
        "one's own exposed trio that one completes from the stock",
        (Word("sagasa", _T, ("gamblerock", "wikipedia", "tongits-champions")),),
        ("SECRET-7",),
    ),
    Term(
        "long run",
        "a run of some length, which earns a bonus in some houses",
        (
            Word(
                "escalera",
                _T,
                ("tongits-net", "gamblerock", "social-tongits"),
                note="of five cards, or of four",
            ),
        ),
        ("PAY-6", "SECRET-9"),
    ),
    Term(
        "natural",
        "a hand that is complete on the very first turn",
        (
            Word(
                "bisaklat", _T, ("wikipedia", "hark130"), note="the word has a vulgar tinge; use it with care"
            ),
            Word("bumisaklat", _T, ("madligaya",), note="the verb"),
            Word("spread", _E, ("casino",)),
        ),
        ("TONG-7",),
    ),
    Term(
        "hitter",
        "the winner of the last hand",
        (),
        ("POT-3", "DEAL-2"),
    ),
    Term(
        "hit",
        "a win, seen as a step towards the pot",
        (Word("two hits", _E, ("wikipedia", "hark130"), note="two wins in a row"),),
        ("POT-2", "POT-6"),
    ),
    Term(
        "streak",
        "how many hands in a row the last winner has won",
        (),
        ("POT-2", "POT-4", "POT-5"),
    ),
    Term(
        "marker",
        "the token that shows who is the hitter",
        (),
        ("POT-3",),
    ),
    Term(
        "pot",
        "the chips in the middle, for two wins in a row",
        (
            Word("gitna", _T, note="the centre"),
            Word("jackpot", _E, ("tongits-wars", "social-tongits")),
            Word("bato", _T, ("madligaya",), note="an extra token put into the pot every round"),
        ),
        ("POT-1", "POT-2"),
    ),
    Term(
        "fight difference",
        "the points by which a challenger lost, paid per point in some houses",
        (Word("butas", _T, ("madligaya",)),),
        ("PAY-1",),
    ),
    Term(
        "equal count",
        "a comparison that ends level",
        (
            Word("tie", _E, ("social-tongits",)),
            Word("resbak", _T, ("madligaya",), inferred=True, note="seems to mean that nobody gains"),
        ),
        ("DRAWCALL-11", "DRAWCALL-12", "END-STOCK-5"),
    ),
    Term(
        "dealer",
        "the player who deals, holds thirteen cards and plays first",
        (
            Word("mano", _T, ("jtongits",), note="the first player"),
            Word("bangka", _T, ("bigwinclub",)),
            Word("hari", _T, inferred=True, note="literally king; unconfirmed"),
        ),
        ("DEAL-1", "DEAL-4", "DEAL-8"),
    ),
    Term(
        "deal",
        "hand out the cards at the start",
        (
            Word("sampa", _T, ("madligaya",), note="picking up the dealt hand"),
            Word("sumampa", _T, ("madligaya",), note="picked up the dealt hand"),
        ),
        ("DEAL-4", "DEAL-5"),
    ),
    Term(
        "shuffle",
        "mix the cards",
        (Word("balasa", _T),),
        ("DEAL-6",),
    ),
    Term(
        "cut",
        "lift a part of the pack and put it below",
        (),
        ("DEAL-6",),
    ),
    Term(
        "card",
        "one of the 52",
        (Word("baraha", _T),),
        ("CARD-2", "TABLE-2"),
    ),
    Term(
        "ace",
        "the lowest card, 1 point, paid to the winner",
        (Word("alas", _T),),
        ("CARD-3", "CARD-4", "PAY-3"),
    ),
    Term(
        "court card",
        "jack, queen or king, 10 points each",
        (Word("tao", _T, ("madligaya",), note="person"),),
        ("CARD-4",),
    ),
    Term(
        "out",
        "an unseen card that would lower the count",
        (Word("puro", _T, ("madligaya",), inferred=True, note="the cards that would complete one's pairs"),),
        ("COUNT-1",),
    ),
    Term(
        "onlooker",
        "somebody who watches the game",
        (Word("miron", _T),),
        ("IRR-15",),
    ),
    Term(
        "wake",
        "the night watch for the dead, where the game is often played",
        (Word("lamay", _T),),
        ("CARD-1",),
    ),
    Term(
        "payment",
        "chips that a loser gives the winner",
        (Word("bayad", _T),),
        ("PAY-1", "PAY-8"),
    ),
    Term(
        "stake",
        "what is put in before play",
        (
            Word("taya", _T),
            Word("ante", _E, ("denexa",)),
        ),
        ("POT-1",),
    ),
    Term(
        "chip",
        "the unit of every payment",
        (),
        ("PAY-1", "POT-1"),
    ),
    Term(
        "house",
        "the rules a table plays by: a profile and its switches",
        (),
        ("PAY-1",),
    ),
)
"""Every term; those of the course of a hand first, then those of the table."""
