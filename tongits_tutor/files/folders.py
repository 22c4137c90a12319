"""Where the content that comes with the program lies."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from tongits_tutor.errors import StorageError

__all__ = ["content_folder"]


def content_folder(name: Literal["scenarios", "seeds"]) -> Path:
    """Return the folder of a kind of content.

    A wheel carries it inside the package; an editable install has no copy there, so the checkout's own
    folder serves, which is known by the project file beside it. StorageError when there is neither.

    >>> content_folder("seeds").name
    'seeds'
    """
    return _found(name, package=Path(__file__).resolve().parent.parent)


def _found(name: str, package: Path) -> Path:
    inside, checkout = package / name, package.parent
    if inside.is_dir():
        return inside
    if (checkout / "pyproject.toml").is_file() and (checkout / name).is_dir():
        return checkout / name
    raise StorageError(f"The folder {name} is neither in {package} nor beside it; install the program again.")
