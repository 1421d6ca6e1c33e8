"""Frames of a round, one for each card (story.py), from which its pictures are drawn."""

from engine.core.audience import visible
from engine.super_express.events import (
    ActionBegan,
    BanditFell,
    CarUnhooked,
    LootWon,
    MatchEnded,
    PlanLaid,
    RoundBegan,
    ShotFired,
)
from engine.super_express.story import Frame, frames
from engine.super_express.view import View
from tests.engine.super_express.tables import Table, play, train


def strip(position: Table) -> tuple[Frame, ...]:
    return frames(position.view(), visible(position.events, None))


def drawn(view: View, floor: int = 0) -> str:
    cars = []
    for car in range(view.cars + 1):
        here = sorted(
            (bandit for bandit in view.bandits if bandit.spot == 2 * car + floor), key=lambda bandit: bandit.rank
        )
        names = [f"<{bandit.bandit}" if bandit.facing == "front" else f"{bandit.bandit}>" for bandit in here]
        cars.append(" ".join(f"({name})" if bandit.stunned else name for name, bandit in zip(names, here, strict=True)))
    return " ".join(" | ".join(cars).split())


def a_round() -> Table:
    position = train("ghost tuco doc", inside="| <tuco | <ghost doc> | |", first="ghost")
    return play(position, "ghost plan fire floor move", "tuco plan flip fire move", "doc plan move flip fire")


def test_there_is_a_frame_for_the_opening_each_card_and_the_unhooking() -> None:
    shots = strip(a_round())
    assert [shot.kind for shot in shots] == ["opening", *["card"] * 9, "unhooking"]
    assert all(isinstance(shot.events[0], ActionBegan) for shot in shots[1:-1])
    assert isinstance(shots[-1].events[0], CarUnhooked)


def test_each_frame_shows_the_train_after_its_card() -> None:
    shots = strip(a_round())
    assert [drawn(shot.view) for shot in shots] == [
        "| <tuco | <ghost doc> | |",
        "(<tuco) | | <ghost doc> | |",
        "<tuco | | <ghost doc> | |",
        "<tuco | | <ghost | doc> |",
        "<tuco | | | doc> |",
        "<tuco | | | doc> |",
        "<tuco | | | <doc |",
        "<tuco | | | <doc |",
        "| | | <doc |",
        "| | | <doc |",
        "| | | <doc",
    ]
    assert [drawn(shot.view, floor=1) for shot in shots[3:8]] == [
        "| | | |",
        "| | <ghost | |",
        "| | <ghost | |",
        "| | <ghost | |",
        "| <ghost | | |",
    ]


def test_each_frame_has_the_acting_bandit_the_card_and_the_face_down_cards() -> None:
    shots = strip(a_round())
    assert [(shot.view.turn, shot.view.acting) for shot in shots[:5]] == [(0, None), (1, 0), (1, 1), (1, 2), (2, 0)]
    ghost = [(shot.view.bandits[0].revealed, shot.view.bandits[0].face_down) for shot in shots]
    assert ghost[0] == ((), 3)
    assert ghost[1] == ghost[2] == ghost[3] == (("fire",), 2)
    assert ghost[4] == (("fire", "floor"), 1)
    assert {shot.view.phase for shot in shots} == {"shootin"}
    assert {shot.view.round for shot in shots} == {1}
    assert all(
        (shot.view.viewer, shot.view.ask, shot.view.hand, shot.view.plan) == (None, None, (), ()) for shot in shots
    )


def test_each_frame_has_only_the_events_of_its_card() -> None:
    position = a_round()
    shots = strip(position)
    assert [type(event) for event in shots[1].events][:2] == [ActionBegan, ShotFired]
    assert not any(isinstance(event, RoundBegan) for shot in shots for event in shot.events)
    all_events = [event for shot in shots for event in shot.events]
    assert all_events == [
        event for event in visible(position.events, None) if not isinstance(event, PlanLaid | RoundBegan)
    ]


def test_frames_show_falls_loot_and_order() -> None:
    shots = strip(a_round())
    assert isinstance(shots[8].events[1], BanditFell)
    tuco = shots[8].view.bandits[1]
    assert (tuco.spot, tuco.left_in, tuco.hoping, tuco.face_down, tuco.revealed) == (
        None,
        1,
        False,
        0,
        ("flip", "fire", "move"),
    )
    assert shots[8].view.order == (0, 2)
    (won,) = (event for event in shots[-1].events if isinstance(event, LootWon))
    assert shots[-1].view.bandits[2].loot == (won.value,) == (345,)
    assert shots[-2].view.bandits[2].loot == ()


def test_a_bandit_who_may_be_rescued_is_shown_until_the_next_card() -> None:
    position = train("ghost tuco doc", inside="tuco> | <ghost | doc> |", modes="horse", first="ghost")
    shots = strip(
        play(position, "ghost plan fire flip floor", "tuco plan horse flip floor", "doc plan floor flip fire")
    )
    tuco = [shot.view.bandits[1] for shot in shots]
    assert (tuco[1].spot, tuco[1].hoping, tuco[1].left_in, tuco[1].face_down) == (None, True, 2, 3)
    assert (tuco[2].spot, tuco[2].hoping, tuco[2].left_in, tuco[2].facing) == (0, False, 0, "front")
    assert shots[1].view.order == (0, 2)
    assert shots[2].view.order == (0, 1, 2)


def test_the_last_frame_of_a_match_shows_the_end() -> None:
    position = train("ghost tuco doc", inside="<ghost | <tuco |")
    position = play(position, "ghost plan move flip fire", "tuco plan floor flip fire")
    shots = strip(position)
    assert [shot.kind for shot in shots] == ["opening", "card"]
    assert isinstance(shots[-1].events[-1], MatchEnded)
    assert (shots[-1].view.phase, shots[-1].view.outcome) == ("over", position.state.outcome)
    assert shots[0].view.outcome is None


def test_there_are_no_frames_during_schemin_and_of_a_setup() -> None:
    position = play(train("ghost tuco doc", inside="| <tuco | <ghost doc> | |"), "tuco plan flip fire move")
    assert strip(position) == ()
    assert frames(position.view(), ()) == ()
