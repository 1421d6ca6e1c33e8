"""A user's running matches are found without reading finished ones."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.core.ids import Why
from bot.core.matches import log_rows
from bot.core.matches.values import VOTE
from bot.run.features import SCHEMA
from bot.storage.session import Reader
from tests.builders import stopping
from tests.builders.hosting import hosted, person
from tests.builders.steps import copied, steps

ANA = person("ana").id


async def test_the_work_does_not_grow_with_finished_matches(tmp_path: Path) -> None:
    async with hosted(tmp_path) as app:
        ended = await app.finish((await app.match("ana", "ben")).id)
        running = await app.match("ana", "cleo")
    reads: tuple[Callable[[Reader], object], ...] = (
        lambda tx: log_rows.running_of(tx, ANA),
        lambda tx: log_rows.count_matches(tx, ANA),
    )
    with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
        counts = []
        for times in (10, 2_000):
            copied(db, ended.id, times)
            counts.append([steps(db, read) for read in reads])
            assert [stored.match.id for stored in log_rows.running_of(Reader(db, SCHEMA), ANA)] == [running.id]
            assert log_rows.count_matches(Reader(db, SCHEMA), ANA) == 1
        assert counts[0] == counts[1]


@pytest.mark.usefixtures("both")
async def test_only_running_matches_are_listed(tmp_path: Path) -> None:
    async with hosted(tmp_path) as app:
        matches = [(await app.match("ana", "ben")).id for _ in range(3)]
        await app.finish(matches[0])
        await app.host.do(stopping.close, matches[1], Why(VOTE))
        users = [person(name).id for name in ("ana", "ben")]
        running = await app.store.read(
            lambda tx: [[item.match.id for item in log_rows.running_of(tx, user)] for user in users]
        )
        assert running == [matches[2:]] * 2
        assert await app.store.read(lambda tx: [log_rows.count_matches(tx, user) for user in users]) == [1, 1]
