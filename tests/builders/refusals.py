"""Checks refusals by their codes, which are the catalog's keys."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest

from bot.core.errors import Refusal
from data.catalogue import ENGLISH
from data.comparison import messages

PREFIX: Final = "error-"
STORAGE: Final = f"{PREFIX}storage"
"""Errors of the database, whose texts are for operators."""


TEXTS: Final = messages(ENGLISH)
CODES: Final = {
    key.removeprefix(PREFIX): frozenset(message.gaps(TEXTS))
    for key, message in TEXTS.items()
    if key.startswith(PREFIX) and not key.startswith(STORAGE)
}
"""The codes of all refusals and of errors of the rules, with the facts that its English text needs."""


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
