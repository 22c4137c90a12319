"""The page of each command: its help as the program prints it, then recipes by hand whose commands are run.

In a recipe a `console` block holds commands after `$ `, each with its output below or with none, which is then
not compared; a last line `...` leaves the rest of an output out; `# exit 2` after a command says how it ends.
A block `text NAME` is a file the commands below it may read; a later block of the same name changes the file.
"""

import contextlib
import io
import os
import re
import shlex
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from tests.docs.markdown import link
from tongits_tutor.shell.main import main
from tongits_tutor.shell.names import COMMANDS, PROGRAM

FOLDER = "docs/reference/cli"
MARK = (
    "<!-- Above: written by `python -m tests.docs.generate`. Below: by hand, but for what commands print. -->"
)
SCHEMAS = {"analyze": "analysis"}
"""Schemas with another name than their command."""

BLOCK = re.compile(r"^```(console|text) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXIT = re.compile(r"# exit (\d+)$")
REST = "..."


@dataclass(frozen=True)
class Printed:
    """What a command line printed, and its exit code."""

    code: int
    text: str


def printed(line: str, folder: Path) -> Printed:
    """Run a command line of ours in a folder: 80 columns, no terminal, no settings of the user's."""
    program, *words = shlex.split(line, comments=True)
    assert program == PROGRAM, line
    out = io.StringIO()
    env = {key: value for key, value in os.environ.items() if key in {"PATH", "SYSTEMROOT", "TEMP"}}
    env |= {"COLUMNS": "80", "TONGITS_TUTOR_HOME": str(folder / "home")}
    with (
        mock.patch.dict(os.environ, env, clear=True),
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO())),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(out),
        contextlib.chdir(folder),
    ):
        code = main(words)
    return Printed(code, out.getvalue())


def command_pages(root: Path, *names: str) -> dict[str, str]:
    """Return the pages of commands, of all when none is named, with their recipes and what these print now."""
    return {page_of(name): _page(name, root) for name in names or COMMANDS}


def page_of(name: str) -> str:
    """Return the path of a command's page."""
    return f"{FOLDER}/{name}.md"


def recipes(text: str) -> str:
    """Return the part of a page that is written by hand; empty for a page without."""
    return text.partition(MARK)[2]


def _page(name: str, root: Path) -> str:
    path = root / page_of(name)
    kept = recipes(path.read_text(encoding="utf-8")) if path.is_file() else ""
    with tempfile.TemporaryDirectory() as folder:
        told = printed(f"{PROGRAM} {name} --help", Path(folder)).text.rstrip()
    schema = f"docs/reference/schemas/{SCHEMAS.get(name, name)}.json"
    json = f"What `--json` prints: {link('JSON Schema', page_of(name), schema)}."
    head = f"# `{PROGRAM} {name}`\n\n```text\n{told}\n```\n\n{json}\n\n{MARK}"
    return head + (rerun(kept) or "\n")


def rerun(text: str) -> str:
    """Return recipes with the output of every command as it is now; AssertionError for a wrong exit code."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return BLOCK.sub(lambda found: _rerun_block(found, folder), text)


def _rerun_block(found: re.Match[str], folder: Path) -> str:
    kind, file, body = found.groups()
    if kind == "text" and file:
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(body, encoding="utf-8", newline="\n")
    if kind != "console":
        return found[0]
    _, *pieces = re.split(r"^\$ ", body, flags=re.MULTILINE)
    told = "".join(f"$ {_rerun_command(piece, folder)}" for piece in pieces)
    return f"```{kind}{f' {file}' if file else ''}\n{told}```"


def _rerun_command(piece: str, folder: Path) -> str:
    line, _, before = piece.partition("\n")
    now = printed(line, folder)
    asked = EXIT.search(line)
    assert now.code == (int(asked[1]) if asked else 0), f"{line}: exit {now.code}\n{now.text}"
    if not before.strip():
        return f"{line}\n{before}"
    shown = before.rstrip("\n").split("\n")
    if shown[-1] == REST:
        return "\n".join((line, *now.text.split("\n")[: len(shown) - 1], REST, ""))
    return f"{line}\n{now.text}"
