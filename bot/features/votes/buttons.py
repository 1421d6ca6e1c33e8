"""Button that resumes a match."""

from discord import ButtonStyle

from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.features.votes.ballots import RESUME
from data.catalogue import text


def resume_button(match: int) -> Component:
    """Return the button that resumes a paused match: at once if one player decides, else by a vote."""
    return button(custom_id("votes", "propose", match, RESUME), text("button-resume"), ButtonStyle.success)
