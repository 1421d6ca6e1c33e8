"""Users over a limit set in ``/setup`` are refused with its number; users who want no alerts get none."""

import pytest

from bot.core.ids import LobbyId, MatchId, Person
from bot.durations import DAY
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.seats import newcomers
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.arena import said
from tests.builders.local_bot import LocalBot
from tests.builders.presses import press_after, press_on, setup_page
from tests.builders.words import worded
from tests.end_to_end.test_finding import OPENS, SITS, here, message_saying, wait_for_calls
from tests.end_to_end.test_inviting import private


async def limit(place: LocalBot, of: str, number: str = "1") -> None:
    """Let the owner set a limit on the limits page of ``/setup``."""
    owner = await here(place, 0)
    await owner.select(await setup_page(owner, "limits"), number, custom_id=f"ce2:find:limit:{of}")
    await place.quiet()


def rung(place: LocalBot, person: PageClient) -> int:
    return len(place.sandbox.control("notifications", user_id=person.me)["notifications"])


async def after_the_delay(place: LocalBot) -> None:
    place.move(11)
    await place.quiet()


@pytest.mark.nightly
async def test_who_has_called_often_enough_reads_that_the_table_calls_nobody(place: LocalBot) -> None:
    await limit(place, "calling-tables-a-day")
    ana, ben, cleo = [await here(place, number) for number in (1, 2, 3)]
    await wait_for_calls(ben, place)
    assert worded("options-title") in await said(await ana.command("/lobby create"))
    await after_the_delay(place)
    assert rung(place, ben) == 1
    await wait_for_calls(cleo, place)
    await after_the_delay(place)
    assert rung(place, cleo) == 1
    said_now = await said(await ana.command("/lobby create", pace="1h"))
    assert worded("find-calls-spent", limit=1) in said_now
    assert worded("find-calls-spent", limit=1) in await said(await ana.command("/play-now", pace="8h"))
    await after_the_delay(place)
    assert (rung(place, ben), rung(place, cleo)) == (1, 1)


@pytest.mark.nightly
async def test_a_person_is_called_as_often_a_day_as_the_server_says_and_no_more_after_silence(place: LocalBot) -> None:
    await limit(place, "calls-a-day")
    people = [await here(place, number) for number in (1, 2, 3)]
    await wait_for_calls(people[0], place)
    for opener, rings in ((people[1], 1), (people[2], 1)):
        assert worded("options-title") in await said(await opener.command("/lobby create"))
        await after_the_delay(place)
        assert rung(place, people[0]) == rings
    for number in range(6):
        place.move(DAY + 60)
        assert worded("options-title") in await said(await people[1 + number % 2].command("/lobby create"))
        await after_the_delay(place)
    assert rung(place, people[0]) == 5
    panel = await (await press_after(people[0], "/tables", "find notify")).message(reading.text)
    assert worded("wish-rests") in reading.text(panel)


@pytest.mark.nightly
async def test_who_opens_and_closes_tables_may_open_no_more_today(place: LocalBot) -> None:
    await limit(place, "closed-a-day", "2")
    ana = await here(place, 1)
    for number in (1, 2):
        assert worded("options-title") in await said(await ana.command("/lobby create"))
        options = await (await ana.command("/lobby options", table=number)).message(reading.labels)
        await (await press_on(ana, options, "lobby cancel")).message(lambda shown: not reading.labels(shown))
    for command in ("/lobby create", "/play-now"):
        refused = await said(await ana.command(command))
        assert worded("error-too-many-closed", limit=2) in refused
    place.move(DAY + 60)
    assert OPENS in await said(await ana.command("/play-now"))


@pytest.mark.nightly
async def test_who_invites_too_often_is_refused_and_who_said_no_is_left_alone(place: LocalBot) -> None:
    await limit(place, "invitations-a-day", "2")
    ana, ben, cleo, dan = [await here(place, number) for number in (1, 2, 3, 4)]
    assert worded("options-title") in await said(await ana.command("/lobby create"))
    assert "is invited" in await said(await ana.menu(worded("context-invite"), ben.me))
    await place.quiet()
    letter = await private(place, 2, worded("invitation"))
    await ben.click(letter, label=worded("button-not-now"))
    await place.quiet()
    assert worded("error-already-invited") in await said(await ana.menu(worded("context-invite"), ben.me))
    assert worded("options-title") in await said(await ana.command("/lobby create"))
    assert worded("error-wants-no-invitations") in await said(await ana.menu(worded("context-invite"), ben.me))
    assert "is invited" in await said(await ana.menu(worded("context-invite"), cleo.me))
    assert worded("error-too-many-invitations", limit=2) in await said(await ana.menu(worded("context-invite"), dan.me))
    await place.quiet()
    assert rung(place, dan) == 0


async def test_who_takes_and_leaves_breathing_seats_is_refused(place: LocalBot) -> None:
    await limit(place, "seats-a-day")
    ana, ben, eva = [await here(place, number) for number in (1, 2, 4)]
    assert place.app is not None
    host = place.app.host
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
    ana, ben = await here(place, 1), await here(place, 2)
    assert "Every" in await said(await ana.command("/lobby weekly", day="3", time="20:00"))
    refused = await said(await ben.command("/lobby weekly", day="4", time="20:00"))
    assert worded("error-too-many-weeklies", whose="server", limit=1) in refused


async def test_who_is_blocked_finds_no_way_in(place: LocalBot) -> None:
    owner, ana, ben = [await here(place, number) for number in (0, 1, 2)]
    assert worded("options-title") in await said(await ana.command("/lobby create"))
    card = await message_saying(ana, "all aboard")
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
