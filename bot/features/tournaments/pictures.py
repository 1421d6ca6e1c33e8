"""Pictures of tournaments, drawn by the renderers."""

from bot.discord_ui.content.post import Attachment
from bot.features.matches.match_content import MatchContent
from bot.features.tournaments import words as lines
from bot.features.tournaments.book import before_final, record_of
from bot.features.tournaments.pairing.formats import FORMATS
from bot.features.tournaments.pairing.standings import settled
from bot.features.tournaments.values import TournamentState
from data.catalogue import dots, listing, text
from renderers.paint import paint
from renderers.share import WALL, Wanted, Winner, poster_scene, wall_scene
from renderers.tournaments import (
    MOST,
    BracketRound,
    BracketSeat,
    StandingsRow,
    alt_bracket,
    alt_standings,
    points_text,
    render_bracket,
    render_standings,
)


async def attachments(
    content: MatchContent, sheet: TournamentState, *, closing: bool = False
) -> tuple[Attachment, ...]:
    """Return a tournament's pictures: the elimination bracket, if any, and the standings; ``closing``: those before a final."""
    tournament = sheet.tournament
    if not sheet.tables:
        return ()
    images: list[Attachment | None] = []
    if stages := stages_of(sheet):
        title, subtitle = _heading(sheet, lines.after(sheet))
        images.append(
            await content.picture(
                ("tournament", tournament.id, tournament.revision, "bracket"),
                f"bracket-{tournament.id}-{tournament.revision}.png",
                lambda: render_bracket(title, subtitle, stages),
                lambda: alt_bracket(stages),
            )
        )
    regular = before_final(sheet) if closing else None
    when = lines.after(sheet) if regular is None else text("tour-standings-after", round=str(tournament.plan.rounds))
    images += await _standings(content, regular or sheet, "rounds" if regular else "standings", when)
    if tournament.over and sheet.winners:
        images.insert(0, await _poster(content, sheet))
    return tuple(attachment for attachment in images if attachment is not None)


async def season_pictures(content: MatchContent, sheet: TournamentState, season: int) -> tuple[Attachment, ...]:
    """Return a season's pictures from its ``sheet``: the winners' poster, and the standings."""
    title, subtitle = _heading(sheet, lines.whole_season(season))
    rows = rows_of(sheet)
    wanted = [Wanted(row.name, row.place, text("wall-points", points=points_text(row.points))) for row in rows[:WALL]]
    wall = await content.picture(
        ("tournament", sheet.tournament.id, sheet.tournament.revision, f"wall-{season}"),
        f"wall-{season}-{sheet.tournament.id}-{sheet.tournament.revision}.png",
        lambda: paint(wall_scene(title, subtitle, wanted)),
        lambda: text("alt-wall", who=listing([f"{poster.place}. {poster.name}" for poster in wanted]), title=title),
    )
    images = [wall] if wanted else []
    images += await _standings(content, sheet, f"season-{season}", lines.whole_season(season))
    return tuple(attachment for attachment in images if attachment is not None)


async def _poster(content: MatchContent, sheet: TournamentState) -> Attachment | None:
    """Return the winners' poster."""
    tournament = sheet.tournament
    names = [sheet.name_of(winner) or text("tour-forgotten") for winner in sheet.winners]
    return await content.picture(
        ("tournament", tournament.id, tournament.revision, "poster"),
        f"poster-{tournament.id}-{tournament.revision}.png",
        lambda: paint(poster_scene([Winner(name, (), None) for name in names], tournament.name)),
        lambda: text("alt-poster", who=listing(names), match=tournament.name),
    )


async def _standings(content: MatchContent, sheet: TournamentState, name: str, when: str) -> list[Attachment | None]:
    """Return the pictures of the standings, as many as needed."""
    tournament = sheet.tournament
    title, subtitle = _heading(sheet, when)
    rows = rows_of(sheet)

    async def page(number: int) -> Attachment | None:
        return await content.picture(
            ("tournament", tournament.id, tournament.revision, name, number),
            f"{name}-{tournament.id}-{tournament.revision}{f'-{number + 1}' if number else ''}.png",
            lambda: render_standings(title, subtitle, rows, tournament.game, number),
            lambda: alt_standings(rows[number * MOST : (number + 1) * MOST]),
        )

    return [await page(number) for number in range(-(-len(rows) // MOST) or 1)]


def _heading(sheet: TournamentState, when: str) -> tuple[str, str]:
    return sheet.tournament.name, dots([text(f"format-{sheet.tournament.plan.format}"), when])


def rows_of(sheet: TournamentState) -> tuple[StandingsRow, ...]:
    """Return the rows of the standings for the picture."""
    return tuple(
        StandingsRow(
            place=standing.place,
            name=sheet.name_of(standing.entrant) or text("tour-forgotten"),
            played=standing.played,
            points=standing.points,
            wins=standing.wins,
            strength=standing.strength,
            money=standing.money,
            adjusted=standing.adjusted,
        )
        for standing in sheet.standings
    )


def stages_of(sheet: TournamentState) -> tuple[BracketRound, ...]:
    """Return the elimination rounds (after any groups) for the bracket; it marks the players who reached the next round, and the winner."""
    form, plan = FORMATS[sheet.tournament.plan.format], sheet.tournament.plan
    staged = form.staged(plan)
    if staged is None:
        return ()
    first = staged if form.late else 1
    places = {(result.round, line.entrant): line.place for result in settled(record_of(sheet)) for line in result.lines}
    winners = set(sheet.winners) if sheet.tournament.over else set()
    stages = []
    for at, round_ in enumerate(sheet.rounds):
        if round_.number < first:
            continue
        later = sheet.rounds[at + 1 :][:1]
        ahead = {entrant for after in later for table in sheet.tables_of(after.number) for entrant in table.people}
        through = ahead.union(*(after.byes for after in later)) if later else winners
        tables = tuple(
            tuple(
                BracketSeat(
                    sheet.name_of(entrant), places.get((round_.number, entrant), 0), entrant in through and entrant > 0
                )
                for entrant in table.people
            )
            for table in sheet.tables_of(round_.number)
        )
        stages.append(BracketRound(round_.number, tables))
    return tuple(stages)
