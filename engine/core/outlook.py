"""Decisions still to come, as far as everyone can foresee them."""

import msgspec

from engine.core.types import Seat


class Stretch(msgspec.Struct, frozen=True):
    """Decisions that seats take at the same time; ``chance`` is how likely it is that they are asked at all."""

    seats: tuple[Seat, ...]
    chance: float = 1.0
