"""No wake-up is lost: if a change is committed between a step's read and write, later steps do the work it makes due."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec import structs

from bot.core.errors import Refusal
from bot.core.ids import MatchId
from bot.durations import DAY
from bot.features.clocks.deadlines import Deadlines
from bot.features.lobbies import changes, gathering
from bot.features.moderation.moderation import Moderation
from bot.features.replays.reviews import Reviews
from bot.features.settings import servers
from bot.features.tournaments import rows as tournaments_rows
from bot.features.tournaments import signup
from engine.games import registry
from tests.builders.for_each import sampled
from tests.builders.hosting import HERE, TOY, Hosted, hosted, person
from tests.features.replays.test_reviews import Judge, Reviewing
from tests.features.tournaments.cup import BOSS, Cup, cup, who

Change = Callable[[], Awaitable[object]]

MOST = 40
"""Maximum number of reads and writes in one step."""

GAMES = (*TOY, registry()["colt-express"])


class Interruption:
    """Runs ``change`` right before one of the store's reads and writes, counted from 0."""

    def __init__(self, before: int, change: Change) -> None:
        self._left = before
        self._change = change
        self.happened = False

    async def come(self) -> None:
        """Count a call, and run the change before the chosen one."""
        if self.happened:
            return
        self._left -= 1
        if self._left < 0:
            self.happened = True
            await self._change()

    @contextmanager
    def of(self, app: Hosted) -> Iterator[None]:
        """Interrupt the reads and writes of a host in the block."""
        store: Any = app.store
        read, write = store.read, store.write

        async def reading(work: Any) -> Any:
            await self.come()
            return await read(work)

        async def writing(work: Any) -> Any:
            await self.come()
            return await write(work)

        store.read, store.write = reading, writing
        try:
            yield
        finally:
            del store.read, store.write


async def settled(app: Hosted) -> None:
    """Step until nothing is due anymore."""
    for _ in range(MOST):
        due = await app.step()
        if due is None or due > app.clock.now():
            return
    raise AssertionError("steps are due forever")


class Scene(NamedTuple):
    """A ``change`` that interrupts ``act`` (by default a step), and a ``check`` of the result."""

    change: Change
    check: Callable[[], Awaitable[None]]
    act: Change | None = None


async def round_of_two(app: Hosted, **terms: Any) -> tuple[MatchId, Callable[[], Awaitable[None]]]:
    """Let one of the two tables of a tournament's only round end; return the other, and a check that the tournament is over."""
    result = await cup(app, 6, size=3, rounds=1, **terms)
    await result.start()
    first, last = await result.open_matches()
    await app.finish(first)

    async def check() -> None:
        assert (await result.sheet()).tournament.over

    return last, check


async def last_table(app: Hosted) -> Scene:
    """Let the last table of a round end while another one's report is being processed."""
    last, check = await round_of_two(app, round_time=DAY)
    return Scene(lambda: app.finish(last), check)


async def last_table_of_a_round_without_end(app: Hosted) -> Scene:
    """Let the last table end in a round without a deadline that would wake the tournament again."""
    last, check = await round_of_two(app, pace="none")
    return Scene(lambda: app.finish(last), check)


async def begins(result: Cup) -> None:
    assert (await result.sheet()).open_round is not None


async def started_early(app: Hosted) -> Scene:
    """Let a director start the tournament at once while check-in opens."""
    result = await cup(app, 3, size=3, starts_in=DAY, checkin=3_600.0)
    app.clock.forward(DAY - 3_600.0)
    for number in range(1, 4):
        await app.host.do(signup.check_in, result.id, who(number).id, HERE.guild)
    return Scene(lambda: result.direct("start"), lambda: begins(result))


async def cut_short(app: Hosted) -> Scene:
    """End a table without a result while another one's report is being processed."""
    last, check = await round_of_two(app, round_time=DAY)

    async def change() -> None:
        draft, _ = await app.host.the(Moderation).prepare(BOSS, last, "end", {}, "why")
        await app.host.the(Moderation).confirm(BOSS, draft.id)

    return Scene(change, check)


async def table_that_cannot_begin(app: Hosted) -> Scene:
    """Let a host choose another time while their table can't start because the server is full."""
    lobby = await app.lobby("ana", "ben")
    await app.host.do(gathering.begin_after, lobby.id, lobby.host, 30)
    await app.match("cleo", "dan")
    await app.host.do(servers.change, BOSS, matches=1)
    app.clock.forward(1_800.0)

    async def check() -> None:
        assert (await app.host.read(lambda at: changes.known(at.tx, lobby.id))).begins_after == 60

    return Scene(lambda: app.host.do(gathering.begin_after, lobby.id, lobby.host, 60), check)


async def deadline_that_cannot_be_played(app: Hosted) -> Scene:
    """Let a moderator give more time while playing for a missed deadline fails."""

    async def fails(*_: object) -> None:
        raise RuntimeError

    match = await app.match("ana", "ben")
    computers: Any = app.host.the(Deadlines)._computers
    computers.decide = fails
    app.clock.forward(DAY)

    async def check() -> None:
        waits = (await app.host.matches.table(match.id, None)).waits
        assert all(wait.due == app.clock.now() + 3_600.0 for wait in waits)

    async def change() -> None:
        draft, _ = await app.host.the(Moderation).prepare(BOSS, match.id, "extend", {"hours": 1}, "why")
        await app.host.the(Moderation).confirm(BOSS, draft.id)

    return Scene(change, check)


async def review_that_was_given_up(app: Hosted) -> Scene:
    """Let a user request a review again, and finish it, while their first press is still being handled."""
    app.host = failing = Reviewing(app, Judge(fails=True))
    match, ana = await app.match("ana", "ben", "cleo", "dan", game="colt-express"), person("ana").id
    await app.finish(match.id)
    await failing.work(app)
    app.host = host = Reviewing(app, Judge())

    async def ask() -> None:
        with suppress(Refusal):  # the request was canceled
            await host.the(Reviews).of(match.id, ana)

    async def change() -> None:
        await ask()
        await host.work(app)

    async def check() -> None:
        assert (await host.the(Reviews).of(match.id, ana)).cost

    return Scene(change, check, ask)


SCENES: dict[str, Callable[[Hosted], Awaitable[Scene]]] = {
    scene.__name__: scene
    for scene in (
        last_table,
        last_table_of_a_round_without_end,
        started_early,
        cut_short,
        table_that_cannot_begin,
        deadline_that_cannot_be_played,
        review_that_was_given_up,
    )
}


@sampled("name", SCENES, {"last_table", "table_that_cannot_begin", "deadline_that_cannot_be_played"})
async def test_no_change_between_a_read_and_a_write_is_missed(tmp_path: Path, name: str) -> None:
    for before in range(MOST):
        (folder := tmp_path / str(before)).mkdir()
        async with hosted(folder, games=GAMES) as app:
            scene = await SCENES[name](app)
            interruption = Interruption(before, scene.change)
            with interruption.of(app):
                await (scene.act or app.step)()
            if not interruption.happened:
                assert before > 1
                return
            await settled(app)
            await scene.check()
    raise AssertionError("a step has no end")


@pytest.mark.parametrize("wake", [None, 1e12], ids=["never", "later"])
async def test_a_director_can_close_a_missed_round(h: Hosted, wake: float | None) -> None:
    result = await cup(h, 3, size=3, rounds=2)
    await result.start()
    for match in await result.open_matches():
        await h.finish(match)
    tournament = structs.replace((await result.sheet()).tournament, wake=wake)
    await h.store.write(lambda tx: tournaments_rows.save_tournament(tx, tournament))
    await result.start()
    sheet = await result.sheet()
    assert [played.closed_at is None for played in sheet.rounds] == [False, True]
