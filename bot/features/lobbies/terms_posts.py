"""Terms of a table: the private panel in which the host chooses them, and the public lines."""

from typing import Any, Final

from discord import ButtonStyle, ui

from bot.core.ids import UserId
from bot.core.terms import DAILY, TERMS, Agreed, term, unusual
from bot.discord_ui.content.components import button, menu, option
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, QUIET_COLOR, layout, mention, row, words
from bot.discord_ui.content.post import Post
from bot.features.lobbies.lobby import Lobby
from data.catalogue import text
from data.formats import hour

PAGE: Final = "0"
"""Page of the terms among the table's options."""


def term_value(key: str, value: str) -> str:
    """Return the text of a term's value; an hour in the format of the reader's language."""
    if key == DAILY and value.isdecimal():
        return hour(int(value))
    return text(f"term-{key}-{value}")


def term_lines(table: Agreed, *, every: bool = False) -> list[str]:
    """Return a line for each term that differs from the default, or (``every``) for each term."""
    return [
        _line(key, value) for key, value in ([(key, term(table, key)) for key in TERMS] if every else unusual(table))
    ]


def _line(key: str, value: str) -> str:
    return text("term-line", name=text(f"term-{key}"), value=term_value(key, value))


def terms_panel(lobby: Lobby, user: UserId, opened: str = "") -> Post:
    """Return the panel of a lobby's terms, or of the one that is ``opened``: its explanation, and for the host its values."""
    title, mine = text("terms-title", id=str(lobby.id)), lobby.host == user
    if lobby.status != "open":
        return Post(layout(words(title, text("terms-closed"), *term_lines(lobby, every=True)), colour=QUIET_COLOR))
    reader = "" if mine else text("terms-reader", host=mention(lobby.host))
    if opened:
        line = words(title, _line(opened, term(lobby, opened)), text(f"term-{opened}-about"), reader)
        back = button(custom_id("terms", "show", lobby.id, PAGE), text("button-terms-page"))
        return Post(layout(line, _values(lobby, opened) if mine else None, row([back]), colour=DUSK))
    names = [option(text(f"term-{key}"), key) for key in TERMS]
    chooser = row([menu(custom_id("terms", "open", lobby.id), text("menu-terms"), names)])
    lines = words(title, reader, *term_lines(lobby, every=True))
    return Post(layout(lines, chooser, options_pages(lobby, PAGE, user), colour=DUSK))


def _values(lobby: Lobby, key: str) -> ui.ActionRow[Any] | None:
    """Return the menu of a term's values."""
    now = term(lobby, key)
    options = [option(_label(key, value), value, chosen=value == now) for value in TERMS[key].values]
    return row([menu(custom_id("terms", "set", lobby.id, key, PAGE), text(f"term-{key}"), options)])


def _label(key: str, value: str) -> str:
    label = term_value(key, value)
    return text("term-usual", value=label) if value == TERMS[key].values[0] else label


def options_pages(lobby: Lobby, current: str, user: UserId) -> ui.ActionRow[Any] | None:
    """Return the buttons to the pages of a table's options; ``current`` is ``PAGE`` or another page (``lobbies/options.py``)."""
    pages = {
        **{
            page: custom_id("lobby", "options", lobby.id, page)
            for page in ("table", *(("players",) if lobby.host == user else ()), "rules")
        },
        PAGE: custom_id("terms", "show", lobby.id, PAGE),
    }
    return row(
        button(
            pressed,
            text(f"button-options-{page}" if page != PAGE else "button-terms-page"),
            ButtonStyle.primary if page == current else ButtonStyle.secondary,
            disabled=page == current,
        )
        for page, pressed in pages.items()
    )
