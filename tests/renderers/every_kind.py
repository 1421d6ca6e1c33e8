"""Pictures of every kind, from random matches and with very long names, for the tests of shape and legibility."""

import random
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from itertools import chain, pairwise
from typing import Any, Final

from bot.processes.game_uis import game_uis
from data import DATA
from engine.colt_express.events import ColtEvent
from engine.colt_express.modes.table import figures_each
from engine.colt_express.view import View
from engine.core.audience import visible
from engine.core.types import Options, Seat, SeatSetup
from engine.super_express.story import frames
from renderers import colt_express, super_express, tournaments
from renderers.colt_express.measures import HEAD
from renderers.colt_express.strip import STAGE, Came, Chosen, strip_scene
from renderers.gazette import News, gazette_scene
from renderers.moment_card import moment_scene
from renderers.moments import Moment, Reel, on_reels
from renderers.rules import rule_scenes, rules_topics, topic_scene
from renderers.rules.legend import PAGES, legend_scene
from renderers.scene import Scene
from renderers.share import Guest, Wanted, Winner, poster_scene, saloon_scene, wall_scene
from renderers.share_card import Award, Curve, Ranked, ShareCard, share_scene
from renderers.trace import Trace
from renderers.ui import AnyGameUI
from tests.builders.colt import GAME
from tests.builders.posted import GAMES, played
from tests.builders.shared import shared
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
"""Function that makes a kind of picture, as ``package.function`` or ``module.function``."""


def colt_express_pictures(modes: tuple[str, ...], players: int) -> Iterator[tuple[Kind, Scene]]:
    """Yield the pictures of a random match by kind: film frames, pages, boards, questions, hands, and the score."""
    chance = random.Random(players)
    per_seat = 2 if "two-player" in modes else 1
    seats = [SeatSetup(SIX[n * per_seat : n * per_seat + per_seat]) for n in range(players)]
    step = GAME.setup(Options(modes=modes), seats, bytes(16))
    before = GAME.view(step.state, None)
    page_events: list[ColtEvent] = []
    for number in range(10_000):
        waiting = GAME.to_act(step.state)
        public = GAME.view(step.state, None)
        page_events += step.events
        happened = colt_express.trace(step.events, public, NAMES)
        if happened.deeds and number % 3 == 0:
            moment = Moment(before, public, step.events, so_far=len(page_events))
            reel = Reel(before, tuple(page_events))
            yield "colt_express.frame_scene", colt_express.frame_scene(moment, reel, NAMES)
        if number % PAGE == PAGE - 1:
            yield "colt_express.page_scene", colt_express.page_scene(before, public, NAMES, happened=page_events)
            before, page_events = public, []
        if number % 7 == 0 or not waiting:
            yield "colt_express.board_scene", colt_express.board_scene(public, NAMES, {Seat(0)}, trace=happened)
        if happened.deeds and number % 3 == 0:
            zone = HEAD, 690
            board = partial(_board, public)
            yield "moment_card.moment_scene", moment_scene(happened, board, zone, "Round 5")
        if not waiting:
            yield "colt_express.score_scene", colt_express.score_scene(public, NAMES)
            return
        seat = chance.choice(waiting)
        if number % 7 == 0:
            view = GAME.view(step.state, seat)
            yield "colt_express.strip_scene", _strip(view, happened, random.Random(number))
            lettered = colt_express.choices(view)
            yield "colt_express.board_scene", colt_express.board_scene(view, NAMES, trace=happened)
            about_the_hand = view.ask is None or view.ask.what in colt_express.OF_THE_HAND
            kind = "decision" if about_the_hand else "question"
            yield f"colt_express.{kind}_scene", colt_express.decision_scene(view, NAMES, choices=lettered)
            if about_the_hand:
                yield "colt_express.cards_scene", colt_express.cards_scene(view, choices=lettered)
            yield "colt_express.hand_scene", colt_express.hand_scene(view, NAMES, choices=lettered)
        step = GAME.apply(step.state, seat, chance.choice(GAME.legal(step.state, seat)))


@shared(16)
def stretches(name: str, players: int, modes: tuple[str, ...]) -> Iterator[tuple[AnyGameUI, list[Moment[Any]]]]:
    """Yield the game's UI and the moments of each stretch of a random match that shows anything on the train."""
    mates = figures_each(modes) if name == "colt-express" else 1
    shown, pages = game_uis(GAMES)[name], played(name, players, modes, mates, seed=7).pages
    moments = (
        part
        for before, after in pairwise(pages)
        for part in shown.moments(before.view, after.view, visible(after.events, None))
    )
    by_reel: dict[int, list[Moment[Any]]] = {}
    for moment in on_reels(moments, shown.begins):
        by_reel.setdefault(id(moment.reel), []).append(moment)
    yield from ((shown, stretch) for stretch in by_reel.values() if any(moment.loud for moment in stretch))


def reels(name: str, players: int, modes: tuple[str, ...]) -> Iterator[tuple[AnyGameUI, list[Moment[Any]]]]:
    """Yield the stretches in which several moments are visible on the train."""
    for shown, stretch in stretches(name, players, modes):
        if sum(moment.loud for moment in stretch) > 1:
            yield shown, stretch


def loud_moments(table: tuple[str, int, tuple[str, ...]], every: int) -> list[tuple[AnyGameUI, Moment[Any]]]:
    """Return every ``every``-th moment of a random match that shows something on the train, with the game's UI."""
    return [(ui, moment) for ui, stretch in stretches(*table) for moment in stretch if moment.loud][::every]


CAMERAS: Final = [
    ("colt-express", 3, ()),
    ("colt-express", 6, ()),
    ("colt-express", 5, ("horses-stagecoach",)),
    ("super-express", 3, ()),
    ("super-express", 5, ("horse",)),
    ("super-express", 7, ("reflex", "horse")),
]
"""Tables whose comic strips and films are checked: the game, the number of players, the modes."""


def close_ups(name: str, players: int, modes: tuple[str, ...]) -> Iterator[tuple[Kind, Scene]]:
    """Yield the comic strips of a random match, and the frames of its films."""
    for shown, stretch in reels(name, players, modes):
        if picked := shown.highlights([moment for moment in stretch if moment.loud]):
            yield "comic.comic_scene", shown.comic(picked)
        yield from (("film.film_scenes", shot.scene) for shot in shown.shots(stretch))


def _strip(view: View, happened: Trace, chance: random.Random) -> Scene:
    played, better = (
        Chosen("W" * 14 + " wide words" * 3, chance.choice([None, *view.hand]), number == 0)
        for number in chance.sample((0, 1, 2), 2)
    )
    moment = moment_scene(happened, partial(_board, view), (HEAD, 690), "Round 5", STAGE) if happened.deeds else None
    return strip_scene(view, played, better, Came(moment, happened.line, view.hand if played.draws else ()))


def _board(view: View, happened: Trace) -> Scene:
    return colt_express.board_scene(view, NAMES, trace=happened)


def super_express_pictures(players: int) -> Iterator[tuple[Kind, Scene]]:
    """Yield the pictures of a random match of Super Express by kind."""
    for moment in walks.walk(players, ("reflex", "horse"), 2):
        strip = frames(moment.public, moment.events)
        scenes = walks.card_pictures(moment.public, moment.events, NAMES)
        yield from (("super_express.board_scene", scene) for scene in scenes)
        if strip:
            happened = super_express.trace(moment.events, strip[-1].view, NAMES)
            yield "super_express.board_scene", super_express.board_scene(strip[-1].view, NAMES, trace=happened)
            for seat, view in moment.views.items():
                if seat is not None:
                    hand = super_express.hand_scene(view, NAMES, choices=super_express.choices(view))
                    yield "super_express.hand_scene", hand
                    break
        if moment.public.outcome is not None:
            yield "super_express.last_scene", super_express.board_scene(moment.public, NAMES)
            yield "super_express.score_scene", super_express.score_scene(moment.public, NAMES)


def shared_pictures() -> Iterator[tuple[Kind, Scene]]:
    """Yield the pictures that are the same for every game."""
    rows = [tournaments.StandingsRow(n, "W" * 32, 14, 12_333, 9, 125_500, 112_250, -90_500) for n in range(1, 40)]
    for few in (rows, rows[:2]):
        pages = tournaments.standings_scenes("Cup", "Swiss", few, "colt-express")
        yield from (("tournaments.standings_scenes", scene) for scene in pages)
    seats = tuple(tournaments.BracketSeat("W" * 32, place, place < 3) for place in range(1, 5))
    for stages in ([tournaments.BracketRound(n, (seats,) * n) for n in (4, 2, 1)], [_round_of_thirty(seats)]):
        yield "tournaments.bracket_scene", tournaments.bracket_scene("Cup", "Out", stages)
    yield "share.poster_scene", poster_scene([Winner("W" * 32, ("doc",), 12_750)], "Match 1")
    yield "share.poster_scene", poster_scene([Winner("Ana", ("doc", "belle"), None), Winner("Bo", ("tuco",), None)])
    yield "share.poster_scene", poster_scene([Winner("W" * 32, (), None)], "A cup")
    for count in range(1, 7):
        shown = ((), BANDITS[:1], BANDITS[1:3])
        wanted = [Wanted("W" * 32, place, "Points: 1,250", shown[place % 3]) for place in range(1, count + 1)]
        yield "share.wall_scene", wall_scene("W" * 60, "Swiss", wanted)
        ranked = tuple(Ranked(n + 1, BANDITS[n], "W" * 32, "$12,750") for n in range(count))
        curves = tuple(Curve(BANDITS[n], (1, n, 3, 2, 5, n)) for n in range(count))
        awards = tuple(Award("Sharpest shot", BANDITS[n], "icon-fire", "12 shots") for n in range(min(count, 5)))
        card = ShareCard("Ana wins with $12,750", "6 players · 5 rounds", ranked, curves, awards)
        yield "share_card.share_scene", share_scene(card)
    stories = [News("W" * 40, "W" * 60)] * 6
    for bandits in ((), ("doc",), ("doc", "belle")):
        yield "gazette.gazette_scene", gazette_scene("W" * 60, "W" * 90, bandits, stories)
    for places in range(2, 8):
        guests = [Guest("W" * 32, name, True) for name in BANDITS[: places - 1]]
        yield "share.saloon_scene", saloon_scene("W" * 60, guests, places)
    for topic, _ in rules_topics():
        (scene,) = rule_scenes(topic)
        yield "rules.topic_scene" if scene == topic_scene(topic) else "rules.example_scene", scene
    yield from (("rules.legend_scene", legend_scene(page)) for page in PAGES)


def _round_of_thirty(seats: tuple[tournaments.BracketSeat, ...]) -> tournaments.BracketRound:
    return tournaments.BracketRound(1, (seats,) * 30)


PAGE: Final = 20
"""Steps of a match on one page."""


@lru_cache(maxsize=1)
def kinds() -> Mapping[Kind, tuple[Scene, ...]]:
    """Return the pictures of every kind."""
    collected: dict[Kind, list[Scene]] = {}
    matches = [
        *(colt_express_pictures(*table) for table in TABLES),
        *(super_express_pictures(players) for players in (3, 7)),
        *(close_ups(*table) for table in CAMERAS[1:]),
    ]
    for kind, scene in chain(*matches, shared_pictures()):
        collected.setdefault(kind, []).append(scene)
    return {kind: tuple(scenes) for kind, scenes in collected.items()}


@lru_cache(maxsize=1)
def every_picture() -> tuple[Scene, ...]:
    return (*(scene() for scene in SCENES.values()), *chain(*kinds().values()))


def makers() -> set[Kind]:
    """Return the functions in ``renderers`` that make a picture, except two whose pictures other functions finish."""
    collected = set()
    for file in (DATA.parent / "renderers").rglob("*.py"):
        package = file.parent.name if file.parent.name != "renderers" else file.stem
        made = re.findall(
            r"^def ([a-z]\w*_scenes?)\(.*?\) -> (.*?):$", file.read_text("utf-8"), re.MULTILINE | re.DOTALL
        )
        collected |= {f"{package}.{name}" for name, result in made if "Scene" in result}
    return collected - {"result.result_scene", "rules.rule_scenes"}
