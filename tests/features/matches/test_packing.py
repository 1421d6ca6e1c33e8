"""Logs of old matches are packed, without a visible change."""

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.core.host import Host
from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows
from bot.core.matches import log_rows as matches
from bot.core.shards.values import EVERYWHERE
from bot.durations import WEEK
from bot.features.matches.housekeeping import BATCH_PAUSE_S, LOGS_PER_STEP, ROUND, Packing
from bot.features.privacy import rows as privacy_rows
from bot.features.ratings import rows
from bot.features.ratings.values import Scope
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from tests.builders.hosting import HERE, hosted, person
from tests.features.matches.test_clearing import LATER, OLD, opened, shown

STRANGER = UserId(-5)


async def loose(store: Store) -> tuple[MatchId, ...]:
    """Return the finished matches with unpacked logs."""
    return await store.read(lambda tx: log_rows.loose_logs(tx, LATER, MatchId(0), 1_000))


async def pack_all(host: Host, now: float) -> None:
    """Run the packing until it has looked at every match once."""
    while host.the(Packing).next_look < now + ROUND:
        await host.the(Packing).step(max(now, host.the(Packing).next_look), EVERYWHERE)


@pytest.mark.usefixtures("both")
async def test_they_are_packed_some_at_a_time_a_week_after_the_end(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        over = [(await h.finish((await h.match("ana", "ben")).id)).id for _ in range(LOGS_PER_STEP + 1)]
        running = (await h.match("ana", "ben", pace="none")).id
        logs = {match: await h.store.read(lambda tx, match=match: log_rows.actions(tx, match, 0)) for match in over}  # type: ignore[misc]
        h.clock.forward(WEEK - 1)
        await h.step()
        assert await loose(h.store) == tuple(over)
        h.clock.forward(ROUND)
        await h.step()
        assert await loose(h.store) == tuple(over[LOGS_PER_STEP:])
        h.clock.forward(BATCH_PAUSE_S)
        await h.step()
        assert await loose(h.store) == ()
        for match, log in logs.items():
            assert await h.store.read(lambda tx, match=match: log_rows.actions(tx, match, 0)) == log  # type: ignore[misc]
            assert await h.store.read(lambda tx, match=match: log_rows.actions(tx, match, 2)) == log[2:]  # type: ignore[misc]
        assert await h.store.read(lambda tx: log_rows.actions(tx, running, 0)) == ()


@pytest.mark.usefixtures("both")
async def test_a_person_is_told_all_and_forgotten_in_packed_logs_as_in_others(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = (await h.finish((await h.match("ana", "ben")).id)).id
        ana, ben = person("ana").id, person("ben").id

        def told(tx: Reader) -> tuple[object, ...]:
            about = [privacy_rows.about(tx, user).get("actions") for user in (ana, ben, STRANGER)]
            return (
                about,
                [rows.decisions(tx, Scope(HERE.guild or 0), user, private=True) for user in (ana, ben)],
                log_rows.actions(tx, match, 0),
            )

        before = await h.store.read(told)
        await h.store.write(lambda tx: log_rows.pack_log(tx, match))
        assert await loose(h.store) == ()
        assert await h.store.read(told) == before
        await h.store.write(lambda tx: privacy_rows.forget(tx, ana, STRANGER))
        log = await h.store.read(lambda tx: log_rows.actions(tx, match, 0))
        assert {line.user for line in log} == {ben, STRANGER}
        assert await h.store.read(lambda tx: privacy_rows.about(tx, ana)) == {}


async def test_packing_that_is_cut_off_leaves_the_log_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosted(tmp_path) as h:
        match = (await h.finish((await h.match("ana", "ben")).id)).id
        log = await h.store.read(lambda tx: log_rows.actions(tx, match, 0))

        def cut_off(tx: Writer) -> None:
            log_rows.pack_log(tx, match)
            raise KeyError

        with pytest.raises(KeyError):
            await h.store.write(cut_off)
        assert await loose(h.store) == (match,)
        with monkeypatch.context() as broken:
            broken.setattr(matches, "unpack", lambda *_: log[:-1])
            await h.store.write(lambda tx: log_rows.pack_log(tx, match))
        assert await loose(h.store) == (match,), "what is not read back alike is not packed"
        assert await h.store.read(lambda tx: log_rows.actions(tx, match, 0)) == log
        for _ in range(2):
            await h.store.write(lambda tx: log_rows.pack_log(tx, match))
            assert await h.store.read(lambda tx: log_rows.actions(tx, match, 0)) == log


async def test_matches_of_an_older_version_are_shown_and_exported_as_before(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    path.write_bytes(gzip.decompress(OLD.read_bytes()))
    with closing(sqlite3.connect(path)) as db:
        by_length = "SELECT id FROM matches WHERE status = 'over' AND game = ? ORDER BY version LIMIT 1"
        looked_at = [
            MatchId(db.execute(by_length, (game,)).fetchone()[0]) for game in ("colt-express", "super-express")
        ]
    async with opened(path) as host:
        before = {match: await shown(host, match) for match in looked_at}
        await pack_all(host, LATER)
        assert await loose(host.store) == ()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute(
            "SELECT count(*) FROM actions JOIN matches ON id = match WHERE status = 'over'"
        ).fetchone() == (0,)
        assert db.execute("SELECT count(*) FROM packed_logs").fetchone()[0] > 0
        assert db.execute("SELECT count(*) FROM matches WHERE outcome LIKE '{%'").fetchone() == (0,)
    async with opened(path) as host:
        assert {match: await shown(host, match) for match in looked_at} == before
