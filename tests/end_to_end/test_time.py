"""Deadlines, reminders and absences in the thread."""

import asyncio

import pytest

from sandbox import reading
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party, everything, see, tools, version
from tests.builders.words import worded


async def test_a_reminder_calls_one_seat_and_goes_when_it_has_acted(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start(pace="1h")
    late = party.asked()[0]
    others = [person for person in party.people if person is not late]
    before = {person.me: len(place.notified(person.me)) for person in party.people}
    place.move(1_801)
    await see(late, "50%", channel=thread)
    assert len(place.notified(late.me)) == before[late.me] + 1
    place.move(1_300)
    await see(late, "85%", channel=thread)
    await late.wait_for(lambda: "50%" not in everything(late.messages(thread)) or None, what="the first one to go")
    assert [len(place.notified(person.me)) for person in others] == [before[person.me] for person in others]
    await party.step(late)
    await late.wait_for(lambda: "85%" not in everything(late.messages(thread)) or None, what="the reminder to go")


async def test_one_message_reminds_all_who_are_late_and_names_who_still_is(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start(game="super-express", pace="1h")
    assert len(party.asked()) == 3
    place.move(1_801)
    first = party.first

    def reminders() -> list[str]:
        shown = [reading.text(message) for message in first.messages(thread) if not reading.is_ephemeral(message)]
        return [words for words in shown if worded("reminder-plain") in words]

    await place.quiet()
    (words,) = reminders()
    assert all(f"<@{person.me}>" in words for person in party.people)
    quick = party.asked()[0]
    await party.press(quick, await party.panel(quick))
    await place.quiet()
    await first.wait_for(lambda: f"<@{quick.me}>" not in reminders()[0] or None, what="who has chosen to be left out")
    assert all(f"<@{person.me}>" in reminders()[0] for person in party.people if person is not quick)
    place.move(1_300)
    await first.wait_for(lambda: "85%" in "".join(reminders()) or None, what="the second reminder")
    await place.quiet()
    assert len(reminders()) == 1


async def test_a_missed_deadline_is_played_and_said(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start(pace="live")
    late = party.asked()[0]
    name = place.sandbox.core.world.user(late.me).display
    at = version(party.live())
    place.move(181)
    await party.told(at)
    assert f"Time ran out for **{name}**" in everything(party.first.messages(thread))


@pytest.mark.nightly
async def test_after_an_absence_there_is_extra_time(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start(pace="1h")
    at = version(party.live())
    await place.stop()
    place.clock.time += 7_200
    await place.start()
    await see(party.first, "extra time", channel=thread)
    assert version(party.live()) == at
    place.move(3_601)  # all remaining time
    await party.told(at)
    assert reading.text(party.live() or {})


async def test_no_time_runs_while_discord_is_away(place: LocalBot) -> None:
    host, away, back = place.host, asyncio.Event(), asyncio.Event()

    def reachable(_: int, there: bool) -> None:
        host.set_reachable(there)
        (back if there else away).set()

    async def nothing(_: int) -> None:
        return

    place.app.client.attach(nothing, reachable, nothing, nothing)
    party = Party(place, 3)
    thread = await party.start(pace="1h")
    at = version(party.live())
    back.clear()
    place.sandbox.control("gateway_down", on=True)
    await away.wait()
    place.move(7_200)
    place.sandbox.control("gateway_down", on=False)
    await back.wait()
    await see(party.first, "extra time", channel=thread)
    assert version(party.live()) == at


async def test_more_time_takes_one_yes_of_the_table(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start(pace="24h")
    late, *others = sorted(party.people, key=lambda person: person not in party.asked())
    before = [len(place.notified(person.me)) for person in (late, *others)]
    shown = await late.click(await tools(late, await party.panel(late)), label=worded("button-more-time"))
    asked = await shown.message(lambda message: message if worded("more-time-title") in reading.text(message) else None)
    label = next(label_item for label_item in reading.labels(asked) if label_item.startswith("+ "))
    said = await (await late.click(asked, label=label)).message(reading.text)
    assert worded("panel-time-asked") in reading.text(said)
    wanted = f"<@{late.me}> needs time until"
    note = await see(others[0], wanted, channel=thread)
    assert [len(place.notified(person.me)) for person in (late, *others)] == [
        before[0],
        *(count + 1 for count in before[1:]),
    ]
    live = reading.text(party.live() or {"components": []})
    panel = await party.panel(others[0])
    assert worded("note-time-asked") in reading.text(panel)
    mine = await party.panel(late)
    assert worded("panel-time-asked") in reading.text(mine)
    assert not [label for label in reading.labels(mine) if label.startswith("Give time")]
    assert not [label for label in reading.labels(panel) if "time" in label.lower()]  # the note in the thread asks them
    await others[0].click(note, label=worded("button-give-time"))
    await see(late, f"<@{others[0].me}> says yes", channel=thread)
    await late.wait_for(
        lambda: reading.text(party.live() or {"components": []}) != live or None, what="the new promise"
    )
    await place.quiet()
    answered = late.message(note["id"]) or {"components": []}
    assert f"<@{others[0].me}> says yes" in reading.text(answered)
    assert not reading.buttons(answered)
