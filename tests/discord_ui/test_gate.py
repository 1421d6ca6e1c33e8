"""A match's place is read only once, and users elsewhere are still refused."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.core.errors import UnknownMatch
from bot.core.host import Host
from bot.core.ids import Place
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.gate import LOOK, Gate
from tests.builders.refusals import refuses

THREAD, CHANNEL, GUILD, NOTHING = 30, 20, 10, 99


class Reads:
    """Replaces the host: one match without players and moderators."""

    def __init__(self) -> None:
        self.count = 0
        self.work = 0
        self.matches = self

    async def match(self, number: int) -> Any:
        self.count += 1
        if number == NOTHING:
            raise UnknownMatch
        return SimpleNamespace(place=Place(GUILD, CHANNEL), thread=THREAD, participants=frozenset())

    async def read(self, *_: object) -> bool:
        self.work += 1
        return False


def call(place: Place) -> Call:
    interaction = SimpleNamespace(user=None, guild=None)
    return cast("Call", SimpleNamespace(user=1, place=place, interaction=interaction, authority=None))


async def test_a_press_in_the_match_s_own_thread_reads_where_it_is_once() -> None:
    host = Reads()
    gate = Gate(cast("Host", host))
    for _ in range(3):
        await gate.check(call(Place(GUILD, THREAD, CHANNEL)), LOOK, {"match": 7})
    assert host.count == 1


@pytest.mark.parametrize("elsewhere", [Place(GUILD, 99, 98), Place(11, THREAD, CHANNEL), Place(None, THREAD)])
async def test_who_is_elsewhere_does_not_pass_by_what_is_remembered(elsewhere: Place) -> None:
    gate = Gate(cast("Host", Reads()))
    await gate.check(call(Place(GUILD, THREAD, CHANNEL)), LOOK, {"match": 7})
    with refuses("unknown-match"):
        await gate.check(call(elsewhere), LOOK, {"match": 7})


@pytest.mark.parametrize("elsewhere", [Place(GUILD, 99, 98), Place(11, THREAD, CHANNEL), Place(None, THREAD)])
async def test_a_hidden_match_takes_the_same_reads_as_a_number_that_is_nothing(elsewhere: Place) -> None:
    counts = set()
    for number in (7, NOTHING):
        host = Reads()
        with refuses("unknown-match"):
            await Gate(cast("Host", host)).check(call(elsewhere), LOOK, {"match": number})
        counts.add((host.count, host.work))
    assert len(counts) == 1
