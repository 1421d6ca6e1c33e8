"""Meaning of the icons and marks in pictures, on pages: each as a picture, and as text."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from data.catalogue import passage
from data.formats import money
from renderers import marks
from renderers.outcomes import Outcome, outcome_items
from renderers.paint import paint
from renderers.scene import Box, Item, Label, Paste, Scene, Stroke
from renderers.sprites import sprites
from renderers.text import broken, fitted, largest
from renderers.theme import DISPLAY, HEIGHT, WIDTH
from renderers.words import words

MARGIN: Final = 20
TOP: Final = 104
ICON: Final = 128  # width reserved for an icon ...
HIGH: Final = 60  # ... and its maximum height
SIZE: Final = 40
SIZES: Final = (SIZE, 36, 32)  # sizes of meanings: the largest that fits; longer ones have two lines
Draw = Callable[[int, int], Iterator[Item]]


def _sprite(name: str, x: int, y: int) -> Iterator[Item]:
    """Yield a sprite, centered on a point, and scaled down if it's too large."""
    sprite = sprites()[name]
    wide, high = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
    zoom = min(100, 100 * HIGH // high, 100 * (ICON - 16) // wide)
    yield Paste(name, x - wide // 2, y + high * zoom // 200 - high, zoom=zoom)


def _way(x: int, y: int) -> Iterator[Item]:
    yield marks.arc((x - 46, y + 26), (x + 46, y + 26))[0]


def _neutral(x: int, y: int) -> Iterator[Item]:
    yield Paste("tag-marshal@s", x - 40, y - 17)
    yield Paste("bullet@p", x + 10, y - 18)


def _outcome(outcome: Outcome, x: int, y: int) -> Iterator[Item]:
    yield from outcome_items(outcome, (x - HIGH // 2, y - HIGH // 2, HIGH, HIGH))


def _idle(x: int, y: int) -> Iterator[Item]:
    yield Box(x - HIGH // 2, y - HIGH // 2, HIGH, HIGH, "slate", "ink", 3, 12)
    yield Stroke(((x - 22, y + 18), (x + 22, y - 18)), "silver", 7, 3)


DRAWN: Final[Mapping[str, Draw]] = MappingProxyType(
    {
        "asked": partial(_sprite, "icon-pointer@p"),
        "letter": lambda x, y: marks.disc("A", x, y),
        "first": partial(_sprite, "icon-first@p"),
        "computer": partial(_sprite, "icon-computer@p"),
        "marshal": partial(_sprite, "tag-marshal@b"),
        "hand": partial(_sprite, "icon-hand@m"),
        "cylinder": partial(_sprite, "cylinder-6@m"),
        "wound": partial(_sprite, "wound@m"),
        "purse": partial(_sprite, "purse@l"),
        "jewel": partial(_sprite, "jewel@l"),
        "strongbox": partial(_sprite, "strongbox@l"),
        "standard": partial(_sprite, "turn-standard@p"),
        "tunnel": partial(_sprite, "turn-tunnel@p"),
        "speeding-up": partial(_sprite, "turn-speeding-up@p"),
        "switching": partial(_sprite, "turn-switching@p"),
        "neutral": _neutral,
        "inside": partial(_outcome, Outcome("car", "2")),
        "roof": partial(_outcome, Outcome("car", "2", roof=True)),
        "kept": partial(_outcome, Outcome("more", "purse")),
        "lost": partial(_outcome, Outcome("less", "purse")),
        "idle": _idle,
        "turned": partial(_outcome, Outcome("turned", "rear")),
        "stood": partial(_outcome, Outcome("stood")),
        "fell": partial(_outcome, Outcome("fell")),
        "way": _way,
        "shot": lambda x, y: iter((marks.tracer((x - 50, y), (x + 50, y)),)),
        "gunslinger": partial(_sprite, "icon-gunslinger@p"),
        "horse": partial(_sprite, "horse@s"),
        "stagecoach": partial(_sprite, "stagecoach@t"),
        "shotgun": partial(_sprite, "figure-shotgun@s"),
        "flask": partial(_sprite, "flask@m"),
        "whiskey": partial(_sprite, "flask-whiskey@m"),
        "old-whiskey": partial(_sprite, "flask-old-whiskey@m"),
        "half": partial(_sprite, "flask-whiskey-half@m"),
        "hostage": partial(_sprite, "hostage-banker@p"),
        "turmoil": partial(_sprite, "turn-turmoil@p"),
        "keep": partial(_sprite, "icon-keep@m"),
        "discard": partial(_sprite, "icon-discard@m"),
        "mortal": partial(_sprite, "icon-mortal@m"),
        "caught": partial(_sprite, "icon-caught@m"),
        "facing": partial(_sprite, "icon-facing@s"),
        "stunned": partial(_sprite, "icon-stars@s"),
        "loot": lambda x, y: iter(
            (Box(x - 52, y - 24, 104, 48, "gold", weight=2, radius=10), Label(money(389), x, y + 1, SIZE, "ink", "m"))
        ),
        "flip": partial(_sprite, "icon-flip@p"),
        "reflex": partial(_sprite, "icon-reflex@p"),
        "rescue": partial(_sprite, "icon-horse@p"),
    }
)
"""Functions that draw the entries, centered on a point; ``legend-<entry>`` is the meaning, its ``.icon`` the icon's name."""

PAGES: Final[Mapping[str, Sequence[str]]] = MappingProxyType(
    {
        "colt-express": (
            *("asked", "letter", "first", "computer", "marshal", "hand", "cylinder", "wound", "purse", "jewel"),
            *("strongbox", "standard", "tunnel", "speeding-up", "switching", "neutral", "inside", "roof", "kept"),
            *("lost", "idle", "way", "shot", "gunslinger"),
        ),
        "horses-stagecoach": (
            *("horse", "stagecoach", "shotgun", "hostage", "flask", "whiskey", "old-whiskey", "half"),
            *("turmoil", "keep", "mortal", "caught"),
        ),
        "expert": ("discard", "keep"),
        "super-express": (
            *("asked", "letter", "first", "computer", "facing", "stunned", "loot", "flip", "reflex", "rescue"),
            *("inside", "roof", "turned", "stood", "fell", "idle", "way", "shot"),
        ),
    }
)
"""Entries of each page, in order. The name of a page is that of a game, or of a mode with additional entries."""


def legend_pages(game: str, modes: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the pages that explain the pictures of a game with some modes: its own, and those of the modes."""
    return tuple(page for page in (game, *modes) if page in PAGES)


def legend_scene(page: str) -> Scene:
    """Return a page as data. Raises KeyError if there is no such page."""
    entries = PAGES[page]
    rows = max((len(entries) + 1) // 2, 6)
    step, wide = (HEIGHT - TOP - MARGIN - 10) // rows, (WIDTH - 3 * MARGIN) // 2
    high = step * rows + 10
    ground = tuple(Box(MARGIN + n * (wide + MARGIN), TOP, wide, high, "paper", shadow=True) for n in range(2))
    title = fitted(words("legend-title", page=words(f"legend-page-{page}")), WIDTH - 80, 60, DISPLAY)
    items: list[Item] = [Label(title, WIDTH // 2, TOP // 2, 60, "cream", "m", DISPLAY, "ink")]
    for number, entry in enumerate(entries):
        column, place = divmod(number, rows)
        x, y = MARGIN + column * (wide + MARGIN), TOP + 5 + place * step + step // 2
        items += DRAWN[entry](x + ICON // 2 + 6, y)
        meaning, room = words(f"legend-{entry}"), wide - ICON - 28
        size = largest(meaning, room, SIZES)
        lines = broken(meaning, room, size, 2)
        for at, line in enumerate(lines):
            items.append(Label(line, x + ICON + 16, y + round((at - (len(lines) - 1) / 2) * size), size, "ink"))
    return Scene(WIDTH, HEIGHT, 700, ground, tuple(items))


def render_legend(page: str) -> bytes:
    """Return a page as PNG bytes. Raises KeyError if there is no such page."""
    return paint(legend_scene(page))


def legend_text(page: str) -> str:
    """Return the contents of a page as text: at most 1,024 characters. Raises KeyError if there is no such page."""
    entries = [
        words("legend-entry", icon=words(f"legend-{entry}.icon"), meaning=words(f"legend-{entry}"))
        for entry in PAGES[page]
    ]
    return passage(entries)
