"""Games that a host can run, in every playable rules version."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from engine.core.game import Game

AnyGame = Game[Any, Any, Any, Any]


class Versioned(Protocol):
    """A value with a game and its rules version, such as a match or its header."""

    @property
    def game(self) -> str:
        """Id of the game."""

    @property
    def rules_version(self) -> str:
        """Version of the rules."""


class Registry:
    """Games by id and rules version. ``games`` has the ids in the order they are offered, and versions oldest first."""

    def __init__(self, games: Sequence[AnyGame]) -> None:
        # Versions come oldest first, so the newest of each game remains in this table.
        self._newest = {game.id: game for game in games}
        self._all = {(game.id, game.rules_version): game for game in games}

    def __getitem__(self, game_id: str) -> AnyGame:
        """Return the newest version of a game, for new matches. Raises KeyError."""
        return self._newest[game_id]

    def of(self, match: Versioned) -> AnyGame:
        """Return the game of a match, in the match's rules version. Raises KeyError."""
        return self._all[match.game, match.rules_version]

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._newest

    def __iter__(self) -> Iterator[AnyGame]:
        """Yield the newest version of each game."""
        return iter(self._newest.values())
