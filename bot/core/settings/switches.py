"""Checks whether a server has switched off a part of finding a game."""

from bot.core.errors import Refusal
from bot.core.settings import server_rows
from bot.storage.session import Reader


def is_on(tx: Reader, guild: int, part: str) -> bool:
    """Return whether a part of finding a game (``bot.core.settings.server.PARTS``) is switched on in a server."""
    return part not in server_rows.server(tx, guild).off


def check_on(tx: Reader, guild: int | None, part: str) -> int:
    """Return the server. Raises only-in-servers outside of one, switched-off if it has switched off that part."""
    if guild is None:
        raise Refusal("only-in-servers")
    if not is_on(tx, guild, part):
        raise Refusal("switched-off")
    return guild
