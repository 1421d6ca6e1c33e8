"""Packing of the logs of matches that ended some time ago: logs are never deleted; packed, they shrink to a fifth.

Nothing is appended to a packed log. ``Reader.actions`` reads packed and loose logs alike.
"""

from typing import Final

from bot.core.matches import log_rows
from bot.core.shards.values import Shards
from bot.features.matches.clearing import Housekeeping
from bot.storage.session import Writer

LOGS_PER_STEP: Final = 8
"""Logs packed per step, in one transaction: each takes about half a millisecond."""


class Packing(Housekeeping):
    """Packs the logs of the finished matches of all servers, a few at a time."""

    async def step(self, now: float, shards: Shards) -> bool:
        """Pack the next logs if it is time; return whether there were any."""
        match_ids = await self._next(
            now, shards, lambda tx, until, last: log_rows.loose_logs(tx, until, last, LOGS_PER_STEP)
        )

        def work(tx: Writer) -> None:
            for match in match_ids:
                log_rows.pack_log(tx, match)

        if match_ids:
            await self._store.write(work)
        return bool(match_ids)
