"""What an edit shows again stands there already: it is kept by its id, not uploaded."""

import pytest

from sandbox import reading
from sandbox.core import Core
from sandbox.messages import delivery
from sandbox.messages.drafts import Draft
from sandbox.model.records import Message
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party, tools
from tests.end_to_end.test_finding import check_requests

STEPS = 14
"""Enough for three turns of three."""


async def test_a_live_message_is_sent_no_picture_that_it_shows(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited, again, edit = [0], list[str](), delivery.edit

    def watched(core: Core, message: Message, draft: Draft, *, by: str | None = None) -> Message:
        there = {attachment["filename"] for attachment in message.payload["attachments"]}
        sent = {upload.filename for upload in draft.uploads}
        edited[0] += bool(there) and message.ephemeral_for is None
        again.extend(sorted(name for name in there & sent if name.startswith("live-")))
        return edit(core, message, draft, by=by)

    monkeypatch.setattr(delivery, "edit", watched)
    party = Party(place, 3)
    await party.start()
    await party.play(STEPS)
    await place.quiet()
    assert edited[0], "live messages with a picture are edited"
    assert not again
    check_requests(place)


async def test_a_picture_that_was_taken_out_of_the_message_is_sent_again(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    for _ in range(STEPS):
        live = party.live() or {}
        if live.get("attachments"):
            break
        await party.play(1)
    core = place.sandbox.core
    stored = core.world.channel(live["channel_id"]).messages[live["id"]]
    stored.payload = {**stored.payload, "attachments": []}
    await party.play(1)
    await place.quiet()
    assert reading.alt_texts(party.live() or {})


def sent(place: LocalBot, since: int) -> list[str]:
    """Return the names of the files that came with the bot's calls."""
    return [file["filename"] for request in place.sandbox.core.recorder.since(since) for file in request.files]


async def test_a_panel_that_is_edited_by_its_own_buttons_keeps_its_picture(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    await party.told(-1)
    person = party.asked()[0]
    panel = await party.panel(person)
    assert reading.alt_texts(panel)
    stood, since = panel["attachments"], place.sandbox.core.recorder.total
    seen = await tools(person, panel)
    refreshed = await (await person.click(seen, label="Refresh")).message(reading.components)
    assert [message["attachments"] for message in (seen, refreshed)] == [stood, stood]
    assert not sent(place, since)
    check_requests(place)


async def test_a_restart_costs_an_upload_and_never_a_wrong_picture(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    await party.told(-1)
    person = party.asked()[0]
    panel = await party.panel(person)
    await place.restart()
    since = place.sandbox.core.recorder.total
    seen = await tools(person, panel)
    assert reading.alt_texts(seen) == reading.alt_texts(panel)
    assert sent(place, since)


async def test_a_picture_that_the_pressed_message_does_not_hold_is_sent_again(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    await party.told(-1)
    person = party.asked()[0]
    panel = await party.panel(person)
    core = place.sandbox.core
    stored = core.world.channel(panel["channel_id"]).messages[panel["id"]]
    stored.payload = {**stored.payload, "attachments": []}  # another process has edited it
    since = core.recorder.total
    assert reading.alt_texts(await tools(person, panel)) == reading.alt_texts(panel)
    assert sent(place, since)
