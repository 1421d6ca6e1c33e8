"""``quiet``, which most of these tests wait for: all due messages are published then, no matter what the bot was busy with."""

import asyncio

from tests.builders.local_bot import LocalBot
from tests.builders.players import Party, everything


async def test_what_falls_due_while_the_bot_tells_something_is_said_too(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start(game="super-express", pace="1h")
    await place.quiet()
    place.app.runner._pumping.stop()  # no task is left to post the next messages: the bot is busy otherwise
    told, waiting, end = asyncio.Event(), asyncio.Event(), place._tellings.end

    async def hold(_rows: object) -> None:
        await told.wait()

    async def wait_for_it() -> None:
        waiting.set()
        await end()

    say, place._tellings._tell = place._tellings._tell, hold
    busy = asyncio.create_task(place._tellings.tell([]))
    await asyncio.sleep(0)  # it holds now; later posts aren't held
    place._tellings._tell, place._tellings.end = say, wait_for_it  # type: ignore[method-assign]
    quiet = asyncio.create_task(place.quiet())
    await waiting.wait()
    place.move(1_801)
    await place.all_stepped()
    told.set()
    await asyncio.gather(busy, quiet)
    assert "50%" in everything(party.first.messages(thread))
