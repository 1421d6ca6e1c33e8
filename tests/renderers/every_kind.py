"""Pictures of every kind there is, of random matches and of long names: what every rule of shape is held against."""

import random
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain

from engine.core.types import Options, Seat, SeatSetup
from engine.super_express.story import frames
from renderers import colt_express, super_express, tournaments
from renderers.rules import rule_scenes, rules_topics, topic_scene
from renderers.rules.legend import PAGES, legend_scene
from renderers.scene import Scene
from renderers.share import Guest, Winner, poster_scene, saloon_scene
from renderers.theme import ROOT
from tests.builders.colt import GAME
from tests.golden.scenes import NAMES, SCENES, SIX
from tests.renderers.super_express import walks

BANDITS = (*SIX, "mei")
TABLES = [
    ((), 3),
    ((), 6),
    (("expert", "horses-stagecoach"), 5),
    (("teams",), 6),
    (("two-player", "horses-stagecoach"), 2),
]


Kind = str
"""The function that makes a kind of picture: its package or module, and its name."""


def played(modes: tuple[str, ...], players: int) -> Iterator[tuple[Kind, Scene]]:
    """Yield pictures of a random match: the board as the public and as a decider see it, the decision, the hand."""
    chance = random.Random(players)
    each = 2 if "two-player" in modes else 1
    seats = [SeatSetup(SIX[n * each : n * each + each]) for n in range(players)]
    step = GAME.setup(Options(modes=modes), seats, bytes(16))
    for number in range(10_000):
        waiting = GAME.to_act(step.state)
        public = GAME.view(step.state, None)
        happened = colt_express.trace(step.events, public, NAMES)
        if number % 7 == 0 or not waiting:
            yield "colt_express.board_scene", colt_express.board_scene(public, NAMES, {Seat(0)}, trace=happened)
        if not waiting:
            yield "colt_express.score_scene", colt_express.score_scene(public, NAMES)
            return
        seat = chance.choice(waiting)
        if number % 7 == 0:
            view = GAME.view(step.state, seat)
            lettered = colt_express.choices(view)
            board = colt_express.board_scene(view, NAMES, trace=happened, choices=lettered)
            yield "colt_express.board_scene", board
            decision = colt_express.decision_scene(view, NAMES, trace=happened, choices=lettered)
            yield "colt_express.decision_scene", decision
            yield "colt_express.hand_scene", colt_express.hand_scene(view, NAMES, choices=lettered)
        step = GAME.apply(step.state, seat, chance.choice(GAME.legal(step.state, seat)))


def resolved(players: int) -> Iterator[tuple[Kind, Scene]]:
    for moment in walks.walk(players, ("reflex", "horse"), 2):
        strip = frames(moment.public, moment.events)
        yield from (("super_express.frame_scenes", scene) for scene in super_express.frame_scenes(strip, NAMES))
        if strip:
            happened = super_express.trace(moment.events, strip[-1].view, NAMES)
            yield "super_express.board_scene", super_express.board_scene(strip[-1].view, NAMES, trace=happened)
            for seat, view in moment.views.items():
                if seat is not None:
                    hand = super_express.hand_scene(view, NAMES, choices=super_express.choices(view))
                    yield "super_express.hand_scene", hand
                    break
        if moment.public.outcome is not None:
            yield "super_express.score_scene", super_express.score_scene(moment.public, NAMES)


def shared() -> Iterator[tuple[Kind, Scene]]:
    """Yield the pictures that are the same for every game."""
    rows = [tournaments.StandingsRow(n, "W" * 32, 14, 12_333, 9, 125_500, 112_250, -90_500) for n in range(1, 40)]
    for few in (rows, rows[:2]):
        pages = tournaments.standings_scenes("Cup", "Swiss", few)
        yield from (("tournaments.standings_scenes", scene) for scene in pages)
    seats = tuple(tournaments.BracketSeat("W" * 32, place, place < 3) for place in range(1, 5))
    for stages in ([tournaments.BracketRound(n, (seats,) * n) for n in (4, 2, 1)], [_round_of_thirty(seats)]):
        yield "tournaments.bracket_scene", tournaments.bracket_scene("Cup", "Out", stages)
    yield "share.poster_scene", poster_scene([Winner("W" * 32, ("doc",), 12_750)], "Match 1")
    yield "share.poster_scene", poster_scene([Winner("Ana", ("doc", "belle"), None), Winner("Bo", ("tuco",), None)])
    for places in range(2, 8):
        guests = [Guest("W" * 32, name, True) for name in BANDITS[: places - 1]]
        yield "share.saloon_scene", saloon_scene("W" * 60, guests, places)
    for topic, _ in rules_topics():
        (scene,) = rule_scenes(topic)
        yield "rules.topic_scene" if scene == topic_scene(topic) else "rules.example_scene", scene
    yield from (("rules.legend_scene", legend_scene(page)) for page in PAGES)


def _round_of_thirty(seats: tuple[tournaments.BracketSeat, ...]) -> tournaments.BracketRound:
    return tournaments.BracketRound(1, (seats,) * 30)


@lru_cache(maxsize=1)
def kinds() -> Mapping[Kind, tuple[Scene, ...]]:
    """Return pictures of every kind there is."""
    found: dict[Kind, list[Scene]] = {}
    matches = [*(played(*table) for table in TABLES), *(resolved(players) for players in (3, 7))]
    for kind, scene in chain(*matches, shared()):
        found.setdefault(kind, []).append(scene)
    return {kind: tuple(scenes) for kind, scenes in found.items()}


@lru_cache(maxsize=1)
def every_picture() -> tuple[Scene, ...]:
    return (*(scene() for scene in SCENES.values()), *chain(*kinds().values()))


def makers() -> set[Kind]:
    """Return the functions of `renderers` that make a picture, but for those that others finish or choose from."""
    found = set()
    for file in (ROOT / "renderers").rglob("*.py"):
        room = file.parent.name if file.parent.name != "renderers" else file.stem
        names = re.findall(r"^def ([a-z]\w*_scenes?)\(", file.read_text("utf-8"), re.MULTILINE)
        found |= {f"{room}.{name}" for name in names}
    return found - {"result.result_scene", "rules.rule_scenes"}
