"""The lines of a tournament's round: who sits where, what the tables came to. Pure."""

from collections.abc import Sequence

from bot.discord_ui.content.layout import mention, moment
from bot.discord_ui.tournaments.words import points_words, shown, worths
from bot.hosting.tournaments.book import record_of
from bot.hosting.tournaments.pairing.corrections import settled
from bot.hosting.tournaments.pairing.formats.common import SEATS
from bot.hosting.tournaments.pairing.formats.table import FORMATS
from bot.hosting.tournaments.pairing.points import placing_points
from bot.model.model import MatchId
from bot.model.pairing import COMPUTER, TableLine
from bot.model.tournaments import Sheet, TournamentRound, TournamentTable
from data.catalogue import dots, listing, text
from renderers.totals import total


def table_lines(sheet: Sheet, tables: Sequence[TournamentTable], threads: dict[MatchId, int | None]) -> list[str]:
    """Return tables of a round: who sits there, or what it came to, as directors have put it right."""
    put_right = {(found.round, found.table): found.lines for found in settled(record_of(sheet))}
    lines = []
    for table in tables:
        thread = threads.get(table.match)
        where = f"<#{thread}>" if thread is not None else text("tour-round-opening")
        lines.append(text("tour-round-table", table=str(table.number), thread=where))
        found = put_right.get((table.round, table.number))
        lines += _sitting(sheet, table) if found is None else _results(sheet, found)
    return lines


def round_lines(sheet: Sheet, number: TournamentRound) -> list[str]:
    """Return what stands below the tables of a round: what a place earns, who sits out, and until when it is played."""
    sizes = sorted({len(table.people) for table in sheet.tables_of(number.number)})
    lines = [line for size in sizes if (line := worths(sheet.tournament.plan, size))]
    lines += [text("tour-points-kept")] if lines else []
    if number.byes:
        lines.append(text("tour-round-byes", names=listing([shown(sheet, each) for each in number.byes])))
    if number.closed_at is not None:
        lines.append(text("tour-round-over", round=str(number.number)))
    elif number.due is not None:
        lines.append(text("tour-round-due", when=moment(number.due)))
    if number.redraws:
        lines.append(text("tour-round-redrawn"))
    if any(each.change.round == number.number for each in sheet.corrections):
        lines.append(text("tour-round-corrected"))
    return lines


def _sitting(sheet: Sheet, table: TournamentTable) -> list[str]:
    users = {each.number: each.user for each in sheet.players}
    names = []
    for entrant in table.people:
        if entrant == COMPUTER:
            names.append(text("tour-computer"))
        elif users[entrant] > 0:
            names.append(mention(users[entrant]))
        else:
            names.append(shown(sheet, entrant))
    return [dots(names)]


def _results(sheet: Sheet, found: Sequence[TableLine]) -> list[str]:
    return [_result(sheet, found, line) for line in sorted(found, key=lambda line: (line.place, line.position))]


def _result(sheet: Sheet, found: Sequence[TableLine], line: TableLine) -> str:
    who = shown(sheet, line.entrant) if line.entrant != COMPUTER else text("tour-computer")
    key = "tour-round-absent" if line.absent else "tour-round-result"
    points = "" if line.absent or line.entrant == COMPUTER else earned(sheet, found, line)
    facts = {"place": str(line.place), "who": who, "money": total(sheet.tournament.game, line.money)}
    return text(key, **facts) if line.absent else text(key, points=points or "–", **facts)


def earned(sheet: Sheet, found: Sequence[TableLine], line: TableLine) -> str:
    """Return what a line is worth at its table; a duplicate's shows only in the standings."""
    if FORMATS[sheet.tournament.plan.format].scoring == SEATS:
        return ""
    return points_words(placing_points(sheet.tournament.plan, found)[line.position])
