"""Moderators' drafts and calls."""

from bot.core.feature import Feature, Platform
from bot.features.computers.choices import Computers
from bot.features.moderation.context import ModerationContext
from bot.features.moderation.moderation import Moderation


def moderation(on: Platform) -> Feature:
    """Set up moderators' actions."""
    on.keep(Moderation(ModerationContext(on.store, on.matches, on.the(Computers), on.tools), on.clock))
    return Feature()
