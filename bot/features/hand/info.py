"""``/match info``: the rules, times and players of a running match."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.matches.values import Match
from bot.discord_ui.content.formatting import pace_words
from bot.discord_ui.content.layout import QUIET, layout, row, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.acts import WATCHED, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.gate import LOOK
from bot.features.hand import clocks
from bot.features.hand.look import Look, Looks
from bot.features.hand.panels import waiting_words
from bot.features.lobbies.posts import agreed
from bot.features.lobbies.terms_posts import term_lines
from bot.features.matches.buttons import to_table
from bot.features.matches.match_content import MatchContent
from bot.features.votes.buttons import control_buttons
from data.catalogue import text
from engine.core.types import Options
from renderers.phrases import rules_in_force


@dataclass(frozen=True, slots=True)
class Info:
    """Match and its lines: rules, awaited seats, and sections from other features."""

    match: Match
    game: str
    rules: Sequence[str]
    waiting: str
    further: Sequence[str] = ()
    seated: bool = False
    """Whether the reader sits at the table."""


def game_info(info: Info) -> Post:
    """Return the answer to ``/match info``."""
    match = info.match
    seated = info.seated and match.status == "running"
    control = control_buttons(match.id, paused=match.paused_at is not None) if seated else []
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
            row([to_table(match), *control]),
            colour=QUIET,
        )
    )


Section = Callable[[Host, MatchContent, Look], Awaitable[Sequence[str]]]

SECTIONS: Final[tuple[Section, ...]] = (
    clocks.kept_seats,
    clocks.clocks,
    clocks.forecast,
)
"""Sections below the awaited seats; add an entry to add one.

Their ``Look`` is the public one, because any user may read the answer.
"""


class MatchInfo:
    """Acts that show facts about a match."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content

    @act(command="match info", gate=LOOK, match=WATCHED)
    async def info(self, call: Call, match: MatchId) -> None:
        """Show the rules in force, the table's terms, and the awaited seats."""
        look = await self._host.the(Looks).look(match, None)
        shown_match = look.table.match
        further = [line for section in SECTIONS for line in await section(self._host, self._content, look)]
        name = text(self._content.game_ui(shown_match).name_key)
        seated = any(seat.user == call.user for seat in shown_match.seats)
        await call.show(
            game_info(Info(shown_match, name, self._rules(look), waiting_words(look.table), further, seated))
        )

    def _rules(self, look: Look) -> Sequence[str]:
        modes, game_ui = look.table.match.modes, self._content.game_ui(look.table.match)
        return (
            rules_in_force(game_ui.modes_in_force(modes)),
            *agreed(game_ui.game.choices(Options(modes)), look.choices),
        )
