"""The inbox: one direct message from which all matches of a player are answered, and its costs in a week of three matches."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Wait
from bot.core.settings import rows
from bot.core.settings.habits import CLOSED, OFFERED
from bot.core.shards.values import NotOurs
from bot.discord_ui.core.call import Call
from bot.durations import DAY
from bot.features.inbox.rows import waits_of
from bot.features.privacy.privacy import forget
from bot.features.settings import persons
from bot.features.story.live_message import LONG_CALM
from bot.storage.errors import DatabaseUnreachable
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.deaths import LONG
from tests.builders.local_bot import LocalBot, Message, local_bot
from tests.builders.players import Party, answers, everything
from tests.builders.thorough import THOROUGH
from tests.builders.words import worded
from tests.end_to_end.test_secret_choices import drops_several

HOUR = 3_600.0
PLACES = ("the-station", "the-saloon")


async def switch(place: LocalBot, person: PageClient, state: str = "on") -> None:
    """Change the state of a user's inbox, and let the bot act on it."""
    await place.host.do(persons.change, place.id_of(person), inbox=state)
    await place.quiet()


async def state(place: LocalBot, person: PageClient) -> str:
    """Return the state of a user's inbox."""
    habits = await place.host.read(rows.habits, place.id_of(person))
    return habits.inbox


def directs(person: PageClient) -> list[Message]:
    """Return a user's direct messages that the bot posted by itself, oldest first."""
    direct = [channel for channel in person.log if person.channels.get(channel, {}).get("type") == 1]
    return [item for channel in direct for item in person.messages(channel) if not reading.is_ephemeral(item)]


def inbox_of(person: PageClient) -> Message:
    """Return a user's inbox: their only direct message."""
    (message,) = directs(person)
    return message


def mentions(place: LocalBot, person: PageClient) -> list[str]:
    """Return the channels of a user's mentions, oldest first."""
    return [str(item["channel_id"]) for item in place.notified(person.me)]


def whispers(place: LocalBot, person: PageClient) -> int:
    """Return how many direct messages were sent to a user: each notifies them."""
    direct = [channel for channel in person.log if person.channels.get(channel, {}).get("type") == 1]
    sent = [request.path for request in place.sandbox.core.recorder.requests if request.route.startswith("POST ")]
    return sum(path.endswith(f"/channels/{channel}/messages") for path in sent for channel in direct)


async def asked_in(party: Party, person: PageClient) -> None:
    """Let the others play until the match waits for a user."""
    while person not in party.asked():
        await party.step(next(other for other in party.asked() if other is not person))
        await party.place.quiet()


async def answer(party: Party, person: PageClient, inbox: Message) -> Message:
    """Play the first answer of an inbox; return the inbox after it."""
    await party.act(person, inbox, answers(inbox)[0])
    await party.place.quiet()
    return inbox_of(person)


def controls(message: Message) -> list[str]:
    return [part["custom_id"] for part in reading.components(message) if "custom_id" in part]


async def test_two_matches_are_answered_from_one_message_and_no_thread_mentions_its_user(place: LocalBot) -> None:
    parties = [Party(place, 3, channel=channel) for channel in PLACES]
    await parties[0].gather()
    ana = parties[0].people[0]
    await switch(place, ana)
    assert worded("inbox-quiet") in reading.text(inbox_of(ana))
    assert whispers(place, ana) == 1
    for party in parties:
        await party.start(pace="24h")
        await asked_in(party, ana)
    inbox = inbox_of(ana)
    assert whispers(place, ana) == 1 + 2, "one for each question"
    began = mentions(place, ana)
    assert len(began) == 2, "a thread mentions its players when the match begins, and then no one who has an inbox"
    first, second = (f"**[#{number} · " for number in (1, 2))
    assert reading.text(inbox).startswith(first)
    assert "**#2** · " in reading.text(inbox)
    turned = await (await ana.click(inbox, label=worded("button-inbox-turn"))).message(reading.components)
    assert turned["id"] == inbox["id"]
    assert reading.text(turned).startswith(second)
    after = await answer(parties[1], ana, turned)
    assert "✅" in reading.text(after)
    assert reading.text(after).startswith(first), "it turns to the next decision"
    after = await answer(parties[0], ana, after)
    assert worded("inbox-quiet") in reading.text(after)
    assert after["id"] == inbox["id"]
    assert (whispers(place, ana), mentions(place, ana)) == (3, began)
    await switch(place, ana, "off")
    assert directs(ana) == []


async def test_after_the_clock_was_set_back_no_one_counts_as_watching_their_inbox(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.asked()[0]
    await switch(place, ana)
    await answer(party, ana, inbox_of(ana))
    before = whispers(place, ana)
    await asked_in(party, ana)
    assert whispers(place, ana) == before
    place.clock.jump(-DAY)
    place.move(0.0)
    await ana.wait_for(lambda: whispers(place, ana) == before + 1, what="a notification")


async def test_the_inbox_shows_what_the_panel_shows(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.asked()[0]
    await switch(place, ana)
    for _ in range(6):
        await asked_in(party, ana)
        inbox = inbox_of(ana)
        panel = await party.panel(ana)
        inner = inbox["components"][0]["components"][1:]
        assert shape(inner) == shape(panel["components"][0]["components"])
        await answer(party, ana, inbox)


SHAPE = {"type", "content", "label", "custom_id", "style", "description"}


def shape(parts: Any) -> str:
    """Return components without ids, addresses and the note about the last action."""
    if isinstance(parts, list):
        return "".join(map(shape, parts))
    kept = {key: value for key, value in parts.items() if key in SHAPE}
    kept["content"] = "\n".join(line for line in kept.get("content", "").splitlines() if not line.startswith("✅"))
    return str(sorted(kept.items())) + "".join(shape(parts.get(key, [])) for key in ("components", "items"))


async def test_without_direct_messages_the_thread_mentions_again_and_the_panel_says_so_once(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.gather()
    ana = party.people[0]
    await ana.choose(dm_blocked=True)
    await switch(place, ana)
    assert await state(place, ana) == CLOSED
    await party.start(pace="24h")
    began = len(mentions(place, ana))
    while party.asked() == [ana]:
        await party.step()
    await asked_in(party, ana)
    assert len(mentions(place, ana)) == began + 1
    for told in (True, False):
        await party.panel(ana)
        await place.quiet()
        assert (await state(place, ana) == CLOSED) is False
        notes = [message for message in ana.messages(party.thread) if worded("inbox-closed") in reading.text(message)]
        assert len(notes) == 1, told


async def test_it_is_offered_once_to_who_plays_two_slow_matches(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    parties = [Party(place, 3, channel=channel) for channel in PLACES]
    await parties[0].start(pace="24h")
    people = parties[0].people
    assert [await state(place, person) for person in people] == ["", "", ""]
    await parties[1].start(pace="24h")
    assert [await state(place, person) for person in people] == [OFFERED] * 3
    ana = people[0]
    whisper = Call.whisper

    async def cut_once(*_: object) -> None:
        monkeypatch.setattr(Call, "whisper", whisper)
        raise ConnectionResetError

    monkeypatch.setattr(Call, "whisper", cut_once)
    for _ in range(3):
        await parties[0].panel(ana)
        await place.quiet()
    offers = [message for message in ana.messages(parties[0].thread) if worded("inbox-offer") in reading.text(message)]
    (offer,) = offers
    await (await ana.click(offer, label=worded("settings-inbox-on"))).message(reading.components)
    await place.quiet()
    assert reading.text(inbox_of(ana))


async def test_a_copy_that_was_left_says_so(place: LocalBot, monkeypatch: pytest.MonkeyPatch) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.asked()[0]
    await switch(place, ana)
    copy = inbox_of(ana)
    monkeypatch.setattr("bot.features.inbox.publishing.Channel.delete", nothing)
    await switch(place, ana, "off")
    await switch(place, ana)
    assert len(directs(ana)) == 2
    shown = await (await ana.click(copy, label=worded("button-more"))).message(reading.text)
    assert worded("inbox-old")[:20] in reading.text(shown)
    assert answers(shown) == []


def unreachable(*_: object) -> None:
    raise DatabaseUnreachable(path="planned", reason="planned")


def lost(*_: object) -> None:
    raise NotOurs(0)


@pytest.mark.parametrize(("of", "name", "fails"), [("store", "write", unreachable), ("ownership", "require", lost)])
async def test_an_inbox_that_was_shown_is_followed_by_no_error(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch, of: str, name: str, fails: Callable[..., None]
) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.asked()[0]
    await switch(place, ana)
    inbox = inbox_of(ana)
    with monkeypatch.context() as patched:
        patched.setattr(getattr(place.host, of), name, fails)  # it would store what she has seen
        exchange = await ana.click(inbox, label=worded("button-more"))
        await place.quiet()
    assert list(exchange.messages) == [inbox["id"]]


async def test_a_reminder_comes_in_the_inbox_but_not_in_quiet_hours(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start(pace="24h")
    await place.quiet()
    ana = party.asked()[0]
    await switch(place, ana)
    await place.quiet()
    first = inbox_of(ana)
    hour = int(place.clock.now() % 86_400 // 3_600)
    await place.host.do(
        persons.change, place.id_of(ana), zone="Etc/UTC", opens=(hour + 16) % 24, closes=(hour + 2) % 24
    )
    place.move(13 * HOUR)
    await place.quiet()
    assert inbox_of(ana)["id"] == first["id"], "quiet hours"
    place.move(4 * HOUR)
    await place.quiet()
    assert inbox_of(ana)["id"] != first["id"]
    assert answers(inbox_of(ana)) == answers(first)
    place.move(4 * HOUR)
    await place.quiet()
    assert whispers(place, ana) == 3, "one for the question, and one for each of two reminders"
    assert "⏰" not in everything(ana.messages(thread))


async def test_it_goes_with_its_users_data(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.asked()[0]
    await switch(place, ana)
    assert answers(inbox_of(ana))
    await forget(place.host, place.id_of(ana))
    await place.quiet()
    assert directs(ana) == []
    assert await place.host.store.read(lambda tx: tx.count("SELECT count(*) FROM inboxes")) == 0


async def test_a_second_press_changes_nothing(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.asked()[0]
    await switch(place, ana)
    inbox = inbox_of(ana)
    first, second = answers(inbox)[:2]
    await asyncio.gather(*(party.act(ana, inbox, pressed) for pressed in (first, second)), return_exceptions=True)
    await place.quiet()
    assert answers(inbox_of(ana)) == []
    match = await place.host.matches.match(MatchId(1))
    pages = await place.host.matches.pages(match.id, None, 0, match.version)
    assert [page.seat for page in pages if page.seat is not None] == [match.seat_of(place.id_of(ana))]


async def nothing(*_: object) -> None:
    """Do nothing."""


async def test_a_match_leaves_the_inbox_with_the_seat(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.asked()[0]
    await switch(place, ana)
    assert answers(inbox_of(ana))
    ana.go(party.thread)
    await (await ana.command("/away", until="3d")).message(reading.components)
    await place.quiet()
    assert answers(inbox_of(ana)) == []


async def test_other_buttons_of_the_panel_open_below_the_inbox(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.asked()[0]
    await switch(place, ana)
    inbox = inbox_of(ana)
    more = await (await ana.click(inbox, label=worded("button-more"))).message(reading.components)
    assert more["id"] == inbox["id"]
    page = await (await ana.click(more, label=worded("button-rules"))).message(reading.text)
    assert reading.is_ephemeral(page)
    assert answers(inbox_of(ana)) == answers(inbox)


async def test_a_secret_choice_of_another_player_leaves_no_trace_in_it(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(game="super-express", pace="24h")
    ana, ben = party.people[:2]
    await switch(place, ana)
    inbox = inbox_of(ana)
    sent = place.sandbox.core.recorder.total
    await party.step(ben)
    await place.quiet()
    calls = [
        item.path for item in place.sandbox.core.recorder.since(sent) if f"/channels/{inbox['channel_id']}" in item.path
    ]
    assert calls == []
    assert inbox_of(ana) == inbox


async def test_an_outage_in_the_middle_of_a_secret_decision_notifies_no_one_again(place: LocalBot) -> None:
    party = Party(place, 3, seed=4)
    await party.start(rules="expert", pace="24h")
    await party.skip(until=drops_several)
    ana = party.asked()[0]

    async def waits() -> object:
        return await place.host.store.read(partial(waits_of, user=place.id_of(ana)))

    await switch(place, ana)
    drops = await ana.autocomplete("/play", "action", "discard", channel=party.thread)
    await party.taken(await ana.command("/play", channel=party.thread, action=drops[0]["value"]))
    await place.quiet()
    before, notified = await waits(), whispers(place, ana)
    await place.stop()
    place.clock.time += DAY
    await place.start()
    while await waits() == before:  # its clock goes on after the start
        await place.quiet()
    await place.quiet()
    assert whispers(place, ana) == notified


@pytest.mark.long
async def test_when_nothing_waits_it_says_who_is_awaited_and_what_happened_to_its_user(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.people[0]
    await switch(place, ana)
    befell = worded("panel-befell").partition("{")[0]
    for _ in range(120):
        await party.step()
        await place.quiet()
        shown = reading.text(inbox_of(ana))
        if befell in shown and worded("inbox-quiet") in shown:
            assert f"<@{party.asked()[0].me}>" in shown
            return
    pytest.fail("nothing befell them")


CHANNELS = ("the-station", "the-saloon", "the-station")
DECISIONS = 60 if THOROUGH else 12
UNSEEN = re.compile(r"http://127\.0\.0\.1:\d+|, 'id': \d+\b")


@dataclass
class Week:
    """One player's decisions and presses, all players' steps and mentions, direct messages, those left at the end, the bot's requests,
    and everything public after each step."""

    decisions: int = 0
    presses: int = 0
    steps: int = 0
    mentions: list[int] = field(default_factory=list)
    whispers: int = 0
    left: int = 0
    requests: int = 0
    public: list[list[str]] = field(default_factory=list)


def public(place: LocalBot) -> list[str]:
    """Return all public messages, channel by channel."""
    shown = []
    for channel in place.sandbox.core.world.channels.values():
        told = [item for item in channel.messages.values() if not item.ephemeral_for and channel.guild_id is not None]
        shown += [f"{channel.name} {item.payload['components']}" for item in told]
    return [LONG.sub("", UNSEEN.sub("", message)) for message in shown]


async def waits(place: LocalBot) -> list[tuple[Wait, UserId]]:
    """Return the waits of all matches, the longest first, with the user."""
    result = []
    for number in range(1, len(CHANNELS) + 1):
        table = await place.host.matches.table(MatchId(number), None)
        users = {seat.seat: seat.user or UserId(0) for seat in table.match.seats}
        result += [(wait, users[wait.seat]) for wait in table.waits]
    return sorted(result, key=lambda pair: (pair[0].since, pair[0].match, pair[0].seat))


async def week(folder: Path, *, inbox: bool) -> Week:
    """Play for a week: others decide at any hour, the player when they look in, from the inbox alone or from the threads."""
    random, seen, database = Random(3), Week(), folder / str(inbox)
    database.mkdir()
    async with local_bot(database) as place:
        parties = [Party(place, 3, channel=channel) for channel in CHANNELS]
        await parties[0].gather()
        ana = parties[0].people[0]
        matches, user = place.host.matches, place.id_of(ana)
        await place.host.do(persons.change, user, reminders="none")
        for party in parties:
            await party.start(pace="24h")
        await switch(place, ana, "on" if inbox else "off")
        began = [len(mentions(place, person)) for person in parties[0].people]
        first, requests = whispers(place, ana), place.sandbox.core.recorder.total
        while seen.decisions < DECISIONS:
            place.move(HOUR * random.uniform(0.2, 2.0))
            await place.quiet()
            mine = [wait for wait, who in await waits(place) if who == user]
            others = [(wait, who) for wait, who in await waits(place) if who != user]
            if not others or (mine and random.random() < 0.3):
                for wait in mine:
                    await look_in(place, ana, parties[wait.match - 1], random, inbox=inbox)
                seen.decisions += len(mine)
                seen.presses += len(mine) * (1 if inbox else 2)
                seen.steps += len(mine)
            else:
                wait, who = random.choice(others)
                action = random.choice(sorted(await matches.legal(wait.match, who)))
                await matches.submit(wait.match, (await matches.match(wait.match)).version, who, action)
                seen.steps += 1
            await place.quiet()
            place.move(LONG_CALM + 1)  # a live message that was edited, and not posted again, gets its picture now
            await place.quiet()
            seen.public.append(public(place))
        heard = [len(mentions(place, person)) for person in parties[0].people]
        seen.mentions = [after - before for before, after in zip(began, heard, strict=True)]
        seen.whispers, seen.left = whispers(place, ana) - first, len(directs(ana))
        seen.requests = place.sandbox.core.recorder.total - requests
    return seen


async def look_in(place: LocalBot, ana: PageClient, party: Party, random: Random, *, inbox: bool) -> None:
    """Answer a player's decision that has waited longest."""
    panel = inbox_of(ana) if inbox else await party.panel(ana)
    choice = random.choice(sorted(answers(panel), key=lambda pair: pair[1]))
    await party.act(ana, panel, choice)
    await place.quiet()


@pytest.mark.long
async def test_a_week_from_the_inbox_costs_half_the_presses_and_shows_others_nothing(tmp_path: Path) -> None:
    threads, inbox = await week(tmp_path, inbox=False), await week(tmp_path, inbox=True)
    print({name: (getattr(threads, name), getattr(inbox, name)) for name in vars(threads) if name != "public"})
    assert (threads.decisions, threads.steps) == (inbox.decisions, inbox.steps)
    assert threads.public == inbox.public
    assert inbox.presses == inbox.decisions
    assert threads.presses == 2 * threads.decisions
    assert inbox.mentions == [0, *threads.mentions[1:]]
    assert inbox.whispers <= threads.mentions[0]
    assert inbox.left == 1
    assert inbox.requests <= threads.requests + inbox.steps
