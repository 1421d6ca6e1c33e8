"""Card of a lobby: the game, the players, and buttons for all."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from discord import ButtonStyle

from bot.core.ids import UserId
from bot.core.matches.values import Match
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import (
    DUSK,
    QUIET_COLOR,
    computer_name,
    jump,
    layout,
    mention,
    moment,
    pace_words,
    picture,
    row,
    some,
    words,
)
from bot.discord_ui.content.post import Attachment, Post
from bot.features.lobbies.invite_posts import gate_lines
from bot.features.lobbies.lobbies import AS_JOINED, SEATING
from bot.features.lobbies.lobby import Lobby, LobbySeat
from bot.features.lobbies.terms_posts import term_lines
from bot.features.matches.names import names
from data.catalogue import listing, text
from data.formats import autonym
from engine.core.types import TableChoice
from renderers.phrases import rules_in_force
from renderers.phrases.escape import escape

ANY = "any"
"""Menu value for a randomly dealt bandit."""

TABLE: Final = "table"
"""The first page of the options."""


@dataclass(frozen=True, slots=True)
class OpenChoices:
    """Options of a lobby's game: its name, possible numbers of players, and figures with their names.

    ``figures`` is empty if there is no choice. ``powers``: each figure has a special power. ``modes`` are all modes of the game,
    ``in_force`` those of the table, ``choices`` its options with these modes; ``mates`` neighbors are a team. ``language``: the
    table's, empty if the bot has only one.
    """

    game: str
    counts: range
    figures: Sequence[str]
    figure_name: Callable[[str], str]
    powers: bool = True
    modes: Sequence[str] = ()
    in_force: tuple[str, ...] = ()
    choices: Sequence[TableChoice] = ()
    mates: int = 1
    language: str = ""


def lobby_card(
    lobby: Lobby,
    offer: OpenChoices,
    match: Match | None = None,
    drawn: Attachment | None = None,
    called: Sequence[UserId] = (),
) -> Post:
    """Return the card; ``match``: the started match, ``drawn``: the picture of the players, or a comic strip of the match.

    ``called`` are the alerted users.
    """
    if lobby.status != "open":
        return _closed(lobby, offer, match, drawn)
    return Post(
        layout(
            words(text("lobby-title", game=offer.game, id=str(lobby.id)), *table_terms(lobby, offer)),
            words(*_seats(lobby, offer)),
            picture(drawn),
            row(
                [
                    join_button(lobby, offer),
                    button(custom_id("lobby", "options", lobby.id, TABLE), text("button-options")),
                ]
            ),
            words(
                text("lobby-called", who=some([mention(user) for user in called])) if called else "", *_beginning(lobby)
            ),
            colour=DUSK,
        ),
        (drawn,) if drawn else (),
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


def seat_name(seat: LobbySeat) -> str:
    """Return the displayed name of a seat's occupant."""
    return computer_name(seat.strength) if seat.user is None else f"**{escape(seat.name)}**"


def mode_names(modes: tuple[str, ...]) -> str:
    """Return the names of modes, or the name for none."""
    return listing([text(f"mode-{mode}") for mode in modes]) if modes else text("mode-none")


def rules_title(modes: tuple[str, ...]) -> str:
    """Return a way to play as a line in a menu."""
    return text("rules-with").join(mode_title(mode) for mode in modes) if modes else text("rules-plain")


def agreed(choices: Sequence[TableChoice], chosen: Mapping[str, str]) -> list[str]:
    """Return a line for each of a table's options other than modes."""
    pairs = [(choice.key, chosen.get(choice.key, choice.values[0])) for choice in choices]
    return [
        text("lobby-choice", what=text(f"choice-{key}"), value=text(f"choice-{key}-{value}")) for key, value in pairs
    ]


def teamed(lines: Sequence[str], mates: int) -> list[str]:
    """Return the lines of seats, grouped by team if ``mates`` neighbors play together."""
    if mates == 1:
        return list(lines)
    teams = [lines[at : at + mates] for at in range(0, len(lines), mates)]
    return [line for number, team in enumerate(teams, start=1) for line in (team_title(number), *team)]


def team_title(number: int) -> str:
    """Return the name of team ``number``, from 1."""
    return text("lobby-team", number=str(number))


def table_terms(lobby: Lobby, offer: OpenChoices) -> tuple[str, ...]:
    """Return the table's rules, pace, terms and host."""
    return (
        rules_in_force(offer.in_force),
        *(text("lobby-mode", title=mode_title(mode), about=text(f"mode-about-{mode}")) for mode in offer.in_force),
        *agreed(offer.choices, lobby.choices),
        text("lobby-pace", pace=pace_words(lobby.pace)),
        *term_lines(lobby),
        text("lobby-host", host=mention(lobby.host)),
        *gate_lines(lobby.gates),
        *((text("lobby-language", language=autonym(offer.language)),) if offer.language else ()),
        *((text("lobby-again", match=str(lobby.again)),) if lobby.again is not None else ()),
    )


def mode_title(mode: str) -> str:
    """Return a mode's name as a title."""
    return text(f"mode-title-{mode}")


def _counts(counts: range) -> str:
    key = "range" if len(counts) > 1 and counts.step == 1 else "two" if len(counts) > 1 else "one"
    return text(f"lobby-counts-{key}", least=str(counts[0]), most=str(counts[-1]))


def _seats(lobby: Lobby, offer: OpenChoices) -> list[str]:
    lines = []
    for number, seat in enumerate(lobby.seats, start=1):
        figure = offer.figure_name(seat.figure) if seat.figure and offer.figures else text("figure-any")
        lines.append(text("lobby-seat", number=str(number), name=seat_name(seat), figure=figure))
    together = offer.mates if lobby.choices.get(SEATING) == AS_JOINED else 1
    return [text("lobby-seats", taken=str(len(lobby.seats)), counts=_counts(offer.counts)), *teamed(lines, together)]


def join_button(lobby: Lobby, offer: OpenChoices) -> Component:
    """Return the button to join; disabled if no seat is free."""
    full = len(lobby.seats) >= offer.counts[-1]
    return button(custom_id("lobby", "join", lobby.id), text("button-join"), ButtonStyle.success, disabled=full)


def _closed(lobby: Lobby, offer: OpenChoices, match: Match | None, strip: Attachment | None) -> Post:
    lines = [text("lobby-title-closed", game=offer.game, id=str(lobby.id)), text(f"lobby-{lobby.status}")]
    if match is not None and match.thread is not None:
        where = f"<#{match.thread}>" if lobby.place.guild else jump(None, match.thread)
        lines.append(text("lobby-thread", thread=where))
    riders = _seats(lobby, offer)[1:] if match is None else _riders(match, offer)
    parts = words(*lines), picture(strip), words(*riders)
    return Post(layout(*parts, colour=QUIET_COLOR), (strip,) if strip else ())


def _riders(match: Match, offer: OpenChoices) -> list[str]:
    who = names(match)
    lines = [
        text(
            "lobby-seat",
            number=str(number),
            name=f"**{escape(who[seat.seat])}**",
            figure=listing([offer.figure_name(figure) for figure in seat.figures]),
        )
        for number, seat in enumerate(match.seats, start=1)
    ]
    return teamed(lines, offer.mates)
