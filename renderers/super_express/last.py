"""Last page of a match: the winners on a poster, the rest of the train, the last card, and all bandits in the order of places."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from data.catalogue import dots, listing
from data.formats import money
from engine.core.types import Seat
from engine.super_express.view import BanditView, View
from renderers.colt_express.cells import STRIP
from renderers.colt_express.measures import MARGIN, PLATE, SMALL, STACK, WHEELS, Track
from renderers.colt_express.panels import GAP, shown_name, strip
from renderers.colt_express.train import plate
from renderers.marks import sign
from renderers.phrases.names import Names
from renderers.scene import Box, Item, Label, Paste, Scene
from renderers.share import faces, photo
from renderers.super_express.panels import CHIP, chip
from renderers.super_express.train import LOOKS, figures, standing
from renderers.text import broken, called, fitted, length, readable
from renderers.theme import DISPLAY, HEIGHT, WIDTH, sky_of
from renderers.trace import Deed, Trace
from renderers.words import noun, words

POSTER: Final = (24, 20, 760, 648)  # left, top, width, height
PHOTO: Final = (40, 40, 680, 328)
BESIDE: Final = 808  # left edge of the part next to the poster
RAILS: Final = 668
PANELS: Final = 690
FOOT: Final = 14
CARD: Final = 120  # the height of the last card's paper ...
SIGNS: Final = 60  # ... and the signs on it
NAMES: Final = (92, 76, 60, 48)  # the sizes of the winner's name: the largest that fits
STATES: Final = (38, 34, 32)


def last_scene(view: View, names: Names, computers: Collection[Seat], trace: Trace | None) -> Scene:
    """Return the last page as data. ``view`` must have an outcome; ``trace`` has the last events of the match."""
    hidden = POSTER[0] + POSTER[2]  # labels would be partly behind the poster
    items: list[Item] = [item for item in _train(view) if not (isinstance(item, Label) and item.x - 90 < hidden)]
    items += [*_poster(view, names), *_head(view, trace)]
    ground: list[Item] = []
    placed = ranked(view)
    width = (WIDTH - 2 * MARGIN - (len(placed) - 1) * GAP) // len(placed)
    for number, (bandit, place) in enumerate(placed):
        rect = MARGIN + number * (width + GAP), PANELS, width, HEIGHT - PANELS - FOOT
        items += _panel(bandit, place, rect, names, computers)
    return Scene(WIDTH, HEIGHT, RAILS, tuple(ground), tuple(items), sky_of(view.round, view.rounds))


def ranked(view: View) -> tuple[tuple[BanditView, int], ...]:
    """Return all bandits with their places, the winners first."""
    scores = view.outcome.scores if view.outcome is not None else ()
    return tuple((view.bandits[seat], score.place) for score in scores for seat in score.seats)


def _winners(view: View) -> list[BanditView]:
    return [bandit for bandit, place in ranked(view) if place == 1]


def _poster(view: View, names: Names) -> Iterator[Item]:
    """Yield the winners' poster, or an empty one if there are none."""
    left, top, wide, high = POSTER
    middle, winners = left + wide // 2, _winners(view)
    yield Box(left, top, wide, high, "paper", "bark", 5, 10, shadow=True)
    yield Box(left + 16, top + 16, wide - 32, high - 32, "", "umber", 4, 6)
    x, y, across, down = left + PHOTO[0], top + PHOTO[1], PHOTO[2], PHOTO[3]
    if not winners:
        yield Box(x, y, across, down, "bark", "umber", 6, 6)
        yield Label("?", middle, y + down // 2, 220, "bone", "m", DISPLAY)
        yield Label(words("super-picture-nobody"), middle, top + 450, 76, "wine", "m", DISPLAY)
        return
    yield from photo(winners[0].bandit, (x, y, across, down))
    yield from faces([bandit.bandit for bandit in winners][:4], (x, y, across, down))
    yield Paste("icon-winner@b", x + across - 130, y + 20, zoom=110)
    called_so = listing([shown_name(names, bandit.seat, bandit.bandit) for bandit in winners])
    size = next((size for size in NAMES if length(readable(called_so), size) <= wide - 100), NAMES[-1])
    yield Label(called(called_so, wide - 100, size), middle, top + 430, size, "ink", "m")
    yield Label(words("super-picture-wins", count=len(winners)), middle, top + 528, 100, "wine", "m", DISPLAY)
    loot = winners[0].loot
    why = words("super-picture-held", count=len(winners), cards=len(loot))
    yield Label(fitted(why, wide - 80, 40), middle, top + 604, 40, "bark", "m")


def _head(view: View, trace: Trace | None) -> Iterator[Item]:
    """Yield the final round, and the last card."""
    title = words("super-picture-end", round=view.round)
    wide = round(length(readable(title), 48)) + 60
    yield Box(BESIDE, 24, wide, 76, "ink", "gold", 4, 30)
    yield Label(title, BESIDE + 30, 63, 48, "cream")
    if trace is not None and trace.deeds and trace.deeds[-1].icon:  # a whole round as one deed has no card
        yield from _last_card(trace.deeds[-1])


def _last_card(deed: Deed) -> Iterator[Item]:
    """Yield the actor of the last card, its action, and the bandits who fell off the train because of it."""
    top, middle = 116, 116 + CARD // 2
    yield Box(BESIDE, top, WIDTH - MARGIN - BESIDE, CARD, "paper", shadow=True)
    said = words("super-picture-last-card")
    yield Label(said, BESIDE + 22, middle, 42, "bark")
    x = BESIDE + 22 + round(length(said, 42)) + 20 + SIGNS // 2
    if deed.actor:
        yield from sign(deed.actor, "b", x, middle, SIGNS, 36)
        x += SIGNS + 20
    yield Box(x - 42, middle - 46, 92, 92, "bone", radius=12)
    yield (
        Paste(f"{deed.icon}@p", x - 31, middle - 35)
        if deed.icon.startswith("icon-")
        else Paste(f"{deed.icon}@p", x - 38, middle - 42, zoom=80)
    )
    fallen = [shift.figure for shift in deed.shifts if shift.to is None]
    room = (WIDTH - MARGIN - 20 - x - 60) // (SIGNS + 14)
    x += 100
    for name in fallen[:room]:
        yield Box(
            x - SIGNS // 2 - 7, middle - SIGNS // 2 - 7, SIGNS + 14, SIGNS + 14, "danger", "cream", 4, SIGNS // 2 + 7
        )
        yield from sign(name, "b", x, middle, SIGNS, 36)
        x += SIGNS + 20
    line = words("super-picture-falls", count=len(fallen))
    if fallen and x + length(line, 42) < WIDTH - MARGIN - 30:
        yield Label(line, x - SIGNS // 2 + 8, middle, 42, "wine")


def _train(view: View) -> Iterator[Item]:
    """Yield the front of the train, next to the poster."""
    step = SMALL.car + SMALL.gap
    aboard = [bandit.spot >> 1 for bandit in view.bandits if bandit.spot is not None]
    farthest = max(aboard, default=0)
    shown = min(max(farthest, 2), view.cars)
    left = BESIDE + 8 if farthest > 1 else WIDTH - 60 - 3 * step
    lefts = tuple(left + (shown - car) * step for car in range(view.cars + 1))
    track = Track(SMALL, lefts, RAILS - round(WHEELS * SMALL.unit), RAILS)
    for car in range(view.cars, -1, -1):
        if lefts[car] >= WIDTH:
            continue
        if car == 0:
            yield Paste(f"locomotive@{SMALL.size}", lefts[0], track.top - round(STACK * SMALL.unit))
        else:
            yield Paste(f"car-{LOOKS[(car - 1) % len(LOOKS)]}@{SMALL.size}", lefts[car], track.top)
    y = track.top + round(PLATE * SMALL.unit) + 2
    for car in range(view.cars + 1):
        if lefts[car] >= BESIDE and lefts[car] + SMALL.car <= WIDTH:
            yield Label(plate(car, view.cars), track.middle(car), y, 32, "cream", "m", halo="ink")
    winners = tuple(bandit.seat for bandit in _winners(view))
    yield from figures(standing(view, track), SMALL, winners, pointed=False)


def _panel(
    bandit: BanditView, place: int, rect: tuple[int, int, int, int], names: Names, computers: Collection[Seat]
) -> Iterator[Item]:
    """Yield the panel of a bandit: its place, how long it stayed, and its loot cards. Losers are dimmed."""
    left, top, wide, high = rect
    won = place == 1
    yield Box(left, top, wide, high, "paper" if won else "bone", shadow=True)
    yield Box(left, top, wide, STRIP, bandit.bandit, radius=14)
    yield from strip(left, top, wide, names, bandit.seat, bandit.bandit)
    yield Paste(f"bust-{bandit.bandit}@p", left + 10, top + STRIP + 14, dim=not won, zoom=100)
    if bandit.seat in computers:
        yield Paste("icon-computer@p", left + 8, top + STRIP + 54)
    ink = "wine" if won else "bark"
    yield Label(str(place), left + wide - 24, top + STRIP + 56, 96, ink, "r", DISPLAY)
    lines = _stayed(bandit, wide)
    y = top + STRIP + 128
    for line in lines:
        size = next((size for size in STATES if length(line, size) <= wide - 24), STATES[-1])
        yield Label(line, left + wide // 2, y, size, "cheyenne-dim" if bandit.spot is not None else "wine", "m")
        y += 40
    yield from _loot(bandit, rect)
    if won:
        yield Box(left, top, wide, high, "", "gold", 10)


def _stayed(bandit: BanditView, wide: int) -> Sequence[str]:
    """Return the lines about how long a bandit stayed: only one if its loot cards need the room of the other."""
    if bandit.spot is not None:
        return (words("super-picture-aboard"),)
    out, when = words("super-picture-out", who=noun(bandit.bandit)), words("super-picture-round", round=bandit.left_in)
    if len(bandit.loot) <= _columns(wide):
        return (out, when)
    both = dots([out, when])
    return (both if length(both, STATES[-1]) <= wide - 24 else when,)


def _columns(wide: int) -> int:
    """Return the number of loot cards that fit next to each other."""
    return (wide - 12) // (CHIP[0] + 6)


def _loot(bandit: BanditView, rect: tuple[int, int, int, int]) -> Iterator[Item]:
    """Yield all loot cards, or their number and their sum if they don't fit into two rows."""
    left, top, wide, high = rect
    last, columns = top + high - CHIP[1] - 14, _columns(wide)
    loot = [money(worth) for worth in bandit.loot[::-1]]
    if not loot:
        lines = broken(words("super-picture-no-loot"), wide - 12, 32, 2)
        for number, line in enumerate(reversed(lines)):
            yield Label(line, left + wide // 2, last + CHIP[1] // 2 - number * 38, 32, "bark", "m")
        return
    rows = [loot[:columns], loot[columns:]]
    if len(loot) > 2 * columns:
        rows = [[words("super-picture-loot", count=len(loot))], [money(sum(bandit.loot))]]
    for number, row in enumerate(reversed([row for row in rows if row])):
        broad = max(CHIP[0], *(round(length(line, 32)) + 16 for line in row))
        x = left + (wide - len(row) * (broad + 6) + 6) // 2
        for at, line in enumerate(row):
            yield from chip(line, x + at * (broad + 6), last - number * (CHIP[1] + 6), broad)
