"""The scenes that are kept as golden pictures, each by name."""

import random
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec

from engine.colt_express.view import View
from engine.core.types import Seat
from renderers.colt_express import (
    board_scene,
    cards_scene,
    choices,
    decision_scene,
    frame_scene,
    hand_scene,
    page_scene,
    score_scene,
    unasked,
)
from renderers.colt_express.ui import ColtExpressUI
from renderers.moments import on_reels
from renderers.scene import Scene
from tests.builders.colt import GAME, Table, deal, table
from tests.builders.scenes import full
from tests.golden import mode_scenes
from tests.golden.super_scenes import SUPER_SCENES
from tests.renderers.colt_express.pages import pages

FOLDER: Final = Path(__file__).parent
SIX: Final = ("belle", "cheyenne", "django", "doc", "ghost", "tuco")
NAMES: Final = {
    Seat(number): name
    for number, name in enumerate(("Ana", "Maximilian von Hohenlohe", "Łukasz 🤠", "李小龍", "Δημήτρης", "x_Outlaw_99"))
}


def wander(start: Table, steps: int, seed: int) -> Table:
    """Play a number of random legal actions."""
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


def _deciding(*modes: str, players: int = 6) -> Scene:
    """Return a decision in Schemin', with full pockets all around and a long pile."""
    state, chance = mode_scenes.dealt(modes, *SIX[:players], seed=4), random.Random(4)
    while True:
        seat = GAME.to_act(state)[0]
        view = GAME.view(state, seat)
        if view.phase == "schemin" and view.hand and len(view.pile) > 2 * players:
            rich = full(view, 3, 250)
            return decision_scene(rich, NAMES, choices=choices(rich))
        state = GAME.apply(state, seat, chance.choice(GAME.legal(state, seat))).state


def _page(players: int, *modes: str) -> Scene:
    """Return a whole Stealin', after which all have full pockets."""
    page = next(islice(pages(players, 7, modes), 2, None))
    return page_scene(full(page.before, 2, 250), full(page.after, 3, 250), NAMES, happened=page.events)


def _live(players: int, *modes: str) -> Scene:
    """Return the live picture of a Stealin' in which the player of the fifteenth card, or of one after it, is asked."""
    page = next(
        page for page in pages(players, 7, modes, whole=False) if page.after.performing > 13 and page.after.round > 1
    )
    return page_scene(page.before, unasked(page.after), NAMES, {Seat(1)}, happened=page.events)


def _frame(players: int, *modes: str) -> Scene:
    """Return the tenth frame of the film of a Stealin'."""
    page, shown = next(islice(pages(players, 7, modes), 2, None)), ColtExpressUI(GAME)
    moments = on_reels(shown.moments(page.before, page.after, page.events), shown.begins)
    moment = [moment for moment in moments if moment.loud][9]
    assert moment.reel is not None
    return frame_scene(moment, moment.reel, NAMES)


SCENES: Final[dict[str, Callable[[], Scene]]] = {
    "board-opening-three": lambda: board_scene(deal("ghost", "tuco", "belle", seed=4).view(), NAMES),
    "board-schemin-four": lambda: board_scene(
        wander(deal("doc", "cheyenne", "django", "tuco", seed=3), 22, 3).view(), NAMES, {Seat(1)}
    ),
    "board-stealin-six": lambda: board_scene(full(crowd(), 3, 0), NAMES, {Seat(0), Seat(3)}),
    "decision-six": _deciding,
    "decision-stagecoach-five": lambda: _deciding("expert", "horses-stagecoach", players=5),
    "page-six": lambda: _page(6),
    "page-stagecoach-five": lambda: _page(5, "horses-stagecoach"),
    "live-six": lambda: _live(6),
    "live-stagecoach-six": lambda: _live(6, "expert", "horses-stagecoach"),
    "frame-five": lambda: _frame(5),
    "frame-stagecoach-five": lambda: _frame(5, "horses-stagecoach"),
    "cards-full": lambda: cards_scene(full_hand()),
    "cards-expert": lambda: cards_scene(mode_scenes.expert_hand()),
    "hand-full": lambda: hand_scene(full_hand(), NAMES),
    "board-attack-six": lambda: board_scene(mode_scenes.attack(), NAMES),
    "board-stagecoach-six": lambda: board_scene(full(mode_scenes.stagecoach(), 2, 250), NAMES, {Seat(1)}),
    "board-escape-five": lambda: board_scene(mode_scenes.gone(), NAMES),
    "board-teams-six": lambda: board_scene(full(mode_scenes.teams(), 8, 250), NAMES, {Seat(4)}),
    "board-two-players": lambda: board_scene(full(mode_scenes.two_players(), 0, 0), NAMES),
    "hand-expert": lambda: hand_scene(mode_scenes.expert_hand(), NAMES),
    "score-teams": lambda: score_scene(mode_scenes.team_score(), NAMES),
    "score-five": lambda: score_scene(wander(deal(*SIX[1:], seed=9), 10_000, 9).view(), NAMES),
    **SUPER_SCENES,
}
