"""Latest events of any game as plain data for a picture: moves, shots, loot that changed hands."""

from typing import Final

import msgspec
from msgspec.structs import replace

COACH: Final = "stagecoach"
HORSES: Final = "horse"
"""All horses together: they are next to the train, so they have no spots."""


class Shift(msgspec.Struct, frozen=True):
    """A move of a figure (or ``COACH`` or ``HORSES``) from spot to spot; None is outside of the picture."""

    figure: str
    origin: int | None
    to: int | None


class Gain(msgspec.Struct, frozen=True):
    """A bandit's gain or loss: the sprite without the size, and the number (or dollars, for ``icon-cash``).

    Without a bandit, it's a change on the train: a strongbox that was put into a car, horses that were lost.
    """

    bandit: str
    icon: str
    count: int


class Place(msgspec.Struct, frozen=True):
    """Place of a figure: its spot and, in games with rows, its rank (0 is the front) and the length of the row (``of``)."""

    spot: int
    rank: int = 0
    of: int = 1


class Line(msgspec.Struct, frozen=True):
    """Line of a shot: the places of the shooter and the victim (None: it hit no one) at that time.

    ``facing`` is ``front`` or ``rear`` in games with facings.
    """

    origin: Place
    to: Place | None
    facing: str = ""


class Deed(msgspec.Struct, frozen=True):
    """A card carried out, or a round event: its icon (a sprite without the size), its actor, and its results.

    ``shots`` are pairs of figures, with an empty target for a miss; ``hits`` are bandits hit in other ways; ``blows``
    those punched; ``rings`` the spots where loot was added or taken; ``lines`` has one for each shot; ``turns`` are bandits who turned
    around or stood up.
    """

    icon: str
    actor: str
    shifts: tuple[Shift, ...] = ()
    shots: tuple[tuple[str, str], ...] = ()
    hits: tuple[str, ...] = ()
    blows: tuple[str, ...] = ()
    rings: tuple[int, ...] = ()
    gains: tuple[Gain, ...] = ()
    lines: tuple[Line, ...] = ()
    turns: tuple[str, ...] = ()

    @property
    def idle(self) -> bool:
        """Whether it had no effect."""
        hit = any(target for _, target in self.shots)
        return not (self.shifts or hit or self.hits or self.blows or self.rings or self.gains or self.turns)

    @property
    def involved(self) -> frozenset[str]:
        """Its figures, except for those that only moved."""
        named = {self.actor, *self.hits, *self.blows, *self.turns, *(gain.bandit for gain in self.gains)}
        return frozenset(name for name in (*named, *(name for shot in self.shots for name in shot)) if name)

    def bare(self) -> "Deed":
        """Return it without the amounts of gains, for a picture of the train without panels, which has no chips.

        The gains themselves are still there, so that it doesn't count as a deed without effect.
        """
        return replace(self, gains=tuple([replace(gain, count=0) for gain in self.gains]))


class Trace(msgspec.Struct, frozen=True):
    """Latest events as shown in a picture: the deeds, and a line of words."""

    deeds: tuple[Deed, ...] = ()
    line: str = ""

    def gains(self) -> dict[str, dict[str, int]]:
        """Return each bandit's total gains and losses, by icon."""
        by_bandit: dict[str, dict[str, int]] = {}
        for deed in self.deeds:
            for gain in deed.gains:
                held = by_bandit.setdefault(gain.bandit, {})
                held[gain.icon] = held.get(gain.icon, 0) + gain.count
        return {
            bandit: {icon: count for icon, count in held.items() if count}
            for bandit, held in by_bandit.items()
            if any(held.values())
        }


WEIGHTS: Final = {"strongbox": 8, "jewel": 5, "icon-cash": 4, "wound": 3, "purse": 2}
"""Weights of gains and losses, in the search for turning points of a match."""


def weight(trace: Trace) -> int:
    """Return a measure of how much happened: gains and losses, shots, hits, blows, and moves."""
    gained = sum(WEIGHTS.get(gain.icon, 1) for deed in trace.deeds for gain in deed.gains)
    struck = sum(2 * len(deed.blows) + len(deed.hits) + 2 * len(deed.shots) for deed in trace.deeds)
    return gained + struck + sum(len(deed.shifts) for deed in trace.deeds) // 2


CARD: Final = 1_200
"""Milliseconds in a film for a card that did something."""
IDLE: Final = 0
"""... and for a card without effect, which isn't shown."""


def pace(trace: Trace) -> int:
    """Return the milliseconds for the events in a film; 0 if they had no effect."""
    return IDLE if all(deed.idle for deed in trace.deeds) else CARD
