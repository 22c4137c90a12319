"""The miner finds just what is wanted, the same everywhere, and writes packs that are true."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tongits_tutor.errors import InputError, UnknownNameError, UsageError
from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.drills.miner import FEATURES, Condition, Where, measured, mine, mined_pack, title_of
from tongits_tutor.school.drills.theme_levels import MET
from tongits_tutor.school.drills.themes import Theme
from tongits_tutor.school.drills.topics import TOPICS
from tongits_tutor.school.proof import prove
from tongits_tutor.school.scenario import read_scenario

WISH = Where.parse("gap>=8, unique, conflicts>=2")
CONDITIONS = st.builds(
    Condition,
    st.sampled_from(sorted(FEATURES)),
    st.sampled_from([">=", "<=", "!=", "==", "=", ">", "<"]),
    st.integers(0, 999),
)


@given(st.builds(Where, st.lists(CONDITIONS, max_size=4).map(tuple), st.booleans()))
def test_conditions_are_read_as_they_are_written(where: Where) -> None:
    """What `str` writes, `parse` reads, each condition once."""
    read = Where.parse(str(where))
    assert (set(read.conditions), read.unique) == (set(where.conditions), where.unique)
    assert Where.parse(str(read)) == read
    assert len(set(read.conditions)) == len(read.conditions)


@pytest.mark.parametrize(
    "text",
    [
        "gap>=8; conflicts>=2; unique",
        "gap >= 8 and conflicts >= 2 and unique",
        "Gap \N{GREATER-THAN OR EQUAL TO} 8, conflicts\N{GREATER-THAN OR EQUAL TO}2 & unique",
        "gap>=8, gap>=8, conflicts>=2, unique, unique",
    ],
)
def test_conditions_are_parted_as_people_do(text: str) -> None:
    """Semicolons and `and` part conditions as well, signs of print are read, and what is said twice counts once."""
    assert Where.parse(text) == WISH


def test_there_are_no_thousands_of_conditions() -> None:
    """More than twenty conditions are refused before a file of them is written."""
    with pytest.raises(InputError, match="there may be 20"):
        Where.parse(",".join(f"gap>={number}" for number in range(21)))


def test_what_is_found_is_wanted() -> None:
    """Every puzzle found has the features, each is another, and the same call finds the same."""
    found = list(mine("best-split", WISH, "7", most=60))
    assert len(found) >= 5
    for puzzle in found:
        assert (measured(puzzle, "gap") >= 8, puzzle.unique, measured(puzzle, "conflicts") >= 2) == (
            True,
        ) * 3
    assert len({puzzle.prompt for puzzle in found}) == len(found)
    assert [one.code for one in mine("best-split", WISH, "7", most=60)] == [one.code for one in found]


@pytest.mark.parametrize(
    ("text", "holds"),
    [("level=2", True), ("level!=2", False), ("level<2", False), ("level<=2, level>1", True), ("", True)],
)
def test_comparisons_mean_what_they_say(text: str, holds: bool) -> None:  # noqa: FBT001 - a parameter
    """Each sign compares as it does in numbers."""
    puzzle = next(mine("outs", Where(), "1", most=5, levels=(2,)))
    assert Where.parse(text).holds(puzzle) is holds
    if holds:
        assert Where.parse(text).levels("outs", (2,)) == (2,)
    else:
        with pytest.raises(UsageError, match="leave"):
            Where.parse(text).levels("outs", (2,))


@pytest.mark.parametrize("text", ["load", "gap>=", "gap>=-1", "gap>=x", "gup>=8", "uniqe", "8<=gap"])
def test_a_condition_that_cannot_be(text: str) -> None:
    """What is no condition is refused with how one is written, or the nearest name."""
    with pytest.raises(InputError, match="no condition") as caught:
        Where.parse(text)
    assert caught.value.problems[0].suggestion


def test_nearest_names() -> None:
    """A mistyped name is told the nearest."""
    with pytest.raises(InputError, match="Did you mean conflicts"):
        Where.parse("conflict>=2")


def test_what_cannot_be_mined() -> None:
    """No such kind, no level left: both are told."""
    with pytest.raises(UnknownNameError):
        next(mine("best-splat", WISH, "7", most=3))
    with pytest.raises(UsageError, match=r"Levels are 1 to 5; level>=6 leaves none\."):
        next(mine("best-split", Where.parse("level>=6, gap>=3"), "7", most=3))


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("is-meld", "ace-high", "ace-high"),
        ("may-call", "candidates>=3, sapaw-8", "SAPAW-8, candidates>=3"),
        ("who-wins-count", "cards>=3; TIES and forgot the tie", "ties, forgot-the-tie, cards>=3"),
        ("is-meld", "gap, gap>=1", "gap, gap>=1"),
    ],
)
def test_themes_are_conditions(kind: str, text: str, said: str) -> None:
    """A topic, a clause or a wrong idea is a condition like others; all must hold of each puzzle found."""
    where = Where.parse(text)
    assert str(where) == said
    assert Where.parse(said) == where
    found = list(mine(kind, where, "7", most=200))
    assert len(found) >= 3
    assert all(theme.holds(puzzle.tags) for puzzle in found for theme in where.themes)
    assert all(one.holds(puzzle) for puzzle in found for one in where.conditions)
    assert {puzzle.level for puzzle in found} <= set(where.levels(kind))


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        (
            "outs",
            "greedy",
            "No puzzle of outs on level 1-5 is about greedy. There are some of best-split on level 3-5",
        ),
        (
            "may-call",
            "SAPAW-8, level=1",
            "on level 1 is about SAPAW-8. There are some of may-call on level 2-5.",
        ),
        ("outs", "IRR-1", "No puzzle is about IRR-1. The topics are"),
        ("outs", "level<=5, level=9", "level=9 leaves none"),
    ],
)
def test_what_a_kind_never_has(kind: str, text: str, said: str) -> None:
    """A theme that a kind never has is refused before anything is tried, with where it is met."""
    tries: list[int] = []
    with pytest.raises(UsageError) as caught:
        next(mine(kind, Where.parse(text), "7", most=9, tried=lambda: tries.append(1)))
    assert said in str(caught.value)
    assert tries == []


def test_what_is_rare_is_looked_for() -> None:
    """A clause that decides a kind now and then, too rare for a drill, may be mined."""
    rare = next(
        (kind.name, clause)
        for kind in KINDS.values()
        for clause in kind.clauses
        if clause not in MET[kind.name]
    )
    assert Where.parse(rare[1]).levels(rare[0]) == (1, 2, 3, 4, 5)


@pytest.mark.parametrize(
    ("text", "near"), [("gredy", "greedy"), ("throw away", "discards"), ("uniqe", "unique")]
)
def test_a_mistyped_theme(text: str, near: str) -> None:
    """What may be a theme is told the nearest, or the one that the words mean."""
    with pytest.raises(InputError, match=f"Did you mean {near}") as caught:
        Where.parse(text)
    assert caught.value.problems[0].code == "bad-condition"


@pytest.mark.parametrize("kind", KINDS)
def test_titles_and_purposes_are_for_pupils(kind: str) -> None:
    """Every title fits a pack, and whatever a pack is about is a sentence of its purpose."""
    themes = [Theme.of([name]) for name in (*TOPICS, *MET[kind], "SAPAW")]
    puzzle = next(mine(kind, Where(), "7", most=5))
    for theme in themes:
        assert theme is not None
        where = Where((Condition("gap", ">=", 3),) * 20, themes=(theme,))
        title = title_of(kind, where)
        assert len(title) <= 80
        assert str(theme) in title
        text = mined_pack([puzzle], where, name="mined", title=title, schema="x.json", command="x")
        pack = read_scenario(text).pack
        assert pack is not None
        assert pack.title == title
        about, _, more = pack.purpose.partition(". ")
        assert f"{about}." == KINDS[kind].about
        assert more.endswith(".")
        assert ">=" not in more


def test_tries_are_counted() -> None:
    """Every try is told, and no more are made than asked for."""
    tries: list[int] = []
    assert list(mine("outs", Where.parse("gap>=900"), "7", most=9, tried=lambda: tries.append(1))) == []
    assert len(tries) == 9


@pytest.mark.parametrize("kind", ["best-split", "who-pays"])
def test_a_mined_pack_is_true(kind: str) -> None:
    """What the miner writes can be read, and all it claims is so; short lines but for the comments."""
    found = list(mine(kind, Where.parse("unique"), "7", most=8))
    text = mined_pack(
        found,
        Where.parse("unique"),
        name="mined",
        title="Mined",
        schema="x.json",
        command="tongits-tutor author mine",
    )
    scenario = read_scenario(text, "mined.yaml")
    assert [finding.drawn() for finding in prove(scenario)] == []
    assert scenario.pack is not None
    assert [str(code) for code in scenario.pack.codes] == [puzzle.code for puzzle in found]
    assert [line for line in text.splitlines() if len(line.partition("   #")[0]) > 110] == []


def test_a_house_in_a_mined_pack() -> None:
    """A share code with house rules of its own survives the file."""
    from tongits_tutor.rulebook.house import read_house  # noqa: PLC0415 - for this test alone

    house = read_house("pagat,own_sapaw_blocks=no")
    found = list(mine("may-call", Where(), "7", most=3, house=house))
    text = mined_pack(found, Where(), name="mined", title="Mined", schema="x.json", command="x")
    pack = read_scenario(text).pack
    assert pack is not None
    assert {code.house for code in pack.codes} == {house}
