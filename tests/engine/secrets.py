"""Secrets of each game from a viewer: the one thing that the test of non-interference asks of a game.

A new game writes its own ``Secrets`` and adds it to ``SECRETS``; the test fails until it does.
"""

import random
from typing import Any, Final, Protocol

from engine.core.types import Event, Seat
from tests.engine.colt_express.secrets import ColtSecrets
from tests.engine.super_express.secrets import SuperSecrets


class Secrets(Protocol):
    """The hidden side of a game."""

    def another_world(self, state: Any, viewer: Seat | None, chance: random.Random) -> Any:
        """Return a position that looks the same to ``viewer`` and has everything swapped that this viewer may not know."""

    def counterpart(
        self, state: Any, world: Any, seat: Seat, action: Any, viewer: Seat | None, chance: random.Random
    ) -> Any | None:
        """Return an action of ``seat`` in ``world`` that must look to ``viewer`` as ``action`` does in ``state``; None if there is none."""

    def may_differ(self, event: Event, state: Any, viewer: Seat | None) -> bool:
        """Say whether ``event``, which ``viewer`` sees, tells what was secret in ``state``, the position before it."""


SECRETS: Final[dict[str, Secrets]] = {"colt-express": ColtSecrets(), "super-express": SuperSecrets()}
