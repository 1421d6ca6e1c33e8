"""Players at an open panel aren't notified in the thread as well; absent ones always are, at most a minute after their last action.

A plan or a default that answers for a player is an action of theirs, too: otherwise a notification would reveal it.
"""

from collections.abc import Iterator
from random import Random

import pytest

from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows
from bot.core.outbox_rows import Unsaid
from bot.features.hand.open_panels import PRESENT
from bot.features.story.publishing import Publisher
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, version
from tests.builders.thorough import THOROUGH

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


async def test_who_only_looks_at_their_panel_is_notified_like_any_other(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    for person in party.people:
        await party.panel(person)
    since = place.sandbox.core.recorder.total
    await party.use({})
    await place.quiet()
    assert [str(user) for user in await waiting(place)] == notified(place, since)
