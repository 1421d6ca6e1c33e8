"""What ``/match info`` shows of a match: the rules in force, what the table agreed on, and whom it waits for."""

from collections.abc import Sequence
from dataclasses import dataclass

from discord import ui

from bot.discord_ui.core.buttons import to_table
from bot.discord_ui.core.formatting import pace_words
from bot.discord_ui.core.parts import QUIET, layout, words
from bot.discord_ui.core.post import Post
from bot.discord_ui.terms.posts import term_lines
from bot.hosting.core.model import Match
from data.catalogue import text


@dataclass(frozen=True, slots=True)
class Info:
    """A match and its lines: the rules of the game, whom it waits for, and what further parts have to say of it."""

    match: Match
    game: str
    rules: Sequence[str]
    waiting: str
    further: Sequence[str] = ()


def game_info(info: Info) -> Post:
    """Return the answer."""
    match = info.match
    return Post(
        layout(
            words(
                text("info-title", game=info.game, id=str(match.id)),
                *info.rules,
                text("lobby-pace", pace=pace_words(match.pace)),
                *term_lines(match, every=True),
                limit=2_400,
            ),
            words(info.waiting, *info.further, limit=1_500),
            ui.ActionRow(to_table(match)),
            colour=QUIET,
        )
    )
