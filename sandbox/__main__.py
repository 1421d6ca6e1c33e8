"""`python -m sandbox`: serve the stand-in until interrupted. Prints `SANDBOX http://127.0.0.1:PORT` when it is ready."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from pathlib import Path
from typing import TextIO

from sandbox.server import Sandbox
from sandbox.settings import Settings


def settings_from(arguments: list[str]) -> tuple[Settings, bool]:
    """Parse a command line into settings, and whether to exit with the parent process. Exits with a message if it is invalid."""
    default = Settings()
    parser = argparse.ArgumentParser(
        prog="python -m sandbox", description="A stand-in Discord on the loopback address."
    )
    parser.add_argument("--port", type=int, default=0, help="0 picks a free port")
    parser.add_argument("--token", default=default.token, help="the bot's token")
    parser.add_argument("--bot-name", default=default.bot_name)
    parser.add_argument("--fast", action="store_true", help="lift the rate limits")
    parser.add_argument("--state", type=Path, help="store the world in this file")
    parser.add_argument("--record", type=Path, help="write every request into this file")
    parser.add_argument(
        "--strict-openapi", type=Path, dest="openapi", help="on exit, check the requests against this document"
    )
    parser.add_argument("--shards", type=int, default=1, help="the number of shards that GET /gateway/bot recommends")
    parser.add_argument("--max-concurrency", type=int, default=1, help="how many of them may identify at once")
    parser.add_argument("--with-parent", action="store_true", help="exit when standard input is closed")
    given = vars(parser.parse_args(arguments))
    with_parent = given.pop("with_parent")
    return Settings(**given), with_parent


async def closed(stream: TextIO) -> None:
    """Wait until the other end of a pipe is closed, which happens however the parent process ends."""
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), stream)
    await reader.read()


async def serve(settings: Settings, *, with_parent: bool = False) -> int:
    """Serve until SIGINT or SIGTERM or, if ``with_parent``, until standard input is closed.

    Returns the exit status: 1 if a request doesn't match the OpenAPI document, else 0.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    async with Sandbox.start(settings) as sandbox:
        sys.stdout.write(f"SANDBOX {sandbox.url}\n")
        sys.stdout.flush()
        watch = asyncio.create_task(closed(sys.stdin)) if with_parent else None
        if watch is not None:
            watch.add_done_callback(lambda _: stop.set())
        await stop.wait()
        if watch is not None:
            watch.cancel()
        faults = sandbox.control("violations")["violations"] if settings.openapi else []
    for fault in faults:
        sys.stderr.write(f"{fault}\n")
    return 1 if faults else 0


def main() -> int:
    """Run the program. An unreadable file or a port in use prints one sentence and returns 2."""
    settings, with_parent = settings_from(sys.argv[1:])
    try:
        return asyncio.run(serve(settings, with_parent=with_parent))
    except (OSError, ValueError) as error:
        sys.stderr.write(f"The sandbox cannot start: {error}\n")
        return 2


if __name__ == "__main__":
    sys.exit(main())
