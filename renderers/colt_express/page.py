"""Page with the net changes of a Stealin', whole or so far: the ledger of its cards, an arrow for each move, sums, the present state."""

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from data.catalogue import dots, listing
from engine.colt_express.state import AWAY, COACH_INSIDE
from engine.colt_express.view import View
from engine.core.types import Event, Seat
from renderers.colt_express.cells import BanditPanel, Cell, cell_items, cells
from renderers.colt_express.chips import SORTS, chips
from renderers.colt_express.coach import coach_front, coach_ground, coach_items
from renderers.colt_express.ledger import below_two_rows, ledger_cells, ledger_items
from renderers.colt_express.loot import flask_sprite
from renderers.colt_express.measures import DECK, FOOT, WHEELS, Track, track
from renderers.colt_express.panels import acting_frame, panel_ground, panels
from renderers.colt_express.scenery import sky
from renderers.colt_express.sides import side_frames, side_numbers
from renderers.colt_express.stage import (
    RIM,
    Standing,
    acting_of,
    figure,
    figure_items,
    light_items,
    sign_items,
    standing,
    tray_items,
)
from renderers.colt_express.trace import every_deed
from renderers.colt_express.train import GUARD, GUARDS, inside, train_ground
from renderers.marks import DASHED, Points, Rect, covered, curve, straightest
from renderers.outcomes import icon_in, plate_items, small_sign
from renderers.phrases.names import Names
from renderers.pieces import CHORD, before_end
from renderers.scene import Box, Item, Label, Paste, Scene, Stroke
from renderers.text import length, readable
from renderers.theme import DISPLAY, HEIGHT, WIDTH
from renderers.trace import Deed
from renderers.words import noun, words

TITLE: Final = (14, 10, 1572, 60)
CLAUSES: Final = (42, 38, 34, 32)  # sizes of the outcome's words: the largest that fits
TALL: Final = 1084  # a page with the stagecoach
PANEL: Final = 196
COACH_PANEL: Final = 206
CHIPS: Final = 46  # from the rails to the panels
STUB: Final = CHORD  # pixels of an arrow that are drawn together with its head
MARK: Final = 40  # small sign at a bandit's old place
ROOMY: Final = 48  # a small sign needs no more distance than this from figures and other signs
GHOST: Final = 42  # opacity of a figure at its old place, in percent
PLACE: Final = (40, 50)  # maximum size of a plate in a panel ...
ARROW: Final = 17  # ... and the width of the arrow between two
CORE: Final = (11, 4, 4)  # widths of an arrow's color, its ink and its rim
WAYS: Final = {"doc": "doc-way", "tuco": "tuco-way", "marshal": "marshal-way", "shotgun": "sage"}
HIGHEST: Final = 96
RAILS: Final = HEIGHT - FOOT - PANEL - CHIPS - 6
COACH_RAILS: Final = TALL - FOOT - COACH_PANEL - CHIPS - 228 + 8
CEILING: Final = 300  # the highest point of an arrow: below two rows of the ledger
BEND: Final = 0.22
STEEP: Final = 1.8  # an arrow that rises this much more than it goes sideways ends from the side
STEPS: Final = 14
BELOW_FEET: Final = 26  # from the feet of a figure on a roof to the arrow that ends there
COUNTED: Final = ("purses", "jewels", "strongboxes", "bullets_received", "cash")


class Way(msgspec.Struct, frozen=True):
    """A figure that moved: its old and its new place. None is a place outside the picture."""

    figure: str
    then: Standing | None
    now: Standing | None


def page_scene(
    before: View, after: View, names: Names, computers: Collection[Seat] = (), *, happened: Sequence[Event] = ()
) -> Scene:
    """Return a page from the public views before and after its events. The card whose player is asked is framed; coming ones follow."""
    deeds = every_deed(happened)
    asked, low = is_asked(after) and bool(deeds), after.coach is not None
    ahead = after.pile[after.performing + 1 :] if asked else ()
    lower = below_two_rows(ledger_cells(deeds, low=low, asked=asked, ahead=len(ahead)), low=low)
    laid, height = page_track(after, lower), page_height(after, lower)
    was, people = standing(before, laid), standing(after, laid, acting_of(after) if asked else "")
    ways = _ways(was, people)
    hit = {target for deed in deeds for target in (*(other for _, other in deed.shots), *deed.hits)}
    ground: list[Item] = [*train_ground(after, laid), *coach_ground(after, laid)]
    items: list[Item] = [*light_items(after, people, laid), *_watched(after, laid), *coach_items(after, laid)]
    marks = _marks(ways, people, laid)
    items += [*_ghosts(ways, people, laid), *coach_front(after, laid), *_shafts(ways, laid, marks)]
    items += [*figure_items(people, laid), *_begun(ways, marks, people, laid)]
    items += [*sign_items(after, people, laid, hit), *_heads(ways, people, laid, marks)]
    items += [*tray_items(after, laid, people), *title_strip(after), *_told(before, after, deeds)]
    items += ledger_items(deeds, low=low, now=asked, ahead=ahead)
    shown = page_panels(after, laid, height)
    ground += side_frames(after, shown)
    gains = changes(before, after)
    for panel in shown:
        ground += panel_ground(after, panel, names, computers, riding=bool(after.coach and after.coach.riders_at))
        items += panel_items(before, after, panel, gains[panel.bandit.bandit])
        if asked and panel.bandit.seat in after.to_act:
            items += acting_frame(panel, pennant=False)
    items += side_numbers(after, shown)
    return Scene(WIDTH, height, laid.rails, tuple(ground), tuple(items), sky(after))


def is_asked(view: View) -> bool:
    """Return whether the player of the current card still has a choice to make."""
    return view.performing >= 0 and bool(view.to_act)


def page_height(view: View, lower: int = 0) -> int:
    """Return the height of pages and films of a table whose ledger reaches this much ``lower`` than two rows."""
    return (TALL if view.coach is not None else HEIGHT) + lower


def page_track(view: View, lower: int = 0) -> Track:
    """Place the train between the ledger and the panels, at a scale that leaves room for arrows above it."""
    laid = track(len(view.cars), -1 if view.coach is None else view.coach.car, head=0)
    rails = RAILS if view.coach is None else COACH_RAILS
    top = rails + lower - round(WHEELS * laid.scale.unit)
    return msgspec.structs.replace(laid, top=top, rails=rails + lower)


def page_panels(view: View, laid: Track, height: int) -> list[BanditPanel]:
    """Return the panels of a page, lower than those of a board."""
    high = PANEL if view.coach is None else COACH_PANEL
    return [msgspec.structs.replace(panel, top=height - FOOT - high, height=high) for panel in panels(view, laid)]


def _watched(view: View, laid: Track) -> Iterator[Item]:
    yield Box(*inside(laid, view.marshal), "", "danger", 6, radius=10)


def changes(before: View, after: View) -> dict[str, dict[str, int]]:
    """Return each bandit's gains and losses, by sprite."""
    then = {bandit.bandit: bandit for bandit in before.bandits}
    counts: dict[str, dict[str, int]] = {}
    for bandit in after.bandits:
        held = {SORTS[name]: getattr(bandit, name) - getattr(then[bandit.bandit], name) for name in COUNTED}
        held["bullet"] = bandit.bullets_left - then[bandit.bandit].bullets_left
        held["flask"] = len(bandit.flasks) - len(then[bandit.bandit].flasks)
        if bandit.hostage != then[bandit.bandit].hostage and bandit.hostage:
            held[f"hostage-{bandit.hostage}"] = 1
        counts[bandit.bandit] = {icon: count for icon, count in held.items() if count}
    return counts


def title_strip(view: View) -> Iterator[Item]:
    """Yield the strip at the top: the round, and the Marshal's bullets."""
    left, top, wide, high = TITLE
    yield Box(left, top, wide, high, "paper", shadow=True)
    yield Label(_round(view), left + 18, top + high // 2 + 1, 44, "wine", face=DISPLAY)
    count = str(view.neutral_bullets)
    right = left + wide - 16
    yield Label(count, right, top + high // 2 + 1, 42, "bark", "r")
    right = _bullets(view)
    yield Paste("bullet@m", right + 54, top + high // 2 - 23)
    yield Paste("tag-marshal@l", right + 14, top + high // 2 - 20)


def _round(view: View) -> str:
    if view.outcome is not None:
        return readable(words("heading-over"), DISPLAY)
    return readable(words("super-picture-round", round=view.round), DISPLAY)


def _bullets(view: View) -> int:
    """Return the left edge of the count of the Marshal's bullets."""
    return TITLE[0] + TITLE[2] - 16 - round(length(str(view.neutral_bullets), 42)) - 94


def title_room(view: View) -> Rect:
    """Return the room between the round and the Marshal's bullets."""
    start = TITLE[0] + 44 + round(length(_round(view), 44, DISPLAY))
    return start, TITLE[1], _bullets(view) - start, TITLE[3]


def _told(before: View, after: View, deeds: Sequence[Deed]) -> Iterator[Item]:
    """Yield the outcome in as many clauses as fit."""
    start, top, room, high = title_room(after)
    told = clauses(before, after, deeds)
    for kept in range(len(told), 0, -1):
        line = dots(told[:kept])
        size = next((size for size in CLAUSES if length(line, size) <= room), 0)
        if size:
            yield Label(line, start, top + high // 2 + 1, size, "bark")
            return


def clauses(before: View, after: View, deeds: Sequence[Deed]) -> list[str]:
    """Return the outcome of a page in clauses: the winner, if any; bandits who were hit, or punched; who gained most, or how many did."""
    gains = changes(before, after)
    sentences: list[str] = []
    if after.outcome is not None and (won := after.outcome.winners):
        winners = [noun(bandit) for seat in won for bandit in after.seats[seat].bandits]
        sentences.append(words("page-wins", who=listing(winners), count=len(winners)))
    hit = {bandit: held["wound"] for bandit, held in gains.items() if held.get("wound", 0) > 0}
    if len(hit) == 1:
        ((bandit, count),) = hit.items()
        sentences.append(words("page-hit", who=noun(bandit), count=count))
    elif hit:
        sentences.append(words("page-hits", count=len(hit)))
    struck = list(dict.fromkeys(target for deed in deeds for target in deed.blows if target in gains))
    if 0 < len(struck) <= 2:
        sentences.append(words("page-punched", who=listing([noun(bandit) for bandit in struck]), count=len(struck)))
    elif struck:
        sentences.append(words("page-punches", count=len(struck)))
    worth = {bandit: sum(WORTH.get(icon, 0) * count for icon, count in held.items()) for bandit, held in gains.items()}
    most = max(worth.values(), default=0)
    best = [bandit for bandit, value in worth.items() if value == most]
    if most > 0 and len(best) == 1:
        sentences.append(words("page-gains", who=noun(best[0])))
    elif gainers := [held for held in gains.values() if any(held[icon] > 0 for icon in held if icon != "wound")]:
        sentences.append(words("page-loot", count=len(gainers)))
    return sentences or [words("page-quiet")]


WORTH: Final = {"strongbox": 1000, "jewel": 500, "purse": 300, "icon-cash": 1}
"""Assumed dollars of gains, to find out who gained most: the dollars in a purse aren't public."""


def _ways(was: Sequence[Standing], now: Sequence[Standing]) -> list[Way]:
    """Return the figures that changed places."""
    then, there = {person.figure: person for person in was}, {person.figure: person for person in now}
    ways = []
    for name in (*there, *(name for name in then if name not in there)):
        before, after = then.get(name), there.get(name)
        if (before.place if before else AWAY) != (after.place if after else AWAY):
            ways.append(Way(name, before, after))
    return ways


def _begun(
    ways: Sequence[Way], marks: Mapping[str, tuple[int, int]], people: Sequence[Standing], laid: Track
) -> Iterator[Item]:
    """Yield a small sign at each moved figure's old place, with its letter unless another sign is too close."""
    signs = [(*person.sign_at(laid), person.sign // 2 + MARK // 2 + 2 * RIM) for person in people]
    for way in ways:
        if way.figure not in marks or way.figure == GUARD:
            continue
        x, y = marks[way.figure]
        if way.figure in GUARDS:
            yield Paste("tag-marshal@l", x - MARK // 2, y - MARK // 2)
        elif all(abs(x - sx) >= near or abs(y - sy) >= near for sx, sy, near in signs):
            yield from small_sign(way.figure, x, y)
        else:
            yield Paste(f"tag-{way.figure}@l", x - MARK // 2, y - MARK // 2)


def _marks(ways: Sequence[Way], people: Sequence[Standing], laid: Track) -> dict[str, tuple[int, int]]:
    """Return the centers of the small signs at old places: on the floor, apart from each other and from the bandits there now."""
    marks: dict[str, tuple[int, int]] = {}
    for way in ways:
        if way.then is None:
            continue
        spot = laid.spot(way.then.place)
        taken = [person.middle for person in people if person.place == way.then.place]
        taken += [x for name, (x, y) in marks.items() if y == spot.feet - 14]
        left, right = spot.middle - spot.width // 2 + 22, spot.middle + spot.width // 2 - 22
        x = freest(range(left, right + 1, 6), taken, way.then.middle)
        marks[way.figure] = (x, spot.feet - 14)
    return marks


def freest(places: Sequence[int], taken: Sequence[int], wanted: int) -> int:
    """Return the place farthest from the taken ones, up to a sufficient distance; of equally good places, the one nearest to ``wanted``."""

    def merit(place: int) -> tuple[int, int]:
        return min([ROOMY, *(abs(place - other) for other in taken)]), -abs(place - wanted)

    return max(places, key=merit)


def _ghosts(ways: Sequence[Way], people: Sequence[Standing], laid: Track) -> Iterator[Item]:
    """Yield moved bandits as faint figures at old places that are empty now; in a crowd, the small signs are enough."""
    for way in ways:
        if way.then is None or way.then.bust:
            continue
        if not any(person.place == way.then.place for person in people):
            yield figure(way.then, laid, GHOST)


def _shafts(ways: Sequence[Way], laid: Track, marks: Mapping[str, tuple[int, int]]) -> Iterator[Item]:
    for way in ways:
        yield _stroke(way, _points(way, laid, marks))


def _heads(
    ways: Sequence[Way], people: Sequence[Standing], laid: Track, marks: Mapping[str, tuple[int, int]]
) -> Iterator[Item]:
    """Yield the heads of arrows again if bandits cover them."""
    figures = [
        (person.middle - wide // 2, person.feet - high, wide, high)
        for person in people
        for wide, high in (person.size(laid),)
    ]
    for way in ways:
        points = _points(way, laid, marks)
        (ax, ay), (bx, by) = before_end(points, CHORD), points[-1]
        if any(covered((bx - STUB, by - STUB, 2 * STUB, STUB + 8), figure) for figure in figures):
            long = max(math.hypot(bx - ax, by - ay), 1)
            yield _stroke(way, ((round(bx - (bx - ax) * STUB / long), round(by - (by - ay) * STUB / long)), (bx, by)))


def _stroke(way: Way, points: Points) -> Stroke:
    core, edge, rim = CORE
    return Stroke(points, WAYS.get(way.figure, way.figure), core, edge, head=True, rim=rim, dashed=way.figure in DASHED)


def _points(way: Way, laid: Track, marks: Mapping[str, tuple[int, int]]) -> Points:
    if way.now is None:
        start = marks[way.figure]
        return straightest(_arcs(start, (min(start[0] + 120, WIDTH - 30), laid.rails + 44), laid))
    start = marks.get(way.figure, (way.now.middle - 60, laid.rails + 40))  # or from a horse next to the train
    x, feet = way.now.middle, way.now.feet + BELOW_FEET
    if (
        way.then is not None and way.then.place >> 1 == way.now.place >> 1
    ):  # climbed: the arrow ends at the feet, or above the hat
        end = (x, feet) if way.now.feet < way.then.feet else _over(way.now, laid)
        return (start, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), end)
    if way.now.place & 1 and laid.scale.size == "t":  # there's no room below the ledger: the arrow comes from below
        return straightest(curve(start, bend, (x, feet), STEPS) for bend in _bends_below(start, (x, feet)))
    return straightest((*_arcs(start, _over(way.now, laid), laid), _from_aside(start, way.now, laid)))


def _over(standing: Standing, laid: Track) -> tuple[int, int]:
    """Return the end of an arrow: above a figure, or above a whole crowd, shifted for its second row."""
    if standing.bust and not standing.place & 1 and standing.place < COACH_INSIDE:
        return standing.middle + standing.row * 26, laid.top + round(DECK * laid.scale.unit) + 24
    return standing.middle, standing.top(laid) - (18 if laid.scale.size != "t" else 4)  # or it covers the feet above


def _arcs(start: tuple[int, int], end: tuple[int, int], laid: Track) -> Iterator[Points]:
    """Yield arcs from the old place to the new one, the highest first."""
    (ax, ay), (bx, by) = start, end
    if ay - by > STEEP * abs(bx - ax):  # an arrow from above would have no room to turn
        yield curve(start, (ax, by), end, STEPS)
    rise = min(HIGHEST, max(44, round(abs(bx - ax) * BEND)))
    ceiling = CEILING + laid.rails - (RAILS if laid.coach < 0 else COACH_RAILS)
    for share in (1, 0.75, 0.5):
        high = max(min(ay, by) - 1.6 * rise * share, 2 * ceiling - min(ay, by))
        yield from (curve(start, (ax + (bx - ax) * across, high), end, STEPS) for across in (2 / 3, 1 / 2, 1 / 3))


def _bends_below(start: tuple[int, int], end: tuple[int, int]) -> Iterator[tuple[float, float]]:
    """Yield points that bend a line upward at its end."""
    (ax, ay), (bx, by) = start, end
    for down in (90, 60, 40):
        yield from ((bx + (ax - bx) * aside, max(ay, by + down)) for aside in (0, 0.2, 0.4, 0.6, 1))


def _from_aside(start: tuple[int, int], there: Standing, laid: Track) -> Points:
    """Return a straight line that ends at the side of a figure's head."""
    wide, high = there.size(laid)
    x, y = there.middle + (wide // 2 if start[0] > there.middle else -wide // 2), there.top(laid) + high // 6
    return (start, ((start[0] + x) // 2, (start[1] + y) // 2), (x, y))


def panel_items(before: View, view: View, panel: BanditPanel, gains: dict[str, int]) -> Iterator[Item]:
    """Yield a bandit's chips, and its grid with changed cells filled; its spot replaces its hand, since no cards are played now."""
    name = panel.bandit.bandit
    began = next(bandit.spot for bandit in before.bandits if bandit.bandit == name)
    good = {icon for icon, count in gains.items() if count > 0 and icon != "wound"}
    bad = {icon for icon, count in gains.items() if count < 0 or icon == "wound"}
    for cell in cells(view, panel):
        if cell.sort == "hand":
            yield from went(began, panel.bandit.spot, cell.rect)
            continue
        sorts = {cell.sort, *(look for look, _ in cell.looks)}
        if sorts & (good | bad):
            x, y, wide, high = cell.rect
            fill = "gold" if sorts & good else "danger"
            yield Box(x, y + 2, wide - 4, high - 4, fill, "ink", 3, 10)
            yield from cell_items(_on_fill(cell, fill))
        else:
            yield from cell_items(cell)
    shown = {icon: count for icon, count in gains.items() if icon != "bullet"}
    yield from chips(shown, panel)


def went(began: int, now: int, rect: Rect) -> Iterator[Item]:
    """Yield the plate of a bandit's spot; after a move, with an arrow from its old one."""
    x, y, wide, high = rect
    middle, across, tall = y + high // 2 + 2, min(PLACE[0], (wide - ARROW) // 2), min(PLACE[1], high - 12)
    end = x + wide - across
    if began != now:
        start = end - ARROW - across
        yield from _place(began, (start, middle - tall // 2, across, tall), "slate")
        yield Stroke(((start + across, middle), (end - 1, middle)), "ink", 8, 0, head=True)
    yield from _place(now, (end, middle - tall // 2, across, tall), "ink")


def _place(spot: int, rect: Rect, fill: str) -> Iterator[Item]:
    """Yield the plate of a spot: a car's number, bright for the roof; otherwise a horse or the stagecoach."""
    x, y, wide, high = rect
    roof = spot != AWAY and bool(spot & 1)
    yield Box(x, y, wide, high, "ice" if roof else fill, "ink", 3, 8)
    if spot == AWAY or spot >= COACH_INSIDE:
        yield from icon_in("horse" if spot == AWAY else "stagecoach", (x + 2, y + 2, wide - 4, high - 4))
    else:
        size = next(size for size in (42, 38, 34, 32) if size <= high * 7 // 8 or size == 32)
        yield from plate_items(spot >> 1, x + wide // 2, y + high // 2 + 2, size, "ink" if roof else "cream")


def _on_fill(cell: Cell, fill: str) -> Cell:
    """Return a cell for a filled background; it shows 0 if the bandit has none left."""
    x, y, wide, high = cell.rect
    ink = "paper" if fill == "danger" else "ink"
    if cell.looks or cell.words:
        return msgspec.structs.replace(cell, rect=(x + 1, y, wide - 6, high), ink=ink)
    look = flask_sprite(None, False) if cell.sort == "flask" else cell.sort
    return Cell(cell.sort, (x + 1, y, wide - 6, high), ((look, 0),), "0", ink)
