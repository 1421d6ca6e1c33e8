"""The seats of entrants at tables that are being played: given up, or taken over by a stand-in."""

from bot.hosting.model import MatchId, Person, UserId
from bot.hosting.occupancy import NAMED, Occupancy
from bot.hosting.positions import find
from bot.hosting.store import Reader, Writer
from bot.hosting.tournaments.model import TournamentId
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


def sits(tx: Reader, tournament: TournamentId, number: int, one: UserId, two: UserId) -> bool:
    """Say whether two users sat at the same table of a round (or are the same)."""
    numbers = {each.user: each.number for each in tx.players(tournament)}
    pair = {numbers.get(one, -1), numbers.get(two, -2)}
    return any(pair <= set(table.people) for table in tx.tournament_tables(tournament) if table.round == number)
