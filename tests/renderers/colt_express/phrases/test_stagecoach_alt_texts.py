"""Descriptions of pictures and results with a stagecoach, discard piles and teams."""

import msgspec

from engine.colt_express.actions import Card, Spot
from engine.colt_express.state import AWAY, COACH_INSIDE, COACH_ROOF
from engine.colt_express.view import AskView, FlaskView, View
from engine.core.types import Outcome, Score, ScorePart, Seat, Side
from renderers.colt_express.phrases import alt_board, alt_hand, heading, score_text
from tests.renderers.colt_express.walks import walk

replace = msgspec.structs.replace


def seen(modes: tuple[str, ...] = ("horses-stagecoach",), players: int = 3) -> View:
    """Return seat 0's view of a match that has just begun."""
    return next(iter(walk(players, 0, modes))).views[Seat(0)]


def name(view: View, seat: int) -> str:
    return view.bandits[seat].bandit.capitalize()


def test_the_horse_attack_is_described() -> None:
    view = seen()
    assert heading(view) == "Horse Attack: the riders are beside the Caboose"
    riders = [name(view, seat) for seat in range(3)]
    assert f"Still on horseback: {riders[0]}, {riders[1]} and {riders[2]}." in alt_board(view)


def test_the_stagecoach_and_its_additions_are_described() -> None:
    view = seen()
    assert view.coach is not None
    spots = (COACH_ROOF, COACH_INSIDE, AWAY)
    bandits = [replace(bandit, spot=spot) for bandit, spot in zip(view.bandits, spots, strict=True)]
    bandits[1] = replace(bandits[1], hostage="old-lady", flasks=(FlaskView("whiskey", half=True),), purses=1)
    coach = replace(view.coach, car=1, riders_at=0, horses=(1, 1, 3), display=("banker", "minister"))
    description = alt_board(replace(view, phase="stealin", coach=coach, bandits=tuple(bandits)))
    for words in (
        f"Stagecoach beside car 1: on the roof the Shotgun on a strongbox and {name(view, 0)}; inside {name(view, 1)}.",
        "Hostages to take: Banker and Minister.",
        "Horses: 2 beside car 1 and 1 beside the Caboose.",
        f"Away for good: {name(view, 2)}.",
        f"{name(view, 1)}: a purse and a half-drunk flask of classic whiskey; hostage: Old Lady",
    ):
        assert words in description, description
    description = alt_board(
        replace(view, phase="stealin", coach=replace(coach, shotgun=Spot(3)), bandits=tuple(bandits))
    )
    assert "Car 1: on the roof the Shotgun" in description
    assert "strongbox and" not in description


def test_teams_are_described() -> None:
    view = seen(("teams",), 4)
    assert f"Team: {name(view, 0)} and {name(view, 1)}. Team: {name(view, 2)} and {name(view, 3)}." in alt_board(view)
    assert "Team" not in alt_board(seen(("expert",)))


def test_the_description_of_a_hand_includes_discards_and_chosen_cards() -> None:
    view = seen(("expert",))
    me = view.bandits[0].bandit
    move = Card(f"{me}.move")
    ask = AskView("keep", me, ("done",), (move,))
    description = alt_hand(replace(view, discards=(move, move, Card("bullet.neutral")), ask=ask))
    assert "Chosen so far: Move." in description
    assert "Discard pile: 2 × Move and Neutral bullet." in description


def test_a_seat_with_two_bandits_reads_the_possessions_of_each() -> None:
    view = seen(("expert", "two-player"), 2)
    description = alt_hand(view)
    assert all(f"{bandit.bandit.capitalize()}: a purse." in description for bandit in view.bandits if bandit.seat == 0)


def test_hostages_mortal_bullets_and_the_law_are_in_the_score() -> None:
    free = (ScorePart("hostage", 1, 900), ScorePart("mortal-bullets", 2, -300), ScorePart("strongboxes", 0, 500))
    caught = (ScorePart("purses", 2, 1_100), ScorePart("caught", 1, 0))
    scores = (
        Score(Side(0), (Seat(0),), 1, 1_100, 2, free),
        Score(Side(1), (Seat(1),), 2, 1_100, 2, caught),
    )
    score = score_text(replace(seen(), outcome=Outcome("rounds-played", scores)))
    assert "a hostage ($900), 2 mortal bullets (−$300) and a share of a strongbox ($500)" in score
    assert "2 purses ($1,100) and caught by the law" in score
    assert score.endswith("Caught bandits rank behind those who got away.")
    assert "Ties:" not in score


def test_no_one_wins_if_everyone_was_caught() -> None:
    caught = (ScorePart("purses", 2, 1_100), ScorePart("caught", 1, 0))
    scores = tuple(Score(Side(n), (Seat(n),), 2, 1_100, 2, caught) for n in range(2))
    score = score_text(replace(seen(), outcome=Outcome("rounds-played", scores)))
    assert score.endswith("Everyone was caught. No one wins, and all share last place.")
    assert "Ties:" not in score
    assert "rank behind" not in score
