"""Content of the board in every mode, read from its scene."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from msgspec.structs import replace

from engine.colt_express.state import AWAY
from engine.colt_express.view import View
from engine.core.types import Seat
from renderers.colt_express import board_scene, render_board
from renderers.colt_express.cells import STRIP
from renderers.colt_express.loot import heaps
from renderers.colt_express.measures import HEAD, track
from renderers.colt_express.panels import panels
from renderers.colt_express.stage import tray_rect
from renderers.colt_express.train import SIDES
from renderers.scene import Box, CardFace, Label, Paste, Scene
from tests.builders.colt import GAME, Table, deal, table
from tests.builders.for_each import for_each
from tests.builders.pixels import difference
from tests.builders.scenes import labels, pasted, texts
from tests.golden import mode_scenes
from tests.golden.mode_scenes import ALL, COACH, COACH_ROOF, HOSTAGES, dealt
from tests.golden.scenes import NAMES, SIX, crowd, wander, with_round


def cards(scene: Scene) -> list[CardFace]:
    return [item for item in scene.items if isinstance(item, CardFace)]


def shown(laid: Table) -> View:
    return with_round(laid.view(), "braking")


def test_every_bandit_is_drawn_on_its_spot() -> None:
    view = shown(table("ghost 2r", "tuco 1i", "doc 0r", cars=3, marshal=3))
    scene, laid = board_scene(view, NAMES), track(4)
    for name, place in (("ghost", 5), ("tuco", 2), ("doc", 1), ("marshal", 6)):
        (figure,) = pasted(scene, f"figure-{name}@")
        spot = laid.spot(place)
        assert figure.x + laid.scale.figure_width // 2 == spot.middle
        assert figure.y + laid.scale.figure_height == spot.feet


def test_the_locomotive_leads_on_the_right_and_every_car_has_its_plate() -> None:
    scene = board_scene(shown(table("ghost 2r", "tuco 1i", "doc 0r", cars=3)), NAMES)
    cars = sorted(pasted(scene, "car-") + pasted(scene, "locomotive"), key=lambda item: item.x)
    assert [item.sprite[:5] for item in cars] == ["car-c", "car-b", "car-a", "locom"]
    assert {"3", "2", "1"} <= set(texts(scene))


def test_every_bandits_letter_is_drawn_over_all_figures() -> None:
    """In a crowd of six, the signs are drawn after all figures, and no two overlap."""
    scene = board_scene(crowd(), NAMES)
    last_figure = max(
        n for n, item in enumerate(scene.items) if isinstance(item, Paste) and item.sprite.startswith("figure-")
    )
    signs = [item for item in scene.items[last_figure:] if isinstance(item, Paste) and item.sprite.startswith("tag-")]
    train_signs = [item for item in signs if not item.sprite.startswith("tag-marshal")]
    assert len({item.sprite for item in train_signs}) == 6
    places = [(item.x, item.y) for item in train_signs]
    assert all(abs(x - right) + abs(y - low) >= 16 for n, (x, y) in enumerate(places) for right, low in places[n + 1 :])
    assert {"B", "C", "Dj", "Do", "G", "T"} <= set(texts(scene))


def test_loot_is_in_trays_by_kind_with_a_count() -> None:
    view = shown(
        table(
            "ghost 2r",
            "tuco 1i",
            "doc 0r",
            cars=3,
            loot={"3i": ["purse:250"] * 5 + ["jewel"], "1r": ["strongbox", "strongbox"]},
        )
    )
    scene = board_scene(view, NAMES)
    for place, kinds, count in ((6, ["jewel", "purse"], "5"), (3, ["strongbox"], "2")):
        x, y, wide, high = tray_rect(heaps(view)[place], place, track(4), ())
        there = [item for item in scene.items if isinstance(item, Paste | Label) and x <= item.x <= x + wide]
        there = [item for item in there if y <= item.y <= y + high]
        assert [item.sprite.split("@")[0] for item in there if isinstance(item, Paste)] == kinds
        assert [item.text for item in there if isinstance(item, Label)] == [count]


def test_the_current_turn_has_the_ring_and_past_turns_are_dark() -> None:
    start = deal("ghost", "tuco", "belle", seed=4)
    view = start.view()
    scene = board_scene(view, NAMES)
    turns = pasted(scene, "turn-")
    (ring,) = pasted(scene, "icon-ring")
    assert [turn.sprite.removeprefix("turn-").split("@")[0] for turn in turns] == list(view.round_card.turns)
    assert ring.x < turns[0].x < ring.x + 80
    later = wander(start, 3, 1).view()
    assert [turn.dim for turn in pasted(board_scene(later, NAMES), "turn-")][:2] == [True, False]


def test_face_down_cards_show_their_backs_and_the_card_being_resolved_is_framed() -> None:
    scene = board_scene(crowd(), NAMES)
    pile = cards(scene)
    assert len(pile) == 24
    assert [number for number, card in enumerate(pile) if card.kind == "back"] == [9, 17]
    frames = [item for item in scene.items if isinstance(item, Box) and item.fill == "gold" and item.y < pile[0].y]
    assert any(0 < pile[0].x - frame.x < 20 for frame in frames)
    frames = [item for item in scene.items if isinstance(item, Box) and item.fill == "gold" and item.y < 100]
    assert [(frame.x < pile[0].x < frame.x + 20, frame.y < pile[0].y < frame.y + 20) for frame in frames] == [
        (True, True)
    ]


def test_players_who_must_act_are_marked() -> None:
    view = deal("ghost", "tuco", "belle", seed=4).view()
    scene = board_scene(view, NAMES)
    frames = [item for item in scene.items if isinstance(item, Box) and item.line == "gold" and not item.fill]
    assert len(frames) == len(view.to_act) == 1
    three = msgspec.structs.replace(view, to_act=(Seat(0), Seat(1), Seat(2)))
    assert len([item for item in board_scene(three, NAMES).items if isinstance(item, Box) and item.line == "gold"]) == 3


def test_panels_show_names_counts_money_and_computers() -> None:
    scene = board_scene(crowd(), {**NAMES, Seat(3): "Doña"}, {Seat(0), Seat(3)})
    assert {"Ana", "Doña", "12", "$250"} <= set(texts(scene))
    assert len(pasted(scene, "icon-computer")) == 2


def test_a_name_without_drawable_letters_is_replaced_by_the_bandits_name() -> None:
    scene = board_scene(deal("ghost", "tuco", "belle", seed=4).view(), {Seat(0): "𒀀", Seat(1): "\u0300"})
    assert {"Ghost", "Tuco", "Belle"} <= set(texts(scene))


def test_the_second_strongbox_is_next_to_the_train() -> None:
    laid = {"beside": ["strongbox"]}
    with_box = board_scene(shown(table("ghost 2r", "tuco 1i", "doc 0r", loot=laid)), NAMES)
    without = board_scene(shown(table("ghost 2r", "tuco 1i", "doc 0r", loot={})), NAMES)
    assert len(pasted(with_box, "strongbox@s")) == len(pasted(without, "strongbox@s")) + 1


def test_turn_kinds_that_no_base_card_has_can_be_shown() -> None:
    view = deal("ghost", "tuco", "belle", seed=4).view()
    assert pasted(board_scene(with_round(view, "bridge", "turmoil", "standard"), NAMES), "turn-turmoil")


def test_drawing_is_pure_and_safe_in_threads() -> None:
    views = [wander(deal(*SIX[:4], seed=2), steps, 2).view() for steps in (0, 9, 30, 60)]
    alone = [render_board(view, NAMES) for view in views]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda number: render_board(views[number % 4], NAMES), range(16)))
    assert [candidate for candidate in map(difference, together, alone * 4) if candidate] == []


@for_each("count", (1, 9, 10, 18, 24, 30))
def test_a_pile_of_any_size_stays_within_its_strip(count: int) -> None:
    """The gold frame around the card being resolved stays within the strip, too."""
    pile = [f"{name}.{kind}" for kind in ("move", "floor", "fire", "robbery", "punch") for name in SIX][:count]
    laid = table(*(f"{name} 3r" for name in SIX), cars=6, marshal=2, pile=pile).view()
    scene = board_scene(msgspec.structs.replace(with_round(laid, "braking"), performing=0), NAMES)
    shown = cards(scene)
    assert len(shown) == count
    framed = next(item for item in scene.items if isinstance(item, Box) and item.fill == "gold" and item.y < HEAD)
    assert 0 <= framed.y < shown[0].y
    assert framed.y + framed.height <= HEAD


HORSES = ("horses-stagecoach",)


def boxes(scene: Scene, **wanted: str) -> list[Box]:
    result = [item for item in (*scene.ground, *scene.items) if isinstance(item, Box)]
    return [box for box in result if all(getattr(box, name) == value for name, value in wanted.items())]


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
    assert "×4" in texts(scene)


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
    assert "Round 1 of 5: Horse Attack" in texts(scene)


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
    assert "Hostages" not in texts(nobody)
    assert "Hostages" in texts(scene)


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
    assert all(texts(scene).count(name) == 1 for name in ("Ana", "Tuco", "Doc"))
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
