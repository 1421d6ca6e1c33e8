"""What the bot asks of the machine itself."""

import os
from pathlib import Path

from bot.system import give_back


def held() -> int:
    return int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_what_pictures_leave_behind_goes_back_to_the_system() -> None:
    """Freed blocks below one that is still used stay with the C library, until it is told to give them back."""
    give_back()
    blocks = [bytes([1]) * 100_000 for _ in range(600)]
    last = bytes([1]) * 100_000
    full = held()
    blocks.clear()
    give_back()
    assert held() < full - 40_000_000
    assert last
