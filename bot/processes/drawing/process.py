"""A process that draws for one thread of the bot."""

import contextlib
import io
import logging
import pickle
import select
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import cache
from typing import Any, BinaryIO, Final, NamedTuple, TypeVar, cast

from bot.processes.children import framed, received
from bot.processes.game_uis import game_uis
from engine.games import registry
from renderers.colt_express.ui import ColtExpressUI
from renderers.super_express.ui import SuperExpressUI
from renderers.ui import AnyGameUI


class Job(NamedTuple):
    """Work to do in a language and a theme."""

    language: str
    theme: str
    work: Callable[[], Any]


def packed(job: Job) -> bytes | None:
    """Serialize a job; return None for work that can't be sent: an unnamed function, such as a lambda."""
    target = io.BytesIO()
    pickler = pickle.Pickler(target, pickle.HIGHEST_PROTOCOL)
    # The process has the rules and their tables: send only the game's name.
    pickler.dispatch_table = dict.fromkeys((ColtExpressUI, SuperExpressUI), _by_name)
    try:
        pickler.dump(job)
    except (pickle.PicklingError, AttributeError, TypeError):
        return None
    return target.getvalue()


def _by_name(game_ui: AnyGameUI) -> tuple[Callable[[str], AnyGameUI], tuple[str]]:
    return shown, (game_ui.game.id,)


@cache
def shown(game: str) -> AnyGameUI:
    """Return the user interface of a game in this process."""
    return game_uis(registry())[game]


T = TypeVar("T")

MODULE: Final = "bot.processes.drawing.worker"
HUNG_AFTER_S: Final = 60.0
"""Timeout for an answer in seconds, after which a process counts as hung; a film takes half of that."""

_log = logging.getLogger(__name__)


class DrawingFailed(Exception):
    """Raised with the traceback if the work itself failed in the other process."""


class DrawingProcess:
    """Runs work in a child process, or in this one if that's impossible, so that no picture is lost."""

    def __init__(
        self,
        niceness: int,
        megabytes: int,
        module: str = MODULE,
        patience: float = HUNG_AFTER_S,
        *,
        at_once: bool = True,
    ) -> None:
        """Start the process, which loads in the background; if not ``at_once``, when it has its first job."""
        self._command = (sys.executable, "-m", module, str(niceness), str(megabytes))
        self._patience = patience
        self.jobs = 0
        """Number of finished jobs."""
        self._process = self._started() if at_once else None

    @property
    def pid(self) -> int:
        """Id of the last started process; 0: none was started."""
        return 0 if self._process is None else self._process.pid

    def do(self, language: str, theme: str, work: Callable[[], T]) -> T:
        """Return the result of ``work`` in a language and a theme. Only one thread may call this.

        Raises DrawingFailed if it fails in the process, and the exceptions of ``work`` if it runs here.
        """
        job = packed(Job(language, theme, work))
        if job is None:
            return work()
        try:
            if self._process is None:
                self._process = self._started()
            succeeded, result = self._answer(self._process, job)
        # ValueError: its pipes are closed, because no new one could be started last time.
        except (OSError, EOFError, ValueError) as error:
            _log.warning("a drawing process has ended (%r); another one is started", error)
            self.close()
            with contextlib.suppress(OSError):  # not enough memory for a process: the next picture tries again
                self._process = self._started()
            return work()
        self.jobs += 1
        if not succeeded:
            raise DrawingFailed(result)
        return cast("T", result)

    def close(self) -> None:
        """End the process."""
        if self._process is None:
            return
        for pipe in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                cast("BinaryIO", pipe).close()
        self._process.kill()
        self._process.wait()

    def _started(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603  our own module
        # Reap it when it ends: the next picture may be hours away.
        threading.Thread(target=process.wait, name=f"reaper of {process.pid}", daemon=True).start()
        return process

    def _answer(self, process: subprocess.Popen[bytes], job: bytes) -> tuple[bool, Any]:
        """Send a job and wait for its result. Raises OSError or EOFError if the process has died or doesn't answer."""
        source, target = cast("BinaryIO", process.stdin), cast("BinaryIO", process.stdout)
        source.write(framed(job))
        source.flush()
        if not _readable(target, self._patience):
            raise TimeoutError(f"no answer in {self._patience:g} seconds")
        answer = received(target)
        if answer is None:
            raise EOFError
        return cast("tuple[bool, Any]", answer)


def _readable(source: BinaryIO, seconds: float) -> bool:
    """Wait for data or the end of input; return False if neither comes within ``seconds``."""
    if sys.platform == "win32":  # it can wait for sockets only: elsewhere a hung process is waited for
        return True
    waiting = select.poll()
    waiting.register(source, select.POLLIN)
    return bool(waiting.poll(seconds * 1_000))
