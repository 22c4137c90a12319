"""What is shipped: the wheel, installed and run far from the checkout, and the editable install."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tongits_tutor.files.folders import content_folder

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with the build backend of the test environment."""
    out = tmp_path_factory.mktemp("wheel")
    script = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", script, str(out)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return out / done.stdout.split()[-1]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpack the wheel where an installer would put it; dependencies come from the test environment."""
    place = tmp_path_factory.mktemp("site")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place)
    return place


def _run(installed: Path, tmp_path: Path, *words: str) -> str:
    environment = os.environ | {"PYTHONPATH": str(installed), "TONGITS_TUTOR_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, *words],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    return done.stdout


def test_the_wheel_holds_code_and_content_and_nothing_else(wheel: Path) -> None:
    """The wheel holds the package, with scenarios and seeds inside it, and no tests."""
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"tongits_tutor"}
    for folder in ("seeds", "scenarios"):
        kept = {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*") if path.is_file()}
        assert kept == {name.removeprefix("tongits_tutor/") for name in names if f"/{folder}/" in name}
    assert {"tongits_tutor/py.typed", "tongits_tutor/press/sheet.typ"} <= set(names)


def test_the_wheel_runs_from_another_folder(installed: Path, tmp_path: Path) -> None:
    """The installed package is the one that runs, and finds its content."""
    where = _run(installed, tmp_path, "-c", "import tongits_tutor; print(tongits_tutor.__file__)")
    assert Path(where.strip()).is_relative_to(installed)
    said = _run(installed, tmp_path, "-m", "tongits_tutor", "analyze", "4H 5H 6H 7C 7D 7S KH", "--plain")
    assert "Tongits: now" in said
    script = "from tongits_tutor.rulebook.seeds import seed_statements; print(len(seed_statements()))"
    assert _run(installed, tmp_path, "-c", script) == "25\n"


def test_the_checkout_finds_its_content() -> None:
    """Without a copy inside the package the content is the checkout's."""
    assert content_folder("seeds") == ROOT / "seeds"
    assert content_folder("scenarios") == ROOT / "scenarios"
