"""Posts about imported matches: the list, the upload form, and the results of an import."""

from collections.abc import Sequence
from typing import Final

import discord
from discord import ButtonStyle

from bot.core.matches.values import Match
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.forms import file, form
from bot.discord_ui.content.layout import QUIET, WARNING, layout, moment, row, rows, words
from bot.discord_ui.content.post import Post
from bot.features.replays.brought import KEPT
from bot.features.replays.values import BroughtMatch
from data.catalogue import commas, text

FIELD: Final = "export"


def listed(kept: Sequence[BroughtMatch]) -> Post:
    """Return the list of a user's imported matches, newest first."""
    lines = [
        text(
            "brought-line",
            number=str(copy.number),
            game=text(f"game-{copy.record.header.game}"),
            who=commas([" & ".join(figure.title() for figure in seat.figures) for seat in copy.record.seats]),
            at=moment(copy.at),
        )
        for copy in reversed(kept)
    ]
    ways = [
        button(custom_id("brought", "step", copy.number, 0, 0), text("brought-name", number=str(copy.number)))
        for copy in reversed(kept)
    ]
    return Post(
        layout(
            words(text("brought-title"), text("brought-about", count=KEPT), *lines),
            *rows([*ways, _choose()]),
            colour=QUIET,
        )
    )


def file_form() -> discord.ui.Modal:
    """Return the upload form."""
    field = file(FIELD, text("brought-file"), text("brought-file-about"))
    return form(custom_id("brought", "file"), text("brought-form"), [field])


def taken(number: int, *, known: bool, actions: int) -> Post:
    """Return the confirmation that a match was imported, or that it already had been."""
    said = text("brought-known" if known else "brought-taken", number=str(number), actions=actions)
    way = button(custom_id("brought", "step", number, 0, 0), text("button-replay"), ButtonStyle.primary)
    return Post(layout(words(said), row([way]), colour=QUIET))


def refused(reason: str) -> Post:
    """Return the reason why a file was rejected, with a button to try another."""
    return Post(layout(words(text(f"brought-not-{reason}")), row([_choose()]), colour=WARNING))


def verified(match: Match) -> Post:
    """Return the confirmation that a match was verified when it was imported."""
    seed, commitment = match.seed or "", match.commitment
    said = text("brought-verified", seed=seed, commitment=commitment, actions=match.version)
    return Post(layout(words(said), colour=QUIET))


def whose_review(number: int, seats: Sequence[tuple[int, str]]) -> Post:
    """Return a message that asks which seat to review; ``seats`` are standpoints and players' names."""
    ways = [button(custom_id("brought", "review", number, standpoint), who) for standpoint, who in seats]
    return Post(layout(words(text("brought-review-whose", number=str(number))), *rows(ways), colour=QUIET))


def review_pending(number: int, standpoint: int, who: str) -> Post:
    """Return the note that a review is being computed, with a button to check again."""
    said = text("brought-review-pending", number=str(number), who=who)
    way = button(custom_id("brought", "review", number, standpoint), text("button-review"), ButtonStyle.primary)
    return Post(layout(words(said), row([way]), colour=QUIET))


def _choose() -> Component:
    return button(custom_id("brought", "choose"), text("button-bring"), ButtonStyle.success)
