"""The scenes that are kept as golden pictures, each by name."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from engine.colt_express.view import View
from engine.core.types import Seat
from renderers.colt_express import board_scene, hand_scene, score_scene
from renderers.scene import Scene
from tests.builders.colt import GAME, Table, deal, table
from tests.golden import mode_scenes
from tests.golden.super_scenes import SUPER_SCENES

FOLDER: Final = Path(__file__).parent
SIX: Final = ("belle", "cheyenne", "django", "doc", "ghost", "tuco")
NAMES: Final = {
    Seat(number): name
    for number, name in enumerate(("Ana", "Maximilian von Hohenlohe", "Łukasz 🤠", "李小龍", "Δημήτρης", "x_Outlaw_99"))
}


def wander(start: Table, steps: int, seed: int) -> Table:
    """Play so many random legal actions."""
    state, chance = start.state, random.Random(seed)
    for _ in range(steps):
        seats = GAME.to_act(state)
        if not seats:
            break
        state = GAME.apply(state, seats[0], chance.choice(GAME.legal(state, seats[0]))).state
    return Table(state)


def with_round(view: View, card: str, *turns: str) -> View:
    """Put a round card that has a name on a table that was laid out by hand."""
    shown = msgspec.structs.replace(view.round_card, id=card, turns=turns or ("standard", "tunnel", "switching"))
    return msgspec.structs.replace(view, round_card=shown)


def crowd() -> View:
    """All six on one roof, with all kinds of loot, and a pile of twenty-four cards of which two are hidden."""
    pile = [f"{name}.{kind}" for kind in ("move", "floor", "fire", "robbery") for name in SIX]
    pile[9], pile[17] = f"?{pile[9]}", f"?{pile[17]}"
    laid = table(
        *(f"{name} 3r purse:300 jewel" for name in SIX),
        cars=6,
        marshal=2,
        loot={
            "3r": ["purse:250"] * 4 + ["jewel"] * 2 + ["strongbox"],
            "3i": ["purse:250"] * 2,
            "beside": ["strongbox"],
        },
        pile=pile,
        cash={"tuco": 250},
        bullets={"doc": 0},
        received={"doc": 12},
    )
    return with_round(laid.view(), "passengers-rebellion", "standard", "tunnel", "standard", "switching")


def full_hand() -> View:
    """A hand of three rows: pairs of cards, bullets of several guns."""
    bullets = "bullet.tuco bullet.tuco bullet.ghost bullet.neutral bullet.neutral bullet.belle bullet.cheyenne"
    actions = "move move floor floor fire robbery robbery punch marshal"
    laid = table("doc 0i purse:250", "tuco 1i", "ghost 2i", turns=("standard",), hands={"doc": f"{actions} {bullets}"})
    return with_round(laid.view("doc"), "braking")


SCENES: Final[dict[str, Callable[[], Scene]]] = {
    "board-opening-three": lambda: board_scene(deal("ghost", "tuco", "belle", seed=4).view(), NAMES),
    "board-schemin-four": lambda: board_scene(
        wander(deal("doc", "cheyenne", "django", "tuco", seed=3), 22, 3).view(), NAMES, {Seat(1)}
    ),
    "board-stealin-six": lambda: board_scene(crowd(), NAMES, {Seat(0), Seat(3)}),
    "hand-full": lambda: hand_scene(full_hand(), NAMES),
    "board-attack-six": lambda: board_scene(mode_scenes.attack(), NAMES),
    "board-stagecoach-six": lambda: board_scene(mode_scenes.stagecoach(), NAMES, {Seat(1)}),
    "board-escape-five": lambda: board_scene(mode_scenes.gone(), NAMES),
    "board-teams-six": lambda: board_scene(mode_scenes.teams(), NAMES, {Seat(4)}),
    "board-two-players": lambda: board_scene(mode_scenes.two_players(), NAMES),
    "hand-expert": lambda: hand_scene(mode_scenes.expert_hand(), NAMES),
    "score-teams": lambda: score_scene(mode_scenes.team_score(), NAMES),
    "score-five": lambda: score_scene(wander(deal(*SIX[1:], seed=9), 10_000, 9).view(), NAMES),
    **SUPER_SCENES,
}
