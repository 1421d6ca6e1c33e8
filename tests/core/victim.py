"""Plays match after match in a database and prints each acknowledged action, until the process is killed."""

import asyncio
import random
import sys
from pathlib import Path

from bot.storage.connection import Server, place
from tests.builders.hosting import HERE, Hosted, hosted


async def play_on(app: Hosted) -> None:
    """Play the running match to its end, or start one."""
    running = [match for match in await app.host.matches.at(HERE.channel) if match.status == "running"]
    match = running[0] if running else await app.match("ana", "ben")
    while (current := await app.host.matches.match(match.id)).status == "running":
        waits = (await app.host.matches.table(match.id, None)).waits
        user = current.seats[random.choice(waits).seat].user
        assert user is not None
        action = random.choice(await app.host.matches.legal(match.id, user))
        accepted = await app.host.matches.submit(match.id, current.version, user, action)
        print(match.id, accepted.version, action, flush=True)
        await app.pump()


async def main(where: Path | Server) -> None:
    """Play until the process is killed."""
    async with hosted(
        where if isinstance(where, Path) else Path(), where=where if isinstance(where, Server) else None
    ) as app:
        await app.host.recover(app.clock.now())
        while True:
            await play_on(app)


if __name__ == "__main__":
    asyncio.run(main(place(sys.argv[1])))
