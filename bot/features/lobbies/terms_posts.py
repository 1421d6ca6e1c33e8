"""Terms of a table: the host's private panel, and the public lines."""

from collections.abc import Mapping
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.core.lobby import Lobby
from bot.core.terms import BANK, DAILY, TERMS, WEEKENDS, ZONE, Agreed, term, unusual
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.forms import Choice, form, one_of
from bot.discord_ui.content.layout import DUSK, QUIET, layout, mention, row, rows, words
from bot.discord_ui.content.post import Post
from data.catalogue import text
from data.formats import hour
from engine.core.types import TableChoice

CLOCKS: Final = (BANK, DAILY, ZONE, WEEKENDS)
FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    "clocks": CLOCKS,
    "others": tuple(key for key in TERMS if key not in CLOCKS),
}
"""Forms for terms, and the terms of each, at most five."""
TURNED: Final = tuple(key for key in (BANK, *FORMS["others"]) if len(TERMS[key].values) <= 3)
"""Terms with so few values that a button switches to the next."""
PAGE: Final = "0"
"""Page of the terms among the table's options."""


def term_value(key: str, value: str) -> str:
    """Return the text of a term's value; an hour in the format of the reader's language."""
    if key == DAILY and value.isdecimal():
        return hour(int(value))
    return text(f"term-{key}-{value}")


def term_lines(table: Agreed, *, every: bool = False) -> list[str]:
    """Return a line for each term that differs from the default, or (``every``) for each term."""
    pairs = [(key, term(table, key)) for key in TERMS] if every else unusual(table)
    return [text("term-line", name=text(f"term-{key}"), value=term_value(key, value)) for key, value in pairs]


def terms_panel(lobby: Lobby, *, mine: bool) -> Post:
    """Return the panel of a lobby's terms; ``mine``: the reader is the host and may choose."""
    title = text("terms-title", id=str(lobby.id))
    if lobby.status != "open":
        return Post(layout(words(title, text("terms-closed")), *_read(lobby), colour=QUIET))
    said = text("terms-open") if mine else text("terms-reader", host=mention(lobby.host))
    turns = [_turn(lobby, key) for key in TURNED]
    forms = [
        button(custom_id("terms", "form", lobby.id, name), text(f"button-terms-{name}"))
        for name, keys in FORMS.items()
        if not set(keys) <= set(TURNED)
    ]
    pages = options_pages(lobby, PAGE)
    mine_only = rows([*turns, *forms]) if mine else ()
    return Post(layout(words(title, said), *_read(lobby), *mine_only, pages, colour=DUSK if mine else QUIET))


def _turn(lobby: Lobby, key: str) -> Component:
    """Return the button that switches a term to its next value; the current one is shown above."""
    values = TERMS[key].values
    then = values[(values.index(term(lobby, key)) + 1) % len(values)]
    return button(custom_id("terms", "turn", lobby.id, key, then), text("terms-turn", name=text(f"term-{key}")))


def terms_form(lobby: Lobby, name: str) -> ui.Modal:
    """Return a form of ``FORMS``; its values arrive as ``KEY=VALUE``, with an empty value for no agreement."""
    groups = [
        one_of(key, text(f"term-{key}"), [_choice(lobby, TERMS[key], value) for value in TERMS[key].values])
        for key in FORMS[name]
    ]
    return form(custom_id("terms", "agreed", lobby.id), text(f"button-terms-{name}"), groups)


def _choice(lobby: Lobby, choice: TableChoice, value: str) -> Choice:
    return Choice(f"{choice.key}={value}", _label(choice, value), chosen=lobby.terms.get(choice.key) == value)


def options_pages(lobby: Lobby, current: str) -> ui.ActionRow[Any] | None:
    """Return the buttons to the pages of a table's options; ``current`` is ``PAGE`` or another page (``lobbies/options.py``)."""
    pages = {
        **{page: custom_id("lobby", "options", lobby.id, page) for page in ("table", "rules")},
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


def _read(lobby: Lobby) -> list[ui.Item[Any]]:
    lines = term_lines(lobby, every=True)
    return [words("\n".join(f"{line}\n-# {text(f'term-{key}-about')}" for key, line in zip(TERMS, lines, strict=True)))]


def _label(choice: TableChoice, value: str) -> str:
    words_of_it = term_value(choice.key, value)
    return text("term-usual", value=words_of_it) if value == choice.values[0] else words_of_it
