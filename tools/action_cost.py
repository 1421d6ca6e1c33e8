"""Costs of a player's action, from opening the hand until all messages are out, counted in a whole match of four.

Nothing here is timed. The bot and its stand-in run in this process. Transactions are counted at their start, statements when SQLite runs
them, and views when the game makes them.
"""

import ast
import asyncio
import statistics
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType
from typing import Any, Final
from unittest.mock import patch

from bot.core import outbox_rows
from bot.core.matches.values import Match, MatchSeat
from bot.features.hand import open_panels
from bot.features.matches import names
from bot.features.story import publishing
from bot.storage.store import Store
from engine.colt_express.game import ColtExpress
from tests.builders.local_bot import LONGEST_ANSWER, LocalBot, local_bot
from tests.builders.players import Party, answers, version
from tools.rows import Row, at_most

ROOT: Final = Path(__file__).parents[1]
OURS: Final = ("bot", "engine", "renderers", "data")
LONG: Final = 60.0
"""Seconds for which a text waits for its picture here."""

AIMS: Final = {"reads": 3, "writes": 4, "statements": 45, "views": 5, "names": 100}
"""Maximum number of each per action, on average over the match."""

PRESS_AIM: Final = 4
"""Maximum number of transactions of one press: the action, the look into the outbox, the thread before and after its posts."""

WAY_AIMS: Final = {"frames": 11, "hops": 1, "twice": 0}
"""Maximums from the gateway to the writer, for one press of "play a card"; three of the frames meter the CPU time of a press."""
GATEWAY: Final = "on_interaction"

NAP: Final = "Host._due"
"""Work that isn't counted: every half minute the bot looks for due work; on a slow machine even while a hand opens."""

_own: ContextVar[bool] = ContextVar("own", default=False)
"""Whether the benchmark itself is reading the database."""


class Counts:
    """Counts so far. Each event is a list entry, so that threads don't lose any."""

    def __init__(self) -> None:
        self.reads: list[str] = []
        self.writes: list[str] = []
        self.statements: list[str] = []
        self.views: list[str] = []
        self.names: list[str] = []
        self.ways: list[tuple[CodeType, ...]] = []
        """For each work that a press gave to the writer: the project's functions on the way from the gateway, innermost first."""
        self.selects: list[list[str]] = []
        """SELECT statements of each work."""
        self.under_way = 0
        """Number of works that the database hasn't finished."""

    @property
    def transactions(self) -> int:
        """Number of transactions that were counted and not taken yet, without the looks for due work."""
        return len(self.writes) + sum(not site.startswith(NAP) for site in self.reads)

    def taken(self) -> dict[str, int]:
        """Return the counts and reset them."""
        counts = {name: len(getattr(self, name)) for name in AIMS}
        for name in counts:
            getattr(self, name).clear()
        return counts

    @contextmanager
    def one_more(self) -> Iterator[None]:
        """Count a unit of work as under way."""
        self.under_way += 1
        try:
            yield
        finally:
            self.under_way -= 1

    def note_way(self, frame: FrameType | None) -> None:
        """Record the call path from the gateway to this call, if it comes from a press."""
        codes: list[CodeType] = []
        while frame is not None:
            path = Path(frame.f_code.co_filename)
            if path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in OURS:
                codes.append(frame.f_code)
            frame = frame.f_back
        if codes and codes[-1].co_name == GATEWAY:
            self.ways.append(tuple(codes))


@contextmanager
def counting() -> Iterator[Counts]:
    """Count all work of the bots in this process."""
    counts, read, write, view, name_of = Counts(), Store.read, Store.write, ColtExpress.view, names._name

    def traced(work: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def run(tx: Any) -> Any:
            selects: list[str] = []

            def statement(sql: str) -> None:
                counts.statements.append(sql)
                _note_select(selects, sql)

            tx.db.set_trace_callback(statement)
            try:
                return work(tx)
            finally:
                tx.db.set_trace_callback(None)
                counts.selects.append(selects)

        return run

    async def counted_read(database: Store, work: Callable[[Any], Any]) -> Any:
        if _own.get():
            return await read(database, work)
        counts.reads.append(_site(work))
        with counts.one_more():
            return await read(database, traced(work))

    async def counted_write(database: Store, work: Callable[[Any], Any]) -> Any:
        counts.writes.append(_site(work))
        counts.note_way(sys._getframe(1))
        with counts.one_more():
            return await write(database, traced(work))

    def counted_view(game: ColtExpress, state: Any, viewer: Any) -> Any:
        counts.views.append(str(viewer))
        return view(game, state, viewer)

    def counted_name(match: Match, seat: MatchSeat) -> str:
        counts.names.append(seat.name)
        return name_of(match, seat)

    Store.read, Store.write, ColtExpress.view = counted_read, counted_write, counted_view  # type: ignore[assignment,method-assign]
    try:
        with patch.object(names, "_name", counted_name):
            yield counts
    finally:
        Store.read, Store.write, ColtExpress.view = read, write, view  # type: ignore[method-assign]


def _note_select(selects: list[str], sql: str) -> None:
    if sql.lstrip().upper().startswith("SELECT"):
        selects.append(sql)
    elif sql.startswith("UPDATE matches"):  # from here on, they are other rows
        selects[:] = [select for select in selects if "FROM matches" not in select]


def _site(work: Callable[[Any], Any]) -> str:
    """Return the name of the function that the store runs."""
    function = work.func if isinstance(work, partial) else work
    return str(getattr(function, "__qualname__", ""))


async def settled(place: LocalBot, counts: Counts) -> None:
    """Wait until everything committed is published and no task is running."""
    still, before = 0, -1
    while still < 3:
        await place.app.client.rest(LONGEST_ANSWER)
        await place._tellings.end()
        token = _own.set(True)
        waiting = await place.host.store.read(outbox_rows.next_unsaid)
        _own.reset(token)
        now = len(counts.reads) + len(counts.writes)
        said = (waiting is None or waiting > place.clock.now()) and not counts.under_way
        still = still + 1 if said and now == before else 0
        before = now
        await asyncio.sleep(0.002)  # no waiting by the clock: this only lets other tasks run
    await asyncio.gather(*(person.catch_up() for person in place.sandbox.people()))


class Costs:
    """Plays a match and records the costs of its actions."""

    def __init__(self, place: LocalBot, counts: Counts) -> None:
        self._place = place
        self._counts = counts
        self._party = Party(place, 4, seed=4)
        self.actions: list[dict[str, int]] = []
        self.opened: list[int] = []
        """Reads until each hand was open."""
        self.pressed: list[int] = []
        """Transactions of each press, until all that it changed is published."""

        self.ways: list[tuple[CodeType, ...]] = []
        """Call paths from the gateway to the writer, for each played card."""
        self.twice: list[int] = []
        """Statements read twice in one transaction, for each played card."""

    async def play(self, most: int | None = None) -> None:
        """Play a whole match, or its first ``most`` actions, and record the cost of each action."""
        await self._party.start_by_buttons()
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
        self.opened.append(sum(not site.startswith(NAP) for site in self._counts.reads))
        await settled(self._place, self._counts)  # what the hand has shown is stored
        before = self._counts.transactions
        choice = party.random.choice(answers(panel))
        self._counts.ways.clear()
        self._counts.selects.clear()
        await party.taken(await party.act(person, panel, choice))
        if choice[1].startswith("play ") and version(party.live()) > 8:
            self.ways += self._counts.ways[:1]  # the first write plays the card; others record what was shown
        await settled(self._place, self._counts)
        self.pressed.append(self._counts.transactions - before)
        if choice[1].startswith("play ") and not party.ended():  # the end of a match reads its own changes again
            self.twice.append(max(len(selects) - len(set(selects)) for selects in self._counts.selects))
        self.actions.append(self._counts.taken())


def forwards(code: CodeType) -> bool:
    """Return True if a function only passes its arguments to one other function."""
    tree = ast.parse(Path(code.co_filename).read_text(encoding="utf-8"))
    named = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    [function] = [node for node in named if node.name == code.co_name and _first_line(node) == code.co_firstlineno]
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    if len(body) != 1 or not isinstance(body[0], ast.Return | ast.Expr):
        return False
    value = body[0].value.value if isinstance(body[0].value, ast.Await) else body[0].value
    return isinstance(value, ast.Call)


def _first_line(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])


async def measured(folder: Path, most: int | None = None) -> Costs:
    """Return the costs of a match's actions, or of the first few."""
    # On a busy machine pictures would be added by later edits, which would count as more publications.
    with (
        counting() as counts,
        patch.object(publishing, "PICTURE_WAIT_S", LONG),
        patch.object(open_panels, "IN_TIME", LONG),
    ):
        async with local_bot(folder) as place:
            costs = Costs(place, counts)
            await costs.play(most)
            return costs


def rows() -> list[Row]:
    """Take all measurements, and return them as rows of the report."""
    with TemporaryDirectory() as name:
        costs = asyncio.run(measured(Path(name)))
    cost_rows = [_row(name, aim, [action[name] for action in costs.actions]) for name, aim in AIMS.items()]
    return [*cost_rows, *(_way_row(name, way_counts(costs)[name]) for name in WAY_AIMS)]


def way_counts(costs: Costs) -> dict[str, int]:
    """Return the maximums of frames from the gateway to the writer, of hops that only forward, and of rows read twice."""
    return {
        "frames": max(map(len, costs.ways)),
        "hops": max(sum(map(forwards, way)) for way in costs.ways),
        "twice": max(costs.twice),
    }


def _way_row(name: str, count: int) -> Row:
    aim = WAY_AIMS[name]
    words = f'one press of "play a card": {WORDS[name]}'
    return at_most(words, str(count), str(aim), count / max(aim, 1), aim, value=count)


def _row(name: str, aim: int, counted: list[int]) -> Row:
    mean = statistics.mean(counted)
    return at_most(
        f"one human action in a match of four, from the open hand until all messages are out: {WORDS[name]}",
        f"{mean:.1f} (most {max(counted)})",
        str(aim),
        mean / aim,
        aim,
        value=mean,
    )


WORDS: Final = {
    "reads": "read transactions",
    "writes": "write transactions",
    "statements": "SQL statements, including those of triggers",
    "views": "views built",
    "names": "players' names made readable",
    "frames": "stack frames of the project from the gateway to the writer",
    "hops": "hops among them that only forward",
    "twice": "statements that read the same rows twice in one transaction",
}
