"""What a table agrees on with its host: the private panel in which the host chooses, and the lines that tell everybody."""

from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.core.components import button, menu, option
from bot.discord_ui.core.custom_ids import custom_id
from bot.discord_ui.core.parts import DUSK, QUIET, layout, mention, row, words
from bot.discord_ui.core.post import Post
from bot.hosting.core.model import Lobby
from bot.hosting.core.terms import TERMS, Agreed, term, unusual
from data.catalogue import text
from engine.core.types import TableChoice

ON_A_PAGE: Final = 8
"""Terms on one page of the panel: a message holds 40 parts, and each term takes three."""


def term_value(key: str, value: str) -> str:
    """Return what a value of a term means."""
    return text(f"term-{key}-{value}")


def term_lines(table: Agreed, *, every: bool = False) -> list[str]:
    """Return the terms in force, one line each: those that are not as usual, or all of them."""
    pairs = [(key, term(table, key)) for key in TERMS] if every else unusual(table)
    return [text("term-line", name=text(f"term-{key}"), value=term_value(key, value)) for key, value in pairs]


def terms_panel(lobby: Lobby, *, mine: bool, page: int = 0) -> Post:
    """Return the panel of a lobby; ``mine``: the reader is the host and may choose."""
    title = text("terms-title", id=str(lobby.id))
    if lobby.status != "open":
        return Post(layout(words(title, text("terms-closed")), *_read(lobby), colour=QUIET))
    if not mine:
        said = text("terms-reader", host=mention(lobby.host))
        return Post(layout(words(title, said), *_read(lobby), options_pages(lobby, "0"), colour=QUIET))
    choices = tuple(TERMS.values())
    pages = range(0, len(choices), ON_A_PAGE)
    page = min(page, len(pages) - 1)
    shown = choices[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]
    items: list[ui.Item[Any] | None] = [words(title, text("terms-open"))]
    for choice in shown:
        items += [words(_about(choice)), row([_menu(lobby, choice, page)])]
    return Post(layout(*items, options_pages(lobby, str(page)), colour=DUSK))


def options_pages(lobby: Lobby, current: str) -> ui.ActionRow[Any] | None:
    """Return the buttons that lead from page to page of a table's options; ``current`` is the number of a page of terms, or the name of
    one of the others (``lobby/options.py``).
    """
    mine = range(0, len(TERMS), ON_A_PAGE)
    return row(
        [
            *(
                button(
                    custom_id("lobby", "options", lobby.id, page),
                    text(f"button-options-{page}"),
                    ButtonStyle.primary if page == current else ButtonStyle.secondary,
                    disabled=page == current,
                )
                for page in ("table", "rules")
            ),
            *(
                button(
                    custom_id("terms", "show", lobby.id, number),
                    text("button-terms-page", number=str(number + 1)),
                    ButtonStyle.primary if str(number) == current else ButtonStyle.secondary,
                    disabled=str(number) == current,
                )
                for number in range(len(mine))
            ),
        ]
    )


def _read(lobby: Lobby) -> list[ui.Item[Any]]:
    lines = term_lines(lobby, every=True)
    return [words("\n".join(f"{line}\n-# {text(f'term-{key}-about')}" for key, line in zip(TERMS, lines, strict=True)))]


def _about(choice: TableChoice) -> str:
    return f"**{text(f'term-{choice.key}')}** · {text(f'term-{choice.key}-about')}"


def _menu(lobby: Lobby, choice: TableChoice, page: int) -> Any:
    current = term(lobby, choice.key)
    options = [option(_label(choice, value), value, chosen=value == current) for value in choice.values]
    return menu(custom_id("terms", "set", lobby.id, choice.key, page), text(f"term-{choice.key}"), options)


def _label(choice: TableChoice, value: str) -> str:
    words_of_it = term_value(choice.key, value)
    return text("term-usual", value=words_of_it) if value == choice.values[0] else words_of_it
