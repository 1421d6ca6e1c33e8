"""Pictures of tournaments are readable and the same every time, and nothing is cut at their edges."""

import random

import pytest

from data.catalogue import speaking
from renderers.paint import compose
from renderers.scene import Box, Label, Paste, Scene, Stroke
from renderers.share import WALL, Wanted, Winner, poster_scene, wall_scene
from renderers.text import length
from renderers.theme import SMALLEST, WIDTH
from renderers.tournaments import (
    MOST,
    BracketRound,
    BracketSeat,
    StandingsRow,
    alt_bracket,
    alt_standings,
    bracket_scene,
    points_text,
    render_standings,
    standings_scenes,
)
from tests.builders.for_each import for_each
from tests.builders.scenes import difference, labels

LONG = "Jebediah Longfellow-Smythe the Third of Nowhere in Particular"


def rows(count: int) -> list[StandingsRow]:
    return [
        StandingsRow(n, LONG if n % 3 else "Ada", 4, 1_000 * n - 333, n, 2_500, 1_000 * n, -250_500)
        for n in range(1, count + 1)
    ]


def stages(*sizes: int) -> list[BracketRound]:
    dice = random.Random(1)
    return [
        BracketRound(
            number,
            tuple(
                tuple(BracketSeat(dice.choice((LONG, "Ada", "")), place, place < 3) for place in range(1, 5))
                for _ in range(size)
            ),
        )
        for number, size in enumerate(sizes, start=1)
    ]


def check(scene: Scene) -> None:
    assert scene.width == WIDTH
    for item in scene.items:
        if isinstance(item, Box):
            assert 0 <= item.x <= item.x + item.width <= scene.width
            assert 0 <= item.y <= item.y + item.height <= scene.height
        if isinstance(item, Label):
            assert item.size >= SMALLEST
            width = length(item.text, item.size, item.face)
            left = item.x - {"l": 0, "m": width / 2, "r": width}[item.anchor]
            assert -1 <= left <= left + width <= scene.width + 1, item.text
            assert item.y <= scene.height
    assert compose(scene).size == (scene.width, scene.height)


@pytest.mark.parametrize("count", [1, 8, 32, 80])
def test_standings_stay_inside_their_picture(count: int) -> None:
    scenes = standings_scenes(LONG, "Swiss by points", rows(count), "colt-express")
    assert len(scenes) == -(-count // MOST)
    for scene in scenes:
        check(scene)
    assert sum(label.text == "Ada" for scene in scenes for label in labels(scene)) == count // 3
    assert any(f"of {count}" in label.text for label in labels(scenes[0])) == (count > MOST)


@pytest.mark.parametrize("sizes", [(1,), (2, 1), (8, 4, 2, 1), (16, 8, 4, 2, 1), (40,)])
def test_a_bracket_stays_inside_its_picture(sizes: tuple[int, ...]) -> None:
    check(bracket_scene("Cup", "Elimination", stages(*sizes)))


def test_players_who_advanced_are_on_gold() -> None:
    scene = bracket_scene("Cup", "Elimination", stages(2, 1))
    gold = [item for item in scene.items if isinstance(item, Box) and item.fill == "gold"]
    assert len(gold) == 6


def test_points_are_written_as_decimals() -> None:
    assert [points_text(item) for item in (3_000, 1_500, 333, -250_500, 0)] == ["3", "1.5", "0.33", "−250.5", "0"]
    with speaking("fr"):
        assert points_text(2_250) == "2,25"


def test_descriptions_for_screen_readers_list_the_results() -> None:
    assert alt_standings(rows(2)) == f"Standings: 1 {LONG}, 0.67; 2 {LONG}, 1.67."
    assert "1 in all" in alt_bracket(stages(1))


def test_the_same_standings_are_the_same_picture() -> None:
    first, again = (render_standings("Cup", "Swiss", rows(4), "colt-express") for _ in range(2))
    assert difference(first, again) == ""


def test_a_line_joins_tables_between_which_a_player_advanced() -> None:
    first = tuple(tuple(BracketSeat(f"{table}{seat}", seat, seat == 1) for seat in range(1, 5)) for table in "ab")
    final = ((BracketSeat("a1", 1, True), BracketSeat("b1", 2, False)),)
    scene = bracket_scene("Cup", "Elimination", [BracketRound(1, first), BracketRound(2, final)])
    assert len([item for item in scene.items if isinstance(item, Stroke)]) == 2


@for_each("count", range(1, 9))
def test_a_wall_names_the_first_six_with_places_and_points(count: int) -> None:
    wanted = [Wanted(f"Player {n}", n, f"Points: {40 - n}") for n in range(1, count + 1)]
    shown = [item for item in wall_scene("A league", "season 1", wanted).items if isinstance(item, Label)]
    texts = [label.text for label in shown]
    for poster in wanted[:WALL]:
        assert {poster.name, str(poster.place), poster.reward} <= set(texts)
    assert all(label.size >= SMALLEST for label in shown)
    assert all(
        item.x >= 0 and item.y >= 0 for item in wall_scene("A league", "", wanted).items if isinstance(item, Box)
    )


def test_a_tournament_poster_names_its_winners_and_shows_no_bandit() -> None:
    scene = poster_scene([Winner("Ana", (), None), Winner("Bo", (), None)], "A cup")
    assert any("Ana" in item.text and "Bo" in item.text for item in scene.items if isinstance(item, Label))
    assert not [item for item in scene.items if isinstance(item, Paste) and item.sprite.startswith("bust-")]


def test_a_wall_has_a_face_for_each_player_whose_bandit_is_known() -> None:
    wanted = [Wanted("Ana", 1, "9", ("doc",)), Wanted("Bo", 2, "8", ("belle", "tuco")), Wanted("Cy", 3, "7")]
    scene = wall_scene("Season 1", "Colt Express", wanted)
    busts = {item.sprite.split("@")[0] for item in scene.items if isinstance(item, Paste) and "bust-" in item.sprite}
    assert busts == {"bust-doc", "bust-belle", "bust-tuco"}
