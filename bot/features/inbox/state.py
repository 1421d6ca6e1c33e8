"""Changes of inboxes, as functions of an open transaction, and when to notify."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.core import hooks
from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows
from bot.core.matches.values import OVERNIGHT, Match, Wait, Waiting
from bot.core.outbox_rows import MATCH_TOPIC, queue, queue_along
from bot.core.settings import rows as settings_rows
from bot.core.settings.habits import CLOSED, OFFERED, Habits
from bot.core.terms import OFF, ON
from bot.core.work import At, Looking
from bot.features.inbox import rows
from bot.features.inbox.rows import INBOX_TOPIC, INBOXES, Inbox, inbox_of
from bot.features.settings import persons
from bot.storage.session import Writer


def key_of(wait: Wait | Waiting, share: int = 0) -> str:
    """Return the key of a question, or of its reminder at ``share`` percent of the time."""
    question = f"{wait.match}.{int(wait.since)}.{wait.asked}"
    return f"{question}:{share}" if share else question


def same(key: str, other: str) -> bool:
    """Return whether two keys are of the same question: a pause or an outage moves only its time, a secret step only its version.

    Earlier versions stored no version.
    """
    (match, *when), (of, *then) = (words.partition(":")[0].split(".") for words in (key, other))
    return match == of and not {*when}.isdisjoint(then)


def owed(inbox: Inbox, waits: Sequence[Waiting]) -> tuple[str, ...]:
    """Return the keys of all questions and reminders that a user may be notified of by now."""
    asked = [key_of(wait) for wait in waits]
    due = [key_of(wait) for wait in waits if wait.call_at is None]
    return (*due, *(key for key in inbox.reminders if any(same(key, question) for question in asked)))


def renewed(inbox: Inbox, waits: Sequence[Waiting]) -> tuple[str, ...]:
    """Return the keys in ``told`` as they are now: ``same`` recognizes a question after one change of its key, but not after two."""

    def now(key: str) -> str:
        wait = next((wait for wait in waits if same(key_of(wait), key)), None)
        return key if wait is None else key_of(wait, int(key.partition(":")[2] or 0))  # a paused match has no waits

    return tuple(map(now, inbox.told))


def _untold(inbox: Inbox, waits: Sequence[Waiting]) -> bool:
    """Return whether a user may be notified of anything that the inbox hasn't notified of."""
    told = [key.partition(":") for key in inbox.told]
    return any(
        not any(same(key, old) and share == key.partition(":")[2] for old, _, share in told)
        for key in owed(inbox, waits)
    )


def post_at(inbox: Inbox, waits: Sequence[Waiting], now: float, present_until: float, loud_at: float) -> float | None:
    """Return when to post the inbox again (epoch seconds), which notifies; None if it has notified of everything.

    A user who pressed something a moment ago is watching the inbox until ``present_until``; ``loud_at`` is the end of their quiet hours.
    """
    if not _untold(inbox, waits):
        return min((wait.call_at for wait in waits if wait.call_at is not None), default=None)
    return max(now, present_until, loud_at)


SEVERAL: Final = 2
"""Number of slow matches from which on a player is offered the inbox."""


class Waited(msgspec.Struct, frozen=True):
    """An inbox with the waits of all matches for its user, the longest first; ``loud_at``: end of their quiet hours, or now."""

    inbox: Inbox
    waits: tuple[Waiting, ...]
    on: bool
    loud_at: float


def number_of(at: Looking, user: UserId) -> int:
    """Return the number of a user's inbox; 0 if they have none."""
    inbox = rows.inbox_of(at.tx, user)
    return 0 if inbox is None else inbox.id


def waited(at: Looking, number: int) -> Waited | None:
    """Return an inbox by number, if there is one."""
    inbox = INBOXES.get(at.tx, number)
    if inbox is None:
        return None
    habits = settings_rows.habits(at.tx, inbox.user)
    return Waited(inbox, rows.waits_of(at.tx, inbox.user), habits.inbox == ON, habits.quiet_until(at.now))


def save(at: At, inbox: Inbox, seen: Callable[[At], object] | None = None) -> Inbox:
    """Store an inbox, the reminders that it hasn't notified of (more may have been queued meanwhile), and what its user has ``seen``.

    Raises NotOurs.
    """
    if seen is not None:
        seen(at)
    at.tools.ownership.require(at.tx, None)
    stored = INBOXES.get(at.tx, inbox.id)
    if stored is not None:
        told = inbox.told
        left = tuple(key for key in stored.reminders if key not in told and any(same(key, old) for old in told))
        INBOXES.update(at.tx, replace(inbox, reminders=left))
    return inbox


def remove(at: At, inbox: Inbox) -> None:
    """Delete an inbox whose message is deleted. Raises NotOurs."""
    at.tools.ownership.require(at.tx, None)
    rows.remove_inbox(at.tx, inbox.id)


def close(at: At, inbox: Inbox) -> None:
    """Switch off the inbox of a user who takes no direct messages: their threads mention them again, and they read why once."""
    at.tools.ownership.require(at.tx, None)
    rows.remove_inbox(at.tx, inbox.id)
    habits = settings_rows.habits(at.tx, inbox.user)
    if habits.inbox == ON:
        settings_rows.HABITS.save(at.tx, replace(habits, inbox=CLOSED))
    _mention_again(at, inbox.user)


def told(at: At, user: UserId, offered: str) -> None:
    """Store that a user was offered the inbox, or told why it is off, unless they have answered already."""
    if settings_rows.habits(at.tx, user).inbox == offered:
        persons.change(at, user, inbox=OFF)


@hooks.habits_changed
def switched(at: At, before: Habits, habits: Habits) -> None:
    """Open or close the inbox after its user has switched it."""
    if before.inbox == habits.inbox or ON not in {before.inbox, habits.inbox}:
        return
    inbox = inbox_of(at, habits.user)
    number = INBOXES.add(at, Inbox(user=habits.user)) if inbox is None else inbox.id
    queue(at, INBOX_TOPIC, number, at.now)
    if habits.inbox != ON:
        _mention_again(at, habits.user)


def relink(at: At, match_id: MatchId) -> None:
    """Queue the inboxes that link a match, because its thread was opened."""
    queue_along(at, INBOX_TOPIC, match_id, at.now)


def _mention_again(at: At, user: UserId) -> None:
    for stored in log_rows.running_of(at, user):
        queue(at, MATCH_TOPIC, stored.match.id, at.now)


@hooks.farewell
def forget(at: At, user: UserId) -> None:
    """Have the inbox of a user deleted whose data is being erased."""
    inbox = rows.inbox_of(at, user)
    if inbox is not None:
        queue(at, INBOX_TOPIC, inbox.id, at.now)


def remind(at: At, wait: Wait, user: UserId, share: int) -> bool:
    """Have the inbox remind a user of a decision; False if they have none that reaches them."""
    inbox = rows.inbox_of(at.tx, user) if settings_rows.habits(at.tx, user).inbox == ON else None
    if inbox is None:
        return False
    key = key_of(wait, share)
    if key not in inbox.told:
        INBOXES.update(at.tx, replace(inbox, reminders=tuple(dict.fromkeys((*inbox.reminders, key)))))
        queue(at.tx, INBOX_TOPIC, inbox.id, at.now)
    return True


@hooks.begun
def begun(tx: Writer, match: Match) -> None:
    """Note the players of a new match who now play several slow ones and were never offered the inbox."""
    if match.pace not in OVERNIGHT:
        return
    for user in {seat.user for seat in match.seats if seat.user is not None}:
        habits = settings_rows.habits(tx, user)
        if not habits.inbox and rows.slow_matches(tx, user, OVERNIGHT) >= SEVERAL:
            settings_rows.HABITS.save(tx, replace(habits, inbox=OFFERED))
