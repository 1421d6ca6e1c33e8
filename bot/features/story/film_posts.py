"""A stretch of a match card by card, in private: one picture a message."""

from collections.abc import Sequence

from bot.core.ids import MatchId
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import QUIET, layout, picture, row, words
from bot.discord_ui.content.post import Attachment, Post
from data.catalogue import text

WHOLE = 0
"""The number of the film of all cards; those of the cards count from 1."""


def open_button(match: MatchId, first: int, last: int) -> Component:
    """Return the button that opens the stretch from one version to another card by card."""
    return button(custom_id("films", "show", match, first, last, WHOLE), text("button-film"))


def film_panel(
    match: MatchId,
    first: int,
    last: int,
    number: int,
    count: int,
    sentences: Sequence[str],
    attachment: Attachment | None,
) -> Post:
    """Return one of ``count`` cards, or the film of them all if ``number`` is WHOLE, with the links to the others."""
    place = text("film-whole" if number == WHOLE else "film-card", number=number, count=count)
    ways = [
        button(custom_id("films", "show", match, first, last, to), label, disabled=not 0 <= to <= count)
        for to, label in ((number - 1, "◀"), (number + 1, "▶"))
    ]
    return Post(
        layout(words(f"-# {place}", *sentences), picture(attachment), row(ways), colour=QUIET),
        (attachment,) if attachment else (),
    )
