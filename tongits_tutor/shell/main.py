"""The entry: words in, exit code out; whatever happens in between is mapped here and nowhere else."""

from __future__ import annotations

import contextlib
import gc
import sys
from collections.abc import Sequence

from tongits_tutor.errors import TongitsError
from tongits_tutor.shell.failures import ExitCode, Wishes, failure_of, is_closed_pipe, report, worst
from tongits_tutor.shell.names import PROGRAM

__all__ = ["main", "run"]


def run() -> None:
    """Run the program with the words of the process and end the process."""
    # Loading makes many small things that stay; to look through them for garbage again and again costs a tenth.
    gc.set_threshold(100_000, 20, 20)
    code: int = ExitCode.INTERRUPTED
    try:
        code = main(sys.argv[1:])
    except KeyboardInterrupt:  # a second Ctrl-C, while the first was being answered
        code = ExitCode.INTERRUPTED
    from tongits_tutor.shell.streams import let_go  # noqa: PLC0415 - main() has loaded it

    let_go()
    gc.freeze()  # nor need they be looked through on the way out
    sys.exit(code)


def main(words: Sequence[str]) -> int:
    """Run one command line and return its exit code; never raises, a second Ctrl-C excepted."""
    wishes = Wishes.of(words)
    try:
        code = _finished(_obey(words))
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED
    except Exception as error:  # noqa: BLE001 - the one place that answers for all
        return _answer(error, wishes)
    return code


def _obey(words: Sequence[str]) -> int:
    """Run the command; commands return their exit code."""
    from tongits_tutor.shell.streams import make_safe, require_stdout  # noqa: PLC0415 - after main's `try`

    make_safe()
    require_stdout()
    import typer  # noqa: PLC0415 - the same

    from tongits_tutor.shell.app import program  # noqa: PLC0415 - after main's `try`

    try:
        # Not `program().main()`: it answers for closed pipes and Ctrl-C itself, otherwise than we do.
        with program().make_context(PROGRAM, list(words)) as context:
            return int(context.command.invoke(context) or 0)
    except typer.Exit as ended:
        return ended.exit_code
    except typer.Abort:
        return ExitCode.INTERRUPTED


def _finished(code: int) -> int:
    """Write out what is still held back, so that a full disk is noticed while it can be told."""
    sys.stdout.flush()
    return code


def _answer(error: Exception, wishes: Wishes) -> int:
    """Tell what went wrong and return the exit code."""
    if is_closed_pipe(error):
        return ExitCode.YES
    failure = failure_of(error)
    if not isinstance(error, TongitsError):
        from tongits_tutor.shell.usage import usage_failure  # noqa: PLC0415 - a failure is rare

        failure = usage_failure(error) or failure
    try:
        report(failure, wishes, error)
        sys.stdout.flush()
    except OSError as second:
        # A full disk is full once more when the rest is written out; saying so once is enough.
        told = isinstance(error, OSError) and error.errno == second.errno and not wishes.json
        return failure.code if told else _second(failure.code, second, wishes)
    except AttributeError:  # there is no standard output; the failure said so
        pass
    return failure.code


def _second(code: int, error: OSError, wishes: Wishes) -> int:
    """Return the exit code when telling of a failure failed as well."""
    if is_closed_pipe(error):
        return code
    failure = failure_of(error)
    with contextlib.suppress(OSError):  # standard error is full too: the exit code has to say it all
        report(failure, Wishes(debug=wishes.debug), error)
    return worst(code, failure.code)
