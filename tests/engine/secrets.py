"""Secrets of each game, which the non-interference test needs to know.

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
        """Return a position that looks the same to ``viewer``, with everything that this viewer may not know changed."""

    def counterpart(
        self, state: Any, world: Any, seat: Seat, action: Any, viewer: Seat | None, chance: random.Random
    ) -> Any | None:
        """Return an action of ``seat`` in ``world`` that must look like ``action`` in ``state`` to ``viewer``, or None."""

    def may_differ(self, event: Event, state: Any, viewer: Seat | None) -> bool:
        """Return whether ``event``, which ``viewer`` sees, reveals a secret of ``state``, the position before it."""


SECRETS: Final[dict[str, Secrets]] = {"colt-express": ColtSecrets(), "super-express": SuperSecrets()}
