"""Content of the board in every mode, read from its scene."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from engine.colt_express.state import AWAY
from engine.colt_express.view import View
from engine.core.types import Seat
from renderers.colt_express import board_scene, hand_scene, render_board
from renderers.colt_express.cells import STRIP
from renderers.colt_express.measures import track
from renderers.colt_express.panels import panels
from renderers.colt_express.train import SIDES
from renderers.scene import Box, CardFace, Item, Label, Paste, Scene, Stroke
from renderers.sprites import sprites
from renderers.text import length
from renderers.theme import SMALLEST
from tests.builders.colt import GAME, deal
from tests.builders.for_each import for_each
from tests.builders.scenes import is_of_a_sign, labels
from tests.builders.thorough import THOROUGH
from tests.golden import mode_scenes
from tests.golden.mode_scenes import ALL, COACH, COACH_ROOF, HOSTAGES, dealt
from tests.golden.scenes import NAMES

HORSES = ("horses-stagecoach",)
TABLES: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (("expert",), ALL),
    (("teams",), ALL),
    (HORSES, ALL[:3]),
    (HORSES, ALL),
    (("expert", "teams", *HORSES), ALL),
    (("teams", *HORSES), ALL[2:]),
    (("two-player",), ("ghost tuco", "belle doc")),
    (("two-player", *HORSES), ("django cheyenne", "belle doc")),
)


def pasted(scene: Scene, prefix: str) -> list[Paste]:
    return [
        item for item in (*scene.ground, *scene.items) if isinstance(item, Paste) and item.sprite.startswith(prefix)
    ]


def label_texts(scene: Scene) -> list[str]:
    return [label.text for label in labels(scene)]


def boxes(scene: Scene, **wanted: str) -> list[Box]:
    result = [item for item in (*scene.ground, *scene.items) if isinstance(item, Box)]
    return [box for box in result if all(getattr(box, name) == value for name, value in wanted.items())]


def stays_inside(scene: Scene, item: Item) -> bool:
    if isinstance(item, Paste):
        sprite = sprites()[item.sprite]
        width, height = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
        high = item.sprite.startswith("trail") or item.y + height <= scene.height
        return item.x >= -30 and item.x + width <= scene.width + 30 and item.y >= 0 and high
    if isinstance(item, Label):
        wide = length(item.text, item.size, item.face)
        left = item.x - {"l": 0, "m": wide / 2, "r": wide}[item.anchor]
        return left >= 0 and left + wide <= scene.width and (item.size >= SMALLEST or is_of_a_sign(item))
    if isinstance(item, Stroke):
        return all(0 <= x <= scene.width for x, _ in item.points)
    return isinstance(item, CardFace) or (item.x >= 0 and item.x + item.width <= scene.width)


@for_each(("modes", "seats"), TABLES)
@for_each("seed", range(2 if THOROUGH else 1))
def test_pictures_of_a_whole_match_stay_inside(modes: Sequence[str], seats: Sequence[str], seed: int) -> None:
    """Checks every fifteenth position of a random match and its end, for the public and for the players who must act."""
    state, chance, count = dealt(modes, *seats, seed=seed), Random(seed), 0
    while True:
        waiting = GAME.to_act(state)
        if count % 15 == 0 or not waiting:
            shown = [board_scene(GAME.view(state, None), NAMES, {Seat(0)})]
            shown += [hand_scene(GAME.view(state, seat), NAMES) for seat in waiting]
            wrong = [item for scene in shown for item in (*scene.ground, *scene.items) if not stays_inside(scene, item)]
            assert not wrong
        if not waiting:
            break
        seat = chance.choice(waiting)
        state = GAME.apply(state, seat, chance.choice(GAME.legal(state, seat))).state
        count += 1


def coach_view(**fields: object) -> View:
    view = GAME.view(dealt(HORSES, *ALL[:4], seed=2), None)
    assert view.coach is not None
    spots = (COACH, COACH_ROOF, AWAY, 3)
    return replace(
        view,
        coach=replace(view.coach, riders_at=0, **fields),
        bandits=tuple(replace(bandit, spot=spot) for bandit, spot in zip(view.bandits, spots, strict=True)),
    )


@pytest.mark.parametrize("car", range(5))
def test_the_stagecoach_is_right_below_its_car(car: int) -> None:
    view = coach_view(car=car, horses=())
    scene, laid = board_scene(view, NAMES), track(5, car)
    (coach,) = pasted(scene, "stagecoach")
    assert (coach.x, coach.y > laid.rails) == (laid.lefts[car], True)
    for bandit, place in zip(view.bandits[:2], (40, 41), strict=True):
        (figure,) = pasted(scene, f"figure-{bandit.bandit}@")
        spot = laid.spot(place)
        assert spot.middle - laid.scale.car // 2 <= figure.x + laid.scale.figure_width // 2 <= spot.middle
        assert figure.y + laid.scale.figure_height == spot.feet


def test_the_shotgun_is_on_his_strongbox_or_on_a_roof() -> None:
    laid = track(5, 2)
    there = coach_view(car=2, shotgun=None, horses=())
    on_coach, on_train = board_scene(there, NAMES), board_scene(coach_view(car=2, shotgun=5, horses=()), NAMES)
    (seated,), (standing,) = pasted(on_coach, "figure-shotgun"), pasted(on_train, "figure-shotgun")
    assert seated.y + laid.scale.figure_height < laid.spot(41).feet
    assert standing.y + laid.scale.figure_height == laid.spot(5).feet
    assert len(pasted(on_coach, "strongbox@s")) == len(pasted(on_train, "strongbox@s")) + 1


def test_horses_are_next_to_their_cars_and_large_groups_have_a_count() -> None:
    scene, laid = board_scene(coach_view(car=2, horses=(0, 3, 3, 3, 3)), NAMES), track(5, 2)
    horses = pasted(scene, "horse@")
    beside = Counter(car for car in range(5) for horse in horses if abs(horse.x + 50 - laid.middle(car)) < 60)
    assert beside == {0: 1, 3: 3}
    assert len(horses) == 4 + 1, "and the one of the bandit that rides away, ahead of the train"
    assert "×4" in label_texts(scene)


def test_horses_next_to_the_stagecoachs_car_hide_no_one_inside_it() -> None:
    scene, laid = board_scene(coach_view(car=2, horses=(2, 2)), NAMES), track(5, 2)
    before = [horse for horse in pasted(scene, "horse@") if abs(horse.x + 50 - laid.middle(2)) < 60]
    assert not before
    assert len([horse for horse in pasted(scene, "horse@") if horse.x < laid.lefts[2] + 12]) >= 2


def test_the_first_round_card_is_face_down_during_the_horse_attack() -> None:
    scene = board_scene(mode_scenes.attack(), NAMES)
    assert pasted(scene, "turn-") == []
    assert "Still Face Down" in [item.text for item in (*scene.ground, *scene.items) if isinstance(item, Label)]


def test_riders_are_next_to_the_car_that_they_may_board() -> None:
    view = mode_scenes.attack()
    assert view.coach is not None
    scene, laid = board_scene(view, NAMES), track(len(view.cars), view.coach.car)
    riders = [bandit.bandit for bandit in view.bandits if bandit.spot == AWAY]
    figures = [figure for name in riders for figure in pasted(scene, f"figure-{name}@")]
    middle = sum(figure.x + laid.scale.figure_width / 2 for figure in figures) / len(figures)
    assert len(riders) == 4
    assert abs(middle - laid.middle(view.coach.riders_at)) < 12
    assert all(figure.y > laid.top + 200 for figure in figures)
    assert "Round 1 of 5: Horse Attack" in label_texts(scene)


def test_bandits_who_left_the_match_have_dark_panels() -> None:
    scene = board_scene(mode_scenes.gone(), NAMES)
    strips = [box.fill for box in boxes(scene) if (box.height, box.radius) == (STRIP, 14)]
    assert [fill.endswith("-dim") for fill in strips] == [True, False, True, False, True]
    assert not any(bust.dim for bust in pasted(board_scene(mode_scenes.attack(), NAMES), "bust-"))


def test_hostages_are_displayed_until_they_are_taken() -> None:
    scene = board_scene(mode_scenes.stagecoach(), NAMES)
    below = track(7, 3).panels
    shown = pasted(scene, "hostage-")
    assert [item.sprite for item in shown if item.y < below] == [f"hostage-{name}@p" for name in HOSTAGES[6:]]
    assert [item.sprite for item in shown if item.y > below] == [f"hostage-{name}@p" for name in HOSTAGES[:6]]
    nobody = board_scene(coach_view(display=()), NAMES)
    assert "Hostages" not in label_texts(nobody)
    assert "Hostages" in label_texts(scene)


def test_a_flask_shows_only_known_facts() -> None:
    view = mode_scenes.stagecoach()
    secret = board_scene(
        replace(view, loot=tuple(replace(token, flask=None, half=False) for token in view.loot)), NAMES
    )
    assert not [item for item in pasted(secret, "flask-") if item.sprite.endswith("@s")]
    lying = {item.sprite for item in pasted(board_scene(view, NAMES), "flask") if item.sprite.endswith("@s")}
    assert lying == {
        "flask@s",
        "flask-whiskey@s",
        "flask-whiskey-half@s",
        "flask-old-whiskey@s",
        "flask-old-whiskey-half@s",
    }


@pytest.mark.parametrize("keep", [0, 1, 2])
def test_the_round_card_shows_how_many_cards_may_be_kept(keep: int) -> None:
    view = mode_scenes.attack()
    with_icons = replace(view, round_card=replace(view.round_card, keep=keep, station=False))
    assert len(pasted(board_scene(with_icons, NAMES), "icon-keep")) == keep


def test_partners_share_a_frame_and_its_color() -> None:
    view = mode_scenes.teams()
    scene, placed = board_scene(view, NAMES), panels(view, track(len(view.cars)))
    for side in range(3):
        first, second = placed[2 * side], placed[2 * side + 1]
        frame = max(boxes(scene, fill=SIDES[side]), key=lambda box: box.width)
        right, bottom = second.left + second.width, first.top + first.height
        room = {
            first.left - frame.x,
            first.top - frame.y,
            frame.x + frame.width - right,
            frame.y + frame.height - bottom,
        }
        assert len(room) == 1, "as much on each side"
        assert room.pop() > 0
        rings = [box for box in boxes(scene, fill=SIDES[side]) if box.y + box.height < first.top]
        assert len(rings) == 2
    assert {"1", "2", "3"} <= {label.text for label in labels(scene) if label.y > placed[0].top + placed[0].height - 20}
    assert not [box for box in boxes(board_scene(deal(*ALL).view(), NAMES)) if box.fill in SIDES]


def test_a_player_with_two_bandits_has_two_panels_and_one_hand() -> None:
    scene = board_scene(mode_scenes.two_players(), NAMES)
    texts = label_texts(scene)
    assert all(texts.count(name) == 1 for name in ("Ana", "Tuco", "Doc"))
    assert len(pasted(scene, "bust-")) == 4
    assert len(pasted(scene, "icon-hand@")) == 2


def test_the_pointer_is_over_the_bandit_whose_card_is_resolved() -> None:
    view = mode_scenes.two_players()
    acting = view.pile[view.performing].bandit
    placed = {panel.bandit.bandit: panel for panel in panels(view, track(len(view.cars)))}
    low = [item for item in pasted(board_scene(view, NAMES), "icon-pointer") if item.y > placed[acting].top - 60]
    assert len(low) == 1
    assert placed[acting].left < low[0].x < placed[acting].left + placed[acting].width


def test_discards_are_counted_only_if_there_are_discard_piles() -> None:
    assert pasted(board_scene(mode_scenes.stagecoach(), NAMES), "icon-discard")
    assert not pasted(board_scene(mode_scenes.attack(), NAMES), "icon-discard")
    assert not pasted(board_scene(deal(*ALL).view(), NAMES), "icon-discard")


def test_the_fullest_board_can_be_drawn() -> None:
    assert render_board(mode_scenes.stagecoach(), NAMES).startswith(b"\x89PNG")
