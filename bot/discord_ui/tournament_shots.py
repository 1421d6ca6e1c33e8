"""Pictures of tournaments: from what hosting knows to what the renderers draw."""

from bot.discord_ui.post import Shot
from bot.discord_ui.teller import Teller
from bot.discord_ui.views import tournament_words as lines
from bot.hosting.tournaments.book import record_of
from bot.hosting.tournaments.model import Sheet
from bot.tournaments.corrections import settled
from bot.tournaments.formats.table import FORMATS
from data.catalogue import text
from renderers.tournaments import Row, Spot, Stage, alt_bracket, alt_standings, render_bracket, render_standings


async def shots(teller: Teller, sheet: Sheet) -> tuple[Shot, ...]:
    """Return the pictures of a tournament as it stands: who goes on, where people are eliminated, and the standings."""
    tournament = sheet.tournament
    title, subtitle = tournament.name, f"{text(f'format-{tournament.plan.format}')} · {lines.after(sheet)}"
    found = []
    if FORMATS[tournament.plan.format].staged is not None and sheet.tables:
        stages = stages_of(sheet)
        found.append(
            await teller.shot(
                ("tournament", tournament.id, tournament.revision, "bracket"),
                f"bracket-{tournament.id}-{tournament.revision}.png",
                lambda: render_bracket(title, subtitle, stages),
                lambda: alt_bracket(stages),
            )
        )
    if sheet.tables:
        rows = rows_of(sheet)
        found.append(
            await teller.shot(
                ("tournament", tournament.id, tournament.revision, "standings"),
                f"standings-{tournament.id}-{tournament.revision}.png",
                lambda: render_standings(title, subtitle, rows),
                lambda: alt_standings(rows),
            )
        )
    return tuple(shot for shot in found if shot is not None)


def rows_of(sheet: Sheet) -> tuple[Row, ...]:
    """Return the standings as the picture has them."""
    return tuple(
        Row(
            place=each.place,
            name=sheet.name_of(each.entrant) or text("tour-forgotten"),
            played=each.played,
            points=each.points,
            wins=each.wins,
            strength=each.strength,
            money=each.money,
            adjusted=each.adjusted,
        )
        for each in sheet.standings
    )


def stages_of(sheet: Sheet) -> tuple[Stage, ...]:
    """Return the rounds as the bracket has them; whoever sits in the next one (or has won the last) went on."""
    places = {(result.round, line.entrant): line.place for result in settled(record_of(sheet)) for line in result.lines}
    winners = set(sheet.winners) if sheet.tournament.over else set()
    found = []
    for at, each in enumerate(sheet.rounds):
        later = sheet.rounds[at + 1 :][:1]
        ahead = {entrant for after in later for table in sheet.tables_of(after.number) for entrant in table.people}
        through = ahead.union(*(after.byes for after in later)) if later else winners
        tables = tuple(
            tuple(
                Spot(sheet.name_of(entrant), places.get((each.number, entrant), 0), entrant in through and entrant > 0)
                for entrant in table.people
            )
            for table in sheet.tables_of(each.number)
        )
        found.append(Stage(each.number, tables))
    return tuple(found)
