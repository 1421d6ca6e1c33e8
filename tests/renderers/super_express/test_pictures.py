"""Content of the pictures of Super Express, read from their scenes."""

import io
from itertools import combinations

import msgspec
import pytest
from PIL import Image

from engine.core.types import Seat
from engine.super_express.events import ActionBegan, BanditFell, BanditMoved, CarUnhooked, HopeLost
from engine.super_express.story import frames
from engine.super_express.view import View
from renderers.marks import covered
from renderers.scene import Box, CardFace, Scene, Stroke
from renderers.sprites import sprites
from renderers.super_express import (
    board_scene,
    hand_scene,
    render_board,
    render_hand,
    render_score,
    score_scene,
    trace,
)
from renderers.super_express.rows import rows
from renderers.super_express.train import lay, standing
from renderers.theme import DISPLAY, FULL, HALF, LIVE, WIDTH, scaled
from renderers.words import noun, words
from tests.builders.for_each import for_each, sampled
from tests.builders.scenes import labels, pasted
from tests.engine.super_express.tables import GAME, Table, act, play, train
from tests.renderers.super_express.walks import NAMES, card_pictures, walk


def scenes(players: int, modes: tuple[str, ...], seed: int) -> list[Scene]:
    """Return the pictures of a random match: boards, frames and two hands of each round, and the score."""
    collected: list[Scene] = []
    for moment in walk(players, modes, seed):
        strip = frames(moment.public, moment.events)
        if strip or moment.public.round == 1:
            collected += [board_scene(moment.public, NAMES, {Seat(0)}), *card_pictures(moment.public, moment.events)]
            hands = [view for seat, view in moment.views.items() if seat is not None]
            collected += [hand_scene(view, NAMES) for view in hands[:2]]
        if moment.public.outcome:
            collected.append(score_scene(moment.public, NAMES))
    return collected


@sampled("players", (3, 7), {3})
def test_pictures_are_pngs_of_256_colors(players: int) -> None:
    for moment in walk(players, ("reflex", "horse"), 1):
        strip = frames(moment.public, moment.events)
        view = moment.public
        if strip:
            drawn = [(render_board(view, NAMES, trace=trace(moment.events, view, NAMES)), LIVE)]
            drawn += (
                [(render_score(view, NAMES), FULL)] if view.outcome else [(render_hand(_of(moment.views), NAMES), HALF)]
            )
            for png, quarters in drawn:
                picture = Image.open(io.BytesIO(png))
                assert (picture.format, picture.mode, picture.width) == ("PNG", "P", scaled(WIDTH, quarters))
            assert len({(scene.width, scene.height) for scene in card_pictures(view, moment.events)}) == 1


def _of(views: dict[Seat | None, View]) -> View:
    return next(view for seat, view in views.items() if seat is not None)


def test_bandits_in_a_row_are_in_order_and_face_the_right_way() -> None:
    view = train("ghost tuco doc", inside=" | | <ghost tuco> (<doc) | | ").view()
    scene = board_scene(view, NAMES)
    ghost, tuco, doc = (pasted(scene, f"figure-{name}@")[0] for name in ("ghost", "tuco", "doc"))
    assert ghost.x > tuco.x > doc.x - 30  # the Locomotive is on the right
    assert (ghost.pose, tuco.pose, doc.pose) == ("", "turned", "lying")
    assert len(pasted(scene, "icon-stars")) == 1


def test_bandits_who_are_out_ready_or_first_are_marked() -> None:
    position = play(train("ghost tuco doc", inside=" | <ghost | <tuco | | "), "ghost plan move floor fire")
    scene = board_scene(position.view(), NAMES)
    words = [label.text for label in labels(scene)]
    assert [word for word in words if word in {"ready", "to choose", "out"}] == ["ready", "to choose", "out"]
    assert len(pasted(scene, "icon-first")) == 2  # at the panel and in the order of play
    assert len([item for item in scene.items if isinstance(item, Box) and item.line == "gold"]) == 1


def test_loot_cards_won_are_shown_with_their_dollars() -> None:
    position = train("ghost tuco doc", inside=" | <ghost | <tuco <doc", won="ghost ghost")
    words = [label.text for label in labels(board_scene(position.view(), NAMES))]
    assert {f"${value}" for value in position.loot("ghost")} <= set(words)


def test_a_frame_shows_the_card_the_bullet_and_the_outcome() -> None:
    position = train("ghost tuco doc", inside=" | tuco> | | <ghost | ", roofs=" | <doc")
    plans = ("ghost plan fire move flip", "tuco plan floor flip move", "doc plan flip floor move")
    done = play(position, *plans)
    scene = card_pictures(done.view(), done.events)[0]
    assert [item.kind for item in scene.items if isinstance(item, CardFace) and item.size == "c"] == ["fire"]
    assert any(isinstance(item, Stroke) and item.fill == "shot" for item in scene.items)
    assert [figure.pose for figure in pasted(scene, "figure-tuco@") if figure.solid == 100] == ["lying-turned"]


def test_the_unhooked_car_is_dark() -> None:
    position = train("ghost tuco doc", inside=" | <ghost | <tuco <doc | | ")
    done = play(position, "ghost plan floor flip fire", "tuco plan flip floor fire", "doc plan floor flip fire")
    scene = card_pictures(done.view(), done.events)[-1]
    assert [item.dim for item in sorted(pasted(scene, "car-"), key=lambda item: item.x)] == [True, False, False, False]


def test_chosen_cards_carry_their_number() -> None:
    position = train("ghost tuco doc", inside=" | <ghost | <tuco <doc | | ")
    view = play(position, "ghost plan fire move flip").view("ghost")
    numbered = [label.text for label in labels(hand_scene(view, NAMES)) if label.face == DISPLAY]
    assert numbered == ["2", "3", "1"]  # in the order of the hand: move, floor, flip, fire
    half = msgspec.structs.replace(view, plan=view.plan[:1])
    assert [label.text for label in labels(hand_scene(half, NAMES)) if label.face == DISPLAY] == ["1"]


def test_the_public_has_no_hand_and_a_running_match_no_result() -> None:
    position = train("ghost tuco doc", inside=" | <ghost | <tuco <doc | | ")
    with pytest.raises(ValueError, match="public"):
        hand_scene(position.view(), NAMES)
    with pytest.raises(ValueError, match="running"):
        score_scene(position.view(), NAMES)


@for_each("cars", range(1, 9))
def test_any_train_fits_the_picture(cars: int) -> None:
    track = lay(cars, 100)
    assert len(track.lefts) == cars + 1
    assert track.lefts[-1] >= 0
    assert track.lefts[0] + round(640 * track.scale.unit) <= WIDTH


def test_a_frame_reveals_no_secrets() -> None:
    """Two matches that differ only in the hidden sides of the cars look the same."""
    position = train("ghost tuco doc", inside=" | <ghost | <tuco <doc | | ")
    other = msgspec.structs.replace(position.state.setting, cars=(*position.state.setting.cars[::-1],))
    twin = Table(msgspec.structs.replace(position.state, setting=other))
    assert board_scene(position.view(), NAMES) == board_scene(twin.view(), NAMES)
    done, done_twin = act(position, "ghost flip"), act(twin, "ghost flip")
    assert frames(done.view(), done.events) == frames(done_twin.view(), done_twin.events)


def test_every_figure_has_its_art() -> None:
    wanted = {f"figure-{name}@s" for name in GAME.figures}
    wanted |= {f"{kind}-{name}@b" for name in GAME.figures for kind in ("bust", "tag", "card-face")}
    assert wanted <= set(sprites())


@pytest.mark.parametrize("floor", ["inside", "roofs"])
@pytest.mark.parametrize("count", [5, 6, 7])
def test_most_of_every_face_in_a_crowd_is_visible(count: int, floor: str) -> None:
    crowd = ["<belle", "cheyenne>", "(<django)", "<doc", "ghost>", "(mei>)", "<tuco"][:count]
    row = " | ".join(["", "", "", " ".join(crowd), *[""] * (count - 2)])
    who = " ".join(name.strip("<>()") for name in crowd)
    view = (train(who, inside=row) if floor == "inside" else train(who, roofs=row)).view()
    track = lay(view.cars, 228)
    everybody = standing(view, track)
    assert len(everybody) == count
    rects = [
        (person.middle - wide // 2, person.feet - high, wide, high)
        for person in everybody
        for wide, high in (person.size(track.scale),)
    ]
    for first, second in combinations(rects, 2):
        assert covered(first, second) <= 0.6 * min(first[2] * first[3], second[2] * second[3])


def test_the_mark_of_a_climb_means_another_floor() -> None:
    rides = 0
    for seed in range(1, 9):
        for moment in walk(5, ("horse",), seed):
            started = next((event for event in moment.events if isinstance(event, ActionBegan)), None)
            for event in moment.events:
                if started and isinstance(event, BanditMoved):
                    ((mark,),) = (row.outcomes for row in rows((started, event)))
                    assert (mark.kind in ("up", "down")) == (event.origin ^ event.to == 1), event
                    rides += event.origin == event.to
    assert rides


def test_no_card_has_the_effects_of_the_unhooked_car() -> None:
    lost = 0
    for seed in range(1, 4):
        for moment in walk(6, (), seed):
            kinds = [type(event) for event in moment.events]
            end = kinds.index(CarUnhooked) if CarUnhooked in kinds else len(kinds)
            assert rows(moment.events) == rows(moment.events[:end])
            lost += BanditFell in kinds[end:]
    assert lost


def test_the_result_has_the_round_in_which_each_bandit_left() -> None:
    rounds = set()
    for seed in range(1, 5):
        *_, last = walk(5, (), seed)
        said = [label.text for label in labels(score_scene(last.public, NAMES))]
        for bandit in last.public.bandits:
            if bandit.spot is None:
                assert words("super-picture-left", who=noun(bandit.bandit), round=bandit.left_in) in said
                rounds.add(last.public.round - bandit.left_in)
    assert len(rounds) > 1


def test_a_card_after_which_a_bandit_is_out_for_good_is_not_just_crossed_out() -> None:
    lost = 0
    for seed in range(1, 9):
        for moment in walk(5, ("reflex", "horse"), seed):
            gone = [event.bandit for event in moment.events if isinstance(event, HopeLost)]
            shown = [outcome.what for row in rows(moment.events) for outcome in row.outcomes if outcome.kind == "lost"]
            assert shown == gone
            lost += len(gone)
    assert lost
