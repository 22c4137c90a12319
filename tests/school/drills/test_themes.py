"""Themes: what puzzles are about, where they are met, and what a drill or a sheet about one has."""

import re
from collections import Counter
from collections.abc import Iterable

import pytest

from tongits_tutor.errors import UnknownNameError, UsageError
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.school.drills.fitting import Limits
from tongits_tutor.school.drills.kinds import KINDS, generate, series
from tongits_tutor.school.drills.puzzle import Puzzle
from tongits_tutor.school.drills.sheets import copies_of, make_sheets, wants_of
from tongits_tutor.school.drills.theme_levels import MET, SIZES
from tongits_tutor.school.drills.theme_words import theme_meant
from tongits_tutor.school.drills.themes import Theme, is_theme, theme_against
from tongits_tutor.school.drills.topics import TOPICS, ideas_met
from tongits_tutor.school.ideas import IDEAS


def theme_of(*names: str) -> Theme:
    """Return a theme of at least one name."""
    theme = Theme.of(names)
    assert theme is not None
    return theme


def test_the_table_is_of_things_there_are() -> None:
    """Every kind has its row; every entry is a clause or a wrong idea, with levels that rise."""
    assert list(MET) == list(KINDS)
    tags = {tag for row in MET.values() for tag in row}
    assert tags <= {*CLAUSES, *IDEAS}
    assert all(
        list(levels) == sorted(set(levels)) and levels for row in MET.values() for levels in row.values()
    )


@pytest.mark.parametrize("kind", KINDS)
def test_every_entry_of_the_table_is_met(kind: str) -> None:
    """For every clause or wrong idea of a kind there is a puzzle, found among few, on the first level of the table."""
    for tag, levels in MET[kind].items():
        level = int(levels[0])
        theme = Theme((tag,), frozenset({tag}))
        puzzle = next(iter(series([kind], [level], 1, "theme", theme=theme)))
        assert tag in puzzle.tags
        assert puzzle.level == level


@pytest.mark.nightly
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("level", range(1, 6))
def test_the_table_is_what_is_counted(kind: str, level: int) -> None:
    """What at least nine of 300 puzzles are about stands in the table, and nothing else does."""
    counted = Counter(tag for seed in range(300) for tag in generate(kind, level, f"q{seed}").tags)
    often = {tag for tag, count in counted.items() if count >= 9}
    assert often == {tag for tag, levels in MET[kind].items() if str(level) in levels}


@pytest.mark.parametrize("name", TOPICS)
def test_a_topic_has_puzzles(name: str) -> None:
    """Every part of a topic is met somewhere, and a drill about it has just such puzzles, all different."""
    theme = theme_of(name)
    met = {tag for row in MET.values() for tag in row}
    for part in TOPICS[name].parts:
        assert {tag for tag in met if tag == part or tag.rpartition("-")[0] == part}, part
    levels = Limits(theme).usual_levels((1, 2, 3))
    made = list(series(Limits(theme).kinds(levels), levels, 6, 11, theme=theme))
    assert all(theme.holds(puzzle.tags) for puzzle in made)
    assert {puzzle.level for puzzle in made} <= set(levels)
    assert len({puzzle.prompt for puzzle in made}) == 6


def test_a_drill_without_a_theme_is_the_same_as_ever() -> None:
    """The theme of everything changes no puzzle of a drill."""
    everything = Theme(("all",), frozenset({*CLAUSES, *IDEAS}))
    plain = [puzzle.code for puzzle in series(list(KINDS), [1, 2], 17, 5)]
    assert [puzzle.code for puzzle in series(list(KINDS), [1, 2], 17, 5, theme=everything)] == plain


def test_versions_about_a_theme_are_as_hard_as_each_other() -> None:
    """The versions of a sheet about a theme have the same kinds and levels, other cards, and keep to the theme."""
    theme = theme_of("greedy", "SAPAW-8")
    wants = wants_of(Limits(theme).kinds((1, 2, 3)), (1, 2, 3), 8, theme=theme)
    first, second = make_sheets(wants, copies_of("AB", ()), 3).versions
    assert [(one.kind, one.level) for one in first.puzzles] == [
        (one.kind, one.level) for one in second.puzzles
    ]
    assert not {one.prompt for one in first.puzzles} & {one.prompt for one in second.puzzles}
    assert all(theme.holds(one.tags) for one in (*first.puzzles, *second.puzzles))


def answers_of(made: Iterable[Puzzle], theme: Theme) -> tuple[list[str], list[str]]:
    """Return what is right in puzzles about a theme, and in the others."""
    rows: tuple[list[str], list[str]] = ([], [])
    for puzzle in made:
        rows[not theme.holds(puzzle.tags)].append(puzzle.gist)
    return rows


@pytest.mark.parametrize(
    ("kind", "name", "level"),
    [
        ("may-call", "not-open,forgot-the-block", 2),
        ("may-take", "take-without-meld", 2),
        ("may-take", "needless-doubt", 2),
        ("is-meld", "ace-high", 2),
        ("open-or-hold", "not-open", 4),
    ],
)
def test_a_wrong_idea_does_not_have_one_answer_all_the_way(kind: str, name: str, level: int) -> None:
    """Where answers are few, the third puzzle and one in three after it has another answer than those about the idea.

    It is of the same kind and level, and not about the idea; so in a drill and in every version of a sheet.
    """
    theme = theme_of(name)
    wants = wants_of([kind], (level,), 9, theme=theme)
    rows = [version.puzzles for version in make_sheets(wants, copies_of("AB", ()), 3).versions]
    rows.append(tuple(series([kind], [level], 9, 3, theme=theme)))
    for row in rows:
        told, other = answers_of(row, theme)
        assert (len(told), len(other)) == (6, 3)
        assert not theme.holds(row[2].tags)
        assert other[0] not in told[:2]
        assert {(one.kind, one.level) for one in row} == {(kind, row[0].level)}
        assert len({one.prompt for one in row}) == 9
    assert list(series([kind], [level], 9, 3, theme=theme)) == list(rows[-1])
    # The places are not the same in all threes, nor with every seed.
    places = {
        tuple(theme.holds(one.tags) for one in series([kind], [level], 9, seed, theme=theme))
        for seed in range(3)
    }
    assert len(places) > 1


@pytest.mark.parametrize(
    ("kind", "name"), [("may-call", "calling"), ("is-meld", "melds"), ("outs", "counting")]
)
def test_there_is_not_always_a_counterpart(kind: str, name: str) -> None:
    """Where every puzzle of a kind is about the theme, or many answers are right, all are about it."""
    theme = theme_of(name)
    assert answers_of(series([kind], [1, 2], 6, 3, theme=theme), theme)[1] == []


def test_two_puzzles_about_an_idea_are_about_it() -> None:
    """Of a kind asked twice no counterpart is taken, however many kinds there are."""
    theme = theme_of("not-open")
    made = list(series(["may-call", "open-or-hold"], [1, 2], 4, 3, theme=theme))
    assert answers_of(made, theme)[1] == []


def test_what_is_right_is_told_across_puzzles() -> None:
    """An option counts by its text where it means the same in other puzzles, by its letter where it names cards."""
    by_text, by_letter = generate("is-meld", 2, 1), generate("open-or-hold", 2, 1)
    assert by_text.gist in by_text.options
    assert by_letter.gist == by_letter.answer
    assert generate("may-call", 2, 1).gist in {"yes", "no"}


def test_names_are_read_leniently() -> None:
    """Case and blanks do not matter; a topic goes before the chapter of the same letters; commas part names."""
    assert theme_of("Sapaw-8, ACE HIGH", "ties").names == ("SAPAW-8", "ace-high", "ties")
    assert theme_of("sapaw").names == ("sapaw",)
    assert theme_of("drawcall").tags == {name for name in CLAUSES if name.startswith("DRAWCALL-")}
    assert Theme.of([" , ", ""]) is None


@pytest.mark.parametrize(
    ("words", "theme"),
    [
        ("throw away", "discards"),
        ("who may call draw", "calling"),
        ("call draw", "calling"),
        ("high ace", "ace-high"),
        ("missing melds", "missed-a-meld"),
        ("jacks and queens", "court-cards"),
        ("ties at the end", "ties"),
        ("equal count", "ties"),
        ("tawag", "calling"),
        ("Sunog", "burned"),
        ("tapon", "discards"),
        ("isasapaw", "sapaw"),
        ("lay off", "sapaw"),
        ("gredy", "greedy"),
        ("SAPAW-88", "SAPAW-8"),
        ("what is that", None),
        ("zzz", None),
        ("x" * 500, None),
    ],
)
def test_a_theme_is_found_by_words(words: str, theme: str | None) -> None:
    """Words of a name, of what is said of it, or of the table lead to the theme; a mistyped name to the nearest."""
    assert not is_theme(words)
    with pytest.raises(UnknownNameError) as caught:
        Theme.of([words])
    assert caught.value.suggestion == theme
    assert caught.value.__notes__ == ["drill --list tells them."]


def test_only_themes_with_puzzles_are_suggested() -> None:
    """Every word of every wrong idea leads to a theme that puzzles are about, or to none."""
    words = {word for idea, said in IDEAS.items() for word in (*idea.split("-"), *said.split())}
    known = {*TOPICS, *dict(ideas_met())}
    found = {theme_meant(word) for word in words}
    assert found - {None} <= known
    assert all(theme_meant(idea.replace("-", " ")) is not None for idea in dict(ideas_met()))


def test_a_theme_that_is_none_is_refused() -> None:
    """An unknown name gets the nearest; a theme that a kind, level or house never has says where there are some."""
    with pytest.raises(UnknownNameError, match="Did you mean greedy"):
        Theme.of(["gredy"])
    with pytest.raises(UsageError, match="There are some of best-split on level 3-5"):
        Limits(theme_of("greedy")).kinds((1,), ["best-split"])
    with pytest.raises(
        UsageError, match=r"No puzzle of outs on level 3 is about greedy\. There are some of best-split"
    ):
        Limits(theme_of("greedy")).kinds((3,), ["outs", "best-split"])
    with pytest.raises(UsageError, match=r"No puzzle is about IRR-1\. The topics are melds"):
        Limits(theme_of("IRR-1")).kinds((1, 2, 3))
    own_lay_offs_are_free = PROFILES["seeds"]
    with pytest.raises(UsageError, match="was found in the house seeds"):
        list(series(["may-call"], [2], 1, 1, theme=theme_of("SAPAW-10"), house=own_lay_offs_are_free))


def test_wrong_ideas_lead_to_practice() -> None:
    """Of the ideas somebody has shown the first three are practised that puzzles are about."""
    theme = theme_against(["not-held", "misread", "greedy", "gap", "ace-high", "card-twice"])
    assert theme is not None
    assert str(theme) == "greedy,gap,ace-high"
    assert theme_against(["misread", "not-held"]) is None


def test_sizes_of_hands() -> None:
    """Every size that is listed for a kind and level gives a puzzle; kinds without a hand have none."""
    assert set(SIZES) == {kind.name for kind in KINDS.values() if kind.has_hand}
    for kind, rows in SIZES.items():
        for level, row in enumerate(rows, start=1):
            smallest = int(re.match(r"[0-9]+", row)[0])  # type: ignore[index]
            assert level in Limits(hand_size=smallest).levels(kind)
            puzzle = next(iter(series([kind], [level], 1, "smallest", hand_size=smallest)))
            assert puzzle.level == level
            assert smallest in {len(puzzle.given.hand), len(puzzle.given.cards), *_hands(puzzle)}, puzzle.code


def _hands(puzzle: Puzzle) -> list[int]:
    return [len(hand) for _, hand in puzzle.given.hands]


def test_a_size_that_a_level_never_has() -> None:
    """Kinds are left out, or take the nearest level, where a hand of this size cannot be as hard as is asked."""
    assert Limits(hand_size=13).levels("best-split", (1, 2, 3)) == (2, 3)
    assert "is-meld" not in Limits(hand_size=10).kinds((1, 2, 3))
    made = list(series(["best-split"], (1, 2), 4, 1, hand_size=13))
    assert [(puzzle.level, len(puzzle.given.hand)) for puzzle in made] == [(2, 13)] * 4
    with pytest.raises(UsageError, match="No puzzle of outs on level 5 has a hand of 10 cards"):
        Limits(hand_size=10).kinds((5,), ["outs"])
    with pytest.raises(UsageError, match="asks about the whole table"):
        Limits(hand_size=5).kinds((1,), ["may-call"])


def test_what_can_never_be_is_told_as_that() -> None:
    """A size that a kind cannot have is not looked for again and again, but refused with its reason."""
    with pytest.raises(UsageError, match="asks about the whole table"):
        list(series(["who-pays"], [1], 1, 7, hand_size=8))
    with pytest.raises(UsageError, match="3 to 13 cards"):
        list(series(["outs"], [1], 1, 7, hand_size=40))
