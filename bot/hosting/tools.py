"""What functions of an open transaction work with, besides it."""

from dataclasses import dataclass

from bot.hosting.matches.hooks import Hooks
from bot.hosting.shards.ownership import Ownership
from bot.hosting.time.timekeeping import Timekeeper
from bot.model.control import Why
from bot.model.limits import Limits
from bot.model.model import Match, Note
from bot.model.rows import MATCH_TOPIC, Unsaid
from bot.storage.session import Writer
from engine.core.registry import Registry


@dataclass(frozen=True, slots=True)
class ControlTools:
    """What functions of hosting work with, besides an open transaction."""

    games: Registry
    timekeeper: Timekeeper
    hooks: Hooks
    limits: Limits
    ownership: Ownership


def say(tx: Writer, match: Match, now: float, key: str, why: Why, **facts: str | int | float) -> None:
    """Write a note about what was done, and have it said."""
    asked_by = {} if why.user is None else {"by": int(why.user)}
    note = Note(match.id, match.version, now, key, {**asked_by, "reason": why.reason or "none", **facts})
    tx.add_note(note)
    tx.queue(Unsaid(topic=MATCH_TOPIC, target=match.id, wake=now))
