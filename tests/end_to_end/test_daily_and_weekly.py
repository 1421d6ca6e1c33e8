"""The daily robbery, and weekly games: opened, announced, joined or answered, changed and ended, even across a restart."""

from typing import Any

import pytest

from bot.discord_ui.content.custom_ids import custom_id
from bot.durations import DAY
from bot.features.finding import rows as finding_rows
from bot.features.finding.rows import WEEKLY_TOPIC
from sandbox import reading
from sandbox.model.records import CANCELED, SCHEDULED
from sandbox.testing import PageClient
from tests.builders.arena import said
from tests.builders.for_each import sampled
from tests.builders.forging import forged
from tests.builders.hurried import hurry
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import everything, see
from tests.builders.presses import setup_page
from tests.builders.words import worded


async def switched_on(place: LocalBot, channel: str = "the-saloon") -> PageClient:
    """Let the server's manager enable the daily robbery in a channel, and go there."""
    manager = await place.enter(0)
    page = await setup_page(manager, "daily")
    await said(await manager.select(page, manager.channel_id(channel), custom_id="ce2:extras:daily"))
    manager.go(channel)
    return manager


async def test_a_channel_that_is_closed_to_the_bot_is_named_and_tried_again(place: LocalBot) -> None:
    place.permit("the-saloon", deny=["SEND_MESSAGES"])
    manager = await switched_on(place)
    place.move(DAY)
    await place.quiet()
    assert "Daily robbery" not in everything(manager.messages("the-saloon"))
    place.permit("the-saloon", deny=[])
    place.move(2 * DAY)
    await place.quiet()
    await see(manager, "Daily robbery no. 1")


BOT = ["VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS", "ATTACH_FILES"]


def events(place: LocalBot) -> list[Any]:
    guild = next(iter(place.sandbox.core.world.guilds.values()))
    return list(guild.events.values())


def allow_events(place: LocalBot) -> None:
    place.sandbox.control("role", permissions=[*BOT, "READ_MESSAGE_HISTORY", "CREATE_EVENTS"])


async def opened(place: LocalBot, number: int = 1, channel: str = "the-station") -> Any:
    person = await place.enter(number, channel)
    exchange = await person.command("/lobby weekly", day="3", time="20:00")
    await place.quiet()
    return person, await exchange.message(reading.components)


async def test_without_the_permission_and_where_not_everybody_looks_there_is_no_event(place: LocalBot) -> None:
    await opened(place)
    assert events(place) == []
    allow_events(place)
    home = place.sandbox.core.world.guild(next(iter(place.sandbox.core.world.guilds)))
    hidden = place.sandbox.channel("the-saloon")
    owner = place.sandbox.core.world.humans()[0]
    place.permit(hidden.id, home.id, deny=["VIEW_CHANNEL"])
    place.permit(hidden.id, place.sandbox.core.world.bot_id, allow=["VIEW_CHANNEL"])
    await opened(place, 0, "the-saloon")
    assert home.owner_id == owner.id
    assert events(place) == []
    stranger = await place.enter(2)
    tables = await (await stranger.command("/tables")).message(reading.components)
    listed = reading.text(tables)
    assert worded("find-part-weekly-about") in listed
    assert listed.count("📅") == 1
    shown = await forged(place, stranger, tables, custom_id("weekly", "show", 2))
    assert worded("error-unknown-weekly") in await said(shown)


async def test_an_event_that_was_made_before_the_bot_died_is_not_made_again(place: LocalBot) -> None:
    allow_events(place)
    await opened(place)
    host = place.host
    await host.do(finding_rows.keep_event, 1, None, None, "")
    await place.host.outbox._notifier.publish(WEEKLY_TOPIC, 1)  # type: ignore[union-attr]
    assert len(events(place)) == 1


async def move_to_friday(place: LocalBot, person: PageClient, panel: Message) -> None:
    form = await person.click(panel, label=worded("button-weekly-change"))
    assert form.modal is not None
    day, time = (item["component"]["custom_id"] for item in form.modal["components"])
    await person.submit_modal(form, **{day: "day-fri", time: "9 pm"})
    await place.quiet()


@sampled("refused", (400, 403, 500), {400, 500})
async def test_a_notice_is_posted_whatever_becomes_of_the_event(
    place: LocalBot, refused: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    allow_events(place)
    ana, panel = await opened(place)
    place.sandbox.control("fault", kind="status", match="* */scheduled-events*", times=0, status=refused)
    await move_to_friday(place, ana, panel)
    await see(ana, worded("weekly-moved"))
    assert len(events(place)) == 1


async def test_a_canceled_event_stays_canceled_and_the_next_date_has_another(place: LocalBot) -> None:
    allow_events(place)
    ana, panel = await opened(place)
    [event] = events(place)
    event.status = CANCELED
    await move_to_friday(place, ana, panel)
    canceled, fresh = events(place)
    assert (canceled.status, fresh.status) == (CANCELED, SCHEDULED)
    assert fresh.start == "2027-01-15T21:00:00+00:00"


async def test_managing_events_alone_makes_none(place: LocalBot) -> None:
    place.sandbox.control("role", permissions=[*BOT, "READ_MESSAGE_HISTORY", "MANAGE_EVENTS"])
    await opened(place)
    assert events(place) == []
    tried = [request for request in place.sandbox.core.recorder.since(0) if request.path.endswith("/scheduled-events")]
    assert tried == [], "it isn't even tried"
