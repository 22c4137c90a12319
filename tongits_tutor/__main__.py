"""The program's door: `tongits-tutor`, and `python -m tongits_tutor`, which is the same."""

import os


def run() -> None:
    """Load the shell and run it; Ctrl-C while it is still loading ends quietly too (130)."""
    try:
        from tongits_tutor.shell.main import run as run_shell  # noqa: PLC0415 - inside the `try`
    except KeyboardInterrupt:
        os._exit(130)
    run_shell()


if __name__ == "__main__":
    run()
