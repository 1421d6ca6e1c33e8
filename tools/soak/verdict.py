"""Compares the logs in the database after a soak with presses, confirmations and posts."""

import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import psycopg
from psycopg.rows import dict_row

from bot.core.matches.values import PLAN
from bot.discord_ui.core.channel import FILE
from bot.storage.connection import Server
from engine.core.registry import AnyGame
from engine.core.replay import Entry, Header, fold
from engine.core.types import Outcome, Seat
from engine.games import registry
from sandbox import reading
from tools.soak.players import Deed, Ledger

Row = dict[str, Any]


class Verdict(msgspec.Struct, frozen=True):
    """Counts of a soak. All but the first four must be 0."""

    matches: int
    actions: int
    acknowledged: int
    failures: int
    lost: int
    twice: int
    uncalled: int
    unfinished: int
    wrong_scores: int
    untold: int
    told_twice: int

    @property
    def clean(self) -> bool:
        """Whether nothing went wrong."""
        return not any(
            (self.lost, self.twice, self.uncalled, self.unfinished, self.wrong_scores, self.untold, self.told_twice)
        )


def rows_of(database: Path | Server) -> Callable[[str], list[Row]]:
    """Return a function that reads rows of a database."""

    def read(sql: str) -> list[Row]:
        if isinstance(database, Server):
            with psycopg.connect(database.url) as link:
                return link.cursor(row_factory=dict_row).execute(sql.encode()).fetchall()
        with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)) as db:
            db.row_factory = sqlite3.Row
            return [dict(row) for row in db.execute(sql).fetchall()]

    return read


def judge(database: Path | Server, ledger: Ledger) -> Verdict:
    """Compare the logs with the ledger, replay them, and read the threads."""
    read = rows_of(database)
    matches = read("SELECT * FROM matches ORDER BY id")
    logs = {match["id"]: _log(read, match["id"]) for match in matches}
    deeds = applied(read)
    return Verdict(
        matches=len(matches),
        actions=deeds.total(),
        acknowledged=len(ledger.acknowledged),
        failures=ledger.failures,
        lost=len(ledger.acknowledged - deeds.keys()),
        twice=sum(count - 1 for count in deeds.values()),
        uncalled=len(deeds.keys() - ledger.pressed),
        unfinished=sum(match["status"] != "over" for match in matches),
        wrong_scores=sum(_wrong(match, logs[match["id"]]) for match in matches),
        untold=sum(_untold(match, ledger) for match in matches),
        told_twice=sum(told_twice(thread) for thread in ledger.threads.values()),
    )


def applied(read: Callable[[str], list[Row]]) -> Counter[Deed]:
    """Return how often each press is in the logs."""
    deeds: Counter[Deed] = Counter()
    for match in read("SELECT * FROM matches ORDER BY id"):
        log, users = _log(read, match["id"]), _users(read, match["id"])
        deeds.update(
            Deed(str(match["thread"]), users[entry["seat"]], asked, entry["action"])
            for entry, asked in zip(log, _asked(match, log), strict=True)
            if entry["by"] != PLAN  # actions of plans have no press
        )
    return deeds


def _log(read: Callable[[str], list[Row]], match: int) -> list[Row]:
    return read(f"SELECT * FROM actions WHERE match = {match} ORDER BY version")


def _users(read: Callable[[str], list[Row]], match: int) -> dict[int, str]:
    rows = read(f'SELECT seat, "user" FROM match_seats WHERE match = {match}')
    return {row["seat"]: str(row["user"]) for row in rows}


def _replayed(match: Row, log: list[Row]) -> tuple[AnyGame, list[Any]]:
    """Return a match's game and its positions, one per version from 0 on."""
    header = msgspec.json.decode(match["header"], type=Header)
    game = registry().of(header)
    entries = [Entry(Seat(row["seat"]), row["action"]) for row in log]
    return game, [step.state for step in fold(game, header, entries)]


def _asked(match: Row, log: list[Row]) -> list[int]:
    """Return the version at which the seat of each log entry was asked, which is the one in the custom_ids of its buttons.

    If several seats decide at once, it may be older than the version before the entry.
    """
    game, positions = _replayed(match, log)
    asked: dict[int, int] = {}
    versions = []
    for version, position in enumerate(positions):
        if version:
            versions.append(asked.pop(log[version - 1]["seat"]))
        asked = {seat: asked.get(seat, version) for seat in game.to_act(position)}
    return versions


def _wrong(match: Row, log: list[Row]) -> bool:
    """Return whether a replay of the log gives another outcome than the stored one."""
    game, positions = _replayed(match, log)
    stored = msgspec.json.decode(match["outcome"] or b"null", type=Outcome | None)
    return stored is None or game.outcome(positions[-1]) != stored


def _untold(match: Row, ledger: Ledger) -> bool:
    """Return whether the thread lacks its single final message with every total."""
    finals = [
        text for message in ledger.threads.get(str(match["thread"]), []) if "🏁" in (text := reading.text(message))
    ]
    outcome = msgspec.json.decode(match["outcome"] or b"null", type=Outcome | None)
    if len(finals) != 1 or outcome is None:
        return True
    return not all(f"${score.total:,}" in finals[0] for score in outcome.scores)


def told_twice(thread: list[dict[str, object]]) -> int:
    """Return the number of repeated parts of a thread's story (pages, the opening, the end), by their pictures' names."""
    names = Counter(str(file["filename"]) for message in thread for file in reading.files(message))
    return sum(count - 1 for name, count in names.items() if FILE.fullmatch(name))
