"""Migrations of the first schema keep every row."""

import json
from pathlib import Path

from bot.core import outbox_rows
from bot.core.clocks import rows as clocks_rows
from bot.core.ids import LobbyId, MatchId, UserId
from bot.core.matches import log_rows, match_rows
from bot.core.matches.publication import (
    DELETED,
    BallotMessage,
    Begun,
    PublicationState,
    PublishedMessage,
    ReminderMessage,
)
from bot.core.matches.values import Waiting
from bot.core.settings import rows as settings_rows
from bot.core.shards import rows as shards_rows
from bot.features.lobbies import rows as lobbies_rows
from bot.features.moderation import rows as moderation_rows
from bot.features.moderation.rows import Draft
from bot.features.replays import rows as replays_rows
from bot.run.features import SCHEMA
from bot.storage.connection import Connection
from bot.storage.migrate import migrations
from bot.storage.store import Store
from engine.core.types import Seat

WORDS = {
    "live": '{"version":2,"message":9,"chapter":1,"asked":[1],"until":[86402],"shown":"ab","note":3}',
    "telling": "2+3 0 1",
    "lobby": "1",
    "muted": "send_messages",
    "lost": "1",
    "moved": "12",
    "repair": "1",
    "reminder-0": '{"message":70,"due":86402}',
    "whisper-1": '{"message":71,"due":5,"channel":44}',
    "ballot-7": '{"message":72,"revision":2}',
}
HEADER = json.dumps(
    {
        "game": "toy",
        "rules_version": "toy-1",
        "options": {"modes": [], "choices": {}},
        "seats": [{"figures": ["red"]}, {"figures": ["green"]}],
        "seed": "00" * 16,
    }
)
ROWS = (
    ("INSERT INTO lobbies VALUES (1, 'toy', '[]', '24h', 5, 6, 101, 'started', 1.0, 2.0, 77, NULL, 3, '{}')", ()),
    ("INSERT INTO lobby_seats VALUES (1, 0, 101, 'ana', 'red')", ()),
    (
        "INSERT INTO matches VALUES (1, 'toy', ?, 'c', '24h', 5, 6, 101, 2, 'running', 1.0, 2.0, NULL, 8, 9, 2)",
        (HEADER,),
    ),
    ("INSERT INTO match_seats VALUES (1, 0, 101, 'ana', '[\"red\"]'), (1, 1, NULL, '', '[\"green\"]')", ()),
    ("INSERT INTO actions VALUES (1, 1, 0, 'bid 1', 'player', 1.5), (1, 2, 1, 'bid 2', 'computer', 1.6)", ()),
    ("INSERT INTO waits VALUES (1, 0, 2.0, 86402.0, 0, 0, 50, 2, 73442.0)", ()),
    ("INSERT INTO outbox VALUES ('reminder', 1, 0, 50, 86402.0, 4, 0, 9.0)", ()),
    *((f"INSERT INTO publications VALUES (1, '{key}', ?)", (word,)) for key, word in WORDS.items()),
    ("INSERT INTO heartbeat VALUES (1, 3.0)", ()),
)


async def test_every_row_of_the_first_version_survives(tmp_path: Path) -> None:
    path = tmp_path / "old.db"

    def fill(db: Connection) -> None:
        for sql, values in ROWS:
            db.execute(sql, values)

    old = await Store.open(path, scripts=migrations()[:1])
    await old.write(lambda tx: fill(tx.db))
    await old.close()
    store = await Store.open(path, SCHEMA)
    match, user = MatchId(1), UserId(101)
    stored = await store.read(lambda tx: log_rows.match(tx, match))
    assert stored is not None
    assert (stored.match.version, stored.match.terms, stored.match.paused_at) == (2, {}, None)
    assert [(seat.user, seat.name, seat.owner) for seat in stored.match.seats] == [(101, "ana", None), (None, "", None)]
    log = await store.read(lambda tx: log_rows.actions(tx, match, 0))
    assert [(entry.action, entry.by, entry.user) for entry in log] == [
        ("bid 1", "player", 101),
        ("bid 2", "computer", None),
    ]
    assert await store.read(lambda tx: match_rows.waits(tx, match)) == (
        Waiting(match=match, seat=Seat(0), since=2.0, due=86402.0, reminded=50, asked=2, wake=73442.0),
    )
    assert [row.share for row in await store.read(lambda tx: outbox_rows.unsaid(tx, 10.0, 9))] == [50]
    publication = await store.read(lambda tx: match_rows.publication(tx, match))
    assert publication == PublicationState(
        match=match,
        live=PublishedMessage(2, 9, 1, (Seat(1),), (86402,), "ab", 3),
        begun=Begun(2, 3, (Seat(0), Seat(1))),
        lobby=LobbyId(1),
        lacking="send_messages",
        lost=DELETED,
        moved_from=12,
        repair=True,
        reminders=(ReminderMessage(Seat(0), 70, 86402), ReminderMessage(Seat(1), 71, 5, 44)),
        ballots=(BallotMessage(7, 72, 2),),
    )
    assert await store.read(shards_rows.last_alive) == {0: 3.0}
    lobby = await store.read(lambda tx: lobbies_rows.lobby(tx, LobbyId(1)))
    assert lobby is not None
    assert (lobby.message, lobby.terms, [seat.name for seat in lobby.seats]) == (77, {}, ["ana"])
    habits = await store.read(lambda tx: settings_rows.habits(tx, user))
    assert (habits.zone, habits.reminders, habits.hours) == ("UTC", "mention", None)
    assert await store.read(lambda tx: clocks_rows.stock(tx, match, Seat(0))) is None
    await store.close()


async def test_numbers_of_moderation_steps_are_never_reused(tmp_path: Path) -> None:
    path = tmp_path / "steps.db"

    def fill(db: Connection) -> None:
        db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('mod_drafts', 7)")

    old = await Store.open(path, scripts=migrations()[:10])
    await old.write(lambda tx: fill(tx.db))
    await old.close()
    store = await Store.open(path, SCHEMA)
    draft = Draft(
        guild=1, match=None, by=UserId(9), verb="block", arguments={"user": "5"}, reason="r", version=0, affected=(UserId(5),), at=1.0
    )  # fmt: skip
    new_number = await store.write(lambda tx: moderation_rows.add_draft(tx, draft))
    assert new_number.id == 8
    assert await store.read(lambda tx: moderation_rows.DRAFTS.get(tx, 8)) == new_number
    await store.close()


async def test_numbers_are_never_reused_after_the_status_columns_were_rebuilt(tmp_path: Path) -> None:
    path = tmp_path / "lists.db"
    tables = ("lobbies", "matches", "ballots", "offers", "absences", "tournaments")

    def fill(db: Connection) -> None:
        db.executemany("INSERT INTO sqlite_sequence (name, seq) VALUES (?, 70)", [(table,) for table in tables])

    old = await Store.open(path, scripts=migrations()[:15])
    await old.write(lambda tx: fill(tx.db))
    await old.close()
    new = await Store.open(path)
    result = await new.read(lambda tx: dict(tx.db.execute("SELECT name, seq FROM sqlite_sequence").fetchall()))
    assert {table: result[table] for table in tables} == dict.fromkeys(tables, 70)
    await new.close()


async def test_imported_matches_leave_with_all_that_hangs_on_them(tmp_path: Path) -> None:
    path = tmp_path / "imported.db"
    attempt = "INSERT INTO attempts VALUES (7, ?, ?, ?, 3, 1, 'true', 'toy', 'toy-1', '', '', ?, NULL, 1.0)"
    ended = '{"place":1,"total":2}'

    def fill(db: Connection) -> None:
        db.execute(
            "INSERT INTO matches (id, game, header, commitment, pace, channel, host, version, status, created_at, changed_at)"
            " VALUES (1, 'toy', ?, 'c', '24h', 6, 101, 2, 'over', 1.0, 2.0)",
            (HEADER,),
        )
        db.execute("INSERT INTO brought VALUES (7, 4, 'f', '{}', 1.0)", ())
        db.execute("INSERT INTO brought_reviews VALUES (7, 4, 0, 5.0, 0, NULL)", ())
        db.executemany(attempt, [(1, 1, 0, ended), (2, None, 4, ended)])

    old = await Store.open(path, scripts=migrations()[:63])
    await old.write(lambda tx: fill(tx.db))
    await old.close()
    store = await Store.open(path, SCHEMA)
    [kept] = await store.read(lambda tx: replays_rows.attempts(tx, UserId(7)))
    assert (kept.number, kept.match, kept.version, kept.ended.total) == (1, 1, 3, 2)
    tables = await store.read(lambda tx: {row[0] for row in tx.db.execute("SELECT name FROM sqlite_master").fetchall()})
    assert not [table for table in tables if table.startswith("brought")]
    await store.close()
