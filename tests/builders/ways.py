"""Plays every game in every way from lobby to score on the stand-in, by buttons only or by slash commands only."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from bot.core.ids import MatchId
from bot.core.matches.values import Match
from engine.core.types import Options
from engine.games import registry
from sandbox import reading
from tests.builders.local_bot import local_bot
from tests.builders.players import Party
from tests.engine.cases import cases

MOST_PEOPLE: Final = 6
"""Users in the stand-in."""


class Way(msgspec.Struct, frozen=True):
    """A table to play: the game, its modes, the number of players, and whether they press buttons or type."""

    game: str
    modes: tuple[str, ...]
    people: int
    by: str

    def __str__(self) -> str:
        return "-".join((self.game, *self.modes, str(self.people), self.by))

    @property
    def command(self) -> Mapping[str, str]:
        """The options of the command that opens the table."""
        return {"game": self.game, "rules": "+".join(self.modes) or "base", "pace": "24h"}


class Played(msgspec.Struct, frozen=True):
    """Result of a table: its players' steps, the match's version, and whether the score was posted correctly."""

    way: Way
    steps: int
    version: int
    finished: bool


def every_way() -> tuple[Way, ...]:
    """Return all combinations that the rules allow, with each number of people, by buttons and by commands."""
    sets = {(case.game.id, case.options.modes): None for case in cases(every=True)}
    super_modes = registry()["super-express"].modes
    chosen = [
        tuple(mode for at, mode in enumerate(super_modes) if bits >> at & 1) for bits in range(1 << len(super_modes))
    ]
    sets |= {("super-express", modes): None for modes in chosen}
    return tuple(
        Way(game, modes, people, by)
        for game, modes in sorted(sets)
        for people in registry()[game].player_counts(Options(modes=modes))
        if people <= MOST_PEOPLE
        for by in ("buttons", "commands")
    )


async def play(way: Way, folder: Path, seed: int) -> Played:
    """Play a table to its end with its own bot. Raises any error that a user would see."""
    async with local_bot(folder) as place:
        place.seed = seed
        party = Party(place, way.people, seed=random.Random(f"{seed} {way}").randrange(2**32))
        await party.start_by_buttons(**way.command)
        steps = 0
        while not party.ended():
            await (party.step() if way.by == "buttons" else party.command())
            steps += 1
        match = await place.host.matches.match(MatchId(1))
        words = [reading.text(message) for message in party.first.messages(party.thread)]
        return Played(way, steps, match.version, told_rightly(match, [text for text in words if "🏁" in text]))


def told_rightly(match: Match, finals: list[str]) -> bool:
    """Return whether the match is over and its thread ends with exactly one final message that names every total."""
    if match.status != "over" or match.outcome is None or len(finals) != 1:
        return False
    if match.game != "colt-express":
        return True
    return all(f"${abs(score.total):,}" in finals[0] for score in match.outcome.scores)
