"""``/tables`` and ``/matches`` take the same work for a user with thousands of matches."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.core.matches import log_rows
from bot.core.work import Looking
from bot.features.finding import rows, tables
from tests.builders.hosting import HERE, hosted, person
from tests.builders.steps import copied, steps

ANA = person("ana").id


async def test_work_does_not_grow_with_matches_that_were_played(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        over = (await h.finish((await h.match("ana", "ben")).id)).id
        await h.match("ana", "cleo")
        tools = h.host.tools
    with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
        counts = []
        for times in (2 * rows.COMPANIONS, 2_000):
            copied(db, over, times)
            counts.append(
                [
                    steps(db, lambda tx: tables.board(Looking(tx, 0.0, tools), HERE.guild, ANA)),
                    steps(db, lambda tx: log_rows.running_of(tx, ANA)),
                    steps(db, lambda tx: rows.played_last(tx, ANA)),
                ]
            )
        assert counts[0] == counts[1]
