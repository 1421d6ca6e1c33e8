"""What people see in private about seats that change hands."""

from discord import ButtonStyle, ui

from bot.discord_ui.core.buttons import to_table
from bot.discord_ui.core.components import button
from bot.discord_ui.core.custom_ids import custom_id
from bot.discord_ui.core.parts import QUIET, layout, mention, words
from bot.discord_ui.core.post import Post
from bot.hosting.core.model import Match
from bot.hosting.core.seats import Offer
from data.catalogue import text


def resigning(match: Match) -> Post:
    """Ask whether somebody really wants to give their seat up."""
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
    """Say that a seat is offered, with a button to take that back."""
    who = (
        text("offered-to", who=mention(offer.to.id), until=until) if offer.to else text("offered-anybody", until=until)
    )
    return Post(
        layout(
            words(text("offered-title", id=str(match.id)), who),
            ui.ActionRow(button(custom_id("seats", "withdraw", offer.id), text("button-withdraw")), to_table(match)),
        )
    )


def done(match: Match, key: str) -> Post:
    """Say that something was done at a match, with the way there."""
    return Post(
        layout(
            words(text(f"seat-done-{key}", id=str(match.id))),
            ui.ActionRow(to_table(match)),
            colour=QUIET,
        )
    )
