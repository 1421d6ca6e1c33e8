"""Frames of a round, one for each card (story.py), from which its pictures are drawn."""

from engine.core.audience import visible
from engine.super_express.events import ActionBegan, CarUnhooked, RoundBegan
from engine.super_express.story import Frame, frames
from tests.engine.super_express.tables import Table, play, train


def strip(position: Table) -> tuple[Frame, ...]:
    return frames(position.view(), visible(position.events, None))


def a_round() -> Table:
    position = train("ghost tuco doc", inside="| <tuco | <ghost doc> | |", first="ghost")
    return play(position, "ghost plan fire floor move", "tuco plan flip fire move", "doc plan move flip fire")


def test_there_is_a_frame_for_the_opening_each_card_and_the_unhooking() -> None:
    shots = strip(a_round())
    assert [shot.kind for shot in shots] == ["opening", *["card"] * 9, "unhooking"]
    assert all(isinstance(shot.events[0], ActionBegan) for shot in shots[1:-1])
    assert isinstance(shots[-1].events[0], CarUnhooked)
    assert not any(isinstance(event, RoundBegan) for event in shots[-1].events)


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
