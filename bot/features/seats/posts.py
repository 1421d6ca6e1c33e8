"""Private posts about seats that change hands."""

from collections.abc import Sequence

from discord import ButtonStyle, ui

from bot.core.matches.values import Match, MatchSeat, Table
from bot.discord_ui.content.components import button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import QUIET_COLOR, layout, mention, moment, pace_words, words
from bot.discord_ui.content.post import Post
from bot.features.matches.names import names
from bot.features.matches.posts import to_table
from bot.features.seats.rows import Offer
from data.catalogue import text
from engine.core.types import Seat
from renderers.phrases.escape import escape


def resigning(match: Match) -> Post:
    """Return the question to confirm before a player gives up their seat."""
    return Post(
        layout(
            words(text("resign-title", id=str(match.id)), text("resign-about")),
            ui.ActionRow(
                button(custom_id("seats", "resign", match.id), text("button-resign"), ButtonStyle.danger),
                to_table(match),
            ),
        )
    )


def offered(match: Match, offer: Offer, until: str) -> Post:
    """Return the confirmation that a seat is offered, with a button to withdraw the offer."""
    who = (
        text("offered-to", who=mention(offer.to.id), until=until) if offer.to else text("offered-anybody", until=until)
    )
    return Post(
        layout(
            words(text("offered-title", id=str(match.id)), who),
            ui.ActionRow(button(custom_id("seats", "withdraw", offer.id), text("button-withdraw")), to_table(match)),
        )
    )


def taking(table: Table, offer: Offer, lines: Sequence[str]) -> Post:
    """Return an offered seat with a button to take it; ``lines`` describe the match and the seat."""
    about = "taking-stand-in" if offer.absence is not None else "taking-about"
    return _taking(table, offer.seat, lines, about, custom_id("seats", "take", offer.id))


def coming(table: Table, seat: Seat, lines: Sequence[str]) -> Post:
    """Return the computer player's seat that a newcomer would take, with a button to confirm."""
    return _taking(table, seat, lines, "taking-newcomer", custom_id("seats", "enter", table.match.id, seat))


def _taking(table: Table, number: Seat, lines: Sequence[str], about: str, press: str) -> Post:
    match = table.match
    seat = next(match_seat for match_seat in match.seats if match_seat.seat == number)
    asked = next((wait for wait in table.waits if wait.seat == number), None)
    due = "" if asked is None or asked.due is None else text("taking-due", when=moment(asked.due))
    return Post(
        layout(
            words(text("taking-title", id=str(match.id), name=_holder(match, seat))),
            words(*lines, text("lobby-pace", pace=pace_words(match.pace)), due),
            words(text(about)),
            ui.ActionRow(
                button(press, text("button-accept-seat"), ButtonStyle.success),
                to_table(match),
            ),
        )
    )


def _holder(match: Match, seat: MatchSeat) -> str:
    return f"**{escape(seat.owner.name if seat.owner is not None else names(match)[seat.seat])}**"


def done(match: Match, key: str) -> Post:
    """Return the confirmation of an act on a seat, with a link to the match."""
    return Post(
        layout(
            words(text(f"seat-done-{key}", id=str(match.id))),
            ui.ActionRow(to_table(match)),
            colour=QUIET_COLOR,
        )
    )
