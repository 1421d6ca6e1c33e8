"""What has just happened, as plain data for a picture: who went where, who shot whom, what changed hands. The same for every game."""

from typing import Final

import msgspec

SHOWN: Final = 4
"""So many of the last deeds are drawn; those before them are only counted."""


class Shift(msgspec.Struct, frozen=True):
    """Somebody (a figure's name, or ``stagecoach``) went from spot to spot; None for beyond the picture."""

    figure: str
    origin: int | None
    to: int | None


class Gain(msgspec.Struct, frozen=True):
    """A bandit has more or less of something now: its sprite without the size, and by how many (or dollars, for ``icon-cash``)."""

    bandit: str
    icon: str
    count: int


class Deed(msgspec.Struct, frozen=True):
    """A card that was carried out, or an event: its icon (a sprite without the size) and who did it, and what came of it.

    ``shots`` are pairs of figures, an empty target for a bullet that met nobody; ``hits`` are who was hit by whatever else; ``blows``
    who was struck; ``rings`` the spots where loot came to lie or was taken from.
    """

    icon: str
    actor: str
    shifts: tuple[Shift, ...] = ()
    shots: tuple[tuple[str, str], ...] = ()
    hits: tuple[str, ...] = ()
    blows: tuple[str, ...] = ()
    rings: tuple[int, ...] = ()
    gains: tuple[Gain, ...] = ()


class Trace(msgspec.Struct, frozen=True):
    """What a picture shows of what has just happened: the last deeds, how many came before them, and a line of words."""

    deeds: tuple[Deed, ...] = ()
    earlier: int = 0
    line: str = ""

    def gains(self) -> dict[str, dict[str, int]]:
        """Return what each bandit has more or less of after all deeds that are shown, by its icon."""
        found: dict[str, dict[str, int]] = {}
        for deed in self.deeds:
            for gain in deed.gains:
                held = found.setdefault(gain.bandit, {})
                held[gain.icon] = held.get(gain.icon, 0) + gain.count
        return {
            bandit: {icon: count for icon, count in held.items() if count}
            for bandit, held in found.items()
            if any(held.values())
        }


WEIGHTS: Final = {"strongbox": 8, "jewel": 5, "icon-cash": 4, "wound": 3, "purse": 2}
"""How much something that changed hands counts when the turning points of a match are looked for."""


def weight(trace: Trace) -> int:
    """Return how much happened: loot that changed hands, shots, blows, escapes."""
    gained = sum(WEIGHTS.get(gain.icon, 1) for deed in trace.deeds for gain in deed.gains)
    struck = sum(2 * len(deed.blows) + len(deed.hits) + 2 * len(deed.shots) for deed in trace.deeds)
    return gained + struck + sum(len(deed.shifts) for deed in trace.deeds) // 2
