"""Numbers in sentences."""

from __future__ import annotations

from fractions import Fraction

__all__ = ["counted", "percent"]


def counted(number: int, noun: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "card"), counted(3, "out"), counted(2, "switch"), counted(0, "entry")
    ('1 card', '3 outs', '2 switches', '0 entries')
    """
    if number == 1:
        return f"1 {noun}"
    if noun.endswith("ry"):
        return f"{number} {noun[:-1]}ies"
    return f"{number} {noun}{'es' if noun.endswith('ch') else 's'}"


def percent(chance: Fraction) -> str:
    """Return a chance in percent with one decimal; 0 % and 100 % only when it is just that.

    >>> percent(Fraction(2, 45)), percent(Fraction(0)), percent(Fraction(1, 5000)), percent(Fraction(4999, 5000))
    ('4.4%', '0%', 'under 0.1%', 'over 99.9%')
    """
    if chance in {0, 1}:
        return f"{int(chance) * 100}%"
    shown = round(chance * 100, 1)
    if shown < Fraction(1, 10):
        return "under 0.1%"
    return "over 99.9%" if shown > Fraction(999, 10) else f"{float(shown):.1f}%"
