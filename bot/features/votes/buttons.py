"""Buttons that pause, resume and end a match."""

from discord import ButtonStyle

from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.features.votes.ballots import END, PAUSE, RESUME
from data.catalogue import text


def resume_button(match: int) -> Component:
    """Return the button that resumes a paused match: at once if one player decides, otherwise by vote."""
    return button(custom_id("votes", "propose", match, RESUME), text("button-resume"), ButtonStyle.success)


def control_buttons(match: int, *, paused: bool) -> list[Component]:
    """Return the buttons that show the effect of pausing (or resuming) and ending a match before a vote."""
    return [
        button(custom_id("votes", "offer", match, kind), text(f"button-control-{kind}"))
        for kind in (RESUME if paused else PAUSE, END)
    ]
