"""Who asks for something, and on whose word it is done."""

import msgspec

from bot.core.ids import UserId


class Authority(msgspec.Struct, frozen=True):
    """Who asks, and what the platform says about them: ``guild`` is the server that they are in, ``roles`` theirs there.

    ``manager``: they have the platform's permission to manage the server. In a direct message ``guild`` is None.
    """

    user: UserId
    guild: int | None
    roles: tuple[int, ...] = ()
    manager: bool = False


class Why(msgspec.Struct, frozen=True):
    """On whose word something is done: ``by`` is one of the words in ``rows``, ``user`` the person who asked for it, if there is one.

    ``reason`` is what that person wrote (empty: nothing); it is shown to everybody, escaped.
    """

    by: str
    user: UserId | None = None
    reason: str = ""
