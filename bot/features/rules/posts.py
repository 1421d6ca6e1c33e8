"""Posts of the rules and the help."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.content.components import Component, button, menu, option
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import QUIET_COLOR, framed, link, row, words
from bot.discord_ui.content.post import Attachment, Post
from data.catalogue import text
from renderers.rules import BOOKS, legend_pages, place_of, rules_question, rules_text

PLAY: Final = "play"
DOORS: Final = (PLAY, "host", "moderate", "commands")
"""Pages of the help, by the reader's purpose."""

PRIMARY, SECONDARY, SUCCESS = ButtonStyle.primary, ButtonStyle.secondary, ButtonStyle.success


def rules(topic: str, attachment: Attachment | None = None, pressed: Callable[[int], str] | None = None) -> Post:
    """Return a topic of the rules with its picture, and three menus: the game, the subject, the question.

    ``pressed`` returns each menu's custom_id by its number; without it they are those of ``/rules``, and there is a button for the
    icons. Each menu's values are topics: for a game or a subject, its first one.
    """
    book, chapter = place_of(topic)
    choices = (
        [(text(f"rules-book-{name}"), _first(chapters), name == book) for name, chapters in BOOKS.items()],
        [(text(f"rules-chapter-{name}"), topics[0], name == chapter) for name, topics in BOOKS[book].items()],
        [(rules_question(other), other, other == topic) for other in BOOKS[book][chapter]],
    )
    menus = [
        row(
            [
                menu(
                    pressed(number) if pressed else custom_id("rules", "topic", number),
                    text(f"menu-rules-{number}"),
                    [option(name, to, chosen=on) for name, to, on in choice],
                )
            ]
        )
        for number, choice in enumerate(choices)
    ]
    head = words(f"## {text(f'rule-{topic}.title')}", f"-# {rules_question(topic)}", rules_text(topic))
    icons = row([legend_button(page) for page in legend_pages(book)]) if pressed is None else None
    return framed(attachment, head, *menus, icons, colour=QUIET_COLOR)


def _first(chapters: Mapping[str, Sequence[str]]) -> str:
    return next(iter(chapters.values()))[0]


def legend(pages: Sequence[Attachment]) -> Post:
    """Return the legends of icons, one picture per page."""
    heading = words(text("legend-heading"))
    return framed(heading, *pages, colour=QUIET_COLOR)


def legend_button(page: str) -> Component:
    """Return the button that shows the legend of a game's or a mode's icons."""
    return button(custom_id("rules", "legend", page), text("button-legend"))


def about(url: str | None, door: str = PLAY, *, manager: bool = False) -> Post:
    """Return a page of the help (one of DOORS). ``url`` adds the bot to another server; ``manager``: the user may set this one up."""
    doors = row(
        [
            button(
                custom_id("rules", "door", page), text(f"button-door-{page}"), PRIMARY if page == door else SECONDARY
            )
            for page in DOORS
        ]
    )
    foot = ui.ActionRow(link(text("button-invite"), url)) if url else None
    return framed(
        words(text("help-title")),
        doors,
        words(text(f"help-{door}")),
        ways_in(manager=manager),
        foot,
        colour=QUIET_COLOR,
    )


def ways_in(*more: Component, manager: bool) -> ui.ActionRow[Any] | None:
    """Return the buttons for a new user, followed by ``more``; **Set up** only for managers of the server."""
    ways = [
        button(custom_id("learn", "lessons"), text("button-learn"), SUCCESS),
        button(custom_id("find", "play"), text("button-play-now")),
        button(custom_id("lobby", "open"), text("button-open-table")),
    ]
    setup = [button(custom_id("setup", "show"), text("button-set-up"))] if manager else []
    return row([*ways, *setup, *more])
