"""Cards of a round as pictures: a board for each card, with its effect."""

from collections.abc import Collection, Sequence

from engine.core.types import Event, Seat
from engine.super_express.story import Frame
from renderers.phrases.names import Names
from renderers.scene import Scene
from renderers.super_express.board import board_scene
from renderers.super_express.trace import wordless


def frame_scenes(
    frames: Sequence[Frame], names: Names | None = None, computers: Collection[Seat] = ()
) -> tuple[Scene, ...]:
    """Return a board for each frame, all of the same size, for a film (`renderers.motion`) or for single steps."""
    scenes, told = [], list[Event]()
    for number, frame in enumerate(frames):
        before = frames[number - 1].view if number else None
        happened = () if frame.kind == "opening" else frame.events
        what = wordless(happened, frame.view, before=before)
        told += frame.events
        scenes.append(
            board_scene(frame.view, names or {}, computers, trace=what, before=before, happened=told, now=frame.events)
        )
    return tuple(scenes)
