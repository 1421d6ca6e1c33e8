"""Films of a Stealin': a camera follows the deeds, above a row with the sign of every card."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from engine.colt_express.view import View
from renderers.colt_express.comic import close_up, deed_of, number_of
from renderers.colt_express.ledger import current_items, icon_in
from renderers.colt_express.trace import every_deed
from renderers.comic import camera, seen
from renderers.marks import Rect, sign
from renderers.moments import Moment
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


def film_scenes(moments: Sequence[Moment[View]]) -> Iterator[Scene]:
    """Yield a frame for each moment on a reel. The window stays where it is as long as it shows the whole deed."""
    window: Rect | None = None
    for moment in moments:
        deed = deed_of(moment)
        near = close_up(moment.view, deed)
        size = WIDTH, HEIGHT - STRIP - ROW - PIPS
        x, y, wide, high = near.focus
        focus = x, y, wide, max(high, near.scene.horizon + UNDER - y)  # the rails are always in sight
        if window is None or not _contains(window, focus):
            window, _ = camera(focus, near.zone, size, CLOSEST)
        zoom = 100 * size[0] // window[2]
        number = number_of(moment)
        cards = every_deed(moment.reel.events) if moment.reel is not None else (deed,)
        owner = cards[
            number - 1
        ].actor  # the moment doesn't know it if the card was turned over before its player was asked
        items: list[Item] = [
            Inset(seen(near.scene, window), *window, 0, STRIP, zoom),
            *_title(number, replace(deed, actor=owner), moment.view.round),
            *_row(cards, number),
        ]
        yield Scene(WIDTH, HEIGHT, HEIGHT, (), tuple(items), "")


def _contains(window: Rect, focus: Rect) -> bool:
    x, y, wide, high = focus
    return window[0] <= x and window[1] <= y and x + wide <= window[0] + window[2] and y + high <= window[1] + window[3]


def _title(number: int, deed: Deed, game_round: int) -> Iterator[Item]:
    """Yield the current card with its results, and the round."""
    yield Box(0, 0, WIDTH, STRIP, "paper", "ink", 4, 0)
    yield from current_items(number, deed, (14, 8, WIDTH - 28, STRIP - 16))
    title = readable(words("super-picture-round", round=game_round), DISPLAY)
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
