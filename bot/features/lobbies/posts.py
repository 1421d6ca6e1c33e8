"""Posts of a lobby: its card, its terms, invitations and conditions for joining."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.core.ids import UserId
from bot.core.matches.values import Match
from bot.core.terms import TERMS, term
from bot.discord_ui.content.components import Component, button, menu, option, people_menu, roles_menu
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import (
    DUSK,
    QUIET_COLOR,
    computer_name,
    framed,
    jump,
    mention,
    moment,
    pace_words,
    row,
    some,
    words,
)
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.fields import OFF, ON
from bot.features.lobbies.lobbies import AS_JOINED, SEATING
from bot.features.lobbies.lobby import Gates, Lobby
from bot.features.lobbies.rows import Invitation
from bot.features.matches.names import names
from bot.features.matches.posts import agreed, teamed, term_line, term_lines, term_value
from data.catalogue import listing, text
from data.formats import autonym
from engine.core.types import Options, TableChoice
from renderers.phrases import rules_in_force
from renderers.phrases.escape import escape
from renderers.ui import AnyGameUI

PAGE: Final = "0"
"""Page of the terms among the table's options."""


def terms_panel(lobby: Lobby, user: UserId, opened: str = "") -> Post:
    """Return the panel of a lobby's terms, or of the one that is ``opened``: its explanation, and for the host its values."""
    title, mine = text("terms-title", id=str(lobby.id)), lobby.host == user
    if lobby.status != "open":
        return framed(words(title, text("terms-closed"), *term_lines(lobby, every=True)), colour=QUIET_COLOR)
    reader = "" if mine else text("terms-reader", host=mention(lobby.host))
    if opened:
        line = words(title, term_line(opened, term(lobby, opened)), text(f"term-{opened}-about"), reader)
        back = button(custom_id("terms", "show", lobby.id, PAGE), text("button-terms-page"))
        return framed(line, _values(lobby, opened) if mine else None, row([back]), colour=DUSK)
    names = [option(text(f"term-{key}"), key) for key in TERMS]
    chooser = row([menu(custom_id("terms", "open", lobby.id), text("menu-terms"), names)])
    lines = words(title, reader, *term_lines(lobby, every=True))
    return framed(lines, chooser, options_pages(lobby, PAGE, user), colour=DUSK)


def _values(lobby: Lobby, key: str) -> ui.ActionRow[Any] | None:
    now = term(lobby, key)
    options = [option(_label(key, value), value, chosen=value == now) for value in TERMS[key].values]
    return row([menu(custom_id("terms", "set", lobby.id, key, PAGE), text(f"term-{key}"), options)])


def _label(key: str, value: str) -> str:
    label = term_value(key, value)
    return text("term-usual", value=label) if value == TERMS[key].values[0] else label


def options_pages(lobby: Lobby, current: str, user: UserId) -> ui.ActionRow[Any] | None:
    """Return the buttons to the pages of a table's options; ``current`` is ``PAGE`` or another page (``lobbies/options.py``)."""
    own = ["table", *(["players"] if lobby.host == user else []), "rules"]
    pages = [(page, f"button-options-{page}", custom_id("lobby", "options", lobby.id, page)) for page in own]
    pages.append((PAGE, "button-terms-page", custom_id("terms", "show", lobby.id, PAGE)))
    styles = {current: ButtonStyle.primary}
    return row(
        button(pressed, text(label), styles.get(page, ButtonStyle.secondary), disabled=page == current)
        for page, label, pressed in pages
    )


RELIABLE: Final = (0, 60, 70, 80, 90, 95)
"""Choices for a table's minimum reliability in percent; 0: any."""

RATINGS: Final = ("0-0", "0-1100", "0-1250", "1100-0", "1250-0", "1100-1400")
"""Choices for a table's range of ratings, least and most; 0: any."""


def invitation(kept_invitation: Invitation, lobby: Lobby, uis: Mapping[str, AnyGameUI], server: str) -> Post:
    """Return the direct message of an invitation."""
    facts = {"id": str(lobby.id), "game": text(uis[lobby.game].name_key), "pace": pace_words(lobby.pace)}
    where = jump(lobby.place.guild, lobby.place.channel)
    said = text(
        "invitation", name=f"**{escape(kept_invitation.name)}**", server=f"**{escape(server)}**", url=where, **facts
    )
    buttons = row(
        [
            button(custom_id("find", "accept", kept_invitation.id), text("button-join"), ButtonStyle.success),
            button(custom_id("find", "decline", kept_invitation.id), text("button-not-now")),
            button(custom_id("find", "never", kept_invitation.id), text("button-never"), ButtonStyle.danger),
        ]
    )
    return framed(words(said), buttons, colour=DUSK)


def answered(key: str, **facts: str) -> Post:
    """Return the confirmation of an answer to an invitation."""
    return framed(words(text(f"invitation-{key}", **facts)), colour=QUIET_COLOR)


def gate_lines(gates: Gates) -> list[str]:
    """Return a line for each condition for joining."""
    lines = [text("gate-private" if gates.private else "gate-invited")] if gates.by_invitation else []
    if gates.reliability:
        lines.append(text("gate-reliability", least=str(gates.reliability)))
    if gates.least or gates.most:
        lines.append(text("gate-rating", range=_range(gates.least, gates.most)))
    if gates.role is not None:
        lines.append(text("gate-role", role=f"<@&{gates.role}>"))
    return lines


def _range(least: int, most: int) -> str:
    key = "rating-both" if least and most else "rating-least" if least else "rating-most" if most else "rating-any"
    return text(key, least=str(least), most=str(most))


def admitting(lobby: Lobby, user: UserId, note: str = "") -> Post:
    """Return the panel of the conditions for joining: players can invite; the host can set conditions."""
    seated, host = user in lobby.seated, lobby.host == user
    gates = lobby.gates
    lines = gate_lines(gates) or [text("gate-none")]
    items = [row([people_menu(custom_id("find", "ask", lobby.id), text("menu-invite"))])] if seated else []
    if host:
        wanted = OFF if gates.invited else ON
        ranges = [
            option(
                text("gate-rating", range=_range(*map(int, bounds.split("-")))),
                bounds,
                chosen=bounds == f"{gates.least}-{gates.most}",
            )
            for bounds in RATINGS
        ]
        per_cent = [
            option(text("gate-reliability-option", least=least), str(least), chosen=least == gates.reliability)
            for least in RELIABLE
        ]
        role = [] if gates.role is None else [gates.role]
        items += [
            row([menu(custom_id("find", "reliability", lobby.id), text("menu-reliability"), per_cent)]),
            row([menu(custom_id("find", "rating", lobby.id), text("menu-rating"), ranges)]),
            row([roles_menu(custom_id("find", "role", lobby.id), text("menu-role"), role, 1)]),
        ]
        if not gates.private:
            closing = button(custom_id("find", "closed", lobby.id, wanted), text(f"button-invited-{wanted}"))
            items.append(row([closing]))
    title = words(text("admit-title", id=str(lobby.id)), note, *lines, text("admit-about"))
    return framed(title, *items, colour=DUSK)


ANY = "any"
"""Menu value for a randomly dealt bandit."""

TABLE: Final = "table"
"""The first page of the options."""


def figures_of(game_ui: AnyGameUI, lobby: Lobby) -> Sequence[str]:
    """Return the figures that players may choose; none if the table agreed to deal them otherwise."""
    game, options = game_ui.game, Options(lobby.modes, lobby.choices)
    others = [None] * (game_ui.counts(lobby.modes)[0] - 1)
    counts = all(figure in game.assign(options, [figure, *others], game.figures)[0].figures for figure in game.figures)
    return game.figures if counts else ()


def choices_of(game_ui: AnyGameUI, lobby: Lobby) -> Sequence[TableChoice]:
    """Return the game's further choices with the table's modes."""
    return game_ui.game.choices(Options(lobby.modes, lobby.choices))


def lobby_card(
    lobby: Lobby,
    game_ui: AnyGameUI,
    language: str,
    match: Match | None = None,
    drawn: Attachment | None = None,
    called: Sequence[UserId] = (),
) -> Post:
    """Return the card; ``match``: the started match, ``drawn``: the picture of the players, or a comic strip of the match.

    ``language``: the table's, empty if the bot has only one. ``called`` are the alerted users.
    """
    if lobby.status != "open":
        return _closed(lobby, game_ui, match, drawn)
    title = text("lobby-title", game=text(game_ui.name_key), id=str(lobby.id))
    options = button(custom_id("lobby", "options", lobby.id, TABLE), text("button-options"))
    return framed(
        words(title, *table_terms(lobby, game_ui, language)),
        words(*_seats(lobby, game_ui)),
        drawn,
        row([join_button(lobby, game_ui), options]),
        words(text("lobby-called", who=some([mention(user) for user in called])) if called else "", *_beginning(lobby)),
        colour=DUSK,
    )


def _beginning(lobby: Lobby) -> tuple[str, ...]:
    """Return lines about when the table starts and closes, or that its host starts it."""
    if lobby.starts_at is not None:
        times = {"when": moment(lobby.starts_at, "F"), "relative": moment(lobby.starts_at)}
        return text("lobby-weekly", weekly=str(lobby.weekly), **times), text("lobby-weekly-alone")
    closes = text("lobby-expires", when=moment(lobby.expires_at))
    if lobby.begins_at is not None:
        return text("lobby-begins", when=moment(lobby.begins_at)), closes if lobby.expires_at < lobby.begins_at else ""
    if lobby.begins_after:
        return text("lobby-begins-after", count=lobby.begins_after), closes
    return text("lobby-by-host"), closes


def rules_title(modes: tuple[str, ...]) -> str:
    """Return a way to play as a line in a menu."""
    return text("rules-with").join(mode_title(mode) for mode in modes) if modes else text("rules-plain")


def table_terms(lobby: Lobby, game_ui: AnyGameUI, language: str) -> tuple[str, ...]:
    """Return the table's rules, pace, terms and host."""
    in_force = game_ui.modes_in_force(lobby.modes)
    return (
        rules_in_force(in_force),
        *(text("lobby-mode", title=mode_title(mode), about=text(f"mode-about-{mode}")) for mode in in_force),
        *agreed(choices_of(game_ui, lobby), lobby.choices),
        text("lobby-pace", pace=pace_words(lobby.pace)),
        *term_lines(lobby),
        text("lobby-host", host=mention(lobby.host)),
        *gate_lines(lobby.gates),
        *((text("lobby-language", language=autonym(language)),) if language else ()),
        *((text("lobby-again", match=str(lobby.again)),) if lobby.again is not None else ()),
    )


def mode_title(mode: str) -> str:
    """Return a mode's name as a title."""
    return text(f"mode-title-{mode}")


def _counts(counts: range) -> str:
    key = "range" if len(counts) > 1 and counts.step == 1 else "two" if len(counts) > 1 else "one"
    return text(f"lobby-counts-{key}", least=str(counts[0]), most=str(counts[-1]))


def _seats(lobby: Lobby, game_ui: AnyGameUI) -> list[str]:
    lines, figures = [], figures_of(game_ui, lobby)
    for number, seat in enumerate(lobby.seats, start=1):
        figure = game_ui.figure_name(seat.figure) if seat.figure and figures else text("figure-any")
        name = computer_name(seat.strength) if seat.user is None else f"**{escape(seat.name)}**"
        lines.append(text("lobby-seat", number=str(number), name=name, figure=figure))
    together = game_ui.side_size(lobby.modes) if lobby.choices.get(SEATING) == AS_JOINED else 1
    counts = _counts(game_ui.counts(lobby.modes))
    return [text("lobby-seats", taken=str(len(lobby.seats)), counts=counts), *teamed(lines, together)]


def join_button(lobby: Lobby, game_ui: AnyGameUI) -> Component:
    """Return the button to join; disabled if no seat is free."""
    full = len(lobby.seats) >= game_ui.counts(lobby.modes)[-1]
    return button(custom_id("lobby", "join", lobby.id), text("button-join"), ButtonStyle.success, disabled=full)


def _closed(lobby: Lobby, game_ui: AnyGameUI, match: Match | None, strip: Attachment | None) -> Post:
    over = match is not None and match.status != "running"
    state = text("lobby-over" if over else f"lobby-{lobby.status}")
    lines = [text("lobby-title-closed", game=text(game_ui.name_key), id=str(lobby.id)), state]
    if match is not None and match.thread is not None:
        where = f"<#{match.thread}>" if lobby.place.guild else jump(None, match.thread)
        lines.append(text("lobby-read" if over else "lobby-thread", thread=where))
    riders = _seats(lobby, game_ui)[1:] if match is None else _riders(match, game_ui)
    return framed(words(*lines), strip, words(*riders), colour=QUIET_COLOR)


def _riders(match: Match, game_ui: AnyGameUI) -> list[str]:
    who = names(match)
    lines = [
        text(
            "lobby-seat",
            number=str(number),
            name=f"**{escape(who[seat.seat])}**",
            figure=listing([game_ui.figure_name(figure) for figure in seat.figures]),
        )
        for number, seat in enumerate(match.seats, start=1)
    ]
    return teamed(lines, game_ui.side_size(match.modes))
