"""The reminder to a seat whose time is running out, in the thread or in a direct message."""

from bot.discord_ui.core.buttons import mute_button
from bot.discord_ui.core.parts import WARNING, layout, mention, moment, row, words
from bot.discord_ui.core.post import Post
from bot.hosting.core.model import Reminder
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
