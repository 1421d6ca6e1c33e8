"""What an edit shows again stands there already: it is kept by its id, not uploaded."""

import pytest

from sandbox import reading
from sandbox.core import Core
from sandbox.messages import delivery
from sandbox.messages.drafts import Draft
from sandbox.model.records import Message
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party
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
