"""Players are notified only if the match still waits for them after the delay of computers and plans."""

from pathlib import Path

import pytest

from bot.features.hand.open_panels import PRESENT
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot, local_bot
from tests.builders.players import HAND, Party

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


@pytest.mark.nightly
async def test_whoever_decides_within_that_time_is_not_called(tmp_path: Path) -> None:
    async with local_bot(tmp_path, settings=SLOW) as place:
        party = Party(place, 3, seed=1)
        await party.start()
        before = party.notified()
        for _ in range(6):
            await party.step()
            assert await called(place, party, 5.0) == [0, 0, 0]
        assert party.notified() == before
        waiting = party.asked()[0]
        assert await called(place, party, 12.0) == [0, 0, 0], "they are at their panel"
        assert await called(place, party, PRESENT) == [person is waiting for person in party.people]


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
