"""Posts of records: profiles, leaderboards, histories, matches, seasons."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.core.ids import UserId
from bot.core.matches.values import Match
from bot.core.spreadsheet import as_csv
from bot.discord_ui.content.components import MOST_OPTIONS, Component, button, menu, option
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import QUIET_COLOR, framed, mention, moment, row, words
from bot.discord_ui.content.post import Attachment, Post
from bot.features.matches.posts import table_url
from bot.features.ratings.leaderboards import BoardProgress, Conduct, Leaderboard, Profile
from bot.features.ratings.rating import FEWEST_GAMES, FEWEST_PLAYERS, NEWCOMER, points, provisional
from bot.features.ratings.rows import CONDUCT_MATCHES
from bot.features.ratings.values import Done, MatchResult, Rating, ResultLine, Season, Skill
from data.catalogue import clauses, commas, dots, text
from data.formats import decimal_point, money, number
from engine.core.types import Seat
from renderers.phrases.escape import escape

MOST_STANDINGS: Final = 25
DOLLARS: Final = frozenset({"richest-loser"})
"""Feats counted in dollars."""

Names = Mapping[Seat, str]


def pool_name(game: str, family: str) -> str:
    """Return the name of a kind of leaderboard."""
    return text("pool-name", game=text(f"game-{game}"), family=text(f"family-{family}"))


def rating(skill: Skill) -> str:
    """Return the displayed rating, marked if it is provisional."""
    return text("rating-provisional" if provisional(skill) else "rating-sure", points=points(skill))


def _played(rated: Rating) -> dict[str, str]:
    return {
        "rating": rating(rated.skill),
        "matches": text("rated-matches", count=rated.games),
        "wins": text("rated-wins", count=rated.wins),
    }


def gain(line: ResultLine) -> str:
    """Return a rating's change in a match, with its sign; empty if there was none."""
    if line.before is None or line.after is None:
        return ""
    change = points(line.after) - points(line.before)
    return f"+{number(change)}" if change >= 0 else f"−{number(-change)}"


def changes(lines: Sequence[ResultLine], names: Names) -> list[str]:
    """Return a line with the rating changes, best gain first, and a legend of its marks."""
    rated = [line for line in lines if line.before is not None and line.after is not None]
    rated.sort(key=lambda line: points(line.before or NEWCOMER) - points(line.after or NEWCOMER))
    told = [
        text(
            "rating-change",
            who=escape(names[line.seat]),
            before=rating(line.before or NEWCOMER),
            after=rating(line.after or NEWCOMER),
            gain=gain(line),
        )
        for line in rated
    ]
    doubt = any(line.after is not None and provisional(line.after) for line in rated)
    return ([clauses(told)] if told else []) + ([text("rating-marks")] if doubt else [])


def feats(done: Sequence[Done], names: Names) -> list[str]:
    """Return a match's feats, one line per group of seats that share the same feats."""
    keys = dict.fromkeys(feat.feat for feat in done)
    return [_feat([feat for feat in done if feat.feat == key], names) for key in keys]


def _feat(done: Sequence[Done], names: Names) -> str:
    key, count = done[0].feat, done[0].count
    about = f"feat-{key}-about"
    return text(
        "match-feat",
        title=text(f"feat-{key}"),
        who=commas([f"**{escape(names[feat.seat])}**" for feat in done]),
        about=text(about, dollars=money(count)) if key in DOLLARS else text(about, count=count),
    )


def way_to_leaderboard(so_far: BoardProgress) -> str:
    """Return a sentence with what a player still needs for the leaderboard."""
    return text(
        "leaders-progress",
        matches=str(min(so_far.games, FEWEST_GAMES)),
        least=str(FEWEST_GAMES),
        players=str(min(so_far.players, FEWEST_PLAYERS)),
        fewest=str(FEWEST_PLAYERS),
    )


def profile(kept_profile: Profile, own: bool) -> Post:
    """Return a profile's post; ``own``: its user is the reader."""
    now = [rating for rating in kept_profile.ratings if rating.pool.season == kept_profile.season.number]
    past = [rating for rating in kept_profile.ratings if rating.pool.season != kept_profile.season.number]
    lines = []
    for rated in now:
        lines.append(text("profile-rating", pool=pool_name(rated.pool.game, rated.pool.family), **_played(rated)))
        if (so_far := kept_profile.waiting.get(rated.pool)) is not None:
            lines.append(way_to_leaderboard(so_far))
    lines += [
        text(
            "profile-season",
            season=str(rated.pool.season),
            pool=pool_name(rated.pool.game, rated.pool.family),
            **_played(rated),
        )
        for rated in past[:8]
    ]
    if any(provisional(rated.skill) for rated in now):
        lines.append(text("rating-marks"))
    titles = [text("profile-feat", title=text(f"feat-{key}"), count=count) for key, count in kept_profile.feats.items()]
    head = [text("profile-title", who=mention(kept_profile.user))]
    if own and kept_profile.hidden:
        head.append(text("profile-hidden"))
    return framed(
        words(*head, *([text("profile-now", season=str(kept_profile.season.number))] if now else ())),
        words(*(lines or [text("profile-unrated" if kept_profile.conduct.matches else "profile-empty")]), limit=2_000),
        words(text("profile-feats", feats=dots(titles)), limit=600) if titles else None,
        words(text("reliability-title", count=CONDUCT_MATCHES), *reliability(kept_profile.conduct))
        if kept_profile.conduct.matches
        else None,
        row([button(custom_id("records", "history", kept_profile.user, 0), text("button-history"))]),
    )


COUNTED: Final = ("missed", "excused", "resigned", "taken_over", "away")
"""Counts of a conduct other than decisions in time, in display order."""


def reliability(conduct: Conduct) -> list[str]:
    """Return a conduct in sentences."""
    kept = text("reliability-kept", count=conduct.kept)
    first = (
        text("reliability-early", kept=kept)
        if conduct.score is None
        else text("reliability-score", score=str(conduct.score), kept=kept)
    )
    rest = [
        text(f"reliability-{what.replace('_', '-')}", count=getattr(conduct, what))
        for what in COUNTED
        if getattr(conduct, what)
    ]
    return [first, f"-# {dots(rest)}"] if rest else [first]


def leaderboard(board: Leaderboard, pools: Sequence[tuple[str, str]], reader: UserId | None) -> Post:
    """Return a leaderboard's post with menus of pools and seasons; without menus if it is public (``reader`` None)."""
    pool = board.pool
    on = pool.season == board.season.number
    least = {"least": str(FEWEST_GAMES), "players": str(FEWEST_PLAYERS)}
    lines = [
        text("leaders-line", place=str(standing.place), who=escape(standing.name), **_played(standing.rating))
        for standing in board.standings[:MOST_STANDINGS]
    ]
    foot = [text("rating-marks")] if any(provisional(standing.rating.skill) for standing in board.standings) else []
    so_far = board.waiting.get(reader) if reader is not None and on else None
    if so_far is not None:
        foot.append(way_to_leaderboard(so_far))
    elif board.waiting:
        foot.append(text("leaders-waiting", count=len(board.waiting)))
    return framed(
        words(
            text("leaders-title", pool=pool_name(pool.game, pool.family)),
            text("leaders-season" if on else "leaders-season-past", season=str(pool.season)),
        ),
        words(*(lines or [text("leaders-empty", **least)]), limit=3_200),
        words(*foot) if foot else None,
        *(() if reader is None else _board_menus(board, pools)),
    )


def _board_menus(board: Leaderboard, pools: Sequence[tuple[str, str]]) -> list[ui.Item[Any] | None]:
    pool = board.pool
    where = f"{pool.game}:{pool.family}"
    kinds = [
        option(
            text("pool-option", game=text(f"game-{game}"), family=text(f"family-{family}")),
            f"{game}:{family}",
            chosen=f"{game}:{family}" == where,
        )
        for game, family in pools
    ]
    newest = board.season.number
    seasons = [
        option(text("season-option", season=str(season)), str(season), chosen=season == pool.season)
        for season in range(newest, max(0, newest - MOST_OPTIONS), -1)
    ]
    return [
        row([menu(custom_id("records", "pool", pool.season), text("menu-pool"), kinds)]),
        row([menu(custom_id("records", "season", pool.game, pool.family), text("menu-season"), seasons)])
        if len(seasons) > 1
        else None,
        row(
            [
                button(
                    custom_id("records", "announce-board", pool.season, pool.game, pool.family), text("button-announce")
                ),
                *(
                    [button(custom_id("records", "csv", pool.season, pool.game, pool.family), text("button-csv"))]
                    if board.standings
                    else ()
                ),
            ]
        ),
    ]


def board_csv(board: Leaderboard) -> bytes:
    """Return all standings as comma-separated values, with the facts of the leaderboard."""
    return as_csv(
        ("place", "name", "points", "provisional (1: yes)", "matches", "wins"),
        [
            (
                standing.place,
                standing.name,
                points(standing.rating.skill),
                int(provisional(standing.rating.skill)),
                standing.rating.games,
                standing.rating.wins,
            )
            for standing in board.standings
        ],
        decimal_point(),
    )


def board_file(board: Leaderboard) -> Post:
    """Return the post with a leaderboard as a file."""
    pool = board.pool
    file = Attachment(f"ratings-{pool.game}-{pool.family}-season-{pool.season}.csv", board_csv(board))
    about = text("leaders-csv", pool=pool_name(pool.game, pool.family), season=str(pool.season))
    return framed(words(about), file, colour=QUIET_COLOR)


def history(
    user: UserId, rows: Sequence[tuple[Match, MatchResult, ResultLine]], page: int, pages: int, unseen: int = 0
) -> Post:
    """Return a page (from 0) of a user's finished matches; ``unseen`` more are in channels that the reader can't see."""
    lines = [_past(*past_row) for past_row in rows]
    if unseen:
        lines.append(text("history-unseen", count=unseen))
    components = [
        button(custom_id("records", "history", user, max(page - 1, 0)), text("button-newer"), disabled=page == 0),
        button(custom_id("records", "history", user, page + 1), text("button-older"), disabled=page + 1 >= pages),
    ]
    return framed(
        words(text("history-title", who=mention(user))),
        words(*(lines or [text("history-empty")]), limit=3_200),
        words(text("history-page", page=str(page + 1), pages=str(pages))) if pages > 1 else None,
        row([*components, button(custom_id("records", "profile", user), text("button-profile"))])
        if pages > 1
        else row([button(custom_id("records", "profile", user), text("button-profile"))]),
        colour=QUIET_COLOR,
    )


def _past(match: Match, result: MatchResult, line: ResultLine) -> str:
    change = gain(line)
    return text(
        "history-resigned" if line.resigned else "history-line",
        game=text(f"game-{match.game}"),
        id=str(match.id),
        url=table_url(match),
        place=str(line.place),
        seats=str(len(match.seats)),
        when=moment(result.at, "d"),
        change=text("history-change", gain=change) if change else "",
    )


def download(match: Match, file: Attachment) -> Post:
    """Return the post of a finished match's file."""
    about = text("download-about", game=text(f"game-{match.game}"), id=str(match.id))
    return framed(words(about), file, colour=QUIET_COLOR)


def season(current: Season, *more: Component) -> Post:
    """Return the current season, with a button to begin the next one, and the components ``more``."""
    since = current.started_at
    began = text("season-first") if since is None else text("season-since", when=moment(since, "f"))
    fresh = current.number + 1
    begin = text("button-season", season=str(fresh))
    return framed(
        words(text("season-title", season=str(current.number)), began),
        words(text("season-about", points=points(NEWCOMER))),
        row([button(custom_id("records", "begin", fresh), begin, ButtonStyle.danger), *more]),
        colour=QUIET_COLOR,
    )


def season_begun(season: int) -> Post:
    """Return the post that announces a new season."""
    return framed(words(text("season-begun", season=str(season)), text("season-begun-about", points=points(NEWCOMER))))
