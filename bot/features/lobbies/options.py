"""Private panel behind **Options** on a lobby's card: everything that isn't for all readers of the card."""

from typing import Any, Final

from discord import ButtonStyle, ui

from bot.core.ids import UserId
from bot.discord_ui.content.components import Component, button, menu, option
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, QUIET_COLOR, framed, mention, row, rows, words
from bot.discord_ui.content.post import Post
from bot.features.lobbies.lobby import Lobby
from bot.features.lobbies.posts import (
    ANY,
    TABLE,
    choices_of,
    figures_of,
    join_button,
    mode_title,
    options_pages,
    table_terms,
)
from data.catalogue import current, text
from data.formats import autonym
from engine.agents.table import STRENGTHS
from renderers.phrases.escape import plain
from renderers.ui import AnyGameUI

RULES: Final = "rules"
PLAYERS: Final = "players"
PAGES: Final = (TABLE, PLAYERS, RULES)
"""Pages other than those of the table rules (``lobbies/posts.py``): one's own seat, for the host the other players, and rules."""

START_DELAYS_MIN: Final = (0, 5, 15, 30, 60, 240)
"""Choices for the minutes after the second player joins until a table starts by itself; 0: never."""

Item = ui.Item[Any]


def options_panel(lobby: Lobby, game_ui: AnyGameUI, language: str, user: UserId, page: str, note: str = "") -> Post:
    """Return a page of the options as ``user`` may use them; ``note``: the effect of the last press.

    ``language``: the table's, empty if the bot has only one.
    """
    title = text("options-title", id=str(lobby.id))
    if lobby.status != "open":
        return framed(words(title, note, text("terms-closed")), colour=QUIET_COLOR)
    if page == TABLE:
        return framed(words(title, note), *_table(lobby, game_ui, user), colour=DUSK)
    hosts = page == PLAYERS and lobby.host == user
    items = _players(lobby, game_ui) if hosts else _rules(lobby, game_ui, language, user)
    return framed(words(title, note), *items, options_pages(lobby, page if hosts else RULES, user), colour=DUSK)


def _table(lobby: Lobby, game_ui: AnyGameUI, user: UserId) -> list[Item | None]:
    host, seated = lobby.host == user, user in lobby.seated
    reader = "" if host else text("options-seated" if seated else "options-reader", host=mention(lobby.host))
    return [
        words(reader) if reader else None,
        _bandits(lobby, game_ui) if seated else None,
        *rows(_buttons(lobby, game_ui, host=host, seated=seated)),
    ]


def _buttons(lobby: Lobby, game_ui: AnyGameUI, *, host: bool, seated: bool) -> list[Component]:
    """Return the buttons of the first page, **Start** first."""
    buttons: list[Component] = []
    if host and lobby.starts_at is None:
        # Never disabled: an open panel doesn't learn of players who join later.
        buttons += [
            button(custom_id("lobby", "start", lobby.id), text("button-start"), ButtonStyle.primary),
            button(custom_id("lobby", "fill", lobby.id), text("button-fill")),
        ]
    if seated:
        buttons += [
            button(custom_id("find", "admit", lobby.id), text("button-invite-people")),
            button(custom_id("lobby", "leave", lobby.id), text("button-leave")),
        ]
    else:
        buttons.append(join_button(lobby, game_ui))
    if host:
        buttons.append(button(custom_id("lobby", "cancel", lobby.id), text("button-cancel"), ButtonStyle.danger))
    return [*buttons, button(custom_id("lobby", "options", lobby.id, PLAYERS), text("button-more"))]


def _players(lobby: Lobby, game_ui: AnyGameUI) -> list[Item | None]:
    """Return the host's menus for the other players, and for when the table starts by itself."""
    remove = button(custom_id("lobby", "remove", lobby.id), text("button-remove-computer"))
    return [
        _computers(lobby, game_ui),
        row([remove]) if any(seat.user is None for seat in lobby.seats) else None,
        _removing(lobby),
        row([_patience(lobby)]) if lobby.starts_at is None else None,
    ]


def _computers(lobby: Lobby, game_ui: AnyGameUI) -> ui.ActionRow[ui.LayoutView] | None:
    if len(lobby.seats) >= game_ui.counts(lobby.modes)[-1]:
        return None
    options = [option(text(f"add-{strength}"), strength, text(f"add-{strength}-about")) for strength in STRENGTHS]
    return row([menu(custom_id("lobby", "strong", lobby.id), text("menu-computer"), options)])


def _bandits(lobby: Lobby, game_ui: AnyGameUI) -> ui.ActionRow[ui.LayoutView] | None:
    figures = figures_of(game_ui, lobby)
    if not figures:
        return None
    taken = {seat.figure for seat in lobby.seats if seat.figure}
    options = [option(text("figure-any-option"), ANY, text("figure-any-hint"))]
    options += [
        option(game_ui.figure_name(figure), figure, text(f"figure-{figure}-power") if game_ui.powers else None)
        for figure in figures
        if figure not in taken
    ]
    return row([menu(custom_id("lobby", "figure", lobby.id), text("menu-figure"), options)])


def _patience(lobby: Lobby) -> Component:
    """Return the menu for when the table starts by itself."""
    options = [
        option(text("lobby-patience-option", count=minutes), str(minutes), chosen=minutes == lobby.begins_after)
        for minutes in START_DELAYS_MIN
    ]
    return menu(custom_id("lobby", "patience", lobby.id), text("menu-patience"), options)


def _removing(lobby: Lobby) -> ui.ActionRow[Any] | None:
    """Return the menu for the host to remove a player; None if there is no other player."""
    others = {str(seat.user): plain(seat.name) for seat in lobby.seats if seat.user not in {None, lobby.host}}
    options = [option(name, user) for user, name in others.items()]
    return row([menu(custom_id("lobby", "expel", lobby.id), text("menu-expel"), options)]) if options else None


def _rules(lobby: Lobby, game_ui: AnyGameUI, language: str, user: UserId) -> list[Item | None]:
    if lobby.host != user:
        return [words(text("terms-reader", host=mention(lobby.host))), words(*table_terms(lobby, game_ui, language))]
    languages = [
        button(custom_id("lobby", "language", lobby.id, code), autonym(code), disabled=code == language)
        for code in (current().languages if language else ())
    ]
    return [_modes(lobby, game_ui), *_agreements(lobby, game_ui), *rows(languages)]


def _modes(lobby: Lobby, game_ui: AnyGameUI) -> ui.ActionRow[ui.LayoutView] | None:
    in_force = game_ui.modes_in_force(lobby.modes)
    options = [
        option(mode_title(mode), mode, text(f"mode-about-{mode}"), chosen=mode in in_force)
        for mode in game_ui.game.modes
    ]
    return (
        row([menu(custom_id("lobby", "modes", lobby.id), text("menu-rules"), options, several=True)])
        if options
        else None
    )


def _agreements(lobby: Lobby, game_ui: AnyGameUI) -> list[ui.ActionRow[ui.LayoutView] | None]:
    agreements = []
    for choice in choices_of(game_ui, lobby):
        current = lobby.choices.get(choice.key, choice.values[0])
        options = [
            option(text(f"choice-{choice.key}-{value}"), value, text(f"choice-{choice.key}"), chosen=value == current)
            for value in choice.values
        ]
        agreements.append(
            row([menu(custom_id("lobby", "agree", lobby.id, choice.key), text(f"choice-{choice.key}"), options)])
        )
    return agreements
