"""Hard times begin when a picture has waited for too long, and end when none waits anymore."""

import asyncio
import threading
from functools import partial

from bot.discord_ui.content.pictures import HARD, PictureCache


async def test_times_are_hard_from_when_a_picture_waits_too_long_until_none_waits() -> None:
    now, held = 0.0, threading.Event()
    cache = PictureCache(now=lambda: now)

    def hard() -> bool:
        return cache.hard_times.check()

    first, second = (asyncio.ensure_future(cache.get((number,), partial(held.wait, 60))) for number in range(2))
    await asyncio.sleep(0)
    now = HARD
    assert not hard()
    now = 2 * HARD
    assert hard()
    easier = asyncio.ensure_future(cache.hard_times.end())
    held.set()
    await asyncio.wait_for(asyncio.gather(first, second, easier), 60)
    assert not hard()
    now = 10 * HARD
    assert await cache.get((3,), lambda: "drawn at once") == "drawn at once"
    assert not hard(), "nothing has waited"
    cache.close()
