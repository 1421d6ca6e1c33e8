"""Maps errors to sentences that tell the user what to do next."""

import logging
import traceback
from collections.abc import Iterator, Mapping, Sequence
from itertools import dropwhile, takewhile
from typing import Final

import discord
from discord import app_commands

from bot.core.errors import Refusal
from bot.discord_ui.content.custom_ids import PREFIX, BadCustomId, read
from bot.discord_ui.content.layout import notice
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.permissions import GONE
from bot.discord_ui.core.retired import removed_press, replacement
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.storage.errors import StoreError
from data.catalogue import listing, text
from engine.core.errors import RulesError
from renderers.phrases.errors import error_text

_log = logging.getLogger(__name__)

LOGGED_CHOICE_LENGTH: Final = 3
"""Choices with more letters than this are hidden in the log; shorter ones reveal nothing."""


class NotAllowedHere(Exception):
    """Raised if the bot lacks permissions in a channel; ``lacking`` has their names in discord.py."""

    def __init__(self, lacking: tuple[str, ...]) -> None:
        super().__init__(lacking)
        self.lacking = lacking


class NothingHere(Exception):
    """Raised if something requested isn't there; ``key`` is the text that explains it, and the next step."""

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
"""Codes of the store's errors with texts for players; texts of others name files, settings or commands, so these go to the log."""

FIXED: Final[tuple[tuple[type[BaseException], str], ...]] = (
    (BadCustomId, "trouble-old-button"),
    (app_commands.TransformerError, "trouble-option"),
    (app_commands.CommandSignatureMismatch, "trouble-old-command"),
    (app_commands.CommandNotFound, "trouble-old-command"),
)


def explain(error: BaseException) -> str:
    """Return the sentence for an error."""
    match error:
        case app_commands.CommandNotFound() | BadCustomId() if now := _retired(error):
            return now
        case StoreError():
            return error_text(error if error.code in FOR_PLAYERS else StoreError())
        case RulesError() | Refusal():
            return error_text(error)
        case NotAllowedHere():
            return text("trouble-permissions", lacking=permission_names(error.lacking))
        case NothingHere():
            return text(error.key, **error.facts)
    key = next((key for kind, key in FIXED if isinstance(error, kind)), None)
    return text(key or TROUBLES[trouble(error)])


def _retired(error: app_commands.CommandNotFound | BadCustomId) -> str | None:
    """Return the sentence about a retired command or a button of a removed feature; None for any other."""
    return removed_press(str(error)) if isinstance(error, BadCustomId) else replacement(*error.parents, error.name)


def permission_names(lacking: tuple[str, ...]) -> str:
    """List permissions in words, by their names in Discord's settings."""
    return listing([f"**{text('permission-' + name.replace('_', '-'))}**" for name in lacking])


def lacking_words(key: str, lacking: tuple[str, ...], **facts: str) -> str:
    """Return a sentence about missing permissions from the text ``key``, or ``key-gone`` if the channel is deleted; empty for none."""
    if GONE in lacking:
        return text(f"{key}-gone", **facts)
    return text(key, lacking=permission_names(lacking), **facts) if lacking else ""


def expected(error: BaseException) -> bool:
    """Return whether an error is part of ordinary play, so that the log needs no traceback."""
    return isinstance(error, RulesError | Refusal | NotAllowedHere | NothingHere | BadCustomId)


def report(error: BaseException, interaction: discord.Interaction[discord.Client], what: str) -> None:
    """Log an error with the user, the place and the press, but never a token."""
    where = f"{pressed_words(what)} by {interaction.user.id} in {interaction.channel_id}"
    if expected(error):
        _log.info("refused %s: %s", where, error.code if isinstance(error, Refusal) else type(error).__name__)
    elif isinstance(error, StoreError):
        _log.error("failed %s: %s", where, error)
    elif trouble(error) is Trouble.OURS:
        # A traceback shows values: secret choices must not get into the log.
        told = "".join(traceback.format_exception(error)).rstrip()
        for chosen in _chosen(interaction.data):
            told = told.replace(chosen, "…")
        _log.error("failed %s\n%s", where, told)
    else:
        _log.warning("trouble with %s: %r", where, error)


def pressed_words(what: str) -> str:
    """Return a press for the log, without the text after its numbers, which may be a secret choice."""
    if what.startswith(f"{PREFIX}:"):
        try:
            pressed = read(what)
        except BadCustomId:
            return "a press that says nothing"
        return ":".join((pressed.area, pressed.verb, *takewhile(str.isdecimal, pressed.fields)))
    return what


def _chosen(data: object) -> Iterator[str]:
    """Yield a user's choices and texts in an interaction, as they may appear in a traceback."""
    if isinstance(data, str):
        secret = ":".join(dropwhile(str.isdecimal, data.split(":")[3:])) if data.startswith(f"{PREFIX}:") else data
        if len(secret) > LOGGED_CHOICE_LENGTH:
            yield secret
    elif isinstance(data, Mapping):
        for key in ("custom_id", "value", "values", "options", "components", "component"):
            yield from _chosen(data.get(key))
    elif isinstance(data, Sequence):
        for part in data:
            yield from _chosen(part)


async def apologise(call: Call, error: Exception) -> None:
    """Explain to the user why nothing was done, if they can still be reached."""
    # Another process answered, or Discord's time limit has passed.
    if trouble(error) is Trouble.GONE_INTERACTION:
        return
    try:
        await call.refuse(notice(explain(error)))
    except Exception as second:  # the user can't be reached; the log has it
        report(second, call.interaction, "an apology")
