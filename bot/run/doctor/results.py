"""Result of a check: one sentence, and whether action is needed."""

from typing import Final

import msgspec

from data.catalogue import text

WELL: Final = "✓"
BAD: Final = "✗"


class Finding(msgspec.Struct, frozen=True):
    """Result of a check: the key of its sentence (``doctor-<key>``), the values for its gaps, and whether all is ``well``."""

    key: str
    facts: dict[str, str | int]
    well: bool = True

    def line(self) -> str:
        """Return the line to print."""
        return f"{WELL if self.well else BAD} {text(f'doctor-{self.key}', **self.facts)}"


def well(key: str, **facts: str | int) -> Finding:
    """Return a positive finding."""
    return Finding(key, facts)


def bad(key: str, **facts: str | int) -> Finding:
    """Return a finding that needs action."""
    return Finding(key, facts, well=False)
