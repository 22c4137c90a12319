"""The house rules in force: by option, by environment, by config file, else the default."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from tongits_tutor.errors import FileError, UnknownNameError
from tongits_tutor.shell.sources import Source, reading

if TYPE_CHECKING:
    from tongits_tutor.rulebook.house import HouseRules

__all__ = ["CONFIG_FILE", "HOME", "HOUSE", "HouseInForce", "config_path", "house_in_force", "house_of"]

HOME: Final = "TONGITS_TUTOR_HOME"
"""The environment variable that names the folder for everything the program keeps."""

HOUSE: Final = "TONGITS_TUTOR_HOUSE"
"""The environment variable that names the house rules."""

CONFIG_FILE: Final = "config.yaml"


class HouseInForce(NamedTuple):
    """House rules and what set them: `--house`, the variable, the file's path, or None for the default."""

    rules: HouseRules
    origin: str | None


def config_path() -> Path:
    """Return where the config file is looked for; it need not be there."""
    home = os.environ.get(HOME)
    if home:
        return Path(home) / CONFIG_FILE
    from platformdirs import user_config_path  # noqa: PLC0415 - not where HOME is set

    return user_config_path("tongits-tutor", appauthor=False) / CONFIG_FILE


def house_of(option: str | None) -> HouseRules:
    """Return the house rules in force; `option` is what `--house` says, if anything.

    Raises UnknownNameError or InputError for an option or variable that names no house, FileError for
    a config file with anything wrong in it.
    """
    return house_in_force(option).rules


def house_in_force(option: str | None = None) -> HouseInForce:
    """Return the house rules in force and what set them; raises as `house_of`."""
    if option is not None:
        return HouseInForce(_read(option, "--house"), "--house")
    named = os.environ.get(HOUSE)
    if named:
        return HouseInForce(_read(named, HOUSE), HOUSE)
    path = config_path()
    rules = _from_file(path)
    if rules is not None:
        return HouseInForce(rules, str(path))
    from tongits_tutor.rulebook.house import PROFILES  # noqa: PLC0415 - the rulebook, where it is needed

    return HouseInForce(PROFILES["pagat"], None)


def _read(text: str, origin: str) -> HouseRules:
    from tongits_tutor.rulebook.house import read_house  # noqa: PLC0415 - the rulebook, where it is needed

    try:
        return reading(Source(text, origin), read_house)
    except UnknownNameError as error:
        if origin != "--house":  # what was typed just now needs no reminder
            error.add_note(f"{origin} names it.")
        raise


def _from_file(path: Path) -> HouseRules | None:
    """Return the house that the config file sets, None when there is no file or it sets none."""
    from tongits_tutor.files.text import read_text  # noqa: PLC0415 - not with an option

    try:
        text = read_text(path)
    except FileError as error:
        if error.problems[0].code == "file-missing":
            return None
        raise
    # A file is rare, and its reader takes as long to load as all the rest.
    from tongits_tutor.files.fields import Fields  # noqa: PLC0415
    from tongits_tutor.files.parsing import parse  # noqa: PLC0415
    from tongits_tutor.files.tree import Scalar  # noqa: PLC0415
    from tongits_tutor.rulebook.house_node import house_of as read_node  # noqa: PLC0415

    try:
        tree = parse(text, file=str(path))
    except FileError as error:
        if error.problems[0].code == "empty-file":
            return None
        raise
    if isinstance(tree, Scalar) and not tree.text:  # a line of `---` and nothing more
        return None
    fields = Fields(tree, what="The config file")
    node = fields.get("house")
    rules = None if node is None else read_node(node, fields.problems)
    fields.finish()
    return rules
