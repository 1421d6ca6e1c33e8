"""``python -m bot``. The health check runs every minute, so it alone starts without the rest of the program."""

import sys

if __name__ == "__main__":
    if sys.argv[1:] == ["healthcheck"]:
        from bot.operations.health import main
    else:
        from bot.cli import main
    sys.exit(main())
