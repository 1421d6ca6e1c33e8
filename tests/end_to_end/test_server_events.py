"""Scheduled events for cups: created if the bot may, changed and deleted with the date, and skipped otherwise."""

from dataclasses import replace
from typing import Any

import pytest

from bot.core import outbox_rows
from bot.core.ids import Authority, UserId
from bot.core.settings.server import EVENTS
from bot.features.settings import servers
from bot.features.tournaments import rows
from bot.features.tournaments.values import TOURNAMENT_TOPIC
from sandbox.model.records import ScheduledEvent
from tests.builders.arena import Arena
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot
from tests.end_to_end.test_daily_and_weekly import allow_events, events

CUP: dict[str, Any] = {"name": "Cup", "rounds": 1, "game": "super-express", "pace": "live", "starts": "in 10 hours"}


async def announced(place: LocalBot) -> Arena:
    """Announce a cup that begins in ten hours."""
    arena = Arena(place, 3)
    await arena.open()
    await arena.announce(**CUP)
    await place.quiet()
    return arena


@pytest.mark.nightly
async def test_the_date_of_a_cup_is_an_event_that_follows_it(place: LocalBot) -> None:
    allow_events(place)
    arena = await announced(place)
    [event] = events(place)
    assert event.name == "Cup · tournament 1"
    assert event.location.endswith(place.sandbox.channel("the-station").id)
    first = event.start
    await arena.order("pause")
    await place.quiet()
    assert events(place) == []
    place.move(3_600)
    await arena.order("resume")
    await place.quiet()
    [event] = events(place)
    assert event.start > first
    await place.restart()
    await place.quiet()
    assert [event_item.id for event_item in events(place)] == [event.id]
    await arena.join(await arena.shown("Tournament 1"))
    await arena.order("start")
    await arena.until(lambda sheet: bool(sheet.rounds))
    await place.quiet()
    assert events(place) == []


async def test_what_is_cancelled_or_switched_off_is_no_event(place: LocalBot) -> None:
    allow_events(place)
    arena = await announced(place)
    guild = place.guild
    manager = Authority(UserId(int(arena.manager.me)), guild, manager=True)
    for off, left in (((EVENTS,), 0), ((), 1)):
        await place.host.do(servers.change, manager, off=off)
        await place.quiet()
        assert len(events(place)) == left
    await arena.order("end")
    await place.quiet()
    assert events(place) == []


async def test_an_event_that_somebody_deleted_or_the_bot_forgot_by_dying_stands_once(place: LocalBot) -> None:
    allow_events(place)
    arena = await announced(place)
    [event] = events(place)
    stored = next(iter(place.sandbox.core.world.guilds.values())).events
    stored.clear()
    alike = replace(event, id="1", creator_id=arena.manager.me)
    stored.update({"1": alike, event.id: event})
    await place.host.do(rows.forget_posted, arena.number, ["event"])  # as if it had died before storing it
    await place.host.do(outbox_rows.queue, TOURNAMENT_TOPIC, arena.number, place.host.now())
    await place.quiet()
    assert events(place) == [alike, event]
    del stored[event.id]
    for order in ("pause", "resume"):
        await arena.order(order)
        await place.quiet()  # both published at once would change nothing, and deleted messages stay deleted then
    assert [created.id == "1" for created in events(place)] == [True, False]


@sampled("barred", ("no permission", "too many events", "nobody else looks"), {"too many events"})
async def test_where_no_event_can_be_made_the_card_has_to_do(place: LocalBot, barred: str) -> None:
    guild = next(iter(place.sandbox.core.world.guilds.values()))
    if barred != "no permission":
        allow_events(place)
    if barred == "too many events":
        for number in range(100):
            at = f"2099-01-01T00:00:{number % 60:02}+00:00"
            guild.events[str(number)] = ScheduledEvent(
                str(number), "x", None, at, "2099-01-02T00:00:00+00:00", "x", "1"
            )
    if barred == "nobody else looks":
        station = place.sandbox.channel("the-station").id
        place.permit(station, guild.id, deny=["VIEW_CHANNEL"])
        for user in list(guild.members):
            place.permit(station, user, allow=["VIEW_CHANNEL"])
    arena = await announced(place)
    assert [event for event in events(place) if "Cup" in event.name] == []
    await arena.join(await arena.shown("Tournament 1", "**Starts**"))
    left = await place.host.store.read(lambda tx: outbox_rows.unsaid(tx, place.clock.now() + 1e9, 50))
    assert [row for row in left if row.tries] == []
