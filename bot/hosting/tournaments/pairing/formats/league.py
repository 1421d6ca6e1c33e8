"""A league: everybody meets everybody as evenly as possible, season after season; points start over with each."""

from bot.hosting.tournaments.pairing.formats.common import Format, by_lot, round_of, season_rounds
from bot.model.pairing import PairedRound, TournamentRecord


def draw(record: TournamentRecord) -> PairedRound | None:
    """Return the next round: those who have met least in this season play together, whatever their points."""
    number = record.next_number
    if number > season_rounds(record.plan):
        return None
    return round_of(record, by_lot(record, record.present(number)), past=record.within(record.season(number)))


LEAGUE = Format(draw=draw, total=season_rounds, late=True)
