"""Cached drawings stay within their memory budgets, and the operating guide states the total."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from renderers.budgets import MEGABYTE, PARTS, USUAL, Budget, Memory

GUIDE = Path(__file__).parents[2] / "docs" / "operating" / "processes.md"


def blank(size: int) -> bytes:
    return bytes(size)


@given(st.integers(0, 60), st.lists(st.integers(0, 40)))
def test_a_cache_never_exceeds_its_budget(most: int, asked: Sequence[int]) -> None:
    budget = Budget(lambda: most, blank, len)
    for size in asked:
        assert budget.get(size) == bytes(size)
        assert budget.weight <= most


def test_cached_values_are_made_once() -> None:
    made: list[int] = []

    def make(key: int) -> int:
        made.append(key)
        return key

    budget = Budget(lambda: 3, make, lambda _: 1)
    asked = [1, 2, 3, 1, 2, 3, 1, 4, 1, 3, 2]
    assert [budget.get(key) for key in asked] == asked
    assert made == [1, 2, 3, 4, 2], "the least recently used value is dropped"
    assert budget.weight == 3


@pytest.mark.parametrize("megabytes", [8, USUAL, 200])
def test_all_caches_share_the_configured_memory(megabytes: int) -> None:
    memory = Memory()
    shares = [memory.part(name) for name in PARTS]
    memory.megabytes = megabytes
    assert 0 <= megabytes * MEGABYTE - sum(share() for share in shares) < len(PARTS)
    assert all(share() > 0 for share in shares)


def test_the_guide_states_the_default_memory() -> None:
    [total] = re.findall(
        r"at most (\d+) MB of it \(`PICTURE_MEMORY`\)", GUIDE.read_text(encoding="utf-8").replace("\n", " ")
    )
    assert int(total) == USUAL
