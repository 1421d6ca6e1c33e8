"""Matches played on a host, without Discord: functions choose for the players, for example like the simplest computer player."""

import random
from collections.abc import Callable
from contextlib import suppress

from bot.core.errors import StaleAction
from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.matches.values import Match, Table
from engine.agents.table import AGENTS, GREENHORN, at_most

Chooser = Callable[[Table, tuple[str, ...]], str]
"""Chooses one of a seat's legal actions, given as texts in the second argument."""

Enough = Callable[[Match, tuple[str, ...]], bool]
"""Returns whether a match has got far enough, given the match and the next player's legal actions."""


def sensible(host: Host) -> Chooser:
    """Return a function that chooses like the simplest computer player."""

    def choose(table: Table, legal: tuple[str, ...]) -> str:
        del legal
        assert table.seat is not None
        game = host.games.of(table.match)
        return AGENTS[game.id][GREENHORN](game, table.view, table.seat, b"", at_most(1))

    return choose


def wild(seed: int) -> Chooser:
    """Return a function that chooses at random."""
    chance = random.Random(seed)
    return lambda _table, legal: chance.choice(legal)


async def play_on(host: Host, number: MatchId, choose: Chooser, enough: Enough = lambda _match, _legal: False) -> Match:
    """Play until ``enough`` is true or no one has to act anymore; return the match."""
    while True:
        public = await host.matches.table(number, None)
        if not public.match.playing or not public.waits:
            return public.match
        seat = public.match.seats[public.waits[0].seat]
        if seat.user is None:
            await host.step(host.now())
            continue
        table, legal = await host.matches.table(number, seat.user), await host.matches.legal(number, seat.user)
        if not legal:  # the bot itself decides between equivalent actions
            continue
        if enough(public.match, legal):
            return public.match
        # A computer that decides at the same time may be faster: then the question is gone.
        with suppress(StaleAction, ValueError):
            await host.matches.submit(number, public.match.version, seat.user, choose(table, legal))
