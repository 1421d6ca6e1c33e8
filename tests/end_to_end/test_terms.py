"""A table's terms: chosen in a lobby's options, on the card, in the match's first message and in ``/match info``."""

import pytest

from bot.core.ids import LobbyId, MatchId
from bot.discord_ui.content.custom_ids import custom_id
from bot.features.lobbies import changes
from sandbox import reading
from sandbox.testing import Exchange
from tests.builders.arena import said
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party
from tests.builders.words import worded


async def lobby(place: LocalBot) -> tuple[Party, Message]:
    party = Party(place, 3)
    await party.gather()
    await party.first.command("/lobby create")
    return party, await party.card()


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


RULES = "ce2:lobby:modes:1"
SEATING = "ce2:lobby:agree:1:seating"


async def joined(party: Party, card: Message, seats: int) -> None:
    await party.join(card)
    await party.card_saying(f"{seats} taken")


def menus(card: Message) -> dict[str, list[str]]:
    """Return the selected values of a card's menus."""
    return {
        select["custom_id"]: [option["value"] for option in select["options"] if option.get("default")]
        for select in reading.selects(card)
    }


async def refused(exchange: Exchange) -> str:
    """Return the text of a refusal, which is a separate message without buttons."""
    return reading.text(
        await exchange.message(lambda candidate: reading.text(candidate) and not reading.buttons(candidate))
    )


async def test_only_the_host_agrees_and_bad_combinations_are_refused_with_the_reason(place: LocalBot) -> None:
    party = Party(place, 5)
    await party.gather()
    first, second = party.people[:2]
    assert "“Two players” and “Teams of two” don’t go together" in await said(
        await first.command("/lobby create", rules="two-player+teams")
    )
    assert "no variant called" in await said(await first.command("/lobby create", rules="blindfold"))
    await first.command("/lobby create", rules="teams")
    card = await party.card()
    assert menus(await party.options(second, card, worded("button-options-rules"))) == {}
    panel = await party.options(first, card, worded("button-options-rules"))
    assert worded("setup-modes-exclude") in await refused(
        await first.select(panel, "two-player", "teams", custom_id=RULES)
    )
    await joined(party, card, 5)
    seen = await (await first.command("/tables")).message(reading.text)
    started = await forged(place, first, seen, custom_id("lobby", "start", 1))
    assert worded("setup-player-count", have=5) in await refused(started)
    assert worded("setup-player-count", have=5) in await refused(
        await first.select(panel, "two-player", custom_id=RULES)
    )
    assert worded("mode-teams") in reading.text(await party.card())
    panel = await (await first.select(panel, custom_id=RULES)).message(reading.selects)
    await party.card_saying(worded("rules-in-force", count=0))
    with pytest.raises(ValueError, match="No select"):
        reading.find_select(panel, SEATING)


@pytest.mark.nightly
async def test_a_team_table_is_filled_to_an_even_number(place: LocalBot) -> None:
    party = Party(place, 5)
    await party.gather()
    await party.first.command("/lobby create", rules="teams")
    card = await party.card()
    await joined(party, card, 5)
    await party.depart(card, "button-fill")
    assert len((await place.host.matches.match(MatchId(1))).seats) == 6
