"""The program as typer sees it: its commands, each loaded when it is named."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

import tongits_tutor
from tongits_tutor.errors import UnknownNameError, UsageError
from tongits_tutor.files.wording import nearest
from tongits_tutor.shell.help_text import HelpContext
from tongits_tutor.shell.names import COMMANDS, PROGRAM
from tongits_tutor.shell.options import Command, command
from tongits_tutor.shell.output import Screen
from tongits_tutor.shell.quick_values import read_quickly

__all__ = ["program"]

_SETTINGS: Final = {"help_option_names": ["-h", "--help"]}


class _Command(TyperCommand):
    """A command that starts quickly."""

    context_class = HelpContext

    def get_params(self, ctx: Any) -> list[Any]:  # noqa: ANN401 - typer's signature
        parameters = super().get_params(ctx)
        read_quickly(parameters)
        return parameters


class _Program(TyperGroup):
    """Finds commands by name and imports them when asked for: starting stays quick however many there are."""

    context_class = HelpContext

    def get_params(self, ctx: Any) -> list[Any]:  # noqa: ANN401 - typer's signature
        parameters = super().get_params(ctx)
        read_quickly(parameters)
        return parameters

    def list_commands(self, ctx: object) -> list[str]:  # noqa: ARG002 - typer's signature
        return list(COMMANDS)

    def get_command(self, ctx: object, cmd_name: str) -> Any:  # noqa: ANN401, ARG002 - typer's signature
        return _built(cmd_name) if cmd_name in COMMANDS else None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401 - typer's signature
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            raise UnknownNameError("command", name, nearest(name, COMMANDS))
        return super().resolve_command(ctx, args)


def _built(name: str) -> TyperCommand:
    function: Command = getattr(import_module(f"tongits_tutor.shell.{name}"), name)
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(name, cls=_Command, context_settings=_SETTINGS)(function)
    built: TyperCommand = typer.main.get_command(app)  # type: ignore[assignment]
    # The whole sentence: without it typer cuts what a list of commands says of each.
    built.short_help = (built.help or "").split("\n\n", maxsplit=1)[0]
    return built


def program() -> TyperGroup:
    """Return the whole program, ready to be invoked with the words of a command line."""
    app = typer.Typer(
        cls=_Program,
        add_completion=False,
        rich_markup_mode=None,
        suggest_commands=False,
        invoke_without_command=True,
        context_settings=_SETTINGS,
        help="Tongits, taught: lessons, puzzles, a referee, and what a hand is worth.",
    )
    app.callback()(_alone)
    group: TyperGroup = typer.main.get_command(app)  # type: ignore[assignment]
    return group


@command
def _alone(
    screen: Screen,
    context: typer.Context,
    *,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> int:
    if version:
        screen.write(f"{PROGRAM} {tongits_tutor.__version__}")
        raise typer.Exit
    named = context.invoked_subcommand
    if named is None:
        from tongits_tutor.shell.welcome import welcome  # noqa: PLC0415 - only without a command

        welcome(screen)
        return 0
    given = [name for name in ("json", "plain", "color", "colors", "suits") if _is_given(context, name)]
    if given:
        word = f"--{given[0]}"
        raise UsageError(f"{word} goes after the command: {PROGRAM} {named} {word}")
    return 0


def _is_given(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"
