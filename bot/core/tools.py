"""Tools for functions of an open transaction."""

from dataclasses import dataclass

from bot.core import outbox_table
from bot.core.authority import Why
from bot.core.clocks.timekeeping import Timekeeper
from bot.core.hooks import Hooks
from bot.core.limits import Limits
from bot.core.matches import match_rows
from bot.core.matches.values import Match, Note
from bot.core.outbox_rows import MATCH_TOPIC, Unsaid
from bot.core.ownership import Ownership
from bot.storage.session import Writer
from engine.core.registry import Registry


@dataclass(frozen=True, slots=True)
class ControlTools:
    """Games, clocks, hooks, limits and shards, for functions that run in a transaction."""

    games: Registry
    timekeeper: Timekeeper
    hooks: Hooks
    limits: Limits
    ownership: Ownership


def say(tx: Writer, match: Match, now: float, key: str, why: Why, **facts: str | int | float) -> None:
    """Write a note about a step, and queue it for posting."""
    asked_by = {} if why.user is None else {"by": int(why.user)}
    note = Note(match.id, match.version, now, key, {**asked_by, "reason": why.reason or "none", **facts})
    match_rows.add_note(tx, note)
    outbox_table.queue(tx, Unsaid(topic=MATCH_TOPIC, target=match.id, wake=now))
