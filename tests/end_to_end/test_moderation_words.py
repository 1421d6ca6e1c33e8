"""Texts of a moderation step: full reasons, links to places, and no names for users who may not see them."""

import re
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.core.ids import LobbyId, MatchId
from bot.core.terms import HANDS, YES
from bot.features.lobbies import gathering
from bot.features.matches.names import computer_called, tags
from data.catalogue import text
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot, local_bot
from tests.builders.moderating import done_there, planned
from tests.builders.players import see
from tests.builders.words import worded
from tests.end_to_end.test_moderation import Guests, at_table, done, said

LONG = "For the third time today *somebody* <@1> has let everybody wait until the very last minute, and then left. @everyone"
SHOWN = (
    r"For the third time today \*somebody\* \<@" + "\u200b1\\>"
    r" has let everybody wait until the very last minute, and then left\. @" + "\u200beveryone"
)


@pytest.mark.nightly
async def test_a_reason_is_told_whole_and_harmless(place: LocalBot) -> None:
    party, manager = await at_table(place, pace="1h")
    shown = await said(await manager.command("/mod extend", hours=2, reason=LONG))
    assert SHOWN in reading.text(shown)
    await said(await manager.click(shown, label=worded("mod-do")))
    note = await manager.wait_for(partial(noted, manager, party.thread), what="the note")
    assert SHOWN in reading.text(note)
    assert note["mentions"] == []
    assert SHOWN in reading.text(await said(await manager.command("/mod log")))


def noted(person: PageClient, thread: str) -> Any:
    return next((message for message in person.messages(thread) if "2 more hours" in reading.text(message)), None)


async def test_a_move_names_the_channel(place: LocalBot) -> None:
    party, manager = await at_table(place)
    saloon = manager.channel_id("the-saloon")
    shown = await said(await manager.command("/mod move", to=saloon, reason="too loud"))
    assert f"<#{saloon}>" in reading.text(shown)
    await said(await manager.click(shown, label=worded("mod-do")))
    assert f"to <#{saloon}>" in reading.text(await said(await manager.command("/mod log")))
    await see(manager, worded("moved-away"), channel=party.thread)


async def test_a_seat_from_which_a_player_was_removed_is_a_computers_alone(place: LocalBot) -> None:
    party, manager = await at_table(place)
    seat = (await place.host.matches.match(MatchId(1))).seats[0]
    await done(manager, "/mod remove", seat=0)
    await see(manager, worded("note-seat-computer-removed"), channel=party.thread)
    names = [choice["name"] for choice in await manager.autocomplete("/mod replace", "seat", "", reason="x")]
    match = await place.host.matches.match(MatchId(1))
    computer = text("computer-called", name=computer_called(match, seat.seat))
    assert names[0] == f"1. {computer}"
    assert tags(match)[seat.seat] == computer_called(match, seat.seat)
    again = await said(await manager.command("/mod remove", seat=0, reason="again"))
    assert "</mod replace:" in reading.text(again)


async def test_names_of_seats_are_offered_to_moderators_of_that_server_only(place: LocalBot) -> None:
    place.show_all_commands()
    party, manager = await at_table(place)
    assert len(await manager.autocomplete("/mod remove", "seat", "", reason="x")) == 3
    stranger = await place.enter(4, party.thread)
    assert await stranger.autocomplete("/mod remove", "seat", "", reason="x", match=1) == []
    assert await stranger.autocomplete("/mod rewind", "to", "", reason="x", match=1) == []
    await place.go_elsewhere(manager)
    assert await manager.autocomplete("/mod remove", "seat", "", reason="x", match=1) == []
    assert await manager.autocomplete("/mod remove", "seat", "", reason="x", match=77) == []


async def test_hands_are_hands_whatever_is_decided_on(tmp_path: Path) -> None:
    async with local_bot(tmp_path) as place:
        party, manager = Guests(place, 3), place.user(0)
        await party.gather()
        await party.first.command("/lobby create")
        card = await party.card()
        await party.join(card)
        await place.host.do(gathering.agree, LobbyId(1), place.id_of(party.first), HANDS, YES)
        await party.depart(await party.card())
        await manager.open()
        manager.go("the-station")
        answer = await done_there(manager, "hands")
        assert [file["filename"][:11] for file in reading.files(answer)] == [f"seat-{seat}-hand" for seat in (1, 2, 3)]


async def test_the_story_of_a_running_match_is_that_of_everybody(place: LocalBot) -> None:
    party, manager = await at_table(place)
    await party.step()
    answer = await done_there(manager, "export")
    async with aiohttp.ClientSession() as session, session.get(reading.files(answer)[0]["url"]) as file:
        story = (await file.read()).decode().splitlines()
    assert story[0].startswith("The express")
    assert not any(re.match(r"\d+\. ", line) for line in story)
    assert worded("note-mod-export") in story[-1]


async def test_only_a_match_with_a_result_is_exported_with_its_secrets(place: LocalBot) -> None:
    _, manager = await at_table(place)
    await done(manager, "/mod end")
    shown = await planned(manager, "export")
    assert "without secrets" in reading.text(shown)
    answer = await said(await manager.click(shown, label=worded("mod-do")))
    assert [file["filename"] for file in reading.files(answer)] == ["match-1.md"]
