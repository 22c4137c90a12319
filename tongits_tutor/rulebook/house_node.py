"""The house a file names, with the place of everything that is wrong with it."""

from __future__ import annotations

from dataclasses import replace

from tongits_tutor.files.problems import Problems
from tongits_tutor.files.tree import Mapping, Node, Scalar
from tongits_tutor.files.wording import did_you_mean, shown
from tongits_tutor.rulebook.house import PROFILES, HouseRules, all_houses, settled, split

__all__ = ["house_of"]


def house_of(node: Node, problems: Problems) -> HouseRules:
    """Read `pagat`, `pagat,own_sapaw_blocks=false` or `{profile: pagat, own_sapaw_blocks: false}`.

    What is wrong is noted at its place; the house is then as near to what was meant as could be read.

    >>> from tongits_tutor.files.parsing import parse
    >>> house_of(parse("{profile: seeds, pot_ante: 2}"), Problems()).title()
    'seeds with pot_ante=2'
    """
    name, base, pairs = "pagat", node, []
    if isinstance(node, Scalar):
        name, words, strange = split(node.text)
        values, wrong = settled(words)
        for problem in (*strange, *wrong):
            problems.add(node.problem(problem.code, problem.message, problem.suggestion))
    elif isinstance(node, Mapping):
        for key, value in node.entries:
            if not isinstance(value, Scalar):
                message = f"{key.text} must be a text, not {value.kind}."
                problems.add(value.problem("wrong-kind", message))
            elif key.text == "profile":
                name, base = value.text, value
            else:
                pairs.append((key, value))
        values, wrong = settled(pairs)
        for problem in wrong:
            problems.add(problem)
    else:
        message = f"A house is a name, or a profile with switches, not {node.kind}."
        problems.add(node.problem("wrong-kind", message, "Write `house: pagat`."))
        return PROFILES["pagat"]
    if name not in PROFILES:
        message = f"There is no house called {shown(name)}."
        problems.add(base.problem("unknown-house", message, did_you_mean(name, PROFILES) or all_houses()))
        name = "pagat"
    return replace(PROFILES[name], **values)  # type: ignore[arg-type]
