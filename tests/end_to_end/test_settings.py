"""``/settings``, and reminders as users want them: by direct message, or in the thread if that fails."""

from collections.abc import Sequence

import pytest

from data.formats import hour
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, everything, see, tools
from tests.builders.words import worded


def menu(verb: str) -> str:
    return f"ce2:settings:{verb}"


async def choose(person: PageClient, panel: Message, verb: str, value: str, page: str = "") -> Message:
    """Open a page (by default the verb's), choose in its menu, and go back; return the updated list of settings."""
    panel = await (await person.select(panel, page or verb, custom_id=menu("page"))).message(reading.text)
    panel = await (await person.select(panel, value, custom_id=menu(verb))).message(reading.text)
    return await back(person, panel)


async def back(person: PageClient, panel: Message) -> Message:
    return await (await person.click(panel, custom_id=menu("list"))).message(reading.text)


async def settings(person: PageClient, **options: str) -> Message:
    return await (await person.command("/settings", **options)).message(reading.text)


def whispers(person: PageClient) -> Sequence[Message]:
    """Return the bot's private messages to a user."""
    direct = [channel["id"] for channel in person.channels.values() if channel["type"] == 1]
    return [message for channel in direct for message in person.messages(channel)]


async def test_what_makes_no_sense_is_refused_and_changes_nothing(place: LocalBot) -> None:
    person = await place.enter(0)
    assert "Atlantis" in reading.text(await settings(person, zone="Europe/Atlantis"))
    assert "Europe/Berlin" in reading.text(await settings(person, zone="berlin"))
    panel = await choose(person, await settings(person), "opens", "9", "hours")
    panel = await (await person.select(panel, "hours", custom_id=menu("page"))).message(reading.text)
    exchange = await person.select(panel, "11", custom_id=menu("closes"))
    refusal = await exchange.message(lambda message: "at least" in reading.text(message))
    assert "6 hours" in reading.text(refusal)
    assert f"{hour(9)} to {hour(23)}" in reading.text(await settings(person))


async def begun(place: LocalBot, how: str) -> tuple[Party, PageClient]:
    """Start a match at one hour's pace with players who want reminders in this way; return the party and the first player asked."""
    party = Party(place, 3)
    await party.gather()
    for person in party.people:
        await choose(person, await settings(person), "reminders", how)
    await party.start(pace="1h")
    return party, party.asked()[0]


@pytest.mark.nightly
async def test_a_reminder_by_direct_message_goes_when_it_is_pointless(place: LocalBot) -> None:
    party, late = await begun(place, "dm")
    place.move(1_801)
    message = await late.wait_for(lambda: next(iter(whispers(late)), None), what="the direct message")
    assert "50%" in reading.text(message)
    assert "50%" not in everything(late.messages(party.thread))
    await party.step(late)
    await late.wait_for(lambda: not whispers(late) or None, what="the reminder to go")


async def test_who_takes_no_direct_messages_is_reminded_in_the_thread(place: LocalBot) -> None:
    party, late = await begun(place, "dm")
    place.sandbox.control("dm_blocked", user_id=late.me, blocked=True)
    place.move(1_801)
    await see(late, "50%", channel=party.thread)
    assert whispers(late) == []


async def test_both_means_both(place: LocalBot) -> None:
    party, late = await begun(place, "both")
    place.move(1_801)
    await late.wait_for(lambda: next(iter(whispers(late)), None), what="the direct message")
    await see(late, "50%", channel=party.thread)


@sampled("where", ("reminder", "panel"), {"reminder"})
async def test_a_button_keeps_further_reminders_of_this_decision_away(place: LocalBot, where: str) -> None:
    party, late = await begun(place, "mention")
    place.move(1_801)
    reminder = await late.wait_for(
        lambda: next((message for message in late.messages(party.thread) if "50%" in reading.text(message)), None),
        what="the reminder",
    )
    source = reminder if where == "reminder" else await party.panel(late)
    said = await (await late.click(await tools(late, source), label=worded("button-mute"))).message(reading.text)
    assert worded("mute-done") in reading.text(said)
    await late.wait_for(lambda: "50%" not in everything(late.messages(party.thread)) or None, what="it to go")
    place.move(1_500)
    await place.quiet()
    assert "85%" not in everything(late.messages(party.thread))


async def test_where_one_lives_and_when_one_is_away_take_two_taps_each(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    person = party.asked()[0]
    assert worded("button-city") not in reading.labels(await party.panel(person))
    place.move(13 * 3_600)  # the first reminder is due
    await place.quiet()
    panel = await party.panel(person)
    form = await person.click(panel, label=worded("button-city"))
    kept = await (await person.submit_modal(form, city="zurich")).message(reading.text)
    assert "Europe/Zurich" in reading.text(kept)
    await place.restart()
    assert worded("button-city") not in reading.labels(await party.panel(person))  # asked once
    matches = await (await person.command("/matches")).message(reading.text)
    asked = await (await person.click(matches, label=worded("button-away"))).message(reading.text)
    away = await (await person.click(asked, label=worded("button-away-3d"))).message(
        lambda message: worded("button-back") in reading.labels(message)
    )
    assert reading.is_ephemeral(away)
    asked = await (await person.click(away, label=worded("button-back"))).message(reading.text)
    form = await person.click(
        await (await person.command("/away")).message(reading.text), label=worded("button-away-date")
    )
    away = await (await person.submit_modal(form, until="until Friday")).message(reading.text)
    assert worded("button-back") in reading.labels(away)
