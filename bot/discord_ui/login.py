"""Login to Discord, which may be down when the bot starts."""

import asyncio
import contextlib
import logging

import discord
from discord.http import Route

from bot.discord_ui.core.client import ColtClient
from bot.discord_ui.core.trouble import Trouble, patience, trouble
from bot.discord_ui.patches import forget_connector

_log = logging.getLogger(__name__)


async def log_in(client: ColtClient, token: str) -> bool:
    """Log in, retrying for as long as Discord is down or asks to wait. Return False if the client was closed meanwhile.

    Raises:
        discord.LoginFailure: the token is wrong.
        discord.HTTPException: Discord, or a proxy in front of it, refuses the bot.
    """
    away = False
    while not client.leaving.is_set():
        try:
            await client.login(token)
        except Exception as error:
            cause = (error.__cause__ or error) if isinstance(error, discord.GatewayNotFound) else error
            if trouble(cause) is not Trouble.LATER:
                raise cause from None
            seconds = patience(cause)
            (_log.info if away else _log.warning)("waiting for Discord at %s (%.0f s): %r", Route.BASE, seconds, cause)
            away = True
            await client.http.close()
            forget_connector(client)
            await _wait(client, seconds)
        else:
            if away:
                _log.warning("Discord is there")
            return True
    return False


async def _wait(client: ColtClient, seconds: float) -> None:
    """Wait this long, or until the client is closed."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await client.leaving.wait()
