"""Pictures of tournaments, drawn by the renderers."""

from collections.abc import Callable
from functools import partial

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
    if not sheet.tables:
        return ()
    images: list[Attachment | None] = []
    if sheet.tournament.over and sheet.winners:
        names = [sheet.name_of(winner) or text("tour-forgotten") for winner in sheet.winners]
        title = sheet.tournament.name
        poster = partial(poster_scene, [Winner(name, (), None) for name in names], title)
        alt = partial(text, "alt-poster", who=listing(names), match=title)
        images.append(await _picture(content, sheet, "poster", lambda: paint(poster()), alt))
    if stages := stages_of(sheet):
        draw = partial(render_bracket, *_heading(sheet, lines.after(sheet)), stages)
        images.append(await _picture(content, sheet, "bracket", draw, partial(alt_bracket, stages)))
    regular = before_final(sheet) if closing else None
    if regular is None:
        images += await _standings(content, sheet, "standings", lines.after(sheet))
    else:
        when = text("tour-standings-after", round=str(sheet.tournament.plan.rounds))
        images += await _standings(content, regular, "rounds", when)
    return tuple(attachment for attachment in images if attachment is not None)


async def season_pictures(content: MatchContent, sheet: TournamentState, season: int) -> tuple[Attachment, ...]:
    """Return a season's pictures from its ``sheet``: the winners' poster, and the standings."""
    when = text("tour-standings-whole-season", season=str(season))
    rows, heading = rows_of(sheet), _heading(sheet, when)
    wanted = [Wanted(row.name, row.place, text("wall-points", points=points_text(row.points))) for row in rows[:WALL]]
    who = listing([f"{poster.place}. {poster.name}" for poster in wanted])
    alt = partial(text, "alt-wall", who=who, title=heading[0])
    wall = await _picture(content, sheet, f"wall-{season}", lambda: paint(wall_scene(*heading, wanted)), alt)
    images = [*([wall] if wanted else []), *await _standings(content, sheet, f"season-{season}", when)]
    return tuple(attachment for attachment in images if attachment is not None)


async def _picture(
    content: MatchContent, sheet: TournamentState, name: str, make: Callable[[], bytes], alt: Callable[[], str]
) -> Attachment | None:
    mark = sheet.tournament.id, sheet.tournament.revision
    return await content.picture(("tournament", *mark, name), f"{name}-{mark[0]}-{mark[1]}.png", make, alt)


async def _standings(content: MatchContent, sheet: TournamentState, name: str, when: str) -> list[Attachment | None]:
    rows, heading, game = rows_of(sheet), _heading(sheet, when), sheet.tournament.game
    return [
        await _picture(
            content,
            sheet,
            f"{name}-{number + 1}" if number else name,
            partial(render_standings, *heading, rows, game, number),
            partial(alt_standings, rows[number * MOST : (number + 1) * MOST]),
        )
        for number in range(-(-len(rows) // MOST) or 1)
    ]


def _heading(sheet: TournamentState, when: str) -> tuple[str, str]:
    return sheet.tournament.name, dots([text(f"format-{sheet.tournament.plan.format}"), when])


def rows_of(sheet: TournamentState) -> tuple[StandingsRow, ...]:
    """Return the rows of the standings for the picture."""
    names = [key for key in StandingsRow.__struct_fields__ if key != "name"]
    return tuple(
        StandingsRow(
            name=sheet.name_of(standing.entrant) or text("tour-forgotten"),
            **{key: getattr(standing, key) for key in names},
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
