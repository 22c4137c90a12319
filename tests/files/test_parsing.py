"""The one strict YAML reader: what it reads, what it refuses, and that it refuses at once."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tongits_tutor.errors import FileError, Problem
from tongits_tutor.files.events import DEEPEST, MOST_NODES
from tongits_tutor.files.parsing import LONGEST_SCALAR, load, parse
from tongits_tutor.files.problems import MOST_PROBLEMS
from tongits_tutor.files.text import LARGEST_FILE
from tongits_tutor.files.tree import Mapping, Scalar, Sequence, plain

PARSERS = pytest.mark.parametrize("pure", [False, True], ids=["libyaml", "pyyaml"])

PIECES = (
    st.sampled_from(("a", "b: ", "é♥", "- ", "k: v\n", "10:30", "\n", "\n  ", "\n    ", " ", "\r\n", "\r"))
    | st.sampled_from(
        (":", "[", "]", "{", "}", ", ", "? ", "?", "'", '"', "''", "|\n", "|2\n", ">-\n", "#", " # c")
    )
    | st.sampled_from(("&x ", "*x", "!t ", "<<: ", "---\n", "...\n", "%YAML 1.1\n", "@", "`", "~", "\\x41"))
    | st.sampled_from(("\\e", "\\ud800", "\t", "\0", "\u2028", "\ud800"))
)


def refused(text: str, *, pure: bool = False) -> FileError:
    """Return the error that a text is refused with."""
    with pytest.raises(FileError) as caught:
        parse(text, file="x.yaml", pure=pure)
    return caught.value


@PARSERS
def test_every_scalar_is_a_text(pure: bool) -> None:  # noqa: FBT001
    """Times, booleans, numbers and nulls stay as they are written."""
    text = "a: 10:30\nb: no\nc: 010\nd: ~\ne: 1e3\nf: 2024-01-01\ng: =\nh: 'quo''ted'\ni: \"a\\nb\"\nj:\n"

    values = {"a": "10:30", "b": "no", "c": "010", "d": "~", "e": "1e3", "f": "2024-01-01", "g": "="}
    assert values | {"h": "quo'ted", "i": "a\nb", "j": ""} == plain(parse(text, pure=pure))


@PARSERS
def test_nodes_know_their_place(pure: bool) -> None:  # noqa: FBT001
    """Line and column count characters from 1, whatever the characters are."""
    tree = parse("♥é: [a, 'b c']\nx:\n  - y: z", pure=pure)

    assert isinstance(tree, Mapping)
    places = {
        node.text: (node.line, node.column, node.length)
        for key, value in tree.entries
        for node in (key, *(value.items if isinstance(value, Sequence) else ()))
        if isinstance(node, Scalar)
    }
    assert places == {"♥é": (1, 1, 2), "a": (1, 6, 1), "b c": (1, 9, 5), "x": (2, 1, 1)}


@PARSERS
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_every_line_end_counts_once(line_end: str, pure: bool) -> None:  # noqa: FBT001
    """A place is the same whichever system wrote the file."""
    error = refused(line_end.join(["a: 1", "b: 2", "a: 3", ""]), pure=pure)

    assert (error.problems[0].line, error.problems[0].column, error.problems[0].text) == (3, 1, "a: 3")


REFUSED = {
    "an empty text": ("", "empty-file", 1, 1),
    "only a comment": ("# nothing\n", "empty-file", 1, 1),
    "an anchor": ("a: &x 1", "anchor", 1, 4),
    "an alias": ("a: *x", "alias", 1, 4),
    "a tag": ("a: !!python/object:os.system 1", "tag", 1, 4),
    "a bare tag": ("a: ! 1", "tag", 1, 4),
    "a tag on a list": ("a: !!set [b]", "tag", 1, 4),
    "a merge key": ("<<: {a: 1}", "merge-key", 1, 1),
    "a key twice": ("a: 1\nb: 2\na: 3", "key-twice", 3, 1),
    "a key twice in braces": ("{a: 1, a: 2}", "key-twice", 1, 8),
    "a key twice, quoted once": ("a: 1\n'a': 2", "key-twice", 2, 1),
    "a list as key": ("[a]: 1", "key-is-no-text", 1, 1),
    "a mapping as key": ("? {a: b}\n: 1", "key-is-no-text", 1, 3),
    "no key": ("? \n: 1", "key-is-empty", 1, 2),
    "a colon alone": (": 1", "yaml-syntax", 1, 1),
    "two documents": ("a: 1\n---\nb: 2", "several-documents", 2, 1),
    "a YAML directive": ("%YAML 1.1\n---\na: 1", "directive", 1, 1),
    "a tag directive": ("%TAG ! tag:x,2000:\n---\na: 1", "directive", 1, 1),
    "a tab before a key": ("a:\n\tb: 1", "forbidden-character", 2, 1),
    "a tab after a colon": ("a:\tb", "forbidden-character", 1, 3),
    "a NUL": ("a: \0", "forbidden-character", 1, 4),
    "an escape code": ("a: \x1b[2J", "forbidden-character", 1, 4),
    "an escape code in disguise": ('a: "\\e[2J"', "forbidden-character", 1, 4),
    "a bidi override": ("a: \u202eb", "forbidden-character", 1, 4),
    "a zero-width blank": ("a: b\u200bc", "forbidden-character", 1, 5),
    "a byte order mark inside": ("a: b\ufeff", "forbidden-character", 1, 5),
    "half a character": ("a: \ud83d", "forbidden-character", 1, 4),
    "a line separator": ("a: b\u2028c: d", "forbidden-character", 1, 5),
    "a second colon": ("a: b: c", "yaml-syntax", 1, 5),
    "an open quote": ("a: 1\nb: 'x\nc: 2\n", "yaml-syntax", 2, 4),
    "an open bracket": ("a: [b", "yaml-syntax", 1, 6),
    "an open brace": ("a: {b: c\n", "yaml-syntax", 1, 9),
    "a word after a quote": ("a: 'b'c", "yaml-syntax", 1, 7),
    "a bad indentation": ("a:\n    b: 1\n  c: 2", "yaml-syntax", 3, 3),
    "an at sign": ("a: @b", "yaml-syntax", 1, 4),
    "no colon": ("a: 1\nb\nc: 2", "yaml-syntax", 2, 1),
    "a text too long": ("a: " + "x" * (LONGEST_SCALAR + 1), "text-too-long", 1, 4),
    "a text too long over lines": ("a: |\n" + "  xxx\n" * 5_000, "text-too-long", 1, 4),
    "too many nodes": ("- a\n" * MOST_NODES, "too-many-nodes", MOST_NODES, 3),
    "too deep by dashes": ("- " * (DEEPEST + 1) + "a", "too-deep", 1, 2 * DEEPEST + 1),
    "too deep by brackets": ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "too-deep", 1, DEEPEST + 1),
    "too deep by braces": ("{a: " * (DEEPEST + 1) + "}" * (DEEPEST + 1), "too-deep", 1, 4 * DEEPEST + 1),
}


@PARSERS
@pytest.mark.parametrize(("text", "code", "line", "column"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused(text: str, code: str, line: int, column: int, pure: bool) -> None:  # noqa: FBT001
    """Each unwanted thing is refused by its code at its place, alike by both parsers."""
    problem = refused(text, pure=pure).problems[0]

    assert (code, line, column, "x.yaml") == (problem.code, problem.line, problem.column, problem.file)


NO_PARSER_ALONE = {"a question mark": "[Who wins?]", "a tight colon": "{a:[b]}", "nothing": "{a:}"}


@PARSERS
@pytest.mark.parametrize("text", NO_PARSER_ALONE.values(), ids=NO_PARSER_ALONE)
def test_what_only_one_parser_reads_is_refused_by_both(text: str, pure: bool) -> None:  # noqa: FBT001
    """A file that reads on one machine reads on every other."""
    assert refused(text, pure=pure).problems[0].line == 1


HOSTILE = {
    "brackets": "[" * LARGEST_FILE,
    "braces": "{" * LARGEST_FILE,
    "braces with keys": "{a: " * (LARGEST_FILE // 4),
    "dashes": "- " * (LARGEST_FILE // 2),
    "question marks": "? " * (LARGEST_FILE // 2),
    "colons": ":" * LARGEST_FILE,
    "quotes": "'" * LARGEST_FILE,
    "an open quote": '"' + "a" * (LARGEST_FILE - 1),
    "one word": "a" * LARGEST_FILE,
    "blank lines": "\n" * LARGEST_FILE,
    "blanks": " " * LARGEST_FILE,
    "tabs": "\t" * LARGEST_FILE,
    "NULs": "\0" * LARGEST_FILE,
    "a comment": "#" * LARGEST_FILE,
    "keys": "".join(f"k{number}: 1\n" for number in range(20_000)),
    "documents": "---\n" * (LARGEST_FILE // 4),
    "anchors": "&a " * (LARGEST_FILE // 3),
    "folded lines": "a: >\n" + "  x\n\n" * 50_000,
    "laughs": "a: &a [x, x]\n" + "".join(f"b{n}: &b{n} [*a, *a, *a, *a]\n" for n in range(5_000)),
    "too large": "a: " + "x" * LARGEST_FILE,
    "too large in bytes": "♥" * (LARGEST_FILE // 2),
}


@PARSERS
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_texts_are_refused(text: str, pure: bool) -> None:  # noqa: FBT001
    """Whatever is built to exhaust a reader is refused by a short list of problems."""
    assert 1 <= len(refused(text, pure=pure).problems) <= MOST_PROBLEMS + 1


@PARSERS
def test_the_limits_themselves_are_allowed(pure: bool) -> None:  # noqa: FBT001
    """Exactly the most nodes, the deepest nesting, the longest text and the largest file are read."""
    many = parse("- a\n" * (MOST_NODES - 1), pure=pure)
    deep = parse("- " * DEEPEST + "a", pure=pure)
    long = parse("x" * LONGEST_SCALAR, pure=pure)
    large = parse("a: 1\n" + "#" * (LARGEST_FILE - 5), pure=pure)

    assert isinstance(many, Sequence)
    assert len(many.items) == MOST_NODES - 1
    assert isinstance(deep, Sequence)
    assert plain(long) == "x" * LONGEST_SCALAR
    assert plain(large) == {"a": "1"}


def test_all_problems_are_told_at_once() -> None:
    """One reading tells every problem, in the order of the file, also those before a syntax error."""
    text = "a: &x 1\nb: !t 2\na: 3\n<<: 4\n"

    assert [p.code for p in refused(text).problems] == ["anchor", "tag", "key-twice", "merge-key"]
    assert [p.code for p in refused("a: &x 1\nb: [").problems] == ["anchor", "yaml-syntax"]
    assert [(p.line, p.column) for p in refused("a: \x07\nb: \x08\n").problems] == [(1, 4), (2, 4)]


def test_a_file_full_of_problems_tells_the_first_hundred() -> None:
    """After a hundred problems the rest is counted, not listed."""
    problems = refused("a: 1\n" * 201).problems

    assert len(problems) == MOST_PROBLEMS + 1
    assert problems[-1].code == "more-problems"
    assert problems[-1].message.startswith("100 more")
    assert refused("\t\n" * 250).problems[-1].message == "150 more are not listed."
    assert len(refused("\t\n" * 100).problems) == MOST_PROBLEMS


def test_a_sentence_has_place_what_and_what_to_do() -> None:
    """An error reads `file:line:column: what; what to do`, with a caret under the place."""
    error = refused("ab: 1\nab: 2\n")

    assert str(error) == "x.yaml:2:1: The key 'ab' stands twice. The first is in line 1; keep one."
    assert error.problems[0].drawn().splitlines()[1:] == ["  ab: 2", "  ^^"]


def test_a_long_line_is_not_repeated() -> None:
    """Under an error in a very long line no line is drawn."""
    assert refused("a: 'b' " + "x" * 1000).problems[0].text is None


def test_a_byte_order_mark_at_the_start_is_no_part_of_the_text() -> None:
    """What Windows editors put before a text is dropped."""
    assert plain(parse("\ufeffa: 1")) == {"a": "1"}


def test_a_mapping_finds_its_values_by_key() -> None:
    """A key gives its node, an absent one None; places do not tell two trees of other files apart."""
    tree = parse("a: 1\nb: [x, {y: z}]", file="one.yaml")

    assert isinstance(tree, Mapping)
    assert tree == parse("a: 1\nb: [x, {y: z}]", file="other.yaml")
    assert (first := tree.get("a")) is not None
    assert plain(first) == "1"
    assert tree.get("c") is None
    assert plain(tree) == {"a": "1", "b": ["x", {"y": "z"}]}


def test_a_quoted_merge_sign_is_a_key_like_any_other() -> None:
    """Only the bare `<<` is a merge key."""
    assert plain(parse("'<<': 1")) == {"<<": "1"}


def test_load_names_the_file(tmp_path: object) -> None:
    """An error of a file read from disk carries its path."""
    path = f"{tmp_path}/game.yaml"
    with open(path, "w", encoding="utf-8") as stream:  # noqa: PTH123
        stream.write("a: 1\na: 2\n")

    with pytest.raises(FileError) as caught:
        load(path)
    assert caught.value.problems[0].file == path


@given(st.text())
@example("a: \ud800")
@example("\ufeff\ufeffa")
def test_any_text_is_read_or_refused(text: str) -> None:
    """Arbitrary text raises nothing but FileError, and each problem has a place inside the text."""
    problems: tuple[Problem, ...] = ()
    try:
        parse(text)
    except FileError as error:
        problems = error.problems

    assert all(problem.line for problem in problems if problem.code != "more-problems")


@given(st.lists(PIECES, max_size=12).map("".join))
def test_both_parsers_read_the_same(text: str) -> None:
    """Both parsers give the same tree with the same places, or both refuse."""

    def outcome(*, pure: bool) -> object:
        try:
            return parse(text, pure=pure)
        except FileError:
            return None

    assert outcome(pure=False) == outcome(pure=True)
