"""What a seat may choose, and where that is in the pictures: spots, victims, loot, hostages on the board, cards in the hand."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from engine.colt_express import notation
from engine.colt_express.actions import (
    Action,
    Board,
    Capture,
    Climb,
    Drink,
    Drop,
    Go,
    Hit,
    Keep,
    Order,
    Play,
    Ride,
    Rob,
    Shoot,
    Start,
)
from engine.colt_express.planning.alike import groups
from engine.colt_express.state import COACH_INSIDE
from engine.colt_express.view import View
from renderers.choices import Choice, lettered
from renderers.colt_express.coach import hostage_rect
from renderers.colt_express.loot import count_labels, heaps, laid_heaps, token_sprite
from renderers.colt_express.measures import PLATE, SKY, Track
from renderers.colt_express.train import GUARDS, PlacedFigure, inside, sign_of
from renderers.marks import Rect, chosen, disc, frame
from renderers.scene import Item
from renderers.theme import WIDTH

THINGS: Final[Mapping[type[Action], Callable[[View, Any], str]]] = MappingProxyType(
    {
        Go: lambda _view, action: f"spot {action.to}",
        Climb: lambda _view, action: f"spot {action.to}",
        Ride: lambda _view, action: f"spot {action.to}",
        Shoot: lambda _view, action: f"figure {action.target}",
        Hit: lambda _view, action: f"figure {action.target}",
        Rob: lambda view, action: f"loot {_spot_of(view)} {action.kind} {_tag_of(view, action)}",
        Order: lambda _view, action: f"spot {2 * action.car}",
        Board: lambda view, _action: f"spot {2 * view.coach.riders_at if view.coach else 0}",
        Start: lambda _view, action: f"spot {2 * action.car}",
        Capture: lambda _view, action: f"hostage {action.hostage}",
        Play: lambda _view, action: f"card {action.card}",
        Drop: lambda _view, action: f"card {action.card}",
        Keep: lambda _view, action: f"card {action.card}",
        Drink: lambda _view, action: f"flask {action.flask} {action.side}".rstrip(),
    }
)
"""What each action chooses in a picture. What is not here is in none: drawing, passing, leaving something."""


def choices(view: View) -> tuple[Choice, ...]:
    """Return what the viewer may choose now, with letters; nothing where the viewer is not asked."""
    if view.ask is None:
        return ()

    def thing(option: str) -> str:
        action = notation.read(option)
        found = THINGS.get(type(action))
        return found(view, action) if found is not None else ""

    return lettered(view.ask.options, thing)


def _spot_of(view: View) -> int:
    asked = view.ask.bandit if view.ask is not None else ""
    return next((bandit.spot for bandit in view.bandits if bandit.bandit == asked), 0)


def _tag_of(view: View, action: Rob) -> int:
    """Return the tag of a token, or the first one of those that nobody could tell from it."""
    same = next(group for group in groups(view) if notation.write(action) in group)
    first = notation.read(same[0])
    return first.tag if isinstance(first, Rob) else action.tag


def choice_items(
    view: View,
    found: Sequence[Choice],
    track: Track,
    everybody: Sequence[PlacedFigure],
    head: int,
    marks: Sequence[Rect],
) -> Iterator[Item]:
    """Yield a gold frame around all that may be chosen on the board, and over all frames the letters.

    ``marks`` are where letters and numbers stand already that they must not hide.
    """
    places = [(choice.letter, rect) for choice in found if (rect := _where(view, choice.thing, track, everybody))]
    yield from (frame(rect) for rect in dict.fromkeys(rect for _, rect in places))
    y = track.top + round(PLATE * track.scale.unit)
    taken: list[Rect] = [*marks, *((track.middle(car) - 64, y - 12, 128, 26) for car in range(len(view.cars)))]
    taken += [(label.x - 40, label.y - 12, 40, 24) for label in count_labels(view, track)]
    for one in everybody:
        lettered, size, y = sign_of(one, track.scale)
        if lettered and one.figure not in GUARDS:
            taken.append((one.middle - size // 2 + 6, y - size // 2 + 6, size - 12, size - 12))
    room = (0, head + SKY - 4, WIDTH, track.panels - head - SKY)
    yield from _hostages(view, found, track)
    for letter, rect in places:
        yield from chosen(rect, letter, taken, room)


def _where(view: View, thing: str, track: Track, everybody: Sequence[PlacedFigure]) -> Rect | None:
    kind, _, rest = thing.partition(" ")
    if kind == "spot":
        return spot_rect(int(rest), track)
    if kind == "figure":
        return next((_figure(one, track) for one in everybody if one.figure == rest), None)
    if kind == "loot":
        spot, sort, tag = rest.split(" ")
        return _loot(view, int(spot), sort, int(tag), track)
    return None


def _hostages(view: View, found: Sequence[Choice], track: Track) -> Iterator[Item]:
    """Yield the letters of hostages, small and beside their portraits: there is no room for frames."""
    for choice in found:
        kind, _, name = choice.thing.partition(" ")
        if kind == "hostage" and view.coach is not None and name in view.coach.display:
            x, y, wide, high = hostage_rect(view.coach, track, name)
            yield from disc(choice.letter, x + wide + 3, y + high - 16, 40, 32)


def spot_rect(spot: int, track: Track) -> Rect:
    """Return the rectangle of a spot: a car's inside, the air over its roof, or a floor of the stagecoach."""
    place = track.spot(spot)
    if spot < COACH_INSIDE and not spot & 1:
        return inside(track, spot >> 1)
    high = track.scale.figure_height + 8
    return place.middle - place.width // 2 + 4, place.feet - high, place.width - 8, high + 12


def _figure(one: PlacedFigure, track: Track) -> Rect:
    wide, high = one.size(track.scale)
    return one.middle - wide // 2 - 8, one.feet - high - 8, wide + 16, high + 16


def _loot(view: View, spot: int, kind: str, tag: int, track: Track) -> Rect | None:
    token = next((loot for loot in view.loot if loot.spot == spot and loot.kind == kind and loot.tag == tag), None)
    if token is None:
        return None
    look = token_sprite(token)
    for heap in laid_heaps(heaps(view)[spot], track.spot(spot), track.scale):
        if heap.kind == look:
            return heap.left - 8, heap.top - 8, heap.width + 16, track.scale.token_height + 16
    return None
