"""A match that ends a second time is recounted with all later ones: in slices, while others read and write."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.core.ids import MatchId
from bot.features.privacy.privacy import forget
from bot.features.ratings import leaderboards, ledger
from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.records import Records
from bot.storage.session import Writer
from bot.storage.store import Store
from tests.builders.for_each import sampled
from tests.builders.hosting import Hosted, hosted, person
from tests.features.ratings.test_records import HOME, clear, evening, everything

pytestmark = pytest.mark.usefixtures("logs")


class Interrupted:
    """A store that runs other work before its write number ``when``."""

    def __init__(self, store: Store, when: int, doing: Callable[[], Any]) -> None:
        self.store, self.when, self.doing = store, when, doing
        self.writes = 0

    async def write(self, work: Callable[[Writer], Any]) -> Any:
        self.writes += 1
        if self.writes == self.when:
            await self.doing()
        return await self.store.write(work)


async def ended_twice(h: Hosted) -> MatchId:
    """Let the first of several matches end a second time."""
    await evening(h, seed=3)
    (first, *_) = await h.store.read(ratings_rows.results)
    match = await h.host.matches.match(first.match)
    await h.store.write(lambda tx: h.host.the(Records).closed(tx, match))
    return match.id


async def counted_at_once(h: Hosted) -> object:
    await h.store.write(clear)
    await h.host.the(Records).recompute()
    return await everything(h)


async def test_what_came_after_counts_otherwise(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await ended_twice(h)
        before = await everything(h)
        await h.pump()
        after = await everything(h)
        assert after != before
        assert (await h.store.read(ratings_rows.results))[-1].match == match
        assert after == await counted_at_once(h)


async def test_it_is_done_after_a_crash_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hosted(tmp_path) as h:
        await ended_twice(h)

        async def killed(_match: int) -> None:
            raise OSError

        monkeypatch.setitem(h.host.outbox.work, "ratings", killed)
        await h.pump()
        monkeypatch.undo()
        h.clock.forward(3_600)
        await h.pump()
        assert await everything(h) == await counted_at_once(h)


async def test_others_write_between_the_slices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "SLICE", 1)
    async with hosted(tmp_path) as h:
        await evening(h, seed=1)
        (pool, *_) = await h.store.read(ratings_rows.pools)
        results = await h.store.read(lambda tx: ratings_rows.results_after(tx, pool, 0, 100))
        between: list[int] = []

        async def other() -> None:
            await h.host.do(ratings_rows.hide, person("ana").id, hidden=True)
            between.append(1)

        store: Any = Interrupted(h.store, when=2, doing=other)
        assert await ledger.recompute(store, pool) == len(results)
        assert between
        assert store.writes > len(results)


@sampled("when", range(1, 10), {3})
@pytest.mark.parametrize("what", ["a match ends", "a match ends again", "somebody is forgotten"])
async def test_whatever_happens_meanwhile_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: int, what: str
) -> None:
    monkeypatch.setattr(ledger, "SLICE", 2)
    async with hosted(tmp_path) as h:
        for _ in range(5):
            await h.finish((await h.match("ana", "ben", "cleo")).id)
        (pool,) = await h.store.read(ratings_rows.pools)

        async def happening() -> None:
            if what == "a match ends":
                await h.finish((await h.match("ana", "dan")).id)
            elif what == "a match ends again":
                second = await h.host.matches.match((await h.store.read(ratings_rows.results))[1].match)
                await h.store.write(lambda tx: h.host.the(Records).closed(tx, second))
            else:
                await forget(h.host, person("ben").id)

        store: Any = Interrupted(h.store, when, happening)
        await ledger.recompute(store, pool)
        actual = await everything(h)
        assert actual == await counted_at_once(h)
        if what == "somebody is forgotten" and store.writes >= when:
            assert person("ben").id not in {rating.user for rating in actual[0]} | {line.user for line in actual[1]}


async def test_readers_see_the_old_ratings_until_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "SLICE", 1)
    monkeypatch.setattr(leaderboards, "FEWEST_GAMES", 5)
    monkeypatch.setattr(leaderboards, "FEWEST_PLAYERS", 1)
    async with hosted(tmp_path) as h:
        for _ in range(5):
            await h.finish((await h.match("ana", "ben")).id)
        (pool,) = await h.store.read(ratings_rows.pools)
        before = await h.store.read(lambda tx: ratings_rows.ratings(tx, pool))

        async def look() -> None:
            assert await h.store.read(lambda tx: ratings_rows.ratings(tx, pool)) == before
            assert (await h.host.read(leaderboards.leaderboard, HOME, "toy", "alone")).standings

        await asyncio.gather(*(ledger.recompute(Interrupted(h.store, when, look), pool) for when in (2, 5)))  # type: ignore[arg-type]


async def test_no_slice_writes_more_than_its_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "SLICE", 2)
    async with hosted(tmp_path) as h:
        people = 4
        for _ in range(7):
            await h.finish((await h.match("ana", "ben", "cleo", "dan")).id)
        (pool,) = await h.store.read(ratings_rows.pools)
        seen: list[tuple[int, int]] = []

        class Counting:
            """Counts each transaction's reads and writes of results, lines and ratings."""

            async def write(self, work: Callable[[Writer], Any]) -> Any:
                def counted(tx: Writer) -> Any:
                    connection: Any = tx.db
                    before, statements = connection.total_changes, list[str]()
                    connection.set_trace_callback(statements.append)
                    try:
                        result = work(tx)
                    finally:
                        connection.set_trace_callback(None)
                    seen.append((connection.total_changes - before, len(statements)))
                    return result

                return await h.store.write(counted)

        store: Any = Counting()
        assert await ledger.recompute(store, pool) == 7
        rows = max(changes for changes, _ in seen)
        assert len(seen) >= 4 + people / 2 + 1
        most = 2 * ledger.SLICE * (people + people * (people - 1))
        assert 0 < rows <= most, "each line and each pair of a slice is taken off and written once"
        few = max(statements for _, statements in seen)
        for _ in range(8):
            await h.finish((await h.match("ana", "ben", "cleo", "dan")).id)
        seen.clear()
        assert await ledger.recompute(store, pool) == 15
        assert max(changes for changes, _ in seen) == rows
        assert max(statements for _, statements in seen) == few, "no transaction grows with the number of matches"
