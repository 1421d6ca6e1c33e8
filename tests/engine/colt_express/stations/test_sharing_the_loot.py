"""Sharing the Loot: strongboxes are split among all on their owner's spot, rounded down (rulings.md 13.5)."""

from tests.builders.colt import Table, coach, table
from tests.builders.for_each import for_each


def worths(position: Table) -> list[int]:
    """Return the value of the strongboxes by seat."""
    assert position.state.outcome is not None
    scores = sorted(position.state.outcome.scores, key=lambda score: score.side)
    return [next(part.worth for part in score.parts if part.what == "strongboxes") for score in scores]


@for_each(
    ("stand", "shares"),
    [
        (("ghost 1i strongbox", "doc 1r", "tuco 2i"), [1000, 0, 0]),
        (("ghost 1i strongbox", "doc 1i", "tuco 2i"), [500, 500, 0]),
        (("ghost 1i strongbox", "doc 1i", "tuco 1i"), [333, 333, 333]),
        (("ghost 1i strongbox", "doc 1i strongbox", "tuco 1i"), [666, 666, 666]),
        (("ghost 1i strongbox strongbox", "doc 1i", "tuco 1i"), [666, 666, 666]),
        (("ghost 1i strongbox strongbox", "doc 2i", "tuco 2i"), [2000, 0, 0]),
        (("ghost cr strongbox", "doc cr", "tuco ci"), [500, 500, 0]),
    ],
)
def test_a_strongbox_is_split_among_the_bandits_on_the_spot(stand: tuple[str, ...], shares: list[int]) -> None:
    ends = ("event", "end")
    position = table(*stand, cars=3, modes=("horses-stagecoach",), coach=coach(1), event="sharing-the-loot", then=ends)
    assert worths(position) == shares


def test_at_other_stations_nothing_is_shared() -> None:
    position = table("ghost 1i strongbox", "doc 1i", modes=("horses-stagecoach",), coach=coach(1), then=("end",))
    assert worths(position) == [1000, 0]
