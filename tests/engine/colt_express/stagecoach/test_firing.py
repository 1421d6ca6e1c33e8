"""Fire near the stagecoach: lines of sight, the gap, Django, Tuco, Belle (rulings.md 11.12 to 11.15)."""

from engine.colt_express.events import BanditMoved
from tests.builders.colt import Table, coach, play, table
from tests.builders.for_each import for_each

MODES = ("horses-stagecoach",)


def shooting(*who: str, shooter: str = "ghost", car: int = 1, shotgun: str | None = None) -> Table:
    return table(*who, cars=4, modes=MODES, coach=coach(car, shotgun=shotgun), pile=[f"{shooter}.fire"])


def test_from_the_coachs_roof_every_roof_of_the_train_is_in_sight() -> None:
    position = shooting("ghost cr", "doc 1r", "tuco 2r", "belle 4r", "cheyenne 3i")
    assert position.options("ghost") == ("fire doc", "fire tuco")
    assert shooting("ghost cr", "belle 4r", "doc 3i").received("belle") == 1


def test_every_roof_of_the_train_sees_the_coachs_roof() -> None:
    position = shooting("ghost 4r", "doc cr", "tuco 3r", "cheyenne 2r")
    assert position.options("ghost") == ("fire doc", "fire tuco")


def test_two_bandits_on_the_coachs_roof_are_on_the_same_spot() -> None:
    assert shooting("ghost cr", "doc cr").received("doc") == 0


def test_the_shotgun_blocks_the_line_along_the_roofs() -> None:
    assert shooting("ghost 0r", "doc 3r", shotgun="1r").received("doc") == 0
    assert shooting("ghost 0r", "doc 3r").received("doc") == 1


def test_the_shotgun_does_not_block_shots_to_or_from_the_coach() -> None:
    assert shooting("ghost cr", "doc 3r", shotgun="1r").received("doc") == 1
    assert shooting("ghost 4r", "doc cr", shotgun="1r").received("doc") == 1


def test_the_interiors_of_the_coach_and_its_car_are_adjacent() -> None:
    assert shooting("ghost ci", "doc 1i").received("doc") == 1
    assert shooting("ghost 1i", "doc ci").received("doc") == 1
    assert shooting("ghost 2i", "doc ci").received("doc") == 0
    assert shooting("ghost ci", "doc 2i").received("doc") == 0
    assert shooting("ghost ci", "doc 1r", "tuco cr").received("doc") == 0


@for_each(
    ("django", "doc"),
    [("cr", "2r"), ("cr", "1r"), ("2r", "cr"), ("ci", "1i"), ("1i", "ci"), ("cr", "4r"), ("cr", "0r"), ("0r", "cr")],
)
def test_django_does_not_push_across_the_gap(django: str, doc: str) -> None:
    position = shooting(f"django {django}", f"doc {doc}", shooter="django", car=1)
    assert (position.at("doc"), position.received("doc")) == (doc, 1)
    assert position.told(BanditMoved) == ()


def test_django_still_pushes_along_the_train() -> None:
    assert shooting("django 2r", "doc 3r", shooter="django").at("doc") == "4r"


def test_tuco_shoots_between_the_coachs_floors() -> None:
    assert shooting("tuco cr", "doc ci", shooter="tuco").received("doc") == 1
    assert shooting("tuco ci", "doc cr", shooter="tuco").received("doc") == 1
    assert shooting("ghost ci", "doc cr").received("doc") == 0


def test_belle_is_spared_across_the_gap_too() -> None:
    position = shooting("ghost cr", "belle 1r", "doc 4r")
    assert (position.received("belle"), position.received("doc")) == (0, 1)


def test_all_targets_in_sight_are_one_choice() -> None:
    position = play(shooting("ghost cr", "doc 0r", "tuco 4r"), "ghost fire tuco")
    assert (position.received("doc"), position.received("tuco")) == (0, 1)
