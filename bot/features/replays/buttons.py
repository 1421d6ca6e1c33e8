"""Button that opens a replay at the last hands."""

from bot.core.matches.values import Match
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from data.catalogue import text


def hands_button(match: Match) -> Component:
    """Return the button that opens a finished match's replay at the last hands, with all hands open."""
    return button(custom_id("replay", "hands", match.id), text("button-hands"))
