"""What may still be taken back: a card laid in Schemin', or a secret choice of a Turmoil turn, as long as nothing came to light."""

from typing import Final

from engine.colt_express.rules import Rules
from engine.colt_express.seeing import phase
from engine.colt_express.state import State

BY_LAYING: Final = frozenset({"pile", "hands", "agenda", "asks"})
"""What may differ after a card was laid and nothing else happened: had chance spoken or a card been drawn, another field would."""

BY_CHOOSING: Final = frozenset({"answers", "asks"})
"""What differs after a choice that waits for those of the others."""


def nothing_came_of_it(rules: Rules, before: State, after: State, seat: int) -> bool:
    """Return whether all that happened from ``before`` to ``after`` is that ``seat`` laid or chose one card, and Schemin' goes on."""
    changed = {field for field in State.__struct_fields__ if getattr(before, field) != getattr(after, field)}
    # The last card of Schemin' turns the pile over: everybody has seen it.
    if phase(rules, after) != "schemin":
        return False
    if changed <= BY_CHOOSING:
        return _chose(before, after, seat)
    return changed <= BY_LAYING and _laid(before, after, seat)


def _chose(before: State, after: State, seat: int) -> bool:
    asked = any(ask.seat == seat and ask.what == "schemin" for ask in before.asks)
    new = [answer for answer in after.answers if answer not in before.answers]
    return asked and len(after.answers) == len(before.answers) + 1 and [whose for whose, _ in new] == [seat]


def _laid(before: State, after: State, seat: int) -> bool:
    if len(after.pile) != len(before.pile) + 1 or after.pile[:-1] != before.pile or after.pile[-1].seat != seat:
        return False
    return all(before.hands[other] == after.hands[other] for other in range(len(before.hands)) if other != seat)
