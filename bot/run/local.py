"""Stand-in for Discord as a child process, for a bot without a token."""

import asyncio
import contextlib
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final

from bot.storage.errors import DatabaseInUse, file_error
from bot.storage.files import ProcessLock
from data.catalogue import text

TOKEN: Final = "sandbox.has-no.secrets"  # noqa: S105  the stand-in takes any word
READY: Final = "SANDBOX "
STAND_IN_WAIT_S: Final = 20.0
"""Time limit in seconds for the stand-in to start, and to stop."""


class SandboxFailed(Exception):
    """Raised if the stand-in didn't start; the message says what to do."""


@contextmanager
def playground(folder: Path) -> Iterator[Path]:
    """Lock a folder with a sandbox's world and matches for one bot; yield the world's file.

    Raises SandboxFailed if another bot uses it, CannotOpen if it isn't writable.
    """
    world = folder / "world.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = ProcessLock(world)
    except DatabaseInUse as error:
        raise SandboxFailed(text("run-sandbox-twice")) from error
    except OSError as error:
        raise file_error(error, folder) from error
    try:
        if not world.exists():  # matches of another world have no channels in this one
            for stale in folder.glob("*.db*"):
                stale.unlink()
        yield world
    finally:
        lock.release()


@asynccontextmanager
async def sandbox(port: int, state: Path | None) -> AsyncIterator[str]:
    """Run the stand-in and yield its address; end it afterward. Its world is stored in ``state``, if given.

    Raises SandboxFailed if it doesn't start.
    """
    keep = ["--state", str(state)] if state is not None else []
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "sandbox", "--port", str(port), "--token", TOKEN, "--with-parent", *keep),
        stdin=asyncio.subprocess.PIPE,  # closed when we end, even by SIGKILL: then the stand-in ends, too
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,  # Ctrl+C reaches us first, and we end it after the bot is done
    )
    try:
        yield await _address(child)
    finally:
        await _end(child)


async def _address(child: asyncio.subprocess.Process) -> str:
    if child.stdout is None:
        raise SandboxFailed(text("run-sandbox-failed"))
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(STAND_IN_WAIT_S):
            line = (await child.stdout.readline()).decode()
            if line.startswith(READY):
                return line.removeprefix(READY).strip()
    raise SandboxFailed(text("run-sandbox-failed"))


async def _end(child: asyncio.subprocess.Process) -> None:
    if child.returncode is not None:
        return
    with contextlib.suppress(ProcessLookupError):
        child.send_signal(signal.SIGTERM)
    try:
        async with asyncio.timeout(STAND_IN_WAIT_S):
            await child.wait()
    except TimeoutError:
        child.kill()
        await child.wait()
