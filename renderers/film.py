"""Films of a stretch, in any game: a camera follows the deeds, above a row with the sign of every card."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from renderers.comic import CloseUp, Told, camera, seen
from renderers.marks import Rect, sign
from renderers.outcomes import current_items, icon_in
from renderers.scene import Box, Inset, Item, Label, Scene
from renderers.text import length, readable
from renderers.theme import DISPLAY, HEIGHT, WIDTH
from renderers.trace import Deed
from renderers.words import words

STRIP: Final = 108  # height of the current card at the top ...
ROW: Final = 124  # ... and of the row with all cards, above the pips of the film
PIPS: Final = 14
CLOSEST: Final = 180  # zoom of the train in percent: four cars fill the picture
UNDER: Final = 10  # pixels below the rails
STEP: Final = 72  # maximum distance between two cards of the row
FAINT: Final = 40  # opacity of a card without effect, in percent
TITLE: Final = 44


class Frame(NamedTuple):
    """A card in a film: the train after it, and all cards of its stretch."""

    told: Told
    near: CloseUp
    cards: Sequence[Deed]


def film_scenes(frames: Iterable[Frame]) -> Iterator[Scene]:
    """Yield a picture for each card. The window stays where it is as long as it shows the whole deed."""
    window: Rect | None = None
    for told, near, cards in frames:
        size = WIDTH, HEIGHT - STRIP - ROW - PIPS
        x, y, wide, high = near.focus
        focus = x, y, wide, max(high, near.scene.horizon + UNDER - y)  # the rails are always in sight
        if window is None or not _contains(window, focus):
            window, _ = camera(focus, near.zone, size, CLOSEST)
        zoom = 100 * size[0] // window[2]
        items: list[Item] = [
            Inset(seen(near.scene, window), *window, 0, STRIP, zoom),
            *_title(told),
            *_row(cards, told.number or len(cards)),  # a car that is unhooked comes after all cards
        ]
        yield Scene(WIDTH, HEIGHT, HEIGHT, (), tuple(items), "")


def _contains(window: Rect, focus: Rect) -> bool:
    x, y, wide, high = focus
    return window[0] <= x and window[1] <= y and x + wide <= window[0] + window[2] and y + high <= window[1] + window[3]


def _title(told: Told) -> Iterator[Item]:
    """Yield the current card with its results, and the round."""
    yield Box(0, 0, WIDTH, STRIP, "paper", "ink", 4, 0)
    yield from current_items(told.number, told.deed, told.outcomes, (14, 8, WIDTH - 28, STRIP - 16))
    title = readable(words("super-picture-round", round=told.round), DISPLAY)
    left = WIDTH - 20 - round(length(title, TITLE, DISPLAY))
    yield Box(left - 16, 6, WIDTH - left + 10, STRIP - 12, "paper", "paper", 0, 0)
    yield Label(title, left, STRIP // 2 + 1, TITLE, "wine", face=DISPLAY)


def _row(deeds: Sequence[Deed], current: int) -> Iterator[Item]:
    """Yield all cards in order: the sign of each bandit above its action. Those without effect are faint."""
    top, step = HEIGHT - PIPS - ROW, min(STEP, (WIDTH - 20) // max(len(deeds), 1))
    left = (WIDTH - step * len(deeds)) // 2
    side = min(step - 6, 56)
    for number, deed in enumerate(deeds, start=1):
        middle = left + step // 2 + (number - 1) * step
        now, solid = number == current, FAINT if deed.idle and number != current else 100
        if now:
            yield Box(middle - step // 2 + 1, top + 4, step - 2, ROW - 8, "gold", "cream", 3, 10)
        name = f"tag-{deed.actor or 'marshal'}"
        if solid == 100 and name != "tag-marshal" and side >= 40:
            yield from sign(deed.actor, "l", middle, top + 32, 40, 26)
        else:
            yield from icon_in(name, (middle - 20, top + 12, 40, 40), solid)
        yield from icon_in(deed.icon, (middle - side // 2, top + 60, side, side), solid)
