"""A director edits a cup with the button on its card: two forms, one preview, a moved event, and one post for the entrants."""

from tests.builders.arena import Arena
from tests.builders.local_bot import LocalBot
from tests.builders.words import worded
from tests.end_to_end.test_server_events import CUP
from tests.end_to_end.test_weekly import allow_events


async def test_without_the_permission_the_director_reads_why_there_is_no_event(place: LocalBot) -> None:
    arena = Arena(place, 3)
    await arena.open()
    assert worded("tour-starts-no-event") in await arena.order("create", **CUP)
    allow_events(place)
    assert worded("tour-starts-no-event") not in await arena.order("create", **CUP)
