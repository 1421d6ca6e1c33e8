"""``python -m bot``, and ``colt-express-bot`` if it is installed."""

import signal
import sys
from typing import Final

ENDED: Final = 128 + signal.SIGTERM
"""Exit status of a program that SIGTERM has ended, as shells expect it."""


def main() -> int:
    """Run the command line. The health check runs every minute, so it alone starts without the rest of the program."""
    # The first process of a container ignores SIGTERM unless it handles it, and importing the program takes a second.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(ENDED))
    if sys.argv[1:] == ["healthcheck"]:
        from bot.run.operations.health import main as command  # noqa: PLC0415 - each command pays for its own imports
    else:
        from bot.run.command_line import main as command  # noqa: PLC0415 - each command pays for its own imports
    return command()


if __name__ == "__main__":
    sys.exit(main())
