"""Exports tables for spreadsheets as CSV, so that a double click opens them with the right letters, and no name becomes a formula."""

import csv
import io
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

FORMULAS: Final = frozenset("=+-@＝＋－＠")
"""Characters that start a formula in a spreadsheet, and their full-width forms."""


def as_csv(columns: Sequence[str], rows: Iterable[Sequence[str | int | float]], point: str = ".") -> bytes:
    """Return a header and rows as separated values in UTF-8 with a mark; texts are made ``harmless``, numbers stay numbers.

    ``point`` is the reader's decimal sign. Spreadsheets of languages with a decimal comma separate values by semicolons.
    """
    out = io.StringIO()
    table = csv.writer(out, delimiter="," if point == "." else ";")
    table.writerow(columns)
    for row in rows:
        table.writerow([_cell(cell, point) for cell in row])
    return out.getvalue().encode("utf-8-sig")


def _cell(cell: str | float, point: str) -> str:
    if isinstance(cell, str):
        return harmless(cell)
    return f"{cell:.3f}".rstrip("0").rstrip(".").replace(".", point) if isinstance(cell, float) else str(cell)


def harmless(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula, even if spaces or invisible characters precede the formula sign."""
    seen = next((sign for sign in name if unicodedata.category(sign)[0] not in "CZ"), "")
    return f"'{name}" if seen in FORMULAS or not name[:1].isprintable() else name
