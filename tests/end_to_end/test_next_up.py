"""Players who want it get a direct message when they are next, and the thread mentions no player more than once for a card."""

import pytest

from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party
from tests.builders.words import worded


def heard(person: PageClient) -> list[str]:
    """Return a user's messages about being next, in any channel."""
    everywhere = [message for channel in person.log for message in person.messages(channel)]
    return [reading.text(item) for item in everywhere if "you’re next" in reading.text(item)]


def pings(place: LocalBot, person: PageClient) -> int:
    return len(place.sandbox.control("notifications", user_id=person.me)["notifications"])


@pytest.mark.parametrize("on", [True, False])
async def test_who_is_next_is_told_in_private(place: LocalBot, *, on: bool) -> None:
    party = Party(place, 3)
    await party.gather()
    for person in party.people:
        panel = await (await person.command("/settings")).message(reading.components)
        if on:
            panel = await (await person.select(panel, "next-up", custom_id="ce2:settings:page")).message(reading.labels)
            after = await (await person.click(panel, label=worded("settings-next-up-on"))).message(reading.components)
            assert worded("settings-next-up-off") in reading.labels(after)
    await party.start(pace="24h")
    await party.told(-1)
    await party.step()
    await place.quiet()
    asked = party.asked()[0]
    before = {person.me: pings(place, person) for person in party.people}
    place.move(601)
    await place.quiet()
    if on:
        (nexts,) = [person for person in party.people if person is not asked and heard(person)]
        assert [len(heard(nexts)), len(heard(asked))] == [1, 0]
        assert pings(place, nexts) <= before[nexts.me] + 1
        before[nexts.me] = pings(place, nexts)
    assert {person.me: pings(place, person) for person in party.people} == before
    assert on or not any(heard(person) for person in party.people)
