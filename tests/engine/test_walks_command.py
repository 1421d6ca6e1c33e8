"""The command for long random runs works, and notices a broken rule."""

import pytest

from tools import walks


@pytest.mark.nightly
def test_a_short_run_prints_its_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert walks.main(["--matches", "1", "--seed", "7"]) == 0
    assert "no invariant broken" in capsys.readouterr().out


def test_a_broken_invariant_ends_the_run_with_its_seed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(walks, "complaints", lambda state, _game: iter(["money from nowhere"] if state.round else []))
    assert walks.main(["--matches", "1", "--seed", "7"]) == 1
    printed = " ".join(capsys.readouterr().out.split())
    assert "colt-express-3, seed 7, action" in printed
    assert "money from nowhere" in printed
