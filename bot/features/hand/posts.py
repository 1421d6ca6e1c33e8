"""Private posts: board, text board, log, facts about a match, list of matches, the panel of a seat that others play."""

from collections.abc import Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.core.ids import MatchId, UserId
from bot.core.matches.loaded import no_seat
from bot.core.matches.values import Match, MatchSeat, Table
from bot.discord_ui.content.components import MOST_OPTIONS, Component, button, menu, option
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import (
    DUSK,
    MOST_TEXT,
    QUIET_COLOR,
    Listing,
    framed,
    link,
    mention,
    moment,
    newest,
    pace_words,
    row,
    rows,
    words,
)
from bot.discord_ui.content.post import Attachment, Post
from bot.features.hand.panel_content import asked_at
from bot.features.matches.posts import away_button, back_button, table_url, term_lines, to_table
from bot.features.votes.posts import control_buttons
from data.catalogue import current, text
from renderers.phrases.errors import error_text

LOG_TEXT = 3_300

UNREADABLE_TEXT: Final = 600
"""Maximum characters about matches that can't be read."""


def board(heading: str, waiting: str, attachment: Attachment | None) -> Post:
    """Return the post of the public board as a picture."""
    return framed(words(f"### {heading}", waiting), attachment)


def text_board(board_text: str) -> Post:
    """Return the post of the public board as text, for screen readers."""
    return framed(words(f"```\n{board_text[: MOST_TEXT - 20]}\n```"), colour=QUIET_COLOR)


def log(match: Match, title: str, sentences: Sequence[str]) -> Post:
    """Return the latest part of a match's story, with the whole story as a file."""
    whole = Attachment(f"story-{match.id}.md", current().unmentioned("\n".join(sentences)).encode())
    return framed(words(title, *newest(sentences, LOG_TEXT)), whole, colour=QUIET_COLOR)


def games(
    tables: Sequence[tuple[Table, str, str]],
    set_aside: Sequence[MatchId] = (),
    *,
    above: Sequence[str] = (),
    number: int | None = None,
) -> Post:
    """Return the list of a user's matches, each with its game's name and the awaited players. ``set_aside``: unreadable ones.

    ``above``: lines above it; ``number``: the id of its frame.
    """
    unreadable = [text("games-unreadable", id=str(match)) for match in set_aside]
    if not tables:
        return framed(words(*above, text("games-none"), *unreadable), colour=QUIET_COLOR, number=number)
    return framed(
        words(*above, text("games-title", count=len(tables))),
        Listing([_games_row(*table) for table in tables]),
        words(*unreadable, limit=UNREADABLE_TEXT) if unreadable else None,
        row([away_button()]),
        colour=QUIET_COLOR,
        number=number,
    )


def _games_row(table: Table, game: str, waiting: str) -> ui.Section[Any]:
    """Return a match's row in the list, with a button: the hand if the match waits for the reader, otherwise a link to the table."""
    there: Component = link(text("button-to-table"), table_url(table.match))
    if table.wait is not None:
        pressed = custom_id("match", "hand", table.match.id, table.wait.asked)
        there = button(pressed, text("button-hand"), ButtonStyle.success)
    return ui.Section(words(games_line(table, game, waiting)), accessory=there)


def games_line(table: Table, game: str, waiting: str) -> str:
    """Return a match's line in the list, with its link."""
    facts = {"game": game, "id": str(table.match.id), "url": table_url(table.match)}
    if table.wait is None:
        return text("games-other", waiting=waiting, **facts)
    if table.wait.due is None:
        return text("games-mine", **facts)
    return text("games-mine-until", when=moment(table.wait.due), **facts)


def which(verb: str, tables: Sequence[tuple[Table, str, str]]) -> Post:
    """Return a message that asks the user to choose one of several matches."""
    options = [
        option(
            text("which-option", game=game, id=str(table.match.id)),
            str(table.match.id),
            text("which-others" if table.wait is None else "which-yours"),
        )
        for table, game, _ in tables[:MOST_OPTIONS]
    ]
    return framed(
        words(text("which-title")), row([menu(custom_id("match", "which", verb), text("menu-which"), options)])
    )


def which_to_play(choices: Sequence[tuple[Table, str, str]]) -> Post:
    """Return a message that asks in which of several matches to play an action; ``choices``: the match, its action and the label."""
    buttons = [
        button(
            custom_id("match", "act", table.match.id, asked_at(table), action),
            f"#{table.match.id} · {label}",
            ButtonStyle.primary,
        )
        for table, action, label in choices[:MOST_OPTIONS]
    ]
    return framed(words(text("which-title")), *rows(buttons))


def kept_seat(table: Table, note: str = "") -> Post:
    """Return the panel of a player whose seat a computer or a stand-in plays."""
    match = table.match
    seat = next(seat for seat in match.seats if seat.seat == table.kept)
    return framed(
        words(note, text("kept-title", id=str(match.id)), _player(seat), text("kept-how")),
        ui.ActionRow(back_button(match.id), to_table(match)),
        colour=DUSK,
    )


def _player(seat: MatchSeat) -> str:
    if seat.user is None:
        return text("kept-by-computer", strength=text(f"strength-{seat.strength}"))
    return text("kept-by-person", who=mention(seat.user))


def gone(match: Match, user: UserId) -> Post:
    """Return the panel of a former player: who plays the seat now, and why."""
    return framed(words(error_text(no_seat(match, user))), colour=QUIET_COLOR)


def info(match: Match, game: str, rules: Sequence[str], waiting: Sequence[str], *, seated: bool = False) -> Post:
    """Return the answer to ``/match info``: the rules in force, and lines about the awaited seats; ``seated``: the reader has a seat."""
    control = (
        control_buttons(match.id, paused=match.paused_at is not None) if seated and match.status == "running" else []
    )
    return framed(
        words(
            text("info-title", game=game, id=str(match.id)),
            *rules,
            text("lobby-pace", pace=pace_words(match.pace)),
            *term_lines(match, every=True),
            limit=2_400,
        ),
        words(*waiting, limit=1_500),
        row([to_table(match), *control]),
        colour=QUIET_COLOR,
    )
