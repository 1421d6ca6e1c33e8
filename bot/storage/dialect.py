"""The words that SQLite has its own way with. Every other statement of this package is standard SQL."""

from typing import Final

RANDOM: Final = "random() & 9223372036854775807"
"""A number from 0 that nobody can foresee."""


def json_field(column: str, field: str) -> str:
    """Return a field of the JSON object in a column."""
    return f"json_extract({column}, '$.{field}')"


def contains(text: str, part: str) -> str:
    """Return the condition that a part stands in a text."""
    return f"instr({text}, {part}) > 0"


def json_holds(column: str, value: str) -> str:
    """Return the condition that a value stands somewhere in the JSON of a column, as a value or as a key."""
    same = f"CAST({value} AS TEXT) IN (CAST(leaf.atom AS TEXT), CAST(leaf.key AS TEXT))"
    return f"EXISTS (SELECT 1 FROM json_tree({column}) AS leaf WHERE {same})"
