"""Swiss by points: players with equal points meet, if possible without meeting twice."""

from bot.hosting.tournaments.pairing.formats.common import Format, by_lot, round_of, season_rounds
from bot.hosting.tournaments.pairing.standings import standings
from bot.model.pairing import PairedRound, TournamentRecord


def draw(record: TournamentRecord) -> PairedRound | None:
    """Return the next round: people sorted by points, and by lot among equals."""
    number = record.next_number
    if number > record.plan.rounds:
        return None
    points = {each.entrant: each.points for each in standings(record)}
    people = sorted(by_lot(record, record.present(number)), key=lambda each: -points.get(each, 0))
    return round_of(record, people, points)


SWISS = Format(draw=draw, total=season_rounds, late=True)
