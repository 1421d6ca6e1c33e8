"""A round's resolution as strips of pictures: one frame for each card, with a line that says what it did."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.super_express.events import ActionBegan, ShotFired, ShotMissed, SuperEvent
from engine.super_express.story import Frame
from renderers.colt_express.measures import MARGIN, PLATE, Track
from renderers.colt_express.train import sign
from renderers.paint import paint_strip
from renderers.scene import Box, CardFace, Item, Label, Scene
from renderers.super_express.phrases.sentences import sentences
from renderers.super_express.train import PlacedRider, figures, lay, standing, train_ground
from renderers.text import fitted
from renderers.theme import DISPLAY, WIDTH
from renderers.words import words

CAPTION: Final = 104  # the strip above a frame's train
CARD: Final = (66, 90)
BELOW_PLATE: Final = 26
GUN: Final = 0.52  # the height of a gun above the feet, in heights of a figure


def frame_scenes(frames: Sequence[Frame]) -> tuple[Scene, ...]:
    """Return a scene for each frame. All frames of one round have the same train."""
    return tuple([_scene(frame) for frame in frames])


def render_frames(frames: Sequence[Frame]) -> bytes:
    """Return frames, one below the other, as PNG bytes, 1600 pixels wide."""
    return paint_strip(frame_scenes(frames))


def _scene(frame: Frame) -> Scene:
    unhooked = frame.kind == "unhooking"
    track = lay(frame.view.cars + unhooked, CAPTION - 6)
    height = track.top + round(PLATE * track.scale.unit) + BELOW_PLATE
    everybody = standing(frame.view, track)
    acting = () if frame.view.acting is None or frame.kind != "card" else (frame.view.acting,)
    items = [
        *_shots(frame, everybody, track),
        *figures(everybody, track.scale, acting),
        *_caption(frame),
    ]
    ground = tuple(train_ground(track, unhooked))
    return Scene(WIDTH, height, track.rails, ground, tuple(items))


def _caption(frame: Frame) -> Iterator[Item]:
    began = frame.events[0]
    yield Box(MARGIN, 8, WIDTH - 2 * MARGIN, CAPTION - 14, "paper", weight=3, shadow=True)
    left = MARGIN + 22
    if isinstance(began, ActionBegan):
        yield Label(words("super-picture-slot", number=began.number), left + 26, 52, 48, "wine", "m", DISPLAY)
        letter = words(f"picture-sign-{began.bandit}")
        yield CardFace(began.card, began.bandit, "s", left + 62, 8, letter)
        yield from sign(began.bandit, "b", left + 178, 52, 60, 34)
        left += 222
    lines = _lines(frame, WIDTH - MARGIN - 20 - left)
    for number, line in enumerate(lines):
        yield Label(line, left, (54 if len(lines) == 1 else 37) + 34 * number, 27, "ink")


def _lines(frame: Frame, room: int) -> Sequence[str]:
    """Return what happened, on at most two lines."""
    told = " ".join(sentences(_shown(frame), None, {}, frame.view)) or words("super-picture-opening")
    plain = told.replace("**", "").replace("`", "")
    if isinstance(frame.events[0], ActionBegan):
        plain = plain.partition(" ")[2]
    pieces = plain.split(" ")
    first = len(pieces)
    while first and fitted(" ".join(pieces[:first]), room, 27) != " ".join(pieces[:first]):
        first -= 1
    rest = " ".join(pieces[first:])
    return [" ".join(pieces[:first]), *([fitted(rest, room, 27)] if rest else [])]


def _shown(frame: Frame) -> tuple[SuperEvent, ...]:
    return frame.events if frame.kind != "opening" else ()


def _shots(frame: Frame, everybody: Sequence[PlacedRider], track: Track) -> Iterator[Item]:
    """Yield the bullet's way, from the gun to whom it hit or out of the picture."""
    places = {one.bandit.bandit: one for one in everybody}
    for event in frame.events:
        if not isinstance(event, ShotFired | ShotMissed) or event.bandit not in places:
            continue
        shooter = places[event.bandit]
        ahead = 1 if shooter.bandit.facing == "front" else -1
        start = shooter.middle + ahead * track.scale.figure_width // 3
        target = places.get(event.target) if isinstance(event, ShotFired) else None
        end = target.middle if target is not None else WIDTH - MARGIN if ahead > 0 else MARGIN
        y = shooter.feet - round(track.scale.figure_height * GUN)
        yield Box(min(start, end), y, max(abs(end - start), 8), 9, "gold", weight=2, radius=4)
