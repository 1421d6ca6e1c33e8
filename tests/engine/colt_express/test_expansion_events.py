"""Round events and stations of Horses & Stagecoach (rulings.md 2, 11.3, 13, 15.6)."""

import pytest

from engine.colt_express.events import (
    BanditEscaped,
    CoachMoved,
    HorsesLost,
    MarshalDrank,
    MarshalMoved,
    NothingHappened,
    RoundEventBegan,
)
from engine.colt_express.state import GONE
from tests.builders.colt import CONTENT, Table, coach, play, table
from tests.builders.for_each import for_each

MODES = ("horses-stagecoach",)
TWO = ("expert", "two-player", *MODES)
ENDS = ("event", "end")
SIX = ("ghost 1i", "doc 2i", "tuco 1i", "belle 2i", "django 1i", "cheyenne 2i")


def worths(position: Table, what: str) -> list[int]:
    """Return the value of a kind of score line, by side."""
    assert position.state.outcome is not None
    scores = sorted(position.state.outcome.scores, key=lambda score: score.side)
    return [sum(part.worth for part in score.parts if part.what == what) for score in scores]


def test_the_card_of_armed_bandits_has_no_effect_and_lets_keep_two_cards() -> None:
    position = table("ghost 1r", "doc 1i", modes=MODES, coach=coach(1, horses=[1, 2]), then=("event",))
    assert (position.told(RoundEventBegan), position.stagecoach.horses) == ((), (1, 2))
    for band, turns in (("2-4", 4), ("5-6", 3)):
        card = next(card for card in CONTENT.stagecoach.round_cards[band] if card.event is None)
        assert (card.id, len(card.turns), card.turns[0], card.keep) == ("armed-bandits", turns, "turmoil", 2)


def speeding(*who: str, car: int = 1, shotgun: str | None = None, horses: tuple[int, ...] = ()) -> Table:
    where, then = coach(car, shotgun=shotgun, horses=horses), ("event", "coach")
    return table(*who, cars=4, modes=MODES, coach=where, event="higher-speed", then=then, last_round=False)


def test_everything_outside_falls_back_one_car_and_the_stagecoach_two() -> None:
    position = speeding("ghost 2r", "doc 2i", "tuco 0r", "belle cr", "django ci", horses=(0, 2, 3))
    ends = [position.at(name) for name in ("ghost", "doc", "tuco", "belle", "django")]
    assert ends == ["3r", "2i", "1r", "cr", "ci"]
    assert position.stagecoach.horses == (1, 3, 4)
    moves = [(move.origin, move.to, move.why) for move in position.told(CoachMoved)]
    assert moves == [(1, 2, "higher-speed"), (2, 3, "round")]


def test_nothing_falls_back_beyond_the_caboose() -> None:
    position = speeding("ghost 4r", "doc 3r", car=4, horses=(3, 4))
    assert (position.at("ghost"), position.at("doc")) == ("4r", "4r")
    assert (position.stagecoach.horses, position.stagecoach.car) == ((4, 4), 4)


def test_no_player_is_asked_twice() -> None:
    position = speeding("ghost 1r", "doc 1r", car=0, shotgun="0r")
    assert play(position, "ghost go 3r", "doc go 1r").waiting == ()


@for_each(
    ("players", "horses", "left"),
    [
        (3, (1, 1, 3), (1,)),
        (4, (1, 2, 2, 4), (1, 2)),
        (5, (1, 2, 3, 4, 5), (1, 2)),
        (6, (1, 1, 1, 1, 1, 1), (1, 1, 1)),
        (4, (3,), ()),
        (5, (2, 3), ()),
    ],
)
def test_two_or_three_panting_horses_leave(players: int, horses: tuple[int, ...], left: tuple[int, ...]) -> None:
    position = table(*SIX[:players], modes=MODES, coach=coach(0, horses=horses), event="panting-horses")
    assert position.stagecoach.horses == left
    assert position.told(HorsesLost)[0].cars == horses[len(left) :]


def test_two_players_lose_two_horses_and_without_horses_nothing_happens() -> None:
    position = table(*SIX[:4], modes=TWO, coach=coach(0, horses=(1, 2, 3, 4)), event="panting-horses")
    assert position.stagecoach.horses == (1, 2)
    assert table(*SIX[:3], modes=MODES, coach=coach(0), event="panting-horses").told(HorsesLost) == ()


@pytest.mark.parametrize("shotgun", [None, "0r"])
@pytest.mark.parametrize(("neutral", "hits", "left"), [(13, 1, 9), (4, 1, 0), (3, 0, 0)])
def test_the_shotguns_rage_hits_four_spots_wherever_he_is(
    shotgun: str | None, neutral: int, hits: int, left: int
) -> None:
    who = ("ghost ci", "doc cr", "tuco 2i", "belle 2r", "django 1i", "cheyenne 3r")
    where = coach(2, shotgun=shotgun)
    position = table(*who, neutral=neutral, modes=MODES, coach=where, event="shotguns-rage")
    assert (position.state.received, position.state.neutral) == ((*(hits,) * 4, 0, 0), left)


def drinking(*who: str, flasks: tuple[str, ...], at: str = "1i", marshal: int = 1, half: tuple[str, ...] = ()) -> Table:
    return table(
        *who, cars=4, marshal=marshal, modes=MODES, coach=coach(0), loot={at: flasks}, event="whiskey-for-the-marshal",
        then=("event", "coach", "end"), half=half,
    )  # fmt: skip


@for_each(
    ("flask", "marshal", "ends", "hits"),
    [
        ("whiskey", 2, ["2r", "3i", "4i", "0i"], [1, 0, 0, 0]),
        ("old-whiskey", 4, ["2r", "3r", "4r", "0i"], [1, 1, 1, 0]),  # to the Caboose, meeting everyone on the way
    ],
)
@for_each("half", [True, False])
def test_a_flask_moves_the_marshal_and_is_removed(
    flask: str, marshal: int, ends: list[str], hits: list[int], half: bool
) -> None:
    who = ("ghost 2i", "doc 3i", "tuco 4i", "belle 0i")
    position = drinking(*who, flasks=(flask,), half=(flask,) if half else ())
    assert position.state.marshal == marshal
    assert [position.at(name.split()[0]) for name in who] == ends
    assert [position.received(name.split()[0]) for name in who] == hits
    assert (position.state.loot, position.state.tags, position.stagecoach.half) == ((GONE,), (0,), ())
    assert position.told(MarshalDrank)[0].flask == flask


def test_at_the_caboose_he_stays_but_the_flask_is_removed() -> None:
    position = drinking("ghost 0i", "doc 0i", flasks=("whiskey",), at="4i", marshal=4)
    assert (position.told(MarshalMoved), position.state.loot) == ((), (GONE,))


@pytest.mark.parametrize("at", ["2i", "1r"])
def test_a_flask_elsewhere_or_with_a_bandit_does_nothing(at: str) -> None:
    position = drinking("ghost 1r whiskey", "doc 0i", flasks=("whiskey",), at=at)
    assert (position.told(MarshalDrank), position.state.marshal, position.holds("ghost")) == ((), 1, ("whiskey",))


def ranking(position: Table) -> list[list[int]]:
    """Return the sides by place, best first; sides sharing a place are in one list."""
    assert position.state.outcome is not None
    places = sorted({score.place for score in position.state.outcome.scores})
    return [[score.side for score in position.state.outcome.scores if score.place == place] for place in places]


def test_a_ride_may_leave_the_match_and_takes_the_horse_along() -> None:
    bandits, where = ("ghost 2r", "doc 3i jewel", "tuco 3r"), coach(0, horses=[2, 2])
    pile = ["ghost.ride", "ghost.move", "ghost.floor", "doc.fire"]
    position = table(*bandits, cars=3, modes=MODES, coach=where, pile=pile, event="escape", then=ENDS)
    assert position.options("ghost")[-1] == "escape"
    position = play(position, "ghost escape")
    assert (position.at("ghost"), position.stagecoach.horses) == ("away", (2,))
    assert position.told(BanditEscaped) == (BanditEscaped(bandit="ghost", car=2),)
    assert [event.reason for event in position.told(NothingHappened)] == ["away", "away", "no-target"]
    assert ranking(position)[0] == [0]
    elsewhere = table(*bandits, cars=3, modes=MODES, coach=where, pile=["ghost.ride"], event="mortal-bullet")
    assert "escape" not in elsewhere.options("ghost")


@pytest.mark.parametrize(
    ("bandits", "places"),
    [
        (("ghost ci", "doc 3i strongbox", "tuco 1i jewel"), [[0], [1], [2]]),
        (("ghost cr", "doc 3i strongbox", "tuco 1i jewel"), [[0], [1], [2]]),
        (("ghost ci", "doc cr jewel", "tuco 1i strongbox"), [[1], [0], [2]]),  # the richest of those who escaped
    ],
)
def test_the_rich_on_the_train_cannot_win_against_those_in_the_stagecoach(
    bandits: tuple[str, ...], places: list[list[int]]
) -> None:
    position = table(*bandits, cars=3, modes=MODES, coach=coach(0), event="escape", then=ENDS)
    assert ranking(position) == places
    assert position.state.outcome is not None
    caught = {score.side for score in position.state.outcome.scores for part in score.parts if part.what == "caught"}
    assert caught == {seat for seat, who in enumerate(bandits) if " c" not in who}


@pytest.mark.parametrize("modes", [MODES, TWO, ("teams", *MODES)])
def test_if_no_one_escaped_no_one_wins_and_all_share_the_last_place(modes: tuple[str, ...]) -> None:
    bandits = ("ghost 1i", "doc 2i jewel", "tuco 3i strongbox", "belle 3i")
    position = table(*bandits, cars=3, modes=modes, coach=coach(0), event="escape", then=ENDS)
    assert position.state.outcome is not None
    scores = position.state.outcome.scores
    assert position.state.outcome.winners == ()
    assert {score.place for score in scores} == {len(scores)}
    assert [score.total for score in scores] == sorted((score.total for score in scores), reverse=True)
    assert all(any(part.what == "caught" for part in score.parts) for score in scores)


@pytest.mark.parametrize("modes", [TWO, ("teams", *MODES)])
def test_a_side_ranks_by_the_money_of_its_escaped_bandits(modes: tuple[str, ...]) -> None:
    bandits = ("ghost ci jewel", "doc 2i strongbox", "tuco cr purse:300", "belle cr purse:250")
    position = table(*bandits, cars=4, modes=modes, coach=coach(0), event="escape", then=ENDS)
    assert [worths(position, what) for what in ("purses", "jewels", "strongboxes")] == [[0, 550], [500, 0], [0, 0]]
    assert ranking(position)[0] == [1]


def test_mortal_bullets_of_this_round_count_and_earlier_ones_do_not() -> None:
    """The Poodle's bite counts, too."""
    position = table(
        "ghost 1i", "doc 2i", "tuco 3r", cars=3, marshal=0, modes=MODES, coach=coach(3), received={"ghost": 2, "tuco": 1},
        pile=["doc.fire", "doc.marshal"], event="mortal-bullet", then=ENDS,
    )  # fmt: skip
    assert position.received("ghost") == 4
    assert worths(position, "mortal-bullets") == [-300, 0, 0]
    position = table(
        "ghost 1i", "doc 2i", modes=MODES, coach=coach(0), hostages={"ghost": "poodle"}, event="mortal-bullet",
        then=("mark", "poodle", *ENDS),
    )  # fmt: skip
    assert worths(position, "mortal-bullets") == [-150, 0]


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
def test_a_strongbox_is_shared_among_the_bandits_on_the_spot(stand: tuple[str, ...], shares: list[int]) -> None:
    position = table(*stand, cars=3, modes=MODES, coach=coach(1), event="sharing-the-loot", then=ENDS)
    assert worths(position, "strongboxes") == shares
    elsewhere = table(*stand, cars=3, modes=MODES, coach=coach(1), then=("end",))
    assert worths(elsewhere, "strongboxes") == [1000 * who.count("strongbox") for who in stand]
