"""The bot is stopped or killed while publishing: no step is lost or published twice, and a message is recognized after a crash."""

import asyncio
from collections import Counter
from typing import Any

import pytest

from bot.core.ids import MatchId, Why
from bot.core.matches.publication import PublicationState
from bot.core.matches.values import VOTE, Match
from bot.core.play.submit import Matches
from bot.core.ports import UNCERTAIN
from bot.discord_ui.content.layout import framed, words
from bot.discord_ui.content.post import Attachment
from bot.discord_ui.core.channel import Channel, file_of, mark_of
from bot.features.story.publishing import Publisher
from bot.features.story.thread_state import keep_told
from bot.storage.errors import DiskFull
from sandbox import reading
from sandbox.model.records import EPHEMERAL
from tests.builders import stopping
from tests.builders.for_each import sampled
from tests.builders.killer import Killer
from tests.builders.local_bot import LocalBot, dot
from tests.builders.players import HAND, Party, answers, everything, version
from tests.builders.words import worded


@pytest.mark.nightly
@pytest.mark.parametrize("actions", [6, 45])
async def test_restarted_between_any_two_actions(place: LocalBot, actions: int) -> None:
    party = Party(place, 3, seed=21)
    thread = await party.start()
    for _ in range(actions):
        await party.told(-1)
        person, before = party.asked()[0], version(party.live())
        panel = await party.panel(person)
        if not answers(panel):  # in several presses, or decided by the bot
            await party.step()
            continue
        await place.restart()
        await place.host.step(place.clock.now())  # the bot chooses between equivalent purses by itself
        if (await place.host.matches.match(MatchId(1))).version != before:
            continue
        # The button is from before the restart.
        await party.taken(await party.act(person, panel, party.random.choice(answers(panel))))
        await party.told(before)
    await party.finish()
    await check_story(place, party, thread)


@sampled("after", (False, True), {True})
@sampled("most", (4, 40), {4})
async def test_killed_in_the_middle_of_a_telling(place: LocalBot, killer: Killer, most: int, after: bool) -> None:
    party = Party(place, 3, seed=5)
    thread = await party.start()
    deaths = 0
    while not party.ended() and deaths < most:
        await party.told(-1)
        if party.ended():
            break
        person, before = party.asked()[0], version(party.live())
        panel = await party.panel(person)
        if not answers(panel):
            await party.step()
            continue
        killer.arm(party.random.randrange(3), after=after)
        await party.act(person, panel, party.random.choice(answers(panel)))
        dying = asyncio.create_task(killer.dead.wait())
        telling = asyncio.create_task(party.told(before))
        await asyncio.wait({dying, telling}, return_when=asyncio.FIRST_COMPLETED)
        if killer.dead.is_set():
            deaths += 1
            await place.stop()
            killer.arm(-1, after=False)
            await place.start()
        killer.arm(-1, after=False)
        dying.cancel()
        await telling
    assert deaths >= most / 2
    if not party.ended():  # to play on takes longer than all of this
        await place.host.do(stopping.close, MatchId(1), Why(VOTE))
    await check_story(place, party, thread)


async def test_a_live_message_that_could_not_be_remembered_is_known_again_when_the_match_has_moved_on(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = Party(place, 3, seed=5)
    thread = await party.start(game="super-express")
    host, before = place.host, party.live()
    assert before is not None
    do, failed = host.do, asyncio.Event()

    async def full(function: Any, *args: Any, **kwargs: Any) -> Any:
        if function is keep_told:
            state = args[1](PublicationState(match=args[0]))
            if state.live.message not in {None, int(before["id"])}:
                failed.set()
                raise DiskFull(path="colt.db")
        return await do(function, *args, **kwargs)

    monkeypatch.setattr(host, "do", full)
    asked = party.asked()[0]
    await asked.command("/match offer")  # a note: the live message is posted again below it
    await failed.wait()
    monkeypatch.undo()
    await party.step()
    await party.told(version(before))
    await place.quiet()  # the old message goes after the new one has come
    assert len([message for message in party.first.messages(thread) if HAND in reading.labels(message)]) == 1
    await party.finish()
    await check_story(place, party, thread)


async def test_a_live_message_that_could_not_be_remembered_goes_if_the_match_has_ended(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = Party(place, 3, seed=5)
    thread = await party.start()
    await place.quiet()
    host, last = place.host, party.live()
    assert last is not None
    do, failed = host.do, asyncio.Event()

    async def full(function: Any, *args: Any, **kwargs: Any) -> Any:
        if function is keep_told and args[1](PublicationState(match=args[0])).live.message != int(last["id"]):
            failed.set()
            raise DiskFull(path="colt.db")
        return await do(function, *args, **kwargs)

    monkeypatch.setattr(host, "do", full)
    while not failed.is_set():  # until the turn is over, and the next one has its own message
        person, before = party.asked()[0], version(party.live())
        panel = await party.panel(person)
        await party.act(person, panel, answers(panel)[0])
        await party.told(before)
        await place.quiet()
    monkeypatch.undo()
    await host.do(stopping.close, MatchId(1), Why(VOTE))
    place.clock.forward(5.0)  # the failed publication is tried again
    await check_story(place, party, thread)


async def check_story(place: LocalBot, party: Party, thread: str) -> None:
    """Check that the thread shows every step once, in order, and that no live message was left behind."""
    host = place.host
    match = await host.matches.match(MatchId(1))
    assert match.status != "running"
    await place.quiet()
    await party.first.wait_for(
        lambda: not any(HAND in reading.labels(message) for message in party.first.messages(thread)) or None,
        what="the live message to go",
    )
    messages = party.first.messages(thread)
    told = everything(messages)
    expected = Counter(
        line
        for sentence in place.story(match, await host.matches.pages(match.id, None, 0, match.version))
        for line in sentence.splitlines()
    )
    lines = Counter(told.splitlines())
    assert {line: lines[line] for line in expected} == dict(expected)
    # An open panel offers a rematch, too.
    public = [message for message in messages if not message["flags"] & EPHEMERAL]
    assert sum(worded("button-again") in reading.labels(message) for message in public) == 1


MATCH = 7
HERE = "the-station"


def channel_of(place: LocalBot) -> Channel:
    """Return the station's channel without a memory of earlier posts, as after a restart."""
    here = place.sandbox.channel(HERE)
    return Channel(place.app.client, int(here.id), int(here.guild_id or 0))


def delete(place: LocalBot, message: int) -> None:
    """Delete a message as a moderator does."""
    place.sandbox.control("message_delete", channel_id=place.sandbox.channel(HERE).id, message_id=str(message))


@pytest.mark.parametrize("part", ["open", "page", "end"])
async def test_a_message_is_known_again_by_the_name_of_its_picture(place: LocalBot, part: str) -> None:
    shown = Attachment(file_of(MATCH, 3, part), dot())
    posted = await channel_of(place).post(framed(shown), "another mark")
    place.sandbox.core.nonces.clear()  # Discord remembers them for a few minutes only
    again = channel_of(place)
    await again.look_back(MATCH)
    assert again.already[mark_of(MATCH, 3, part)] == posted


async def test_equal_marks_are_messages_of_their_own_in_each_channel(place: LocalBot) -> None:
    there = place.sandbox.channel("the-saloon")
    other = Channel(place.app.client, int(there.id), int(there.guild_id or 0))
    marks = ["audit.7", "1234567890123456.version.a", "1234567890123456.version.b"]
    posted = [await item.post(framed(words("x")), mark) for item in (channel_of(place), other) for mark in marks]
    assert len(set(posted)) == 2 * len(marks)
    assert {str(number) for number in posted[len(marks) :]} <= set(there.messages)


async def test_a_message_that_was_deleted_is_posted_again_and_once(place: LocalBot) -> None:
    mark = mark_of(MATCH, 3, "page")
    posted = list[int]()
    for _ in range(3):
        fresh = await channel_of(place).post(framed(words("A page.")), mark)
        assert fresh not in posted
        # It dies before it remembers this, and tries again.
        assert await channel_of(place).post(framed(words("A page.")), mark) == fresh
        delete(place, fresh)
        posted.append(fresh)


async def test_a_thread_that_is_deleted_while_it_is_written_to_is_replaced_once(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = Party(place, 3)
    thread = await party.start()
    noticed, find, publish = asyncio.Event(), Matches.at, Publisher._tell_all

    async def finds(self: Matches, channel_id: int) -> tuple[Match, ...]:
        matches = await find(self, channel_id)
        noticed.set()
        return matches

    async def publishes(self: Publisher, *about: Any) -> None:
        if not noticed.is_set():
            place.sandbox.control("channel_delete", channel_id=thread)
            await noticed.wait()
        await publish(self, *about)

    monkeypatch.setattr(Matches, "at", finds)
    monkeypatch.setattr(Publisher, "_tell_all", publishes)
    await place.host.do(stopping.pause, MatchId(1), Why(VOTE))
    await place.quiet()
    (fresh,) = {channel["id"] for channel in party.first.channels.values() if channel["type"] == 11} - {thread}
    assert worded("note-paused-vote") in everything(party.first.messages(fresh))


async def test_a_post_that_an_earlier_try_may_have_made_shows_what_is_true_by_now(place: LocalBot) -> None:
    reader, mark = await place.enter(0, HERE), "lobby.1"
    posted = await channel_of(place).post(framed(words("Two seats are free.")), mark)
    earlier = UNCERTAIN.set(0.0)
    try:
        assert await channel_of(place).post(framed(words("One seat is free.")), mark) == posted
    finally:
        UNCERTAIN.reset(earlier)
    await reader.catch_up()
    assert "One seat is free." in reading.text(reader.messages(HERE)[-1])
