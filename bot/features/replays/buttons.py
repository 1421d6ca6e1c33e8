"""Buttons that open replays and reviews."""

from discord import ButtonStyle

from bot.core.matches.values import Match
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.features.replays.replays import PUBLIC
from data.catalogue import text


def replay_button(match: Match) -> Component:
    """Return the button that opens the replay of a finished match at its beginning, in the public view."""
    return button(custom_id("replay", "step", match.id, 0, PUBLIC), text("button-replay"), ButtonStyle.primary)


def hands_button(match: Match) -> Component:
    """Return the button that opens the replay of a finished match at the last hands, with every hand open."""
    return button(custom_id("replay", "hands", match.id), text("button-hands"))


def review_button(match: Match) -> Component:
    """Return the button that shows a person in private what they can learn from their finished match."""
    return button(custom_id("review", "open", match.id), text("button-review"), ButtonStyle.primary)
