"""Processes that run computer players, started when first needed. Implements ``bot.core.ports.Thinker``."""

import asyncio
import contextlib
import logging
import pickle
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

from bot.core.ports import Task, ThoughtFailed
from bot.processes.children import LENGTH, framed

T = TypeVar("T")


class Turns:
    """Lets at most ``count`` tasks run at a time. Waiting users take turns, and each user's tasks run in order."""

    def __init__(self, count: int) -> None:
        self._free = count
        self._waiting: OrderedDict[int, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def of(self, person: int) -> AsyncIterator[None]:
        """Wait for a turn, which lasts until the block ends."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(person)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, person: int) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given at the same moment
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give the turn to the next user; a user with more tasks goes to the end of the queue."""
        while self._waiting:
            person, asked = self._waiting.popitem(last=False)
            turn = asked.popleft()
            if asked:
                self._waiting[person] = asked
            # The waiting task may have been canceled: then the turn goes to the next.
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


MODULE: Final = "bot.processes.thinking.worker"
NICENESS: Final = 5
STOP: Final[signal.Signals | None] = getattr(signal, "SIGSTOP", None)
GO: Final[signal.Signals | None] = getattr(signal, "SIGCONT", None)
"""Windows has neither signal: there the processes run alongside players' moves."""
"""Answers to users come first if CPUs are scarce."""

_log = logging.getLogger(__name__)


class Workers:
    """Runs at most ``count`` processes. One that dies, or takes ``patience`` seconds longer than allowed, is replaced.

    Users take turns: one user's many matches delay another user by at most one thought.
    """

    def __init__(self, count: int = 1, patience: float = 10.0, module: str = MODULE, niceness: int = NICENESS) -> None:
        self._turns = Turns(count)
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._patience = patience
        self._command = ("-m", module, str(niceness))
        self._held = False
        self.queued = 0
        """Number of thoughts that wait or are being computed."""

    async def decide(self, task: Task[T]) -> T:
        """Return the answer to a task. Raises ThoughtFailed if there is none."""
        self.queued += 1
        try:
            answer: T = await self._decide(task)
            return answer
        finally:
            self.queued -= 1

    def hold(self) -> None:
        """Stop all processes until ``release``."""
        self._held = True
        for process in self._all:
            _signal(process, STOP)

    def release(self) -> None:
        """Resume all processes."""
        self._held = False
        for process in self._all:
            _signal(process, GO)

    async def _decide(self, task: Task[Any]) -> Any:
        async with self._turns.of(task.person):
            process = await self._free()
            try:
                async with asyncio.timeout(task.seconds + self._patience):
                    succeeded, answer = await _answer(process, task)
            except (OSError, EOFError, ValueError) as error:
                await self._end(process)
                _log.warning("a thinking process has ended (%r); the next thought starts another", error)
                raise ThoughtFailed(repr(error)) from error
            # Canceled in the middle: its answer would be read as that to the next thought.
            except BaseException:
                await self._end(process)
                raise
            self._idle.append(process)
        if not succeeded:
            raise ThoughtFailed(answer)
        return answer

    @property
    def pids(self) -> tuple[int, ...]:
        """Pids of the current processes."""
        return tuple(process.pid for process in self._all)

    async def close(self) -> None:
        """End all processes."""
        for process in tuple(self._all):
            await self._end(process)

    async def _free(self) -> Process:
        while self._idle:
            process = self._idle.pop()
            # An idle process may have died meanwhile: out of memory, or killed.
            if process.returncode is None:
                return process
            self._all.discard(process)
        process = await asyncio.create_subprocess_exec(
            sys.executable, *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        self._all.add(process)
        # Meanwhile a task may have come for which it must stop.
        if self._held:
            _signal(process, STOP)
        return process

    async def _end(self, process: Process) -> None:
        self._all.discard(process)
        if process in self._idle:
            self._idle.remove(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.communicate()


def _signal(process: Process, number: signal.Signals | None) -> None:
    """Send a signal to a process, unless it has ended, or the system has no such signal."""
    if number is None:
        return
    with contextlib.suppress(ProcessLookupError):
        process.send_signal(number)


async def _answer(process: Process, task: Task[Any]) -> tuple[bool, Any]:
    """Send a task; return whether it was answered, and the answer. Raises OSError, EOFError or ValueError if the process has died."""
    if process.stdin is None or process.stdout is None:
        raise ValueError
    process.stdin.write(framed(pickle.dumps(task)))
    await process.stdin.drain()
    (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
    succeeded, answer = pickle.loads(await process.stdout.readexactly(size))  # noqa: S301  our own child wrote it
    return bool(succeeded), answer
