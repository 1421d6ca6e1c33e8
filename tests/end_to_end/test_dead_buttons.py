"""Every button in a thread does something for someone, while the match runs and after it."""

import logging
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final

import pytest

from bot.core.errors import Refusal
from bot.core.ids import Why
from bot.core.matches.values import VOTE
from bot.discord_ui.core import errors
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders import stopping
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party
from tests.end_to_end.test_open_panels import ONE, TABLES, Table, pressable

AFFAIRS: Final[tuple[tuple[Callable[[Table], Awaitable[None]], ...], ...]] = (
    (Table.ask_time, Table.give_time),
    (Table.play, Table.play),
    (Table.leave, Table.come_back),
    (Table.pause, Table.resume),
    (Table.miss, Table.ask_time, Table.play),
)
"""Events that belong together, at any time of a match."""


class Thread:
    """Presses the buttons of a thread, as its players and as a stranger."""

    def __init__(self, place: LocalBot, party: Party, people: list[PageClient], log: pytest.LogCaptureFixture) -> None:
        self.place, self.party, self.people, self.log = place, party, people, log

    async def buttons(self) -> list[tuple[str, str]]:
        """Return the message and the custom_id of each enabled button."""
        await self.place.quiet()
        public = [item for item in self.party.first.messages(self.party.thread) if not reading.is_ephemeral(item)]
        return [(item["id"], button) for item in public for button in pressable(item)]

    async def is_dead(self, message: str, button: str) -> bool:
        """Press a button as one after another, until it isn't refused; return whether all were refused."""
        for person in self.people:
            self.log.clear()
            await person.wait_for(partial(person.message, message), what="the message")
            await person.click(person.message(message) or {}, custom_id=button)
            refused = [record for record in self.log.records if record.msg.startswith("refused")]
            # A vote that was refused says when it can be called again.
            if not refused or any("ballot-too-soon" in record.getMessage() for record in refused):
                return False
        return True

    async def dead(self, chance: random.Random) -> list[str]:
        """Press every button once, those on new messages too; return those that only refuse."""
        done, result = set[tuple[str, str]](), list[str]()
        while left := [item for item in await self.buttons() if item not in done]:
            chosen = chance.choice(left)
            done.add(chosen)
            if await self.is_dead(*chosen):
                result.append(chosen[1])
        return result


@sampled("seed", range(1, 9), {1})
async def test_every_button_of_a_thread_does_something(
    place: LocalBot, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, errors.__name__)
    people, options = TABLES[seed % len(TABLES)]
    chance, party = random.Random(seed), Party(place, people, seed=seed)
    await party.start(pace="24h", **options)
    stranger = await place.enter(4, party.channel)
    await stranger.wait_for(lambda: stranger.channels.get(party.thread), what="the thread")
    await stranger.fetch(party.thread)
    table = Table(place, party)
    thread = Thread(place, party, [*party.people, stranger], caplog)
    for number, event in enumerate(event for affair in chance.sample(AFFAIRS, len(AFFAIRS)) for event in affair):
        with suppress(Refusal):  # a press has done it, or time was asked for before
            await event(table)
        if chance.random() < 0.5:
            assert not await thread.dead(chance), (number, event.__name__)
    await table.host.do(stopping.close, ONE, Why(VOTE))
    assert not await thread.dead(chance)
