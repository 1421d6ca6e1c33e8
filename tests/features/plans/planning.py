"""Matches of Colt Express in which plans play after some seconds, and the players' plans."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.core.ids import MatchId, UserId
from bot.core.limits import Limits
from bot.core.matches import match_rows
from bot.core.matches.values import Match, Waiting
from bot.features.plans import plans
from engine.core.planning import Line, Plan
from tests.builders.games import registry
from tests.builders.hosting import Hosted, ManualClock, hosted, person, planned_of

LOW, HIGH = 4.0, 12.0
SLOW = Limits(thinking=(LOW, HIGH), heartbeat=1e9)
DRAW = Plan((Line("draw"),))


@asynccontextmanager
async def colt(
    folder: Path, clock: ManualClock | None = None, limits: Limits = SLOW, seed: int = 1
) -> AsyncIterator[Hosted]:
    async with hosted(folder, clock=clock, limits=limits, games=registry(), seed=seed) as h:
        yield h


async def begun(h: Hosted, *names: str, computers: int = 0, pace: str = "24h") -> Match:
    return await h.match(*(names or ("ana", "ben", "cleo")), computers=computers, game="colt-express", pace=pace)


async def asked(h: Hosted, match: MatchId) -> str:
    """Return the asked player's name."""
    (wait,) = (await h.host.matches.table(match, None)).waits
    return await h.name_at(match, wait.seat)


async def others(h: Hosted, match: MatchId) -> list[str]:
    first = await asked(h, match)
    seats = (await h.host.matches.match(match)).seats
    return [seat.name for seat in seats if seat.name != first]


async def later(h: Hosted, seconds: float) -> None:
    """Let time pass and do due work."""
    await h.later(seconds)


async def plan(h: Hosted, match: MatchId, name: str, *lines: Line | str, **habits: str) -> None:
    made = tuple(line if isinstance(line, Line) else Line(line) for line in lines)
    await h.host.do(plans.save, match, person(name).id, Plan(made, habits))


async def lines(h: Hosted, match: MatchId, name: str) -> list[str]:
    return [line.do for line in (await planned_of(h, match, person(name).id)).plan.lines]


async def wait_of(h: Hosted, match: MatchId) -> Waiting:
    (wait,) = await h.store.read(lambda tx: match_rows.waits(tx, match))
    return wait


async def deciders(h: Hosted, match: MatchId) -> list[tuple[str, str, UserId | None]]:
    return [(entry.action, entry.by, entry.user) for entry in await h.log(match)]
