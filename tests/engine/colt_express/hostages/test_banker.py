"""Banker: no drawback; $1000 for anyone who has a strongbox, once (rulings.md 5)."""

import pytest

from tests.engine.colt_express.hostages.laying import ransom, with_hostage


@pytest.mark.parametrize(
    ("loot", "dollars"), [("", 0), ("jewel", 0), ("strongbox", 1000), ("strongbox strongbox", 1000)]
)
def test_ransom(loot: str, dollars: int) -> None:
    assert ransom(with_hostage("banker", f"ghost 1i {loot}", "doc 2i", then=("end",))) == dollars


def test_a_shared_box_is_still_owned() -> None:
    position = with_hostage("banker", "ghost 1i strongbox", "doc 1i", event="sharing-the-loot", then=("event", "end"))
    assert ransom(position) == 1000
