"""Public part of ratings: matches of private tables count, but are counted in front of their own player only."""

from collections.abc import Iterable

import msgspec

from bot.features.ratings.values import Rating


def public_ratings(ratings: Iterable[Rating]) -> tuple[Rating, ...]:
    """Return ratings without the games of private tables; those that rest on such games alone are left out."""
    return tuple(
        msgspec.structs.replace(
            rating,
            games=rating.games - rating.private_games,
            wins=rating.wins - rating.private_wins,
            private_games=0,
            private_wins=0,
        )
        for rating in ratings
        if rating.games > rating.private_games
    )
