"""The seats of entrants at tables that are being played: given up, or taken over by a stand-in."""

from bot.hosting.core.matches import find
from bot.hosting.core.model import MatchId, Person, UserId
from bot.hosting.core.tournaments import TournamentId
from bot.hosting.seats.occupancy import NAMED, Occupancy, plays
from bot.storage.session import Reader, Writer
from engine.core.types import Seat


class Seats:
    """Changes who plays for an entrant."""

    def __init__(self, occupancy: Occupancy) -> None:
        self._occupancy = occupancy

    def give_up(self, tx: Writer, tournament: TournamentId, entrant: int, reason: str, now: float) -> None:
        """Let a computer play on for an entrant, wherever they sit."""
        for match, seat in running_seats(tx, tournament, entrant):
            self._occupancy.hand_over(tx, match, seat, reason, now)

    def stand_in(self, tx: Writer, tournament: TournamentId, entrant: int, person: Person, now: float) -> None:
        """Let another person play on for an entrant. Raises AlreadySeated or KnowsAnotherHand."""
        for match, seat in running_seats(tx, tournament, entrant):
            self._occupancy.occupy(tx, match, seat, person, NAMED, now)


def running_seats(tx: Reader, tournament: TournamentId, entrant: int) -> list[tuple[MatchId, Seat]]:
    """Return where an entrant sits at tables that are not over."""
    return [
        (table.match, Seat(table.seat_of(entrant)))
        for table in tx.tournament_tables(tournament)
        if table.lines is None and entrant in table.people and find(tx, table.match).match.status == "running"
    ]


def sat(tx: Reader, tournament: TournamentId, number: int, entrant: int, user: UserId) -> bool:
    """Say whether a user has ever played at an entrant's table of a round, also in the name of another."""
    return any(
        plays(find(tx, table.match).match, user)
        for table in tx.tournament_tables(tournament)
        if table.round == number and entrant in table.people
    )
