"""The folder in which a bot without a token plays: for one bot at a time, and for one world at a time."""

from pathlib import Path

import pytest

from bot.run.local import SandboxFailed, playground
from bot.storage.errors import CannotOpen


def test_a_second_bot_leaves_the_matches_of_the_first_alone(tmp_path: Path) -> None:
    with playground(tmp_path / "var"):
        matches = tmp_path / "var" / "colt-express.db"
        matches.write_text("matches")
        with pytest.raises(SandboxFailed, match="already"), playground(tmp_path / "var"):
            raise AssertionError
        assert matches.read_text() == "matches"
    with playground(tmp_path / "var"):
        assert not matches.exists()  # there never was a world to go with them


def test_matches_stay_with_their_world(tmp_path: Path) -> None:
    (tmp_path / "colt-express.db").write_text("matches")
    (tmp_path / "world.json").write_text("{}")
    with playground(tmp_path) as world:
        assert world == tmp_path / "world.json"
        assert (tmp_path / "colt-express.db").exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "var").write_text("a file")
    with pytest.raises(CannotOpen), playground(tmp_path / "var" / "sandbox"):
        raise AssertionError
