"""Sprites are read when they are asked for, and each only once."""

import pytest

from renderers.sprites import Sprites, load_manifest


def test_a_sprite_is_read_once_and_only_when_it_is_asked_for() -> None:
    found = Sprites()
    assert set(found) == set(load_manifest())
    assert found._read == {}
    name = next(iter(found))
    assert found[name] is found[name]
    assert set(found._read) == {name}


def test_what_is_not_there_is_no_sprite() -> None:
    assert "no-such-thing@s" not in Sprites()
    with pytest.raises(KeyError):
        Sprites()["no-such-thing@s"]
