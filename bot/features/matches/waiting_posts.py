"""Sentences about the players for whom a match waits."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.matches.values import Table
from bot.discord_ui.content.layout import mention, moment
from bot.features.matches.names import names
from data.catalogue import listing, text
from renderers.phrases.escape import escape


@dataclass(frozen=True, slots=True)
class Awaited:
    """A seat for which the match waits. ``user``: None for a computer player; ``due``: epoch seconds, or None for no limit."""

    user: int | None
    name: str
    due: float | None
    grace: bool = False


def waiting_lines(awaited: Sequence[Awaited]) -> list[str]:
    """Return "waiting for ..." lines with the deadline. Players who decide at the same time share a line, until they have decided.

    If their deadlines differ, the line shows the earliest, so it doesn't change when a player gets another decision.
    """
    if not awaited:
        return []
    first = min(awaited, key=lambda seat: float("inf") if seat.due is None else seat.due)
    who = listing([mention(seat.user) if seat.user else seat.name for seat in awaited])
    key, facts = (
        ("waiting", {"who": who}) if len(awaited) == 1 else ("waiting-many", {"who": who, "count": len(awaited)})
    )
    if first.due is None:
        return [text(f"{key}-open", **facts)]
    return [text(f"{key}-grace" if first.grace else f"{key}-until", when=moment(first.due), **facts)]


def awaited(table: Table) -> list[Awaited]:
    """Return the seats for which the match waits."""
    seats = {seat.seat: seat for seat in table.match.seats}
    who = names(table.match)
    return [
        Awaited(seats[wait.seat].user, f"**{escape(who[wait.seat])}**", wait.due, wait.grace) for wait in table.waits
    ]
