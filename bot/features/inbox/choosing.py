"""Decides when the inbox notifies. Pure."""

from collections.abc import Sequence

from bot.core.ids import MatchId
from bot.core.matches.values import Waiting
from bot.features.inbox.rows import Inbox


def key_of(match: MatchId, since: float) -> str:
    """Return the key of a question, which stays the same through all steps of one decision."""
    return f"{match}.{int(since)}"


def reminder_key(match: MatchId, since: float, share: int) -> str:
    """Return the key of a reminder of a question; ``share`` in percent of the time."""
    return f"{key_of(match, since)}:{share}"


def owed(inbox: Inbox, waits: Sequence[Waiting]) -> tuple[str, ...]:
    """Return the keys of all questions and reminders that a user may be notified of by now."""
    asked = {key_of(wait.match, wait.since) for wait in waits}
    due = [key_of(wait.match, wait.since) for wait in waits if wait.call_at is None]
    return (*due, *(key for key in inbox.reminders if key.partition(":")[0] in asked))


def post_at(inbox: Inbox, waits: Sequence[Waiting], now: float, present_until: float, loud_at: float) -> float | None:
    """Return when to post the inbox anew (epoch seconds), which notifies; None if it has notified of everything.

    A user who pressed something a moment ago is watching the inbox until ``present_until``; ``loud_at`` is the end of their quiet hours.
    """
    if not set(owed(inbox, waits)) - {*inbox.told}:
        return min((wait.call_at for wait in waits if wait.call_at is not None), default=None)
    return max(now, present_until, loud_at)
