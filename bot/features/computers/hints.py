"""Hints: a computer player's choice for a player, with its reason. It sees only that player's view."""

from hashlib import sha256
from typing import Any

from bot.core.errors import Refusal
from bot.core.ids import MatchId, UserId
from bot.core.matches.loaded import seat_of
from bot.core.matches.values import Table
from bot.core.play.submit import Matches
from bot.core.terms import HINTS, YES, term
from bot.features.computers.choices import Computers
from engine.agents.advice import Advice
from engine.agents.table import ADVISERS


async def advise(matches: Matches, computers: Computers, match: MatchId, user: UserId) -> tuple[Table, Advice]:
    """Return the match as the player sees it, and a computer player's choice for them; asking again gives the same hint.

    Raises:
        UnknownMatch: there is no match with this number.
        NotAtThisTable: the user has no seat there.
        no-hints: the table didn't agree to hints.
        nothing-to-hint: the user has nothing to decide.
        hint-failed: the thinking process has no answer.
    """
    live, table = await matches.live(match), await matches.table(match, user)
    seat = seat_of(table.match, user)
    if term(table.match, HINTS) != YES:
        raise Refusal("no-hints")
    view: Any = table.view
    if view.ask is None or live.game.id not in ADVISERS:
        raise Refusal("nothing-to-hint")
    # Not seeded by the version: a different hint would reveal that another player made a secret step.
    seed = sha256(f"hint.{match}.{seat}".encode()).digest()[:16]
    return table, await computers.advise(live.game, view, seat, seed, user)
