"""Pictures for topics of the rules: the table before and after a moment of a real match, or icons from `data/art/topics.toml`."""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec.structs import replace

from data.catalogue import passage, text
from engine.colt_express.events import MatchEnded, RoundEnded
from engine.colt_express.state import COACH_INSIDE
from engine.core.types import Seat
from renderers import colt_express, super_express
from renderers.colt_express import phrases as colt_phrases
from renderers.colt_express.measures import HEAD, SKY, TALLEST, Track, track
from renderers.paint import paint
from renderers.phrases.escape import plain_sentence
from renderers.rules.examples import TRACES, concerned, example
from renderers.rules.matches import COLT, SUPER, Example
from renderers.scene import Box, Inset, Item, Label, Paste, Scene
from renderers.sprites import sprites
from renderers.super_express import phrases as super_phrases
from renderers.super_express.board import BELOW
from renderers.super_express.head import HEAD as SUPER_HEAD
from renderers.super_express.train import lay
from renderers.text import ELLIPSIS, broken, fitted, largest
from renderers.theme import ART, DISPLAY, WIDTH
from renderers.trace import Trace
from renderers.words import words

SIZE: Final = (900, 572)
HORIZON: Final = 700
MARGIN: Final = 26
TITLES: Final = (46, 40, 35, 30)  # sizes of a title: the largest that fits
GAP: Final = 44
INSET: Final = 761  # width of the visible part of a board ...
INSETS: Final = 160  # ... and its top
CAPTION: Final = 244  # height of the words below it ...
CAPTIONS: Final = (56, 50, 44, 38, 34)  # ... and their sizes: the largest that fits everything
LOWEST: Final = 930
LONGEST_ALT: Final = 1_024
ENDINGS: Final = (RoundEnded, MatchEnded)
SENTENCES: Final[Mapping[str, Callable[..., Sequence[str]]]] = MappingProxyType(
    {COLT: colt_phrases.sentences, SUPER: super_phrases.sentences}
)


@lru_cache(maxsize=1)
def topic_sprites() -> Mapping[str, tuple[str, ...]]:
    """Return the sprites of each topic that has a picture."""
    return MappingProxyType(
        msgspec.convert(tomllib.loads((ART / "topics.toml").read_text("utf-8")), dict[str, tuple[str, ...]])
    )


def topic_scene(topic: str) -> Scene | None:
    """Return the icons of a topic as data; None if it has none. Raises `MissingText` if a topic has icons but no title."""
    names = topic_sprites().get(topic, ())
    if not names:
        return None
    width, height = SIZE
    inner = width - 2 * MARGIN
    ground: tuple[Item, ...] = (
        Box(MARGIN, MARGIN, inner, height - 2 * MARGIN, "paper", shadow=True),
        Box(MARGIN + 10, MARGIN + 10, inner - 20, height - 2 * MARGIN - 20, "paper", line="sand", weight=2, radius=8),
    )
    whole, room = words(f"rule-{topic}.title"), inner - 60
    size = largest(whole, room, TITLES, DISPLAY)
    title = fitted(whole, room, size, DISPLAY)
    items: list[Item] = [Label(title, width // 2, MARGIN + 50, size, "wine", "m", DISPLAY)]
    drawn = [sprites()[name] for name in names]
    left = (width - sum(sprite.width - 2 * sprite.pad for sprite in drawn) - GAP * (len(drawn) - 1)) // 2
    middle = (MARGIN + 80 + height - MARGIN - 16) // 2
    for name, sprite in zip(names, drawn, strict=True):
        items.append(Paste(name, left, middle - (sprite.height - 2 * sprite.pad) // 2))
        left += sprite.width - 2 * sprite.pad + GAP
    return Scene(width, height, HORIZON, ground, tuple(items))


class Boards(msgspec.Struct, frozen=True):
    """Boards before and after a moment, and their visible part: its middle, top and height in pixels."""

    before: Scene
    after: Scene
    middle: int
    top: int
    height: int


def example_scene(topic: str) -> Scene | None:
    """Return a topic's example as data: the table before and after a moment. Return None if there's no example."""
    moment = example(topic)
    if moment is None:
        return None
    happened = TRACES[moment.game](moment.events, moment.after)
    happened = replace(
        happened, deeds=tuple([deed.bare() for deed in happened.deeds]), line=""
    )  # the caption has the words
    boards = BOARDS[moment.game](moment, happened)
    left = min(max(boards.middle - INSET // 2, 0), WIDTH - INSET)
    height = min(max(INSETS + boards.height + CAPTION, LOWEST), TALLEST)
    title = words(f"rule-{topic}.title")
    size = largest(title, WIDTH - 80, (64, 56, 48, 42), DISPLAY)
    items: list[Item] = [
        Label(fitted(title, WIDTH - 80, size, DISPLAY), WIDTH // 2, 58, size, "cream", "m", DISPLAY, "ink"),
    ]
    for number, (key, scene) in enumerate((("picture-before", boards.before), ("picture-after", boards.after))):
        x = MARGIN + number * (INSET + MARGIN)
        items.append(Label(words(key), x + INSET // 2, INSETS - 30, 40, "gold", "m", halo="ink"))
        items.append(Inset(scene, left, boards.top, INSET, boards.height, x, INSETS))
        items.append(Box(x, INSETS, INSET, boards.height, "", "gold", 6, 4))
    items += _caption(_told(moment), INSETS + boards.height + 18, height - 18)
    return Scene(WIDTH, height, HORIZON, (), tuple(items), "night")


def alt_topic(topic: str) -> str:
    """Return the alt text of a topic's picture: at most 1,024 characters. Raises `MissingText` for an unknown topic."""
    title, moment = text(f"rule-{topic}.title"), example(topic)
    if moment is None:
        return text("alt-topic", title=title)
    return text("alt-topic-example", title=title, happened=_told(moment))[:LONGEST_ALT]


def _told(example: Example) -> str:
    """Return a description of the moment, without the number of the card, and without the end of the round or match."""
    names = {Seat(bandit.seat): words(f"picture-sign-{bandit.bandit}") for bandit in example.after.bandits}
    events = [event for event in example.events if not isinstance(event, ENDINGS)]
    lines = SENTENCES[example.game](events, None, names, example.after)
    return plain_sentence(passage([line.partition("` ")[2] if line.startswith("`") else line for line in lines]))


def _caption(line: str, top: int, bottom: int) -> Iterator[Item]:
    """Yield the description, as large as fits."""
    wide = WIDTH - 2 * MARGIN
    for size in CAPTIONS:
        most = max((bottom - top - 20) // round(size * 1.3), 1)
        lines = broken(line, wide - 60, size, most)
        if not lines[-1].endswith(ELLIPSIS):
            break
    step = round(size * 1.3)
    high = len(lines) * step + 24
    top += (bottom - top - high) // 2
    yield Box(MARGIN, top, wide, high, "paper", shadow=True)
    for number, row in enumerate(lines):
        yield Label(row, WIDTH // 2, top + 12 + step // 2 + number * step, size, "ink", "m")


def _colt_boards(example: Example, happened: Trace) -> Boards:
    coach = example.after.coach
    laid = track(len(example.after.cars), -1 if coach is None else coach.car)
    top = HEAD + SKY - 6
    return Boards(
        colt_express.board_scene(replace(example.before, to_act=()), {}),
        colt_express.board_scene(replace(example.after, to_act=()), {}, trace=happened),
        _middle(example, laid),
        top,
        laid.rails + max(laid.trail - 4, 24) - top,
    )


def _super_boards(example: Example, _happened: Trace) -> Boards:
    laid = lay(example.before.cars, SUPER_HEAD + SKY)
    top = SUPER_HEAD + SKY - 6
    running = replace(example.after, outcome=None)  # the last page of a match has no train to compare
    happened = super_express.trace(example.events, example.after, before=example.before)
    after = super_express.board_scene(
        running, {}, trace=happened, before=example.before, happened=example.events, now=example.events, bursts=True
    )
    return Boards(
        super_express.board_scene(example.before, {}),
        after,
        _middle(example, laid),
        top,
        laid.rails + BELOW - 4 - top,
    )


BOARDS: Final[Mapping[str, Callable[[Example, Trace], Boards]]] = MappingProxyType(
    {COLT: _colt_boards, SUPER: _super_boards}
)
"""Functions that draw examples, by game."""


def _middle(example: Example, laid: Track) -> int:
    """Return the middle of all bandits and loot in the last deed, in pixels from the left; that of the picture if there are none."""
    shown = [
        laid.spot(spot).middle for spot in concerned(example) if spot >> 1 < len(laid.lefts) or spot >= COACH_INSIDE
    ]
    return (min(shown) + max(shown)) // 2 if shown else WIDTH // 2


def rule_scenes(topic: str) -> tuple[Scene, ...]:
    """Return the pictures of a topic as data: its example, or else its icons; empty if it has neither."""
    scene = example_scene(topic) or topic_scene(topic)
    return () if scene is None else (scene,)


def render_topic(topic: str) -> bytes | None:
    """Return the picture of a topic of the rules as PNG bytes, or None if there is none."""
    return next((paint(scene) for scene in rule_scenes(topic)), None)
