"""Everything that a tournament draws by chance follows from one seed.

Its commitment stands from the beginning: SHA-256 of the seed's hexadecimal text, a colon and ``tournament``. The seed of the draw
(pairings, seats, lots) is published with the first round; the seed itself, from which the matches have theirs, when all is over.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from engine.core.rng import SEED_BYTES, commitment

WHAT: Final = "tournament"


def commitment_to(seed: str) -> str:
    """Return the promise that is published when a tournament is announced."""
    return commitment(bytes.fromhex(seed), WHAT)


def draw_seed(seed: str) -> str:
    """Return the seed of the draw (hexadecimal)."""
    return sha256(f"{seed}:draw".encode()).hexdigest()[: 2 * SEED_BYTES]


def match_seed(seed: str, number: int, table: int) -> bytes:
    """Return the seed of a match by round and table; table 0 stands for all tables of a round that play the same deal."""
    return sha256(f"{seed}:match:{number}:{table}".encode()).digest()[:SEED_BYTES]


def dealt_figures(seed: str, number: int, table: int, figures: Sequence[str]) -> tuple[str, ...]:
    """Return the figures in the order in which the seats of a table get them; table 0 stands for all tables of a round."""
    return tuple(
        sorted(figures, key=lambda figure: sha256(f"{seed}:figures:{number}:{table}:{figure}".encode()).digest())
    )
