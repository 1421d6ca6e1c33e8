"""Draws a picture of each kind, from fixed seeds: on contact sheets (``make pictures``), and in ``docs/gallery.md`` (``make gallery``).

Pictures are judged at the widths at which Discord shows them: 1600 pixels when opened, about 550 on a desktop, 360 on a phone.
"""

import argparse
import asyncio
import io
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PIL import Image

from bot.features.puzzles.stock import by_key
from data import DATA
from engine.agents.puzzles import afterwards
from engine.colt_express.view import View
from engine.core.audience import visible
from engine.core.types import Event, Options, Seat, SeatSetup
from engine.games import registry
from engine.super_express.story import Frame, frames
from renderers import colt_express, super_express, tournaments
from renderers.colt_express.decision import CARDS_STRIP
from renderers.colt_express.ui import ColtExpressUI
from renderers.gazette import News, gazette_scene
from renderers.moments import Moment as CardMoment
from renderers.moments import on_reels
from renderers.motion import Shot, motion
from renderers.paint import flattened, paint
from renderers.rules import rule_scenes
from renderers.rules.legend import legend_scene
from renderers.scene import Scene
from renderers.share import Guest, Wanted, Winner, poster_scene, saloon_scene, turning_points, wall_scene
from renderers.trace import weight
from tests.builders.colt import GAME
from tests.builders.posted import Posted, played, posted
from tests.golden import mode_scenes
from tests.golden.scenes import NAMES, SCENES
from tests.renderers.super_express import walks

WIDTHS: Final = (1_600, 550, 360)
GAP: Final = 12
GALLERY: Final = DATA.parent / "docs" / "gallery"
SHOWN: Final = 800
"""Width of the gallery's pictures in pixels."""
FIGURES: Final = ("belle", "cheyenne", "django", "doc", "ghost", "tuco")
LONG_ROUND: Final = 5
"""The round whose Stealin' is shown."""

Moment = tuple[View, View, tuple[Event, ...]]
"""The public view, the view of a player who must decide next, and the latest events."""


@lru_cache(maxsize=4)
def match(players: int, seed: int, modes: tuple[str, ...] = ()) -> tuple[Moment, ...]:
    """Return every step of a random match."""
    chance = random.Random(seed)
    seats = [SeatSetup((name,)) for name in FIGURES[:players]]
    step = GAME.setup(Options(modes=modes), seats, bytes([seed] * 16))
    moments: list[Moment] = []
    while True:
        waiting = GAME.to_act(step.state)
        seat = waiting[0] if waiting else Seat(0)
        moments.append((GAME.view(step.state, None), GAME.view(step.state, seat), step.events))
        if not waiting:
            return tuple(moments)
        step = GAME.apply(step.state, seat, chance.choice(GAME.legal(step.state, seat)))


@lru_cache(maxsize=4)
def as_posted(name: str, players: int, modes: tuple[str, ...] = ()) -> tuple[Posted, ...]:
    """Return pictures of a random match, drawn by the bot's own calls."""

    async def drawn() -> tuple[Posted, ...]:
        return tuple([picture async for picture in posted(played(name, players, modes), 3)])

    return asyncio.run(drawn())


def fullest(
    kind: str,
    fullness: Callable[[Posted], int],
    name: str = "colt-express",
    players: int = 6,
    modes: tuple[str, ...] = (),
) -> Scene:
    """Return the posted picture of a kind with the highest ``fullness``."""
    return max((picture for picture in as_posted(name, players, modes) if picture.kind == kind), key=fullness).scene


def question(picture: Posted) -> int:
    """Return the number of answers of a question about the train; 0 for other pictures."""
    ask = picture.view.ask
    return len(ask.options) if ask is not None and ask.what in ("move", "fire", "punch") else 0


def strip(picture: Posted) -> int:
    """Return the number of cards in a private strip; 0 for other pictures."""
    return len(set(picture.view.hand)) if picture.scene.height == CARDS_STRIP else 0


def events(picture: Posted) -> int:
    """Return the number of events that a picture shows."""
    return len(picture.events)


def heaviness(moment: Moment) -> int:
    """Return the number of events that a moment shows on the train."""
    public, _, events = moment
    return weight(colt_express.trace(events, public))


def carded(moment: Moment) -> Scene:
    """Return the moment's card, or the board if none of its events show on the train."""
    public, _, events = moment
    return ColtExpressUI(GAME).moment_scene(CardMoment(None, public, tuple(events)), NAMES)


def long_round(seed: int = 3) -> list[CardMoment[View]]:
    """Return the moments of a Stealin' with six players."""
    shown, steps = ColtExpressUI(GAME), pairwise(match(6, seed))
    moments = [moment for (public, *_), (after, _, events) in steps for moment in shown.moments(public, after, events)]
    return [moment for moment in on_reels(moments, shown.begins) if moment.loud and moment.view.round == LONG_ROUND]


def stealin(seed: int = 3) -> tuple[Scene, ...]:
    """Return the frames of a Stealin' with six players, one per card, then its page."""
    shown, stretch = ColtExpressUI(GAME), long_round(seed)
    reel = stretch[-1].reel
    assert reel is not None
    page = CardMoment(reel.before, stretch[-1].view, reel.events)
    return tuple([shown.scene(moment, NAMES, {Seat(1)}) for moment in (*stretch, page)])


def film_shots() -> list[Shot]:
    """Return the shots of the film of a Stealin' with six players."""
    return ColtExpressUI(GAME).shots(long_round(), NAMES, {Seat(1)})


def busiest(players: int, seed: int, modes: tuple[str, ...] = ()) -> Moment:
    """Return the moment with the most events among those at which a player must decide on the board."""
    asked = [
        m for m in match(players, seed, modes) if m[1].ask is not None and m[1].ask.what in ("move", "fire", "punch")
    ]
    return max(asked, key=lambda moment: weight(colt_express.trace(moment[2], moment[0])))


def schemer() -> View:
    """Return the view of a player who decides in the middle of a Schemin'."""
    return [m[1] for m in match(5, 4) if m[1].ask is not None and m[1].ask.what == "schemin" and m[1].turn > 1][9]


def decision() -> Scene:
    """Return a decision in the middle of a Schemin': the train and a hand."""
    mine = schemer()
    return colt_express.decision_scene(mine, NAMES, choices=colt_express.choices(mine))


def live(picture: Posted) -> int:
    """Return the number of events of a Stealin' so far; 0 for other pictures."""
    return len(picture.events) if picture.view.performing >= 0 else 0


@lru_cache(maxsize=1)
def resolution() -> tuple[Frame, ...]:
    """Return the frames of the first round of a Super Express with five players."""
    return next(strip for m in walks.walk(5, ("reflex", "horse"), 4) if (strip := frames(m.public, m.events)))


def standings() -> Scene:
    """Return the standings of a tournament."""
    rows = [
        tournaments.StandingsRow(n, NAMES[Seat(n % 6)], 4, 13_000 - 900 * n, 3, 2_500, 9_000 - 300 * n, 250)
        for n in range(1, 12)
    ]
    return tournaments.standings_scenes("Saturday Cup", "After round 4 of 4", rows, "colt-express")[0]


def bracket() -> Scene:
    """Return the tables of an elimination bracket."""
    names = [NAMES[Seat(n % 6)] + str(n) for n in range(16)]
    first = [names[n : n + 4] for n in range(0, 16, 4)]
    later = [[table[n] for table in first[half : half + 2] for n in (0, 1)] for half in (0, 2)]
    last = [[table[n] for table in later for n in (0, 1)]]
    made = [
        tournaments.BracketRound(
            number,
            tuple(
                tuple(tournaments.BracketSeat(name, place, place < 3) for place, name in enumerate(table, 1))
                for table in tables
            ),
        )
        for number, tables in enumerate((first, later, last), start=1)
    ]
    return tournaments.bracket_scene("Saturday Cup", "Two of each table go on", made)


def reviewed() -> Scene:
    """Return a decision of a review: the played card, the better card, and the result."""
    puzzle = by_key()["16-116"]
    course, view = puzzle.course, puzzle.view
    assert course is not None
    others = [answer.action for answer in puzzle.answers if answer.action != course.chosen]
    steps = afterwards(registry().of(course.header), course)[1:]
    then = [CardMoment(None, step.view, visible(step.events, view.viewer)) for step in steps]
    return ColtExpressUI(GAME).strip_scene(view, NAMES, (course.chosen, others[0]), then)


def front_page() -> Scene:
    """Return the front page of a week."""
    stories = [
        News("Five matches", "and 31 purses found a new owner"),
        News("Most punched: Bo", "nine times in one week"),
        News("The feud: Ana and Bo", "four matches, two victories each"),
    ]
    return gazette_scene("Ana robs the Denver train", "16–22 November · 5 matches", ["belle"], stories)


KINDS: Final[Mapping[str, tuple[str, Callable[[], Scene]]]] = MappingProxyType(
    {
        "schemin": (
            "The board during Schemin'",
            lambda: fullest("rest", lambda picture: len(picture.view.pile) * (picture.view.phase == "schemin")),
        ),
        "stealin": ("The end of a thread during Stealin'", lambda: fullest("live", live)),
        "comic": ("A Stealin' in three pictures", lambda: fullest("comic", events)),
        "page": ("A whole Stealin'", lambda: fullest("page", events)),
        "choices": ("A question, with the letters of the buttons", lambda: fullest("asked", question)),
        "decision": ("Everything for one decision", decision),
        "cards": ("A player's own cards, with what each would do", lambda: fullest("asked", strip)),
        "hand": ("A hand", lambda: fullest("hand", lambda picture: len(picture.view.hand))),
        "stagecoach": (
            "Horses & Stagecoach",
            lambda: fullest("page", events, players=5, modes=("horses-stagecoach",)),
        ),
        "teams": ("Teams", SCENES["board-teams-six"]),
        "end": ("The end of a match", lambda: fullest("end", events)),
        "score": ("The final score", SCENES["score-five"]),
        "score-teams": ("The final score of teams", lambda: colt_express.score_scene(mode_scenes.team_score(), NAMES)),
        "super-board": ("Super Express: seven in one car", SCENES["super-board-crowd"]),
        "super-card": (
            "Super Express: one card of a resolution",
            lambda: super_express.frame_scenes(resolution(), NAMES)[6],
        ),
        "super-turn": (
            "Super Express: a whole turn",
            lambda: fullest("page", events, "super-express", 5, ("reflex", "horse")),
        ),
        "super-hand": (
            "Super Express: a hand with the train",
            lambda: fullest("asked", lambda picture: len(picture.view.plan), "super-express", 5, ("reflex", "horse")),
        ),
        "super-score": ("Super Express: the result", SCENES["super-score"]),
        "moment": ("The moment of a match", lambda: carded(max(match(4, 7), key=heaviness))),
        "poster": (
            "The poster of the winner",
            lambda: poster_scene([Winner("Ana", ("belle",), 4_250)], "The Denver train"),
        ),
        "saloon": (
            "The lobby",
            lambda: saloon_scene(
                "The Denver train", [Guest("Ana", "belle"), Guest("Bo", "tuco", True), Guest("李小龍")], 5
            ),
        ),
        "rules": ("A rule, before and after", lambda: rule_scenes("punch")[0]),
        "super-rules": ("Super Express: a rule, before and after", lambda: rule_scenes("super-fire")[0]),
        "legend": ("The meanings of the icons", lambda: legend_scene("colt-express")),
        "review": ("A decision of a review", reviewed),
        "gazette": ("The front page of a week", front_page),
        "wall": (
            "The wall of a season",
            lambda: wall_scene(
                "Season 3",
                "Colt Express",
                [Wanted(f"{NAMES[Seat(n)]}", n + 1, f"{90 - 12 * n} points", FIGURES[n : n + 1]) for n in range(5)],
            ),
        ),
        "standings": ("Standings of a tournament", standings),
        "bracket": ("Elimination", bracket),
    }
)
"""Every kind of picture: its title, and a function that returns an example."""


def recap() -> tuple[Scene, ...]:
    """Return the turning points of a match and its score."""
    steps = match(4, 7)
    shown = [carded(steps[number]) for number in turning_points([heaviness(step) for step in steps])]
    return (*shown, colt_express.score_scene(steps[-1][0], NAMES))


FILMS: Final[Mapping[str, tuple[str, Callable[[], bytes]]]] = MappingProxyType(
    {
        "stealin": ("A whole Stealin'", lambda: motion(film_shots(), stealin()[-1])),
        "resolution": (
            "A resolution of Super Express",
            lambda: motion([*map(Shot, super_express.frame_scenes(resolution(), NAMES))]),
        ),
        "recap": ("A match in a few pictures", lambda: motion([Shot(scene, 3_000) for scene in recap()])),
    }
)
"""Every kind of film: its title, and a function that returns an example."""


def sheets(kinds: Mapping[str, tuple[str, Callable[[], Scene]]] = KINDS) -> Iterator[tuple[str, Image.Image]]:
    """Yield a contact sheet for each width, with its name."""
    drawn = [Image.open(io.BytesIO(paint(make()))).convert("RGB") for _, make in kinds.values()]
    for width in WIDTHS:
        columns = max(1, 1_600 // (width + GAP))
        small = [
            picture.resize((width, picture.height * width // picture.width), Image.Resampling.LANCZOS)
            for picture in drawn
        ]
        row = max(picture.height for picture in small) + GAP
        sheet = Image.new("RGB", (columns * (width + GAP), -(-len(small) // columns) * row), "white")
        for number, picture in enumerate(small):
            sheet.paste(picture, (number % columns * (width + GAP), number // columns * row))
        yield f"kinds-{width}", sheet


def write_gallery(folder: Path = GALLERY) -> None:
    """Write ``docs/gallery.md`` and its pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["# Gallery", "", "One picture of each kind, from fixed seeds. `make gallery` draws them again.", ""]
    for name, (what, film) in FILMS.items():
        (folder / f"{name}.gif").write_bytes(film())
        lines += [f"## {what}", "", f"![{what}](gallery/{name}.gif)", ""]
    for name, (what, make) in KINDS.items():
        picture = Image.open(io.BytesIO(paint(make())))
        small = picture.convert("RGB").resize(
            (SHOWN, picture.height * SHOWN // picture.width), Image.Resampling.LANCZOS
        )
        flattened(small).save(folder / f"{name}.png", optimize=True)
        lines += [f"## {what}", "", f"![{what}](gallery/{name}.png)", ""]
    (folder.parent / "gallery.md").write_text("\n".join(lines), "utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the gallery."""
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description=__doc__)
    parser.add_argument("--into", type=Path, default=GALLERY, help="the folder (default: %(default)s)")
    write_gallery(parser.parse_args(arguments).into)
    return 0


if __name__ == "__main__":
    sys.exit(main())
