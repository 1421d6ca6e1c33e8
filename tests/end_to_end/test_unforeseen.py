"""If Discord refuses a match's post for an unknown reason, the match continues, and players and (once) the owner are notified."""

import logging
from typing import Final

import pytest

from data.catalogue import text
from sandbox import reading
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party, answers, version
from tests.builders.presses import press_after
from tests.builders.words import worded
from tests.end_to_end.test_faults import asked_one

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
"""All that a telling calls."""
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


@pytest.mark.nightly
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
