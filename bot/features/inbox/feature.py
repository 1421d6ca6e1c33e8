"""Inbox: offered, switched on and off, and deleted with a user's data."""

from bot.core.feature import Feature, Platform
from bot.core.hooks import Hooks
from bot.features.inbox import state


def inbox(on: Platform) -> Feature:
    """Open and close inboxes in the transactions of other changes."""
    del on
    return Feature(hooks=Hooks(begun=[state.begun], habits_changed=[state.switched], farewell=[state.forget]))
