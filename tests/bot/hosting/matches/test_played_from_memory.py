"""A step is worked out from the position in memory; its transaction, and nothing older, says whether it counts and what is seen then."""

from pathlib import Path

import pytest

from bot.hosting import people
from bot.hosting.control import control
from bot.hosting.host import Host
from bot.hosting.seats import seating
from bot.model.control import Why
from bot.model.errors import FormerSeat, MatchIsOver, MatchPaused, StaleAction
from bot.model.model import MatchId, UserId
from bot.model.rows import MODERATOR
from engine.core.registry import Registry
from tests.builders.games import registry
from tests.builders.hosting import TOY, Hosted, SeededChance, hosted, person

ANA, BEN, CLEO = (person(name) for name in ("ana", "ben", "cleo"))
WORD = Why(MODERATOR, CLEO.id, "dinner")


def elsewhere(h: Hosted) -> Host:
    """Return the host of another process on the same database: what it does, the memory of the first one does not know."""
    return Host(h.store, Registry(TOY), h.clock, SeededChance(2))


async def next_of(host: Host, match: MatchId) -> tuple[UserId, str]:
    """Return who is asked next, and something that they may do."""
    table = await host.matches.table(match, None)
    user = table.match.seats[table.waits[0].seat].user
    assert user is not None
    return user, (await host.matches.legal(match, user))[0]


async def test_what_another_process_has_done_counts_though_memory_does_not_know_it(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match, other = (await h.match("ana", "ben")).id, elsewhere(h)
        await h.play(match, "ana", "bid 2")
        await other.matches.submit(match, 1, BEN.id, "bid 1")
        assert (await h.host.matches.submit(match, 2, *await next_of(other, match))).version == 3
        user, action = await next_of(other, match)
        await other.matches.submit(match, 3, user, action)
        with pytest.raises(StaleAction):
            await h.host.matches.submit(match, 3, user, action)
        await other.do(control.pause, match, WORD)
        with pytest.raises(MatchPaused):
            await h.host.matches.submit(match, 4, ANA.id, "bid 3")
        await other.do(control.resume, match, WORD)
        await h.host.matches.match(match)
        await other.do(control.close, match, WORD)
        with pytest.raises(MatchIsOver):
            await h.host.matches.submit(match, 4, ANA.id, "bid 3")


async def test_a_seat_that_was_given_to_a_computer_meanwhile_is_not_played(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = (await h.match("ana", "ben")).id
        await h.play(match, "ana", "bid 2")
        await elsewhere(h).do(seating.resign, match, BEN.id)
        with pytest.raises(FormerSeat):
            await h.host.matches.submit(match, 1, BEN.id, "bid 1")
        assert (await h.host.matches.match(match)).version == 1


async def test_what_is_seen_after_each_step_is_what_a_look_shows(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        match = (await h.match("ana", "ben", "cleo", game="colt-express")).id
        while (now := await h.host.matches.match(match)).status == "running":
            user, action = await next_of(h.host, match)
            accepted, look = await h.host.submit(match, now.version, user, action)
            assert accepted.before.match == now
            assert look == await h.host.look(match, user, accepted.visit)
            if accepted.version % 3 == 0:
                await h.host.do(people.looked, match, user, accepted.version, 0)
