"""Public part of ratings: games at private tables count, but their number is shown only to the player."""

from collections.abc import Iterable

import msgspec

from bot.features.ratings.values import Rating


def public_ratings(ratings: Iterable[Rating]) -> tuple[Rating, ...]:
    """Return ratings without the numbers of private games; ratings with private games only are left out."""
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
