"""Speed of pictures, from view to PNG bytes, compared with the minimum cost of a picture of this size (design.md, section 7)."""

import random
from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from engine.colt_express.view import View
from engine.core.audience import visible
from engine.core.types import Options, Seat, SeatSetup
from engine.games import registry
from renderers.colt_express import board_scene, choices, decision_scene, page_scene
from renderers.colt_express.ui import ColtExpressUI
from renderers.motion import motion
from renderers.paint import compose, encode
from renderers.pieces import pieces_of, put
from renderers.scene import Label, Paste, Scene
from renderers.sprites import sprites
from renderers.theme import LIVE, TIMES, scaled
from tools.gallery import LONG_ROUND, busiest, film_shots, long_round, match, stealin
from tools.rows import Row, at_most, in_turns, seconds

AIM = 1.5
FILM_AIM = 25
PASTED, LABELLED = 60, 40
LABEL_SIZE = 28
SEED = 3
EVERYTHING = ("expert", "teams", "horses-stagecoach")


@lru_cache
def busy_view(*modes: str) -> View:
    """Return the public view in the middle of a match of six with these modes, which has a full board."""
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
    sky = sprites()[f"{TIMES[0]}@x"].image
    return sky.resize((scaled(sky.width, LIVE), scaled(sky.height, LIVE))).crop((0, 0, width, height))


def floor(scene: Scene) -> bytes:
    """Draw the cheapest picture of a scene's size: a copied background, 60 cached sprites and 40 cached labels, encoded as PNG."""
    image = _background(scaled(scene.width, LIVE), scaled(scene.height, LIVE)).copy()
    names = [name for name in sprites() if name.endswith("@s") and not name.startswith(("car", "locomotive"))]
    for number in range(PASTED):
        sprite = Paste(names[number % len(names)], number % 15 * 104, number // 15 * 180)
        put(image, pieces_of(sprite, LIVE))
    for number in range(LABELLED):
        label = Label(str(number), number % 10 * 150, 100 + number // 10 * 180, LABEL_SIZE, "paper")
        put(image, pieces_of(label, LIVE))
    return encode(image)


def whole(scene: Scene) -> bytes:
    """Return a scene's picture, as posted."""
    return encode(compose(scene, LIVE))


def rows() -> list[Row]:
    """Take all measurements, and return them as rows of the report."""
    steps = match(6, SEED)
    hand = next(mine for _, mine, _ in reversed(steps) if mine.ask is not None and mine.ask.what == "schemin")
    question = busiest(6, SEED)[1]
    stretch = [(view, events) for view, _, events in steps if view.round == LONG_ROUND and view.phase == "stealin"]
    (before, _), (after, _) = stretch[0], stretch[-1]
    shown = ColtExpressUI(registry()["colt-express"])
    picked = shown.highlights(long_round())
    happened = [event for _, events in stretch[1:] for event in visible(events, None)]
    return [
        _row("a board of six", lambda: board_scene(busy_view(), NAMES)),
        _row("a board of six with everything", lambda: board_scene(busy_view(*EVERYTHING), NAMES)),
        _row("a decision about the hand", lambda: decision_scene(hand, NAMES, choices=choices(hand))),
        _row("a question of Stealin'", lambda: decision_scene(question, NAMES, choices=choices(question))),
        _row("a comic strip of a Stealin'", lambda: shown.comic(picked)),
        _row("a page of a Stealin'", lambda: page_scene(before, after, NAMES, happened=happened)),
        _film(),
    ]


def _film() -> Row:
    scenes, shots = stealin(), film_shots()
    scene = scenes[len(scenes) // 2]
    film, picture, ratio = in_turns(
        lambda: seconds(lambda: motion(shots, scenes[-1])), lambda: seconds(lambda: encode(compose(scene))), rounds=5
    )
    return at_most(
        f"picture: a whole Stealin' of six as GIF, {len(shots)} cards at 800 pixels, against one board",
        f"{film * 1e3:.0f} ms ({len(motion(shots, scenes[-1])) // 1000} KB)",
        f"{picture * 1e3:.1f} ms",
        ratio,
        FILM_AIM,
    )


def _row(what: str, made: Callable[[], Scene]) -> Row:
    scene = made()
    mine, least, ratio = in_turns(
        lambda: seconds(lambda: whole(made())), lambda: seconds(lambda: floor(scene)), rounds=41
    )
    size = f"{scaled(scene.width, LIVE)} x {scaled(scene.height, LIVE)}"
    return at_most(
        f"picture: {what}, view to PNG bytes, {size}, against the floor",
        f"{mine * 1e3:.1f} ms ({len(whole(scene)) // 1000} KB)",
        f"{least * 1e3:.1f} ms ({len(floor(scene)) // 1000} KB)",
        ratio,
        AIM,
    )
