"""Login to Discord, which may be down when the bot starts."""

import asyncio
import contextlib
import logging
import time

import discord
from discord.http import Route

from bot.discord_ui.core.client import ColtClient
from bot.discord_ui.core.trouble import UNREADABLE, Trouble, patience, reason, trouble
from bot.discord_ui.patches import forget_connector

_log = logging.getLogger(__name__)


async def log_in(client: ColtClient, token: str) -> bool:
    """Log in, retrying for as long as Discord is down or asks to wait. Return False if the client was closed meanwhile.

    Raises:
        discord.LoginFailure: the token is wrong.
        discord.HTTPException: Discord, or a proxy in front of it, refuses the bot.
    """
    away, since = False, time.monotonic()
    while not client.leaving.is_set():
        try:
            await client.login(token)
        except Exception as error:
            cause = (error.__cause__ or error) if isinstance(error, discord.GatewayNotFound) else error
            # Discord, or a proxy, may leave out a field for a while; a bug would end every start, and be seen in its tests.
            if trouble(cause) is not Trouble.LATER and not isinstance(cause, UNREADABLE):
                raise cause from None
            seconds = patience(cause)
            if not away:
                _log.warning("waiting for Discord at %s: %s", Route.BASE, reason(cause))
            away = True
            await forget_connector(client)
            await _wait(client, seconds)
        else:
            if away:
                _log.warning("Discord is there after %.0f s", time.monotonic() - since)
            return True
    return False


async def _wait(client: ColtClient, seconds: float) -> None:
    """Wait this long, or until the client is closed."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await client.leaving.wait()
