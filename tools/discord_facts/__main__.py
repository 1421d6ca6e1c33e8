"""``python -m tools.discord_facts CHANNEL``: run the checks with the settings of the bot, which must be stopped."""

import argparse
import asyncio
import signal
import sys
from functools import partial
from pathlib import Path

from bot.run.doctor.main import examine, tell
from bot.run.settings import load_settings
from tools.discord_facts.checks import check_live


async def main(channel: int, file: Path) -> int:
    """Run all checks and print the findings; return the exit status. An interruption cleans up."""
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, task.cancel)
    return tell(await examine(load_settings(), None, partial(check_live, channel=channel, file=file)))


parser = argparse.ArgumentParser(prog="python -m tools.discord_facts", description=__doc__)
parser.add_argument("channel", metavar="CHANNEL", type=int)
parser.add_argument("--output", metavar="FILE", type=Path, default=Path("discord-facts.json"))
args = parser.parse_args()
sys.exit(asyncio.run(main(args.channel, args.output)))
