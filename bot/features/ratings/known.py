"""What a viewer may know of ratings: matches of private tables count for them, but aren't counted in front of strangers."""

from collections.abc import Sequence

import msgspec

from bot.core.ids import UserId
from bot.features.ratings import rows
from bot.features.ratings.values import Rating, Scope
from bot.storage.session import Reader


def known_ratings(
    tx: Reader, ratings: Sequence[Rating], scope: Scope, user: UserId | None, viewer: UserId | None
) -> tuple[Rating, ...]:
    """Return ratings with the games that ``viewer`` may know of (None: anyone), without those of other games alone.

    ``user`` is the one whose ratings they are; None: they are those of many users.
    """
    hidden = rows.hidden_games(tx, scope, user, viewer)
    known = []
    for rating in ratings:
        games, wins = hidden.get((rating.pool, rating.user), (0, 0))
        if rating.games > games:
            known.append(msgspec.structs.replace(rating, games=rating.games - games, wins=rating.wins - wins))
    return tuple(known)
