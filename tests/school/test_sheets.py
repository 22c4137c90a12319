"""Choosing the puzzles of worksheets: the same difficulty in every version, other cards, never one twice."""

from collections import Counter

import pytest

from tongits_tutor.errors import FileError, InputError, UnknownNameError, UsageError
from tongits_tutor.school.drills.kinds import puzzle_of
from tongits_tutor.school.drills.sheets import (
    Copy,
    SheetSet,
    copies_of,
    labels_of,
    levels_of,
    make_sheets,
    wants_of,
)
from tongits_tutor.school.drills.themes import Theme
from tongits_tutor.school.roster import Pupil

KINDS = ["best-split", "hand-count"]
CLASS = tuple(Pupil(name, line=at) for at, name in enumerate(("Ana", "Ben", "Carlo", "Dina", "Eli"), start=2))


def made(labels: str = "A,B", seed: int | str = 7, count: int = 6, levels: str = "1-3") -> SheetSet:
    """Return sheets of two kinds."""
    names = labels_of(labels)
    return make_sheets(wants_of(KINDS, levels_of(levels), count), copies_of(names, ()), seed, labels=names)


def test_versions_are_as_hard_as_each_other_and_have_other_cards() -> None:
    """Every version has the same kinds and levels in the same order, and no question of another."""
    sheets = made("A,B,C,D")
    shapes = {tuple((one.kind, one.level) for one in version.puzzles) for version in sheets.versions}
    assert len(shapes) == 1
    prompts = [one.prompt for version in sheets.versions for one in version.puzzles]
    assert len(set(prompts)) == len(prompts) == 24


def test_the_same_seed_gives_the_same_sheets() -> None:
    """A number and its digits are one seed; another seed gives other cards; every puzzle has its share code."""
    assert made(seed=7) == made(seed="7")
    assert made(seed=7).versions != made(seed=8).versions
    assert all(puzzle_of(one.code) == one for version in made().versions for one in version.puzzles)


def test_a_version_does_not_depend_on_the_others() -> None:
    """Version A of a test in two versions is the sheet without versions, so a later version can be added."""
    assert made("A,B").versions[0] == made("A").versions[0]


def test_a_later_version_does_not_change_the_first() -> None:
    """Version A has the first puzzles of its seeds, whatever other versions there are."""
    kinds = ["is-meld", "who-wins-count", "may-take"]
    wants = wants_of(kinds, (2, 3), 12)
    alone = make_sheets(wants, copies_of("A", ()), 7).versions[0]
    assert make_sheets(wants, copies_of("ABC", ()), 7).versions[0] == alone
    assert [one.seed for one in alone.puzzles] == [f"7vAn{place}" for place in range(1, 13)]


@pytest.mark.parametrize("kind", ["is-meld", "open-or-hold", "who-wins-count", "last-drawer"])
def test_neighbours_cannot_copy_an_option(kind: str) -> None:
    """Where an option or a player is to be chosen, no two of three versions have the same right one at a place."""
    sheets = make_sheets(wants_of([kind], (2, 3), 8), copies_of("ABC", ()), 7)
    rows = list(zip(*(version.puzzles for version in sheets.versions), strict=True))
    same = [row for row in rows if len({one.answer for one in row}) < 3]
    assert len(same) <= 1, [one.code for row in same for one in row]


def test_neighbours_cannot_copy_about_a_theme() -> None:
    """Two versions about a wrong idea have another option at nearly every place too."""
    wants = wants_of(["is-meld"], (2, 3), 9, theme=Theme.of(["ace-high"]))
    first, second = (version.puzzles for version in make_sheets(wants, copies_of("AB", ()), 7).versions)
    assert sum(one.answer == other.answer for one, other in zip(first, second, strict=True)) <= 1


def test_with_many_versions_answers_are_shared_out() -> None:
    """Of nine versions about three have each player at a place."""
    sheets = make_sheets(wants_of(["last-drawer"], (1, 2), 4), copies_of("ABCDEFGHI", ()), 7)
    for row in zip(*(version.puzzles for version in sheets.versions), strict=True):
        assert max(Counter(one.answer for one in row).values()) <= 4


def test_any_seed_will_do() -> None:
    """A seed of words makes sheets too, and keeps its name; one that is none is refused."""
    assert made(seed="club night", count=2).seed == "club night"
    assert made(seed="club night", count=2) != made(seed="club nights", count=2)
    with pytest.raises(InputError, match="seed"):
        made(seed="x" * 65)


def test_small_questions_do_not_repeat_on_a_sheet() -> None:
    """Sixty of the easiest questions about melds are sixty different ones."""
    (version,) = make_sheets(wants_of(["is-meld"], (1,), 60), [Copy("A")], 7).versions
    assert len({one.prompt for one in version.puzzles}) == 60


@pytest.mark.parametrize(
    ("count", "levels", "shape"),
    [
        (
            5,
            "1-3",
            [("best-split", 1), ("best-split", 2), ("best-split", 3), ("hand-count", 1), ("hand-count", 3)],
        ),
        (2, "1-3", [("best-split", 2), ("hand-count", 2)]),
        (4, "5", [("best-split", 5), ("best-split", 5), ("hand-count", 5), ("hand-count", 5)]),
    ],
)
def test_puzzles_are_shared_out_evenly(count: int, levels: str, shape: list[tuple[str, int]]) -> None:
    """Kind after kind, each as often or one more, and within each the levels rise over their whole range."""
    wants = wants_of(KINDS, levels_of(levels), count)
    assert [(want.kind, want.level) for want in wants] == shape


def test_every_split_of_levels_rises() -> None:
    """For every number of puzzles and range of levels, no puzzle is easier than the one before it of its kind."""
    for first in range(1, 6):
        for last in range(first, 6):
            for count in range(1, 61):
                levels = [want.level for want in wants_of(["outs"], levels_of(f"{first}-{last}"), count)]
                assert levels == sorted(levels)
                assert set(levels) <= set(range(first, last + 1))
                assert count < last - first + 1 or {first, last} <= set(levels)


@pytest.mark.parametrize("text", ["0", "6", "3-1", "1-6", "", "x", "1-", "1.5", "-2"])
def test_other_levels_are_refused(text: str) -> None:
    """Only 1 to 5, or a rising range of them, are levels."""
    with pytest.raises(UsageError, match="Levels are 1 to 5"):
        levels_of(text)


@pytest.mark.parametrize(
    "text", ["", "A,,B", "A,a", "A B", "A-1", "123456789", ",".join(f"v{n}" for n in range(27))]
)
def test_other_versions_are_refused(text: str) -> None:
    """Versions are up to 26 short names of letters and digits, no two alike."""
    with pytest.raises(UsageError):
        labels_of(text)


def test_what_a_sheet_cannot_have_is_refused() -> None:
    """No puzzles, too many, more kinds than puzzles, and kinds nobody knows are refused."""
    for count in (0, 61):
        with pytest.raises(UsageError, match="1 to 60 puzzles"):
            wants_of(KINDS, (1,), count)
    with pytest.raises(UsageError, match="with --count 2, or name one of them: best-split and hand-count"):
        wants_of(KINDS, (1,), 1)
    with pytest.raises(UnknownNameError, match="best-split"):
        wants_of(["best-splt"], (1,), 5)


def test_neighbours_have_different_versions() -> None:
    """Versions go round by the order of the roster, and each pupil has one sheet."""
    copies = copies_of(("A", "B"), CLASS)
    assert [copy.pupil for copy in copies] == ["Ana", "Ben", "Carlo", "Dina", "Eli"]
    assert [copy.label for copy in copies] == [*"ABABA"]


def test_the_roster_may_choose() -> None:
    """A version that the roster names is kept, in any case; one that there is not is told with its line."""
    chosen = (Pupil("Ana", "b", 2), Pupil("Ben", None, 3), Pupil("Carlo", None, 4))
    assert [copy.label for copy in copies_of(("A", "B"), chosen)] == ["B", "A", "B"]
    with pytest.raises(FileError, match=r"class\.csv:2: Ana has the version C; the sheet has A and B"):
        copies_of(("A", "B"), (Pupil("Ana", "C", 2),), "class.csv")


def test_each_pupil_may_have_cards_of_their_own() -> None:
    """With a version for each, as many versions are made as there are pupils; it needs a roster."""
    copies = copies_of(("each",), CLASS)
    sheets = make_sheets(wants_of(["outs"], (1,), 2), copies, 7)
    assert [copy.label for copy in sheets.copies] == [version.label for version in sheets.versions]
    assert len({one.prompt for version in sheets.versions for one in version.puzzles}) == 10
    with pytest.raises(UsageError, match="--students"):
        copies_of(("each",), ())


def test_every_puzzle_is_counted() -> None:
    """The work is told puzzle by puzzle, for a progress bar."""
    steps: list[int] = []
    names = labels_of("A,B")
    make_sheets(wants_of(KINDS, (1,), 4), copies_of(names, ()), 7, made=lambda: steps.append(1))
    assert len(steps) == 8
