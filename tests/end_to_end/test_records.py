"""Played matches lead to profiles, leaderboards, histories and summaries; users' own data is shown, hidden and deleted."""

from collections.abc import Awaitable

import pytest

from bot.discord_ui.content.custom_ids import custom_id
from bot.features.ratings import leaderboards
from sandbox import reading
from sandbox.testing import Exchange, PageClient
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party
from tests.builders.words import worded


async def read(asked: Awaitable[Exchange]) -> Message:
    """Return the private answer to a command or a press."""
    message = await (await asked).message(reading.components)
    assert reading.is_ephemeral(message)
    return message


async def answer(asked: Awaitable[Exchange], words: str) -> Message:
    """Return the private answer to a press once it contains these words."""
    message = await (await asked).message(lambda message: words in reading.text(message))
    assert reading.is_ephemeral(message)
    return message


async def history(place: LocalBot, reader: PageClient, player: PageClient) -> Message:
    """Return a player's matches, as their profile's button shows them to a reader."""
    shown = await read(reader.command("/profile"))
    return await read(forged(place, reader, shown, custom_id("records", "history", int(player.me), 0)))


async def test_a_history_names_no_match_of_a_channel_that_the_reader_does_not_see(place: LocalBot) -> None:
    party, hidden = Party(place, 3), "the-saloon"
    party.channel = hidden
    await party.start(game="super-express")
    await party.finish()
    stranger = await place.enter(4)
    seen = reading.text(await history(place, stranger, party.first))
    assert "match 1" in seen
    place.permit(hidden, stranger.me, deny=["VIEW_CHANNEL"])
    await place.quiet()
    seen = reading.text(await history(place, stranger, party.first))
    assert "match 1" not in seen
    assert party.thread not in seen
    assert worded("history-unseen", count=1) in seen
    party.first.go("the-station")
    assert "match 1" in reading.text(await history(place, party.first, party.first))


async def test_two_matches_lead_to_a_leaderboard(place: LocalBot, monkeypatch: pytest.MonkeyPatch) -> None:
    party = Party(place, 3)
    for _ in range(2):
        await party.start(game="super-express")
        await party.finish()
    ana = party.first
    ana.go("the-station")
    board = await read(ana.command("/leaderboard", kind="super-express:alone"))
    assert "2 of 10 matches" in reading.text(board)
    monkeypatch.setattr(leaderboards, "FEWEST_GAMES", 2)
    monkeypatch.setattr(leaderboards, "FEWEST_PLAYERS", 2)
    board = await read(ana.command("/leaderboard", kind="super-express:alone"))
    lines = [line for line in reading.text(board).splitlines() if line[:6] in {"**1.**", "**2.**", "**3.**"}]
    assert [line.count("2 matches") for line in lines] == [1, 1, 1]
    assert "Season 1" in reading.text(board)
    saved = await (await ana.click(board, label=worded("button-csv"))).message(reading.files)
    assert reading.is_ephemeral(saved)
    assert reading.files(saved)[0]["filename"] == "ratings-super-express-alone-season-1.csv"

    ending = next(message for message in reversed(ana.messages(party.thread)) if "🏁" in reading.text(message))
    assert "→" in reading.text(ending)

    shown = len(ana.messages("the-station"))
    await ana.click(board, label=worded("button-announce"))
    await ana.wait_for(lambda: len(ana.messages("the-station")) > shown, what="the leaderboard in the channel")
    public = ana.messages("the-station")[-1]
    assert not reading.is_ephemeral(public)
    assert not public["mentions"]

    profile = await read(ana.command("/profile", player=party.people[1].me))
    assert f"<@{party.people[1].me}>" in reading.text(profile)
    assert "2 matches" in reading.text(profile)
    assert worded("menu-reliability") in reading.text(profile)
    history = await answer(ana.click(profile, label=worded("button-history")), worded("history-title"))
    assert reading.text(history).index("match 2") < reading.text(history).index("match 1")
    assert [choice["value"] for choice in await ana.autocomplete("/replay", "match")] == [2, 1]


async def test_a_record_can_be_kept_to_oneself(place: LocalBot) -> None:
    party = Party(place, 2)
    await party.gather()
    ana, ben = party.people
    options = await read(ana.command("/privacy"))
    hidden = await answer(ana.click(options, label=worded("button-hide-record")), worded("privacy-hidden"))
    assert worded("error-not-shown") in reading.text(await read(ben.command("/profile", player=ana.me)))
    assert worded("error-not-shown") in reading.text(await history(place, ben, ana))
    assert worded("profile-hidden") in reading.text(await read(ana.command("/profile")))
    await answer(ana.click(hidden, label=worded("button-show-record")), worded("privacy-shown"))
    assert worded("history-empty") in reading.text(await read(ben.command("/profile", player=ana.me)))


async def test_what_is_shown_to_everybody_is_shown_once_a_minute_and_by_those_who_may_write(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(game="super-express")
    await party.finish()
    ana, label = party.first, worded("button-announce")
    ana.go("the-station")
    shown = await read(ana.command("/leaderboard", kind="super-express:alone"))
    for number in (1, 2):
        await ana.click(shown, label=label)
        await ana.wait_for(lambda number=number: len(announced(ana)) == number, what="what all see")  # type: ignore[misc]
        await answer(ana.click(shown, label=label), worded("announce-too-soon"))
        assert len(announced(ana)) == number
        place.move(61)
    station = place.sandbox.channel("the-station").id
    second = party.people[1]
    second.go("the-station")
    place.permit(station, second.me, deny=["SEND_MESSAGES"])
    shown = await read(second.command("/leaderboard", kind="super-express:alone"))
    await answer(second.click(shown, label=label), worded("announce-no-writing"))


def announced(person: PageClient) -> list[Message]:
    """Return the public leaderboards in the channel."""
    return [
        message
        for message in person.messages()
        if not reading.is_ephemeral(message) and "Season 1" in reading.text(message)
    ]


async def test_messages_are_not_read(place: LocalBot) -> None:
    assert [name for name, asked in place.app.client.intents if asked] == ["guilds"]
