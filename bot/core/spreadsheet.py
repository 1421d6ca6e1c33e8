"""Exports tables for spreadsheets as comma-separated values in UTF-8, so that no name becomes a formula."""

import csv
import io
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

FORMULAS: Final = frozenset("=+-@＝＋－＠")
"""Characters that start a formula in a spreadsheet, and their full-width forms."""


def as_csv(columns: Sequence[str], rows: Iterable[Sequence[str | int]]) -> bytes:
    """Return a header and rows as comma-separated values; texts are made ``harmless``, numbers stay numbers."""
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(columns)
    for row in rows:
        table.writerow([harmless(cell) if isinstance(cell, str) else cell for cell in row])
    return out.getvalue().encode()


def harmless(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula.

    A name is marked as text even if spaces or invisible characters precede the formula sign.
    """
    seen = next((sign for sign in name if unicodedata.category(sign)[0] not in "CZ"), "")
    return f"'{name}" if seen in FORMULAS or not name[:1].isprintable() else name
