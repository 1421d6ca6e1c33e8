"""Lines of tournaments: the announcement, the players, the state. Pure."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from bot.discord_ui.content.layout import fitting, mention, moment, pace_words
from bot.durations import HOUR
from bot.features.matches.posts import mode_names, term_lines
from bot.features.tournaments.announcing import SWISS
from bot.features.tournaments.book import record_of
from bot.features.tournaments.pairing.arranging import met
from bot.features.tournaments.pairing.formats import FORMATS, division_of, fewest
from bot.features.tournaments.pairing.standings import TIE_BREAKS, ladder, rounded
from bot.features.tournaments.pairing.values import COMPUTER, FINALS, LOT, NONE, TIE, Standing, TournamentPlan
from bot.features.tournaments.signup import admits, latest_entry, takes_late
from bot.features.tournaments.values import (
    CANCELLED,
    FINISHED,
    LEFT,
    NO_SHOW,
    RUNNING,
    SIGNUP,
    WAITING,
    Tournament,
    TournamentState,
)
from data.catalogue import commas, dots, listing, passage, text
from renderers.phrases.escape import escape, remark
from renderers.totals import brief, total, unit
from renderers.tournaments import points_text

MOST_NAMES: Final = 60
MOST_ROWS: Final = 40
TEXT_ROOM: Final = 3_000
"""Characters of a message that standings may fill."""

HOURS_A_DAY: Final = 24
"""A day in hours."""


def shown(sheet: TournamentState, number: int) -> str:
    """Return the name of an entrant, escaped; a placeholder for a computer, or if they had their data deleted."""
    if number == COMPUTER:
        return text("tour-computer")
    name = sheet.name_of(number)
    return escape(name) if name else text("tour-forgotten")


def _tie_breaks(tournament: Tournament) -> str:
    """Return the tie-breaks in words, in the order of ``TIE_BREAKS``. In a format without stages, points themselves are the ranking."""
    staged = FORMATS[tournament.plan.format].staged(tournament.plan)
    named = {"unit": unit(tournament.game)}
    order = [text(f"tie-break-{what}", **named) for what in (*TIE_BREAKS[0 if staged else 1 :], "lot")]
    key = "tour-tie-breaks" if staged is None else "tour-tie-breaks-staged" if staged == 1 else "tour-tie-breaks-final"
    return text(key, order=listing(order))


def short_terms(tournament: Tournament) -> list[str]:
    """Return the format, game and tables in a few lines; **How it works** has the rest."""
    plan = tournament.plan
    return [
        text("tour-what", format=text(f"format-{plan.format}"), game=_game(tournament)),
        text("tour-tables", size=str(plan.size), rounds=_rounds(tournament), pace=pace_words(tournament.pace)),
        *([text("tour-compared-place")] if plan.by_place else []),
        *_options(plan),
        *term_lines(tournament),
        _directors(tournament),
    ]


def _options(plan: TournamentPlan) -> list[str]:
    """Return lines about rematches, seeds and the final, as far as the format has them."""
    lines = [text("tour-rematches", rematches=text(f"rematches-{plan.rematches}"))] if plan.format == SWISS else []
    lines += [text("tour-seeding", seeding=text(f"seeding-{plan.seeding}"))] if plan.seeding != LOT else []
    lines += [text("tour-final", final=final_words(plan.final))] if plan.final != NONE else []
    return lines


def final_words(final: str) -> str:
    """Return one of FINALS in words."""
    return text("final-top", count=str(FINALS[final])) if FINALS[final] else text(f"final-{final}")


def apart_lines(sheet: TournamentState) -> list[str]:
    """Return a line with the pairs of players kept apart, since verifying the draw requires them; empty without any."""
    pairs = [(pair.one, pair.other) for pair in sheet.tournament.plan.apart if pair.until is None]
    named = [text("tour-apart-pair", one=shown(sheet, first), other=shown(sheet, second)) for first, second in pairs]
    return [text("tour-apart", pairs=_some(named))] if named else []


def _game(tournament: Tournament) -> str:
    game = text(f"game-{tournament.game}")
    return f"{game} ({mode_names(tournament.modes)})" if tournament.modes else game


def _directors(tournament: Tournament) -> str:
    directors = [mention(user) for user in tournament.directors if user > 0]
    directors += [f"<@&{tournament.director_role}>"] if tournament.director_role is not None else []
    return text("tour-directors", directors=listing(directors)) if directors else text("tour-directors-none")


def terms(tournament: Tournament) -> list[str]:
    """Return the announced terms, a line each."""
    plan = tournament.plan
    lines = [
        text(
            "tour-terms",
            format=text(f"format-{plan.format}"),
            game=_game(tournament),
            about=text(f"format-{plan.format}-about"),
        ),
        text("tour-tables", size=str(plan.size), rounds=_rounds(tournament), pace=pace_words(tournament.pace)),
        text("tour-sizes"),
        *_options(plan),
        *term_lines(tournament),
        text("tour-points", points=_points(tournament)),
        _tie_breaks(tournament),
        text("tour-fill-yes" if plan.fill else "tour-fill-no"),
    ]
    if tournament.round_time is not None:
        lines.append(text("tour-deadline", time=time_words(tournament.round_time)))
    if tournament.pause:
        lines.append(text("tour-break", time=time_words(tournament.pause)))
    return [*lines, _directors(tournament)]


def time_words(seconds: float) -> str:
    """Return a time (seconds) in words; in days if it is a whole number of at least two days."""
    hours = seconds / HOUR
    if hours < 1:
        return text("tour-time-minutes", count=round(seconds / 60))
    if hours >= 2 * HOURS_A_DAY and hours % HOURS_A_DAY == 0:
        return text("tour-time-days", count=int(hours) // HOURS_A_DAY)
    return text("tour-time-hours", count=int(hours) if hours.is_integer() else hours)


def _rounds(tournament: Tournament) -> str:
    plan = tournament.plan
    if plan.format == "knockout":
        return text("tour-rounds-knockout", advance=str(plan.advance))
    if plan.format == "groups":
        return text("tour-rounds-groups", rounds=str(plan.rounds), advance=str(plan.advance))
    if plan.seasons > 1:
        return text("tour-rounds-season", rounds=str(plan.rounds), seasons=str(plan.seasons))
    return text("tour-rounds", rounds=str(plan.rounds))


def _points(tournament: Tournament) -> str:
    plan = tournament.plan
    if FORMATS[plan.format].compared:
        return text("tour-points-seats-place" if plan.by_place else "tour-points-seats")
    return commas([*map(str, plan.points)]) if plan.points else text("tour-points-usual")


def begins(tournament: Tournament, now: float) -> list[str]:
    """Return the lines about the start and the check-in; a paused tournament has no times."""
    if tournament.paused_at is not None:
        lines = []
    elif tournament.starts_at is None:
        lines = [text("tour-starts-by-hand")]
    else:
        at = tournament.starts_at
        lines = [text("tour-starts", when=moment(at, "F"), relative=moment(at))]
    opened = tournament.checkin_from
    if opened is not None and (opened <= now or tournament.paused_at is None):
        lines.append(text("tour-checkin-now") if opened <= now else text("tour-checkin", when=moment(opened, "f")))
    return lines


def list_of_people(sheet: TournamentState) -> list[str]:
    """Return the lines with the entrants and the waiting list."""
    entered, cap = sheet.entered, sheet.tournament.cap
    waiting = [player for player in sheet.players if player.status == WAITING]
    count = str(len(entered))
    lines = [text("tour-entered-of", count=count, cap=str(cap))] if cap is not None else []
    if cap is None and entered:
        lines = [text("tour-entered", count=count)]
    checking = sheet.tournament.checkin_from is not None
    names = [
        text("tour-checked", name=escape(player.name)) if checking and player.checked else escape(player.name)
        for player in entered
    ]
    if names or admits(sheet.tournament, sheet.last):
        lines.append(_some(names) if names else text("tour-nobody"))
    if waiting and admits(sheet.tournament, sheet.last):
        lines.append(text("tour-waiting", count=str(len(waiting))))
        lines.append(_some([escape(player.name) for player in waiting]))
    return lines


def open_to_known(sheet: TournamentState) -> bool:
    """Return whether a player who left or stayed away could still come back."""
    gone = any(player.status in {LEFT, NO_SHOW} for player in sheet.players)
    return gone and takes_late(sheet.tournament, sheet.last, again=True)


def _some(names: Sequence[str]) -> str:
    shown = commas(names[:MOST_NAMES])
    left = len(names) - MOST_NAMES
    return passage([shown, text("tour-more", count=str(left))]) if left > 0 else shown


def state(sheet: TournamentState, now: float) -> list[str]:
    """Return the lines about the current state: signup, a round, a break between rounds, or the end."""
    tournament = sheet.tournament
    lines = [text("tour-paused")] if tournament.paused_at is not None else []
    lines += [text("tour-ending")] if tournament.ending and not tournament.over else []
    if tournament.status == SIGNUP:
        have, need = len(sheet.entered), fewest(tournament.plan)
        lacking = [text("tour-lacking", need=str(need))] if have < need else []
        return [*lines, *begins(tournament, now), *(lacking or division(sheet))]
    if tournament.status == CANCELLED:
        return [text("tour-cancelled")]
    if tournament.status == FINISHED:
        winners = listing([shown(sheet, leader) for leader in sheet.winners])
        return [text("tour-finished", winner=winners) if sheet.winners else text("tour-finished-nobody")]
    last = sheet.last
    if sheet.open_round is None and tournament.paused_at is not None:
        lines.append(text("tour-round-over", round=str(last)))
    elif sheet.open_round is None:
        waits = tournament.wake is None
        when = moment(now if tournament.wake is None else tournament.wake)
        lines.append(text("tour-between-waits" if waits else "tour-between", round=str(last), when=when))
    else:
        lines.append(_playing(tournament, last))
    if admits(sheet.tournament, sheet.last):
        lines.append(text("tour-late", round=str(latest_entry(tournament.plan, last))))
    return lines


def division(sheet: TournamentState) -> list[str]:
    """Return the lines about the tables if the tournament started now."""
    plan, people = sheet.tournament.plan, len(sheet.entered)
    divided = division_of(people, plan)
    tables = [
        text("tour-division-tables", count=count, size=str(size)) for size, count in Counter(divided.sizes).items()
    ]
    lines = [text("tour-division", people=str(people), tables=listing(tables))]
    lines += [text("tour-division-computers", count=divided.computers)] if divided.computers else []
    lines += [text("tour-division-byes", count=divided.byes)] if divided.byes else []
    return [passage(lines)]


def worths(plan: TournamentPlan, size: int) -> str:
    """Return the worth of each place of a table of ``size``; empty if points aren't earned by places."""
    if FORMATS[plan.format].compared:
        return ""
    head, *rest = (points_text(rounded(worth)) for worth in ladder(plan, size))
    for item in rest:
        head = text("tour-points-more", head=head, item=item)
    return text("tour-points-places", size=str(size), points=head)


def _playing(tournament: Tournament, last: int) -> str:
    plan = tournament.plan
    total = FORMATS[plan.format].total(plan)
    if total is not None and last > total:
        return text("tour-running-tie" if plan.final == TIE else "tour-running-top", count=str(FINALS[plan.final]))
    if total is None:
        return text("tour-running-open", round=str(last))
    return text("tour-running", round=str(last), total=str(total))


def round_name(plan: TournamentPlan, number: int) -> str:
    """Return the name of a round: its number, or the final after the regular rounds."""
    if plan.final == NONE or number <= plan.rounds:
        return text("tour-stage-round", round=str(number))
    if plan.final == TIE:
        return text("tour-stage-tie")
    if number == plan.rounds + 1:
        return text("tour-stage-top", count=str(FINALS[plan.final]))
    return text("tour-stage-later", round=str(number - plan.rounds))


def chance(tournament: Tournament) -> list[str]:
    """Return the lines about the random draw: the promise, and the seed once it may be known."""
    lines = [text("tour-commitment", commitment=tournament.commitment)]
    if tournament.seed is not None:
        lines.append(text("tour-seed", seed=tournament.seed))
    elif tournament.over:
        lines.append(text("tour-seed-later"))
    return lines


def status_line(sheet: TournamentState) -> str:
    """Return a tournament in one line."""
    tournament = sheet.tournament
    return text(
        "tour-list-row",
        id=str(tournament.id),
        name=escape(tournament.name),
        format=text(f"format-{tournament.plan.format}"),
        entered=str(len(sheet.entered)),
        status=_status(sheet),
    )


def _status(sheet: TournamentState) -> str:
    tournament = sheet.tournament
    if tournament.paused_at is not None:
        return text("tour-status-paused")
    if tournament.status != RUNNING:
        return text(f"tour-status-{tournament.status}")
    return text("tour-status-running" if sheet.open_round else "tour-status-between", round=str(sheet.last))


def why_together(sheet: TournamentState, people: Sequence[int]) -> str:
    """Return why these entrants sit together: by lot or seeds, their points so far in a Swiss, and how many pairs have met."""
    record, those = record_of(sheet), [person for person in people if person != COMPUTER]
    if not record.rounds:
        return text(f"tour-why-{record.plan.seeding}")
    pairs = met(record)
    again = sum(pairs[frozenset(pair)] > 0 for pair in combinations(those, 2))
    points = sorted(standing.points for standing in sheet.standings if standing.entrant in those)
    reasons = [text("tour-why-met", count=again)]
    if sheet.tournament.plan.format == SWISS and points:
        reasons.insert(0, text("tour-why-points", low=points_text(points[0]), high=points_text(points[-1])))
    return dots(reasons)


def points_words(points: int) -> str:
    """Return points with their unit."""
    return text("tour-points-one" if points == 1_000 else "tour-points-many", points=points_text(points))


def legend(sheet: TournamentState) -> str:
    """Return the legend that explains the numbers in the standings."""
    return text("tour-standings-legend", unit=unit(sheet.tournament.game))


def standing_lines(sheet: TournamentState, most: int = MOST_ROWS) -> list[str]:
    """Return the standings with all tie-breaks, best first, as many whole lines as fit into a message."""
    rows = [_standing(sheet, standing) for standing in sheet.standings[:most]]
    rows = rows[: fitting(rows, TEXT_ROOM)]
    left = len(sheet.standings) - len(rows)
    return [*rows, text("tour-standings-rest", count=str(left))] if left > 0 else rows


def _standing(sheet: TournamentState, standing: Standing) -> str:
    return text(
        "tour-standings-row",
        place=str(standing.place),
        who=shown(sheet, standing.entrant),
        points=points_words(standing.points),
        wins=text("tour-wins-one" if standing.wins == 1 else "tour-wins-many", wins=str(standing.wins)),
        money=total(sheet.tournament.game, standing.money),
        strength=points_text(standing.strength),
        adjusted=brief(sheet.tournament.game, standing.adjusted),
    )


def correction_lines(sheet: TournamentState) -> list[str]:
    """Return the directors' corrections, newest first."""
    lines = []
    for correction in reversed(sheet.corrections):
        change = correction.change
        place = "tour-info-place-shared" if change.shared else "tour-info-place"
        what = [text(place, place=str(change.place))] if change.place is not None else []
        what += [total(sheet.tournament.game, change.money)] if change.money is not None else []
        what += [text("tour-info-points", points=points_text(change.points))] if change.points else []
        lines.append(
            text(
                "tour-info-correction",
                when=moment(correction.at, "f"),
                by=mention(correction.by),
                who=shown(sheet, change.entrant),
                round=str(change.round),
                what=listing(what),
                reason=remark(correction.reason),
            )
        )
    return lines


def after(sheet: TournamentState) -> str:
    """Return the line naming the last round in the standings."""
    last = max((table.round for table in sheet.tables if table.lines is not None), default=0)
    plan, on = sheet.tournament.plan, sheet.open_round
    if plan.seasons == 1 and on is not None and on.number == last:
        tables = sheet.tables_of(last)
        done = sum(table.lines is not None for table in tables)
        return text("tour-standings-during", round=str(last), done=str(done), tables=str(len(tables)))
    if plan.seasons > 1 and sheet.tournament.over:
        return text("tour-standings-all", round=str(last))
    if plan.seasons > 1:
        newest = max((round_.number for round_ in sheet.rounds), default=1)
        return text("tour-standings-season", season=str((newest - 1) // plan.rounds + 1), round=str(last))
    return text("tour-standings-after", round=str(last))
