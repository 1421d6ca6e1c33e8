"""Buttons of several features that the posts of a match share."""

from typing import Any

from discord import ButtonStyle, ui

from bot.core.ids import MatchId
from bot.core.matches.values import Match
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import jump, link
from data.catalogue import text


def city_button() -> Component:
    """Return the button to set a time zone."""
    return button(custom_id("settings", "city"), text("button-city"), ButtonStyle.success)


def back_button(match: int) -> Component:
    """Return the button to come back to a seat."""
    return button(custom_id("seats", "back", match), text("button-back"), ButtonStyle.success)


def hand_button(match: MatchId) -> Component:
    """Return the button that opens the player's hand, from any channel."""
    return button(custom_id("match", "hand", match, 0), text("button-hand"), ButtonStyle.primary)


def page_button(match: int, page: str) -> Component:
    """Return the button that switches the private message to a page (``hand/pages.py``)."""
    return button(custom_id("match", "page", match, page), text(f"button-{page}"))


def return_button(match: int) -> Component:
    """Return the button that switches a page back to the hand."""
    return button(custom_id("match", "refresh", match, 0), text("button-back-to-hand"), ButtonStyle.primary)


def mute_button(match: MatchId) -> Component:
    """Return the button to stop reminders of the current decision."""
    return button(custom_id("match", "mute", match), text("button-mute"))


def more_time_button(match: MatchId) -> Component:
    """Return the button to ask the other players for more time."""
    return button(custom_id("match", "time", match), text("button-more-time"))


def away_button() -> Component:
    """Return the button to announce an absence."""
    return button(custom_id("away", "open"), text("button-away"))


def table_url(match: Match) -> str:
    """Return the URL of a match's thread."""
    return jump(match.place.guild, match.thread or match.place.channel)


def to_table(match: Match) -> ui.Button[Any]:
    """Return the link button to a match's thread."""
    return link(text("button-to-table"), table_url(match))


def afterward(match: Match) -> list[Component]:
    """Return the buttons of a finished match: review and replay if they are already allowed, and a rematch."""
    shown = match.status == "over" and match.seed is not None
    return [
        *([review_button(match), replay_button(match)] if shown else []),
        again_button(match),
    ]


def replay_button(match: Match) -> Component:
    """Return the button that opens a finished match's replay at the start, in the public view."""
    return button(custom_id("replay", "step", match.id, 0, 0), text("button-replay"), ButtonStyle.primary)


def review_button(match: Match) -> Component:
    """Return the button that privately shows a player the review of their finished match."""
    return button(custom_id("review", "open", match.id), text("button-review"), ButtonStyle.primary)


def verify_button(match: Match) -> Component:
    """Return the button that proves that a match was dealt honestly, with its seed and fingerprint."""
    return button(custom_id("replay", "verify", match.id), text("button-verify"))


def again_button(match: Match) -> Component:
    """Return the button that opens a table for a rematch, or joins an open one."""
    return button(custom_id("lobby", "again", match.id), text("button-again"), ButtonStyle.success)
