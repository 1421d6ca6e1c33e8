"""What a seat is told in the thread or in a direct message: that its time is running out, or that the thread is closed."""

from collections.abc import Sequence

from discord import ui

from bot.discord_ui.core.buttons import hand_button, mute_button, to_table
from bot.discord_ui.core.parts import WARNING, layout, mention, moment, row, words
from bot.discord_ui.core.post import Post
from bot.hosting.core.model import Match, Reminder
from data.catalogue import listing, text


def reminders_post(reminders: Sequence[Reminder], url: str, ping: tuple[int, ...] = ()) -> Post:
    """Return the reminder of all who are late at one match; ``url`` leads to the table. Who has as little time left shares a line."""
    alike: dict[tuple[int, int, float | None, bool], list[int]] = {}
    for each in reminders:
        alike.setdefault((each.share, int(each.due), each.plain, each.last), []).append(each.user)
    lines = []
    for (share, due, plain, last), users in alike.items():
        facts = {
            "who": listing([mention(user) for user in users]),
            "share": str(share),
            "when": moment(due),
            "url": url,
        }
        if plain is not None:
            facts["bank"] = moment(plain, "f")
        lines.append(text("reminder-plain" if plain is None else "reminder-bank", **facts))
        lines += [text("reminder-last")] if last else []
    components = [] if all(each.last for each in reminders) else [mute_button(reminders[0].match)]
    return Post(layout(words(*lines), row(components), colour=WARNING), ping=ping)


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
