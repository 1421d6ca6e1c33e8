"""``python -m bot``, and ``colt-express-bot`` where it is installed."""

import sys


def main() -> int:
    """Run the command line. The health check runs every minute, so it alone starts without the rest of the program."""
    if sys.argv[1:] == ["healthcheck"]:
        from bot.operations.health import main as command  # noqa: PLC0415 - each command pays for its own imports
    else:
        from bot.command_line import main as command  # noqa: PLC0415 - each command pays for its own imports
    return command()


if __name__ == "__main__":
    sys.exit(main())
