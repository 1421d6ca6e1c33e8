"""However tests are started, their programs receive termination signals, and a test that hangs fails and shows its line."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ENDING
from tests.structure.sources import ROOT

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
