"""Where content lies: inside a wheel, or beside an editable install."""

from __future__ import annotations

from pathlib import Path

import pytest

from tongits_tutor.errors import StorageError
from tongits_tutor.files.folders import _found, content_folder


def test_the_seeds_are_found() -> None:
    """This installation, of whichever kind, has its seeds."""
    assert (content_folder("seeds") / "statements.yaml").is_file()


def test_the_package_goes_before_the_checkout(tmp_path: Path) -> None:
    """Content inside the package is taken first, then the checkout's, known by its project file."""
    package = tmp_path / "tongits_tutor"
    package.mkdir()
    (tmp_path / "seeds").mkdir()

    with pytest.raises(StorageError, match="The folder seeds is neither"):
        _found("seeds", package)  # a stranger's folder beside an installed package is not ours
    (tmp_path / "pyproject.toml").touch()
    assert _found("seeds", package) == tmp_path / "seeds"
    (package / "seeds").mkdir()
    assert _found("seeds", package) == package / "seeds"
