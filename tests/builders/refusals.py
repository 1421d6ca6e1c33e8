"""Checks refusals by their codes, which are in the tables of each ``errors.py``."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from bot.core.errors import Meaning, Refusal

ROOT: Final = Path(__file__).parents[2]


def tables() -> dict[str, Mapping[str, Meaning]]:
    """Return the table of refusals in each ``errors.py`` of ``bot`` that has one, by module name."""
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in (ROOT / "bot").rglob("errors.py")]
    modules = {name: import_module(name) for name in sorted(names)}
    return {name: module.REFUSALS for name, module in modules.items() if hasattr(module, "REFUSALS")}


CODES: Final = {code: meaning for table in tables().values() for code, meaning in table.items()}
"""All refusals."""


@contextmanager
def refuses(*codes: str) -> Iterator[pytest.ExceptionInfo[Refusal]]:
    """Check that the block is refused with one of ``codes``."""
    assert codes
    assert set(codes) <= CODES.keys()
    with pytest.raises(Refusal) as refusal:
        yield refusal
    assert refusal.value.code in codes


def outcome(answer: object) -> str:
    """Return the code of a refusal, or the type's name of any other answer."""
    return answer.code if isinstance(answer, Refusal) else type(answer).__name__
