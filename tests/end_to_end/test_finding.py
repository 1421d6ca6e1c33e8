"""From "I'd like to play" to a game, with a stranger or alone: lists, Play now, game alerts, the pinned card, hidden tables, limits."""

import asyncio

import pytest

from bot.core.ids import LobbyId, MatchId, Person, Place, Why
from bot.core.matches.values import ALONE
from bot.core.outbox_rows import Unsaid
from bot.core.ports import NotifierUnavailable
from bot.discord_ui.content.custom_ids import custom_id
from bot.features.finding.rows import BEGINS_AFTER
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.seats import newcomers
from bot.features.story.publishing import Publisher
from bot.features.story.thread_state import ThreadState
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders import stopping
from tests.builders.arena import said
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, answers, see
from tests.builders.presses import press_after, setup_page
from tests.builders.words import worded
from tests.end_to_end.test_inbox import inbox_of, switch

OPENS = worded("find-opened")
SITS = worded("find-joined")


async def wait_for_calls(person: PageClient, place: LocalBot, **wanted: list[str]) -> str:
    """Fill in the form behind **Game alerts** and submit it."""
    form = await press_after(person, "/tables", "find notify")
    assert form.modal is not None
    groups = [item["component"] for item in form.modal["components"]]
    given: dict[str, object] = {
        group["custom_id"]: wanted.get(group["custom_id"].partition("-")[0], [])
        for group in groups
        if group["type"] != RADIO
    }
    done = await person.submit_modal(form, **given)
    await place.quiet()
    return reading.text(await done.message(reading.text))


RADIO = 21


async def make_station(place: LocalBot, channel: str = "the-station") -> None:
    owner = await place.enter(0)
    await owner.select(await setup_page(owner), place.sandbox.channel(channel).id, custom_id="ce2:find:station")
    await place.quiet()
    place.move(10)
    await place.quiet()


async def station_in(place: LocalBot, person: PageClient, channel: str) -> Message:
    """Wait for the pinned card in a channel."""
    await place.quiet()
    place.move(10)
    await place.quiet()
    title = worded("find-part-station")

    def posted() -> Message | None:
        public = [message for message in person.messages(channel) if not reading.is_ephemeral(message)]
        return next((message for message in public if title in reading.text(message)), None)

    return await person.wait_for(posted, what="the station")


async def test_the_station_and_an_inbox_link_a_thread_that_was_opened_late(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_thread, late = Publisher._tell_all, asyncio.Event()

    async def opens_later(self: Publisher, telling: ThreadState, row: Unsaid | None) -> None:
        if not late.is_set():
            raise NotifierUnavailable(30.0)
        await open_thread(self, telling, row)

    monkeypatch.setattr(Publisher, "_tell_all", opens_later)
    await make_station(place)
    people = [await place.enter(number) for number in (1, 2, 3)]
    ana, players = people[0], [Person(place.id_of(person), "x") for person in people]
    await switch(place, ana)
    host = place.host
    saloon = Place(int(ana.channels[ana.here]["guild_id"]), int(ana.here))
    lobby = await host.do(gathering.create, players[0], saloon, "super-express", (), "24h")
    for player in players[1:]:
        await host.do(gathering.join, lobby.id, player)
    match = await host.the(Lobbies).start(lobby.id, players[0].id)

    async def linked() -> list[str]:
        """Return the channels or threads of the matches on the card."""
        place.move(10)
        await place.quiet()
        card = await see(ana, worded("find-part-station"))
        links = [item for item in reading.components(card) if item.get("label") == worded("button-watch")]
        return [item["url"].rpartition("/")[2] for item in links]

    await place.quiet()
    assert f"/{ana.here})" in reading.text(inbox_of(ana))
    assert await linked() == [ana.here]
    late.set()
    place.move(30)
    await place.quiet()
    thread = str((await host.matches.match(match.id)).thread)
    assert f"/{thread})" in reading.text(inbox_of(ana))
    assert await linked() == [thread]


async def test_from_the_wish_to_the_first_card_it_takes_three_presses_each(place: LocalBot) -> None:
    await make_station(place)
    people = [await place.enter(number) for number in (1, 2)]
    card = await see(people[0], worded("find-part-station"))
    presses = dict.fromkeys((person.me for person in people), 0)
    for person in people:
        presses[person.me] += 1
        await said(await person.click(card, label=worded("button-play-now")))
    place.move(60 * BEGINS_AFTER)
    while not (tables := await place.host.matches.tables_of(place.id_of(people[0]))):
        await place.quiet()
    match = tables[0].match.id
    while (await place.host.matches.match(match)).thread is None:
        await place.quiet()
    laid: set[str] = set()
    while len(laid) < len(people):
        await place.quiet()
        thread = str((await place.host.matches.match(match)).thread)
        waits = (await place.host.matches.table(match, None)).waits
        seats = (await place.host.matches.match(match)).seats
        for person in people:
            asked = any(seats[wait.seat].user == place.id_of(person) for wait in waits)
            if not asked or person.me in laid:
                continue
            await person.fetch(thread)
            live = next(
                message
                for message in reversed(person.messages(thread))
                if worded("button-hand") in reading.labels(message)
            )
            hand = await (await person.click(live, label=worded("button-hand"))).message(reading.components)
            choice = next(answer for answer, action in answers(hand) if action != "draw")
            await person.click(hand, custom_id=choice)
            presses[person.me] += 2
            laid.add(person.me)
            await place.quiet()
    assert set(presses.values()) == {3}


async def test_the_station_survives_a_restart_and_a_deletion(place: LocalBot) -> None:
    await make_station(place)
    ana = await place.enter(1)
    card = await see(ana, worded("find-part-station"))
    await place.restart()
    assert worded("options-title") in await said(await ana.command("/lobby create"))
    place.move(10)
    await place.quiet()
    assert (await see(ana, "1 of 6 seats"))["id"] == card["id"]
    place.sandbox.control("message_delete", channel_id=place.sandbox.channel("the-station").id, message_id=card["id"])
    assert worded("options-title") in await said(await ana.command("/lobby create"))
    place.move(10)
    await place.quiet()
    again = await see(ana, "table 2")
    assert again["id"] != card["id"]


async def test_the_list_shows_what_somebody_sees_with_a_button_each(place: LocalBot) -> None:
    ana, ben = await place.enter(1), await place.enter(2)
    assert OPENS in await said(await ana.command("/play-now", pace="live"))
    ana.go("the-saloon")
    assert worded("options-title", id="2") in await said(await ana.command("/lobby create"))
    place.permit("the-saloon", ben.me, deny=["VIEW_CHANNEL"])
    mine = await (await ana.command("/tables")).message(reading.text)
    assert "table 2" in reading.text(mine)
    assert worded("button-join") not in reading.labels(mine)
    theirs = await (await ben.command("/tables")).message(reading.text)
    assert "table 2" not in reading.text(theirs)
    assert SITS in await said(await ben.click(theirs, label=worded("button-join")))


async def test_nobody_is_called_to_a_channel_that_they_do_not_see(place: LocalBot) -> None:
    ana, ben = await place.enter(1, "the-saloon"), await place.enter(2)
    await wait_for_calls(ben, place)
    place.permit("the-saloon", ben.me, deny=["VIEW_CHANNEL"])
    assert worded("options-title") in await said(await ana.command("/lobby create"))
    place.move(11)
    await place.quiet()
    assert not [message for message in ana.messages("the-saloon") if worded("call-there") in reading.text(message)]
    assert place.notified(ben.me) == []


async def test_a_standing_request_opens_a_table_and_stops_when_it_is_told_to(place: LocalBot) -> None:
    ben, cleo = await place.enter(2), await place.enter(3)
    await wait_for_calls(ben, place, gather=["gather"])
    await wait_for_calls(cleo, place, gather=["gather"])
    await see(ben, "all aboard")
    place.move(11)
    await place.quiet()
    call = await see(ben, worded("call-there-nobody"))
    assert {ben.me, cleo.me} == {item["id"] for item in call["mentions"]}
    await ben.click(call, label=worded("button-join"))
    await place.quiet()
    panel = await (await press_after(ben, "/tables", "find notify")).message(reading.labels)
    assert worded("wish-none") in await said(await ben.click(panel, label=worded("button-stop-calls")))


async def test_what_a_server_switches_off_is_refused_and_not_offered(place: LocalBot) -> None:
    await make_station(place)
    owner, ana = place.user(0), await place.enter(1)
    page = await setup_page(owner, "finding")
    await owner.select(page, "station", custom_id="ce2:find:parts")
    await place.quiet()
    place.move(10)
    await place.quiet()
    assert worded("error-switched-off") in await said(await ana.command("/play-now"))
    seen = await (await ana.command("/tables")).message(reading.text)
    assert worded("error-switched-off") in await said(await forged(place, ana, seen, custom_id("find", "notify")))
    card = await see(ana, worded("find-part-station"))
    assert {worded("button-play-now"), worded("button-call-me")}.isdisjoint(reading.labels(card))
    await owner.select(page, "play-now", custom_id="ce2:find:parts")
    await place.quiet()
    place.move(10)
    await place.quiet()
    await ana.wait_for(
        lambda: (
            not [message for message in ana.messages() if worded("find-part-station") in reading.text(message)] or None
        ),
        what="no card",
    )


async def test_in_private_there_is_nothing_to_find(place: LocalBot) -> None:
    ana = await place.enter(1)
    private = str((await place.app.client.create_dm(await place.app.client.fetch_user(int(ana.me)))).id)
    await ana.wait_for(lambda: ana.channels.get(private), what="the direct message")
    ana.go(private)
    for command in ("/tables", "/play-now"):
        assert worded("error-only-in-servers") in await said(await ana.command(command))
    seen = await (await ana.command("/matches")).message(reading.text)
    assert worded("error-only-in-servers") in await said(await forged(place, ana, seen, custom_id("find", "notify")))


async def test_a_server_is_greeted_once_where_the_bot_may_write(place: LocalBot) -> None:
    owner = await place.enter(0)
    guild = place.sandbox.control("guild", name="Elsewhere", channels=["closed", "open"])
    closed, opened = guild["channels"]
    await place.quiet()
    await owner.wait_for(lambda: owner.channels.get(opened), what="the new server")
    await owner.fetch(closed)
    hello = await see(owner, label=worded("button-set-up"), channel=closed)
    assert "Colt Express" in reading.text(hello)
    assert {worded("button-learn"), worded("button-open-table"), worded("button-set-up")} <= set(reading.labels(hello))
    owner.go(closed)
    asked = await (await owner.click(hello, label=worded("button-station-here"))).message(reading.components)
    assert worded("setup-questions") in reading.text(asked)
    await station_in(place, owner, closed)
    assert worded("options-title", id="1") in await said(await owner.click(hello, label=worded("button-open-table")))
    stranger = await place.enter(4)
    stranger.go(closed)
    assert worded("error-not-a-manager") in await said(await stranger.click(hello, label=worded("button-set-up")))
    await place.restart()
    await place.quiet()
    await owner.fetch(closed)
    greetings = [message for message in owner.messages(closed) if worded("button-set-up") in reading.labels(message)]
    assert len(greetings) == 1


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
