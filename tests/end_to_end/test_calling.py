"""Who is called, reminded or missed in the thread and when: only for whom the match still waits, and who isn't at their panel."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows
from bot.core.outbox_rows import Unsaid
from bot.durations import DAY
from bot.features.hand.open_panels import PRESENT
from bot.features.story.publishing import Publisher
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot, Message, local_bot
from tests.builders.players import HAND, Party, see, version
from tests.builders.thorough import THOROUGH
from tests.builders.words import worded

SLOW = {"thinking_shortest": 4.0, "thinking_longest": 12.0}


def at(party: Party, person: PageClient) -> int:
    return party.people.index(person)


async def called(place: LocalBot, party: Party, seconds: float) -> list[int]:
    """Let time pass; return how many notifications each user got meanwhile."""
    before = party.notified()
    place.move(seconds)
    await place.host.step(place.clock.now())
    await place.quiet()
    return [now - then for now, then in zip(party.notified(), before, strict=True)]


async def test_whoever_is_missing_is_called_once_after_the_longest_time(tmp_path: Path) -> None:
    async with local_bot(tmp_path, settings=SLOW) as place:
        party = Party(place, 3, seed=1)
        await party.start()
        assert party.notified() == [
            1,
            1,
            1,
        ]  # the opening calls all, and whom it waits for by the message with **My hand**
        await party.step()
        await place.quiet()
        first = at(party, party.asked()[0])
        assert await called(place, party, 11.0) == [0, 0, 0]
        live = party.live()
        assert await called(place, party, 1.0) == [number == first for number in range(3)]
        again = party.live()
        assert live is not None
        assert again is not None
        assert (live["id"] == again["id"], reading.text(live) == reading.text(again)) == (False, True)
        assert await called(place, party, 60.0) == [0, 0, 0]
        shown = [message for message in party.first.messages(party.thread) if HAND in reading.labels(message)]
        assert len(shown) == 1


async def test_a_restart_calls_nobody_twice_and_forgets_nobody(tmp_path: Path) -> None:
    async with local_bot(tmp_path, settings=SLOW) as place:
        party = Party(place, 3, seed=1)
        await party.start()
        await party.step()
        await place.quiet()
        first = at(party, party.asked()[0])
        before = party.notified()
        await place.restart()
        assert await called(place, party, 12.0) == [number == first for number in range(3)]
        await place.restart()
        await called(place, party, 12.0)
        assert [now - then for now, then in zip(party.notified(), before, strict=True)] == [
            number == first for number in range(3)
        ]


@pytest.mark.nightly
async def test_a_call_takes_three_requests_beyond_the_five_of_a_decision(tmp_path: Path) -> None:
    async with local_bot(tmp_path, settings=SLOW) as place:
        party = Party(place, 3, seed=4)
        await party.start()
        recorder, at_once, later = place.sandbox.core.recorder, [], []
        for _ in range(20):
            since = recorder.total
            await party.step()
            await place.quiet()
            at_once.append(len(recorder.since(since)) - 2)  # the person opened the hand to decide
            since = recorder.total
            await called(place, party, 12.0)
            later.append(len(recorder.since(since)))
        assert max(at_once) <= 5, at_once
        assert max(later) <= 3, later  # the picture follows at rest


MATCH = MatchId(1)


async def waiting(place: LocalBot) -> dict[UserId, int]:
    """Return the users for whom the match waits and who may be notified already, with the version at which each was asked."""
    table = await place.host.matches.table(MATCH, None)
    seats = {seat.seat: seat.user for seat in table.match.seats}
    asked = {seats[wait.seat]: wait.asked for wait in table.waits if wait.called}
    return {user: version for user, version in asked.items() if user is not None}


async def acted_at(place: LocalBot) -> dict[UserId, float]:
    """Return the time of each user's last step in the match, including those by their plans and defaults."""
    steps = await place.host.store.read(lambda tx: log_rows.actions(tx, MATCH, 0))
    return {step.user: step.at for step in steps if step.user is not None}


def posts(place: LocalBot, since: int) -> Iterator[Message]:
    """Yield the messages posted since a request."""
    for request in place.sandbox.core.recorder.since(since):
        body = request.json()["body"]
        if request.route.startswith("POST /channels") and isinstance(body, dict):
            yield body


def mentions(post: Message) -> list[str]:
    """Return the Discord ids of the users that a post notifies."""
    return [str(user) for user in (post.get("allowed_mentions") or {}).get("users", ())]


def notified(place: LocalBot, since: int) -> list[str]:
    """Return the Discord ids of the users whom posts have notified since a request."""
    return [user for post in posts(place, since) for user in mentions(post)]


def publish_together(place: LocalBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Delay each step's publication until all steps that are due after it are done, as on a busy machine."""
    publish = Publisher.publish_match

    async def late(publisher: Publisher, match: MatchId, row: Unsaid | None = None) -> bool:
        await place.all_stepped()
        return await publish(publisher, match, row)

    monkeypatch.setattr(Publisher, "publish_match", late)


@sampled("seed", range(4), {0, 1})
async def test_no_one_who_is_absent_is_missed_and_no_one_who_is_there_is_called(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    if seed % 2 == 0:
        publish_together(place, monkeypatch)
    chance, party = Random(seed), Party(place, 3, seed=seed)
    await party.start(game="colt-express")
    await place.quiet()
    panels = dict[PageClient, str]()
    posted = list[tuple[int, list[str]]]()
    called = spared = read = 0
    for _ in range(60 if THOROUGH else 30):
        if party.ended():
            break
        if chance.random() < 0.5:
            await party.use(panels, chance.choice(party.asked()))
        else:
            place.move(chance.choice((1.0, 20.0, PRESENT, 2 * PRESENT)))
        await place.quiet()
        posted += [(version(post), mentions(post)) for post in posts(place, read)]
        read = place.sandbox.core.recorder.total
        acted, at_panels = await acted_at(place), {place.id_of(person) for person in panels}
        for user, asked in (await waiting(place)).items():
            # A post from before the question doesn't notify of it.
            told = any(shown >= asked and str(user) in mentioned for shown, mentioned in posted)
            if user in at_panels and place.clock.now() < acted[user] + PRESENT:
                assert not told, "they are at their panel"
                spared += 1
            else:
                assert told, "they were not told that the match waits for them"
                called += 1
    assert called
    assert spared


async def acted(place: LocalBot, party: Party) -> dict[PageClient, str]:
    """Let each player act once on a panel that stays open; return the panels."""
    panels = dict[PageClient, str]()
    while len(panels) < len(party.people):
        await party.use(panels)
        await place.quiet()
    return panels


async def test_the_live_message_of_people_who_are_there_stays_where_it_is(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    panels = await acted(place, party)
    live = party.live() or {}
    for _ in range(2):
        await party.use(panels)
    await place.quiet()
    assert (party.live() or {})["id"] == live["id"]
    assert reading.text(party.live() or {}) != reading.text(live)


async def test_after_a_restart_no_one_counts_as_there(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    await acted(place, party)
    user, since = next(iter(await waiting(place))), place.sandbox.core.recorder.total
    assert str(user) not in notified(place, since)
    await place.restart()
    place.move(PRESENT)
    await place.quiet()
    assert str(user) in notified(place, since)


async def test_after_the_clock_was_set_back_no_one_counts_as_there(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    await acted(place, party)
    user, since = next(iter(await waiting(place))), place.sandbox.core.recorder.total
    assert str(user) not in notified(place, since)
    place.clock.jump(-DAY)
    place.move(0.0)
    await party.first.wait_for(lambda: str(user) in notified(place, since), what="a notification")


async def test_who_only_looks_at_their_panel_is_notified_like_any_other(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    for person in party.people:
        await party.panel(person)
    since = place.sandbox.core.recorder.total
    await party.use({})
    await place.quiet()
    assert [str(user) for user in await waiting(place)] == notified(place, since)


async def test_one_message_reminds_all_who_are_late_and_names_who_still_is(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start(game="super-express", pace="1h")
    assert len(party.asked()) == 3
    place.move(1_801)
    first = party.first

    def reminders() -> list[str]:
        shown = [reading.text(message) for message in first.messages(thread) if not reading.is_ephemeral(message)]
        return [words for words in shown if worded("reminder-plain") in words]

    await place.quiet()
    (words,) = reminders()
    assert all(f"<@{person.me}>" in words for person in party.people)
    quick = party.asked()[0]
    await party.press(quick, await party.panel(quick))
    await place.quiet()
    await first.wait_for(lambda: f"<@{quick.me}>" not in reminders()[0] or None, what="who has chosen to be left out")
    assert all(f"<@{person.me}>" in reminders()[0] for person in party.people if person is not quick)
    place.move(1_300)
    await first.wait_for(lambda: "85%" in "".join(reminders()) or None, what="the second reminder")
    await place.quiet()
    assert len(reminders()) == 1


async def test_no_time_runs_while_discord_is_away(place: LocalBot) -> None:
    host, away, back = place.host, asyncio.Event(), asyncio.Event()

    def reachable(_: int, there: bool) -> None:
        host.set_reachable(there)
        (back if there else away).set()

    place.app.client.reachable = reachable
    party = Party(place, 3)
    thread = await party.start(pace="1h")
    at = version(party.live())
    back.clear()
    place.sandbox.control("gateway_down", on=True)
    await away.wait()
    place.move(7_200)
    place.sandbox.control("gateway_down", on=False)
    await back.wait()
    await see(party.first, "extra time", channel=thread)
    assert version(party.live()) == at
