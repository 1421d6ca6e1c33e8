"""What records and privacy need from a database."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from bot.hosting.core.model import LobbyId, MatchId, UserId
from bot.hosting.core.records import Done, Line, Pool, Rating, Result, Scope, Season

Row = Mapping[str, object]
"""A row about a person as it is handed out: JSON values by column."""


class RecordsReader(Protocol):
    """Results, ratings and what is stored about a person."""

    def season(self, scope: Scope) -> Season:
        """Return the season that is on."""

    def result(self, match: MatchId) -> Result | None:
        """Return the result of a match."""

    def results(self, pool: Pool | None) -> tuple[Result, ...]:
        """Return the results of a pool (None: all), in the order in which the matches ended."""

    def lines(self, match: MatchId) -> tuple[Line, ...]:
        """Return who counted in a match, by seat."""

    def history(self, scope: Scope, user: UserId, skip: int, limit: int) -> tuple[tuple[Result, Line], ...]:
        """Return a person's results within a scope, the newest first."""

    def count_results(self, scope: Scope, user: UserId) -> int:
        """Return in how many results of a scope a person has a line."""

    def rating(self, pool: Pool, user: UserId) -> Rating | None:
        """Return where somebody stands."""

    def ratings(self, pool: Pool) -> tuple[Rating, ...]:
        """Return where everybody stands, by user."""

    def ratings_of(self, scope: Scope, user: UserId) -> tuple[Rating, ...]:
        """Return where somebody stands in all pools of a scope."""

    def feats(self, match: MatchId) -> tuple[Done, ...]:
        """Return the feats of a match."""

    def feats_of(self, scope: Scope, user: UserId) -> Mapping[str, int]:
        """Return how often somebody did each feat within a scope."""

    def hidden(self, user: UserId) -> bool:
        """Say whether a person hides their record."""

    def all_hidden(self) -> frozenset[UserId]:
        """Return everybody who hides their record."""

    def names_of(self, users: Sequence[UserId], scope: Scope) -> Mapping[UserId, str]:
        """Return the name under which each last took a seat within a scope."""

    def decisions(self, scope: Scope, user: UserId) -> tuple[int, int, int]:
        """Return how many decisions a person took within a scope, how many deadlines they missed, and how many of others were excused."""

    def handed_over(self, scope: Scope, user: UserId) -> Mapping[str, int]:
        """Return how often a computer took a person's seat within a scope, by the reason in ``occupancy``."""

    def count_seats(self, scope: Scope, user: UserId) -> int:
        """Return at how many matches within a scope a person sits or sat."""

    def open_lobbies_of(self, user: UserId) -> tuple[LobbyId, ...]:
        """Return the open lobbies in which a person sits."""

    def about(self, user: UserId) -> Mapping[str, tuple[Row, ...]]:
        """Return all rows about a person, table by table; tables without any are left out."""


class RecordsWriter(RecordsReader, Protocol):
    """Changes them."""

    def start_season(self, season: Season) -> None:
        """Keep that a season begins."""

    def add_result(self, result: Result) -> Result:
        """Keep a result at the end of the order; its number is chosen here. One of the same match that was there goes."""

    def save_line(self, line: Line) -> None:
        """Keep or overwrite somebody's part in a result."""

    def save_rating(self, rating: Rating) -> None:
        """Keep or overwrite where somebody stands."""

    def clear_pool(self, pool: Pool) -> None:
        """Forget the ratings of a pool, and the lines of its results."""

    def replace_feats(self, match: MatchId, feats: Sequence[Done]) -> None:
        """Overwrite the feats of a match."""

    def hide(self, user: UserId, *, hidden: bool) -> None:
        """Keep whether a person hides their record."""

    def forget(self, user: UserId, instead: UserId) -> None:
        """Delete what is stored about a person; where others need it, put the number ``instead`` in place of theirs."""
