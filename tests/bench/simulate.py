"""``make simulate``: how long a match takes when its players look in twice a day, with plans made ahead and without.

A four-player base game at a pace of 24 hours, in simulated time, on the real host and its database. The players are drawn from a model of
habits: each lives in a time zone, looks in every morning and every evening at about the same time, forgets one look in ten, decides
everything that waits (as the computer player *outlaw* would), and one of the four vanishes for good within the first days. With plans
ahead, whoever looks in during Schemin' also queues cards for the turns that are left in the round, and has answered the questions of
Stealin' once and for all (each in a way of their own, and the rest as a computer player would). No Discord is involved: what is measured
is waiting.
"""

import argparse
import asyncio
import random
import statistics
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table as Printed

from bot.games.registry import registry
from bot.hosting.core.errors import HostingError
from bot.hosting.core.limits import Limits
from bot.hosting.core.model import MatchId, Person, Table, UserId
from bot.hosting.core.rows import PLAN, PLAYER
from engine.agents.table import AGENTS, OUTLAW, at_most
from engine.colt_express.hands import kind_of
from engine.core.planning import Line, Plan, planner_of
from tests.builders.hosting import HERE, House, ManualClock, house

GAME: Final = "colt-express"
PACE: Final = "24h"
DAY: Final = 86_400.0
HOUR: Final = 3_600.0
AIM: Final = 7.0
"""Days within which a match with plans ahead should be over."""

LONGEST: Final = 120 * DAY
NAMES: Final = ("Ana", "Ben", "Cleo", "Dan")
ZONES: Final = (-8, -5, 0, 1, 2, 9)
FORGETS: Final = 0.1
WAITING: Final = Limits(heartbeat=21_600.0, thinking=(20.0, 90.0), matches_per_user=10_000, lobbies_per_user=10_000)


@dataclass
class Player:
    """A person: when they look in (hours UTC), when they vanish (None: never), and how they answer questions in advance."""

    person: Person
    looks: tuple[float, float]
    vanishes: float | None
    habits: dict[str, str] = field(default_factory=dict)

    def next_look(self, now: float, chance: random.Random) -> float:
        """Return when they look in next; a moment long gone by where they never do again."""
        day = now - now % DAY
        times = sorted(
            day + offset * DAY + hour * HOUR + chance.gauss(0, 0.6 * HOUR) for offset in (0, 1) for hour in self.looks
        )
        coming = [time for time in times if time > now + HOUR] or [now + DAY]
        at = coming[1] if len(coming) > 1 and chance.random() < FORGETS else coming[0]
        return float("inf") if self.vanishes is not None and at > self.vanishes else at


@dataclass(frozen=True)
class Result:
    """What a match was like: its days, and who decided how often."""

    days: float
    by: Counter[str]


def people(chance: random.Random, start: float) -> list[Player]:
    """Return four people; one of them vanishes within the first three days."""
    gone = chance.randrange(len(NAMES))
    found = []
    for number, name in enumerate(NAMES):
        zone = chance.choice(ZONES)
        looks = ((chance.uniform(7, 9) - zone) % 24, (chance.uniform(18, 22.5) - zone) % 24)
        vanishes = start + chance.uniform(0.5, 3) * DAY if number == gone else None
        found.append(Player(Person(UserId(101 + number), name), looks, vanishes))
    return found


async def play(folder: Path, seed: int, *, planning: bool) -> Result:
    """Play one match in simulated time. Raises RuntimeError where it is not over after ``LONGEST``."""
    chance = random.Random(seed)
    clock = ManualClock(1_800_000_000.0 + chance.random() * DAY)
    async with house(folder, clock=clock, limits=WAITING, games=(registry()[GAME],), seed=seed) as h:
        players = people(chance, clock.time)
        lobby = await h.host.lobbies.create(players[0].person, HERE, GAME, pace=PACE)
        for player in players[1:]:
            await h.host.lobbies.join(lobby.id, player.person)
        match = await h.host.lobbies.start(lobby.id, players[0].person.id)
        begun, looks = clock.time, {player.person.id: player.next_look(clock.time, chance) for player in players}
        while (await h.host.match(match.id)).status == "running":
            again = await _settle(h)
            player = min(players, key=lambda each: looks[each.person.id])
            clock.time = max(clock.time, min(again, looks[player.person.id]))
            if clock.time - begun > LONGEST:
                raise RuntimeError(f"seed {seed}: not over after {LONGEST / DAY:.0f} days")
            if clock.time >= looks[player.person.id]:
                await _look(h, match.id, player, chance, planning=planning)
                looks[player.person.id] = player.next_look(clock.time, chance)
        log = await h.log(match.id)
        return Result((log[-1].at - begun) / DAY, Counter(entry.by for entry in log))


async def _settle(h: House) -> float:
    """Let the host do all that is due; return when it has something to do again."""
    while (again := await h.step()) is not None and again <= h.clock.now():
        continue
    return float("inf") if again is None else again


async def _look(h: House, match: MatchId, player: Player, chance: random.Random, *, planning: bool) -> None:
    """Let a person decide all that waits for them, and plan what comes."""
    while (table := await h.host.table(match, player.person.id)).match.status == "running":
        if table.seat is None or not any(wait.seat == table.seat for wait in table.waits):
            break
        game = h.host.games[GAME]
        action = AGENTS[GAME][OUTLAW](game, table.view, table.seat, b"%d" % table.match.version, at_most(1))
        await h.host.submit(match, table.match.version, player.person.id, action)
    if planning and table.match.status == "running" and table.seat is not None:
        await _plan(h, table, player, chance)


async def _plan(h: House, table: Table, player: Player, chance: random.Random) -> None:
    """Queue cards for the turns that are left of the round, in any order, and answer the questions of Stealin'."""
    view: Any = table.view
    planner: Any = planner_of(h.host.games[GAME])
    if not player.habits:
        player.habits = {question: chance.choice(answers) for question, answers in planner.questions(view).items()}
    words = set(planner.words(view, ""))
    cards = [kind for card in view.hand if (kind := kind_of(card)) in words]
    chance.shuffle(cards)
    lines = tuple(Line(card, otherwise="draw") for card in cards) if view.phase == "schemin" else ()
    try:
        await h.host.plans.set(table.match.id, player.person.id, Plan(lines, player.habits))
    except HostingError:
        return  # somebody moved at that very moment: the next look plans anew


def quartiles(results: Sequence[Result]) -> tuple[float, float, float]:
    """Return the first quartile, the median and the third quartile of the days."""
    first, median, third = statistics.quantiles([result.days for result in results], n=4)
    return first, median, third


def row(name: str, results: Sequence[Result]) -> tuple[str, ...]:
    """Return a line of the printed table."""
    first, median, third = quartiles(results)
    within = sum(result.days <= AIM for result in results) / len(results)
    by = sum((result.by for result in results), Counter[str]())
    longest = max(result.days for result in results)
    hands, plans = by[PLAYER] / len(results), by[PLAN] / len(results)
    others = sum(by.values()) / len(results) - hands - plans
    numbers = (f"{first:.1f}", f"{median:.1f}", f"{third:.1f}", f"{longest:.1f}", f"{within:.0%}")
    return (name, *numbers, f"{hands:.0f}", f"{plans:.0f}", f"{others:.0f}")


def simulate(matches: int, first_seed: int, *, planning: bool) -> list[Result]:
    """Play that many matches, each on a database of its own."""
    found = []
    for seed in range(first_seed, first_seed + matches):
        with tempfile.TemporaryDirectory() as folder:
            found.append(asyncio.run(play(Path(folder), seed, planning=planning)))
    return found


def main(arguments: list[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.simulate", description="How long matches take.")
    parser.add_argument("--matches", type=int, default=40, help="matches of each kind (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1899, help="the first match's seed (default: %(default)s)")
    given = parser.parse_args(arguments)
    printed = Printed("4 players, 24 h", "25 %", "median", "75 %", "longest", f"≤ {AIM:.0f} d")
    for heading in ("hand", "plan", "other"):
        printed.add_column(heading, justify="right")
    for name, planning in (("no plans", False), ("plans ahead", True)):
        printed.add_row(*row(name, simulate(given.matches, given.seed, planning=planning)))
    Console().print(printed)
    Console().print(
        f"days; {given.matches} matches each, seed {given.seed}; decisions in a match by hand, by plan, and by computer or deadline"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
