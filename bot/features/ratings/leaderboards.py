"""Views of users' records: leaderboards, profiles, histories, seasons, reliability, hidden records. Times are UTC epoch seconds.

Games at private tables count, but their number is shown only to the player. Reliability is counted from logs and seat histories,
independent of ratings.
"""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from bot.core import hooks
from bot.core.errors import Refusal
from bot.core.ids import MatchId, UserId
from bot.core.matches.loaded import find
from bot.core.matches.values import Match
from bot.core.work import At, Looking
from bot.features.matches.sitting import REMOVED, RESIGNED
from bot.features.ratings import rows
from bot.features.ratings.rating import FEWEST_GAMES, FEWEST_PLAYERS, points
from bot.features.ratings.values import Done, MatchResult, Pool, Rating, ResultLine, Scope, Season
from bot.features.seats.occupancy import AWAY, AWAY_DRAWING, MISSED
from bot.features.settings.servers import enter
from bot.storage.session import Reader

WEIGHTS: Final = {"missed": 1, "gave_up": 20}
"""Decisions in time that make up for a missed deadline, or for giving up a seat."""

FEWEST_DECISIONS: Final = 20
"""Minimum number of decisions for showing a reliability."""

GIVEN_UP: Final = frozenset({MISSED, RESIGNED, REMOVED})
"""Reasons for a computer's takeover that count against the player."""

EXCUSED: Final = frozenset({AWAY, AWAY_DRAWING})
"""Reasons that don't count against the player, because the absence was announced."""


class Conduct(msgspec.Struct, frozen=True, kw_only=True):
    """Counts over a user's newest ``NEWEST`` matches in a scope, running or finished.

    ``kept`` are decisions in time, including planned ones; ``missed`` are missed deadlines, ``excused`` those that don't count (the
    first of a match). ``resigned``, ``taken_over`` (after missed deadlines, or by a moderator) and ``away`` (announced) are seats that
    a computer took over.
    """

    matches: int = 0
    kept: int = 0
    missed: int = 0
    excused: int = 0
    resigned: int = 0
    taken_over: int = 0
    away: int = 0

    @property
    def score(self) -> int | None:
        """Return the reliability in percent; None if there are too few decisions."""
        if self.kept + self.missed < FEWEST_DECISIONS:
            return None
        against = WEIGHTS["missed"] * self.missed + WEIGHTS["gave_up"] * (self.resigned + self.taken_over)
        return round(100 * self.kept / (self.kept + against))


def conduct(tx: Reader, scope: Scope, user: UserId, *, private: bool) -> Conduct:
    """Return a user's conduct within a scope; ``private``: count private tables as well."""
    matches, kept, missed, handed = rows.conduct(tx, scope, user, private=private)
    return Conduct(
        matches=matches,
        kept=kept,
        missed=missed.get(0, 0),
        excused=missed.get(1, 0),
        resigned=handed.get(RESIGNED, 0),
        taken_over=sum(count for reason, count in handed.items() if reason in GIVEN_UP - {RESIGNED}),
        away=sum(count for reason, count in handed.items() if reason in EXCUSED),
    )


def public_ratings(ratings: Iterable[Rating]) -> tuple[Rating, ...]:
    """Return ratings without the numbers of private games; ratings with private games only are left out."""
    return tuple(
        msgspec.structs.replace(
            rating,
            games=rating.games - rating.private_games,
            wins=rating.wins - rating.private_wins,
            private_games=0,
            private_wins=0,
        )
        for rating in ratings
        if rating.games > rating.private_games
    )


PAGE: Final = 10
"""Results per page of a history."""


class LeaderboardRow(msgspec.Struct, frozen=True):
    """A row of a leaderboard. ``place`` counts from 1; equal points share a place."""

    place: int
    rating: Rating
    name: str


class BoardProgress(msgspec.Struct, frozen=True):
    """A player's progress toward the leaderboard: rated matches, and other players met in them, excluding private tables."""

    games: int
    players: int

    @property
    def enough(self) -> bool:
        """Whether it is enough for the leaderboard."""
        return self.games >= FEWEST_GAMES and self.players >= FEWEST_PLAYERS


class Leaderboard(msgspec.Struct, frozen=True):
    """A leaderboard: the best of a pool, and the progress of rated players who aren't on it yet."""

    pool: Pool
    season: Season
    standings: tuple[LeaderboardRow, ...]
    waiting: Mapping[UserId, BoardProgress]


class Profile(msgspec.Struct, frozen=True):
    """A user's records on a server: ratings of all seasons (the newest first), feats, conduct, and whether others see them.

    ``waiting`` is the progress toward this season's leaderboards that they aren't on.
    """

    user: UserId
    season: Season
    ratings: tuple[Rating, ...]
    feats: Mapping[str, int]
    conduct: Conduct
    hidden: bool
    waiting: Mapping[Pool, BoardProgress] = msgspec.field(default_factory=dict)


def leaderboard(at: Looking, scope: Scope, game: str, family: str, number: int | None = None) -> Leaderboard:
    """Return a server's leaderboard of season ``number``; None: the current one."""
    now = rows.season(at.tx, scope)
    pool = Pool(scope, game, family, now.number if number is None else number)
    standings, waiting = standings_of(at.tx, pool)
    return Leaderboard(pool, now, standings, waiting)


def standings_of(tx: Reader, pool: Pool) -> tuple[tuple[LeaderboardRow, ...], Mapping[UserId, BoardProgress]]:
    """Return a pool's leaderboard, and the progress of other rated users who don't hide their record."""
    hidden_people, met = rows.all_hidden(tx), rows.met(tx, pool)
    known = public_ratings(rows.ratings(tx, pool))
    shown = [rating for rating in known if rating.user not in hidden_people and rating.user > 0]
    progress = {rating.user: BoardProgress(rating.games, met.get(rating.user, 0)) for rating in shown}
    able = [rating for rating in shown if progress[rating.user].enough]
    able.sort(key=lambda rating: (-points(rating.skill), rating.user))
    names = rows.names_of(tx, [rating.user for rating in able], pool.scope)
    numbers = [points(rating.skill) for rating in able]
    standings = tuple(
        LeaderboardRow(numbers.index(points(rating.skill)) + 1, rating, names.get(rating.user, "")) for rating in able
    )
    return standings, {user: so_far for user, so_far in progress.items() if not so_far.enough}


def profile(at: Looking, scope: Scope, user: UserId, viewer: UserId) -> Profile:
    """Return a user's records within a scope. Raises not-shown if they are hidden from the viewer.

    Private tables are counted only for the user themselves. The cost doesn't grow with the number of matches.
    """
    tx, is_hidden, own = at.tx, _checked(at.tx, user, viewer), user == viewer
    ratings, season = rows.ratings_of(tx, scope, user), rows.season(tx, scope)
    known = {rating.pool: rating.games for rating in public_ratings(ratings)}
    now = [rating.pool for rating in ratings if rating.pool.season == season.number]
    progress = {pool: BoardProgress(known.get(pool, 0), rows.met_by(tx, pool, user)) for pool in now}
    return Profile(
        user,
        season,
        ratings if own else public_ratings(ratings),
        rows.titles_of(tx, scope, user, private=own),
        conduct(tx, scope, user, private=own),
        is_hidden,
        {pool: so_far for pool, so_far in progress.items() if not so_far.enough},
    )


def history(
    at: Looking, scope: Scope, user: UserId, viewer: UserId, page: int
) -> tuple[tuple[tuple[Match, MatchResult, ResultLine], ...], int]:
    """Return a page (from 0) of a user's results within a scope, newest first, and the number of pages."""
    _checked(at.tx, user, viewer)
    pages = max(1, -(-rows.count_results(at.tx, scope, user, viewer) // PAGE))
    results = rows.history(at.tx, scope, user, viewer, min(page, pages - 1) * PAGE, PAGE)
    return tuple((find(at.tx, line.match).match, result, line) for result, line in results), pages


def left_behind(at: Looking, match: MatchId) -> tuple[tuple[ResultLine, ...], tuple[Done, ...]]:
    """Return the lines of a match's result, and its feats, without those of users who hide their record."""
    hidden = rows.all_hidden(at.tx)
    lines = tuple(line for line in rows.lines(at.tx, match) if line.user > 0 and line.user not in hidden)
    return lines, tuple(feat for feat in rows.feats(at.tx, match) if feat.user not in hidden)


def start_season(at: At, scope: Scope, by: UserId, number: int) -> Season | None:
    """Begin season ``number``, which must be the next one: all ratings move toward a newcomer's; the old ones stay readable.

    It is recorded in the server's audit log. Return None, without a change, if it isn't the next season (anymore).
    """
    before = rows.season(at.tx, scope)
    # If the button is pressed twice, or by two moderators, only one season begins.
    if number != before.number + 1:
        return None
    begun = Season(scope, number, at.now, by)
    rows.SEASONS.add(at.tx, begun)
    if scope:
        hooks.season_closed.run(at, scope, before.number, before.started_at)
        enter(at, scope, by, "season", facts={"number": number})
    return begun


def _checked(tx: Reader, user: UserId, viewer: UserId) -> bool:
    """Return whether a user hides their record. Raises not-shown if it is hidden from the viewer."""
    is_hidden = rows.hidden(tx, user)
    if is_hidden and user != viewer:
        raise Refusal("not-shown")
    return is_hidden
