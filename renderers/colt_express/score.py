"""The final score: one row for each side, the winners first, with what the money is made of and who was the Gunslinger."""

from collections.abc import Iterator
from functools import partial

from data.catalogue import listing, money
from engine.colt_express.view import View
from engine.core.types import Score, ScorePart
from renderers.colt_express.panels import shown_name
from renderers.colt_express.train import bandits_of, sign
from renderers.paint import paint
from renderers.phrases.names import Names
from renderers.result import result_scene
from renderers.scene import Box, Item, Label, Paste, Scene
from renderers.text import fitted, length
from renderers.theme import DISPLAY, WIDTH, ink_on
from renderers.words import words

HEAD = 120
ROW = 176
GAP = 14
MARGIN = 30
BUST = (180, 153)
ICONS = {
    "purses": "purse@m",
    "jewels": "jewel@m",
    "strongboxes": "strongbox@m",
    "ransom": "icon-cash@m",
    "gunslinger": "icon-gunslinger@p",
    "mortal-bullets": "icon-mortal@m",
    "caught": "icon-caught@m",
}
SIZES = {"purses": (44, 44), "jewels": (44, 44), "strongboxes": (53, 44), "ransom": (46, 46), "gunslinger": (64, 64)}
PRINTS = (30, 26, 22)  # the sizes of a part's words: the largest that fits
GAPS = (10, 44)  # the smallest and the widest gap between two parts
PARTS_RIGHT = 1450
HOSTAGE = 55
COUNTED = ("purses", "jewels", "strongboxes", "mortal-bullets")


def score_scene(view: View, names: Names) -> Scene:
    """Return the final score as data. Raises `ValueError` while the match is running."""
    title = Label(words("picture-score"), WIDTH // 2, HEAD // 2 + 6, 64, "cream", "m", DISPLAY, "ink")
    return result_scene(view.outcome, title, partial(_row, view, names), head=HEAD, row=ROW, gap=GAP)


def render_score(view: View, names: Names) -> bytes:
    """Return the final score as PNG bytes, 1600 pixels wide. Raises `ValueError` while the match is running."""
    return paint(score_scene(view, names))


def _row(view: View, names: Names, score: Score, top: int) -> Iterator[Item]:
    won = score.place == 1
    bandits = [bandit for seat in score.seats for bandit in bandits_of(view, seat)]
    colour = bandits[0].bandit
    yield Box(
        MARGIN,
        top,
        WIDTH - 2 * MARGIN,
        ROW,
        "paper" if won else "bone",
        "gold" if won else "ink",
        7 if won else 3,
        shadow=True,
    )
    yield Box(MARGIN, top, 118, ROW, colour)
    yield Label(str(score.place), MARGIN + 59, top + ROW // 2, 84, ink_on(colour), "m", DISPLAY)
    left = MARGIN + 136
    for bandit in bandits:
        yield Paste(f"bust-{bandit.bandit}@b", left, top + ROW - BUST[1] - 8)
        yield from sign(bandit.bandit, "l", left + 20, top + ROW - 32, 40, 26)
        left += BUST[0] if bandit is bandits[-1] else BUST[0] // 2
    left += 16
    name = listing([shown_name(names, seat, bandits_of(view, seat)[0].bandit) for seat in score.seats])
    yield Label(fitted(name, WIDTH - MARGIN - 450 - left, 36), left, top + 46, 36, "ink")
    if won:
        yield Paste("icon-winner@b", WIDTH - MARGIN - 400, top + 14)
    total = money(score.total)
    yield Label(total, WIDTH - MARGIN - 30, top + 58, 62, "wine", "r", DISPLAY)
    yield Paste("wound@p", WIDTH - MARGIN - 116, top + 112)
    yield Label(str(score.tie_break), WIDTH - MARGIN - 30, top + 130, 32, "ink" if score.tie_break else "umber", "r")
    yield from _parts(score, left, top + 120, tuple(bandit.hostage for bandit in bandits if bandit.hostage))


def _parts(score: Score, left: int, middle: int, hostages: tuple[str, ...]) -> Iterator[Item]:
    shown = [(part, _worth(part)) for part in score.parts if part.count or part.worth]
    icons = [len(hostages) * HOSTAGE if part.what == "hostage" else _size(part)[0] for part, _ in shown]
    size, gap = _fit([text for _, text in shown], PARTS_RIGHT - left - sum(icons))
    for (part, text), width in zip(shown, icons, strict=True):
        if part.what == "hostage":
            yield from (Paste(f"hostage-{name}@p", left + n * HOSTAGE, middle - 30) for n, name in enumerate(hostages))
        else:
            icon = ICONS.get(part.what, "icon-cash@m")
            yield Paste(icon, left, middle - _size(part)[1] // 2)
        if part.count > 1 and part.what in COUNTED:
            yield Label(
                words("picture-count", count=part.count), left + width, middle + 20, 24, "ink", "r", halo="cream"
            )
        left += width + 7
        yield Label(text, left, middle, size, "wine" if part.worth < 0 or part.what == "caught" else "bark")
        left += round(length(text, size)) + gap


def _worth(part: ScorePart) -> str:
    return words("picture-caught") if part.what == "caught" else money(part.worth)


def _fit(texts: list[str], room: int) -> tuple[int, int]:
    """Return the size of the words of all parts and the gap between two, so that all are within the room."""
    for size in PRINTS:
        free = room - sum(round(length(text, size)) + 7 for text in texts)
        gap = min(GAPS[1], free // max(len(texts), 1))
        if gap >= GAPS[0]:
            break
    return size, gap


def _size(part: ScorePart) -> tuple[int, int]:
    return SIZES.get(part.what, (46, 46))
