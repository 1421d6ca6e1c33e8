"""Costs: how often the bot calls Discord, how much a decision writes, which statements read a whole table."""

import re
import sqlite3
from collections import Counter
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

import pytest

from bot.discord_ui.content import custom_ids
from bot.durations import DAY, HOUR
from bot.storage.sqlite import CallingConnection
from sandbox.testing import InteractionFailedError, PageClient
from tests.builders.areas import PRESSES, SHAPES, values, written
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message, local_bot
from tests.builders.players import Party, answers, version
from tests.builders.thorough import THOROUGH
from tests.end_to_end.test_refusals import HOST, STRANGER, world

ENOUGH = 12


async def test_at_most_five_calls_for_each_accepted_action(place: LocalBot) -> None:
    party = Party(place, 4, seed=3)
    await party.start()
    await party.skip(0 if THOROUGH else 14)
    panels = {person.me: await party.panel(person) for person in party.people}
    spent: Counter[int] = Counter()
    while not party.ended() and (THOROUGH or spent.total() < ENOUGH):
        person, before = party.asked()[0], version(party.live())
        panel = await fresh_panel(person, panels[person.me], before)
        since = place.sandbox.core.recorder.total
        await party.taken(await party.act(person, panel, party.random.choice(answers(panel))))
        await party.told(before)
        await place.quiet()
        calls = len(place.sandbox.core.recorder.since(since))
        steps = max(1, version(party.live()) - before)  # a standing answer may have followed by itself
        if party.ended():  # every open panel shows the end
            calls -= len(party.people) - 1
        spent[-(-calls // steps)] += 1
    assert max(spent) <= 5, spent
    assert spent.total() >= ENOUGH


async def fresh_panel(person: PageClient, panel: Message, at: int) -> Message:
    """Wait until the open panel asks about version ``at``, which it does without a press; return it."""

    def found() -> Message | None:
        shown = person.message(panel["id"])
        offered = [custom_ids.read(custom_id) for custom_id, _ in answers(shown)] if shown else []
        return shown if any(item.verb in {"act", "pick"} and item.fields[1] == str(at) for item in offered) else None

    return await person.wait_for(found, what=f"a panel of version {at}")


DECISIONS: Final = 12
MOST_BYTES: Final = 36_000


def emptied(database: Path) -> Path:
    """Return the database's log, after moving everything in it to the database."""
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
    return database.with_name(f"{database.name}-wal")


async def test_a_decision_writes_little_to_the_log(place: LocalBot) -> None:
    party = Party(place, 4, seed=4)
    await party.start(game="colt-express", pace="none")
    await place.quiet()
    assert isinstance(place.settings.database, Path)
    log = emptied(place.settings.database)
    assert log.stat().st_size == 0
    await party.play(DECISIONS)
    await place.quiet()
    assert 0 < log.stat().st_size / DECISIONS <= MOST_BYTES


LITERAL: Final = re.compile(r"'(?:[^']|'')*'|\b\d+(?:\.\d+)?\b|\bNULL\b|X'[0-9A-F]*'")
SCAN: Final = re.compile(r"^SCAN ([a-z_]\w*)\b(?! USING| ROW)")
MANAGER: Final = 0

WHOLE: Final[Mapping[str, str]] = {
    "absences": "only players who are away now; once an hour",
    "application": "one row",
    "heartbeat": "a row for each shard",
    "mine": "a hundred rows of the same statement",
    "newest_0": "a hundred rows of the same statement",
    "newest_1": "a hundred rows of the same statement",
    "own": "fifty rows of the same statement",
    "positions": "the stock of puzzles; once a day for each server",
    "processes": "a row for each process",
    "robberies": "once a day; only while positions are withdrawn",
    "sqlite_master": "the tables themselves",
    "tournaments": "once after an outage",
}


def plans(path: Path, statements: set[str]) -> dict[str, set[str]]:
    """Return the tables that are read from the first row to the last, each with the statements that do so."""
    result: dict[str, set[str]] = {}
    with closing(sqlite3.connect(path)) as db:
        for statement in statements:
            for *_, detail in db.execute(f"EXPLAIN QUERY PLAN {statement}"):
                if scan := SCAN.match(detail):
                    result.setdefault(scan[1], set()).add(statement)
    return result


async def test_no_statement_reads_a_whole_table_that_grows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, str] = {}

    def traced(db: CallingConnection, *args: Any, **options: Any) -> None:
        sqlite3.Connection.__init__(db, *args, **options)
        db.set_trace_callback(lambda statement: seen.setdefault(LITERAL.sub("?", statement), statement))

    monkeypatch.setattr(CallingConnection, "__init__", traced)
    async with local_bot(tmp_path) as place:
        card, numbers = await world(place)
        for shape in SHAPES:
            gate = PRESSES[f"{shape.area} {shape.verb}"]
            if shape.area != "privacy" and gate.named in {*numbers, None}:
                for who in (MANAGER, HOST, STRANGER):
                    with suppress(InteractionFailedError):
                        await forged(
                            place,
                            place.user(who),
                            card,
                            written(shape, gate, numbers),
                            values(shape) if shape.menu else None,
                        )
                await place.quiet()
        for seconds in (HOUR, DAY, 8 * DAY, 40 * DAY):
            place.move(seconds)
            await place.quiet()
        path = Path(place.settings.colt_database)
    read = {
        statement
        for statement in seen.values()
        if statement.startswith(("SELECT", "UPDATE", "DELETE", "INSERT", "WITH"))
    }
    assert len(read) > 200
    scans = plans(path, read)
    assert {table: statements for table, statements in scans.items() if table not in WHOLE} == {}
    assert scans.keys() >= WHOLE.keys(), "tables no longer read as a whole leave the list"
