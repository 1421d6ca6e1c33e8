"""Checks that no other bot writes to the place of continuous copies, such as one on a machine that was copied with its settings.

Every place has the mark that this needs: the number of its last transaction. Only the bot that copies there raises it, and it does so at
least with every report (``operations/reporter.py``), however idle it is. No clock is compared.
"""

import asyncio
from pathlib import Path
from typing import Final

from bot.run.copies.litestream import points
from bot.run.copies.target import Target
from bot.storage.errors import CopiesBroken, CopiesShared, CopyUnreadable
from bot.storage.files import litestream_folder

GROWTH: Final = 25.0
"""Seconds within which a place grows if a bot writes to it: a report comes sooner."""


async def require_alone(database: Path, target: Target) -> None:
    """Check, before Litestream starts, that the place has no more than this database copied, or at least that it doesn't grow.

    It may have more after a restore, or after a power failure. Raises CopiesShared.
    """
    begun = await asyncio.to_thread(last_transaction, target)
    if begun > await asyncio.to_thread(own_transaction, database):
        await asyncio.sleep(GROWTH)
        if await asyncio.to_thread(last_transaction, target) > begun:
            raise CopiesShared(path=str(target))


def last_transaction(target: Target) -> int:
    """Return the number of a place's last transaction; 0 if it has none, or can't be read: then no one else can write to it either."""
    try:
        known = points(target)
    except (CopiesBroken, CopyUnreadable):
        return 0
    return known[-1].txid if known else 0


def own_transaction(database: Path) -> int:
    """Return the number of the last transaction that this database's Litestream has read; 0 if it hasn't run."""
    files = (litestream_folder(database) / "ltx" / "0").glob("*.ltx")
    return max((int(file.stem.rpartition("-")[2], 16) for file in files), default=0)
