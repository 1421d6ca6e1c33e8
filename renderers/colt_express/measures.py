"""Places on the board: the scales of the train, and the spots on it. All lengths are in pixels unless they are called units.

The art is drawn in units (`data/art/train`): a car is 400 by 600 of them, with its roof deck, its floor and its wheels at fixed
heights.
"""

from typing import Final

import msgspec

from engine.colt_express.state import COACH_INSIDE
from renderers.marks import SIGN
from renderers.theme import WIDTH

MARGIN: Final = 14
HEAD: Final = 178  # the strip at the top: the round's ticket and the pile
SKY: Final = 56  # the line under it with the latest event
PENNANT: Final = 46  # the room above the acting bandit
LOFT: Final = 10  # ... if there's no strip at the top
ACTS: Final = 115  # the size of the acting figure, in percent
CAR: Final = 400  # units
LOCOMOTIVE: Final = 640  # units
STACK: Final = 100  # units that the locomotive is taller than a car
WHEELS: Final = 596  # units from a car's top to the rails
DECK: Final = 46  # units from a car's top to the feet on its roof
FLOOR: Final = 402  # ... and of those inside
DECK_FRONT: Final = 92  # units from a car's top to loot on the roof
FLOOR_FRONT: Final = 435
PLATE: Final = 465  # the middle of the plate with the car's number
FIGURE: Final = (200, 300)  # units of a figure's drawing
BELOW: Final = 30  # from the rails to the panels
FOOT: Final = 14  # under the panels
PANEL: Final = 232  # a panel's height if there is room
TALLEST: Final = 1100  # maximum height of a board
TRAIL: Final = 222  # the strip next to the rails with the stagecoach and the horses
COACH_TOP: Final = 150  # units from the rails to the top of the stagecoach
COACH_DECK: Final = 34  # units from the stagecoach's top to the feet on its roof
COACH_DECK_FRONT: Final = 84
COACH_FLOOR: Final = 330
COACH_FLOOR_FRONT: Final = 342


class Scale(msgspec.Struct, frozen=True):
    """A size of the train: `size` names the sprites of its cars, `figures` those of the figures on it."""

    size: str
    unit: float  # pixels per unit of the train
    figure: float  # pixels per unit of a figure
    gap: int  # between two cars
    sign: int  # the diameter of a sign
    letter: int  # the size of the letter in a sign
    tokens: tuple[tuple[str, int], ...]  # the width of each kind of loot
    token_height: int
    step: int  # from one token of a heap to the next

    @property
    def figures(self) -> str:
        """Size of the sprites of figures and loot: those of the tiny train are small ones."""
        return "s" if self.size == "t" else self.size

    @property
    def figure_width(self) -> int:
        """Width of a figure."""
        return round(FIGURE[0] * self.figure)

    @property
    def figure_height(self) -> int:
        """Height of a figure."""
        return round(FIGURE[1] * self.figure)

    @property
    def car(self) -> int:
        """Width of a car."""
        return round(CAR * self.unit)


FLASKS: Final = ("flask", "flask-whiskey", "flask-whiskey-half", "flask-old-whiskey", "flask-old-whiskey-half")
TOKENS: Final = (("strongbox", 48), ("jewel", 40), ("purse", 40), *((flask, 27) for flask in FLASKS))
LETTER: Final = 32
TINY: Final = Scale("t", 0.385, 0.4, 8, SIGN, LETTER, TOKENS, 40, 9)
SMALL: Final = Scale("s", 0.5, 0.4, 8, SIGN, LETTER, TOKENS, 40, 9)


class Standpoint(msgspec.Struct, frozen=True):
    """A place for figures: its middle, the lower edges of feet and of loot, and its width."""

    middle: int
    feet: int
    front: int
    width: int


class Track(msgspec.Struct, frozen=True):
    """Place of the train in the picture: its scale, the left edge of each car (the locomotive first), the top of the cars, the rails.

    `coach` is the car next to the stagecoach, or -1 without a stagecoach.
    """

    scale: Scale
    lefts: tuple[int, ...]
    top: int
    rails: int
    coach: int = -1

    @property
    def trail(self) -> int:
        """Height of the strip next to the rails: 0 without a stagecoach."""
        return TRAIL if self.coach >= 0 else 0

    @property
    def panels(self) -> int:
        """Top of the panels."""
        return self.rails + BELOW + self.trail

    @property
    def height(self) -> int:
        """Height of the whole board, up to a limit."""
        return min(self.panels + PANEL + FOOT, TALLEST)

    @property
    def coach_top(self) -> int:
        """Top of the stagecoach."""
        return self.rails + round(COACH_TOP * self.scale.unit)

    def middle(self, car: int) -> int:
        """Return the middle of a car."""
        return self.lefts[car] + self.scale.car // 2

    def spot(self, place: int) -> Standpoint:
        """Return a spot by its number: twice the car's, plus one for its roof (`engine.colt_express.actions.Spot`).

        The stagecoach's spots are below the car next to it.
        """
        car, roof = place >> 1, place & 1
        unit = self.scale.unit
        if place >= COACH_INSIDE:
            feet, front = (COACH_DECK, COACH_DECK_FRONT) if roof else (COACH_FLOOR, COACH_FLOOR_FRONT)
            top = self.coach_top
            return Standpoint(
                self.middle(self.coach), top + round(feet * unit), top + round(front * unit), self.scale.car
            )
        feet, front = (DECK, DECK_FRONT) if roof else (FLOOR, FLOOR_FRONT)
        return Standpoint(
            middle=self.middle(car),
            feet=self.top + round(feet * unit),
            front=self.top + round(front * unit),
            width=self.scale.car,
        )


def track(cars: int, coach: int = -1, head: int = HEAD) -> Track:
    """Place a train of this many cars, including the locomotive, in the picture: the caboose on the left, the locomotive on the right.

    `coach` is the car next to a stagecoach, which needs height, so the train is tiny. `head` is the height of the strip above the
    train. Without a stagecoach all pictures have the same scale.
    """
    scale = SMALL if coach < 0 else TINY
    step = scale.car + scale.gap
    whole = (cars - 1) * step + round(LOCOMOTIVE * scale.unit)
    left = (WIDTH - whole) // 2
    feet = (head + SKY + PENNANT if head else LOFT) + scale.figure_height * ACTS // 100
    top = feet - round(DECK * scale.unit)
    lefts = tuple(left + (cars - 1 - car) * step for car in range(cars))
    return Track(scale, lefts, top, top + round(WHEELS * scale.unit), coach)
