"""The modules that contain SQL: rows of the core and of the features."""

import importlib
from collections.abc import Iterator
from types import ModuleType

from tests.structure.sources import ROOT


def row_modules() -> Iterator[ModuleType]:
    """Yield every module with SQL, sorted by path."""
    for path in sorted((ROOT / "bot").rglob("*.py")):
        if path.name.endswith("rows.py"):
            yield importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
