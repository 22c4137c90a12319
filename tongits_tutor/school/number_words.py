"""Numbers written in words, as somebody types them who is asked how many."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["in_digits"]

_ONES: Final = "one|two|three|four|five|six|seven|eight|nine"
_TEENS: Final = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
_TENS: Final = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"

_VALUES: Final = {
    "zero": 0,
    **{word: number for number, word in enumerate(f"{_ONES}|{_TEENS}".split("|"), start=1)},
    **{word: 10 * number for number, word in enumerate(_TENS.split("|"), start=2)},
    "fourty": 40,
    "ninty": 90,
}
_DASHES: Final = "\\-\u2010\u2011\u2012\u2013"
_WORDS: Final = re.compile(
    rf"(?<![\w{_DASHES}])(?:(?P<tens>{_TENS}|fourty|ninty)[\s{_DASHES}]*(?P<ones>{_ONES})"
    rf"|(?P<whole>{'|'.join(_VALUES)}))(?![\w{_DASHES}])",
    re.IGNORECASE,
)
_MORE: Final = re.compile(r"\b(?:hundred|thousand)", re.IGNORECASE)


def in_digits(text: str) -> str:
    """Return the text with its numbers from zero to ninety-nine in digits; of hundreds nothing is read.

    >>> in_digits("Eighteen points"), in_digits("twenty-one"), in_digits("one hundred"), in_digits("someone")
    ('18 points', '21', 'one hundred', 'someone')
    """
    return text if _MORE.search(text) else _WORDS.sub(_digits, text)


def _digits(found: re.Match[str]) -> str:
    parts = (found["whole"],) if found["whole"] else (found["tens"], found["ones"])
    return str(sum(_VALUES[part.lower()] for part in parts))
