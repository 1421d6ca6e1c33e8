"""``make simulate``: measures how long matches take if players look in twice a day, with and without plans.

It plays four-player base games at a pace of 24 hours, in simulated time, on the real host and its database, without Discord. Players
follow this model: each lives in a time zone, looks in every morning and evening at about the same time, forgets one look in ten, and
decides all open questions (like the computer player *outlaw*); one of the four leaves for good within the first days. They use only the
buttons on their panel (from ``queue_of``, which also draws them): a player who looks in during Schemin' queues a card for each act left
in the round. In the third row, a player who is asked in Stealin' answers and then presses "Autoplay the rest"; in the fourth, a player
who has queued all cards presses "Let the bot choose this round"; in the last, all have pressed "Decide Stealin' for me" in
``/settings`` before. No one uses conditions. It counts days and presses: one opens the hand, and each decision, queued card and button
that leaves Stealin' to the bot takes one.
"""

import argparse
import asyncio
import random
import statistics
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bot.core.errors import Refusal
from bot.core.ids import MatchId, Person, UserId
from bot.core.limits import Limits
from bot.core.matches.values import PLAN, PLAYER
from bot.discord_ui.content.components import Component
from bot.discord_ui.content.custom_ids import read
from bot.durations import DAY, HOUR
from bot.features.hand.panel_content import queue_of
from bot.features.hand.panel_posts import Queue
from bot.features.hand.user_view import Looks
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.plans import plans
from bot.features.settings import persons as people
from bot.processes.game_uis import game_uis
from engine.agents.table import AGENTS, OUTLAW, at_most
from engine.core.planning import Line
from engine.games import registry
from tests.builders.hosting import HERE, Hosted, ManualClock, hosted

GAME: Final = "colt-express"
FACES: Final = game_uis(registry())
PACE: Final = "24h"
AIM: Final = 5.0
"""Maximum days of half of the matches with queued cards."""

PRESSES: Final = 40
"""Maximum number of a player's presses in a match, on average."""

BY_HAND: Final = "all by hand"
QUEUED: Final = "cards queued"
REST_LEFT: Final = "the rest left once asked"
LEFT: Final = "Stealin' left each round"
SPARED: Final = "Stealin' left in /settings"
WAYS: Final = (BY_HAND, QUEUED, REST_LEFT, LEFT, SPARED)

COUNTED: Final = ("hand", "plan", "other", "presses", "most", "looks")
LONGEST: Final = 120 * DAY
NAMES: Final = ("Ana", "Ben", "Cleo", "Dan")
ZONES: Final = (-8, -5, 0, 1, 2, 9)
FORGETS: Final = 0.1
WAITING: Final = Limits(heartbeat=21_600.0, thinking=(20.0, 90.0), matches_per_user=10_000, lobbies_per_user=10_000)


@dataclass
class Player:
    """A player: the hours (UTC) at which they look in, when they leave for good (None: never), and counts of looks and presses."""

    person: Person
    looks: tuple[float, float]
    vanishes: float | None
    looked: int = 0
    pressed: int = 0

    def next_look(self, now: float, chance: random.Random) -> float:
        """Return the time of the next look, or infinity if there is none."""
        day = now - now % DAY
        times = sorted(
            day + offset * DAY + hour * HOUR + chance.gauss(0, 0.6 * HOUR) for offset in (0, 1) for hour in self.looks
        )
        coming = [time for time in times if time > now + HOUR] or [now + DAY]
        at = coming[1] if len(coming) > 1 and chance.random() < FORGETS else coming[0]
        return float("inf") if self.vanishes is not None and at > self.vanishes else at


@dataclass(frozen=True)
class Result:
    """A match: its days, decisions by kind of decider, and the presses and looks of each player who stayed."""

    days: float
    by: Counter[str]
    presses: tuple[int, ...] = ()
    looks: tuple[int, ...] = ()


def four_people(chance: random.Random, start: float) -> list[Player]:
    """Return four players, one of whom leaves for good within the first three days."""
    gone = chance.randrange(len(NAMES))
    players = []
    for number, name in enumerate(NAMES):
        zone = chance.choice(ZONES)
        looks = ((chance.uniform(7, 9) - zone) % 24, (chance.uniform(18, 22.5) - zone) % 24)
        vanishes = start + chance.uniform(0.5, 3) * DAY if number == gone else None
        players.append(Player(Person(UserId(101 + number), name), looks, vanishes))
    return players


async def play(folder: Path, seed: int, way: str) -> Result:
    """Play one match in simulated time. Raises RuntimeError if it isn't over after ``LONGEST``."""
    chance = random.Random(seed)
    clock = ManualClock(1_800_000_000.0 + chance.random() * DAY)
    async with hosted(folder, clock=clock, limits=WAITING, games=(registry()[GAME],), seed=seed) as h:
        players = four_people(chance, clock.time)
        lobby = await h.host.do(gathering.create, players[0].person, HERE, GAME, pace=PACE)
        for player in players[1:]:
            await h.host.do(gathering.join, lobby.id, player.person)
        if way == SPARED:
            for player in players:
                await h.host.do(people.change, player.person.id, answers={"rest": "computer"})
        match = await h.host.the(Lobbies).start(lobby.id, players[0].person.id)
        begun, looks = clock.time, {player.person.id: player.next_look(clock.time, chance) for player in players}
        while (await h.host.matches.match(match.id)).status == "running":
            again = await _settle(h)
            player = min(players, key=lambda candidate: looks[candidate.person.id])
            clock.time = max(clock.time, min(again, looks[player.person.id]))
            if clock.time - begun > LONGEST:
                raise RuntimeError(f"seed {seed}: not over after {LONGEST / DAY:.0f} days")
            if clock.time >= looks[player.person.id]:
                await _look(h, match.id, player, chance, way)
                looks[player.person.id] = player.next_look(clock.time, chance)
        log = await h.log(match.id)
        stayed = [player for player in players if player.vanishes is None]
        presses, seen = tuple(stayer.pressed for stayer in stayed), tuple(stayer.looked for stayer in stayed)
        return Result((log[-1].at - begun) / DAY, Counter(entry.by for entry in log), presses, seen)


async def _settle(h: Hosted) -> float:
    """Run all due work of the host. Return the time of its next work."""
    while (again := await h.step()) is not None and again <= h.clock.now():
        continue
    return float("inf") if again is None else again


async def _look(h: Hosted, match: MatchId, player: Player, chance: random.Random, way: str) -> None:
    """Answer all open questions of a player, and queue cards for later acts."""
    before, player.looked, stealing = player.pressed, player.looked + 1, False
    while (table := await h.host.matches.table(match, player.person.id)).match.status == "running":
        if table.seat is None or not any(wait.seat == table.seat for wait in table.waits):
            break
        game = h.host.games[GAME]
        action = AGENTS[GAME][OUTLAW](game, table.view, table.seat, b"%d" % table.match.version, at_most(1))
        await h.host.matches.submit(match, table.match.version, player.person.id, action)
        player.pressed += 1
        view: Any = table.view
        stealing = stealing or view.phase == "stealin"
        if way == REST_LEFT and stealing:
            await _press(h, player, match, lambda queue: queue.delegate)
    if way != BY_HAND and table.match.status == "running" and table.seat is not None:
        await _queue(h, match, player, chance, leave=way == LEFT)
    player.pressed += player.pressed > before  # opens the hand


async def _queue(h: Hosted, match: MatchId, player: Player, chance: random.Random, *, leave: bool) -> None:
    """Queue a random card for each remaining act of the round; ``leave``: then let the bot choose in its Stealin'."""

    def card(queue: Queue) -> Component | None:
        lines = [component for component in queue.offered if read(str(component.custom_id)).verb == "queue"]
        cards = [line for line in lines if read(str(line.custom_id)).fields[-1] != "draw"]
        return chance.choice(cards or lines) if lines else None

    while await _press(h, player, match, card):
        continue
    if leave:
        await _press(h, player, match, lambda queue: None if queue.offered else queue.delegate)


async def _press(h: Hosted, player: Player, match: MatchId, choose: Callable[[Queue], Component | None]) -> bool:
    """Press a button for plans on the current panel. Return False if it is missing or was refused."""
    look = await h.host.the(Looks).look(match, player.person.id)
    button = choose(queue_of(FACES[GAME], look)) if look.table.match.status == "running" else None
    if button is None or look.planned is None:
        return False
    pressed = read(str(button.custom_id))
    try:
        if pressed.verb == "queue":
            await h.host.do(plans.add, match, player.person.id, Line(pressed.fields[-1]), look.planned.revision)
        elif int(pressed.fields[-1]):
            await h.host.do(plans.delegate, match, player.person.id, int(pressed.fields[-1]), look.planned.revision)
        else:
            return False  # autoplay is already on, and the button would switch it off
    except Refusal:
        return False  # the next look retries
    player.pressed += 1
    return True


def quartiles(results: Sequence[Result]) -> tuple[float, float, float]:
    """Return the first quartile, the median and the third quartile of the days."""
    first, median, third = statistics.quantiles([result.days for result in results], n=4)
    return first, median, third


def row(name: str, results: Sequence[Result]) -> tuple[str, ...]:
    """Return the cells of the table's row."""
    first, median, third = quartiles(results)
    within = sum(result.days <= AIM for result in results) / len(results)
    by = sum((result.by for result in results), Counter[str]())
    longest = max(result.days for result in results)
    hands, plans = by[PLAYER] / len(results), by[PLAN] / len(results)
    others = sum(by.values()) / len(results) - hands - plans
    presses = [number for result in results for number in result.presses]
    looks = [number for result in results for number in result.looks]
    numbers = (f"{first:.1f}", f"{median:.1f}", f"{third:.1f}", f"{longest:.1f}", f"{within:.0%}")
    cells = (
        (f"{statistics.mean(presses):.0f}", f"{max(presses)}", f"{statistics.mean(looks):.0f}")
        if presses
        else ("", "", "")
    )
    return (name, *numbers, f"{hands:.0f}", f"{plans:.0f}", f"{others:.0f}", *cells)


def simulate(matches: int, first_seed: int, way: str) -> list[Result]:
    """Play this many matches, each on its own database."""
    results = []
    for seed in range(first_seed, first_seed + matches):
        with tempfile.TemporaryDirectory() as folder:
            results.append(asyncio.run(play(Path(folder), seed, way)))
    return results


def main(arguments: list[str] | None = None) -> int:
    """Run the command, and print each line as soon as its matches are over. Return 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.simulate", description="Measures how long matches take.")
    parser.add_argument(
        "--matches", type=int, default=40, help="matches of each kind, two or more (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1899, help="the first match's seed (default: %(default)s)")
    given = parser.parse_args(arguments)
    print(line(("4 players, 24 h", "25 %", "median", "75 %", "longest", f"≤ {AIM:.0f} d", *COUNTED)), flush=True)
    for way in WAYS:
        print(line(row(way, simulate(given.matches, given.seed, way))), flush=True)
    print(
        f"days; {given.matches} matches each, seed {given.seed}; decisions in a match by hand, by plan, and by computer or deadline;"
        f" presses (aim {PRESSES}) and looks of a person who stays to the end"
    )
    return 0


def line(cells: Sequence[str]) -> str:
    """Return a line of the table, with right-aligned numbers."""
    first, *numbers = cells
    return f"{first:26}" + "".join(f"{number:>9}" for number in numbers)


if __name__ == "__main__":
    raise SystemExit(main())
