"""Presses whose n-th await fails: a read, a write or a call of theirs is refused, its result is lost, or the press is canceled there."""

import asyncio
import re
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, closing, contextmanager
from contextvars import ContextVar
from functools import cached_property, partial
from typing import Any, Final
from unittest.mock import patch

import discord
import msgspec

from bot.core.outbox import Outbox
from bot.discord_ui.core.router import Router
from bot.storage.errors import DatabaseUnreachable
from bot.storage.store import Store
from data.catalogue import text
from sandbox.model.payloads import message_json
from sandbox.testing import Exchange, reading
from tests.simulation.evening import Evening, Steps
from tests.simulation.forks import forked, split
from tests.simulation.wire import Answer, WireSession

REFUSED: Final = "refused"
LOST: Final = "lost"
CANCELED: Final = "canceled"
CANCELED_AFTER: Final = "canceled after"
OVERTAKEN: Final = "overtaken"
"""Not a failure: before a write, another program does all that the press does."""
WAYS: Final = (REFUSED, LOST, CANCELED, CANCELED_AFTER)
"""How an await fails: it isn't carried out, or is but its result is lost; likewise if the press is canceled meanwhile."""

FAULTS: Final = ("trouble-ours", "error-storage")
"""Texts about a fault of the bot. None is to blame on it here."""

OTHER: Final = "other.db"
"""The database after a press that nothing disturbed."""

READ: Final = "read"
WRITE: Final = "write"
LATER: Final = 150.0
"""Simulated seconds after which what failed was tried again."""

_MINE: ContextVar[bool] = ContextVar("_MINE", default=False)
"""Whether the running code belongs to the press."""

LONG: Final = re.compile(r"\d{15,}|1[78]\d{8}(\.\d+)?|\b[0-9a-f]{16}\b")
"""Ids of Discord's, times, and digests of what shows them."""


class Awaits:
    """Counts the awaits of presses while it is ``armed``; the one with the number ``at`` fails."""

    def __init__(self, at: int | None, way: str, overtake: Callable[[], None]) -> None:
        self.at, self.way, self.overtake = at, way, overtake
        self.names: list[str] = []
        self.armed = False

    async def pass_by(self, name: str, doing: Callable[[], Awaitable[Any]]) -> Any:
        """Await something that a press does."""
        if not (self.armed and _MINE.get()):
            return await doing()
        self.names.append(name)
        if len(self.names) - 1 != self.at:
            return await doing()
        if self.way == OVERTAKEN:
            self.overtake()
            return await doing()
        if self.way in {LOST, CANCELED_AFTER}:
            await doing()
        if self.way in {CANCELED, CANCELED_AFTER}:
            raise asyncio.CancelledError
        if name in {READ, WRITE}:
            raise DatabaseUnreachable(path="simulated", reason="planned")
        raise discord.DiscordServerError(Answer(503, None, {}), "planned")

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Count within the block."""
        read, write, request = Store.read, Store.write, WireSession.request
        with ExitStack() as stack:
            stack.enter_context(patch.object(Router, "_at_their_cost", _with(Router._at_their_cost, mine=True)))
            # It is tried again by itself, and has tests of its own.
            stack.enter_context(patch.object(Outbox, "tell", _with(Outbox.tell, mine=False)))
            stack.enter_context(
                patch.object(Store, "read", lambda store, work: self.pass_by(READ, lambda: read(store, work)))
            )
            stack.enter_context(
                patch.object(Store, "write", lambda store, work: self.pass_by(WRITE, lambda: write(store, work)))
            )

            @asynccontextmanager
            async def asking(session: WireSession, method: str, url: str, **options: Any) -> Any:
                async def ask() -> Answer:
                    async with request(session, method, url, **options) as answer:
                        return answer

                yield await self.pass_by(f"{method} {LONG.sub('#', url.partition('/v10')[2])}", ask)

            stack.enter_context(patch.object(WireSession, "request", asking))
            yield


def _with(real: Callable[..., Awaitable[Any]], *, mine: bool) -> Callable[..., Awaitable[Any]]:
    """Return a function that also says whether what it does, and starts, belongs to the press."""

    async def doing(*given: Any) -> Any:
        token = _MINE.set(mine)
        try:
            return await real(*given)
        finally:
            _MINE.reset(token)

    return doing


class Outcome(msgspec.Struct, frozen=True):
    """State after a press, and after another one; the answers, and the names of the first press's awaits."""

    middle: "State"
    end: "State"
    marks: "Marks"
    """Marks after the first press."""
    answers: tuple[str, str]
    names: tuple[str, ...]


class Marks(msgspec.Struct, frozen=True):
    """What users have seen, and for which players of matches there is a digest that they haven't read, or none."""

    seen: frozenset[str]
    unread: frozenset[str]
    read: frozenset[str]

    def since(self, before: "Marks") -> frozenset[str]:
        """Return what was marked as seen since. A digest of a player who was erased wasn't."""
        return (self.seen - before.seen) | (before.unread & self.read)


class State(msgspec.Struct, frozen=True):
    """Rows by table, and public texts by channel; without times and ids that Discord gave after the start."""

    rows: dict[str, list[str]]
    shown: dict[str, list[str]]


def observe(evening: Evening, db: sqlite3.Connection) -> State:
    """Return the state of a world."""
    world = evening.world.core.world
    tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    rows = {
        name: sorted(_plain(row) for row in db.execute(f"SELECT * FROM {name}"))
        for name in tables
        if name not in {*OWN, *SEEN, "digests"}
    }
    shown = {
        channel.name or "private": sorted(
            LONG.sub("#", reading.text(message_json(world, message)))
            for message in channel.messages.values()
            if not message.ephemeral_for
        )
        for channel in world.channels.values()
    }
    return State(rows, shown)


def marks(db: sqlite3.Connection) -> Marks:
    """Return what users have seen."""
    seen = (f"{name}: {_plain(row)}" for name, query in SEEN.items() for row in db.execute(query))
    unread, seated = (
        frozenset(f"digest: {row}" for row in db.execute(f'SELECT match, "user" FROM {table}'))
        for table in ("digests", "match_seats")
    )
    return Marks(frozenset(seen), unread, seated - unread)


OWN: Final = frozenset({"habits", "known_games", "heartbeat", "leases", "processes", "application"})
"""Tables of the process, and with traces of any press: a user's language."""

POSTED: Final = frozenset({"outbox", "publications", "inboxes"})
"""Tables that say what is posted."""

SEEN: Final = {
    "visits": "SELECT * FROM visits WHERE NOT EXISTS (SELECT 1 FROM actions"
    " WHERE actions.match = visits.match AND actions.version = visits.version AND actions.user = visits.user)",
    "seen_tips": "SELECT * FROM seen_tips",
}
"""Queries of what users have seen. Their own step is no news to them: it counts as seen at once."""


def _plain(row: tuple[object, ...]) -> str:
    return LONG.sub("#", repr([part.hex() if isinstance(part, bytes) else part for part in row]))


def pressed(
    evening: Evening,
    loop: asyncio.AbstractEventLoop,
    path: Steps,
    presses: tuple[bool, bool],
    at: int | None = None,
    way: str = REFUSED,
) -> Outcome:
    """In a copied process, take a path to an act, and the act at the first time, the second or both; the first one's await ``at`` fails."""
    db, other = split(evening.world), evening.world.folder / OTHER
    act = path[-1:] if path[-1].what else path[-2:]  # a form is opened again

    def overtake() -> None:
        with closing(sqlite3.connect(other)) as done:
            done.backup(db)

    awaits = Awaits(at, way, overtake)

    async def run() -> Outcome:
        assert evening.world.bot is not None
        chance: Any = evening.world.bot.app.host.chance
        await evening.walk(path[: -len(act)])
        begun, states, seen, answers = loop.time(), [], [], []
        for number, presses_now in enumerate(presses, 1):
            said: Exchange | None = None
            if presses_now:
                chance._random.seed(1)
                awaits.armed = number == 1
                said = await evening.walk(act)
            await asyncio.sleep(begun + number * LATER - loop.time())  # however long the press took
            awaits.armed = False
            states.append(observe(evening, db))
            seen.append(marks(db))
            answers.append(_answer(said))
        if presses == (True, False) and at is None:
            other.unlink(missing_ok=True)
            db.execute("VACUUM INTO ?", (str(other),))
        return Outcome(states[0], states[1], seen[0], (answers[0], answers[1]), tuple(awaits.names))

    with awaits.watching():
        return loop.run_until_complete(run())


def _answer(exchange: Exchange | None) -> str:
    if exchange is None:
        return ""
    texts = [reading.text(message) for message in exchange.messages.values()]
    return LONG.sub("#", "\n".join([*texts, *([str(exchange.modal.get("title"))] if exchange.modal else [])]))


class Truth:
    """Outcomes of an act whose awaits succeed, pressed at the first time, the second, both or never."""

    def __init__(self, evening: Evening, loop: asyncio.AbstractEventLoop, path: Steps) -> None:
        self._pressed = partial(pressed, evening, loop, path)
        self.is_form = not path[-1].what
        self.none = self._take((False, False))
        self.once = self._take((True, False))

    def _take(self, presses: tuple[bool, bool], at: int | None = None, way: str = REFUSED) -> Outcome:
        return forked(partial(self._pressed, presses, at, way))

    @cached_property
    def late(self) -> Outcome:
        """Return the outcome of a press at the second time."""
        return self._take((False, True))

    @cached_property
    def twice(self) -> Outcome:
        """Return the outcome of two presses."""
        return self._take((True, True))

    @property
    def changes(self) -> bool:
        """Whether the act changes anything."""
        return self.once.middle != self.none.middle

    @property
    def answered(self) -> int:
        """The number of the last call to Discord, after which the user has the whole answer."""
        return max((at for at, name in enumerate(self.once.names) if name not in {READ, WRITE}), default=-1)

    def cases(self) -> Iterator[tuple[int, str]]:
        """Yield the awaits to fail, by number, with the way.

        A press that changes nothing shows one of each kind, before the answer and after it.
        """
        seen = set()
        for at, name in enumerate(self.once.names):
            kind = name if name in {READ, WRITE} else "call"
            if self.changes or (kind, at > self.answered) not in seen:
                seen.add((kind, at > self.answered))
                ways = (REFUSED,) if kind == READ or not self.changes else WAYS
                yield from ((at, way) for way in ways)
                # The button of a form that was submitted may open none, so no truth is known of two programs.
                if kind == WRITE and self.changes and not self.is_form:
                    yield at, OVERTAKEN

    def broken(self, at: int, way: str) -> Iterator[str]:
        """Press twice, while an await of the first press fails; yield each promise that is broken."""
        failed = self._take((True, way != OVERTAKEN), at, way)
        answer = failed.answers[0]
        if any(text(key) in answer for key in FAULTS):
            yield f"the bot takes the blame: {answer}"
        if way != OVERTAKEN:
            yield from self._half_done(failed)
            yield from self._badly_told(failed, at)
            if way == REFUSED and self.once.names[at] in {READ, WRITE} and not answer:
                yield "there is no answer"
        elif not any(_alike(failed.end, other.end) for other in (self.once, self.twice)):
            yield f"another program did it, too: {differences(failed.end, self.once.end)}"

    def _half_done(self, failed: Outcome) -> Iterator[str]:
        if failed.middle not in (self.none.middle, self.once.middle):
            yield f"half done, of all: {differences(failed.middle, self.once.middle)}"
            yield f"half done, of nothing: {differences(failed.middle, self.none.middle)}"
        if failed.end not in (self.late.end, self.twice.end):
            yield f"a second press does too little: {differences(failed.end, self.late.end)}"
            yield f"a second press does too much: {differences(failed.end, self.twice.end)}"
        if not failed.answers[1] and self.late.answers[1] and self.twice.answers[1]:
            yield "a second press has no answer"

    def _badly_told(self, failed: Outcome, at: int) -> Iterator[str]:
        answer, shown = failed.answers[0], self.once.answers[0]
        if self.changes and failed.middle == self.none.middle and answer == shown:
            yield f"shown, but not committed: {answer}"
        seen = failed.marks.since(self.none.marks)
        if seen and answer != shown:
            yield f"marked as seen, but not shown: {sorted(seen)}"
        if shown and answer.count(shown) > 1:
            yield f"answered twice: {answer}"
        if at > self.answered and not shown.startswith(answer):
            yield f"shown, and then denied: {answer}"


def _alike(state: State, other: State) -> bool:
    """Return whether two states differ only in what is posted, since another program's posts aren't here."""
    return all(state.rows[name] == rows for name, rows in other.rows.items() if name not in POSTED)


def differences(state: State, other: State) -> str:
    """Return what differs between two states."""
    lines = []
    for kind in ("rows", "shown"):
        mine, others = getattr(state, kind), getattr(other, kind)
        for name in sorted({*mine, *others}):
            left, right = mine.get(name, []), others.get(name, [])
            lines += [f"{name} - {line}" for line in left if line not in right]
            lines += [f"{name} + {line}" for line in right if line not in left]
    return "\n  ".join(["", *lines])
