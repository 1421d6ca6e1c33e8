"""The card of a lobby: what will be played, who sits, and the buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from discord import ButtonStyle, ui

from bot.discord_ui.custom_ids import LobbyPress
from bot.discord_ui.knobs import Knob, button, menu, option
from bot.discord_ui.post import Post
from bot.discord_ui.views.parts import DUSK, QUIET, jump, layout, mention, moment, row, words
from bot.hosting.model import Lobby, LobbySeat, Match
from data.catalogue import listing, text
from renderers.phrases.escape import escape

ANY = "any"
"""The value of the menu that means: deal me any bandit."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a lobby's game has to offer: its name, how many can play, and its figures with their names.

    ``powers``: each figure has a power to choose it by.
    """

    game: str
    counts: range
    figures: Sequence[str]
    figure_name: Callable[[str], str]
    powers: bool = True


def lobby_card(lobby: Lobby, offer: Offer, match: Match | None = None) -> Post:
    """Return the card; ``match`` is what it has become."""
    if lobby.status != "open":
        return _closed(lobby, offer, match)
    return Post(
        layout(
            words(text("lobby-title", game=offer.game, id=str(lobby.id)), *_terms(lobby)),
            words(*_seats(lobby, offer)),
            row(_joining(lobby, offer)),
            _bandits(lobby, offer),
            row(_running(lobby, offer)),
            words(text("lobby-expires", when=moment(lobby.expires_at))),
            colour=DUSK,
        )
    )


def seat_name(seat: LobbySeat) -> str:
    """Return who sits there, in bold."""
    return text("computer-name") if seat.user is None else f"**{escape(seat.name)}**"


def pace_words(pace: str) -> str:
    """Return what a pace means."""
    return text(f"pace-{pace}")


def mode_names(modes: tuple[str, ...]) -> str:
    """Return what modes are called, or the name for none."""
    return listing([text(f"mode-{mode}") for mode in modes]) if modes else text("mode-none")


def _terms(lobby: Lobby) -> tuple[str, ...]:
    return (
        text("lobby-pace", pace=pace_words(lobby.pace)),
        text("lobby-modes", modes=mode_names(lobby.modes)),
        text("lobby-host", host=mention(lobby.host)),
    )


def _seats(lobby: Lobby, offer: Offer) -> list[str]:
    lines = [
        text("lobby-seats", taken=str(len(lobby.seats)), least=str(offer.counts[0]), most=str(offer.counts[-1])),
    ]
    for number, seat in enumerate(lobby.seats, start=1):
        figure = offer.figure_name(seat.figure) if seat.figure else text("figure-any")
        lines.append(text("lobby-seat", number=str(number), name=seat_name(seat), figure=figure))
    return lines


def _joining(lobby: Lobby, offer: Offer) -> list[Knob]:
    full = len(lobby.seats) >= offer.counts[-1]
    computers = any(seat.user is None for seat in lobby.seats)
    return [
        button(LobbyPress("join", lobby.id), text("button-join"), ButtonStyle.success, disabled=full),
        button(LobbyPress("leave", lobby.id), text("button-leave")),
        button(LobbyPress("add", lobby.id), text("button-add-computer"), disabled=full),
        button(LobbyPress("remove", lobby.id), text("button-remove-computer"), disabled=not computers),
    ]


def _bandits(lobby: Lobby, offer: Offer) -> ui.ActionRow[ui.LayoutView] | None:
    taken = {seat.figure for seat in lobby.seats if seat.figure}
    options = [option(text("figure-any-option"), ANY, text("figure-any-hint"))]
    options += [
        option(offer.figure_name(figure), figure, text(f"figure-{figure}-power") if offer.powers else None)
        for figure in offer.figures
        if figure not in taken
    ]
    return row([menu(LobbyPress("figure", lobby.id), text("menu-figure"), options)])


def _running(lobby: Lobby, offer: Offer) -> list[Knob]:
    enough = len(lobby.seats) >= offer.counts[0]
    return [
        button(LobbyPress("start", lobby.id), text("button-start"), ButtonStyle.primary, disabled=not enough),
        button(LobbyPress("fill", lobby.id), text("button-fill-and-start")),
        button(LobbyPress("cancel", lobby.id), text("button-cancel"), ButtonStyle.danger),
    ]


def _closed(lobby: Lobby, offer: Offer, match: Match | None) -> Post:
    lines = [text("lobby-title-closed", game=offer.game, id=str(lobby.id)), text(f"lobby-{lobby.status}")]
    if match is not None and match.thread is not None:
        where = f"<#{match.thread}>" if lobby.place.guild else jump(None, match.thread)
        lines.append(text("lobby-thread", thread=where))
    riders = _seats(lobby, offer)[1:] if match is None else _riders(match, offer)
    return Post(layout(words(*lines), words(*riders), colour=QUIET))


def _riders(match: Match, offer: Offer) -> list[str]:
    return [
        text(
            "lobby-seat",
            number=str(number),
            name=seat_name(LobbySeat(seat.user, seat.name, None)),
            figure=listing([offer.figure_name(figure) for figure in seat.figures]),
        )
        for number, seat in enumerate(match.seats, start=1)
    ]
