"""Tables' promises about time, compared with the database while the simulation runs."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from bot.core.clocks.deadline import MUTED, REMINDERS
from bot.core.matches.values import PACES
from bot.durations import MINUTE
from bot.run.features import SCHEMA

SLIP: Final = 0.02
"""Maximum difference of a wait from the pace, as a share of the pace."""

PATIENCE: Final = 1_000.0
"""Maximum seconds added for a player with little time left when a match resumed."""

CALM: Final = 900.0
"""Seconds after the last fault until everything must be on time."""

LATE: Final = 400.0
"""Maximum delay of a reminder or a deadline after that, in seconds. A failed table is retried after minutes."""

AWAY: Final = 300.0
"""Minimum seconds of an outage that must be given back in full."""

SHORT: Final = 150.0
"""Maximum seconds of an outage that may be missing, since heartbeats and looks are only periodic."""

PROMPT: Final = 2 * MINUTE
"""Seconds until due work is done."""

STUCK: Final = {
    "a deadline of match {} never comes": "SELECT match FROM waits JOIN matches ON matches.id = match WHERE computer = 0"
    " AND due IS NOT NULL AND (wake IS NULL OR wake > due) AND status = 'running' AND unreadable_at IS NULL",
    "the next round of cup {} never begins": "SELECT id FROM tournaments WHERE status = 'running' AND paused_at IS NULL"
    " AND wake IS NULL AND NOT EXISTS (SELECT 1 FROM tournament_rounds WHERE tournament = id AND closed_at IS NULL)",
    "the round of cup {} never closes": "SELECT tournament FROM tournament_rounds JOIN tournaments ON id = tournament"
    " WHERE closed_at IS NULL AND paused_at IS NULL AND (wake IS NULL OR wake > %(later)s) AND NOT EXISTS (SELECT 1 FROM"
    " tournament_tables AS tables WHERE tables.tournament = id AND round = tournament_rounds.number AND lines IS NULL)",
    "cup {} never begins": "SELECT id FROM tournaments WHERE status = 'signup' AND paused_at IS NULL"
    " AND starts_at IS NOT NULL AND (wake IS NULL OR wake > starts_at)",
}
"""Queries of work that no time will ever move."""

WAITS: Final = (
    "SELECT waits.match, waits.seat, since, due, grace, reminded, plain, waits.asked, pace FROM waits"
    " JOIN matches ON matches.id = waits.match"
    " WHERE computer = 0 AND due IS NOT NULL AND status = 'running' AND paused_at IS NULL AND unreadable_at IS NULL"
)


class Promises:
    """Collects broken promises, each once."""

    def __init__(self) -> None:
        self._found: dict[tuple[object, ...], str] = {}
        self._known: dict[tuple[object, ...], tuple[float, float]] = {}
        """Time at which each wait was last seen, and its due time then."""

        self._began: dict[int, int] = {}
        """Version of the first live message of each match, which notifies all players that the match begins."""

    def look(
        self,
        rows: Callable[[str], list[Any]],
        now: float,
        calm: float | None,
        *,
        clock_was_set: bool,
        away: Sequence[tuple[float, float]] = (),
    ) -> None:
        """Check all waits, and that no work is stuck.

        ``calm``: the time of the last fault, None during faults; ``away``: times without a bot (from, to).
        """
        for match, seat, since, due, grace, reminded, plain, asked, pace in rows(WAITS):
            key = (match, seat, asked)
            promised = PACES[pace]
            if not clock_was_set and plain is None:
                self._given_back(key, due, now, away)
            if promised and not grace and plain is None and not clock_was_set:
                given = due - since
                if not (1 - SLIP) * promised <= given <= (1 + SLIP) * promised + PATIENCE:
                    self._found[*key, "pace"] = (
                        f"match {match}: seat {seat} has {given:.0f} s where {promised:.0f} were promised"
                    )
            if calm is None or now < calm + CALM:
                continue
            if now > due + LATE:
                self._found[*key, "due"] = f"match {match}: the deadline of seat {seat} has not come"
            half = since + (due - since) * REMINDERS[0] / 100
            if not grace and plain is None and reminded != MUTED and not reminded and half + LATE < now < due:
                self._found[*key, "reminder"] = f"match {match}: seat {seat} was not reminded"

        if calm is not None and now >= calm + CALM and not clock_was_set:
            self._found |= {(line,): line for line in stuck(rows, now)}

    def _given_back(self, key: tuple[object, ...], due: float, now: float, away: Sequence[tuple[float, float]]) -> None:
        """Check that a wait got back the time for which the bot was away."""
        at, before = self._known.get(key, (now, due))
        gone = [(first, last) for first, last in away if at <= first and last <= now and last - first > AWAY]
        lost = sum(last - first for first, last in gone)
        if gone and before > gone[0][0] and due < before + lost - SHORT * len(gone):
            match, seat, _ = key
            self._found[*key, "outage"] = (
                f"match {match}: seat {seat} was given {due - before:.0f} s back after {lost:.0f} s without a bot"
            )
        self._known[key] = now, due

    def called(self, rows: Callable[[str], list[Any]], match: int, version: int, user: str) -> None:
        """Check that a notification at a published version wasn't too early."""
        if self._began.setdefault(match, version) == version:
            return
        early = rows(
            'SELECT waits.seat, match_seats."user", asked FROM waits JOIN match_seats ON match_seats.match = waits.match'
            f" AND match_seats.seat = waits.seat WHERE waits.match = {match} AND asked <= {version} AND call_at IS NOT NULL"
        )
        for seat, seated, asked in early:
            if str(seated) == user:
                self._found[match, seat, asked, "called"] = f"match {match}: seat {seat} was called before its time"

    def broken(self) -> Iterator[str]:
        """Yield a sentence for each broken promise."""
        yield from self._found.values()


def stuck(rows: Any, now: float) -> Iterator[str]:
    """Yield a sentence for each kind of work that is overdue, and for what no time will ever move."""
    for kind, (table, column, _, condition) in SCHEMA.due.items():
        ((count,),) = rows(
            f"SELECT count(*) FROM {table} WHERE {column} < {now - PROMPT} AND {condition.format(row='')}"
        )
        if count:
            yield f"{count} {kind} are overdue"
    for sentence, query in STUCK.items():
        yield from (sentence.format(number) for (number,) in rows(query % {"later": now + PROMPT}))
