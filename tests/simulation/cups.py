"""A cup in one of the formats: six players enter, and the tables of each round end almost together."""

import asyncio
import random
import sqlite3
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from typing import Any, Final

from bot.discord_ui.content import custom_ids
from bot.durations import MINUTE
from bot.features.tournaments import rounds
from bot.features.tournaments.pairing.formats import FORMATS
from bot.features.tournaments.values import FINISHED
from engine.core.errors import RulesError
from engine.games import registry
from sandbox.core import Core
from sandbox.testing import reading
from tests.builders.arena import through
from tests.builders.words import worded
from tests.simulation.people import TROUBLES, Habits, Human, Ledger
from tests.simulation.world import World

SUPER: Final = registry()["super-express"]
SALOON: Final = "the-saloon"
EVERY: Final = 3
"""Every third seed has a cup. The formats take turns."""

PEOPLE: Final = 6
SIZE: Final = 3
ROUNDS: Final = 3
QUICK: Final = Habits(pause=5.0, careless=0.0, hostile=0.0, curious=0.0, thinking=0.1)
SLOW: Final = f"{rounds.__name__}."
"""Place that is always slow: the steps of a cup, so that much happens during one."""

GIVEN_UP: Final = 30 * MINUTE
"""Seconds without any decision after which players leave the rest to their deadlines."""

APART: Final = 5.0
"""Maximum seconds between the last presses at the tables of a round, so that the bot looks at the round in between."""

LONG: Final = 5 * MINUTE
"""Maximum seconds that a table waits for the others before its last decision."""


def form_of(seed: int) -> str | None:
    """Return the format of a seed's cup, or None if it has none."""
    turn, rest = divmod(seed, EVERY)
    return None if rest else tuple(FORMATS)[turn % len(FORMATS)]


class Cup:
    """A cup in a format, with six people at tables of three."""

    def __init__(self, world: World, ledger: Ledger, form: str) -> None:
        self._world = world
        self._ledger = ledger
        self.form = form
        self._chance = random.Random(f"cup {world.seed}")
        self._decided = 0.0
        """Time of the latest decision of any entrant."""

        self._ending: dict[tuple[int, int], frozenset[str]] = {}
        """Actions that would end a match, by match and version."""

        self._held: set[int] = set()
        """Matches whose last press is delayed."""

        self.pressing: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        """One lock per match, so that its players press one after another and the last one is known."""

        self.over = False
        """Whether all entrants have finished."""

        self.people = [
            Entrant(self, world.core, number, random.Random(self._chance.random()), ledger) for number in range(PEOPLE)
        ]

    async def open(self) -> None:
        """Let all entrants connect."""
        for person in self.people:
            await person.page.open()
            person.page.go(SALOON)

    async def run(self) -> None:
        """Take the steps in order. Each is retried until it is done, or only running matches are left."""
        for step in (self._announce, self._enter, self._begin, self._play):
            while not self._ledger.quiet:
                with suppress(*TROUBLES):
                    if not self._ledger.resting:
                        await step()
                        break
                await asyncio.sleep(self._chance.expovariate(1 / MINUTE))
        self.over = True

    def _card(self) -> dict[str, Any] | None:
        """Return the newest card of the cup."""
        page = self.people[0].page
        cards = [message for message in page.messages(SALOON) if worded("tour-button-join") in reading.labels(message)]
        return cards[-1] if cards else None

    async def _announce(self) -> None:
        page = self.people[0].page
        if self._card() is None:
            how = {
                "format": self.form,
                "game": "super-express",
                "size": SIZE,
                "rounds": ROUNDS,
                "pace": "1h",
            }
            await page.command("/tournament create", name="Cup", channel=SALOON, **how)
        await page.wait_for(self._card, seconds=30.0, what="the card of the cup")

    async def _enter(self) -> None:
        card = self._card()
        if card is None:
            raise TimeoutError
        await asyncio.gather(*(person.page.click(card, label=worded("tour-button-join")) for person in self.people))

    async def _begin(self) -> None:
        card = self._card()
        if card is None:
            raise TimeoutError
        await through(self.people[0].page, card, "tour-button-direct", "tour-button-start", "mod-do")

    async def _play(self) -> None:
        """Play every decision until the cup is over, or no player has had a question for a long time."""
        self._decided = self._world.now()
        await asyncio.gather(*(self._decide(person) for person in self.people))

    async def _decide(self, person: Human) -> None:
        while self._goes_on():
            for thread in person._threads():
                with suppress(*TROUBLES):
                    if await person._decide(thread):
                        self._decided = self._world.now()
            await asyncio.sleep(self._chance.uniform(0.1, 5.0))

    def _goes_on(self) -> bool:
        finished = self._world.rows(f"SELECT 1 FROM tournaments WHERE status = '{FINISHED}'")
        return not finished and not self._ledger.quiet and self._world.now() < self._decided + GIVEN_UP

    @asynccontextmanager
    async def turn(self, match: int, action: str) -> AsyncIterator[None]:
        """Delay an action that ends a match until every table of the round is about to end; then all end a moment apart."""
        try:
            if action in self._ends().get(match, ()):
                self._held.add(match)
                until = self._world.now() + LONG
                while not self._held.issuperset(self._ends()) and self._world.now() < until:  # noqa: ASYNC110  these are simulated seconds
                    await asyncio.sleep(0.5)
                await asyncio.sleep(self._chance.uniform(0.0, APART))
            yield
        finally:
            self._held.discard(match)

    def _ends(self) -> dict[int, frozenset[str]]:
        """Return the actions that would end each running match; none if several seats have to act."""
        rows = self._world.rows(
            "SELECT matches.id, matches.version, state FROM tournament_tables"
            " JOIN matches ON matches.id = tournament_tables.match JOIN snapshots ON snapshots.match = matches.id"
            " WHERE matches.status = 'running' AND snapshots.version = matches.version"
        )
        for match, version, stored in rows:
            if (match, version) not in self._ending:
                self._ending[match, version] = ending(stored)
        return {match: self._ending[match, version] for match, version, _ in rows}


def ending(stored: bytes) -> frozenset[str]:
    """Return the actions that end a match from a position; none if several seats have to act."""
    try:
        state = SUPER.load(stored)
    except RulesError:  # damaged by an injected fault
        return frozenset()
    seats = SUPER.to_act(state)
    if len(seats) != 1:
        return frozenset()
    after = {action: SUPER.apply(state, seats[0], action).state for action in SUPER.legal(state, seats[0])}
    return frozenset(SUPER.write_action(action) for action, to in after.items() if SUPER.outcome(to) is not None)


class Entrant(Human):
    """A player of a cup."""

    def __init__(self, cup: Cup, core: Core, number: int, chance: random.Random, ledger: Ledger) -> None:
        super().__init__(core, number, QUICK, chance, ledger, home=SALOON)
        self._cup = cup

    async def _press(self, panel: dict[str, Any], custom_id: str, action: str) -> dict[str, Any]:
        match = int(custom_ids.read(custom_id).fields[0])
        async with self._cup.pressing[match], self._cup.turn(match, action):
            return await super()._press(panel, custom_id, action)


def closed_rounds(world: World) -> int:
    """Return the number of finished rounds."""
    with closing(sqlite3.connect(world.database)) as db:
        (count,) = db.execute("SELECT count(*) FROM tournament_rounds WHERE closed_at IS NOT NULL").fetchone()
    return int(count)
