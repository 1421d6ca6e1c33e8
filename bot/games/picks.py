"""Several things that are chosen at once, where the rules take them one after the other."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picks:
    """What may be chosen: the texts of actions, an equal one for each of several equal things, and a name for each.

    ``most`` of them may be chosen; ``last`` is the action that ends the choice, and ``kind`` the end of its key in the catalogue.
    """

    kind: str
    actions: tuple[str, ...]
    names: tuple[str, ...]
    most: int
    last: str
