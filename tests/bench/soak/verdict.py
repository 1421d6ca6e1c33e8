"""What the soak proves: the logs in the database, held against what was pressed, acknowledged and told."""

import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from bot.games.registry import registry
from engine.core.registry import AnyGame
from engine.core.replay import Entry, Header, fold
from engine.core.types import Outcome, Seat
from sandbox import reading
from tests.bench.soak.players import Deed, Ledger


class Verdict(msgspec.Struct, frozen=True):
    """Counts. All but the first four must be 0."""

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

    @property
    def clean(self) -> bool:
        """Say whether nothing went wrong."""
        return not any((self.lost, self.twice, self.uncalled, self.unfinished, self.wrong_scores, self.untold))


def judge(database: Path, ledger: Ledger) -> Verdict:
    """Compare the logs with the ledger, replay them, and read the threads."""
    with closing(sqlite3.connect(database)) as db:
        db.row_factory = sqlite3.Row
        matches = db.execute("SELECT * FROM matches ORDER BY id").fetchall()
        logs = {match["id"]: _log(db, match["id"]) for match in matches}
        users = {match["id"]: _users(db, match["id"]) for match in matches}
    applied = Counter(
        Deed(str(match["thread"]), users[match["id"]][entry["seat"]], asked, entry["action"])
        for match in matches
        for entry, asked in zip(logs[match["id"]], _asked(match, logs[match["id"]]), strict=True)
    )
    return Verdict(
        matches=len(matches),
        actions=applied.total(),
        acknowledged=len(ledger.acknowledged),
        failures=ledger.failures,
        lost=len(ledger.acknowledged - applied.keys()),
        twice=sum(count - 1 for count in applied.values()),
        uncalled=len(applied.keys() - ledger.pressed),
        unfinished=sum(match["status"] != "over" for match in matches),
        wrong_scores=sum(_wrong(match, logs[match["id"]]) for match in matches),
        untold=sum(_untold(match, ledger) for match in matches),
    )


def _log(db: sqlite3.Connection, match: int) -> list[sqlite3.Row]:
    return db.execute("SELECT * FROM actions WHERE match = ? ORDER BY version", (match,)).fetchall()


def _users(db: sqlite3.Connection, match: int) -> dict[int, str]:
    rows = db.execute("SELECT seat, user FROM match_seats WHERE match = ?", (match,)).fetchall()
    return {row["seat"]: str(row["user"]) for row in rows}


def _replayed(match: sqlite3.Row, log: list[sqlite3.Row]) -> tuple[AnyGame, list[Any]]:
    """Return the game of a match and its positions, one for each version from 0 on."""
    header = msgspec.json.decode(match["header"], type=Header)
    game = registry().of(header)
    entries = [Entry(Seat(row["seat"]), row["action"]) for row in log]
    return game, [step.state for step in fold(game, header, entries)]


def _asked(match: sqlite3.Row, log: list[sqlite3.Row]) -> list[int]:
    """Return, for each line of a log, the version at which its seat was asked: that is what the buttons of a panel quote.

    Where several decide at once it is older than the version before the line: others may have decided in between.
    """
    game, positions = _replayed(match, log)
    asked: dict[int, int] = {}
    found = []
    for version, position in enumerate(positions):
        if version:
            found.append(asked.pop(log[version - 1]["seat"]))
        asked = {seat: asked.get(seat, version) for seat in game.to_act(position)}
    return found


def _wrong(match: sqlite3.Row, log: list[sqlite3.Row]) -> bool:
    """Say whether a pure replay of the log ends in another outcome than the stored one."""
    game, positions = _replayed(match, log)
    stored = msgspec.json.decode(match["outcome"] or b"null", type=Outcome | None)
    return stored is None or game.outcome(positions[-1]) != stored


def _untold(match: sqlite3.Row, ledger: Ledger) -> bool:
    """Say whether the thread does not end with exactly one final message that names every total."""
    finals = [text for one in ledger.threads.get(str(match["thread"]), []) if "🏁" in (text := reading.text(one))]
    outcome = msgspec.json.decode(match["outcome"] or b"null", type=Outcome | None)
    if len(finals) != 1 or outcome is None:
        return True
    return not all(f"${score.total:,}" in finals[0] for score in outcome.scores)
