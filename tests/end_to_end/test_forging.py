"""Tests can press buttons that no message has, even if the bot edits the message in between."""

from typing import Any

import pytest

from sandbox.page.checks import NO_SUCH_COMPONENT
from sandbox.testing import Exchange, InteractionFailedError, PageClient
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.end_to_end.test_gate import own_message


async def card(place: LocalBot) -> tuple[PageClient, Message]:
    """Return a user and a message that the bot has no reason to edit."""
    person = place.user(0)
    message = await own_message(person)
    await place.quiet()
    return person, message


async def test_what_is_forged_is_pressed_although_the_bot_edits_the_message(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, message = await card(place)
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
    person, message = await card(place)
    presses = []

    async def refused(*pressed: Any) -> Exchange:
        presses.append(pressed)
        raise InteractionFailedError(NO_SUCH_COMPONENT)

    monkeypatch.setattr(person, "component", refused)
    with pytest.raises(InteractionFailedError):
        await forged(place, person, message, "ce2:privacy:hide")
    assert len(presses) == 1
