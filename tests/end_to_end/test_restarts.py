"""The bot is stopped, or killed in the middle of a telling; nothing is lost and nothing is told twice."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from discord.http import HTTPClient

from bot.hosting.model import MatchId
from sandbox import reading
from tests.builders.players import HAND, Party, answers, everything, version
from tests.builders.town import Town


async def test_restarted_between_any_two_actions(place: Town) -> None:
    party = Party(place, 3, seed=21)
    thread = await party.start()
    for _ in range(45):
        await party.told(-1)
        person, before = party.asked()[0], version(party.live())
        panel = await party.panel(person)
        await place.restart()
        exchange = await party.act(
            person, panel, party.random.choice(answers(panel))
        )  # a button from before the restart
        await exchange.message(lambda message: "✅" in reading.text(message))
        await party.told(before)
    await party.play()
    await check_story(place, party, thread)


class Killer:
    """Ends the bot before or after its n-th call to a channel, as a power cut would."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.left = -1
        self.after = False
        self.dead = asyncio.Event()
        real = HTTPClient.request

        async def request(client: HTTPClient, route: Any, **options: Any) -> Any:
            if self.dead.is_set():
                raise asyncio.CancelledError
            counts = "/channels/" in route.path and self.left >= 0
            if counts:
                self.left -= 1
            if counts and self.left < 0 and not self.after:
                self.die()
            answer = await real(client, route, **options)
            if counts and self.left < 0 and self.after:
                self.die()
            return answer

        patch.setattr(HTTPClient, "request", request)

    def arm(self, calls: int, *, after: bool) -> None:
        self.left, self.after = calls, after
        self.dead.clear()

    def die(self) -> None:
        self.dead.set()
        raise asyncio.CancelledError


@pytest.fixture
def killer() -> Iterator[Killer]:
    with pytest.MonkeyPatch.context() as patch:
        yield Killer(patch)


@pytest.mark.parametrize("after", [False, True])
async def test_killed_in_the_middle_of_a_telling(place: Town, killer: Killer, after: bool) -> None:
    party = Party(place, 3, seed=5)
    thread = await party.start()
    deaths = 0
    while not party.ended() and deaths < 40:
        await party.told(-1)
        if party.ended():
            break
        person, before = party.asked()[0], version(party.live())
        panel = await party.panel(person)
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
    assert deaths >= 20
    await party.play()
    await check_story(place, party, thread)


async def check_story(place: Town, party: Party, thread: str) -> None:
    """Check that the thread tells every step once, in order, and that no live message was left behind."""
    assert place.house is not None
    host = place.house.host
    match = await host.match(MatchId(1))
    assert match.status == "over"
    await place.quiet()
    await party.first.wait_for(
        lambda: not any(HAND in reading.labels(message) for message in party.first.messages(thread)) or None,
        what="the live message to go",
    )
    messages = party.first.messages(thread)
    told = everything(messages)
    expected = Counter(
        line
        for page in await host.pages(match.id, None, 0, match.version)
        for sentence in place.sentences(match, page)
        for line in sentence.splitlines()
    )
    lines = Counter(told.splitlines())
    assert {line: lines[line] for line in expected} == dict(expected)
    assert told.count("🏁") == 1
