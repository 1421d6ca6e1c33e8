"""Mortal Bullet: $150 less for each bullet received in the last round, no matter who it came from (rulings.md 13.6)."""

from tests.builders.colt import Table, coach, table

MODES = ("horses-stagecoach",)


def charged(position: Table) -> list[tuple[int, int]]:
    assert position.state.outcome is not None
    scores = sorted(position.state.outcome.scores, key=lambda score: score.side)
    return [next((part.count, part.worth) for part in score.parts if part.what == "mortal-bullets") for score in scores]


def test_bullets_of_this_round_count_and_earlier_ones_do_not() -> None:
    position = table(
        "ghost 1i", "doc 2i", "tuco 3r", cars=3, marshal=0, modes=MODES, coach=coach(3), received={"ghost": 2, "tuco": 1},
        pile=["doc.fire", "doc.marshal"], event="mortal-bullet", then=("event", "end"),
    )  # fmt: skip
    assert position.received("ghost") == 4
    assert charged(position) == [(2, -300), (0, 0), (0, 0)]


def test_the_poodles_bite_counts() -> None:
    position = table(
        "ghost 1i", "doc 2i", modes=MODES, coach=coach(0), hostages={"ghost": "poodle"}, event="mortal-bullet",
        then=("mark", "poodle", "event", "end"),
    )  # fmt: skip
    assert charged(position) == [(1, -150), (0, 0)]
