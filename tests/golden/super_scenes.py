"""The scenes of Super Express that are kept as golden pictures."""

from collections.abc import Callable
from typing import Final

from engine.core.types import Seat
from engine.super_express.events import ShotFired
from engine.super_express.story import frames
from renderers.scene import Scene
from renderers.super_express import board_scene, frame_scenes, hand_scene, score_scene
from tests.engine.super_express.tables import play, train, unhook

NAMES: Final = {
    Seat(number): name
    for number, name in enumerate(("Ana", "Maximilian von Hohenlohe", "Łukasz", "Bo", "Δημήτρης", "x_Outlaw_99", "Zoë"))
}
SEVEN: Final = "belle cheyenne django doc ghost mei tuco"


def crowd() -> Scene:
    """All seven in one car, two of them lying stunned, some facing the rear."""
    row = " | ".join(["", "", "", "<belle cheyenne> (<django) <doc ghost> (mei>) <tuco", "", "", "", "", ""])
    return board_scene(train(SEVEN, inside=row, modes="reflex horse").view(), NAMES, {Seat(1)})


def late() -> Scene:
    """The second half of a match: cars are gone, loot cards are won, some are out, one is ready."""
    t = train(
        "mei tuco doc ghost belle",
        inside=" | <mei | doc> | ",
        roofs=" | <tuco | | ",
        won="mei mei tuco",
    )
    return board_scene(play(t, "tuco plan fire flip move").view(), NAMES)


def shot() -> Scene:
    """Return the frame of a Fire that passes over a stunned bandit and knocks another one along."""
    t = train("ghost tuco doc mei", inside=" | <mei | | (<tuco) | | ghost>", roofs=" | <doc | | | | ", first="mei")
    plans = (
        "ghost plan flip fire move",
        "tuco plan move flip fire",
        "doc plan flip floor move",
        "mei plan flip fire floor",
    )
    done = play(t, *plans)
    strip = frames(done.view(), done.events)
    fired = next(at for at, frame in enumerate(strip) if any(isinstance(e, ShotFired) for e in frame.events))
    return frame_scenes(strip)[fired]


def unhooking() -> Scene:
    """The frame in which the Caboose comes off."""
    t = train("ghost tuco doc", inside=" | <ghost | <tuco | <doc | ")
    done = play(t, "ghost plan floor flip fire", "tuco plan floor flip fire", "doc plan flip floor fire")
    strip = frames(done.view(), done.events)
    return next(scene for scene, frame in zip(frame_scenes(strip), strip, strict=True) if frame.kind == "unhooking")


def chosen() -> Scene:
    """A hand with both extensions of which three cards are chosen."""
    t = train("mei tuco doc", inside=" | <mei | <tuco | <doc | ", modes="reflex horse")
    return hand_scene(play(t, "mei plan fire horse flip").view("mei"), NAMES)


def result() -> Scene:
    """The result of a match in which two compare their loot in the Locomotive."""
    t = unhook(train("ghost tuco doc mei belle", inside="<mei <ghost | <tuco", won="ghost mei mei tuco ghost"))
    return score_scene(t.view(), NAMES)


SUPER_SCENES: Final[dict[str, Callable[[], Scene]]] = {
    "super-board-crowd": crowd,
    "super-board-late": late,
    "super-frame-shot": shot,
    "super-frame-unhooking": unhooking,
    "super-hand": chosen,
    "super-score": result,
}
"""Each picture by the name of its file."""
