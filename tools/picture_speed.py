"""Board's picture, view to PNG bytes, against the floor of design.md, section 7: the least that any picture of this size must cost."""

import random
from functools import lru_cache

from PIL import Image

from engine.colt_express.view import View
from engine.core.types import Options, Seat, SeatSetup
from engine.games import registry
from renderers.colt_express import board_scene, render_board, warm_up
from renderers.motion import Shot, motion
from renderers.paint import encode, paint
from renderers.sprites import sprites
from renderers.text import text_mask
from renderers.theme import PLAIN, TIMES, inks
from tools.gallery import stealin
from tools.rows import Row, in_turns, seconds

AIM = 1.5
FILM_AIM = 25
PASTED, LABELLED = 60, 40
LABEL_SIZE = 28
EVERYTHING = ("expert", "teams", "horses-stagecoach")


@lru_cache
def busy_view(*modes: str) -> View:
    """Return what the public sees in the middle of a match of six with these modes: the fullest board there is."""
    game, chance = registry()["colt-express"], random.Random(5)
    state = game.setup(Options(modes=modes), [SeatSetup((figure,)) for figure in game.figures], bytes(16)).state
    for _ in range(60):
        seat = game.to_act(state)[0]
        state = game.apply(state, seat, chance.choice(game.legal(state, seat))).state
    view = game.view(state, None)
    assert isinstance(view, View)
    return view


NAMES = {Seat(seat): f"Player {seat}" for seat in range(6)}


@lru_cache
def _background(width: int, height: int) -> Image.Image:
    return sprites()[f"{TIMES[0]}@x"].image.crop((0, 0, width, height))


def floor(width: int, height: int) -> bytes:
    """Copy a cached background, paste 60 sprites and 40 cached label masks, match to the cached palette, write PNG."""
    image = _background(width, height).copy()
    names = [name for name in sprites() if name.endswith("@s") and not name.startswith(("car", "locomotive"))]
    for number in range(PASTED):
        sprite = sprites()[names[number % len(names)]]
        image.paste(sprite.image, (number % 15 * 104, number // 15 * 180), sprite.mask)
    for number in range(LABELLED):
        label = text_mask(str(number), PLAIN, LABEL_SIZE, halo=False)
        image.paste(inks()["paper"], (number % 10 * 150, 100 + number // 10 * 180), label.mask)
    return encode(image)


def ours(view: View) -> bytes:
    """Return the board of a view as PNG bytes."""
    return render_board(view, NAMES)


def rows() -> list[Row]:
    """Measure and report."""
    warm_up()
    return [
        _row("a board of six", busy_view()),
        _row("a board of six with everything", busy_view(*EVERYTHING)),
        _film(),
    ]


def _film() -> Row:
    scenes = stealin()
    one, shots = scenes[len(scenes) // 2], [*map(Shot, scenes)]
    film, picture, ratio = in_turns(
        lambda: seconds(lambda: motion(shots)), lambda: seconds(lambda: paint(one)), rounds=5
    )
    return Row(
        f"picture: a whole Stealin' of six as GIF, {len(scenes)} steps at 800 pixels, against one board",
        f"{film * 1e3:.0f} ms ({len(motion(shots)) // 1000} KB)",
        f"{picture * 1e3:.1f} ms",
        ratio,
        f"at most {FILM_AIM}",
        ratio <= FILM_AIM,
    )


def _row(what: str, view: View) -> Row:
    scene = board_scene(view, NAMES)
    size = (scene.width, scene.height)
    mine, least, ratio = in_turns(lambda: seconds(lambda: ours(view)), lambda: seconds(lambda: floor(*size)), rounds=41)
    return Row(
        f"picture: {what}, view to PNG bytes, {scene.width} x {scene.height}, against the floor",
        f"{mine * 1e3:.1f} ms ({len(ours(view)) // 1000} KB)",
        f"{least * 1e3:.1f} ms ({len(floor(*size)) // 1000} KB)",
        ratio,
        f"at most {AIM}",
        ratio <= AIM,
    )
