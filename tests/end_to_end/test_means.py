"""Means of the other tests: ``quiet`` waits for all due messages, and buttons that no message has can be pressed."""

import asyncio
from typing import Any

import pytest

from sandbox.page.checks import NO_SUCH_COMPONENT
from sandbox.testing import Exchange, InteractionFailedError, PageClient
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, everything
from tests.end_to_end.test_private_tables import own_message


async def test_what_falls_due_while_the_bot_tells_something_is_said_too(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start(game="super-express", pace="1h")
    await place.quiet()
    place.app.runner._pumping.stop()  # no task is left to post the next messages: the bot is busy otherwise
    told, waiting, end = asyncio.Event(), asyncio.Event(), place._tellings.end

    async def hold(_rows: object) -> None:
        await told.wait()

    async def wait_for_it() -> None:
        waiting.set()
        await end()

    say, place._tellings._tell = place._tellings._tell, hold
    busy = asyncio.create_task(place._tellings.tell([]))
    await asyncio.sleep(0)  # it holds now; later posts aren't held
    place._tellings._tell, place._tellings.end = say, wait_for_it  # type: ignore[method-assign]
    quiet = asyncio.create_task(place.quiet())
    await waiting.wait()
    place.move(1_801)
    await place.all_stepped()
    told.set()
    await asyncio.gather(busy, quiet)
    assert "50%" in everything(party.first.messages(thread))


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
