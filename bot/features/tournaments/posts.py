"""Messages of tournaments: card, rounds, standings, end. Pure."""

from collections.abc import Sequence

from discord import ButtonStyle

from bot.core.ids import MatchId, UserId
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, QUIET_COLOR, framed, mention, moment, row, rows, words
from bot.discord_ui.content.post import Attachment, Post
from bot.features.tournaments import words as lines
from bot.features.tournaments.book import before_final, record_of
from bot.features.tournaments.pairing.formats import FORMATS
from bot.features.tournaments.pairing.standings import placing_points, rounded, settled
from bot.features.tournaments.pairing.values import COMPUTER, PairedTable, TableLine
from bot.features.tournaments.signup import admits
from bot.features.tournaments.stuck import Reason
from bot.features.tournaments.values import (
    Player,
    Tournament,
    TournamentRound,
    TournamentState,
    TournamentTable,
)
from bot.features.tournaments.words import points_words, shown, worths
from data.catalogue import commas, dots, listing, text
from renderers.phrases.errors import error_text
from renderers.phrases.escape import escape
from renderers.totals import total


def table_lines(
    sheet: TournamentState, tables: Sequence[TournamentTable], threads: dict[MatchId, int | None]
) -> list[str]:
    """Return the tables of a round as lines: the players, or the corrected result."""
    put_right = {(result.round, result.table): result.lines for result in settled(record_of(sheet))}
    lines = []
    for table in tables:
        thread = threads.get(table.match)
        where = f"<#{thread}>" if thread is not None else text("tour-round-opening")
        lines.append(text("tour-round-table", table=str(table.number), thread=where))
        settled_lines = put_right.get((table.round, table.number))
        lines += sitting(sheet, table) if settled_lines is None else _results(sheet, settled_lines)
    return lines


def round_lines(sheet: TournamentState, number: TournamentRound) -> list[str]:
    """Return the lines below a round's tables: points for places, who sits out, and its end."""
    sizes = sorted({len(table.people) for table in sheet.tables_of(number.number)})
    lines = [line for size in sizes if (line := worths(sheet.tournament.plan, size))]
    lines += [text("tour-points-kept")] if lines else []
    if number.byes:
        lines.append(text("tour-round-byes", names=listing([shown(sheet, bye) for bye in number.byes])))
    if number.closed_at is not None:
        lines.append(text("tour-round-over", round=str(number.number)))
    elif number.due is not None:
        lines.append(text("tour-round-due", when=moment(number.due)))
    if any(correction.change.round == number.number for correction in sheet.corrections):
        lines.append(text("tour-round-corrected"))
    return lines


def sitting(sheet: TournamentState, table: TournamentTable | PairedTable) -> list[str]:
    """Return a table's players as a line, mentioned if possible."""
    return [dots(called(sheet, table.people)[0])]


def _results(sheet: TournamentState, table_lines: Sequence[TableLine]) -> list[str]:
    return [
        _result(sheet, table_lines, line) for line in sorted(table_lines, key=lambda line: (line.place, line.position))
    ]


def _result(sheet: TournamentState, table_lines: Sequence[TableLine], line: TableLine) -> str:
    money, plan = total(sheet.tournament.game, line.money), sheet.tournament.plan
    facts = {"place": str(line.place), "who": shown(sheet, line.entrant), "money": money}
    if line.absent:
        return text("tour-round-absent", **facts)
    # In a duplicate, points appear only in the standings.
    none = line.entrant == COMPUTER or FORMATS[plan.format].compared
    points = "–" if none else points_words(rounded(placing_points(plan, table_lines)[line.position]))
    return text("tour-round-result", points=points, **facts)


MOST_IN_PART = 32
"""Players per message of a round: that many lines with the longest names (32 escaped characters) fit."""

MOST_CALLED = 90
"""Maximum number of mentions per message, below Discord's 100."""

FINAL_ROWS = 10


def card(sheet: TournamentState, now: float) -> Post:
    """Return the card: state, game, players. It is short for phones; the rest is behind **How it works**."""
    tournament = sheet.tournament
    title = title_of(tournament)
    return framed(
        words(title, *lines.state(sheet, now)),
        words(*lines.short_terms(tournament), limit=1_200),
        words(*lines.list_of_people(sheet), limit=1_200),
        *rows([*_buttons(sheet, now), *([] if tournament.over else [direct_button(tournament)])]),
        colour=QUIET_COLOR if tournament.over else DUSK,
    )


def _buttons(sheet: TournamentState, now: float) -> list[Component]:
    tournament = sheet.tournament
    components = []
    if admits(tournament, sheet.last):
        components.append(_button(tournament, "join", ButtonStyle.success))
    elif lines.open_to_known(sheet):
        components.append(button(custom_id("tournaments", "join", tournament.id), text("tour-button-back")))
    if tournament.checks_in(now):
        components.append(_button(tournament, "checkin", ButtonStyle.primary))
    if not tournament.over:
        components.append(_button(tournament, "leave"))
    if sheet.rounds:
        components += [_button(tournament, "standings"), _button(tournament, "pairings")]
    return [*components, _button(tournament, "how")]


def direct_button(tournament: Tournament) -> Component:
    """Return the button to the directors' page; other users who press it are refused."""
    return _button(tournament, "direct")


def title_of(tournament: Tournament) -> str:
    """Return the heading of a tournament's messages."""
    return text("tour-title", name=escape(tournament.name), id=str(tournament.id))


def reason_words(reason: Reason) -> str:
    """Return the reason as a sentence."""
    return error_text(reason) if reason.code else text("tour-stuck-internal")


def stuck_post(tournament: Tournament, reason: Reason) -> Post:
    """Return the message to the directors that a tournament can't go on, with the reason and the ways out."""
    directors = tuple(director for director in tournament.directors if director > 0)
    title = text("tour-stuck", name=escape(tournament.name))
    return framed(
        words(title, reason_words(reason), text("tour-stuck-ways", who=listing([*map(mention, directors)]))),
        row([direct_button(tournament)]),
        ping=directors,
    )


def leaving_post(tournament: Tournament, table: TournamentTable) -> Post:
    """Return the question whether a player wants to give up their seat."""
    title = text("tour-leave-title", name=escape(tournament.name))
    about = text("tour-leave-about", table=str(table.number))
    return framed(words(title, about), row([_button(tournament, "quit", ButtonStyle.danger)]))


def left_post(tournament: Tournament, table: TournamentTable, until: float) -> Post:
    """Return the confirmation that a seat was given up, with a button to undo that until ``until`` (epoch seconds)."""
    facts = {"name": escape(tournament.name), "table": str(table.number), "until": moment(until)}
    return framed(words(text("tour-done-leave-seat", **facts)), row([_button(tournament, "return")]))


def _button(tournament: Tournament, verb: str, style: ButtonStyle = ButtonStyle.secondary) -> Component:
    return button(custom_id("tournaments", verb, tournament.id), text(f"tour-button-{verb}"), style)


def checkin_posts(sheet: TournamentState, now: float) -> tuple[Post, ...]:
    """Return the messages that ask players to check in, as many as needed; posting one mentions the missing players.

    There are none if there is no check-in, or it isn't open.
    """
    tournament = sheet.tournament
    if not tournament.checks_in(now):
        return ()
    there = [player for player in sheet.players if player.is_in]
    return tuple(_checkin_post(tournament, there[at : at + MOST_CALLED]) for at in range(0, len(there), MOST_CALLED))


def _checkin_post(tournament: Tournament, part: Sequence[Player]) -> Post:
    missing = [int(player.user) for player in part if not player.checked and player.user > 0]
    at = tournament.starts_at
    told = text("tour-checkin-call-open") if at is None else text("tour-checkin-call", when=moment(at))
    users = (
        text("tour-checkin-missing", users=commas([*map(mention, missing)])) if missing else text("tour-checkin-all")
    )
    title = text("tour-checkin-title", name=escape(tournament.name))
    components = row([_button(tournament, "checkin", ButtonStyle.primary)])
    return framed(words(title, told, users), components, ping=tuple(missing))


def checkin_over(tournament: Tournament) -> Post:
    """Return the text that replaces a request to check in once the tournament has started."""
    title = text("tour-checkin-title", name=escape(tournament.name))
    return framed(words(title, text("tour-checkin-over")), colour=QUIET_COLOR)


def round_posts(
    sheet: TournamentState, number: TournamentRound, threads: dict[MatchId, int | None]
) -> tuple[Post, ...]:
    """Return the messages of a round, as many as its tables need.

    They name all players without mentions: each match mentions its own when it opens.
    """
    parts = parts_of(sheet.tables_of(number.number))
    posts = []
    for at, tables in enumerate(parts, start=1):
        title = text(
            "tour-round-title",
            name=escape(sheet.tournament.name),
            stage=lines.round_name(sheet.tournament.plan, number.number),
        )
        part = text("tour-round-part", part=str(at), parts=str(len(parts))) if len(parts) > 1 else ""
        below = round_lines(sheet, number) if at == len(parts) else []
        shown = words(title, part, *table_lines(sheet, tables, threads), *below)
        posts.append(framed(shown, colour=DUSK if number.closed_at is None else QUIET_COLOR))
    return tuple(posts)


def parts_of(tables: Sequence[TournamentTable]) -> tuple[tuple[TournamentTable, ...], ...]:
    """Divide tables into groups that fit into one message each, even with their results; at least one group."""
    parts: list[list[TournamentTable]] = [[]]
    for table in tables:
        if parts[-1] and sum(len(block.people) for block in (*parts[-1], table)) > MOST_IN_PART:
            parts.append([])
        parts[-1].append(table)
    return tuple(map(tuple, parts))


def standings_post(sheet: TournamentState, attachments: Sequence[Attachment]) -> Post:
    """Return the standings as text and pictures."""
    title = text("tour-standings-title", name=escape(sheet.tournament.name))
    if not sheet.standings or not any(table.lines for table in sheet.tables):
        return framed(words(title, text("tour-standings-none")), colour=QUIET_COLOR)
    shown = [lines.after(sheet), lines.legend(sheet), *lines.standing_lines(sheet)]
    return framed(words(title, *shown), attachments)


def pairings_post(sheet: TournamentState, threads: dict[MatchId, int | None], user: UserId) -> Post:
    """Return the newest round; if it has several parts, the one with the user's table."""
    if not sheet.rounds:
        title = title_of(sheet.tournament)
        return framed(words(title, text("tour-pairings-none")), colour=QUIET_COLOR)
    last = sheet.rounds[-1]
    player = sheet.player(user)
    parts = parts_of(sheet.tables_of(last.number))
    seated = [player is not None and any(player.number in table.people for table in part) for part in parts]
    return round_posts(sheet, last, threads)[seated.index(True) if True in seated else 0]


def final_post(sheet: TournamentState, attachments: Sequence[Attachment]) -> Post:
    """Return a tournament's last message, which mentions the winners."""
    tournament = sheet.tournament
    who, winners = called(sheet, sheet.winners)
    return framed(
        words(
            text("tour-final-title", name=escape(tournament.name)),
            text("tour-final-winner", winner=listing(who)) if sheet.winners else text("tour-finished-nobody"),
            lines.after(sheet) if tournament.plan.seasons > 1 else "",
            *_final_blocks(sheet),
        ),
        *attachments,
        words(*lines.chance(tournament), text("tour-final-verify") if tournament.seed is not None else ""),
        ping=winners,
    )


def _final_blocks(sheet: TournamentState) -> list[str]:
    """Return the standings; after a final its results, then the standings of the rounds before it."""
    before = before_final(sheet)
    if before is None:
        return [lines.legend(sheet), *lines.standing_lines(sheet, FINAL_ROWS)]
    last = sheet.rounds[-1].number
    results = [result for result in settled(record_of(sheet)) if result.round == last]
    blocks = [text("tour-block", stage=lines.round_name(sheet.tournament.plan, last))]
    blocks += [line for result in results for line in _results(sheet, result.lines)]
    rounds = text("tour-block-rounds")
    return [*blocks, rounds, lines.legend(sheet), *lines.standing_lines(before, FINAL_ROWS)]


def season_post(sheet: TournamentState, season: int, attachments: Sequence[Attachment]) -> Post:
    """Return the post with a season's final standings, taken from ``sheet``; it mentions the winners."""
    who, winners = called(sheet, sheet.winners)
    title = text("tour-season-title", name=escape(sheet.tournament.name), season=str(season))
    won = "tour-season-winner" if sheet.winners else "tour-season-nobody"
    legend = lines.legend(sheet)
    told = words(
        title, text(won, winner=listing(who), season=str(season)), legend, *lines.standing_lines(sheet, FINAL_ROWS)
    )
    return framed(told, *attachments, ping=winners)


def called(sheet: TournamentState, entrants: Sequence[int]) -> tuple[list[str], tuple[int, ...]]:
    """Return entrants as words, mentioned unless their data was deleted, and the users to mention."""
    users = {player.number: int(player.user) for player in sheet.players if player.user > 0}
    names = [mention(users[entrant]) if entrant in users else shown(sheet, entrant) for entrant in entrants]
    return names, tuple(users[entrant] for entrant in entrants if entrant in users)


def info_post(sheet: TournamentState, now: float, *, directs: bool = False) -> Post:
    """Return the card with the announcement and the directors' corrections; ``directs``: the reader is a director."""
    tournament = sheet.tournament
    title = title_of(tournament)
    items = [words(title, *lines.state(sheet, now)), words(*lines.terms(tournament), limit=1_500)]
    items.append(words(*lines.apart_lines(sheet), *lines.list_of_people(sheet), limit=900))
    if sheet.corrections:
        items.append(words(text("tour-info-corrections"), *lines.correction_lines(sheet), limit=800))
    buttons = [*_buttons(sheet, now), _button(tournament, "export"), *([direct_button(tournament)] if directs else [])]
    return framed(*items, words(*lines.chance(tournament)), *rows(buttons), colour=QUIET_COLOR)


def list_post(sheets: Sequence[TournamentState]) -> Post:
    """Return the post that lists a server's tournaments."""
    listed = [lines.status_line(sheet) for sheet in sheets] or [text("tour-list-none")]
    return framed(words(text("tour-list-title"), *listed), colour=QUIET_COLOR)


def files_post(sheet: TournamentState, files: tuple[Attachment, ...]) -> Post:
    """Return the post with a tournament's files, for one user."""
    return framed(words(text("tour-export", name=escape(sheet.tournament.name))), *files, colour=QUIET_COLOR)
