"""Positions at a table: the role of First Player rotates, and so do the other positions."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations

from bot.features.tournaments.pairing.lots import lot
from bot.features.tournaments.pairing.values import COMPUTER


def seated(people: Sequence[int], sat: Mapping[tuple[int, int], int], draw: str, what: str) -> tuple[int, ...]:
    """Return players by position: First Player is the player who was it least often, others get their rarest position; ties by lot.

    ``sat`` counts by entrant and position. Computer players (negative numbers) take the remaining positions and are returned as COMPUTER.
    """
    count = Counter(sat)
    order = sorted(people, key=lambda person: (person < 0, lot(draw, what, person)))
    persons = [player for player in order if player > 0] or order
    rarest = min(count[person, 0] for person in persons)
    best = min(
        (
            permutation
            for permutation in permutations(order)
            if permutation[0] in persons and count[permutation[0], 0] == rarest
        ),
        key=lambda permutation: sum(count[player, position] ** 2 for position, player in enumerate(permutation)),
    )
    return tuple(max(player, COMPUTER) for player in best)
