"""What the reference of packs says is so."""

import re
from pathlib import Path

from tongits_tutor.school.drills.miner import FEATURES, Where
from tongits_tutor.school.pack_keys import pack_tables
from tongits_tutor.school.proof import prove
from tongits_tutor.school.scenario import read_scenario

GUIDE = (Path(__file__).parents[2] / "docs" / "reference" / "pack-format.md").read_text(encoding="utf-8")


def test_the_example_of_the_guide_is_true() -> None:
    """The pack in the guide can be read, is five puzzles, and all it claims is so."""
    (example,) = re.findall(r"```yaml\n(.*?)```", GUIDE, flags=re.DOTALL)
    scenario = read_scenario(example, file="guide")
    assert [finding.drawn() for finding in prove(scenario)] == []
    assert scenario.pack is not None
    assert len(scenario.pack.codes) == 5


def test_the_tables_of_the_guide_are_the_programs() -> None:
    """The guide tells every key, and every name of a feature, as the program knows it."""
    assert (
        GUIDE.split("<!-- keys -->\n\n")[1].split("<!-- end of keys -->")[0].rstrip()
        == pack_tables().rstrip()
    )
    told = GUIDE.split("<!-- features -->\n\n")[1].split("<!-- end of features -->")[0]
    assert re.findall(r"^\| `(\w+)` \| (.*) \|$", told, re.MULTILINE) == list(FEATURES.items())


def test_the_conditions_of_the_guide_can_be_read() -> None:
    """The conditions in the guide mean what they say."""
    (text,) = re.findall(r'--where "(.*?)"', GUIDE)
    assert str(Where.parse(text)) == "gap>=8, conflicts>=2, unique"
