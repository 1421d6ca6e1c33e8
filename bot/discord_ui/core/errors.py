"""The one map from errors to words: whatever goes wrong, the person who clicked reads a sentence that says what to do next."""

import logging
from typing import Final

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId
from bot.discord_ui.core.parts import notice
from bot.discord_ui.core.permissions import GONE
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.hosting.core.errors import HostingError
from bot.hosting.core.ports import StoreError
from data.catalogue import listing, text
from engine.core.errors import RulesError
from renderers.phrases.errors import error_text

_log = logging.getLogger(__name__)


class NotAllowedHere(Exception):
    """The bot lacks permissions in a channel; ``lacking`` are their names as discord.py has them."""

    def __init__(self, lacking: tuple[str, ...]) -> None:
        super().__init__(lacking)
        self.lacking = lacking


class NothingHere(Exception):
    """What was asked for is not there; ``key`` says in the catalogue what, and what to do."""

    def __init__(self, key: str, **facts: str) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


TROUBLES: Final = {
    Trouble.GONE_CHANNEL: "trouble-gone",
    Trouble.GONE_MESSAGE: "trouble-gone",
    Trouble.GONE_INTERACTION: "trouble-late",
    Trouble.FORBIDDEN: "trouble-forbidden",
    Trouble.ASLEEP: "trouble-gone",
    Trouble.HAS_THREAD: "trouble-later",
    Trouble.NO_THREADS: "trouble-gone",
    Trouble.LATER: "trouble-later",
    Trouble.OURS: "trouble-ours",
}


FOR_PLAYERS: Final = frozenset({"storage", "storage-full", "storage-unreachable"})
"""Errors of the store whose words are for those who play; what the others say (files, settings, commands) stands in the log."""

FIXED: Final[tuple[tuple[type[BaseException], str], ...]] = (
    (BadCustomId, "trouble-old-button"),
    (app_commands.TransformerError, "trouble-option"),
    (app_commands.CommandSignatureMismatch, "trouble-old-command"),
    (app_commands.CommandNotFound, "trouble-old-command"),
)


def explain(error: BaseException) -> str:
    """Return the sentence for an error."""
    match error:
        case app_commands.CommandInvokeError():
            return explain(error.original)
        case StoreError():
            return error_text(error if error.code in FOR_PLAYERS else StoreError())
        case RulesError() | HostingError():
            return error_text(error)
        case NotAllowedHere():
            return text("trouble-permissions", lacking=permission_names(error.lacking))
        case NothingHere():
            return text(error.key, **error.facts)
    key = next((key for kind, key in FIXED if isinstance(error, kind)), None)
    return text(key or TROUBLES[trouble(error)])


def permission_names(lacking: tuple[str, ...]) -> str:
    """Return permissions as Discord's settings call them."""
    return listing([f"**{text('permission-' + name.replace('_', '-'))}**" for name in lacking])


def lacking_words(key: str, lacking: tuple[str, ...], **facts: str) -> str:
    """Return what is lacking somewhere as the text ``key`` says it, ``key-gone`` where the channel is deleted, nothing for nothing."""
    if GONE in lacking:
        return text(f"{key}-gone", **facts)
    return text(key, lacking=permission_names(lacking), **facts) if lacking else ""


def expected(error: BaseException) -> bool:
    """Say whether an error is part of ordinary play, so that the log need not hold a traceback."""
    if isinstance(error, app_commands.CommandInvokeError):
        return expected(error.original)
    return isinstance(error, RulesError | HostingError | NotAllowedHere | NothingHere | BadCustomId)


def report(error: BaseException, interaction: discord.Interaction[discord.Client], what: str) -> None:
    """Log an error with its context: who, where and what was pressed; never a token."""
    where = f"{what} by {interaction.user.id} in {interaction.channel_id}"
    if expected(error):
        _log.info("refused %s: %r", where, error)
    elif trouble(error) is Trouble.OURS:
        _log.error("failed %s", where, exc_info=error)
    else:
        _log.warning("trouble with %s: %r", where, error)


async def apologise(call: Call, error: Exception) -> None:
    """Tell the person why nothing was done, where they can still be told."""
    if trouble(error) is Trouble.GONE_INTERACTION:
        return
    try:
        await call.refuse(notice(explain(error)))
    except Exception as second:  # nobody can be told any more: the log knows
        report(second, call.interaction, "an apology")
