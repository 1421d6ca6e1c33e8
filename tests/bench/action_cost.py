"""What one human action costs: somebody opens their hand and acts, until everybody has been told; counted in a whole match of four.

Nothing here is timed. The bot and its stand-in run in this process; transactions are counted where they are handed over, statements
where SQLite runs them, views where the game makes them.
"""

import asyncio
import statistics
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any, Final

from bot.storage.database import Database
from engine.colt_express.game import ColtExpress
from tests.bench.rows import Row
from tests.builders.local_bot import LocalBot, local_bot
from tests.builders.players import Party, answers, version

ROOT: Final = Path(__file__).parents[2]
OURS: Final = ("bot", "engine", "renderers", "data")
AIMS: Final = {"reads": 8, "writes": 4, "statements": 85, "views": 5}
"""At most so many for one action, on average over the match."""

FILES_BEFORE: Final = 92
"""Files of ours that one press of "play a card" ran through when it was first counted here; the aim is half of them."""

_own: ContextVar[bool] = ContextVar("own", default=False)
"""Whether it is the bench itself that looks into the database."""


class Counts:
    """What was counted so far; each entry is one, so that several threads can count without losing any."""

    def __init__(self) -> None:
        self.reads: list[str] = []
        self.writes: list[str] = []
        self.statements: list[str] = []
        self.views: list[str] = []
        self.calls: dict[tuple[str, str], int] | None = None

    def taken(self) -> dict[str, int]:
        """Return the counts and begin again."""
        found = {name: len(getattr(self, name)) for name in ("reads", "writes", "statements", "views")}
        for name in found:
            getattr(self, name).clear()
        return found

    def profile(self, frame: FrameType, event: str, _: object) -> None:
        """Count a call of a function of ours; for ``sys.setprofile``."""
        code = frame.f_code
        if event == "call" and self.calls is not None and code.co_filename.startswith(str(ROOT)):
            file = Path(code.co_filename).relative_to(ROOT)
            if file.parts[0] in OURS:
                key = (str(file), code.co_qualname)
                self.calls[key] = self.calls.get(key, 0) + 1


@contextmanager
def counting() -> Iterator[Counts]:
    """Count what every bot of this process does."""
    counts, read, write, view = Counts(), Database.read, Database.write, ColtExpress.view

    def traced(work: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def run(db: Any) -> Any:
            db.set_trace_callback(counts.statements.append)
            sys.setprofile(counts.profile if counts.calls is not None else None)
            try:
                return work(db)
            finally:
                sys.setprofile(None)
                db.set_trace_callback(None)

        return run

    async def counted_read(database: Database, work: Callable[[Any], Any]) -> Any:
        if _own.get():
            return await read(database, work)
        counts.reads.append(_site(work))
        return await read(database, traced(work))

    async def counted_write(database: Database, work: Callable[[Any], Any]) -> Any:
        counts.writes.append(_site(work))
        return await write(database, traced(work))

    def counted_view(game: ColtExpress, state: Any, viewer: Any) -> Any:
        counts.views.append(str(viewer))
        return view(game, state, viewer)

    Database.read, Database.write, ColtExpress.view = counted_read, counted_write, counted_view  # type: ignore[assignment,method-assign]
    try:
        yield counts
    finally:
        Database.read, Database.write, ColtExpress.view = read, write, view  # type: ignore[method-assign]


def _site(work: Callable[[Any], Any]) -> str:
    """Return which work it is: the function that was handed to the store."""
    closure = {cell.cell_contents for cell in work.__closure__ or () if callable(cell.cell_contents)}
    return ", ".join(sorted(each.__qualname__ for each in closure if hasattr(each, "__qualname__")))


async def settled(place: LocalBot, counts: Counts) -> None:
    """Wait until everything that is committed has been said, and nobody does anything any more."""
    assert place.app is not None
    still, before = 0, -1
    while still < 3:
        token = _own.set(True)
        waiting = await place.app.host.store.read(lambda tx: tx.next_unsaid())
        _own.reset(token)
        now = len(counts.reads) + len(counts.writes)
        said = waiting is None or waiting > place.clock.now()
        still = still + 1 if said and now == before else 0
        before = now
        await asyncio.sleep(0.002)  # nobody is waited for by the clock: it only lets the others work


class Costs:
    """Plays the match."""

    def __init__(self, place: LocalBot, counts: Counts) -> None:
        self._place = place
        self._counts = counts
        self._party = Party(place, 4, seed=4)
        self.actions: list[dict[str, int]] = []
        self.opened: list[int] = []
        """Reads until each hand stood open."""

        self.press: dict[tuple[str, str], int] = {}

    async def play(self, most: int | None = None) -> None:
        """Play a whole match, or so many actions of it, and note what each cost."""
        await self._party.start()
        await settled(self._place, self._counts)
        while not self._party.ended() and len(self.actions) != most:
            await self._action()

    async def _action(self) -> None:
        party = self._party
        await party.told(-1)
        if party.ended():
            return
        self._counts.taken()
        person = party.asked()[0]
        panel = await party.panel(person)
        self.opened.append(len(self._counts.reads))
        choice = party.random.choice(answers(panel))
        profiled = not self.press and choice[1].startswith("play ") and version(party.live()) > 8
        with self._profiling() if profiled else _nothing():
            await party.taken(await party.act(person, panel, choice))
        await settled(self._place, self._counts)
        self.actions.append(self._counts.taken())

    @contextmanager
    def _profiling(self) -> Iterator[None]:
        """Count the calls from a press to the answer; what is told to others meanwhile is among them."""
        self._counts.calls = self.press
        sys.setprofile(self._counts.profile)
        try:
            yield
        finally:
            sys.setprofile(None)
            self._counts.calls = None


@contextmanager
def _nothing() -> Iterator[None]:
    yield


async def measured(folder: Path, most: int | None = None) -> Costs:
    """Return what the actions of a match cost, or so many of them."""
    with counting() as counts:
        async with local_bot(folder) as place:
            costs = Costs(place, counts)
            await costs.play(most)
            return costs


def rows() -> list[Row]:
    """Measure and report."""
    with TemporaryDirectory() as name:
        costs = asyncio.run(measured(Path(name)))
    found = [_row(name, aim, [action[name] for action in costs.actions]) for name, aim in AIMS.items()]
    files = len({file for file, _ in costs.press})
    calls = f"{files} files, {len(costs.press)} functions, {sum(costs.press.values()):,} calls"
    aim = FILES_BEFORE // 2
    return [
        *found,
        Row(
            'one press of "play a card", until it is answered: files of ours it runs through',
            calls,
            f"{FILES_BEFORE} files before",
            files / FILES_BEFORE,
            f"at most {aim} files",
            files <= aim,
        ),
    ]


def _row(name: str, aim: int, counted: list[int]) -> Row:
    mean = statistics.mean(counted)
    return Row(
        f"one human action in a match of four, from the open hand until everybody is told: {WORDS[name]}",
        f"{mean:.1f} (most {max(counted)})",
        str(aim),
        mean / aim,
        f"at most {aim}",
        mean <= aim,
    )


WORDS: Final = {
    "reads": "read transactions",
    "writes": "write transactions",
    "statements": "SQL statements, those of triggers among them",
    "views": "views built",
}
