"""Discord fails, or its moderators interfere with a table: the match goes on, and a person who can help is notified."""

import logging
from functools import partial
from typing import Final

import pytest

from bot.core.ids import Authority, MatchId, Person, Place
from bot.features.clocks.deadlines import mute
from bot.features.finding import calls
from bot.features.finding import weekly as dates
from bot.features.finding.rows import Wish
from bot.features.lobbies import gathering
from bot.features.lobbies.rows import CALL_DELAY
from bot.features.settings import servers
from bot.features.tournaments import directing, signup
from bot.features.tournaments.announcing import announce
from bot.features.tournaments.values import Announced, Proposal
from data.catalogue import text
from sandbox import reading
from sandbox.json_types import JsonObject
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot
from tests.builders.players import HAND, Party, answers, begin, everything, version
from tests.builders.presses import press_after
from tests.builders.words import worded


async def test_without_threads_the_match_is_played_in_the_channel(place: LocalBot) -> None:
    party = Party(place, 3, channel="no-threads")
    await party.gather()
    await party.first.command("/lobby create")
    card = await party.card()
    await party.join(card)
    await party.begin(card)
    party.thread = place.sandbox.channel("no-threads").id
    await party.told(-1)
    text = everything(party.first.messages(party.thread))
    assert worded("permission-create-public-threads") in text
    assert f"<@{party.first.me}>" in text
    await party.play(3)


@pytest.mark.nightly
async def test_a_second_table_of_a_channel_gets_its_thread_at_once(place: LocalBot) -> None:
    person = await place.enter(0)
    # Limits as they are: after the first thread, 49 remain for five minutes.
    for number, fast in ((1, False), (2, True)):
        await person.command("/lobby create")
        card = await person.wait_for(partial(_saying, person, f"Table {number}\n"), what="the card")
        place.sandbox.control("fast", on=fast)
        await begin(person, card, "button-fill")
        await person.wait_for(partial(_saying, person, worded("lobby-thread"), number), what=f"thread {number}")


def _saying(person: PageClient, words: str, times: int = 1) -> JsonObject | None:
    """Return the newest public message with these words; None if there are fewer than ``times`` of them."""
    result = [
        message for message in person.messages() if words in reading.text(message) and not reading.is_ephemeral(message)
    ]
    return result[-1] if len(result) >= times else None


async def test_where_the_bot_may_not_speak_it_says_what_is_missing(place: LocalBot) -> None:
    person = place.user(1)
    await person.open()
    exchange = await person.command("/lobby create", channel="locked")
    text = reading.text(await exchange.message(reading.text))
    assert worded("permission-send-messages") in text
    assert await place.host.matches.tables_of(place.id_of(person)) == ()


async def test_silenced_in_the_middle_the_match_goes_on_in_private(place: LocalBot) -> None:
    party = Party(place, 4, seed=3)
    thread = await party.start()
    await party.skip(4)
    parent = place.sandbox.channel("the-station").id
    place.permit(parent, deny=["SEND_MESSAGES_IN_THREADS"])
    person = party.asked()[0]
    panel = await party.panel(person)
    await party.taken(await party.act(person, panel, answers(panel)[0]))
    await place.quiet()
    asked = await asked_one(place, party)
    shown: dict[PageClient, str] = {}
    for other in party.people:
        if other not in {person, asked}:
            panel = await (await other.command("/hand", channel=thread)).message(reading.components)
            assert worded("permission-send-messages-in-threads") in reading.text(panel)
            shown[other] = panel["id"]
    place.permit(parent, deny=[])
    exchange = await asked.command("/hand", channel=thread)
    panel = await exchange.message(answers)
    exchange = await party.act(asked, panel, answers(panel)[0])
    await party.told(5)
    await place.quiet()
    for other, panel_id in shown.items():
        assert worded("permission-send-messages-in-threads") not in reading.text(other.message(panel_id) or {})
    assert worded("permission-send-messages-in-threads") not in everything(party.first.messages(thread))


async def private_messages(place: LocalBot, person: PageClient) -> list[JsonObject]:
    """Return the bot's direct messages to a user, as they read them."""
    client = place.app.client
    channel = await client.create_dm(await client.fetch_user(int(person.me)))
    await person.fetch(str(channel.id))
    return person.messages(str(channel.id))


async def test_the_owner_hears_once_that_a_match_cannot_be_posted_and_setup_says_why(place: LocalBot) -> None:
    party = Party(place, 3, seed=3)
    await party.start()
    await party.skip(4)
    parent, owner = place.sandbox.channel("the-station").id, place.user(0)
    place.permit(parent, deny=["SEND_MESSAGES_IN_THREADS"])
    person = party.asked()[0]
    panel = await party.panel(person)
    await party.taken(await party.act(person, panel, answers(panel)[0]))
    await place.quiet()
    owner.go("the-saloon")
    shown = reading.text(await (await owner.command("/setup")).message(reading.components))
    assert f"<#{parent}>" in shown
    assert worded("permission-send-messages-in-threads") in shown
    said = worded("mod-list-is-untold-lacking")
    for seconds, count in ((300, 0), (301, 1), (601, 1)):
        place.move(seconds)
        await place.quiet()
        read = [message for channel in owner.channels for message in owner.messages(channel)]
        assert sum(said in reading.text(message) for message in read) == count


async def test_while_the_thread_is_closed_the_asked_are_told_in_private_once(place: LocalBot) -> None:
    party = Party(place, 3, seed=3)
    thread = await party.start()
    await party.skip(4)
    parent = place.sandbox.channel("the-station").id
    place.permit(parent, deny=["SEND_MESSAGES_IN_THREADS"])
    person = party.asked()[0]
    panel = await party.panel(person)
    await party.taken(await party.act(person, panel, answers(panel)[0]))
    await place.quiet()
    asked = await asked_one(place, party)
    place.move(301)  # another try, which is barred, too
    await place.quiet()
    told = [
        message for message in await private_messages(place, asked) if worded("closed-asked") in reading.text(message)
    ]
    assert len(told) == 1
    await asked.click(told[0], label=HAND)
    place.permit(parent, deny=[])
    await party.told(4)  # at once: no clock has moved
    await place.quiet()
    exchange = await asked.command("/hand", channel=thread)
    panel = await exchange.message(answers)
    await party.act(asked, panel, answers(panel)[0])
    await party.told(5)
    await place.quiet()
    assert [
        message for message in await private_messages(place, asked) if worded("closed-asked") in reading.text(message)
    ] == []
    place.sandbox.control("fault", kind="status", match="POST /channels/*/messages", times=0, status=503)
    await play(place, party)
    asked = await asked_one(place, party)
    await place.host.do(mute, MatchId(1), place.id_of(asked))
    place.permit(parent, deny=["SEND_MESSAGES_IN_THREADS"])
    place.sandbox.control("faults_clear")
    await passed(place, 301)
    private = place.sandbox.core.world.dm_with(asked.me)
    assert private is None or not private.messages, "they have muted reminders of this decision"


async def test_without_attach_files_the_match_is_told_in_words_and_that_is_said_once(place: LocalBot) -> None:
    party = Party(place, 3, seed=3)
    thread = await party.start()
    await party.skip(2)
    parent = place.sandbox.channel("the-station").id
    place.permit(parent, deny=["ATTACH_FILES"])
    before = {message["id"] for message in party.first.messages(thread)}
    await party.skip(9)
    await place.quiet()
    since = [
        message
        for message in party.first.messages(thread)
        if message["id"] not in before and not reading.is_ephemeral(message)
    ]
    assert not any(reading.files(message) for message in since)
    assert sum(worded("permission-attach-files") in reading.text(message) for message in since) == 1
    assert worded("permission-attach-files") not in reading.text(await party.panel(party.asked()[0]))
    place.permit(parent, deny=[])
    await party.skip(9)
    await place.quiet()
    told = [message for message in party.first.messages(thread) if not reading.is_ephemeral(message)]
    assert reading.files(told[-1]) or reading.files(told[-2])


async def asked_one(place: LocalBot, party: Party) -> PageClient:
    """Return a player who has to decide, even if the thread doesn't show it."""
    result = [person for person in party.people if await place.host.matches.legal(MatchId(1), place.id_of(person))]
    return result[0]


async def one_live_message(party: Party, thread: str) -> None:
    """Wait until all see one live message, and no other is left behind."""
    await party.first.wait_for(
        lambda: (
            len([message for message in party.first.messages(thread) if HAND in reading.labels(message)]) == 1 or None
        ),
        what="one live message",
    )


@pytest.mark.parametrize("failing", [False, True])
async def test_a_deleted_thread_is_replaced(place: LocalBot, failing: bool) -> None:
    party = Party(place, 3, seed=3)
    thread = await party.start(game="super-express")
    await party.skip(2)
    at = version(party.live())
    if failing:
        place.sandbox.control("fault", kind="status", match="POST /channels/*/threads", times=0, status=503)
    place.sandbox.control("channel_delete", channel_id=thread)
    if failing:
        await party.first.command("/help")  # by then the bot knows of it
        await place.quiet()
        place.sandbox.control("faults_clear")
        place.move(60.0)
    fresh = await party.first.wait_for(
        lambda: next(
            (channel for channel in party.first.channels.values() if channel["type"] == 11 and channel["id"] != thread),
            None,
        ),
        what="another thread",
    )
    await party.find_thread(fresh["id"])
    await party.told(at - 1)
    assert worded("opening-thread-lost") in everything(party.first.messages(party.thread))
    await place.quiet()
    assert f"<#{party.thread}>" in everything(party.first.messages("the-station")), "the table's card leads there"
    await party.finish()
    assert party.ended()


async def test_a_deleted_live_message_is_posted_again(place: LocalBot) -> None:
    party = Party(place, 3, seed=3)
    thread = await party.start()
    for _ in range(3):
        await party.told(-1)
        person, before = party.asked()[0], version(party.live())
        panel = await party.panel(person)
        live = party.live()
        assert live is not None
        place.sandbox.control("message_delete", channel_id=thread, message_id=live["id"])
        await party.taken(await party.act(person, panel, answers(panel)[0]))
        await party.told(before)
    await place.quiet()
    await one_live_message(party, thread)


@pytest.mark.nightly
async def test_a_deleted_channel_ends_nothing(place: LocalBot) -> None:
    party = Party(place, 3, seed=3)
    await party.start()
    await party.play(3)
    place.sandbox.control("channel_delete", channel_id=place.sandbox.channel("the-station").id)
    for step in range(5):
        asked = await asked_one(place, party)
        exchange = await asked.command("/hand", channel="the-saloon")
        panel = await exchange.message(answers)
        assert step == 0 or worded("panel-muted-gone") in reading.text(panel)
        await party.taken(await party.act(asked, panel, answers(panel)[0]))
        await place.quiet()


async def test_a_sleeping_thread_is_woken(place: LocalBot) -> None:
    party = Party(place, 3, seed=3)
    thread = await party.start()
    for _ in range(2):
        await party.told(-1)
        place.sandbox.control("thread", channel_id=thread, archived=True)
        await party.step()


async def test_a_locked_thread_is_named_and_caught_up_with(place: LocalBot) -> None:
    party = Party(place, 3, seed=3)
    thread = await party.start()
    await party.skip(3)
    at = version(party.live())
    place.sandbox.control("thread", channel_id=thread, archived=True, locked=True)
    asked = party.asked()[0]
    exchange = await asked.command("/hand", channel="the-station")
    panel = await exchange.message(answers)
    await party.taken(await party.act(asked, panel, answers(panel)[0]))
    await place.quiet()
    exchange = await asked.command("/hand", channel="the-station")
    assert worded("panel-locked") in reading.text(await exchange.message(reading.components))
    place.sandbox.control("thread", channel_id=thread, archived=False, locked=False)
    place.move(301)
    await party.told(at)


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(
            {"kind": "status", "status": 502, "match": "POST /channels/*/messages"}, marks=pytest.mark.nightly
        ),
        {"kind": "status", "status": 500, "match": "PATCH /channels/*", "applied": True},
        pytest.param(
            {"kind": "rate_limit", "match": "POST /channels/*", "retry_after": 0.01}, marks=pytest.mark.nightly
        ),
        {"kind": "cut", "match": "POST /channels/*/messages", "applied": True},
        {"kind": "rate_limit", "match": "PATCH /webhooks/*", "retry_after": 0.01},
    ],
)
async def test_hiccups_of_discord_are_survived(place: LocalBot, fault: dict[str, object]) -> None:
    party = Party(place, 3, seed=6)
    thread = await party.start()
    await party.skip(2)
    place.sandbox.control("fault", **fault)
    await party.play(3)
    assert not place.sandbox.core.faults.waiting
    await place.quiet()
    await one_live_message(party, thread)


async def test_all_that_a_channel_refused_is_posted_when_the_permission_comes_back(place: LocalBot) -> None:
    host, guild, home = place.host, place.guild, int(place.sandbox.channel("the-station").id)
    manager, reader, seeker = [await place.enter(number) for number in (0, 1, 2)]
    authority, where = Authority(place.id_of(manager), guild, manager=True), Place(guild, home)
    rider = Person(place.id_of(reader), "Rider")
    await host.do(calls.keep, Wish(guild=guild, user=place.id_of(seeker), name="Seeker", channel=home, at=0.0))
    weekly = await host.do(dates.create, rider, where, "super-express", "24h", 4, 720, "")
    cup = await announce(host, authority, where, Announced(name="Cup", game="super-express", pace="24h", size=3))
    await place.quiet()
    place.permit(str(home), deny=["SEND_MESSAGES"])
    await host.do(servers.change, authority, log_channel=home)
    lobby = await host.do(gathering.create, rider, where, "colt-express", (), "24h", None)
    await host.do(dates.move, weekly.id, authority, 5, 720)
    for number in (0, 1, 2):
        await host.do(signup.join, cup.id, Person(place.id_of(place.user(number)), f"Rider {number}"), guild)
    await host.do(directing.take, authority, Proposal(tournament=cup.id, by=authority.user, verb="start"))
    place.move(CALL_DELAY)
    await place.quiet()
    wanted = (f"Table {lobby.id}", worded("audit-setup"), "🏆 Cup · round 1", "has a new time", f"<@{seeker.me}>")
    assert [_saying(reader, words) for words in wanted] == [None] * len(wanted)
    place.permit(str(home), deny=[])
    await reader.wait_for(partial(_saying, reader, wanted[0]), what="the card")  # at once: no clock has moved
    await place.quiet()
    assert [words for words in wanted if _saying(reader, words) is None] == []


POST: Final = "POST /channels/{channel_id}/messages"
EDIT: Final = "PATCH /channels/{channel_id}/messages/{message_id}"
THREAD: Final = "POST /channels/{channel_id}/messages/{message_id}/threads"

ROUTES: Final = (
    POST,
    EDIT,
    THREAD,
    "DELETE /channels/{channel_id}/messages/{message_id}",
    "GET /channels/{channel_id}/messages",
    "POST /users/@me/channels",
)

UNKNOWN: Final = (400, 402, 404, 409, 418)
AUTOMOD: Final = 200_000
CHANNEL: Final = "the-station"
LATER: Final = 301.0
SOON: Final = 11.0


async def passed(place: LocalBot, seconds: float) -> None:
    place.move(seconds)
    await place.host.step(place.clock.now())
    await place.quiet()


async def play(place: LocalBot, party: Party) -> None:
    """Let a player decide in private."""
    person = await asked_one(place, party)
    panel = await (await person.command("/hand", channel=CHANNEL)).message(answers)
    await party.taken(await party.act(person, panel, answers(panel)[0]))
    await place.quiet()


def refuse(place: LocalBot, route: str, status: int) -> None:
    """Make Discord refuse with a status or with AutoMod's error code."""
    answer = {"code": status} if status == AUTOMOD else {"status": status}
    place.sandbox.control("fault", kind="status", match=route, times=0, **answer)


async def refused(place: LocalBot, party: Party, caplog: pytest.LogCaptureFixture) -> None:
    """Play on while Discord refuses, and check that only the first try of each publication logs a traceback."""
    for seconds in (SOON, LATER, LATER, LATER):
        await play(place, party)
        await passed(place, seconds)
    tracebacks = sum(record.exc_info is not None for record in caplog.records)
    tries = [record.getMessage() for record in caplog.records if "is told later, try 1:" in record.getMessage()]
    assert tracebacks == sum("NotifierUnavailable" not in first for first in tries)


@pytest.mark.parametrize(
    ("route", "status"),
    [
        *(pytest.param(route, 400, marks=pytest.mark.nightly) for route in ROUTES),
        (POST, AUTOMOD),
        (EDIT, UNKNOWN[-1]),
        *(pytest.param(POST, status, marks=pytest.mark.nightly) for status in UNKNOWN[1:]),
        pytest.param(EDIT, AUTOMOD, marks=pytest.mark.nightly),
    ],
)
async def test_the_match_goes_on_and_is_caught_up_with(
    place: LocalBot, caplog: pytest.LogCaptureFixture, route: str, status: int
) -> None:
    party = Party(place, 3, seed=3)
    await party.start()
    await party.play(2)
    await place.quiet()
    caplog.set_level(logging.INFO)
    at = version(party.live())
    refuse(place, route, status)
    await refused(place, party, caplog)
    if route == POST:
        other = next(person for person in party.people if person is not place.user(0))
        shown = await (await other.command("/hand", channel=CHANNEL)).message(reading.components)
        assert worded("panel-refused") in reading.text(shown)
        owned = text("operator-refused", match="1", answer="").split(":")[0]
        assert sum(owned in record.getMessage() for record in caplog.records) == 1
    place.sandbox.control("faults_clear")
    await passed(place, LATER)
    await party.told(at)
    shown = await (await party.first.command("/hand", channel=CHANNEL)).message(reading.components)
    assert worded("panel-refused").partition(".")[0] not in reading.text(shown)


@pytest.mark.nightly
async def test_a_thread_that_cannot_be_opened(place: LocalBot, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    party = Party(place, 3, seed=3)
    await party.gather()
    await party.first.command("/lobby create")
    card = await party.card()
    await party.join(card)
    refuse(place, THREAD, 400)
    await party.begin(await party.card())
    await place.quiet()
    await refused(place, party, caplog)
    place.sandbox.control("faults_clear")
    await passed(place, LATER)
    await party.find_thread(card["id"])
    await party.told(-1)


async def test_the_host_hears_once_that_automod_blocks_the_card_and_the_table_plays(place: LocalBot) -> None:
    party = Party(place, 3, seed=3)
    await party.gather()
    place.sandbox.control("automod", words=["Colt Express"])
    await party.first.command("/lobby create")
    for seconds in (0.0, SOON, LATER, LATER):
        await passed(place, seconds)
    for person in party.people[1:]:
        await press_after(person, "/tables", "find join")
        await passed(place, SOON)
    private = place.sandbox.core.world.dm_with(party.first.me)
    assert private is not None
    told = [
        message for message in private.messages.values() if worded("lobby-refused") in reading.text(message.payload)
    ]
    assert len(told) == 1
    assert not any(
        reading.labels(message) for message in party.first.messages(CHANNEL) if not reading.is_ephemeral(message)
    )
    place.sandbox.control("automod", words=[])
    await passed(place, LATER)
    card = await party.card()
    await party.depart(card)


@pytest.mark.nightly
async def test_a_telling_calls_nothing_else(place: LocalBot) -> None:
    party = Party(place, 3, seed=3)
    await party.start()
    await party.play(12)
    await place.quiet()
    routes = {request.route for request in place.sandbox.core.recorder.requests if "/channels" in request.route}
    assert routes <= set(ROUTES)
