"""``make simulate``: queued cards shorten a match of the same people, and the figures come out the same again."""

import pytest

from tools.simulate import BY_HAND, LEFT, QUEUED, REST_LEFT, SPARED, WAYS, main, row, simulate


def test_queued_cards_shorten_a_match_and_save_presses() -> None:
    (without,) = simulate(1, 5, BY_HAND)
    (queued,) = simulate(1, 5, QUEUED)
    (rest,), (left,), (spared,) = (simulate(1, 5, way) for way in (REST_LEFT, LEFT, SPARED))
    assert max(left.days, spared.days) < rest.days < queued.days < without.days
    assert max(spared.presses) < max(without.presses)
    assert queued.by["plan"] > queued.by["player"] / 2
    assert simulate(1, 5, SPARED) == [spared]


def test_who_has_queued_every_card_but_the_draw_comes_to_an_end() -> None:
    (queued,) = simulate(1, 1899, QUEUED)
    assert queued.by["plan"] > 0


def test_each_line_is_printed_as_it_comes(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--matches", "2", "--seed", "5"])
    lines = capsys.readouterr().out.splitlines()
    assert [each.split("  ")[0] for each in lines[1:-1]] == list(WAYS)


def test_a_line_of_the_table() -> None:
    results = simulate(1, 6, SPARED) * 2
    assert row("again", results)[0] == "again"
    assert row("again", results)[2] == f"{results[0].days:.1f}"
    assert row("again", results)[-2] == str(max(results[0].presses))
