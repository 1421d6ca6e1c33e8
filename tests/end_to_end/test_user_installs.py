"""Commands of a user who has installed the bot: they answer in private, everywhere, and need no permissions in the channel."""

import pytest

from bot.run.interfaces import all_acts
from sandbox import InteractionFailedError, PageClient, reading
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot

ANYWHERE = {act.command.name for act in all_acts() if act.command is not None and act.command.anywhere}

FOLLOWUP = "POST /webhooks/{application_id}/{token}"


async def taken_along(place: LocalBot) -> tuple[PageClient, dict[str, str]]:
    """Return a user who has installed the bot, and two channels: one of a server without the bot, one of a group."""
    person, friend = place.user(1), place.user(2)
    for user in (person, friend):
        await user.open()
    place.sandbox.control("install", user_id=person.me)
    server = place.sandbox.control("guild", name="Elsewhere", channels=["far"], bot=False)["channels"][0]
    group = place.sandbox.control("group", name="friends", members=[person.me, friend.me])["id"]
    await person.wait_for(lambda: {server, group} <= person.channels.keys(), what="the channels")
    return person, {"server": server, "group": group}


@sampled("where", ("server", "group"), {"group"})
async def test_each_command_that_can_be_taken_along_answers_in_private(place: LocalBot, where: str) -> None:
    person, channels = await taken_along(place)
    since = place.sandbox.core.recorder.total
    for name in sorted(ANYWHERE):
        exchange = await person.command(f"/{name}", channel=channels[where])
        shown = await exchange.message(reading.text)
        assert reading.is_ephemeral(shown)
        await place.quiet()
    requests = place.sandbox.core.recorder.since(since)
    assert [request for request in requests if request.status >= 400] == []
    assert sum(request.route == FOLLOWUP for request in requests) <= len(ANYWHERE)
    # The bot requests nothing of the channel or its server.
    assert [request.path for request in requests if channels[where] in request.path] == []


@sampled("where", ("server", "group"), {"group"})
async def test_no_other_command_is_offered_there(place: LocalBot, where: str) -> None:
    person, channels = await taken_along(place)
    for name in ("tables", "settings", "lobby create"):
        with pytest.raises(InteractionFailedError, match="no such command"):
            await person.command(f"/{name}", channel=channels[where])
