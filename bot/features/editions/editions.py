"""Editions of a server: a weekly front page, a poster when a season ends, and the legends of all seasons.

The next front page's due time is a row, and a pending post a row of the outbox, so neither is lost in a crash. An edition is computed
when it is posted, so it omits users who have since been forgotten or hide their record.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Final

import msgspec

from bot.core import hooks
from bot.core.calendars import ZONES, Calendar, local
from bot.core.feature import due
from bot.core.ids import MatchId, UserId
from bot.core.matches.loaded import find
from bot.core.outbox_rows import queue
from bot.core.settings import rows as settings_rows
from bot.core.settings.server import Server
from bot.core.shards import rows as shards_rows
from bot.core.shards.values import Shards
from bot.core.work import At, Looking
from bot.durations import DAY, WEEK
from bot.features.editions import rows
from bot.features.editions.rows import EDITION_TOPIC, Edition, FrontPage, PlayedLine
from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.leaderboards import standings_of
from bot.features.ratings.rating import points
from bot.features.ratings.values import Pool, Scope
from bot.storage.session import Reader

FRONT_PAGES_PER_TRANSACTION: Final = 20
"""Maximum number of front pages queued per transaction."""
MEETINGS: Final = 3
"""Minimum number of shared matches that make two players a feud."""
LISTED_WINNERS: Final = 3
"""Entries in the list of winners."""
FACES: Final = 6
"""Lines of a leaderboard with a face: as many as fit on a wall."""

STARS: Final = "colt-express"
"""The game whose bandits are drawn on the poster."""
DOLLARS: Final = "richest-loser"
"""A feat counted in dollars, whose sum over several matches would mean nothing."""


class Winner(msgspec.Struct, frozen=True):
    """A user and their wins among all their matches."""

    user: UserId
    name: str
    wins: int
    matches: int


class Deed(msgspec.Struct, frozen=True):
    """Record holder of a feat, and their count."""

    feat: str
    name: str
    count: int


class Feud(msgspec.Struct, frozen=True):
    """Pair of players who met most often: how often each finished ahead, and their last match."""

    first: str
    second: str
    ahead: int
    behind: int
    last: MatchId


class StandingsLine(msgspec.Struct, frozen=True):
    """A line of a season's leaderboard."""

    place: int
    name: str
    points: int
    figures: tuple[str, ...] = ()
    """Bandits of the user's last match in the period; empty if it wasn't Colt Express, or the line isn't on the wall."""


class SeasonSummary(msgspec.Struct, frozen=True):
    """A server's results in a period: matches, players, top winners, feats, the feud, and for a season its leaderboard."""

    matches: int
    people: int
    winners: tuple[Winner, ...]
    deeds: tuple[Deed, ...]
    feud: Feud | None
    pool: tuple[str, str] | None = None
    places: tuple[StandingsLine, ...] = ()
    star: tuple[str, ...] = ()
    """Bandits that the top winner played in their last win; empty if it wasn't Colt Express."""
    best: MatchId | None = None
    """That win."""


@due("front_pages")
def turn(at: At, shards: Shards) -> bool:
    """Queue up to ``FRONT_PAGES_PER_TRANSACTION`` due front pages, and schedule the next ones; return whether any were due."""
    due = shards_rows.due(at, rows.FRONT_PAGES, at.now, FRONT_PAGES_PER_TRANSACTION, shards)
    for page in due:
        server = settings_rows.server(at.tx, page.guild)
        if server.gazette is None or not server.front_page:
            rows.FRONT_PAGES.save(at.tx, FrontPage(page.guild, None))
            continue
        if rows.played_between(at.tx, page.guild, at.now - WEEK, at.now):  # a week without a match is no news
            _post(at, Edition(guild=page.guild, since=at.now - WEEK, until=at.now, channel=server.gazette))
        rows.FRONT_PAGES.save(at.tx, FrontPage(page.guild, monday(server, at.now + DAY)))
    return bool(due)


def schedule(at: At, guild_id: int) -> None:
    """Reschedule a server's front page by its settings: Mondays, at the hour of the daily robbery."""
    server = settings_rows.server(at, guild_id)
    wanted = server.gazette is not None and server.front_page
    if wanted or rows.FRONT_PAGES.get(at, guild_id) is not None:
        rows.FRONT_PAGES.save(at, FrontPage(guild_id, monday(server, at.now) if wanted else None))


@hooks.server_changed
def settings_changed(at: At, server: Server, changed: frozenset[str]) -> None:
    """Reschedule the front page when the server's settings change."""
    if {"gazette", "front_page", "daily_hour", "daily_zone"} & changed:
        schedule(at, server.guild)


def monday(server: Server, after: float) -> float:
    """Return the first Monday at or after ``after``, at the server's hour, in epoch seconds."""
    calendar = Calendar(ZONES.get(server.daily_zone, "UTC"))
    evening = calendar.next_hour(after, int(server.daily_hour))
    while local(evening, calendar.where).weekday():
        evening = calendar.next_hour(evening + DAY / 2, int(server.daily_hour))
    return evening


@hooks.season_closed
def season_over(at: At, guild_id: int, season: int, since: float | None) -> None:
    """Queue the poster of a season that has just ended, if the server wants one."""
    channel_id = settings_rows.server(at, guild_id).gazette
    if channel_id is not None:
        _post(at, Edition(guild=guild_id, season=season, since=since or 0.0, until=at.now, channel=channel_id))


def _post(at: At, edition: Edition) -> None:
    queue(at, EDITION_TOPIC, rows.EDITIONS.added(at, edition).id, at.now)


def edition(at: Looking, number: int) -> tuple[Edition, SeasonSummary] | None:
    """Return an unposted edition and its summary; None if there is no such edition, or it was posted already."""
    stored = rows.EDITIONS.get(at.tx, number)
    if stored is None or stored.message is not None:
        return None
    return stored, summarize(at, stored.guild, stored.since, stored.until, stored.season)


def legends(at: Looking, guild_id: int) -> SeasonSummary:
    """Return the summary of all the server's seasons."""
    return summarize(at, guild_id, 0.0, at.now + DAY)


def summarize(at: Looking, guild_id: int, since: float, until: float, season: int | None = None) -> SeasonSummary:
    """Summarize a server's results in a period; for a season also the leaderboard of its most played pool."""
    hidden = ratings_rows.all_hidden(at.tx)
    played = rows.played_between(at.tx, guild_id, since, until)
    shown = [line for line in played if line.user > 0 and line.user not in hidden]
    deeds = {
        key: count
        for key, count in rows.deeds_between(at.tx, guild_id, since, until).items()
        if key[1] > 0 and key[1] not in hidden and key[0] != DOLLARS
    }

    @cache
    def name(user: UserId) -> str:
        return ratings_rows.names_of(at.tx, [user], Scope(guild_id)).get(user, "")

    winners = tuple(_winners(shown, name))
    wins = [line for line in shown if line.place == 1 and line.user == winners[0].user]
    summary = SeasonSummary(
        len({line.match for line in played}),
        len({line.user for line in played}),
        winners,
        tuple(_deeds(deeds, name)),
        _feud(shown, name),
        star=_figures(at.tx, wins),
        best=wins[-1].match if wins else None,
    )
    pool = rows.most_played(at.tx, guild_id, season) if season is not None else None
    if season is None or pool is None:
        return summary
    standings, _ = standings_of(at.tx, Pool(Scope(guild_id), *pool, season))
    places = tuple(
        StandingsLine(
            row.place,
            row.name,
            points(row.rating.skill),
            _figures(at.tx, [line for line in shown if line.user == row.rating.user]) if number < FACES else (),
        )
        for number, row in enumerate(standings)
    )
    return msgspec.structs.replace(summary, pool=pool, places=places)


def _winners(lines: Sequence[PlayedLine], name: Callable[[UserId], str]) -> list[Winner]:
    wins, matches = Counter(line.user for line in lines if line.place == 1), Counter(line.user for line in lines)
    ranked = sorted(wins, key=lambda user: (-wins[user], matches[user], user))
    return [Winner(user, name(user), wins[user], matches[user]) for user in ranked[:LISTED_WINNERS]]


def _figures(tx: Reader, own: Sequence[PlayedLine]) -> tuple[str, ...]:
    """Return a user's bandits in the last of their matches; empty if there is none, or it wasn't Colt Express."""
    match = find(tx, own[-1].match).match if own else None
    return match.seats[own[-1].seat].figures if match is not None and match.game == STARS else ()


def _deeds(deeds: Mapping[tuple[str, UserId], int], name: Callable[[UserId], str]) -> list[Deed]:
    best: dict[str, tuple[int, UserId]] = {}
    for (feat, user), count in sorted(deeds.items()):
        if feat not in best or count > best[feat][0]:
            best[feat] = count, user
    return [Deed(feat, name(user), count) for feat, (count, user) in best.items()]


def _feud(lines: Iterable[PlayedLine], name: Callable[[UserId], str]) -> Feud | None:
    """Return the two players who met most often; None if no pair met ``MEETINGS`` times."""
    tables: dict[MatchId, list[PlayedLine]] = {}
    for line in lines:
        tables.setdefault(line.match, []).append(line)
    met: Counter[tuple[UserId, UserId]] = Counter()
    ahead: Counter[tuple[UserId, UserId]] = Counter()
    last: dict[tuple[UserId, UserId], MatchId] = {}
    for match, people in tables.items():
        for left, right in combinations(sorted(people, key=lambda line: line.user), 2):
            pair = left.user, right.user
            met[pair], last[pair] = met[pair] + 1, match
            ahead[pair] += left.place < right.place
            ahead[pair[::-1]] += right.place < left.place
    most = max(
        met, key=lambda pair_met: (met[pair_met], -abs(ahead[pair_met] - ahead[pair_met[::-1]]), pair_met), default=None
    )
    if most is None or met[most] < MEETINGS:
        return None
    first, second = most if ahead[most] >= ahead[most[::-1]] else (most[1], most[0])
    return Feud(name(first), name(second), ahead[first, second], ahead[second, first], last[most])
