"""Items next to the rails in Horses & Stagecoach: the stagecoach, the Shotgun on it, horses, riders and the available hostages."""

from collections import Counter
from collections.abc import Iterator

from engine.colt_express.state import AWAY, COACH_ROOF
from engine.colt_express.view import CoachView, View
from renderers.colt_express.measures import MARGIN, Standpoint, Track
from renderers.colt_express.train import GUARD, POINTER, spread
from renderers.marks import sign
from renderers.scene import Box, Item, Label, Paste
from renderers.text import length
from renderers.theme import SMALLEST, WIDTH
from renderers.words import words

EARTH = 30  # from the rails to the trail
HORSE = (101, 84)
LANE = 120  # from the rails to the hooves of the horses next to a car
COACH_LANE = 186  # ... of the horses behind the stagecoach, since there's no room next to its car
HERD = 3  # at most this many horses per car are drawn; a number shows how many there are
STEP = 42  # from one horse to the next
RIDER = 78  # from one rider to the next
SADDLE = 34  # height of riders above the hooves
BOX = (48, 40)  # the Shotgun's strongbox
SEATED = 18  # his figure is this much higher than if he stood on the roof
BUST = 55  # a hostage on display
BOARD = 164  # the width of the board with the hostages
TITLE = 44  # the height of the board's words
ROPE = 6


def coach_ground(view: View, track: Track) -> Iterator[Item]:
    """Yield the parts behind the train: the trail, and the board with the hostages."""
    if view.coach is None:
        return
    yield Paste("trail@x", 0, track.rails + EARTH)
    yield from _display(view.coach, track)


def coach_items(view: View, track: Track) -> Iterator[Item]:
    """Yield the stagecoach, its coupling to the car, and the Shotgun on it. Bandits in it or on it are drawn over them."""
    if view.coach is None:
        return
    left = track.lefts[view.coach.car]
    for x in (left + 6, left + track.scale.car - 6 - ROPE):
        yield Box(x, track.rails - 44, ROPE, track.coach_top - track.rails + 64, "gold", weight=2, radius=3)
    yield Paste(f"stagecoach@{track.scale.size}", left, track.coach_top)
    if view.coach.shotgun is None:
        yield from _guard(track)


def coach_front(view: View, track: Track) -> Iterator[Item]:
    """Yield the horses and the riders, which are in front of everything."""
    if view.coach is None:
        return
    herds: list[Item] = []
    for car, count in sorted(Counter(view.coach.horses).items()):
        if car == view.coach.car:
            wide = HORSE[0] + STEP * (min(count, HERD) - 1)
            herds += _herd(count, track.lefts[car] - wide // 2 + 12, track.rails + COACH_LANE)
        else:
            herds += _herd(count, track.middle(car), track.rails + LANE)
    yield from (item for item in herds if not isinstance(item, Label))
    riders = [bandit.bandit for bandit in view.bandits if bandit.spot == AWAY]
    if riders and view.coach.riders_at:
        car = track.middle(view.coach.riders_at)
        yield Paste("icon-pointer@p", car - POINTER[0] // 2, track.top - POINTER[1] - 8)
        yield from _riders(riders, track, _beside(track, view.coach.riders_at, len(riders)))
    elif riders:  # they have left the train for good, so they are ahead of it
        yield from _riders(riders, track, _ahead(track, len(riders)))
    yield from (item for item in herds if isinstance(item, Label))


def _guard(track: Track) -> Iterator[Item]:
    roof, scale = track.spot(COACH_ROOF), track.scale
    middle = roof.middle + roof.width // 2 - BOX[0] // 2 + 14
    yield Paste(
        f"figure-{GUARD}@{scale.figures}",
        middle - scale.figure_width // 2,
        roof.feet - SEATED - scale.figure_height,
    )
    yield Paste(f"strongbox@{scale.figures}", middle - BOX[0] // 2, roof.feet + 8 - BOX[1])


def _herd(count: int, middle: int, hooves: int) -> Iterator[Item]:
    shown = min(count, HERD)
    left = middle - (HORSE[0] + STEP * (shown - 1)) // 2
    for number in range(shown):
        yield Paste("horse@s", left + STEP * number, hooves - HORSE[1])
    if count > 1:
        yield Label(words("picture-count", count=count), left + 2, hooves - 12, 32, "ink", "l", halo="cream")


def _beside(track: Track, car: int, count: int) -> Standpoint:
    """Return the place for this many riders next to a car, but not in front of the stagecoach."""
    room = RIDER * (count - 1) + HORSE[0] + 40
    left = max(MARGIN, track.middle(car) - room // 2)
    limit = track.lefts[track.coach] - 8
    if track.coach < car:
        left = min(left, limit - room)
    return Standpoint(left + room // 2, track.rails + LANE + 6, 0, room)


def _ahead(track: Track, count: int) -> Standpoint:
    room = min(RIDER * (count - 1) + HORSE[0] + 40, 360)
    return Standpoint(WIDTH - MARGIN - room // 2, track.rails + LANE + 6, 0, room)


def _riders(names: list[str], track: Track, spot: Standpoint) -> Iterator[Item]:
    scale = track.scale
    middles = spread(len(names), spot, HORSE[0])
    for name, middle in zip(names, middles, strict=True):
        yield Paste(
            f"figure-{name}@{scale.figures}",
            middle - scale.figure_width // 2 - 4,
            spot.feet - SADDLE - scale.figure_height + 20,
        )
        yield Paste("horse@s", middle - HORSE[0] // 2, spot.feet - HORSE[1])
    for name, middle in zip(names, middles, strict=True):
        yield from sign(name, "f", middle - 4, spot.feet - 34, scale.sign, scale.letter)


def _display(coach: CoachView, track: Track) -> Iterator[Item]:
    """Yield the board with the available hostages."""
    if not coach.display:
        return
    height = _display_height(coach)
    left, top = MARGIN, track.rails - height - 6
    yield Box(left, top, BOARD, height, "bone", "ink", 3, shadow=True)
    title = words("picture-hostages")
    if length(title, SMALLEST) <= BOARD - 8:  # in a language with longer words the portraits are enough
        yield Label(title, left + BOARD // 2, top + TITLE // 2 + 3, SMALLEST, "bark", "m")
    for name in coach.display:
        x, y, _, _ = hostage_rect(coach, track, name)
        yield Paste(f"hostage-{name}@p", x, y)


def hostage_rect(coach: CoachView, track: Track, name: str) -> tuple[int, int, int, int]:
    """Return the rectangle of a hostage on display. Raises ValueError if there is none with that name."""
    number = coach.display.index(name)
    top = track.rails - _display_height(coach) - 6 + TITLE + number // 2 * (BUST + 6)
    return MARGIN + 18 + number % 2 * (BUST + 18), top, BUST, BUST


def _display_height(coach: CoachView) -> int:
    return TITLE + -(-len(coach.display) // 2) * (BUST + 6) + 8
