"""What people see in private about seats that change hands."""

from typing import Any

from discord import ButtonStyle, ui

from bot.discord_ui.core.buttons import back_button
from bot.discord_ui.core.components import button
from bot.discord_ui.core.custom_ids import custom_id
from bot.discord_ui.core.parts import DUSK, QUIET, jump, layout, link, mention, words
from bot.discord_ui.core.post import Post
from bot.hosting.core.model import Match, MatchSeat, Table
from bot.hosting.core.seats import Offer
from data.catalogue import text


def kept_seat(table: Table, note: str = "") -> Post:
    """Return what somebody sees in place of their hand while a computer or a stand-in plays their seat."""
    match = table.match
    seat = next(seat for seat in match.seats if seat.seat == table.kept)
    return Post(
        layout(
            words(note, text("kept-title", id=str(match.id)), _player(seat), text("kept-how")),
            ui.ActionRow(back_button(match.id), _way(match)),
            colour=DUSK,
        )
    )


def _player(seat: MatchSeat) -> str:
    if seat.user is None:
        return text("kept-by-computer", strength=text(f"strength-{seat.strength}"))
    return text("kept-by-person", who=mention(seat.user))


def gone() -> Post:
    """Return what is left of a panel whose seat has changed hands."""
    return Post(layout(words(text("seat-gone")), colour=QUIET))


def resigning(match: Match) -> Post:
    """Ask whether somebody really wants to give their seat up."""
    return Post(
        layout(
            words(text("resign-title", id=str(match.id)), text("resign-about")),
            ui.ActionRow(
                button(custom_id("seats", "resign", match.id), text("button-resign"), ButtonStyle.danger), _way(match)
            ),
        )
    )


def offered(match: Match, offer: Offer, until: str) -> Post:
    """Say that a seat is offered, with a button to take that back."""
    who = (
        text("offered-to", who=mention(offer.to.id), until=until) if offer.to else text("offered-anybody", until=until)
    )
    return Post(
        layout(
            words(text("offered-title", id=str(match.id)), who),
            ui.ActionRow(button(custom_id("seats", "withdraw", offer.id), text("button-withdraw")), _way(match)),
        )
    )


def done(match: Match, key: str) -> Post:
    """Say that something was done at a match, with the way there."""
    return Post(
        layout(
            words(text(f"seat-done-{key}", id=str(match.id))),
            ui.ActionRow(_way(match)),
            colour=QUIET,
        )
    )


def _way(match: Match) -> ui.Button[Any]:
    return link(text("button-to-table"), jump(match.place.guild, match.thread or match.place.channel))
