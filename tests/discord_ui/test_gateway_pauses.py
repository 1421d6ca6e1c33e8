"""After an outage of Discord's gateway the bot is back soon, however long that was."""

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

from discord.shard import Shard

from bot.discord_ui.core.client import LONGEST_PAUSE_S
from tests.simulation.loop import SimulatedLoop


def test_the_pauses_between_two_tries_do_not_grow_beyond_half_a_minute() -> None:
    loop = SimulatedLoop(0.0)
    client: Any = SimpleNamespace(dispatch=lambda *_: None, is_closed=lambda: False, _reconnect=True)
    socket: Any = SimpleNamespace(shard_id=0)
    tries = [0.0]

    async def outage() -> None:
        shard = Shard(socket, client, lambda _: tries.append(loop.time()))
        while loop.time() < 3_600.0:
            await shard._handle_disconnect(OSError())

    try:
        loop.run_until_complete(outage())
    finally:
        loop.close()
    assert max(after - before for before, after in pairwise(tries)) < LONGEST_PAUSE_S + 0.01
    assert len(tries) < 3_600, "nor does it try all the time"
