"""A director edits a cup with the button on its card: two forms, one preview, a moved event, and one post for the entrants."""

import pytest

from bot.core.ids import UserId
from bot.features.settings import persons as people
from sandbox import reading
from tests.builders.arena import Arena, through
from tests.builders.forms import fill
from tests.builders.local_bot import LocalBot, Message
from tests.builders.words import worded
from tests.end_to_end.test_server_events import CUP
from tests.end_to_end.test_weekly import allow_events, events


def edits(arena: Arena) -> list[Message]:
    title = worded("tour-edited-title", name="Sunday")
    return [message for message in arena.manager.messages(arena.channel) if title in reading.text(message)]


@pytest.mark.nightly
async def test_an_edited_cup_moves_its_event_and_tells_those_who_are_in_once(place: LocalBot) -> None:
    allow_events(place)
    arena = Arena(place, 3)
    await arena.open()
    card = await arena.announce(**CUP)
    await arena.join(card)
    await place.quiet()
    before = events(place)[0].start
    boss = arena.manager
    assert place.app is not None
    await place.app.host.do(people.change, UserId(int(boss.me)), zone="Europe/Berlin")
    assert worded("error-not-a-director") in reading.text(await arena.press(arena.riders[0], "edit"))
    draft = await through(boss, card, "tour-button-direct", "tour-button-edit")
    shown = await fill(
        boss, await boss.select(draft, "basics"), name="Sunday", **{"starts-at": "in 2 days", "cap": "8"}
    )
    preview = await shown.message(reading.text)
    assert "Sunday" in reading.text(preview)
    second = await boss.select(preview, "rounds")
    both = await (await fill(boss, second, rounds="3")).message(
        lambda message: worded("tour-edit-rounds") in reading.text(message)
    )
    assert worded("tour-edit-cap") in reading.text(both)
    await place.quiet()
    assert (events(place)[0].start, edits(arena)) == (before, [])
    await boss.click(both, label=worded("mod-do"))
    await place.quiet()
    sheet = await arena.sheet()
    assert (sheet.tournament.name, sheet.tournament.cap, sheet.tournament.plan.rounds) == ("Sunday", 8, 3)
    [event] = events(place)
    assert event.name == "Sunday · tournament 1"
    assert event.start > before
    await place.restart()
    await place.quiet()
    await boss.catch_up()
    [post] = edits(arena)
    assert worded("tour-edit-rounds") in reading.text(post)
    assert worded("tour-edit-cap") not in reading.text(post)
    assert {user["id"] for user in post["mentions"]} == {rider.me for rider in arena.riders}


async def test_without_the_permission_the_director_reads_why_there_is_no_event(place: LocalBot) -> None:
    arena = Arena(place, 3)
    await arena.open()
    assert worded("tour-starts-no-event") in await arena.order("create", **CUP)
    allow_events(place)
    assert worded("tour-starts-no-event") not in await arena.order("create", **CUP)
