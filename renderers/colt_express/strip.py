"""Picture of a past decision: the choice, a better one, and the result."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from engine.colt_express import events, notation
from engine.colt_express.actions import Card, Play
from engine.colt_express.story import OPENERS, moments
from engine.colt_express.view import View
from engine.core.types import Event
from renderers.colt_express.hand import CARDS, card_face
from renderers.icons import icon
from renderers.moments import Moment
from renderers.scene import Box, Inset, Item, Label, Scene
from renderers.text import ELLIPSIS, broken, readable
from renderers.theme import DISPLAY, HEIGHT, WIDTH, sky_of
from renderers.words import words

EDGE: Final = 14
HALF: Final = (WIDTH - 3 * EDGE) // 2
TOP: Final = 284  # the height of the two choices
SAID: Final = 168  # the height of the words below the window
WIDE: Final = WIDTH - 2 * EDGE
TITLE: Final = 38
STAGE: Final = (EDGE, 2 * EDGE + TOP, WIDE, HEIGHT - 3 * EDGE - TOP - SAID - 10)
"""Rectangle of the moment's train."""
SIZES: Final = (56, 50, 44, 40, 36, 32)


class Chosen(msgspec.Struct, frozen=True):
    """A possible choice: its words, its card (None: no card), and whether it draws cards."""

    words: str
    card: Card | None = None
    draws: bool = False


class Came(msgspec.Struct, frozen=True):
    """Result of a choice: the picture of its moment (None: nothing happened on the train), a sentence, and the drawn cards."""

    moment: Scene | None
    line: str
    drawn: Sequence[Card] = ()


def strip_scene(view: View, played: Chosen, better: Chosen, came: Came) -> Scene:
    """Return a past decision as data: the choice next to the better one, and the result below them."""
    items: list[Item] = []
    items += _choice(words("picture-strip-chosen"), played, EDGE, "ink")
    items += _choice(words("picture-strip-better"), better, 2 * EDGE + HALF, "gold")
    items += _came(came, 2 * EDGE + TOP)
    return Scene(WIDTH, HEIGHT, HEIGHT, (), tuple(items), sky_of(view.round, view.rounds))


def _choice(title: str, chosen: Chosen, left: int, line: str) -> Iterator[Item]:
    yield Box(left, EDGE, HALF, TOP, "paper", line, 8 if line == "gold" else 4)
    wide, high = CARDS["m"]
    top, aside = EDGE + (TOP - high) // 2, left + 24
    if chosen.draws:
        yield icon("icon-draw", 170, aside + wide // 2, EDGE + TOP // 2)
    elif chosen.card is not None:
        yield card_face(chosen.card, "m", aside, top, dim=False)
    aside += wide + 24 if chosen.draws or chosen.card is not None else 0
    yield Label(title, aside, EDGE + 46, TITLE, "wine", face=DISPLAY)
    yield from _said(chosen.words, aside, left + HALF - 20 - aside, EDGE + 76, TOP - 92)


def _came(came: Came, top: int) -> Iterator[Item]:
    high = HEIGHT - EDGE - SAID - 10 - top
    yield Box(EDGE, top, WIDE, high, "bark", "ink", 3)
    if came.drawn:
        wide, tall = CARDS["b"]
        step = min(wide + EDGE, (WIDE - 40 - wide) // max(len(came.drawn) - 1, 1))
        x = EDGE + (WIDE - step * (len(came.drawn) - 1) - wide) // 2
        for number, card in enumerate(came.drawn):
            yield card_face(card, "b", x + number * step, top + (high - tall) // 2, dim=False)
    elif came.moment is not None:
        yield Inset(came.moment, *STAGE, *STAGE[:2])
    else:
        yield icon("icon-deck", 220, WIDTH // 2, top + high // 2)
    under = HEIGHT - EDGE - SAID
    yield Box(EDGE, under, WIDE, SAID, "paper", shadow=True)
    yield Label(words("picture-strip-came"), EDGE + 24, under + 34, TITLE, "wine", face=DISPLAY)
    yield from _said(came.line, EDGE + 24, WIDE - 48, under + 56, SAID - 62)


def _said(said: str, left: int, wide: int, top: int, high: int) -> Iterator[Item]:
    """Yield words in as many lines as fit, as large as possible."""
    lines, step = list[str](), 0
    for size in SIZES:
        step = round(size * 1.2)
        lines = [*broken(readable(said), wide, size, max(high // step, 1))]
        if not lines or not lines[-1].endswith(ELLIPSIS):
            break
    for number, line in enumerate(lines):
        yield Label(line, left, top + high // 2 + round((number - (len(lines) - 1) / 2) * step) + 1, size, "ink")


def seen(happened: Sequence[Event]) -> tuple[Card, ...]:
    """Return the cards that a bandit took, if the events show them."""
    return tuple(card for event in happened if isinstance(event, events.CardsSeen) for card in event.cards)


def came_of(view: View, action: str, then: Sequence[Moment[View]]) -> Moment[View] | None:
    """Return the moment with the result of an action chosen at ``view``; for a played card, when it was carried out; None: not yet.

    ``then`` are the public steps after it. If the card's player was asked a question, the moment continues in the next step.
    """
    chosen = notation.read(action)
    card = chosen.card if isinstance(chosen, Play) else None
    first_part: Moment[View] | None = None
    before = view
    for step in then:
        parts = moments(before, step.view, step.events)
        before = step.view
        if first_part is not None:
            on = next(iter(parts), None)
            if on is None or any(isinstance(event, OPENERS) for event in on.events[:1]):
                return first_part
            return Moment(None, on.view, (*first_part.events, *on.events))
        for part in parts:
            begun = next((event for event in part.events if isinstance(event, events.ActionBegan)), None)
            if card is None or (begun is not None and begun.number > len(view.pile) and begun.card == card):
                first_part = Moment(None, part.view, part.events)
                if card is None or part is not parts[-1]:
                    return first_part
                break
    return first_part
