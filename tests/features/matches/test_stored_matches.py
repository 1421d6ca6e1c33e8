"""Stored matches: packed logs, deleted positions, and removed names."""

import gzip
import math
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.core.host import Host
from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows
from bot.core.matches import log_rows as matches
from bot.core.play.positions import newest
from bot.core.shards.values import EVERYWHERE
from bot.durations import WEEK
from bot.features.matches.housekeeping import BATCH_PAUSE_S, LOGS_PER_STEP, MATCHES_PER_STEP, ROUND, Clearing, Packing
from bot.features.matches.names import names, note_words
from bot.features.matches.sitting import REMOVED, RESIGNED
from bot.features.matches.story import story
from bot.features.privacy import rows as privacy_rows
from bot.features.ratings import rows
from bot.features.ratings.values import Scope
from bot.features.replays.export import export
from bot.features.seats.occupancy import MISSED, hand_over, seat_again
from bot.run.features import FEATURES, SCHEMA
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.games import registry
from tests.builders.hosting import HERE, Hosted, ManualClock, SeededChance, hosted, person
from tests.structure.sources import ROOT

LATER = 4e9
OLD = ROOT / "tests" / "fixtures" / "databases" / "schema-15" / "colt.db.gz"


async def kept(store: Store, *others: MatchId) -> set[MatchId]:
    """Return the matches with stored positions, among the finished ones and ``others``."""
    over = await store.read(lambda tx: log_rows.kept_positions(tx, math.inf, MatchId(0), 1_000))
    result = [match for match in others if await store.read(lambda tx, match=match: newest(tx, match)) is not None]  # type: ignore[misc]
    return {*over, *result}


async def clear(host: Host, now: float) -> None:
    """Run the clearing until it has looked at every match once."""
    while host.the(Clearing).next_look < now + ROUND:
        await host.the(Clearing).step(max(now, host.the(Clearing).next_look), EVERYWHERE)


async def shown(host: Host, match: MatchId) -> tuple[object, ...]:
    """Return everything that a finished match's panels, pictures, story and export are made of."""
    users = {None, (await host.matches.match(match)).seats[0].user}
    tables = [await host.matches.table(match, user) for user in users]
    stories = [await story(host.matches, match, user) for user in users]
    return (*tables, *stories, await export(host.store, host.games, match))


@pytest.mark.usefixtures("both")
async def test_they_go_some_at_a_time_a_week_after_the_end(h: Hosted) -> None:
    over = [(await h.finish((await h.match("ana", "ben")).id)).id for _ in range(MATCHES_PER_STEP + 1)]
    running = (await h.match("ana", "ben", pace="none")).id
    await h.later(WEEK - 1)
    assert await kept(h.store, running) == {*over, running}
    await h.later(ROUND)
    assert await kept(h.store, running) == {*over[MATCHES_PER_STEP:], running}
    again = await h.step()
    assert again is not None
    assert again <= h.clock.now() + BATCH_PAUSE_S
    await h.later(BATCH_PAUSE_S)
    assert await kept(h.store, running) == {running}


async def test_a_position_to_which_no_log_leads_stays(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with hosted(tmp_path) as h:
        over = [(await h.finish((await h.match("ana", "ben")).id)).id for _ in range(4)]
    with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
        db.execute("UPDATE actions SET action = 'nonsense' WHERE match = ?", (over[0],))
        db.execute("DELETE FROM actions WHERE match = ? AND version > 1", (over[1],))
        db.execute("UPDATE matches SET header = '{' WHERE id = ?", (over[2],))
        db.commit()
    async with hosted(tmp_path) as h:
        h.clock.forward(WEEK + 1)
        await clear(h.host, h.clock.now())
        assert await kept(h.store) == set(over[:3])
        assert (await h.table(over[0], "ana")).match.id == over[0], "it is still shown"
        assert (await h.table(over[3], "ana")).match.status == "over"
    assert not [record for record in caplog.records if f"match {over[3]}" in record.getMessage()]


async def test_a_position_stays_if_a_log_that_can_be_folded_leads_to_another(tmp_path: Path) -> None:
    harms = (
        *(f"UPDATE actions SET action = 'leave' WHERE match = ? AND version = {version}" for version in (3, 6, 9)),
        "UPDATE snapshots SET state = CAST(replace(state, '\"draws\":3', '\"draws\":4') AS BLOB) WHERE match = ?",
        "UPDATE matches SET header = json_set(header, '$.seed', '00ff') WHERE id = ?",
    )
    async with hosted(tmp_path) as h:
        over = [(await h.finish((await h.match("ana", "ben")).id)).id for _ in (*harms, "none")]
    with closing(sqlite3.connect(tmp_path / "hosted.db", isolation_level=None)) as db:
        assert [db.execute(harm, (match,)).rowcount for harm, match in zip(harms, over, strict=False)] == [1] * 5
    async with hosted(tmp_path) as h:
        h.clock.forward(WEEK + 1)
        await clear(h.host, h.clock.now())
        assert await kept(h.store) == set(over[:-1])


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Host]:
    store = await Store.open(path, SCHEMA)
    try:
        yield Host(store, registry(), ManualClock(), SeededChance(), FEATURES)
    finally:
        await store.close()


STRANGER = UserId(-5)


async def loose(store: Store) -> tuple[MatchId, ...]:
    """Return the finished matches with unpacked logs."""
    return await store.read(lambda tx: log_rows.loose_logs(tx, LATER, MatchId(0), 1_000))


async def pack_all(host: Host, now: float) -> None:
    """Run the packing until it has looked at every match once."""
    while host.the(Packing).next_look < now + ROUND:
        await host.the(Packing).step(max(now, host.the(Packing).next_look), EVERYWHERE)


@pytest.mark.usefixtures("both")
async def test_they_are_packed_some_at_a_time_a_week_after_the_end(h: Hosted) -> None:
    over = [(await h.finish((await h.match("ana", "ben")).id)).id for _ in range(LOGS_PER_STEP + 1)]
    running = (await h.match("ana", "ben", pace="none")).id
    logs = {match: await h.store.read(lambda tx, match=match: log_rows.actions(tx, match, 0)) for match in over}  # type: ignore[misc]
    await h.later(WEEK - 1)
    assert await loose(h.store) == tuple(over)
    await h.later(ROUND)
    assert await loose(h.store) == tuple(over[LOGS_PER_STEP:])
    await h.later(BATCH_PAUSE_S)
    assert await loose(h.store) == ()
    for match, log in logs.items():
        assert await h.store.read(lambda tx, match=match: log_rows.actions(tx, match, 0)) == log  # type: ignore[misc]
        assert await h.store.read(lambda tx, match=match: log_rows.actions(tx, match, 2)) == log[2:]  # type: ignore[misc]
    assert await h.store.read(lambda tx: log_rows.actions(tx, running, 0)) == ()


@pytest.mark.usefixtures("both")
async def test_a_person_is_told_all_and_forgotten_in_packed_logs_as_in_others(h: Hosted) -> None:
    match = (await h.finish((await h.match("ana", "ben")).id)).id
    ana, ben = person("ana").id, person("ben").id

    def told(tx: Reader) -> tuple[object, ...]:
        about = [privacy_rows.about(tx, user).get("actions") for user in (ana, ben, STRANGER)]
        return (
            about,
            [rows.conduct(tx, Scope(HERE.guild or 0), user, private=True) for user in (ana, ben)],
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


async def test_packing_that_is_cut_off_leaves_the_log_as_it_was(h: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
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
        await clear(host, LATER)
        assert await kept(host.store) == set()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute(
            "SELECT count(*) FROM actions JOIN matches ON id = match WHERE status = 'over'"
        ).fetchone() == (0,)
        assert db.execute("SELECT count(*) FROM packed_logs").fetchone()[0] > 0
        assert db.execute("SELECT count(*) FROM matches WHERE outcome LIKE '{%'").fetchone() == (0,)
    async with opened(path) as host:
        assert {match: await shown(host, match) for match in looked_at} == before
        assert await kept(host.store) == set(), "looking writes nothing"


BAD = "ana"


async def told(h: Hosted, reasons: tuple[str, ...], *, back: bool = False) -> str:
    """Let a player lose their seat for these reasons, one after the other; return all names and notes of the match."""
    match = await h.match(BAD, "ben")
    (seat,) = (seat.seat for seat in match.seats if seat.user == person(BAD).id)

    async def lose(reason: str) -> None:
        h.clock.forward(10.0)
        await h.host.do(hand_over, match.id, seat, reason)

    for reason in reasons:
        await lose(reason)
    if back:
        await h.host.do(seat_again, match.id, seat, person(BAD))
    now = await h.host.matches.match(match.id)
    notes = (await story(h.host.matches, match.id, None)).notes
    shown = [name for version in (None, *range(now.version + 2)) for name in names(now, version).values()]
    return "\n".join([*shown, *(note_words(now, note) for note in notes)])


@pytest.mark.parametrize("reasons", [(REMOVED,), (MISSED, REMOVED)])
async def test_a_removed_name_is_nowhere(h: Hosted, reasons: tuple[str, ...]) -> None:
    assert BAD not in await told(h, reasons)


async def test_who_resigned_or_returned_keeps_their_name(h: Hosted) -> None:
    assert BAD in await told(h, (RESIGNED,))
    assert BAD in await told(h, (REMOVED,), back=True)
