"""`python -m tongits_tutor` is the same as `tongits-tutor`."""

from tongits_tutor.shell.main import run

run()
