"""Decisions to come, as far as the public can foresee them."""

import msgspec

from engine.core.types import Seat


class Stretch(msgspec.Struct, frozen=True):
    """Decisions that seats make at the same time; ``chance`` is the probability that they are asked at all."""

    seats: tuple[Seat, ...]
    chance: float = 1.0
