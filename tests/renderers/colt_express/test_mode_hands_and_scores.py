"""Content of hands and scores in every mode, read from their scenes."""

import pytest
from msgspec.structs import replace

from engine.colt_express.actions import Card
from renderers.colt_express import hand_scene, score_scene
from renderers.colt_express.hand import playable
from renderers.scene import Box, CardFace, Label, Paste, Scene
from tests.builders.scenes import labels
from tests.builders.words import worded
from tests.golden import mode_scenes
from tests.golden.scenes import NAMES, full_hand


def icons(scene: Scene, prefix: str) -> list[str]:
    return [item.sprite for item in scene.items if isinstance(item, Paste) and item.sprite.startswith(prefix)]


def label_texts(scene: Scene) -> list[str]:
    return [label.text for label in labels(scene)]


def test_the_players_own_discards_are_below_the_hand() -> None:
    view = mode_scenes.expert_hand()
    scene = hand_scene(view, NAMES)
    small = [item for item in scene.items if isinstance(item, CardFace) and item.size == "p"]
    assert len(small) == len(set(view.discards)) > 0
    assert f"Your discard pile: {len(view.discards)}" in label_texts(scene)
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
    assert worded("picture-hand-keep") in label_texts(scene)


def test_the_bonus_counts_the_cards_still_to_keep() -> None:
    view = mode_scenes.expert_hand()
    assert view.ask is not None
    card = view.ask.chosen[0]
    asked = replace(view.ask, what="bonus", options=("done", f"keep {card}"), chosen=(card,))
    two = hand_scene(replace(view, ask=asked, round_card=replace(view.round_card, keep=2)), NAMES)
    three = hand_scene(replace(view, ask=asked, round_card=replace(view.round_card, keep=3)), NAMES)
    assert "Keep one more card for the next round" in label_texts(two)
    assert "Keep up to 2 cards for the next round" in label_texts(three)
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
    assert "Nothing to play: draw 3" in label_texts(hand_scene(drawing, NAMES))


def test_partners_share_a_row_with_both_names_and_all_their_hostages() -> None:
    scene = score_scene(mode_scenes.team_score(), NAMES)
    assert any(text.startswith("Ana and Maximilian von Hoh") for text in label_texts(scene))
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
    assert "Caught" in label_texts(scene)
    assert any("−$1,050" in text for text in label_texts(scene))


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
    assert "There is no card to choose" in label_texts(hand_scene(asked, NAMES))
