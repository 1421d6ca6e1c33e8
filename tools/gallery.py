"""Draws a picture of each kind, from fixed seeds: on contact sheets (``make pictures``), and in ``docs/gallery.md`` (``make gallery``).

Pictures are judged at the widths at which Discord shows them: 1600 pixels when opened, about 550 on a desktop, 360 on a phone.
"""

import argparse
import io
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PIL import Image

from bot.core.ids import LobbyId, Place, UserId
from bot.discord_ui.content.post import Attachment
from bot.features.lobbies.lobby import Lobby, LobbySeat
from bot.features.lobbies.publishing import saloon
from bot.features.matches.story import chapters
from bot.features.matches.story_pictures import loud
from bot.features.puzzles.puzzles import by_key
from data import DATA
from engine.agents.puzzles import afterwards
from engine.core.audience import visible
from engine.core.types import Seat
from engine.games import registry
from renderers import tournaments
from renderers.colt_express.ui import ColtExpressUI
from renderers.gazette import News, gazette_scene
from renderers.moments import Moment
from renderers.paint import flattened, paint
from renderers.scene import Scene
from renderers.share import Wanted, wall_scene
from tests.builders.colt import GAME
from tests.builders.posted import Posting, drawn_by, played, posted_by
from tests.golden.scenes import NAMES, SCENES, match_of

WIDTHS: Final = (1_600, 550, 360)
GAP: Final = 12
GALLERY: Final = DATA.parent / "docs" / "gallery"
SHOWN: Final = 800
"""Width of the gallery's pictures in pixels."""
FIGURES: Final = ("belle", "cheyenne", "django", "doc", "ghost", "tuco")


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
    then = [Moment(None, step.view, visible(step.events, view.viewer)) for step in steps]
    return ColtExpressUI(GAME).strip_scene(view, NAMES, (course.chosen, others[0]), then)


def front_page() -> Scene:
    """Return the front page of a week."""
    stories = [
        News("Five matches", "and 31 purses found a new owner"),
        News("Most punched: Bo", "nine times in one week"),
        News("The feud: Ana and Bo", "four matches, two victories each"),
    ]
    return gazette_scene("Ana robs the Denver train", "16–22 November · 5 matches", ["belle"], stories)


async def _film(bot: Posting) -> Attachment | None:
    """Draw the film of a match's longest stretch, which a thread offers below its page."""
    told = chapters(bot.content.steps(bot.match, bot.pages))
    stretches = [loud(bot.pictures.of_chapter(bot.match, chapter)) for chapter in told]
    return await bot.pictures.film(bot.match, max(stretches, key=len), "film")


async def _recap(bot: Posting) -> Attachment | None:
    """Draw the film of a match's turning points."""
    (film,) = await bot.keepsakes.turning(bot.match, bot.pages[-1].view, motion=True)
    return film


def poster() -> Scene:
    """Return the poster of a match's winner, which **Share** shows with the comic strip."""
    record = match_of(4)
    return drawn_by(record, lambda bot: bot.keepsakes.pictures(bot.match, bot.pages[-1].view))[-1]


def moment() -> Scene:
    """Return the first turning point of a match as a card."""
    record = match_of(4)
    return drawn_by(record, lambda bot: bot.keepsakes.turning(bot.match, bot.pages[-1].view, motion=False))[0]


def lobby() -> Scene:
    """Return the picture on a table's card."""
    seats = (LobbySeat(UserId(1), "Ana", "belle"), LobbySeat(None, "", "tuco"), LobbySeat(UserId(3), "李小龍", None))
    table = Lobby(
        id=LobbyId(6),
        game="colt-express",
        modes=(),
        pace="none",
        host=UserId(1),
        place=Place(None, 1),
        seats=seats,
        status="open",
        created_at=0.0,
        expires_at=0.0,
        message=None,
        match=None,
    )
    return drawn_by(match_of(4), lambda bot: saloon(bot.content, table, 5))[0]


KINDS: Final[Mapping[str, tuple[str, Callable[[], Scene]]]] = MappingProxyType(
    {
        "schemin": ("The board during Schemin'", SCENES["board-schemin-four"]),
        "stealin": ("The end of a thread during Stealin'", SCENES["live-six"]),
        "comic": ("A Stealin' in three pictures", SCENES["comic-six"]),
        "page": ("A whole Stealin'", SCENES["page-six"]),
        "choices": ("A question, with the letters of the buttons", SCENES["question-six"]),
        "decision": ("Everything for one decision", SCENES["decision-six"]),
        "cards": ("A player's own cards, with what each would do", SCENES["cards-six"]),
        "hand": ("A hand", SCENES["hand-full"]),
        "stagecoach": ("Horses & Stagecoach", SCENES["page-stagecoach-five"]),
        "teams": ("Teams", SCENES["board-teams-six"]),
        "end": ("The end of a match", SCENES["end-five"]),
        "score": ("The final score", SCENES["score-five"]),
        "score-teams": ("The final score of teams", SCENES["score-teams"]),
        "super-board": ("Super Express: seven in one car", SCENES["super-board-crowd"]),
        "super-comic": ("Super Express: a round in three pictures", SCENES["super-comic"]),
        "super-card": ("Super Express: one card of a resolution", SCENES["super-frame-shot"]),
        "super-turn": ("Super Express: a whole turn", SCENES["super-page"]),
        "super-hand": ("Super Express: a hand with the train", SCENES["super-hand"]),
        "super-score": ("Super Express: the result", SCENES["super-score"]),
        "moment": ("The moment of a match", moment),
        "poster": ("The poster of the winner", poster),
        "saloon": ("The lobby", lobby),
        "rules": (
            "A rule, before and after",
            lambda: drawn_by(match_of(4), lambda bot: bot.content.topic("punch"))[0],
        ),
        "super-rules": (
            "Super Express: a rule, before and after",
            lambda: drawn_by(match_of(4), lambda bot: bot.content.topic("super-fire"))[0],
        ),
        "legend": (
            "The meanings of the icons",
            lambda: drawn_by(match_of(4), lambda bot: bot.content.legend("colt-express"))[0],
        ),
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
"""Every kind of picture: its title, and a function that returns an example. The bot's own calls draw all pictures of matches."""


FILMS: Final[Mapping[str, tuple[str, Callable[[], bytes]]]] = MappingProxyType(
    {
        "stealin": ("A whole Stealin'", lambda: posted_by(match_of(6), _film)),
        "resolution": (
            "A resolution of Super Express",
            lambda: posted_by(played("super-express", 5, ("reflex", "horse")), _film),
        ),
        "recap": ("A match in a few pictures", lambda: posted_by(match_of(4), _recap)),
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
