"""A topic of the rules, and the help."""

from collections.abc import Sequence

from discord import ui

from bot.discord_ui.core.components import MOST_OPTIONS, menu, option
from bot.discord_ui.core.custom_ids import custom_id
from bot.discord_ui.core.parts import QUIET, layout, link, picture, row, words
from bot.discord_ui.core.post import Attachment, Post
from data.catalogue import text


def rules(
    title: str, body: str, topics: Sequence[tuple[str, str]], chosen: str, icon: Attachment | None = None
) -> Post:
    """Return a topic of the rules with its icon, and menus of all topics."""
    menus = [
        row(
            [
                menu(
                    custom_id("rules", "topic", number),
                    text("menu-topic", first=group[0][1], last=group[-1][1]),
                    [option(name, topic, chosen=topic == chosen) for topic, name in group],
                )
            ]
        )
        for number, group in enumerate(_shelves(topics))
    ]
    attachments = (icon,) if icon else ()
    return Post(layout(picture(icon), words(f"## {title}", body), *menus, colour=QUIET), attachments)


def _shelves(topics: Sequence[tuple[str, str]]) -> list[Sequence[tuple[str, str]]]:
    return [topics[at : at + MOST_OPTIONS] for at in range(0, len(topics), MOST_OPTIONS)]


def about(url: str | None) -> Post:
    """Return the help; ``url`` adds the bot to another server."""
    foot = ui.ActionRow(link(text("button-invite"), url)) if url else None
    return Post(layout(words(text("help-title"), text("help-body")), words(text("help-commands")), foot, colour=QUIET))
