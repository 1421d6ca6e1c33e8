"""Whole matches as their threads tell them, and every shape of question, in three languages: what a changed text does to them.

``python -m tests.data.test_told_matches`` writes ``told/`` again; read the difference.
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from difflib import unified_diff
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pytest

from bot.discord_ui.content.pictures import PictureCache
from bot.features.matches.match_content import MatchContent
from bot.features.matches.story import chapters
from bot.processes.game_uis import game_uis
from data.catalogue import speaking
from engine.agents import greenhorn
from engine.colt_express.view import View
from engine.core.types import Seat
from renderers.colt_express.phrases import describe_action, describe_ask, describe_steps
from tests.builders.panels import COMPLETE
from tests.builders.posted import GAMES, Played, played
from tests.renderers.colt_express.walks import walk

FOLDER: Final = Path(__file__).with_name("told")


class Kind(NamedTuple):
    """A kind of match: the game, its modes, the number of players and of the bandits of each."""

    game: str
    players: int
    modes: tuple[str, ...] = ()
    mates: int = 1
    choose: Callable[[Any], str] | None = None


KINDS: Final = {
    "base": Kind("colt-express", 4, choose=greenhorn.choose),
    "stagecoach": Kind("colt-express", 3, ("expert", "horses-stagecoach"), choose=greenhorn.choose),
    "super": Kind("super-express", 5, ("reflex", "horse")),
}
NAMES: Final = ("Ana", "Bo", "Cleo", "Dan", "Eve")


def record(kind: Kind) -> Played:
    """Play a match of a kind, always the same."""
    match = played(kind.game, kind.players, kind.modes, kind.mates, choose=kind.choose)
    seats = tuple(msgspec.structs.replace(seat, name=NAMES[seat.seat]) for seat in match.match.seats)
    return match._replace(match=msgspec.structs.replace(match.match, seats=seats))


def told(match: Played) -> Iterator[str]:
    """Yield the lines of a match's pages, and of its result."""
    with closing(PictureCache()) as room:
        content = MatchContent(game_uis(GAMES), room)
        ui = content.game_ui(match.match)
        for chapter in chapters(content.steps(match.match, match.pages), finished=True):
            heading = ui.stretch_heading(chapter.before, chapter.events)
            headline = ui.headline(chapter.before, chapter.events)
            if chapter.first:  # the opening has no heading
                yield from (f"### {headline or heading}", *([f"-# {heading}"] if headline else []))
            yield from (*content.narrated(match.match, chapter), "")
        names = {Seat(number): name for number, name in enumerate(NAMES)}
        yield from ui.score_text(match.pages[-1].view, names).splitlines()


STAGE: Final = "horses-stagecoach"
ASKING: Final = (
    (5, 4, ()),
    (6, 6, ("expert", "teams", STAGE)),
    (4, 6, (STAGE,)),
    (0, 2, ("expert", "two-player", STAGE)),
    (1, 3, ("expert", STAGE)),
    (0, 3, ("expert", STAGE)),
    (7, 3, ("expert", STAGE)),
    (12, 2, ("expert", "two-player", STAGE)),
)
"""Random matches (seed, players, modes) that have nine of ten shapes of questions and answers of a hundred matches."""
NAMED: Final = re.compile(r"\b(Belle|Cheyenne|Django|Doc|Ghost|Tuco)\b|\d[\d,.]*")


@cache
def asking() -> list[View]:
    """Return the views of players who are asked."""
    views = [
        view for played in ASKING for moment in walk(played[1], played[0], played[2]) for view in moment.views.values()
    ]
    return [view for view in views if view.ask is not None and len(view.ask.chosen) < 2]


def asked() -> Iterator[str]:
    """Yield the questions of Colt Express with their answers, by kind; of those that differ in names and numbers only the first."""
    lines: dict[str, dict[str, str]] = {}
    for view in asking():
        assert view.ask is not None
        steps = [describe_steps(view, option) for option in view.ask.options]
        said = [describe_ask(view), *(f"- {describe_action(view, option)}" for option in view.ask.options)]
        for line in (*said, *(f"  - {' → '.join(parts[:2])}" for parts in steps if len(parts) > 1)):
            lines.setdefault(view.ask.what, {}).setdefault(NAMED.sub("#", line), line)
    for what, those in lines.items():
        yield from (f"### {what}", *those.values(), "")


@pytest.mark.parametrize("code", COMPLETE)
def test_the_questions_are_up_to_date(code: str) -> None:
    with speaking(code):
        compare(f"asked.{code}", [*asked()])


def compare(name: str, now: Sequence[str]) -> None:
    """Fail if a stored text isn't what would be written now."""
    stored = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    changed = "\n".join(unified_diff(stored, now, "stored", "now", n=1))
    assert not changed, f"python -m tests.data.test_told_matches writes it again:\n{changed}"


@pytest.mark.parametrize("kind", KINDS)
def test_the_told_matches_are_up_to_date(kind: str) -> None:
    match = record(KINDS[kind])
    for code in COMPLETE:
        with speaking(code):
            compare(f"{kind}.{code}", [*told(match)])


def write(name: str, lines: Iterable[str]) -> None:
    (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    matches = {kind: record(wanted) for kind, wanted in KINDS.items()}
    for code in COMPLETE:
        with speaking(code):
            write(f"asked.{code}", asked())
            for kind, match in matches.items():
                write(f"{kind}.{code}", told(match))
    sys.stdout.write(f"{FOLDER}\n")
