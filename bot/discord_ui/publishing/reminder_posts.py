"""What a seat is told in the thread or in a direct message: that its time is running out, or that the thread is closed."""

from discord import ui

from bot.discord_ui.core.buttons import hand_button, mute_button, to_table
from bot.discord_ui.core.parts import WARNING, layout, mention, moment, row, words
from bot.discord_ui.core.post import Post
from bot.hosting.core.model import Match, Reminder
from data.catalogue import text


def reminder_post(reminder: Reminder, url: str) -> Post:
    """Return the reminder; ``url`` leads to the table."""
    facts = {
        "who": mention(reminder.user),
        "share": str(reminder.share),
        "when": moment(reminder.due),
        "url": url,
    }
    if reminder.plain is not None:
        facts["bank"] = moment(reminder.plain, "f")
    line = text("reminder-plain" if reminder.plain is None else "reminder-bank", **facts)
    last = text("reminder-last") if reminder.last else ""
    components = [] if reminder.last else [mute_button(reminder.match)]
    return Post(layout(words(line, last), row(components), colour=WARNING), ping=(reminder.user,))


def closed_post(match: Match) -> Post:
    """Return what somebody is told in private whom a match waits for while its thread is closed to us."""
    named = text("which-option", game=text(f"game-{match.game}"), id=str(match.id))
    return Post(
        layout(
            words(text("closed-asked", match=named)),
            ui.ActionRow(hand_button(match.id), to_table(match)),
            colour=WARNING,
        )
    )
