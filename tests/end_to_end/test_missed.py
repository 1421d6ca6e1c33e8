"""Missed deadlines in the thread: one is excused, and after two in a row a computer plays until the player returns."""

import pytest

from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party, everything, version
from tests.builders.words import worded


def thread(party: Party) -> str:
    return everything(party.first.messages(party.thread))


def pings(place: LocalBot, person: PageClient) -> int:
    return len(place.sandbox.control("notifications", user_id=person.me)["notifications"])


async def late(place: LocalBot, party: Party, person: PageClient) -> None:
    """Let all others play until the match waits for one player, and then let their time run out."""
    await party.told(-1)
    while person not in party.asked():
        await party.step()
        await party.told(-1)
    at = version(party.live())
    place.move(3_601)
    await party.told(at)


@pytest.mark.nightly
async def test_a_seat_is_kept_by_a_computer_until_its_person_returns(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="1h")
    await party.told(-1)
    absent = party.asked()[0]
    await late(place, party, absent)
    await party.first.wait_for(lambda: "is excused" in thread(party) or None, what="the excuse")
    await place.quiet()  # the thread may show the next question before its notification
    quiet = pings(place, absent)
    await late(place, party, absent)
    await place.quiet()
    assert thread(party).count("is excused") == 1
    assert thread(party).count("Time ran out") == 2  # once each
    assert worded("note-seat-computer-missed") in thread(party)
    told = pings(place, absent)
    assert told == quiet + 2  # notified once more, with the news that a computer plays now
    info = await (await party.people[1].command("/match info", channel=party.thread)).message(reading.text)
    name = place.sandbox.core.world.user(absent.me).display
    assert worded("info-kept-computer", who=name) in reading.text(info)
    await party.told(-1)
    await party.panel(absent)  # players who open their hand are back
    await party.first.wait_for(lambda: worded("note-seat-back") in thread(party) or None, what="the return")
