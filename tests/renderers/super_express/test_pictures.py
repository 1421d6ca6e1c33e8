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
from renderers.theme import FULL, HALF, LIVE, WIDTH, scaled
from tests.builders.for_each import for_each, sampled
from tests.engine.super_express.tables import GAME, Table, act, train
from tests.renderers.super_express.walks import NAMES, card_pictures, walk


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


def test_a_card_after_which_a_bandit_is_out_for_good_is_not_just_crossed_out() -> None:
    lost = 0
    for seed in range(1, 9):
        for moment in walk(5, ("reflex", "horse"), seed):
            gone = [event.bandit for event in moment.events if isinstance(event, HopeLost)]
            shown = [outcome.what for row in rows(moment.events) for outcome in row.outcomes if outcome.kind == "lost"]
            assert shown == gone
            lost += len(gone)
    assert lost
