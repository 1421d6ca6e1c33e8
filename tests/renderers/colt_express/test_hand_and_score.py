"""Content of a hand and a final score, read from their scenes."""

import msgspec
import pytest

from engine.core.types import Outcome, Score, ScorePart, Seat, Side
from renderers.colt_express import choices, decision_scene, hand_scene, render_hand, render_score, score_scene
from renderers.colt_express.hand import playable
from renderers.scene import Box, CardFace, Label, Paste
from renderers.text import length
from tests.builders.colt import deal, table
from tests.builders.scenes import labels
from tests.golden.scenes import NAMES, SIX, full_hand, wander
from tests.renderers.colt_express.walks import walk


def test_playable_cards_are_framed_and_the_others_are_dark() -> None:
    view = full_hand()
    scene = hand_scene(view, NAMES)
    faces = [item for item in scene.items if isinstance(item, CardFace)]
    assert {face.kind for face in faces if not face.dim} == {"move", "floor", "fire", "robbery", "punch", "marshal"}
    assert {face.kind for face in faces if face.dim} == {"bullet"}
    frames = [item for item in scene.items if isinstance(item, Box) and item.fill == "gold"]
    assert len(frames) == len(playable(view)) == 6


def test_bullets_show_whose_gun_they_came_from() -> None:
    faces = [
        item for item in hand_scene(full_hand(), NAMES).items if isinstance(item, CardFace) and item.kind == "bullet"
    ]
    assert {face.owner for face in faces} == {"tuco", "ghost", "marshal", "belle", "cheyenne"}


def test_equal_cards_are_shown_once_with_a_count() -> None:
    assert [label.text for label in labels(hand_scene(full_hand(), NAMES))].count("×2") == 5


def test_the_owner_reads_the_values_of_the_purses() -> None:
    assert any("$250" in label.text for label in labels(hand_scene(full_hand(), NAMES)))


def test_another_players_turn_frames_nothing() -> None:
    start = deal("ghost", "tuco", "belle", seed=4)
    waiting = next(name for name in ("ghost", "tuco", "belle") if name not in start.waiting)
    scene = hand_scene(start.view(waiting), NAMES)
    assert not [item for item in scene.items if isinstance(item, Box) and item.fill == "gold"]
    assert not [item for item in scene.items if isinstance(item, CardFace) and item.dim]


def test_an_empty_hand_says_so() -> None:
    view = msgspec.structs.replace(full_hand(), hand=(), ask=None)
    assert "Your hand is empty" in [label.text for label in labels(hand_scene(view, NAMES))]
    assert render_hand(view, NAMES).startswith(b"\x89PNG")


def test_a_hand_with_nothing_to_play_says_if_the_player_can_draw() -> None:
    view = full_hand()
    assert view.ask is not None
    drawing = msgspec.structs.replace(view, ask=msgspec.structs.replace(view.ask, options=("draw",)))
    passing = msgspec.structs.replace(view, ask=msgspec.structs.replace(view.ask, options=("pass",)))
    assert "Nothing to play: draw 1" in [label.text for label in labels(hand_scene(drawing, NAMES))]
    assert "Nothing to play and nothing to draw" in [label.text for label in labels(hand_scene(passing, NAMES))]


def test_the_public_has_no_hand() -> None:
    with pytest.raises(ValueError, match="make the view for a seat"):
        hand_scene(deal("ghost", "tuco", "belle").view(), NAMES)


def test_a_running_match_has_no_score() -> None:
    with pytest.raises(ValueError, match="running"):
        score_scene(deal("ghost", "tuco", "belle").view(), NAMES)


def test_the_score_names_every_player_in_order_with_their_money() -> None:
    view = wander(deal(*SIX, seed=11), 10_000, 11).view()
    assert view.outcome is not None
    scene = score_scene(view, NAMES)
    totals = [label.text for label in labels(scene) if label.text.startswith("$") and label.size == 64]
    assert totals == [f"${score.total:,}" for score in view.outcome.scores]
    winners = [item for item in scene.items if isinstance(item, Paste) and item.sprite == "icon-winner@b"]
    assert len(winners) == len(view.outcome.winners)
    guns = [item for item in scene.items if isinstance(item, Paste) and item.sprite.startswith("icon-gunslinger")]
    assert len(guns) == sum(
        part.count for score in view.outcome.scores for part in score.parts if part.what == "gunslinger"
    )


def test_the_longest_possible_row_fits() -> None:
    parts = tuple(
        ScorePart(what, count, worth)
        for what, count, worth in (
            ("purses", 18, 5_400),
            ("jewels", 6, 3_000),
            ("strongboxes", 2, 2_000),
            ("ransom", 1, 250),
            ("gunslinger", 1, 1_000),
        )
    )
    outcome = Outcome("rounds-played", (Score(Side(0), (Seat(0),), 1, 11_650, 13, parts),))
    view = msgspec.structs.replace(table("belle 0i", "tuco 1i", "ghost 2i").view(), outcome=outcome)
    scene = score_scene(view, {Seat(0): "W" * 32})
    labels = [item for item in scene.items if isinstance(item, Label)]
    money = next(item for item in labels if item.size == 64)
    others = [item for item in labels if item.anchor == "l" and abs(item.y - money.y) < 50]
    limit = money.x - length(money.text, money.size, money.face)
    assert all(item.x + length(item.text, item.size, item.face) <= limit for item in others)
    assert render_score(view, NAMES).startswith(b"\x89PNG")


@pytest.mark.nightly
def test_the_dotted_figure_is_behind_all_others() -> None:
    """Dotted figures are drawn first, so they hide no face."""
    dotted_count = 0
    for moment in walk(6, 3):
        for view in moment.views.values():
            if view.viewer is None or view.phase != "schemin" or not view.hand:
                continue
            scene = decision_scene(view, NAMES, choices=choices(view), ends=(2, 3))
            figures = [item for item in scene.items if isinstance(item, Paste) and item.sprite.startswith("figure-")]
            dotted = [number for number, item in enumerate(figures) if item.solid < 100]
            dotted_count += len(dotted)
            assert dotted == [*range(len(dotted))]
    assert dotted_count > 20
