"""Table rules in a lobby's options, and in ``/match info``."""

import re
from functools import partial

import pytest

from bot.core.ids import LobbyId
from bot.features.lobbies import changes
from sandbox import reading
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, everything, see
from tests.builders.words import worded


async def lobby(place: LocalBot) -> tuple[Party, Message]:
    party = Party(place, 3)
    await party.gather()
    await party.first.command("/lobby create")
    return party, await party.card()


async def clocks(party: Party, panel: Message, **wanted: str) -> str:
    """Let the host change the table's clocks; return the updated list's text."""
    for term, value in wanted.items():
        opened = await (await party.first.select(panel, term, custom_id="ce2:terms:open:1")).message(reading.text)
        assert worded(f"term-{term}-about") in reading.text(opened)
        menu = f"ce2:terms:set:1:{term}:0"
        changed = await (await party.first.select(opened, value, custom_id=menu)).message(reading.text)
        assert reading.text(changed) != reading.text(opened)
        panel = await (await party.first.click(changed, label=worded("button-terms-page"))).message(reading.text)
    return reading.text(panel)


async def test_the_host_chooses_and_everybody_reads(place: LocalBot) -> None:
    party, card = await lobby(place)
    assert "Weekends" not in reading.text(card)
    panel = await party.options(party.first, card, worded("button-terms-page"))
    assert reading.is_ephemeral(panel)
    changed = await clocks(party, panel, weekends="off", bank="small")
    assert "**Weekends:** off" in changed
    assert "**Time bank:** none" not in changed
    await see(party.first, "Weekends", channel="the-station")
    other = party.people[1]
    await other.wait_for(partial(other.message, card["id"]))
    read = await party.options(other, card, worded("button-terms-page"))
    assert worded("terms-reader") in reading.text(read)
    explained = await (await other.select(read, "bank", custom_id="ce2:terms:open:1")).message(reading.text)
    assert worded("term-bank-about") in reading.text(explained)
    assert reading.selects(explained) == []
    by_command = await (await other.command("/lobby options")).message(reading.text)
    assert reading.text(by_command) == reading.text(await party.options(other, card))


@pytest.mark.nightly
async def test_the_match_says_what_is_not_as_usual(place: LocalBot) -> None:
    party, card = await lobby(place)
    panel = await party.options(party.first, card, worded("button-terms-page"))
    await clocks(party, panel, weekends="off")
    await party.depart(card, "button-fill")
    assert "**Weekends:** off" in everything(party.first.messages(party.thread))
    for person in party.people[:2]:
        info = await (await person.command("/match info", channel=party.thread)).message(reading.text)
        assert "**Weekends:** off" in reading.text(info)
        assert "Waiting for" in reading.text(info)


@pytest.mark.nightly
async def test_info_tells_of_clocks_and_banks_and_foretells_nothing_of_people_it_does_not_know(place: LocalBot) -> None:
    party, card = await lobby(place)
    panel = await party.options(party.first, card, worded("button-terms-page"))
    await clocks(party, panel, bank="small")
    await party.join(card)
    await party.depart(card)
    late = party.asked()[0]
    place.move(24 * 3_600 + 6 * 3_600)
    said = reading.text(await (await late.command("/match info", channel=party.thread)).message(reading.text))
    name = place.sandbox.core.world.user(late.me).display
    assert worded("info-bank", who=name, left="18 h") in said
    assert f"I asked {name}" in said
    assert said.count(worded("info-bank")) == 3
    assert worded("info-forecast-thin") not in said  # no user has decided ten times at this pace
    hand = reading.text(await party.panel(late))
    assert re.search(worded("panel-time-bank", bank=r"<t:\d+:R>").removeprefix("-# "), hand)


async def test_the_host_removes_a_player_who_is_told_so_and_kept_out(place: LocalBot) -> None:
    party, card = await lobby(place)
    host, other = party.first, party.people[1]
    await party.join(card)
    panel = await party.options(host, card, worded("button-options-players"))
    done = await host.select(panel, other.me, custom_id="ce2:lobby:expel:1")
    assert worded("lobby-done-expel") in reading.text(await done.message(reading.text))
    client = place.app.client
    private = await client.create_dm(await client.fetch_user(int(other.me)))
    told = await other.fetch(str(private.id))
    assert any(worded("lobby-expelled") in reading.text(message) for message in told)
    again = await (await other.click(card, label=worded("button-join"))).message(reading.text)
    assert worded("error-removed-by-host") in reading.text(again)
    assert len((await place.host.read(changes.known, LobbyId(1))).seats) == 2
