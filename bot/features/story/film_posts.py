"""Posts of a stretch of a match card by card, in private, one picture per message."""

from collections.abc import Sequence

from bot.core.ids import MatchId
from bot.core.matches.values import Match
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import QUIET, layout, picture, row, words
from bot.discord_ui.content.post import Attachment, Post
from bot.features.replays.buttons import hands_button
from data.catalogue import text

WHOLE = 0
"""Number of the film of all cards; the cards are numbered from 1."""


def open_button(match: MatchId, first: int, last: int) -> Component:
    """Return the button that opens the stretch between two versions card by card."""
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
    """Return card ``number`` of ``count``, or the film of all if ``number`` is WHOLE, with buttons to the others."""
    place = text("film-whole" if number == WHOLE else "film-card", number=number, count=count)
    ways = [
        button(custom_id("films", "show", match, first, last, to), label, disabled=not 0 <= to <= count)
        for to, label in ((number - 1, "◀"), (number + 1, "▶"))
    ]
    return Post(
        layout(words(f"-# {place}", *sentences), picture(attachment), row(ways), colour=QUIET),
        (attachment,) if attachment else (),
    )


def match_film_button(match: MatchId) -> Component:
    """Return the button for the film of a finished match's turning points."""
    return button(custom_id("films", "turning", match), text("button-film"))


def pictures_button(match: MatchId) -> Component:
    """Return the button for the other pictures of a finished match."""
    return button(custom_id("films", "pictures", match), text("button-pictures"))


def pictures_post(match: Match, poster: Attachment | None, moment: Attachment | None, *, motion: bool) -> Post:
    """Return the pictures of a finished match, with buttons to its film and to all hands."""
    ways = [button(custom_id("films", "whole", match.id), text("button-whole"))] if motion else []
    return Post(
        layout(
            words(text("keepsakes-title", id=str(match.id))),
            picture(poster),
            words(text("keepsakes-moment")) if moment else None,
            picture(moment),
            row([*ways, *([hands_button(match)] if match.seed else [])]),
            colour=QUIET,
        ),
        tuple(image for image in (poster, moment) if image),
    )


def match_film(title: str, pictures: Sequence[Attachment | None]) -> Post:
    """Return a finished match's film, or its ``pictures`` one by one."""
    kept = tuple(image for image in pictures if image)
    return Post(layout(words(title), *map(picture, kept), colour=QUIET), kept)
