"""However tests are started, programs receive termination signals, a test that hangs fails with its line, and long ones begin first."""

import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.builders import durations
from tests.conftest import ENDING
from tests.structure.sources import ROOT, source

READING = "import signal; print([name for name in signal.Signals if signal.getsignal(name) is signal.SIG_IGN])"


def test_programs_receive_termination_signals() -> None:
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    started = subprocess.run([sys.executable, "-c", READING], capture_output=True, text=True, check=True)
    assert [name for name in ENDING if repr(name) in started.stdout] == []


def test_programs_receive_them_in_the_background_without_a_terminal_too() -> None:
    alone = f"{__file__}::{test_programs_receive_termination_signals.__name__}"
    tests = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", alone]
    ignoring = ["sh", "-c", "trap '' INT QUIT TERM; exec \"$@\"", "sh", *tests]
    run = subprocess.run(ignoring, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


HANGING = """
import asyncio
import threading

async def test_waits_in_a_task():
    await asyncio.Event().wait()

def test_waits_in_a_thread():
    threading.Event().wait()

def test_runs_on():
    pass
"""


@pytest.mark.nightly
def test_a_hanging_test_fails_with_its_line_and_the_others_run(tmp_path: Path) -> None:
    hanging = tmp_path / "tests" / "test_hanging.py"
    hanging.parent.mkdir()
    hanging.write_text(HANGING, encoding="utf-8")
    settings = ["-c", str(ROOT / "pyproject.toml"), "-p", "tests.conftest", "-p", "no:cacheprovider", "-n", "0"]
    tests = [sys.executable, "-m", "pytest", *settings, "--timeout", "1", str(hanging)]
    run = subprocess.run(tests, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "2 failed, 1 passed" in run.stdout, run.stdout + run.stderr
    assert f"{hanging}:6 in test_waits_in_a_task" in run.stdout
    assert "threading.Event().wait()" in run.stdout


def test_every_measured_test_exists_and_stands_once() -> None:
    """One that was moved would run as if it were short."""
    tests = [line.partition("\t")[2] for line in durations.FILE.read_text(encoding="utf-8").splitlines()]
    assert [test for test, count in Counter(tests).items() if count > 1] == []
    gone = []
    for test in tests:
        file, *names = test.split("::")
        path = ROOT / file
        if not path.is_file() or (names[-1] != "runTest" and f"def {names[-1]}(" not in source(path)):
            gone.append(test)
    assert gone == []
