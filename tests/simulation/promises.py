"""Tables' promises about time, compared with the database while the simulation runs."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from bot.core.clocks.deadline import MUTED, REMINDERS
from bot.core.matches.values import PACES

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
        """Check all waits. ``calm``: the time of the last fault, None during faults; ``away``: times without a bot (from, to)."""
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
