"""Where the law comes from: every source, how far it could be read, and how a clause cites it.

Several pages are known only in their first part; programs were read whole. A clause cites a source with
a stance, so that a reader sees who says the same and who says something else.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tongits_tutor.errors import UnknownNameError
from tongits_tutor.files.wording import nearest

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "Reach",
    "Source",
    "Stance",
    "Citation",
    "SOURCES",
    "agree",
    "differ",
    "family",
    "silent",
    "source",
]


class Reach(StrEnum):
    """How much of a source could be read."""

    WHOLE = "whole"
    """All of it."""
    HEAD = "head only"
    """Its first part, or parts."""
    INDIRECT = "indirect"
    """Not the thing itself: only copies of it, or programs that follow it."""


class Stance(StrEnum):
    """What a source says about a clause."""

    AGREES = "agrees"
    """It says the same."""
    DIFFERS = "differs"
    """It says something else; the note tells what."""
    SILENT = "silent"
    """It does not speak of it."""
    FAMILY = "family"
    """Indirect support: through at least two followers of the source, or from a sister game."""


@dataclass(frozen=True, slots=True)
class Source:
    """A text or program the law was gathered from.

    `link` is None where the place is not known; `more` holds further addresses of the same source.

    >>> print(SOURCES["geocities"].title, "-", SOURCES["geocities"].reach)
    The geocities rules, about the year 2000 - whole
    """

    key: str
    title: str
    link: str | None
    note: str
    reach: Reach
    more: tuple[str, ...] = ()

    @property
    def links(self) -> tuple[str, ...]:
        """Every address, the main one first; empty where none is known."""
        return () if self.link is None else (self.link, *self.more)


@dataclass(frozen=True, slots=True)
class Citation:
    """A source, by its key, and what it says about the clause that cites it."""

    key: str
    stance: Stance
    note: str = ""

    @property
    def source(self) -> Source:
        """The source itself."""
        return SOURCES[self.key]


def agree(*keys: str, note: str = "") -> tuple[Citation, ...]:
    """Cite sources that say the same; the note holds for each.

    >>> agree("seeds", "geocities")[1].source.reach.value
    'whole'
    """
    return tuple(Citation(key, Stance.AGREES, note) for key in keys)


def differ(*keys: str, note: str) -> tuple[Citation, ...]:
    """Cite sources that say something else, and tell what."""
    return tuple(Citation(key, Stance.DIFFERS, note) for key in keys)


def silent(*keys: str, note: str = "") -> tuple[Citation, ...]:
    """Cite sources that do not speak of it."""
    return tuple(Citation(key, Stance.SILENT, note) for key in keys)


def family(*keys: str, note: str = "") -> tuple[Citation, ...]:
    """Cite sources that support it indirectly: through their followers, or from a sister game."""
    return tuple(Citation(key, Stance.FAMILY, note) for key in keys)


def source(key: str) -> Source:
    """Return the source of this key; UnknownNameError, with the nearest key, for any other.

    >>> source("geocites")
    Traceback (most recent call last):
        ...
    tongits_tutor.errors.UnknownNameError: There is no source called 'geocites'. Did you mean geocities?
    """
    try:
        return SOURCES[key]
    except KeyError:
        raise UnknownNameError("source", key, nearest(key, SOURCES)) from None


_TABLE: Final[tuple[Source, ...]] = (
    Source(
        "seeds",
        "The seed texts (store description of Tongits Lite)",
        "https://apkfuel.com/tongits-lite-2-1-7/",
        (
            "The two texts this project grew from, in Czech and in Vietnamese: machine "
            "translations of one English store description, itself the first part of a "
            "well-known rules page and cut off after the discard. The link is the English "
            "text."
        ),
        Reach.WHOLE,
    ),
    Source(
        "pagat",
        "The pagat.com rules and what follows them",
        "https://www.pagat.com/rummy/tong-its.html",
        (
            "The page itself could not be read. It is known through near-verbatim copies of "
            "its first part and through six programs that follow it; for endings and payments "
            "it is cited only where at least two of those agree."
        ),
        Reach.INDIRECT,
    ),
    Source(
        "pagat-copies",
        "Copies of the pagat.com page",
        "https://gambiter.com/cards/rummy/tong-its.html",
        "Near-verbatim copies in app listings and on a game site.",
        Reach.HEAD,
        more=(
            "http://freapp.com/apps/android/com.codercell.tongitssupreme",
            "https://apkzone.info/tongits-plus-version-1-4",
        ),
    ),
    Source(
        "robthomas1120",
        "robthomas1120/tongits, a rules chapter and program",
        "https://github.com/robthomas1120/tongits",
        "Its rules chapter says it is taken from pagat.com.",
        Reach.WHOLE,
    ),
    Source(
        "kjvcadenas",
        "KJVCadenas/tongits, a rules file and tested engine",
        "https://github.com/KJVCadenas/tongits",
        "Same content and numbers as the pagat.com rules, with a list of variations.",
        Reach.WHOLE,
    ),
    Source(
        "hark130",
        "hark130/Tong_Its, a program in C++",
        "https://github.com/hark130/Tong_Its",
        "Names the pagat.com page as its source.",
        Reach.WHOLE,
    ),
    Source(
        "jporubci",
        "jporubci/Tong-its, a program",
        "https://github.com/jporubci/Tong-its",
        "Its comments name the pagat.com page.",
        Reach.WHOLE,
    ),
    Source(
        "jaeger47",
        "Jaeger47/tongits_multi, a program",
        "https://github.com/Jaeger47/tongits_multi",
        "Calls its rules pagat-style with a strict open hand.",
        Reach.WHOLE,
    ),
    Source(
        "pagat-scoring",
        "A program with the pagat.com scoring",
        None,
        "A public repository known only by its contents; it names its scoring after pagat.com.",
        Reach.WHOLE,
    ),
    Source(
        "shram",
        "shram.kiev.ua, a Russian-language games site",
        "https://en.shram.kiev.ua/games/cards/2_tong_its.shtml",
        "Names the people who informed pagat.com.",
        Reach.HEAD,
    ),
    Source(
        "denexa",
        "The Denexa card game blog",
        "https://denexa.com/blog/tong-its",
        "Rules retold for English readers; play goes to the left.",
        Reach.HEAD,
    ),
    Source(
        "geocities",
        "The geocities rules, about the year 2000",
        "https://github.com/ricoz/tongits",
        (
            "The older, independent Filipino rules text, kept as pictures in an old computer "
            "game. Very exact on ties, secrets, Tongits and stakes."
        ),
        Reach.WHOLE,
        more=("http://leeyah23.blogspot.com/2008_09_28_archive.html",),
    ),
    Source(
        "jtongits",
        "ricoz/jtongits, help of a mobile phone game",
        "https://github.com/ricoz/jtongits",
        "Terms: mano, chow, bunot, sapaw, dump.",
        Reach.WHOLE,
    ),
    Source(
        "wikipedia",
        "Wikipedia and its copies",
        "https://en.wikipedia.org/wiki/Tong-its",
        "The first part, a list of section titles, and a middle part on draws and ties.",
        Reach.HEAD,
        more=(
            "https://de.wikibrief.org/wiki/Tong-its",
            "https://www.scribd.com/document/364302844/Tong-Its",
            "https://pdfcoffee.com/download/tong-its-pdf-free.html",
            "http://gambiter.com/rummy/Tong-its.html",
        ),
    ),
    Source(
        "rummydangal",
        "Rummydangal blog: Tong-its",
        (
            "https://www.blog.rummydangal.com/post/some-more-information-on-tong-its-to-play-rummy-online-free-with-more-ease"
        ),
        "Follows Wikipedia.",
        Reach.HEAD,
    ),
    Source(
        "gin-irregularities",
        "Rummydangal blog: irregularities of gin rummy",
        (
            "https://www.blog.rummydangal.com/post/what-are-the-possible-irregularities-of-gin-rummy-when-you-play-rummy-online-for-real-money"
        ),
        "About a sister game: how gin rummy players mend a bad deal.",
        Reach.HEAD,
    ),
    Source(
        "gamblerock",
        "Gamblerock: try Tongits",
        "https://www.gamblerock.com/online-gambling/bored-with-card-games-try-tongits/",
        "Explains secret, sagasa and escalera.",
        Reach.HEAD,
    ),
    Source(
        "social-tongits",
        "Social Tongits help pages",
        "https://gns.zendesk.com/hc/en-us/articles/211687769-RULES-FOR-WIN-BY-DRAW",
        "The page on winning by Draw was read whole, the other in its first part.",
        Reach.WHOLE,
        more=("https://gns.zendesk.com/hc/en-us/articles/211695649",),
    ),
    Source(
        "socialtongits-site",
        "Social Tongits: how to play",
        "http://www.socialtongits.com/how-to-play/",
        "The game's own site.",
        Reach.HEAD,
    ),
    Source(
        "myultimateplay",
        "My Ultimate Play: Social Tongits",
        "https://www.myultimateplay.com/socialtongits",
        "Rules on leaving and on reserves of chips.",
        Reach.HEAD,
    ),
    Source(
        "pinoygame",
        "Pinoygame.net: Tong-its rules",
        "https://www.pinoygame.net/news/detail/4/Tong-Its-rules-on-Pinoygame-net.html",
        "An online service.",
        Reach.HEAD,
    ),
    Source(
        "tongits-net",
        "Tongits.net",
        "https://www.tongits.net/How_to_play_Tongits",
        "Rules, terms and a page about the game.",
        Reach.HEAD,
        more=(
            "https://www.tongits.net/Tongits_Terms",
            "https://www.tongits.net/About_Tongits",
        ),
    ),
    Source(
        "tongits-wars",
        "Tongits Wars",
        "http://topgames-apk.com/tongits-wars-apk-2/",
        "The app's rules in a listing.",
        Reach.HEAD,
    ),
    Source(
        "tongits-xtreme",
        "Tong-itsXtreme",
        "http://tong-itsxtreme-lite.appstor.io//ja",
        "An app listing.",
        Reach.WHOLE,
    ),
    Source(
        "tongits-kingdom",
        "Tongits Kingdom and Casino Plus",
        "https://www.tongitsd.com/",
        "Rules of an app and the help page of its operator.",
        Reach.HEAD,
        more=("https://www.casinoplus.com.ph/faq/can-i-do-tongits-how-to-play-smartly.html",),
    ),
    Source(
        "jiliko",
        "Jiliko: Tongits Go",
        "https://jiliko.ph/table/tongitsgo.html",
        "A table of an online casino.",
        Reach.HEAD,
    ),
    Source(
        "tongits-go-review",
        "A review of Tongits Go",
        "https://55bmw5.net/tongits-go-review",
        "Tells of its clocks.",
        Reach.HEAD,
    ),
    Source(
        "kinggames",
        "King Games: Tongits Go",
        "https://kinggames.me/tongits-go/",
        "A listing with rules.",
        Reach.HEAD,
    ),
    Source(
        "pk7",
        "PK7: Tongits Go",
        "https://pk7.net.ph/tongits-go",
        "A listing with rules.",
        Reach.HEAD,
    ),
    Source(
        "unoonline",
        "Unoonline: Tongits",
        "https://unoonline.io/tongits",
        "A game site's rules.",
        Reach.HEAD,
    ),
    Source(
        "galsactiplay",
        "Galsactiplay: Tongits",
        "https://galsactiplay.com/game/12246_Tongits.html",
        "A game site's rules.",
        Reach.HEAD,
    ),
    Source(
        "casino",
        "A casino site's Tongits table",
        None,
        "A rules panel with a pay table; it speaks of Spread.",
        Reach.WHOLE,
    ),
    Source(
        "tongitshub",
        "Tongitshub blog",
        "https://www.tongitshub.com/blog/tongits-burn-explained",
        "On burning and on scoring.",
        Reach.HEAD,
        more=("https://www.tongitshub.com/blog/tongits-scoring-guide",),
    ),
    Source(
        "gregg003",
        "Tong-its: Filipinos' favorite pastime",
        "http://gregg003.blogspot.com/2011/07/tong-its-filipinos-favorite-pastime.html",
        "An early phone game with settings for the ace and for what a fight costs.",
        Reach.HEAD,
    ),
    Source(
        "madligaya",
        "Madligaya: stories about Tong-its",
        "https://madligaya.com/2020/03/16/tong-its/",
        "Fiction by a Filipino writer abroad, exact about money and disputes at the table.",
        Reach.HEAD,
        more=(
            "https://madligaya.com/2020/03/18/tong-its-2/",
            "https://madligaya.com/tag/sugal/",
            "https://madligaya.com/_works-in-filipino/short-stories-filipino/tong-its/",
        ),
    ),
    Source(
        "kndpz",
        "KNDPZ/tongits-online-current, a program",
        "https://github.com/KNDPZ/tongits-online-current",
        "A hobby engine; useful as a list of house rules.",
        Reach.WHOLE,
    ),
    Source(
        "rulonajhon",
        "rulonajhon/tongits, a program",
        "https://github.com/rulonajhon/tongits",
        "A hobby engine that changed its rules over time.",
        Reach.WHOLE,
    ),
    Source(
        "paulkilroy",
        "paulkilroy/Tongits, a program",
        "https://github.com/paulkilroy/Tongits",
        "A hobby engine with many switches.",
        Reach.WHOLE,
    ),
    Source(
        "louisaludez",
        "louisaludez/tongits, a program",
        "https://github.com/louisaludez/tongits",
        "Its rules file mentions local customs.",
        Reach.WHOLE,
    ),
    Source(
        "tongits-scorer",
        "Tong-its-Scorer, a score keeper",
        "https://github.com/princearmanmnl-design/Tong-its-Scorer",
        "Shows what is paid at some tables.",
        Reach.WHOLE,
    ),
    Source(
        "tongits-counter",
        "Tongits-Counter, a score keeper",
        "https://github.com/QuantumEssence/Tongits-Counter",
        "Shows other numbers of players.",
        Reach.WHOLE,
    ),
    Source(
        "xvanturing",
        "xVanTuring/my-tong-its, a program",
        "https://github.com/xVanTuring/my-tong-its",
        "A hobby engine with an exact split of hands.",
        Reach.WHOLE,
    ),
    Source(
        "tumba-app",
        "The specification of an unnamed app",
        None,
        "It calls the Draw call Tumba.",
        Reach.WHOLE,
    ),
    Source(
        "tongits-champions",
        "ricoz/tongits-rl-champions, self-taught bots",
        "https://huggingface.co/ricoz/tongits-rl-champions",
        "Only its words are of use: Fight, Secret, Sagasa, burn.",
        Reach.WHOLE,
    ),
    Source(
        "thegameheaven",
        "The Game Heaven: variations of Tongits",
        "https://thegameheaven.com/tongits/variations-and-house-rules-in-tongits/",
        "A weak article on regional customs.",
        Reach.HEAD,
    ),
    Source(
        "hunkwhiz",
        "Hunkwhiz: regional differences",
        "https://hunkwhiz.com/adapting-to-tongits-rules-regional-differences-every-player-should-know",
        "A weak article on regional customs.",
        Reach.HEAD,
    ),
    Source(
        "nustabet188",
        "Nustabet188: dealing and set-up",
        "https://nustabet188.com/blog/tongitsrulescarddealingandgamesetup",
        "A weak article.",
        Reach.HEAD,
    ),
    Source(
        "baklangmaton",
        "Baklangmaton: Sugal",
        "https://baklangmaton.blogspot.com/2009/07/sugal.html",
        "A blog that uses the players' word chow.",
        Reach.HEAD,
    ),
    Source(
        "bigwinclub",
        "Bigwinclub pages",
        None,
        "General prose after Wikipedia, cited for one word.",
        Reach.HEAD,
    ),
    Source(
        "indabuff",
        "Indabuff",
        None,
        "A weak page, cited for one unconfirmed word.",
        Reach.HEAD,
    ),
    Source(
        "funfusegames",
        "Funfusegames: Tongits Star",
        "https://funfusegames.com/tongits-star-offline-2/",
        "Strategy only.",
        Reach.HEAD,
    ),
    Source(
        "telegram-bt",
        "Five mistakes to avoid in Tongits",
        "https://telegram-bt.com/top-5-mistakes-to-avoid-when-playing-tongits",
        "Strategy only.",
        Reach.HEAD,
    ),
)

SOURCES: Final[Mapping[str, Source]] = MappingProxyType({entry.key: entry for entry in _TABLE})
"""Every source by its key, the seed texts first."""
