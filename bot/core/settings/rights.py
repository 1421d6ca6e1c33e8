"""Right to moderate: the permission to manage the server, or one of its chosen roles (until it chooses: to manage messages)."""

from typing import Final

from bot.core.errors import Refusal, UnknownMatch
from bot.core.ids import Authority, MatchId, UserId
from bot.core.matches.values import Match
from bot.core.settings import rows as settings_rows
from bot.core.settings.rows import has_done
from bot.storage.session import Reader


def moderates(tx: Reader, who: Authority) -> bool:
    """Return whether a user may moderate in their server; until it chooses roles, users who manage messages may."""
    if who.guild is None:
        return False
    roles = settings_rows.server(tx, who.guild).roles
    return who.manager or bool(set(who.roles) & set(roles)) or (who.messages and not roles)


def check_moderator(tx: Reader, who: Authority) -> int:
    """Return the moderator's server. Raises not-a-moderator."""
    if who.guild is None or not moderates(tx, who):
        raise Refusal("not-a-moderator")
    return who.guild


def check_manager(who: Authority) -> int:
    """Return the manager's server: only managers change settings. Raises not-a-manager."""
    if who.guild is None or not who.manager:
        raise Refusal("not-a-manager")
    return who.guild


def check_over(tx: Reader, who: Authority, match: Match) -> int:
    """Return the server of a match that the user may moderate. Raises not-a-moderator, or UnknownMatch in another server."""
    guild = check_moderator(tx, who)
    if match.place.guild != guild:
        raise UnknownMatch
    return guild


LOOKED: Final = "hands"
"""Verb in the audit log for a moderator who looked at all hands of a match."""


def check_unknowing(tx: Reader, match: MatchId, user: UserId) -> None:
    """Raise knows-another-hand if a user has seen a match's hands as a moderator: they may not take a seat in it."""
    if has_done(tx, match, user, LOOKED):
        raise Refusal("knows-another-hand")


def is_on(tx: Reader, guild: int, part: str) -> bool:
    """Return whether a part of finding a game (``bot.core.settings.server.PARTS``) is switched on in a server."""
    return part not in settings_rows.server(tx, guild).off


def check_on(tx: Reader, guild: int | None, part: str) -> int:
    """Return the server. Raises only-in-servers outside of one, switched-off if it has switched off that part."""
    if guild is None:
        raise Refusal("only-in-servers")
    if not is_on(tx, guild, part):
        raise Refusal("switched-off")
    return guild
