"""A pytest session that, in place of a run, tries every mutant on the tests that reach its lines.

All tests are collected once. One child process runs them all and notes which reach which lines, and how long each
takes; then there is one child for each mutant. The child puts the changed code into the function where it stands, so
that whoever imported the function has it too, and runs the tests that reach it, the fastest first, until one fails.
Nothing on the disk changes.
"""

from __future__ import annotations

import contextlib
import json
import os
import pickle
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, Final

import pytest

from tests.mutation.mutants import Mutant, mutants_of

__all__ = ["MutationSession"]

TIME: Final = 20
"""Seconds of processor time a mutant gets beyond twice what its tests take without it."""


class MutationSession:
    """The plugin: `modules` by name are mutated, a line of JSON for each mutant goes to `report`."""

    def __init__(self, modules: Iterable[str], report: Path, chosen: Callable[[str, int], bool]) -> None:
        """Take the mutants that are chosen by their module and their number in it, from 0."""
        self.modules = tuple(modules)
        self.report = report
        self.chosen = chosen
        self.reached: dict[tuple[str, int], set[int]] = {}
        self.times: list[float] = []
        self.killers: list[int] = []
        self.failed = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try the mutants in place of running the tests."""
        if session.testsfailed:
            raise pytest.UsageError("the tests could not all be collected")
        self.reached, self.times = _in_child(lambda: self._trace(session.items))
        order = sorted(set().union(*self.reached.values()), key=lambda at: (self.times[at], at))
        found = _in_child(lambda: self._hunt(session.items, None, order), TIME + 2 * int(sum(self.times)))
        if found is not None:
            raise pytest.UsageError(
                f"without any mutant, in this order: {found}, {session.items[found].nodeid}"
            )
        with self.report.open("w", encoding="utf-8") as lines:
            for name in self.modules:
                for fact in self._try_module(session.items, sys.modules[name]):
                    lines.write(json.dumps(fact, ensure_ascii=False) + "\n")
                    lines.flush()
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember a failure."""
        self.failed = self.failed or report.failed

    def _trace(self, items: list[pytest.Item]) -> tuple[dict[tuple[str, int], set[int]], list[float]]:
        files = {str(sys.modules[name].__file__): name for name in self.modules}
        reached: dict[tuple[str, int], set[int]] = {}
        now = 0

        def line(frame: FrameType, event: str, _: object) -> Any:  # noqa: ANN401 - what sys.settrace wants
            if event == "line":
                reached.setdefault((files[frame.f_code.co_filename], frame.f_lineno), set()).add(now)
            return line

        def call(frame: FrameType, event: str, arg: object) -> Any:  # noqa: ANN401 - the same
            return line(frame, event, arg) if frame.f_code.co_filename in files else None

        times = []
        for now, item in enumerate(items):
            _forget()
            start = time.process_time()
            sys.settrace(call)
            self._run(item, items[now + 1] if now + 1 < len(items) else None)
            sys.settrace(None)
            times.append(time.process_time() - start)
            if self.failed:
                sys.stderr.write(f"{item.nodeid} fails without any mutant, and is left out\n")
                self.failed = False
                for tests in reached.values():
                    tests.discard(now)
        return reached, times

    def _run(self, item: pytest.Item, following: pytest.Item | None) -> None:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)

    def _try_module(self, items: list[pytest.Item], module: ModuleType) -> Iterator[dict[str, object]]:
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        whole = set().union(*(tests for (name, _), tests in self.reached.items() if name == module.__name__))
        for number, mutant in enumerate(mutants_of(source)):
            if not self.chosen(module.__name__, number):
                continue
            first, last = mutant.lines
            tests = set().union(
                *(self.reached.get((module.__name__, at), set()) for at in range(first, last + 1))
            )
            if not isinstance(_owner(module, mutant.owner), CodeType):
                tests = whole
            yield {
                "module": module.__name__,
                "number": number,
                "line": first,
                "owner": mutant.owner,
                "kind": mutant.kind,
                "before": mutant.before,
                "after": mutant.after,
                "tests": len(tests),
                **self._verdict(items, module, mutant, tests),
            }

    def _verdict(
        self, items: list[pytest.Item], module: ModuleType, mutant: Mutant, tests: set[int]
    ) -> dict[str, object]:
        known = [at for at in self.killers if at in tests][:8]
        order = [*known, *sorted(tests - set(known), key=lambda at: (self.times[at], at))]
        limit = TIME + 2 * int(sum(self.times[at] for at in order))
        found: int | str | None = _in_child(lambda: self._hunt(items, (module, mutant), order), limit)
        if not isinstance(found, int):
            return {"verdict": found or "survived", "by": None}
        if found in self.killers:
            self.killers.remove(found)
        self.killers.insert(0, found)
        return {"verdict": "killed", "by": items[found].nodeid}

    def _hunt(
        self, items: list[pytest.Item], change: tuple[ModuleType, Mutant] | None, order: list[int]
    ) -> int | str | None:
        """Return the first test that fails; in the child."""
        try:
            if change is not None:
                _install(*change)
        except Exception:  # noqa: BLE001 - a module that cannot even be built is found by every test
            return order[0] if order else "unreached"
        for place, at in enumerate(order):
            self._run(items[at], items[order[place + 1]] if place + 1 < len(order) else None)
            if self.failed:
                return at
        return None if order else "unreached"


def _forget() -> None:
    """Empty the caches of the test modules, so that a test is seen to reach what an earlier one has worked out."""
    for name, module in list(sys.modules.items()):
        if name.startswith("tests."):
            for value in vars(module).values():
                getattr(value, "cache_clear", lambda: None)()


def _owner(module: ModuleType, name: str) -> object:
    """Return the code of a function or method, or the value of a variable."""
    found: Any = module
    for word in name.split("."):
        found = vars(found)[word]
    function = getattr(found, "fget", None) or getattr(found, "__func__", None) or found
    return function.__code__ if isinstance(function, FunctionType) else found


def _install(module: ModuleType, mutant: Mutant) -> None:
    """Put the changed code in place of the old."""
    built = compile(mutant.tree, str(module.__file__), "exec")
    if isinstance(_owner(module, mutant.owner), CodeType):
        found: Any = module
        for word in mutant.owner.split("."):
            found = vars(found)[word]
        function = getattr(found, "fget", None) or getattr(found, "__func__", None) or found
        function.__code__ = next(code for code in _codes(built) if code.co_qualname == function.__qualname__)
        return
    names = dict(vars(module))
    for node in mutant.tree.body:
        targets = (*getattr(node, "targets", ()), getattr(node, "target", None))
        if mutant.owner in {getattr(one, "id", "") for one in targets}:
            exec(compile(type(mutant.tree)([node], []), str(module.__file__), "exec"), names)  # noqa: S102
    setattr(module, mutant.owner, names[mutant.owner])


def _codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _codes(inner)


def _in_child(work: Any, seconds: int | None = None) -> Any:  # noqa: ANN401 - whatever the work returns
    """Return what the work returns in a process of its own; `timeout` or `crash` when it does not come back."""
    with tempfile.TemporaryFile() as answer:
        child = os.fork()
        if child == 0:
            status = 1
            try:
                if seconds is not None:
                    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
                    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
                    nowhere = os.open(os.devnull, os.O_WRONLY)
                    os.dup2(nowhere, 1)
                    os.dup2(nowhere, 2)
                answer.write(pickle.dumps(work()))
                answer.flush()
                status = 0
            finally:
                with contextlib.suppress(Exception):
                    sys.__stderr__.flush()  # type: ignore[union-attr]
                os._exit(status)
        _, status = os.waitpid(child, 0)
        if status:
            if seconds is None:
                raise RuntimeError("the tests could not be run without any mutant")
            return "timeout" if os.WIFSIGNALED(status) else "crash"
        answer.seek(0)
        return pickle.loads(answer.read())  # noqa: S301 - our own child wrote it
