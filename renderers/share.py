"""Pictures to share, for all games: posters of winners, walls of posters, and the saloon of a lobby."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from data.catalogue import listing
from data.formats import money
from engine.core.types import Outcome, Seat
from renderers.marks import SIGN, Rect, disc, sign
from renderers.scene import Box, Item, Label, Paste, Scene, Stroke
from renderers.sprites import sprites
from renderers.text import called, fitted, length, readable, recognizable
from renderers.theme import DISPLAY, HEIGHT, WIDTH, ink_on
from renderers.words import words

HORIZON: Final = 860
BAR: Final = 900  # the top of the saloon's bar
PLANKS: Final = 20
SHELVES: Final = (330, 640)
BOTTLES: Final = 24  # on each shelf
POSTER: Final = (1_110, 980)
PHOTO: Final = (980, 490)  # background of a bust ...
RAYS: Final = 15  # ... with this many rays
BUST: Final = (180, 153)
LARGE: Final = (480, 408)  # the bust of a single winner
NAILS: Final = 16
ROSETTE: Final = (80, 112)  # the rosette of a winner, as drawn
SILHOUETTE: Final = (
    (-46, 34, 92, 34, 30),  # shoulders, ...
    (-9, 44, 18, 20, 4),  # ... neck, ...
    (-20, 72, 40, 42, 20),  # ... head, ...
    (-48, 74, 96, 12, 6),  # ... the brim of the hat ...
    (-23, 98, 46, 32, 14),  # ... and its crown
)
"""Left, top above the lower edge, width, height and radius of the parts of a bust, in hundredths of its height."""
WALL: Final = 6  # maximum number of posters on a wall


class Winner(msgspec.Struct, frozen=True):
    """A winner: the player's name, their bandits (none for a tournament), and the dollars (None if the game doesn't count them)."""

    name: str
    bandits: tuple[str, ...]
    dollars: int | None


def winners_of(
    outcome: Outcome | None,
    names: Mapping[Seat, str],
    bandits: Callable[[Seat], tuple[str, ...]],
    *,
    counted: bool = True,
) -> tuple[Winner, ...]:
    """Return the winners with ``names`` and ``bandits``; empty while the match is running.

    ``counted``: totals are dollars.
    """
    return tuple(
        Winner(names.get(seat, ""), bandits(seat), score.total if counted else None)
        for score in (outcome.scores if outcome is not None else ())
        if score.place == 1
        for seat in score.seats
    )


class Guest(msgspec.Struct, frozen=True):
    """A player in a lobby: the name, the chosen bandit (if any), and whether it is a computer."""

    name: str
    bandit: str = ""
    computer: bool = False


class Wanted(msgspec.Struct, frozen=True):
    """A player on a wall: the name, the place, the result in words, and the bandits for the photo (none: a silhouette)."""

    name: str
    place: int
    reward: str
    bandits: tuple[str, ...] = ()


def poster_scene(winners: Sequence[Winner], subtitle: str = "") -> Scene:
    """Return the winners' WANTED poster as data; ``subtitle`` names the match. Raises ``IndexError`` for no winners."""
    wide, high = POSTER
    left, top = (WIDTH - wide) // 2, (HEIGHT - high) // 2
    bandits = [bandit for winner in winners for bandit in winner.bandits][:4]
    paper = Box(left, top, wide, high, "paper", "bark", 5, 10, shadow=True)
    inner = Box(left + 18, top + 18, wide - 36, high - 36, "", "umber", 4, 6)
    items: list[Item] = [paper, inner]
    nails = (left + 40, left + wide - 40 - NAILS)
    items += [Box(x, top + 34, NAILS, NAILS, "steel", radius=NAILS // 2) for x in nails]
    middle = WIDTH // 2
    items.append(Label(words("picture-wanted"), middle, top + 104, 150, "wine", "m", DISPLAY))
    frame = (middle - PHOTO[0] // 2, top + 196, *PHOTO)
    items += [*photo(bandits[0], frame), *faces(bandits, frame)] if bandits else rosette(frame)
    name = recognizable(listing([winner.name for winner in winners])) or (
        words(f"bandit-{bandits[0]}") if bandits else "?"
    )
    items.append(Label(fitted(name, wide - 120, 76), middle, top + 752, 76, "ink", "m"))
    reward = [winner.dollars for winner in winners if winner.dollars is not None]
    if reward:
        items.append(Label(money(max(reward)), middle, top + 850, 104, "wine", "m", DISPLAY))
    if subtitle:
        items.append(Label(fitted(subtitle, wide - 120, 40), middle, top + 930, 40, "bark", "m"))
    return Scene(WIDTH, HEIGHT, HORIZON, (), tuple(items))


def photo(bandit: str, rect: Rect) -> Iterator[Item]:
    """Yield the background of busts: golden rays over the bandit's color."""
    left, top, wide, high = rect
    middle = left + wide // 2
    yield Box(left, top, wide, high, f"{bandit}-dim", "umber", 6, 6)
    for number in range(RAYS):
        angle = math.pi * (number + 0.5) / RAYS
        across, up = math.cos(angle), math.sin(angle)
        long = min((wide / 2 - 24) / max(abs(across), 0.01), (high - 34) / max(up, 0.01))
        end = round(middle + across * long), round(top + high - 16 - up * long)
        yield Stroke(((middle, top + high - 16), end), "gold", 14 * wide // PHOTO[0], 0)
    yield Box(left, top, wide, high, "", "umber", 6, 6)


def rosette(rect: Rect) -> list[Item]:
    """Return a photo without a bandit: a rosette in front of rays."""
    left, top, wide, high = rect
    zoom = (high - 60) * 100 // ROSETTE[1]
    x, y = left + wide // 2 - ROSETTE[0] // 2, top + high - 30 - ROSETTE[1]
    return [*photo("django", rect), Paste("icon-winner@b", x, y, zoom=zoom)]


def wall_scene(title: str, subtitle: str, wanted: Sequence[Wanted]) -> Scene:
    """Return a wall of WANTED posters as data, at most six, with gold frames for winners."""
    shown = wanted[:WALL]
    columns = -(-len(shown) // (1 if len(shown) <= 3 else 2))
    rows = -(-len(shown) // columns)
    step_x, step_y = (WIDTH - 60) // columns, (HEIGHT - 180) // rows
    wide, high = min(step_x - 24, 600), step_y - 20
    items: list[Item] = [
        Box(30, 18, WIDTH - 60, 130, "bark", "ink", 5, 20, shadow=True),
        Label(fitted(title, WIDTH - 140, 62, DISPLAY), WIDTH // 2, 62, 62, "gold", "m", DISPLAY),
        Label(fitted(subtitle, WIDTH - 140, 40), WIDTH // 2, 118, 40, "bone", "m"),
    ]
    for number, poster in enumerate(shown):
        in_row = min(columns, len(shown) - number // columns * columns)
        middle = WIDTH // 2 + round((number % columns - (in_row - 1) / 2) * step_x)
        items += _wanted(poster, (middle - wide // 2, 166 + number // columns * step_y, wide, high))
    return Scene(WIDTH, HEIGHT, HORIZON, (), tuple(items), "afternoon")


def _wanted(wanted: Wanted, rect: Rect) -> Iterator[Item]:
    left, top, wide, high = rect
    middle, won = left + wide // 2, wanted.place == 1
    yield Box(left, top, wide, high, "paper", "gold" if won else "umber", 8 if won else 5, 10, shadow=True)
    yield Box(middle - NAILS // 2, top + 14, NAILS, NAILS, "steel", radius=NAILS // 2)
    yield Label(words("picture-wanted"), middle, top + 66, 60, "wine", "m", DISPLAY)
    frame = left + 24, top + 110, wide - 48, high - 260
    yield from photo(wanted.bandits[0] if wanted.bandits else "django" if won else "ghost", frame)
    yield from faces(wanted.bandits[:2], frame) if wanted.bandits else silhouette(frame)
    yield from disc(str(wanted.place), left + 66, top + 150, 64, 44)
    if won:
        yield Paste("icon-winner@b", left + wide - ROSETTE[0] - 8, top + 30)
    size = next((size for size in (52, 46, 40, 36) if length(readable(wanted.name), size) <= wide - 40), 36)
    yield Label(called(wanted.name, wide - 40, size), middle, top + high - 104, size, "ink", "m")
    yield Label(fitted(wanted.reward, wide - 40, 44), middle, top + high - 46, 44, "wine", "m")


def silhouette(rect: Rect) -> Iterator[Box]:
    """Yield the silhouette of a head with a hat, as large as fits into a photo, for a player without a bandit."""
    left, top, wide, high = rect
    middle, bottom, unit = left + wide // 2, top + high - 6, min((high - 20) / 100, (wide - 40) / 120)
    for across, up, broad, tall, radius in SILHOUETTE:
        x, y = middle + round(across * unit), bottom - round(up * unit)
        yield Box(x, y, round(broad * unit), min(round(tall * unit), bottom - y), "ink", "ink", 1, round(radius * unit))


def faces(bandits: Sequence[str], rect: Rect) -> Iterator[Item]:
    """Yield busts side by side in front of a photo's background, as large as fits."""
    left, top, wide, high = rect
    middle, bottom = left + wide // 2, top + high - 6
    if len(bandits) == 1:
        zoom = min(100, 100 * (high - 30) // LARGE[1])
        yield Paste(f"bust-{bandits[0]}@w", middle - LARGE[0] // 2, bottom - LARGE[1], zoom=zoom)
        yield from sign(bandits[0], "b", left + 56, bottom - 44, 60, 36)
        return
    widest, highest = 100 * (wide - 20) // len(bandits) // (BUST[0] + 10), 100 * (high - 10) // BUST[1]
    zoom = min({2: 200, 4: 120}.get(len(bandits), 150), widest, highest)
    step = BUST[0] * zoom // 100 + 10
    for number, bandit in enumerate(bandits):
        x = middle + round((number - (len(bandits) - 1) / 2) * step)
        yield Paste(f"bust-{bandit}@b", x - BUST[0] // 2, bottom - BUST[1], zoom=zoom)
        yield from sign(bandit, "b", x - step // 2 + 70, bottom - 44, 60, 36)


def saloon_scene(title: str, guests: Sequence[Guest], places: int) -> Scene:
    """Return the saloon of a lobby as data: a poster for each place, and on it the player, if there is one."""
    count = max(places, len(guests), 1)
    columns = {5: 3, 6: 3}.get(count, min(count, 4))
    rows = -(-count // columns)
    step_x, step_y = (WIDTH - 80) // columns, (HEIGHT - 190) // rows
    wide, high = min(step_x - 30, 420), min(step_y - 30, 620)
    items: list[Item] = [
        *_barroom(),
        Box(30, 20, WIDTH - 60, 118, "bark", "ink", 5, 20, shadow=True),
        Label(fitted(title, WIDTH - 140, 72, DISPLAY), WIDTH // 2, 80, 72, "gold", "m", DISPLAY),
    ]
    for number in range(count):
        in_row = min(columns, count - number // columns * columns)
        middle = WIDTH // 2 + round((number % columns - (in_row - 1) / 2) * step_x)
        top = 170 + number // columns * step_y
        guest = guests[number] if number < len(guests) else None
        items += _place(guest, middle, top, wide, high)
    return Scene(WIDTH, HEIGHT, HORIZON, (), tuple(items), "night")


def _barroom() -> Iterator[Item]:
    """Yield the inside of a saloon: a wall of planks, shelves with bottles, and the bar below."""
    for number in range(PLANKS):
        wide = WIDTH // PLANKS
        yield Box(number * wide, 0, wide + 1, BAR, "soot" if number % 2 else "bark", "ink", 2, 1)
    for shelf in SHELVES:
        yield Box(0, shelf, WIDTH, 16, "umber", "ink", 3, 1)
        for number in range(BOTTLES):
            name = f"{('flask-whiskey', 'flask-old-whiskey', 'flask')[number % 3]}@m"
            sprite = sprites()[name]
            tall = sprite.height - 2 * sprite.pad
            yield Paste(name, 30 + number * (WIDTH - 60) // BOTTLES, shelf - tall + 2)
    yield Box(0, BAR, WIDTH, HEIGHT - BAR, "umber", "ink", 4, 1)
    yield Box(0, BAR, WIDTH, 22, "sand", "ink", 4, 1)


def _place(guest: Guest | None, middle: int, top: int, wide: int, high: int) -> Iterator[Item]:
    left = middle - wide // 2
    if guest is None:
        yield Box(left, top, wide, high, "bark", "umber", 5, 10)
        yield Label("?", middle, top + high // 2 - 20, min(150, high // 3), "bone", "m", DISPLAY)
        yield Label(fitted(words("picture-free"), wide - 20, 40), middle, top + high - 46, 40, "bone", "m")
        return
    yield Box(left, top, wide, high, "paper", "umber", 5, 10, shadow=True)
    yield Box(middle - 8, top + 14, NAILS, NAILS, "steel", radius=NAILS // 2)
    bottom = top + high - 96
    if guest.bandit:
        zoom = min(200, 100 * (bottom - top - 40) // BUST[1], 100 * (wide - 20) // BUST[0])
        yield Paste(f"bust-{guest.bandit}@b", middle - BUST[0] // 2, bottom - BUST[1], zoom=zoom)
        yield from sign(guest.bandit, "f", left + SIGN // 2 + 10, bottom - 20, SIGN, 32)
    else:
        yield Label("?", middle, (top + bottom) // 2 + 10, min(170, high // 2), "umber", "m", DISPLAY)
    if guest.computer:
        yield Paste("icon-computer@p", left + wide - 64, top + 30, zoom=150)
    band = guest.bandit or "bone"
    yield Box(left, top + high - 84, wide, 84, band, "umber", 5, 10)
    name = recognizable(guest.name) or (words(f"bandit-{guest.bandit}") if guest.bandit else "?")
    size = next((size for size in (44, 40, 36) if length(name, size) <= wide - 24), 36)
    yield Label(called(name, wide - 24, size), middle, top + high - 42, size, ink_on(band), "m")


def turning_points(weights: Sequence[int], leads: Sequence[bool] = (), most: int = 5) -> tuple[int, ...]:
    """Return the numbers of the moments to show, in order: the last one, the latest changes of the lead, then those with most weight.

    ``weights`` is the weight of each moment (see ``weight``), ``leads`` whether the lead changed in it. No two adjacent moments are
    chosen for their weight.
    """
    if not weights:
        return ()
    last = len(weights) - 1
    chosen = {last}
    for number in sorted((number for number, lead in enumerate(leads) if lead), reverse=True)[: most - 1]:
        chosen.add(number)
    for number in sorted(range(last), key=lambda number: (-weights[number], number)):
        if len(chosen) >= most:
            break
        if weights[number] and not {number - 1, number + 1} & (chosen - {last}):
            chosen.add(number)
    return tuple(sorted(chosen)[-most:])
