"""Buttons of one area that messages of others show."""

from discord import ButtonStyle

from bot.discord_ui.core.components import Component, button
from bot.discord_ui.core.custom_ids import custom_id
from bot.hosting.core.model import MatchId
from data.catalogue import text


def back_button(match: int) -> Component:
    """Return the button by which somebody comes back to their seat."""
    return button(custom_id("seats", "back", match), text("button-back"), ButtonStyle.success)


def mute_button(match: MatchId) -> Component:
    """Return the button by which somebody wants no reminders of the decision that is before them."""
    return button(custom_id("match", "mute", match), text("button-mute"))
