"""The tests and the programs that they start hear the signals that end a program, however the tests are started."""

import signal
import subprocess
import sys

import pytest

from tests.conftest import ENDING
from tests.structure.sources import ROOT

READING = "import signal; print([name for name in signal.Signals if signal.getsignal(name) is signal.SIG_IGN])"


def test_programs_hear_the_signals_that_end_them() -> None:
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    started = subprocess.run([sys.executable, "-c", READING], capture_output=True, text=True, check=True)
    assert [name for name in ENDING if repr(name) in started.stdout] == []


@pytest.mark.long
def test_it_is_so_in_the_background_and_without_a_terminal() -> None:
    alone = f"{__file__}::{test_programs_hear_the_signals_that_end_them.__name__}"
    tests = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", alone]
    ignoring = ["sh", "-c", "trap '' INT QUIT TERM; exec \"$@\"", "sh", *tests]
    run = subprocess.run(ignoring, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
