"""`python -m sandbox`: serve the stand-in until interrupted. Prints `SANDBOX http://127.0.0.1:PORT` when it is ready."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from pathlib import Path

from sandbox.core import Settings
from sandbox.server import Sandbox


def settings_from(arguments: list[str]) -> Settings:
    """The settings of a command line. Leaves the program with a sentence when it is wrong."""
    default = Settings()
    parser = argparse.ArgumentParser(
        prog="python -m sandbox", description="A stand-in Discord on the loopback address."
    )
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one")
    parser.add_argument("--token", default=default.token, help="the bot's token")
    parser.add_argument("--bot-name", default=default.bot_name)
    parser.add_argument("--fast", action="store_true", help="lift the rate limits")
    parser.add_argument("--state", type=Path, help="keep the world in this file")
    parser.add_argument("--record", type=Path, help="write every request into this file")
    parser.add_argument(
        "--strict-openapi", type=Path, dest="openapi", help="at the end, check the requests by this document"
    )
    given = vars(parser.parse_args(arguments))
    return Settings(**given)


async def serve(settings: Settings) -> int:
    """Serve until SIGINT or SIGTERM; the exit status says whether the requests fit the OpenAPI document."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    async with Sandbox.start(settings) as sandbox:
        sys.stdout.write(f"SANDBOX {sandbox.url}\n")
        sys.stdout.flush()
        await stop.wait()
        faults = sandbox.control("violations")["violations"] if settings.openapi else []
    for fault in faults:
        sys.stderr.write(f"{fault}\n")
    return 1 if faults else 0


def main() -> int:
    """Run the program; a wrong file or a taken port is told in one sentence."""
    settings = settings_from(sys.argv[1:])
    try:
        return asyncio.run(serve(settings))
    except (OSError, ValueError) as error:
        sys.stderr.write(f"The sandbox cannot start: {error}\n")
        return 2


if __name__ == "__main__":
    sys.exit(main())
