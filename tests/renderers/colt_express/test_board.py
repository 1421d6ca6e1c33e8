"""Content of the board, read from its scene."""

from concurrent.futures import ThreadPoolExecutor

import msgspec

from engine.colt_express.view import View
from engine.core.types import Seat
from renderers.cards import LEAST, LETTERS
from renderers.colt_express import board_scene, render_board
from renderers.colt_express.loot import heaps
from renderers.colt_express.measures import HEAD, track
from renderers.colt_express.stage import tray_rect
from renderers.scene import Box, CardFace, Label, Paste, Scene
from renderers.sprites import sprites
from renderers.text import length
from renderers.theme import SMALLEST
from tests.builders.colt import Table, deal, table
from tests.builders.for_each import for_each
from tests.builders.pixels import difference
from tests.builders.scenes import labels
from tests.golden.scenes import NAMES, SCENES, SIX, crowd, wander, with_round
from tests.renderers.test_readable import in_a_sign


def pasted(scene: Scene, prefix: str) -> list[Paste]:
    return [
        item for item in (*scene.ground, *scene.items) if isinstance(item, Paste) and item.sprite.startswith(prefix)
    ]


def label_texts(scene: Scene) -> list[str]:
    return [label.text for label in labels(scene)]


def cards(scene: Scene) -> list[CardFace]:
    return [item for item in scene.items if isinstance(item, CardFace)]


def shown(laid: Table) -> View:
    return with_round(laid.view(), "braking")


@for_each("name", SCENES)
def test_nothing_is_smaller_than_a_phone_can_show(name: str) -> None:
    scene = SCENES[name]()
    items = (*scene.ground, *scene.items)
    plain = [item for n, item in enumerate(items) if isinstance(item, Label) and not in_a_sign(items, n)]
    assert min(label.size for label in plain) >= SMALLEST
    assert min(*LETTERS.values(), LEAST) >= SMALLEST


@for_each("count", [3, 4, 5, 6])
@for_each("seed", range(4))
def test_any_board_stays_inside_its_picture(count: int, seed: int) -> None:
    view = wander(deal(*SIX[:count], seed=seed), 35 * seed, seed).view()
    scene = board_scene(view, NAMES, {Seat(0)})
    for item in (*scene.ground, *scene.items):
        if isinstance(item, Paste):
            sprite = sprites()[item.sprite]
            inside_x = item.x >= -30 and item.x + sprite.width - 2 * sprite.pad <= scene.width + 30
            assert inside_x, item
            assert 0 <= item.y <= scene.height - sprite.height + 2 * sprite.pad, item
        elif isinstance(item, Label):
            wide = length(item.text, item.size, item.face)
            left = item.x - {"l": 0, "m": wide / 2, "r": wide}[item.anchor]
            assert left >= 0, item
            assert left + wide <= scene.width, item


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
    assert {"3", "2", "1"} <= set(label_texts(scene))


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
    assert {"B", "C", "Dj", "Do", "G", "T"} <= set(label_texts(scene))


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
    assert {"Ana", "Doña", "12", "$250"} <= set(label_texts(scene))
    assert len(pasted(scene, "icon-computer")) == 2


def test_a_name_without_drawable_letters_is_replaced_by_the_bandits_name() -> None:
    scene = board_scene(deal("ghost", "tuco", "belle", seed=4).view(), {Seat(0): "𒀀", Seat(1): "\u0300"})
    assert {"Ghost", "Tuco", "Belle"} <= set(label_texts(scene))


def test_the_second_strongbox_is_next_to_the_train() -> None:
    laid = {"beside": ["strongbox"]}
    with_box = board_scene(shown(table("ghost 2r", "tuco 1i", "doc 0r", loot=laid)), NAMES)
    without = board_scene(shown(table("ghost 2r", "tuco 1i", "doc 0r", loot={})), NAMES)
    assert len(pasted(with_box, "strongbox@s")) == len(pasted(without, "strongbox@s")) + 1


def test_turn_kinds_that_no_base_card_has_can_be_shown() -> None:
    view = deal("ghost", "tuco", "belle", seed=4).view()
    assert pasted(board_scene(with_round(view, "bridge", "turmoil", "standard"), NAMES), "turn-turmoil")


def test_the_public_board_does_not_depend_on_secrets() -> None:
    """Reversing the order of every hand doesn't change the public board."""
    start = deal("ghost", "tuco", "belle", seed=4)
    other = msgspec.structs.replace(
        start, state=msgspec.structs.replace(start.state, hands=tuple(hand[::-1] for hand in start.state.hands))
    )
    assert board_scene(start.view(), NAMES) == board_scene(other.view(), NAMES)


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
