"""Whole matches as their threads tell them, in three languages, so that people can read what a changed text does to a story.

``python -m tests.data.test_told_matches`` writes ``told/`` again; read the difference.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from difflib import unified_diff
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
from engine.core.types import Seat
from tests.builders.panels import COMPLETE
from tests.builders.posted import GAMES, Played, played

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


@pytest.mark.parametrize("kind", KINDS)
def test_the_told_matches_are_up_to_date(kind: str) -> None:
    match = record(KINDS[kind])
    for code in COMPLETE:
        with speaking(code):
            now = [*told(match)]
        stored = (FOLDER / f"{kind}.{code}.txt").read_text(encoding="utf-8").splitlines()
        changed = "\n".join(unified_diff(stored, now, "stored", "now", n=1))
        assert not changed, f"python -m tests.data.test_told_matches writes it again:\n{changed}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for kind, wanted in KINDS.items():
        match = record(wanted)
        for code in COMPLETE:
            with speaking(code):
                (FOLDER / f"{kind}.{code}.txt").write_text("\n".join(told(match)) + "\n", encoding="utf-8")
    sys.stdout.write(f"{FOLDER}\n")
