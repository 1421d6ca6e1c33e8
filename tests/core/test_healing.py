"""An unreadable position is rebuilt from the log. If that fails, too, the match is suspended and affects no other."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.core.clocks import rows
from bot.core.ids import Authority, MatchId, UserId
from bot.core.matches import log_rows, match_rows
from bot.durations import DAY
from bot.features.moderation.moderation import Moderation
from tests.builders.hosting import HERE, hosted, person
from tests.builders.refusals import refuses

ANA = person("ana").id
BOSS = Authority(UserId(900), HERE.guild, (), manager=True)


def damage(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / "hosted.db")) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()


async def two_matches(folder: Path) -> tuple[MatchId, MatchId]:
    """Return a match with two steps, which tests damage, and an intact one."""
    async with hosted(folder) as app:
        broken = (await app.match("ana", "ben")).id
        await app.play(broken, "ana", "bid 2")
        await app.play(broken, "ben", "bid 1")
        return broken, (await app.match("ana", "ben")).id


LOST = ("UPDATE snapshots SET state = x'00'", "DELETE FROM snapshots", "UPDATE snapshots SET version = 1")


@pytest.mark.parametrize("harm", LOST)
async def test_a_lost_position_is_rebuilt_from_the_log_and_saved(tmp_path: Path, harm: str) -> None:
    match, _ = await two_matches(tmp_path)
    async with hosted(tmp_path) as app:
        before = await app.store.read(lambda tx: log_rows.snapshot(tx, match))
    damage(tmp_path, f"{harm} WHERE match = 1")
    async with hosted(tmp_path) as app:
        assert len(await app.host.matches.tables_of(ANA)) == 2
        assert await app.store.read(lambda tx: log_rows.snapshot(tx, match)) == before
        assert (await app.finish(match)).status == "over"
    assert app.told.operator == []


RUINED = (
    "UPDATE snapshots SET state = x'00' WHERE match = 1",
    "UPDATE actions SET action = 'nonsense' WHERE match = 1",
)


@pytest.mark.parametrize("harm", [RUINED, ("UPDATE matches SET header = '{' WHERE id = 1",)])
async def test_a_match_that_cannot_be_rebuilt_is_suspended_and_affects_no_other(
    tmp_path: Path, harm: tuple[str, ...]
) -> None:
    broken, healthy = await two_matches(tmp_path)
    damage(tmp_path, *harm)
    async with hosted(tmp_path) as app:
        assert [table.match.id for table in await app.host.matches.tables_of(ANA)] == [healthy]
        assert await app.host.matches.set_aside_of(ANA) == (broken,)
        assert {match.id for match in await app.host.matches.at(HERE.channel)} == {broken, healthy}
        with refuses("unreadable-match"):
            await app.host.matches.table(broken, ANA)
        waits, stored_waits = await app.store.read(lambda tx: (match_rows.waits(tx, broken), rows.held(tx, broken)))
        assert (waits, len(stored_waits)) == ((), 1)
        assert (await app.finish(healthy)).status == "over"


async def test_matches_that_are_set_aside_cost_their_players_no_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await two_matches(tmp_path)
    damage(tmp_path, *RUINED)
    async with hosted(tmp_path) as app:
        reads, read = list[object](), app.store.read

        async def counted(work: Callable[[Any], Any]) -> Any:
            reads.append(work)
            return await read(work)

        monkeypatch.setattr(app.store, "read", counted)
        shown = [len(await app.host.matches.tables_of(ANA)) for _ in range(2)]
        reads.clear()
        shown.append(len(await app.host.matches.tables_of(ANA)))
        assert (shown, len(reads)) == ([1, 1, 1], 2), "the list, and the readable one"


async def test_the_operator_is_notified_daily_until_a_moderator_ends_the_match(tmp_path: Path) -> None:
    broken, _ = await two_matches(tmp_path)
    damage(tmp_path, *RUINED)
    async with hosted(tmp_path) as app:
        await app.host.matches.tables_of(ANA)
        await app.pump()
        await app.host.recover(app.clock.time)
        await app.pump()
        assert app.told.operator == [(broken,)]
        app.clock.time += DAY
        await app.pump()
        assert app.told.operator == [(broken,), (broken,)]
        draft, _ = await app.host.the(Moderation).prepare(BOSS, broken, "end", {}, "damaged")
        await app.host.the(Moderation).confirm(BOSS, draft.id)
        ended = await app.host.matches.match(broken)
        assert (ended.status, ended.ending) == ("abandoned", "moderator")
        app.clock.time += DAY
        await app.pump()
        assert len(app.told.operator) == 2
        assert await app.host.matches.set_aside_of(ANA) == ()


async def test_a_match_that_can_be_read_again_resumes_with_its_remaining_time(tmp_path: Path) -> None:
    broken, _ = await two_matches(tmp_path)
    with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
        (state,) = db.execute("SELECT state FROM snapshots WHERE match = 1").fetchone()
        (due,) = db.execute("SELECT due FROM waits WHERE match = 1").fetchone()
    damage(tmp_path, *RUINED)
    async with hosted(tmp_path) as app:
        await app.host.matches.tables_of(ANA)
        since = app.clock.time
    with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
        db.execute("UPDATE snapshots SET state = ? WHERE match = 1", (state,))
        db.commit()
    async with hosted(tmp_path) as app:
        app.clock.time = since + 500
        await app.host.recover(app.clock.time)
        (wait,) = await app.store.read(lambda tx: match_rows.waits(tx, broken))
        assert wait.due == due + 500
        assert await app.host.matches.set_aside_of(ANA) == ()
        assert (await app.finish(broken)).status == "over"
