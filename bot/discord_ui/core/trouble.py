"""Errors between the bot and Discord (Discord docs, "Opcodes and Status Codes", JSON error codes), and messages to the bot's owner."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from enum import Enum, auto
from typing import Final, TypeVar

import aiohttp
import discord

from bot.core.ids import MatchId
from bot.core.ports import UNCERTAIN, NotifierUnavailable
from data.catalogue import commas, text

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Trouble(Enum):
    """Kinds of errors."""

    GONE_CHANNEL = auto()
    """The channel or thread doesn't exist (anymore)."""
    GONE_MESSAGE = auto()
    """The message doesn't exist (anymore)."""
    GONE_INTERACTION = auto()
    """The click can no longer be answered: too late, or answered already."""
    FORBIDDEN = auto()
    """A permission is missing, the thread is locked, or the user accepts no messages."""
    ASLEEP = auto()
    """The thread is archived and must be woken first."""
    HAS_THREAD = auto()
    """The message already has a thread."""
    NO_THREADS = auto()
    """Threads can't be opened there."""
    LATER = auto()
    """Discord is unreachable, overloaded, or asks to wait."""
    OURS = auto()
    """Anything else: a bug, or an error of Discord's that isn't in ``CODES``."""


UNKNOWN_MESSAGE: Final = 10008
"""The message doesn't exist. After a new message: one with the same nonce has been deleted."""

CODES: Final = {
    10003: Trouble.GONE_CHANNEL,
    10004: Trouble.GONE_CHANNEL,
    UNKNOWN_MESSAGE: Trouble.GONE_MESSAGE,
    10015: Trouble.GONE_INTERACTION,
    10062: Trouble.GONE_INTERACTION,
    40060: Trouble.GONE_INTERACTION,
    50027: Trouble.GONE_INTERACTION,
    50005: Trouble.GONE_MESSAGE,  # another application's, which used the database before: as good as gone
    50001: Trouble.FORBIDDEN,
    50007: Trouble.FORBIDDEN,
    50013: Trouble.FORBIDDEN,
    160005: Trouble.FORBIDDEN,
    50083: Trouble.ASLEEP,
    160004: Trouble.HAS_THREAD,
    50024: Trouble.NO_THREADS,
    160006: Trouble.NO_THREADS,
    160007: Trouble.NO_THREADS,
}


SHUT: Final = frozenset({Trouble.FORBIDDEN, Trouble.GONE_CHANNEL})
"""Errors that mean that the bot can't write in a channel, at the moment or permanently."""

UNREADABLE: Final = (KeyError, TypeError, AttributeError, ValueError)
"""Errors of discord.py for an answer in which something is missing or has another type."""

MAX_ERROR_LENGTH: Final = 500
"""Characters of an error in the log."""

SESSION_CLOSED: Final = "Session is closed"
"""Message of aiohttp's error for a closed client; it has no class of its own."""

RETRY_PAUSE_S: Final = 5.0
"""Seconds before the next try if Discord gives none."""

BARRED_CHANNEL_S: Final = 300.0
"""Seconds before a channel without permission is retried, unless a permission changes or something new is posted first."""


def trouble(error: BaseException) -> Trouble:
    """Return the kind of an error in a call to Discord."""
    match error:
        case discord.DiscordServerError() | discord.RateLimited() | discord.GatewayNotFound():
            return Trouble.LATER
        case discord.InteractionResponded():
            return Trouble.GONE_INTERACTION
        case discord.HTTPException():
            return _of_status(error)
        case aiohttp.ClientError() | asyncio.TimeoutError() | OSError():
            return Trouble.LATER
        # The gateway closed for good during the call: the post waits for the next start.
        case RuntimeError() if str(error) == SESSION_CLOSED:
            return Trouble.LATER
    return Trouble.OURS


def _of_status(error: discord.HTTPException) -> Trouble:
    if error.code in CODES:
        return CODES[error.code]
    if error.status == 429 or error.status >= 500:
        return Trouble.LATER
    if error.status in {401, 403}:
        return Trouble.FORBIDDEN
    # A 404 with an unknown code is a proxy's, or new: a missing message can be posted again.
    return Trouble.GONE_MESSAGE if error.status == 404 else Trouble.OURS


@contextmanager
def unless_shut(log: logging.Logger, message: str, about: int) -> Iterator[None]:
    """Log errors of the block that mean that the bot can't write in a channel; other errors are raised.

    ``message`` is the format of the log line; its arguments are ``about`` and the error.

    Raises:
        NotifierUnavailable: a permission is missing, and may come back.
    """
    try:
        yield
    except discord.HTTPException as error:
        kind = trouble(error)
        if kind not in SHUT:
            raise
        log.warning(message, about, error)
        if kind is Trouble.FORBIDDEN:
            raise NotifierUnavailable(BARRED_CHANNEL_S) from error


def reason(error: BaseException) -> str:
    """Return an error in one line: Discord's own reason, if it gave one."""
    words = str(error) if isinstance(error, discord.DiscordException) else repr(error)
    return re.sub(r"\s+", " ", words)[:MAX_ERROR_LENGTH]


def refused(error: discord.HTTPException) -> bool:
    """Return whether Discord rejected a call, so that merely retrying doesn't help."""
    return trouble(error) is not Trouble.LATER


def tried_before() -> bool:
    """Return whether this post is a retry, or may have been tried before a restart."""
    return UNCERTAIN.get() is not None


def patience(error: BaseException) -> float:
    """Return how many seconds to wait before the next try: as Discord says, or else PAUSE."""
    if isinstance(error, discord.RateLimited):
        return float(error.retry_after)
    wanted = error.response.headers.get("Retry-After", "") if isinstance(error, discord.HTTPException) else ""
    return max(RETRY_PAUSE_S, float(wanted)) if wanted.isdecimal() else RETRY_PAUSE_S


async def patiently(doing: Callable[[], Awaitable[T]]) -> T:
    """Run a call; raise NotifierUnavailable if Discord can't take it now or rejects it, so that the outbox retries later.

    An unexpected rejection is logged with its traceback once, then in one line for each try.
    """
    try:
        return await doing()
    except discord.HTTPException as error:
        if refused(error):
            _log.warning("Discord refuses what is told: %s", error, exc_info=not tried_before())
        raise NotifierUnavailable(patience(error)) from error
    except Exception as error:
        if trouble(error) is Trouble.LATER:
            raise NotifierUnavailable(patience(error)) from error
        raise


async def tell_unreadable(client: discord.Client, matches: tuple[MatchId, ...]) -> None:
    """Notify the owner of unreadable matches."""
    await _tell(client, text("operator-unreadable", matches=commas([*map(str, matches)]), count=len(matches)))


async def tell_refused(client: discord.Client, match: MatchId, error: discord.HTTPException) -> None:
    """Notify the owner that Discord refused a post about a match."""
    await _tell(client, text("operator-refused", match=str(match), answer=str(error)))


async def _tell(client: discord.Client, words: str) -> None:
    """Send the owner a direct message, and log it, because not every owner accepts messages."""
    _log.error("%s", words)
    application = client.application
    if application is None:
        return
    team = application.team
    # If a team owns the application, Discord reports a placeholder user as owner, who accepts no messages.
    owner = application.owner.id if team is None or team.owner_id is None else team.owner_id
    try:
        person = await client.fetch_user(owner)
        await person.send(words, allowed_mentions=discord.AllowedMentions.none())
    except discord.HTTPException as error:
        if not refused(error):
            raise
