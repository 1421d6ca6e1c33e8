"""Committed of storage."""

import msgspec


class Committed(msgspec.Struct, frozen=True):
    """Earliest moments that a commit has written: at which time has something to do, and at which something is to be said.

    Infinity: it has written none.
    """

    due: float
    unsaid: float
