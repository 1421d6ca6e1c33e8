"""Panting Horses: the horses nearest to the Caboose leave, two with up to four players, three with more (rulings.md 13.1)."""

from engine.colt_express.events import HorsesLost
from tests.builders.colt import Table, coach, table
from tests.builders.for_each import for_each

SIX = ("ghost 1i", "doc 2i", "tuco 1i", "belle 2i", "django 1i", "cheyenne 2i")


def panting(players: int, *horses: int) -> Table:
    return table(*SIX[:players], modes=("horses-stagecoach",), coach=coach(0, horses=horses), event="panting-horses")


@for_each(
    ("players", "horses", "left"),
    [
        (3, (1, 1, 3), (1,)), (4, (1, 2, 2, 4), (1, 2)), (5, (1, 2, 3, 4, 5), (1, 2)), (6, (1, 1, 1, 1, 1, 1), (1, 1, 1)),
        (4, (3,), ()), (5, (2, 3), ()),
    ],
)  # fmt: skip
def test_two_or_three_leave(players: int, horses: tuple[int, ...], left: tuple[int, ...]) -> None:
    position = panting(players, *horses)
    assert position.stagecoach.horses == left
    assert position.told(HorsesLost)[0].cars == horses[len(left) :]


def test_without_horses_nothing_happens() -> None:
    assert panting(3).told(HorsesLost) == ()


def test_two_players_lose_two() -> None:
    modes = ("expert", "two-player", "horses-stagecoach")
    position = table(*SIX[:4], modes=modes, coach=coach(0, horses=(1, 2, 3, 4)), event="panting-horses")
    assert position.stagecoach.horses == (1, 2)
