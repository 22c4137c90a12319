"""The options every command takes, written once, and the decorator that adds them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final

import typer

from tongits_tutor.errors import UsageError
from tongits_tutor.files.wording import did_you_mean, listed, shown
from tongits_tutor.shell.output import Screen

__all__ = ["Command", "chosen", "command", "looks", "within"]

Command = Callable[..., int]
"""A function that typer can make a command of; it returns the exit code."""

_COLOR: Final = ("auto", "always", "never")
_SUITS: Final = ("auto", "letters", "symbols", "words")
_COLORS: Final = ("four", "two", "none")


def chosen(option: str, value: str, choices: Sequence[str]) -> str:
    """Return the value when it is one of the choices; UsageError with the nearest choice otherwise.

    >>> chosen("--color", "never", ("auto", "always", "never"))
    'never'
    """
    if value in choices:
        return value
    question = did_you_mean(value, choices)
    hint = f" {question}" if question else ""
    raise UsageError(f"{option} is {listed(choices)}, not {shown(value)}.{hint}")


def within(option: str, number: int | None, low: int, high: int) -> None:
    """Refuse a number out of the range of an option, with UsageError.

    >>> within("--count", 3, 1, 60)
    """
    if number is not None and not low <= number <= high:
        raise UsageError(f"{option} is from {low} to {high}, not {number}.")


def looks(
    *,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="One fact per line: no boxes, no colours, 80 columns at most.")
    ] = False,
    color: Annotated[
        str, typer.Option("--color", metavar="|".join(_COLOR), help="Whether to use colours at all.")
    ] = "auto",
    colors: Annotated[
        str, typer.Option("--colors", metavar="|".join(_COLORS), help="How many colours the suits have.")
    ] = "four",
    suits: Annotated[
        str, typer.Option("--suits", metavar="|".join(_SUITS), help="How suits are written.")
    ] = "auto",
    debug: Annotated[  # noqa: ARG001 - main() looks for the word itself, as parsing may fail
        bool, typer.Option("--debug", help="Show the traceback of an error.")
    ] = False,
) -> Screen:
    """Return the screen that the options ask for."""
    return Screen.choose(
        as_json=json,
        plain=plain,
        color=chosen("--color", color, _COLOR),
        colors=chosen("--colors", colors, _COLORS),
        suits=chosen("--suits", suits, _SUITS),
    )


def command(function: Callable[..., int]) -> Command:
    """Turn `function(screen, …)` into a command that takes the options of every command as well."""
    shared = inspect.signature(looks, eval_str=True).parameters
    _, *own = inspect.signature(function, eval_str=True).parameters.values()

    def wrapper(**values: Any) -> int:  # noqa: ANN401 - typer has checked them against the signature
        screen = looks(**{name: values.pop(name) for name in shared})
        return function(screen, **values)

    parameters = [
        parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in (*own, *shared.values())
    ]
    wrapper.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    wrapper.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    wrapper.__name__, wrapper.__doc__ = function.__name__, function.__doc__
    wrapper.__module__ = function.__module__
    return wrapper
