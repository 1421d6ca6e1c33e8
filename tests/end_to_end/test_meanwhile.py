"""A newcomer alone: three presses to the first decision, and a new start with whoever joins later."""

from bot.core.ids import LobbyId, MatchId, Why
from bot.core.matches.values import ALONE
from bot.features.lobbies import changes
from sandbox import reading
from tests.builders import stopping
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party
from tests.builders.words import worded


async def test_three_presses_from_nothing_to_the_first_decision(place: LocalBot) -> None:
    party = Party(place, 1)
    await party.gather()
    ana = party.first
    opened = await (await ana.command("/play-now")).message(reading.labels)
    started = await (await ana.click(opened, label=worded("button-meanwhile"))).message(
        lambda shown: worded("button-hand") in reading.labels(shown)
    )
    panel = await (await ana.click(started, label=worded("button-hand"))).message(
        lambda shown: worded("button-more") in reading.labels(shown)
    )
    assert reading.is_ephemeral(panel)
    assert worded("ask-schemin", turn=1, turns=4).split(":")[1] in reading.text(panel)


async def test_who_joins_is_asked_and_the_match_against_computers_makes_way(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.gather()
    ana, ben, cleo = party.people
    opened = await (await ana.command("/play-now")).message(reading.labels)
    assert worded("button-meanwhile") in reading.labels(opened)
    await ana.click(opened, label=worded("button-meanwhile"))
    await place.quiet()
    host = place.host
    table, alone = LobbyId(1), MatchId(2)
    assert (await host.read(changes.known, table)).meanwhile == alone
    again = await (await ana.command("/play-now")).message(reading.labels)
    await ana.click(again, label=worded("button-meanwhile"))  # once more: the same match
    await place.quiet()
    assert (await host.read(changes.known, table)).meanwhile == alone
    card = await party.card()
    asked = await (await ben.click(card, label=worded("button-join"))).message(
        lambda shown: worded("button-together") in reading.labels(shown)
    )
    assert worded("find-meanwhile", name="Rosalind") in reading.text(asked)
    assert (await host.matches.match(alone)).status == "running"
    await ben.click(asked, label=worded("button-together"))
    await place.quiet()
    joint = await host.matches.match(MatchId(table))
    assert {seat.user for seat in joint.seats if seat.user is not None} == {int(ana.me), int(ben.me)}
    assert (await host.matches.match(alone)).ending == "together"
    late = await (await cleo.command("/play-now")).message(reading.labels)
    assert worded("button-together") not in reading.labels(late)


async def test_a_table_whose_host_waits_is_started_by_no_one_else(place: LocalBot) -> None:
    party = Party(place, 2)
    await party.gather()
    ana, ben = party.people
    opened = await (await ana.command("/play-now")).message(reading.labels)
    await ana.click(opened, label=worded("button-meanwhile"))
    await place.quiet()
    card = await party.card()
    asked = await (await ben.click(card, label=worded("button-join"))).message(
        lambda shown: worded("button-together") in reading.labels(shown)
    )
    await place.host.do(stopping.close, MatchId(2), Why(ALONE))
    refused = await (await ben.click(asked, label=worded("button-together"))).message(reading.text)
    assert worded("error-not-the-host") in reading.text(refused)
