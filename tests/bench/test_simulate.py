"""``make simulate``: plans ahead shorten a match of the same people, and the figures come out the same again."""

from tests.bench.simulate import row, simulate


def test_plans_ahead_shorten_a_match() -> None:
    (without,) = simulate(1, 5, planning=False)
    (ahead,) = simulate(1, 5, planning=True)
    assert ahead.days < without.days / 2
    assert ahead.by["plan"] > ahead.by["player"]
    assert without.by["plan"] == 0
    assert simulate(1, 5, planning=True) == [ahead]


def test_a_line_of_the_table() -> None:
    results = simulate(1, 6, planning=True) * 2
    assert row("again", results)[0] == "again"
    assert row("again", results)[2] == f"{results[0].days:.1f}"
