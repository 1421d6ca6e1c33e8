"""What hosting needs from a database for tournaments."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from bot.hosting.core.model import MatchId, UserId
from bot.hosting.core.tournaments import (
    Player,
    Posted,
    PutRight,
    Tournament,
    TournamentId,
    TournamentRound,
    TournamentTable,
)


class TournamentReader(Protocol):
    """Looks at tournaments."""

    def tournament(self, tournament: TournamentId) -> Tournament | None:
        """Return a tournament; its seed only if it is over."""

    def tournament_seed(self, tournament: TournamentId) -> str:
        """Return its seed, which is secret until it is over."""

    def tournaments_in(self, guild: int | None, channel: int | None, *, archived: bool) -> tuple[Tournament, ...]:
        """Return the tournaments of a server (``channel``: of that channel only), the newest first; at most 25."""

    def tournaments_of(self, user: UserId) -> tuple[TournamentId, ...]:
        """Return the tournaments that are not over and in which a user has entered."""

    def players(self, tournament: TournamentId) -> tuple[Player, ...]:
        """Return who has ever entered, by number."""

    def tournament_rounds(self, tournament: TournamentId) -> tuple[TournamentRound, ...]:
        """Return the rounds that have begun, in order."""

    def tournament_tables(self, tournament: TournamentId) -> tuple[TournamentTable, ...]:
        """Return the tables of all rounds, in order."""

    def deal_is_played(self, match: MatchId) -> bool:
        """Say whether another table of the same round is still playing the very deal of a match."""

    def table_of_match(self, match: MatchId) -> tuple[TournamentId, TournamentTable] | None:
        """Return the table whose match this is."""

    def put_right(self, tournament: TournamentId) -> tuple[PutRight, ...]:
        """Return the corrections, in their order."""

    def posted(self, tournament: TournamentId) -> Mapping[str, Posted]:
        """Return the publisher's messages by key."""

    def waking_tournaments(self, now: float, limit: int) -> tuple[TournamentId, ...]:
        """Return tournaments for which time has something to do."""

    def next_tournament_wake(self) -> float | None:
        """Return when time has something to do for a tournament again."""


class TournamentWriter(TournamentReader, Protocol):
    """Writes tournaments down."""

    def add_tournament(self, tournament: Tournament, seed: str) -> TournamentId:
        """Keep a new tournament; its id is chosen here."""

    def save_tournament(self, tournament: Tournament) -> None:
        """Overwrite what can change of a tournament."""

    def save_player(self, tournament: TournamentId, player: Player) -> None:
        """Keep or overwrite an entrant."""

    def remove_player(self, tournament: TournamentId, number: int) -> None:
        """Forget somebody who left before the first round."""

    def save_round(self, tournament: TournamentId, number: TournamentRound) -> None:
        """Keep or overwrite a round."""

    def save_table(self, tournament: TournamentId, table: TournamentTable) -> None:
        """Keep or overwrite a table."""

    def add_correction(self, tournament: TournamentId, correction: PutRight) -> None:
        """Keep a correction behind those that are there."""

    def save_posted(self, tournament: TournamentId, key: str, posted: Posted) -> None:
        """Keep the publisher's message."""

    def forget_posted(self, tournament: TournamentId, keys: Sequence[str]) -> None:
        """Forget messages, all parts of each."""
