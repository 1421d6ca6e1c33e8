"""``forged``, by which tests press what no message offers: an edit of the bot's that comes in between does not hide it."""

from typing import Any

import pytest

from sandbox.testing import Exchange, InteractionFailedError
from tests.builders.forging import GONE, forged
from tests.builders.local_bot import LocalBot
from tests.end_to_end.test_gate import own_message


async def test_what_is_forged_is_pressed_although_the_bot_edits_the_message(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = place.user(0)
    message = await own_message(person)
    await place.quiet()
    stored = place.sandbox.core.world.message(message["channel_id"], message["id"])
    edits, press = [dict(stored.payload)], person.component

    async def edited_first(*pressed: Any) -> Exchange:
        if edits:
            stored.payload = edits.pop()
        return await press(*pressed)

    monkeypatch.setattr(person, "component", edited_first)
    exchange = await forged(place, person, message, "ce2:privacy:hide")
    shown = await exchange.message(lambda _: True)
    assert "ce2:privacy:show" in str(shown["components"])
    assert not edits


async def test_what_is_refused_without_an_edit_is_not_pressed_again(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = place.user(0)
    message = await own_message(person)
    await place.quiet()
    presses = []

    async def refused(*pressed: Any) -> Exchange:
        presses.append(pressed)
        raise InteractionFailedError(GONE)

    monkeypatch.setattr(person, "component", refused)
    with pytest.raises(InteractionFailedError):
        await forged(place, person, message, "ce2:privacy:hide")
    assert len(presses) == 1
