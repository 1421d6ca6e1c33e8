"""Users over a limit set in ``/setup`` are refused with its number; users who want no alerts get none."""

from bot.core.ids import LobbyId, MatchId, Person
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.seats import newcomers
from sandbox import reading
from tests.builders.arena import said
from tests.builders.local_bot import LocalBot
from tests.builders.players import see
from tests.builders.presses import press_after, setup_page
from tests.builders.words import worded
from tests.end_to_end.test_finding import OPENS, SITS


async def limit(place: LocalBot, of: str, number: str = "1") -> None:
    """Let the owner set a limit on the limits page of ``/setup``."""
    owner = await place.enter(0)
    await owner.select(await setup_page(owner, "limits"), number, custom_id=f"ce2:find:limit:{of}")
    await place.quiet()


async def test_who_takes_and_leaves_breathing_seats_is_refused(place: LocalBot) -> None:
    await limit(place, "seats-a-day")
    ana, ben, eva = [await place.enter(number) for number in (1, 2, 4)]
    host = place.host
    for number in (1, 2):
        await ana.command("/lobby create", game="super-express", pace="24h")
        await place.quiet()
        await host.do(gathering.join, LobbyId(number), Person(place.id_of(ben), "ben"))
        await host.do(gathering.add_computer, LobbyId(number), place.id_of(ana))
        await host.the(Lobbies).start(LobbyId(number), place.id_of(ana))
    await place.quiet()
    _, seat = await host.read(newcomers.offered, MatchId(1), Person(place.id_of(eva), "eva"))
    await host.do(newcomers.take, MatchId(1), seat.seat, Person(place.id_of(eva), "eva"))
    thread = str((await host.matches.match(MatchId(1))).thread)
    await eva.fetch(thread)
    await eva.command("/match resign", channel=thread)
    await place.quiet()
    refused = await said(await press_after(eva, "/tables", "seats free"))
    assert worded("error-too-many-seats-taken", limit=1) in refused


async def test_a_regular_table_more_than_the_server_allows_is_refused(place: LocalBot) -> None:
    await limit(place, "weeklies")
    ana, ben = await place.enter(1), await place.enter(2)
    assert "Every" in await said(await ana.command("/lobby weekly", day="3", time="20:00"))
    refused = await said(await ben.command("/lobby weekly", day="4", time="20:00"))
    assert worded("error-too-many-weeklies", whose="server", limit=1) in refused


async def test_who_is_blocked_finds_no_way_in(place: LocalBot) -> None:
    owner, ana, ben = [await place.enter(number) for number in (0, 1, 2)]
    assert worded("options-title") in await said(await ana.command("/lobby create"))
    card = await see(ana, "all aboard")
    answer = await (await owner.command("/mod block", player=ben.me, reason="rude")).message(reading.components)
    await owner.click(answer, label=reading.labels(answer)[0])
    for refused in (
        await ben.click(card, label=worded("button-join")),
        await ben.command("/play-now"),
        await ben.command("/lobby weekly", day="4", time="20:00"),
    ):
        words = await said(refused)
        assert SITS not in words
        assert OPENS not in words
        assert worded("error-blocked") in words
    assert worded("error-person-is-blocked") in await said(await ana.menu(worded("context-invite"), ben.me))
