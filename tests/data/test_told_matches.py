"""Whole matches as their threads tell them, and what players read in random ones, in three languages: so people can see changes.

``python -m tests.data.test_told_matches`` writes ``told/`` again; read the difference.
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
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
from engine.core.types import Seat
from renderers.colt_express.phrases import (
    alt_board,
    alt_hand,
    alt_score,
    describe_action,
    describe_ask,
    describe_steps,
    heading,
    score_text,
    sentences,
)
from renderers.super_express.phrases import sentences as super_sentences
from tests.builders.panels import COMPLETE
from tests.builders.posted import GAMES, Played, played
from tests.renderers.colt_express.walks import Moment, names, walk
from tests.renderers.super_express.walks import walk as super_walk

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
    (3, 4, ("teams",)),
    (6, 6, ("expert", "teams", STAGE)),
    (4, 6, (STAGE,)),
    (0, 2, ("expert", "two-player", STAGE)),
    (1, 3, ("expert", STAGE)),
    (0, 3, ("expert", STAGE)),
    (7, 3, ("expert", STAGE)),
    (12, 2, ("expert", "two-player", STAGE)),
)
"""Random matches (seed, players, modes) that have nine of ten shapes of questions and answers of a hundred matches."""
SUPER: Final = (5, 3), (7, 4)
EXTENSIONS: Final = "reflex", "horse"
EVERY: Final = 97
"""Every ``EVERY``-th moment is described, and the first of each phase."""
NAMED: Final = re.compile(r"\b(Belle|Cheyenne|Django|Doc|Ghost|Mei|Tuco)\b|\d[\d,.]*")


@cache
def moments() -> list[Moment]:
    return [moment for seed, players, modes in ASKING for moment in walk(players, seed, modes)]


def firsts(lines: Iterable[str]) -> Iterator[str]:
    """Yield the first of the lines that differ only in names and numbers."""
    known: dict[str, str] = {}
    for line in lines:
        known.setdefault(NAMED.sub("#", line), line)
    yield from known.values()


def asked() -> Iterator[str]:
    """Yield the shapes of questions and answers, by kind."""
    lines: dict[str, list[str]] = {}
    for view in (view for moment in moments() for view in moment.views.values()):
        if view.ask is not None and len(view.ask.chosen) < 2:
            steps = [describe_steps(view, option) for option in view.ask.options]
            said = lines.setdefault(view.ask.what, [])
            said += [describe_ask(view), *(f"- {describe_action(view, option)}" for option in view.ask.options)]
            said += [f"  - {' → '.join(parts[:2])}" for parts in steps if len(parts) > 1]
    for what, those in lines.items():
        yield from (f"### {what}", *firsts(those), "")


def happened() -> Iterator[str]:
    """Yield the shapes of sentences about single steps of both games, as the public and each player read them."""
    steps: list[tuple[Callable[..., tuple[str, ...]], Any]] = [(sentences, moment) for moment in moments()]
    steps += [(super_sentences, moment) for players, seed in SUPER for moment in super_walk(players, EXTENSIONS, seed)]
    yield from firsts(
        line
        for say, moment in steps
        for seat, view in moment.views.items()
        for line in say(moment.events, seat, {bandit.seat: "Ana_" for bandit in view.bandits}, view)
    )


def described() -> Iterator[str]:
    """Yield some headings and descriptions, and all results."""
    known = set[tuple[object, ...]]()
    for number, moment in enumerate(moments()):
        coach = moment.public.coach
        scene = moment.public.modes, moment.public.phase, coach is not None and coach.shotgun is not None
        if moment.public.outcome is not None:
            yield from (
                score_text(moment.public, names(moment.public)),
                alt_score(moment.public, names(moment.public)),
                "",
            )
        elif number % EVERY == 0 or scene not in known:
            known.add(scene)
            for view in [moment.public, *(moment.views[seat] for seat in moment.public.to_act[:1])]:
                yield from (f"### {heading(view)}", alt_board(view, names(view)), alt_hand(view, names(view)), "")


READ: Final[Mapping[str, Callable[[], Iterator[str]]]] = {"asked": asked, "happened": happened, "described": described}


@pytest.mark.parametrize("code", COMPLETE)
@pytest.mark.parametrize("part", READ)
def test_what_players_read_is_up_to_date(part: str, code: str) -> None:
    with speaking(code):
        compare(f"{part}.{code}", READ[part]())


def text_of(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"


def compare(name: str, lines: Iterable[str]) -> None:
    """Fail if a stored text isn't what would be written now."""
    stored = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    changed = "\n".join(unified_diff(stored.splitlines(), text_of(lines).splitlines(), "stored", "now", n=1))
    assert not changed, f"python -m tests.data.test_told_matches writes it again:\n{changed}"


@pytest.mark.parametrize("kind", KINDS)
def test_the_told_matches_are_up_to_date(kind: str) -> None:
    match = record(KINDS[kind])
    for code in COMPLETE:
        with speaking(code):
            compare(f"{kind}.{code}", told(match))


def write(name: str, lines: Iterable[str]) -> None:
    (FOLDER / f"{name}.txt").write_text(text_of(lines), encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    matches = {kind: record(wanted) for kind, wanted in KINDS.items()}
    for code in COMPLETE:
        with speaking(code):
            for part, lines in READ.items():
                write(f"{part}.{code}", lines())
            for kind, match in matches.items():
                write(f"{kind}.{code}", told(match))
    sys.stdout.write(f"{FOLDER}\n")
