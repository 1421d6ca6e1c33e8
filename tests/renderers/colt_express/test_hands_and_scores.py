"""Content of hands and final scores in every mode, read from their scenes."""

import msgspec
import pytest
from msgspec.structs import replace

from engine.colt_express.actions import Card
from engine.core.types import Outcome, Score, ScorePart, Seat, Side
from renderers.colt_express import choices, decision_scene, hand_scene, render_hand, render_score, score_scene
from renderers.colt_express.hand import playable
from renderers.scene import Box, CardFace, Label, Paste, Scene
from renderers.text import length
from tests.builders.colt import deal, table
from tests.builders.scenes import labels, pasted, texts
from tests.builders.words import worded
from tests.golden import mode_scenes
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


def icons(scene: Scene, prefix: str) -> list[str]:
    return [item.sprite for item in pasted(scene, prefix)]


def test_the_players_own_discards_are_below_the_hand() -> None:
    view = mode_scenes.expert_hand()
    scene = hand_scene(view, NAMES)
    small = [item for item in scene.items if isinstance(item, CardFace) and item.size == "p"]
    assert len(small) == len(set(view.discards)) > 0
    assert f"Your discard pile: {len(view.discards)}" in texts(scene)
    without = hand_scene(replace(view, discards=()), NAMES)
    assert not [item for item in without.items if isinstance(item, CardFace) and item.size == "p"]


def test_the_widest_discard_pile_fits() -> None:
    view = mode_scenes.expert_hand()
    kinds = ("move", "floor", "fire", "robbery", "punch", "marshal", "ride")
    owners = ("belle", "doc")
    pile = tuple(Card(f"{owner}.{kind}") for owner in owners for kind in kinds)
    pile += tuple(Card(f"bullet.{name}") for name in (*mode_scenes.ALL, "neutral"))
    scene = hand_scene(replace(view, discards=pile), NAMES)
    small = [item for item in scene.items if isinstance(item, CardFace) and item.size == "p"]
    assert len(small) == len(pile)
    assert max(item.x for item in small) + 92 <= scene.width


def test_cards_that_may_be_dropped_glow_and_chosen_ones_have_a_mark() -> None:
    view = mode_scenes.expert_hand()
    assert view.ask is not None
    scene = hand_scene(view, NAMES)
    glowing = [item for item in scene.items if isinstance(item, Box) and item.fill == "gold"]
    assert len(glowing) == len(playable(view)) == 3
    assert icons(scene, "icon-discard") == ["icon-discard@m"]
    assert worded("picture-hand-keep") in texts(scene)


def test_the_bonus_counts_the_cards_still_to_keep() -> None:
    view = mode_scenes.expert_hand()
    assert view.ask is not None
    card = view.ask.chosen[0]
    asked = replace(view.ask, what="bonus", options=("done", f"keep {card}"), chosen=(card,))
    two = hand_scene(replace(view, ask=asked, round_card=replace(view.round_card, keep=2)), NAMES)
    three = hand_scene(replace(view, ask=asked, round_card=replace(view.round_card, keep=3)), NAMES)
    assert "Keep one more card for the next round" in texts(two)
    assert "Keep up to 2 cards for the next round" in texts(three)
    assert icons(two, "icon-keep") == ["icon-keep@m"]


def test_hostage_and_flasks_are_in_the_heading() -> None:
    scene = hand_scene(mode_scenes.expert_hand(), NAMES)
    assert icons(scene, "hostage-") == ["hostage-photographer@m"]
    assert sorted(icons(scene, "flask")) == ["flask-old-whiskey-half@m", "flask-whiskey@m"]
    assert not icons(hand_scene(full_hand(), NAMES), "flask")


def test_a_flask_glows_if_the_player_may_drink_from_it() -> None:
    view = mode_scenes.expert_hand()
    assert view.ask is not None
    drinking = replace(view, ask=replace(view.ask, what="schemin", options=("draw", "drink old-whiskey"), chosen=()))
    scene = hand_scene(drinking, NAMES)
    (glow,) = (item for item in scene.items if isinstance(item, Box) and item.fill == "gold")
    (old,) = (item for item in scene.items if isinstance(item, Paste) and item.sprite == "flask-old-whiskey-half@m")
    assert glow.x < old.x < glow.x + 12
    assert glow not in hand_scene(view, NAMES).items


def test_a_draw_counts_the_discards_that_become_the_deck() -> None:
    view = full_hand()
    assert view.ask is not None
    assert view.viewer is not None
    seats = tuple(replace(seat, deck=1, discard=4) for seat in view.seats)
    drawing = replace(view, seats=seats, ask=replace(view.ask, options=("draw",)))
    assert "Nothing to play: draw 3" in texts(hand_scene(drawing, NAMES))


def test_partners_share_a_row_with_both_names_and_all_their_hostages() -> None:
    scene = score_scene(mode_scenes.team_score(), NAMES)
    assert any(text.startswith("Ana and Maximilian von Hoh") for text in texts(scene))
    assert len(icons(scene, "bust-")) == 6
    assert icons(scene, "hostage-") == [
        "hostage-poodle@p",
        "hostage-banker@p",
        "hostage-minister@p",
        "hostage-teacher@p",
    ]


def test_scores_show_losses_and_caught_bandits() -> None:
    scene = score_scene(mode_scenes.team_score(), NAMES)
    assert icons(scene, "icon-mortal") == ["icon-mortal@m"]
    assert icons(scene, "icon-caught") == ["icon-caught@m"]
    assert "Caught" in texts(scene)
    assert any("−$1,050" in text for text in texts(scene))


@pytest.mark.parametrize("what", ["keep", "bonus"])
def test_cards_that_cannot_be_kept_or_dropped_are_dim(what: str) -> None:
    view = mode_scenes.expert_hand()
    assert view.ask is not None
    bullet = Card("bullet.neutral")
    asked = replace(view, hand=(*view.hand, bullet), ask=replace(view.ask, what=what))
    dim = {item.kind for item in hand_scene(asked, {}).items if isinstance(item, CardFace) and item.dim}
    assert dim == {"bullet"}


def test_a_long_name_is_cut_but_not_the_rest_of_the_heading() -> None:
    view = mode_scenes.expert_hand()
    assert view.viewer is not None
    scene = hand_scene(view, {view.viewer: "A Player With A Very Long Name Indeed Who Would Not Stop"})
    (title,) = [item.text for item in scene.items if isinstance(item, Label) and "A Player" in item.text]
    assert title.endswith("…’s hand")


@pytest.mark.parametrize("what", ["keep", "bonus"])
def test_an_empty_hand_is_not_asked_to_choose(what: str) -> None:
    view = mode_scenes.expert_hand()
    assert view.ask is not None
    asked = replace(view, hand=(), ask=replace(view.ask, what=what, options=("done",), chosen=()))
    assert "There is no card to choose" in texts(hand_scene(asked, NAMES))
