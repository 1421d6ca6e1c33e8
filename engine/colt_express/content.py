"""Types for the game's numbers, which are in ``engine/numbers/colt_express/``."""

from collections.abc import Mapping

import msgspec


class Car(msgspec.Struct, frozen=True):
    """A train car and the loot on its floor at the start (rulings.md, section 3)."""

    id: str
    purses: int
    jewels: int


class RoundCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One round: its turns in order, the event at its end, if any, and the number of cards that each player may keep.

    ``turns`` has the words ``standard``, ``tunnel``, ``speeding-up``, ``switching`` and ``turmoil``.
    """

    id: str
    turns: tuple[str, ...]
    event: str | None = None
    keep: int = 0


class Hostage(msgspec.Struct, frozen=True):
    """A hostage of the stagecoach, worth ``ransom`` dollars for each unit that its rule counts (rulings.md, section 5)."""

    id: str
    ransom: int


class Stagecoach(msgspec.Struct, frozen=True):
    """Numbers of Horses & Stagecoach. ``panting`` is the number of horses that tire, by band; ``flasks`` counts tokens by kind."""

    round_cards: Mapping[str, tuple[RoundCard, ...]]
    stations: Mapping[str, tuple[RoundCard, ...]]
    hostages: tuple[Hostage, ...]
    flasks: Mapping[str, int]
    action_cards: Mapping[str, int]
    neutral_bullets: int
    panting: Mapping[str, int]
    mortal_bullet: int


class Content(msgspec.Struct, frozen=True):
    """All numbers of the game, loaded once and passed to the game object.

    Keys of ``round_cards`` and ``stations`` are bands: ``2-4`` or ``5-6`` players. ``purses`` counts tokens by dollars.
    """

    bandits: tuple[str, ...]
    cars: tuple[Car, ...]
    round_cards: Mapping[str, tuple[RoundCard, ...]]
    stations: Mapping[str, tuple[RoundCard, ...]]
    action_cards: Mapping[str, int]
    purses: Mapping[int, int]
    jewel: int
    strongbox: int
    own_bullets: int
    neutral_bullets: int
    starting_purse: int
    hand: int
    draw: int
    rounds: int
    gunslinger: int
    ransom: int
    stagecoach: Stagecoach
