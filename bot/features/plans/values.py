"""Values of plans."""

import msgspec

from bot.core.ids import MatchId, UserId
from engine.core.planning import Plan


class StoredPlan(msgspec.Struct, frozen=True):
    """What a person has planned in a match: ``plan`` counts, ``draft`` is being written and does not. ``revision`` counts the changes."""

    match: MatchId
    user: UserId
    plan: Plan = Plan()
    draft: Plan | None = None
    revision: int = 0
