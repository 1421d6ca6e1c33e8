"""Lobbies: their due work, and removing deleted users."""

from bot.core.feature import Feature, Platform
from bot.core.hooks import Hooks
from bot.features.lobbies.changes import leave_open
from bot.features.lobbies.lobbies import Lobbies


def lobbies(on: Platform) -> Feature:
    """Start due tables, close expired ones, and remove deleted users."""
    tables = on.keep(Lobbies(on.store, on.clock, on.chance, on.tools))
    return Feature(
        due={"lobbies": tables.expire, "beginnings": tables.begin_due},
        hooks=Hooks(farewell=[lambda tx, user, now: leave_open(tx, on.tools, user, now)]),
    )
