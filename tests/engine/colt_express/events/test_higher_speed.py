"""Higher Speed: bandits on roofs, horses, the stagecoach and the Shotgun fall back a car (rulings.md 11.3, 13.3)."""

from engine.colt_express.events import CoachMoved
from tests.builders.colt import Table, coach, play, table

MODES = ("horses-stagecoach",)


def speeding(*who: str, car: int = 1, shotgun: str | None = None, horses: tuple[int, ...] = ()) -> Table:
    where = coach(car, shotgun=shotgun, horses=horses)
    return table(
        *who, cars=4, modes=MODES, coach=where, event="higher-speed", then=("event", "coach"), last_round=False
    )


def test_everything_outside_falls_back_one_car_and_the_stagecoach_two() -> None:
    position = speeding("ghost 2r", "doc 2i", "tuco 0r", horses=(0, 2, 3))
    assert [position.at(name) for name in ("ghost", "doc", "tuco")] == ["3r", "2i", "1r"]
    assert position.stagecoach.horses == (1, 3, 4)
    assert [(move.origin, move.to, move.why) for move in position.told(CoachMoved)] == [
        (1, 2, "higher-speed"),
        (2, 3, "round"),
    ]


def test_nothing_falls_back_beyond_the_caboose() -> None:
    position = speeding("ghost 4r", "doc 3r", car=4, shotgun=None, horses=(3, 4))
    assert (position.at("ghost"), position.at("doc"), position.stagecoach.horses, position.stagecoach.car) == (
        "4r",
        "4r",
        (4, 4),
        4,
    )


def test_bandits_on_the_stagecoach_stay_on_it() -> None:
    position = speeding("ghost cr", "doc ci")
    assert (position.at("ghost"), position.at("doc")) == ("cr", "ci")


def test_all_move_at_once_and_only_then_the_shotgun_is_met() -> None:
    """Ghost falls back from the roof that the Shotgun falls back to, so the event itself costs no bullet."""
    position = speeding("ghost 1r", "doc 2i", car=0, shotgun="0r")
    assert position.received("ghost") == 1  # from the stagecoach's usual move after the event
    assert position.options("ghost") == ("go 1r", "go 3r")
    position = speeding("ghost 2r", "doc 1i", car=1, shotgun="1r")
    assert position.stagecoach.shotgun == 7
    assert position.received("ghost") == 1


def test_bandits_blown_onto_the_shotguns_roof_at_the_caboose_meet_him() -> None:
    position = speeding("ghost 3r", "doc 1i", car=4, shotgun="4r")
    assert (position.at("ghost"), position.received("ghost"), position.waiting) == ("3r", 1, ())


def test_no_player_is_asked_twice() -> None:
    position = speeding("ghost 1r", "doc 1r", car=0, shotgun="0r")
    position = play(position, "ghost go 3r", "doc go 1r")
    assert position.waiting == ()
