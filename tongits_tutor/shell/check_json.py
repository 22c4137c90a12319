"""What `check --json` prints of one game."""

from __future__ import annotations

from typing import Any

from tongits_tutor.shell.judged import Judged
from tongits_tutor.table.report_json import houses_json, report_json, session_json, traces_json

__all__ = ["judged_json"]


def judged_json(one: Judged) -> dict[str, Any]:
    """Return a game's report, and what was asked besides: the evening, the other houses, the traces."""
    return {
        **report_json(one.report, one.file),
        **({} if one.session is None else {"session": session_json(one.session)}),
        **({"houses": houses_json(one.houses)} if one.houses else {}),
        **({"traces": traces_json(one.traces)} if one.traces else {}),
    }
