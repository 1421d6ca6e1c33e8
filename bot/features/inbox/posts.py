"""Inbox as a message: a panel or the list of matches, with a line for each other match that waits."""

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, ui

from bot.core.ids import MatchId
from bot.core.matches.values import Match, Table
from bot.discord_ui.content.components import button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, WARNING, Listing, framed, moment, words
from bot.discord_ui.content.post import Post
from bot.features.matches.posts import table_url
from data.catalogue import text
from renderers.ui import AnyGameUI


def named(match: Match, game: str) -> str:
    """Return the line above a panel: the match's name, as a link to its thread."""
    return text("inbox-at", game=game, id=str(match.id), url=table_url(match))


def others(tables: Sequence[tuple[Table, AnyGameUI]]) -> Sequence[ui.Item[Any] | Listing]:
    """Return the rows of other matches that wait for the user, each with a button that turns to it."""
    return (Listing([_other(table, game_ui) for table, game_ui in tables]),) if tables else ()


def _other(table: Table, game_ui: AnyGameUI) -> ui.Section[Any]:
    wait = table.wait
    assert wait is not None  # noqa: S101  only matches that wait for the user are listed
    facts = {"id": str(table.match.id), "what": game_ui.describe_ask(table.view)}
    line = (
        text("inbox-waits", **facts) if wait.due is None else text("inbox-waits-until", when=moment(wait.due), **facts)
    )
    turn = button(
        custom_id("match", "hand", table.match.id, wait.asked), text("button-inbox-turn"), ButtonStyle.primary
    )
    return ui.Section(words(line), accessory=turn)


def played_in(match: MatchId, note: str) -> str:
    """Return the note about an action in a match other than the one below it."""
    return text("inbox-played", id=str(match), note=note) if note else ""


def offer() -> Post:
    """Return the offer to switch the inbox on, for a user who plays several slow matches."""
    on = button(custom_id("settings", "inbox", "on"), text("settings-inbox-on"), ButtonStyle.success)
    return framed(words(text("inbox-offer")), ui.ActionRow(on), colour=DUSK)


def closed() -> Post:
    """Return the notice that the inbox is off because the user takes no direct messages."""
    on = button(custom_id("settings", "inbox", "on"), text("settings-inbox-on"))
    return framed(words(text("inbox-closed")), ui.ActionRow(on), colour=WARNING)
