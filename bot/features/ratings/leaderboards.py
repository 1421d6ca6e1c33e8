"""Views of users' records: leaderboards, profiles, histories, seasons, and who hides theirs. Times are UTC epoch seconds."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.core.errors import Refusal
from bot.core.ids import MatchId, UserId
from bot.core.matches.loaded import find
from bot.core.matches.values import Match
from bot.core.work import At, Looking
from bot.features.ratings import rows
from bot.features.ratings.conduct import Conduct, conduct
from bot.features.ratings.known import public_ratings
from bot.features.ratings.rating import FEWEST_GAMES, points
from bot.features.ratings.values import Done, MatchResult, Pool, Rating, ResultLine, Scope, Season
from bot.features.settings.audit import write_entry
from bot.features.settings.values import AuditEntry
from bot.storage.session import Reader

PAGE: Final = 10
"""Results on one page of a history."""


class LeaderboardRow(msgspec.Struct, frozen=True):
    """A row of a leaderboard. ``place`` counts from 1, equal numbers share it."""

    place: int
    rating: Rating
    name: str


class Leaderboard(msgspec.Struct, frozen=True):
    """A leaderboard: the best of a pool, and how many are rated but have played too few matches to be on it."""

    pool: Pool
    season: Season
    standings: tuple[LeaderboardRow, ...]
    waiting: int
    fewest: int
    """Rated matches that a place on it takes."""


class Profile(msgspec.Struct, frozen=True):
    """A user's records on a server: ratings of all seasons (the newest first), feats, conduct, and whether others see them."""

    user: UserId
    season: Season
    ratings: tuple[Rating, ...]
    feats: Mapping[str, int]
    conduct: Conduct
    hidden: bool


def leaderboard(at: Looking, scope: Scope, game: str, family: str, number: int | None = None) -> Leaderboard:
    """Return the leaderboard of a server in a season; None is the one that is on."""
    now = rows.season(at.tx, scope)
    pool = Pool(scope, game, family, now.number if number is None else number)
    hidden_people = rows.all_hidden(at.tx)
    known = public_ratings(rows.ratings(at.tx, pool))
    shown = [rating for rating in known if rating.user not in hidden_people and rating.user > 0]
    able = [rating for rating in shown if rating.games >= FEWEST_GAMES]
    able.sort(key=lambda rating: (-points(rating.skill), rating.user))
    names = rows.names_of(at.tx, [rating.user for rating in able], scope)
    numbers = [points(rating.skill) for rating in able]
    standings = tuple(
        LeaderboardRow(numbers.index(points(rating.skill)) + 1, rating, names.get(rating.user, "")) for rating in able
    )
    return Leaderboard(pool, now, standings, len(shown) - len(able), FEWEST_GAMES)


def profile(at: Looking, scope: Scope, user: UserId, viewer: UserId) -> Profile:
    """Return a user's records within a scope. Raises not-shown if they are hidden from the viewer.

    Only the user sees matches of private tables counted. No read grows with the number of their matches.
    """
    tx, is_hidden, own = at.tx, _checked(at.tx, user, viewer), user == viewer
    ratings = rows.ratings_of(tx, scope, user)
    return Profile(
        user,
        rows.season(tx, scope),
        ratings if own else public_ratings(ratings),
        rows.titles_of(tx, scope, user, private=own),
        conduct(tx, scope, user, private=own),
        is_hidden,
    )


def history(
    at: Looking, scope: Scope, user: UserId, viewer: UserId, page: int
) -> tuple[tuple[tuple[Match, MatchResult, ResultLine], ...], int]:
    """Return a page (from 0) of a person's results within a scope, the newest first, and how many pages there are.

    Raises:
        not-shown: they are hidden from the viewer.
    """
    _checked(at.tx, user, viewer)
    pages = max(1, -(-rows.count_results(at.tx, scope, user, viewer) // PAGE))
    results = rows.history(at.tx, scope, user, viewer, min(page, pages - 1) * PAGE, PAGE)
    return tuple((find(at.tx, line.match).match, result, line) for result, line in results), pages


def left_behind(at: Looking, match: MatchId) -> tuple[MatchResult | None, tuple[ResultLine, ...], tuple[Done, ...]]:
    """Return the result, and the lines and feats of a match of those who do not hide them."""
    return behind(at.tx, match)


def behind(tx: Reader, match: MatchId) -> tuple[MatchResult | None, tuple[ResultLine, ...], tuple[Done, ...]]:
    """Return the same as ``left_behind``, in an open transaction."""
    lines, done = rows.lines(tx, match), rows.feats(tx, match)
    people = {line.user for line in lines if line.user > 0} | {feat.user for feat in done if feat.user is not None}
    hidden = {user for user in people if rows.hidden(tx, user)}
    shown = tuple(line for line in lines if line.user > 0 and line.user not in hidden)
    return rows.result(tx, match), shown, tuple(feat for feat in done if feat.user not in hidden)


def season(at: Looking, scope: Scope) -> Season:
    """Return the season that is on."""
    return rows.season(at.tx, scope)


def start_season(at: At, scope: Scope, by: UserId, number: int) -> Season | None:
    """Begin season ``number``, the one after the current one: all ratings start over, and the old ones stay readable.

    It is written to the audit log of the server. Returns None if it isn't the next one (anymore), and changes nothing then.
    """
    before = rows.season(at.tx, scope)
    # A second press of the same button, or two moderators at once: one season begins, not two.
    if number != before.number + 1:
        return None
    begun = Season(scope, number, at.now, by)
    rows.SEASONS.add(at.tx, begun)
    if scope:
        for closed in at.tools.hooks.season_closed:
            closed(at.tx, scope, before.number, before.started_at, at.now)
        entry = AuditEntry(guild=scope, at=at.now, by=by, verb="season", reason="", facts={"number": number})
        write_entry(at.tx, entry)
    return begun


def hidden(at: Looking, user: UserId) -> bool:
    """Return whether a person hides their record."""
    return rows.hidden(at.tx, user)


def hide(at: At, user: UserId, *, hidden: bool) -> None:
    """Hide a person's record from others, or show it again. It is counted all the same: that of others depends on it."""
    rows.hide(at.tx, user, hidden=hidden)


def _checked(tx: Reader, user: UserId, viewer: UserId) -> bool:
    """Return whether a user's record is hidden from others. Raises not-shown if it is hidden from the viewer."""
    is_hidden = rows.hidden(tx, user)
    if is_hidden and user != viewer:
        raise Refusal("not-shown")
    return is_hidden
