"""Duplicate: every table of a round plays the same deal, and each seat is compared with the same seat at the other tables."""

from bot.hosting.tournaments.pairing.formats.common import SEATS, Format, by_lot, round_of, season_rounds
from bot.model.pairing import PairedRound, TournamentRecord


def draw(record: TournamentRecord) -> PairedRound | None:
    """Return the next round: tables of one size, of people who have met least, each at a position that is new to them if possible."""
    number = record.next_number
    if number > record.plan.rounds:
        return None
    return round_of(record, by_lot(record, record.present(number)), even=True)


DUPLICATE = Format(draw=draw, total=season_rounds, late=True, same=True, scoring=SEATS, even=True)
