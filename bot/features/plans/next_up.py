"""Private "you are next" notices, once per turn, to users who want them, at tables with hours per decision.

The notice is sent when the deciding player has taken ten minutes: a faster answer notifies the next player anyway.
"""

from typing import Final

import msgspec

from bot.core import outbox_table
from bot.core.hooks import Played
from bot.core.ids import MatchId, UserId
from bot.core.matches import plan_rows, publication_rows, waits_rows
from bot.core.matches.loaded import find, user_at
from bot.core.matches.values import OVERNIGHT, Match, Table
from bot.core.outbox_rows import NEXT_TOPIC, Unsaid
from bot.core.ports import NotYet
from bot.core.settings import habits_rows
from bot.core.work import At, Looking
from bot.storage.session import Reader, Writer
from engine.core.planning import Coming, planner_of
from engine.core.registry import AnyGame

PATIENCE: Final = 600.0
"""Seconds that the deciding player has before the next one is notified."""


def played(tx: Writer, step: Played) -> None:
    """Queue a notice to the next player in the same transaction as the step."""
    if step.match.pace in OVERNIGHT:
        coming = coming_at(step.game, step.game.view(step.moment.state, None))
        if coming is not None and _wanted_by(tx, step.match, coming) is not None:
            outbox_table.queue(tx, Unsaid(topic=NEXT_TOPIC, target=step.match.id, wake=step.moment.at + PATIENCE))


def coming_at(game: AnyGame, view: object) -> Coming | None:
    """Return the seat that will be asked next; None if that isn't certain."""
    planner = planner_of(game)
    return None if planner is None else planner.coming(view)


def to_notify(at: Looking, table: Table, coming: Coming) -> UserId | None:
    """Return the user to notify that they are next, if any. ``coming`` must be computed from ``table``.

    Users who were already notified of that turn, or have planned cards, are left out.

    Raises:
        NotYet: the user has quiet hours, or the deciding player hasn't had ten minutes.
    """
    match = find(at.tx, table.match.id).match
    user = _wanted_by(at.tx, match, coming)
    if user is None or match.version != table.match.version or not match.playing:
        return None
    plan = plan_rows.PLANS.get(at.tx, match.id, user)
    if publication_rows.publication(at.tx, match.id).next_up == turn_of(coming) or (
        plan is not None and plan.plan.lines
    ):
        return None
    asked_at = max(wait.since for wait in waits_rows.waits(at.tx, match.id))
    when = habits_rows.habits(at.tx, user).quiet_until(max(at.now, asked_at + PATIENCE))
    if when > at.now:
        raise NotYet(when)
    return user


def mark_notified(at: At, match: MatchId, coming: Coming) -> None:
    """Record that the next player was notified of their turn."""
    state = publication_rows.publication(at.tx, match)
    publication_rows.save_publication(at.tx, msgspec.structs.replace(state, next_up=turn_of(coming)))


def turn_of(coming: Coming) -> str:
    """Return the stored key of a seat's turn."""
    return f"{coming.turn}.{coming.seat}"


def _wanted_by(tx: Reader, match: Match, coming: Coming) -> UserId | None:
    """Return the next player if they want the notice."""
    user = user_at(match, coming.seat)
    return user if user is not None and habits_rows.habits(tx, user).next_up else None
