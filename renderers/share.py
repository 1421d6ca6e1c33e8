"""Pictures to share: the poster of the winner, the recap of a match, the saloon of a lobby. The same for every game."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from data.catalogue import listing
from data.formats import money
from renderers.marks import SIGN, sign
from renderers.scene import Box, Item, Label, Paste, Scene, Stroke
from renderers.text import called, fitted, length, readable
from renderers.theme import DISPLAY, HEIGHT, WIDTH, ink_on
from renderers.words import words

HORIZON: Final = 860
POSTER: Final = (1_110, 980)
PHOTO: Final = (980, 490)  # what a bust is seen before ...
RAYS: Final = 15  # ... with so many rays
BUST: Final = (180, 153)
LARGE: Final = (480, 408)  # the bust of a single winner
NAILS: Final = 16


class Winner(msgspec.Struct, frozen=True):
    """Who won: the player's name, the bandits that they played, and the dollars (None where a game counts none)."""

    name: str
    bandits: tuple[str, ...]
    dollars: int | None


class Guest(msgspec.Struct, frozen=True):
    """Somebody in a lobby: the name, the bandit that they chose (or nothing yet), whether it is a computer."""

    name: str
    bandit: str = ""
    computer: bool = False


def poster_scene(winners: Sequence[Winner], subtitle: str = "") -> Scene:
    """Return the WANTED poster of those who won as data; ``subtitle`` says which match it was. Raises ``IndexError`` for nobody."""
    wide, high = POSTER
    left, top = (WIDTH - wide) // 2, (HEIGHT - high) // 2
    faces = [bandit for winner in winners for bandit in winner.bandits][:4]
    paper = Box(left, top, wide, high, "paper", "bark", 5, 10, shadow=True)
    inner = Box(left + 18, top + 18, wide - 36, high - 36, "", "umber", 4, 6)
    items: list[Item] = [paper, inner]
    nails = (left + 40, left + wide - 40 - NAILS)
    items += [Box(x, top + 34, NAILS, NAILS, "steel", radius=NAILS // 2) for x in nails]
    middle = WIDTH // 2
    items.append(Label(words("picture-wanted"), middle, top + 104, 150, "wine", "m", DISPLAY))
    items += _photo(faces[0], middle, top + 196)
    items += _faces(faces, middle, top + 196 + PHOTO[1] - 6)
    name = readable(listing([winner.name for winner in winners])) or words(f"bandit-{winners[0].bandits[0]}")
    items.append(Label(fitted(name, wide - 120, 76), middle, top + 752, 76, "ink", "m"))
    reward = [winner.dollars for winner in winners if winner.dollars is not None]
    if reward:
        items.append(Label(money(max(reward)), middle, top + 850, 104, "wine", "m", DISPLAY))
    if subtitle:
        items.append(Label(fitted(subtitle, wide - 120, 40), middle, top + 930, 40, "bark", "m"))
    return Scene(WIDTH, HEIGHT, HORIZON, (), tuple(items))


def _photo(bandit: str, middle: int, top: int) -> Iterator[Item]:
    """Yield what busts are seen before: the bandit's colour with rays that rise from behind it."""
    wide, high = PHOTO
    left = middle - wide // 2
    yield Box(left, top, wide, high, f"{bandit}-dim", "umber", 6, 6)
    for number in range(RAYS):
        angle = math.pi * (number + 0.5) / RAYS
        across, up = math.cos(angle), math.sin(angle)
        long = min((wide / 2 - 24) / max(abs(across), 0.01), (high - 34) / max(up, 0.01))
        end = round(middle + across * long), round(top + high - 16 - up * long)
        yield Stroke(((middle, top + high - 16), end), "gold", 14, 0)
    yield Box(left, top, wide, high, "", "umber", 6, 6)


def _faces(bandits: Sequence[str], middle: int, bottom: int) -> Iterator[Item]:
    """Yield busts side by side, a single one 480 pixels wide."""
    if len(bandits) == 1:
        yield Paste(f"bust-{bandits[0]}@w", middle - LARGE[0] // 2, bottom - LARGE[1])
        yield from sign(bandits[0], "b", middle - PHOTO[0] // 2 + 56, bottom - 50, 60, 36)
        return
    zoom = {2: 200, 4: 120}.get(len(bandits), 150)
    step = BUST[0] * zoom // 100 + 10
    for number, bandit in enumerate(bandits):
        x = middle + round((number - (len(bandits) - 1) / 2) * step)
        yield Paste(f"bust-{bandit}@b", x - BUST[0] // 2, bottom - BUST[1], zoom=zoom)
        yield from sign(bandit, "b", x - step // 2 + 70, bottom - 50, 60, 36)


def saloon_scene(title: str, guests: Sequence[Guest], places: int) -> Scene:
    """Return the saloon of a lobby as data: a poster for each of so many places, filled by those who have joined."""
    count = max(places, len(guests), 1)
    columns = {5: 3, 6: 3}.get(count, min(count, 4))
    rows = -(-count // columns)
    step_x, step_y = (WIDTH - 80) // columns, (HEIGHT - 190) // rows
    wide, high = min(step_x - 30, 420), min(step_y - 30, 620)
    items: list[Item] = [
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
    name = readable(guest.name) or (words(f"bandit-{guest.bandit}") if guest.bandit else "?")
    size = next((size for size in (44, 40, 36) if length(name, size) <= wide - 24), 36)
    yield Label(called(name, wide - 24, size), middle, top + high - 42, size, ink_on(band), "m")


def turning_points(weights: Sequence[int], most: int = 5) -> tuple[int, ...]:
    """Return which moments of a match to show, in order: those that weigh most, and always the last; never two in a row where others weigh.

    ``weights`` says of each moment how much happened in it (see ``weight``).
    """
    if not weights:
        return ()
    last = len(weights) - 1
    chosen = {last}
    for number in sorted(range(last), key=lambda number: (-weights[number], number)):
        if len(chosen) >= most:
            break
        if weights[number] and not {number - 1, number + 1} & (chosen - {last}):
            chosen.add(number)
    return tuple(sorted(chosen))
