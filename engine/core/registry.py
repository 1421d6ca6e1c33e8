"""The games of a house, in the order in which they are offered."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.game import Game

AnyGame = Game[Any, Any, Any, Any]


class Registry:
    """The games that a host can run, found by their id."""

    def __init__(self, games: Sequence[AnyGame]) -> None:
        self._games = {game.id: game for game in games}

    def __getitem__(self, game_id: str) -> AnyGame:
        """Return the game of that id. Raises KeyError."""
        return self._games[game_id]

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._games

    def __iter__(self) -> Iterator[AnyGame]:
        return iter(self._games.values())
