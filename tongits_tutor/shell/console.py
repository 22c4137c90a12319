"""The rich console of this program; imported only where something is drawn."""

from __future__ import annotations

import errno
from typing import NoReturn

from rich.console import Console

__all__ = ["OurConsole"]


class OurConsole(Console):
    """A console that leaves a closed pipe to `main`: rich itself would end the process with exit 1."""

    def on_broken_pipe(self) -> NoReturn:
        """Raise what rich has caught."""
        raise BrokenPipeError(errno.EPIPE, "Broken pipe")
