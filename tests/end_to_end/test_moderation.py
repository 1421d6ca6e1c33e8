"""``/mod``, by users with and without the rights; a step's texts: full reasons, links to places, no names of others."""

import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from discord import app_commands

from bot.core.ids import LobbyId, MatchId
from bot.core.terms import HANDS, YES
from bot.discord_ui.content.custom_ids import custom_id
from bot.features.lobbies import gathering
from bot.features.matches.names import computer_called, tags
from bot.features.matches.story import story
from data.catalogue import text
from sandbox import reading
from sandbox.testing import Exchange, PageClient
from tests.builders.for_each import for_each
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message, local_bot
from tests.builders.moderating import done_there, planned
from tests.builders.players import Party, everything, see
from tests.builders.words import worded

WHY = {"reason": "to *settle* it"}
FOR_THE_SERVER = ("block", "unblock", "rename", "log", "matches")


class Guests(Party):
    """A table's players, none of whom manages the server (the first of the six does)."""

    def __init__(self, place: LocalBot, seats: int) -> None:
        super().__init__(place, seats)
        self.people = [place.user(number) for number in range(1, seats + 1)]


async def said(exchange: Exchange) -> Message:
    return await exchange.message(reading.components)


async def at_table(place: LocalBot, seats: int = 3, **options: str) -> tuple[Guests, PageClient]:
    party, manager = Guests(place, seats), place.user(0)
    await party.start(**options)
    await manager.open()
    await manager.fetch(party.thread)
    manager.go(party.thread)
    return party, manager


async def done(manager: PageClient, command: str, **options: Any) -> Message:
    """Type a command, check the dry run, and confirm it."""
    shown = await said(await manager.command(command, **WHY, **options))
    assert worded("mod-title") in reading.text(shown), reading.text(shown)
    assert reading.is_ephemeral(shown)
    return await said(await manager.click(shown, label=worded("mod-do")))


def options(place: LocalBot, manager: PageClient) -> Mapping[str, Mapping[str, Any]]:
    """Return the required options of each match subcommand, except for the reason."""
    return {
        "pause": {},
        "resume": {},
        "end": {},
        "rewind": {"to": 0},
        "extend": {"hours": 2},
        "remove": {"seat": 0},
        "replace": {"seat": 0, "player": place.user(5).me},
        "move": {"to": manager.channel_id("the-saloon")},
    }


def newer(party: Party, before: Message) -> bool:
    return str((party.live() or before)["id"]) != str(before["id"])


async def test_no_command_of_moderators_is_left_out_here(place: LocalBot) -> None:
    _, manager = await at_table(place)
    await place.user(5).open()
    group = place.app.client.tree.get_command("mod")
    assert isinstance(group, app_commands.Group)
    assert {command.name for command in group.commands} == {*options(place, manager), *FOR_THE_SERVER}


async def test_every_step_is_refused_to_a_plain_user_and_to_players(place: LocalBot) -> None:
    place.show_all_commands()
    party, manager = await at_table(place)
    await place.user(5).open()
    plain, player = place.user(4), party.people[0]
    await plain.open()
    await plain.fetch(party.thread)
    for person in (plain, player):
        person.go(party.thread)
        for verb, needed in options(place, manager).items():
            refusal = await said(await person.command(f"/mod {verb}", **WHY, **needed))
            assert reading.is_ephemeral(refusal)
            assert worded("error-not-a-moderator") in reading.text(refusal), verb
    assert (await place.host.matches.match(MatchId(1))).noted == 0


async def test_a_moderator_of_another_server_is_refused(place: LocalBot) -> None:
    _, manager = await at_table(place)
    await place.user(5).open()
    needed = options(place, manager)
    far = await place.go_elsewhere(manager)
    for verb, item in {**needed, "move": {"to": far}}.items():
        refusal = await said(await manager.command(f"/mod {verb}", match=1, **WHY, **item))
        assert reading.is_ephemeral(refusal)
        assert worded("error-unknown-match") in reading.text(refusal), verb
    assert worded("mod-log-empty") in reading.text(await said(await manager.command("/mod log", match=1)))


async def test_a_step_outlives_a_restart_and_can_be_left(place: LocalBot) -> None:
    _, manager = await at_table(place, pace="1h")
    shown = await said(await manager.command("/mod extend", hours=2, **WHY))
    await place.restart()
    assert worded("mod-dropped") in reading.text(await said(await manager.click(shown, label=worded("mod-drop"))))
    assert (await story(place.host.matches, MatchId(1), None)).notes == ()


async def test_the_computer_decides_for_a_seat_and_the_moderator_sees_no_cards(place: LocalBot) -> None:
    party, manager = await at_table(place)
    (wait,) = (await place.host.matches.table(MatchId(1), None)).waits
    answer = await done_there(manager, f"act {wait.seat}")
    assert "has decided" in reading.text(answer)
    (first, *_) = await place.host.matches.pages(MatchId(1), None, 1, 1)
    assert first.by == "moderator"
    await see(manager, worded("note-mod-act"), channel=party.thread)


async def test_a_match_moves_to_another_channel_and_goes_on_there(place: LocalBot) -> None:
    party, manager = await at_table(place)
    old = party.thread
    place.sandbox.control("fault", kind="status", match="POST /channels/*/messages", times=0, status=503)
    await done(manager, "/mod move", to=manager.channel_id("the-saloon"))
    await place.quiet()
    place.sandbox.control("faults_clear")
    place.move(301)
    await see(manager, worded("moved-away"), channel=old)
    await place.quiet()
    match = await place.host.matches.match(MatchId(1))
    assert str(match.place.channel) == manager.channel_id("the-saloon")
    assert str(match.thread) != old
    new = str(match.thread)
    await manager.wait_for(lambda: manager.channels.get(new), what="the new thread")
    for person in party.people:
        await person.wait_for(partial(person.channels.get, new), what="the new thread")
        await person.fetch(new)
    party.thread = new
    await party.step()
    assert worded("panel-muted-gone").partition(".")[0] not in everything(manager.messages(new))


async def test_repair_posts_the_bottom_afresh_and_names_what_is_lacking(place: LocalBot) -> None:
    party, manager = await at_table(place)
    before = party.live()
    assert before is not None
    place.sandbox.control("thread", channel_id=party.thread, archived=True)
    await manager.say(
        "What happened here?", channel=party.thread
    )  # there are no commands until a message wakes the thread
    await done_there(manager, "repair")
    await place.quiet()
    await manager.wait_for(lambda: newer(party, before), what="a new live message")
    assert before["id"] not in [message["id"] for message in manager.messages(party.thread)]
    home = place.sandbox.channel("the-station").id
    place.permit(home, deny=["ATTACH_FILES"])
    shown = reading.text(await planned(manager, "repair"))
    assert worded("mod-lacking") in shown
    saloon = manager.channel_id("the-saloon")
    assert worded("mod-lacking") not in reading.text(await said(await manager.command("/mod move", to=saloon, **WHY)))
    place.permit(saloon, deny=["ATTACH_FILES"])
    assert worded("mod-lacking") in reading.text(await said(await manager.command("/mod move", to=saloon, **WHY)))


async def test_hands_stay_closed_unless_the_table_agreed(place: LocalBot) -> None:
    _, manager = await at_table(place)
    card = await said(await manager.command("/mod matches", match=1))
    assert worded("button-mod-hands") not in reading.labels(card)
    form = await forged(place, manager, card, custom_id("moderation", "ask", "hands", 1, 0))
    refusal = await said(await manager.submit_modal(form, why="to see"))
    assert worded("error-hands-closed") in reading.text(refusal)


async def test_a_moderator_gets_no_hand_by_giving_themselves_a_seat(place: LocalBot) -> None:
    _, manager = await at_table(place)
    refusal = await said(await manager.command("/mod replace", seat=0, player=manager.me, **WHY))
    assert worded("error-seat-for-oneself") in reading.text(refusal)
    assert reading.labels(refusal) == []


@for_each("verb", FOR_THE_SERVER)
async def test_blocks_and_the_log_are_for_moderators(place: LocalBot, verb: str) -> None:
    place.show_all_commands()
    await place.user(1).open()
    guest = await place.enter(2)
    needed: dict[str, Any] = {} if verb in {"log", "matches"} else {"player": place.user(1).me, **WHY}
    refusal = await said(await guest.command(f"/mod {verb}", **needed))
    assert reading.is_ephemeral(refusal)
    assert worded("error-not-a-moderator") in reading.text(refusal)


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
