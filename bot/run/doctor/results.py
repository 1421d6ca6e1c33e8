"""Result of a check: one sentence, and whether something must be done."""

from typing import Final

import msgspec

from data.catalogue import text

WELL: Final = "✓"
BAD: Final = "✗"


class Finding(msgspec.Struct, frozen=True):
    """Key of a sentence (``doctor-<key>``) and what fills its gaps."""

    key: str
    facts: dict[str, str | int]
    well: bool = True

    def line(self) -> str:
        """Return it as it is printed."""
        return f"{WELL if self.well else BAD} {text(f'doctor-{self.key}', **self.facts)}"


def well(key: str, **facts: str | int) -> Finding:
    """Return that something is as it should be."""
    return Finding(key, facts)


def bad(key: str, **facts: str | int) -> Finding:
    """Return that something must be done."""
    return Finding(key, facts, well=False)
