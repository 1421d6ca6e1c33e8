"""Panels of players who don't play their seat: a computer or stand-in plays it, or it has changed hands."""

from discord import ui

from bot.core.ids import UserId
from bot.core.matches.loaded import no_seat
from bot.core.matches.values import Match, MatchSeat, Table
from bot.discord_ui.content.layout import DUSK, QUIET, layout, mention, words
from bot.discord_ui.content.post import Post
from bot.features.matches.buttons import back_button, to_table
from data.catalogue import text
from renderers.phrases.errors import error_text


def kept_seat(table: Table, note: str = "") -> Post:
    """Return the panel of a player whose seat a computer or a stand-in plays."""
    match = table.match
    seat = next(seat for seat in match.seats if seat.seat == table.kept)
    return Post(
        layout(
            words(note, text("kept-title", id=str(match.id)), _player(seat), text("kept-how")),
            ui.ActionRow(back_button(match.id), to_table(match)),
            colour=DUSK,
        )
    )


def _player(seat: MatchSeat) -> str:
    if seat.user is None:
        return text("kept-by-computer", strength=text(f"strength-{seat.strength}"))
    return text("kept-by-person", who=mention(seat.user))


def gone(match: Match, user: UserId) -> Post:
    """Return the panel of a former player: who plays the seat now, and why."""
    return Post(layout(words(error_text(no_seat(match, user))), colour=QUIET))
