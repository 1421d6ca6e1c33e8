"""Reasons for the outlaw's choice at Colt Express: its outcome compared with the other actions, aspect by aspect."""

from typing import Any, Final

import msgspec

from engine.agents.advice import Advice, telling
from engine.agents.colt.holding import hold
from engine.agents.colt.outlaw import options
from engine.agents.colt.playing import play_on
from engine.agents.colt.weighing import made_up, tried
from engine.agents.colt.worth import in_reach, loot_by_spot, prizes, rounds_left, shares
from engine.colt_express import notation
from engine.colt_express.actions import Draw
from engine.colt_express.rules import Draft
from engine.colt_express.view import View
from engine.core.types import Seat

TABLES: Final = 16
"""Number of simulated tables per decision."""
EVEN: Final = 0.004
"""Smaller differences in shares of the victory aren't worth mentioning."""
NOTHING: Final = 1e-9
"""Smaller differences in shares are rounding errors."""
LEAST: Final = 20.0
"""Minimum gain of a reason, in dollars."""
BULLET: Final = 90.0
"""Cost of a received bullet in dollars, for comparing reasons."""
DENIAL: Final = 0.5
"""Weight of a dollar that the rival who loses most doesn't get."""


class Outlook(msgspec.Struct):
    """Sum of an action's outcomes over all tables. ``others`` is each side's money; the other fields are about the viewer's side."""

    share: float = 0.0
    loot: float = 0.0
    bullets: float = 0.0
    prize: float = 0.0
    place: float = 0.0
    others: list[float] = msgspec.field(default_factory=list)

    def count(self, other: "Outlook") -> None:
        """Add another outlook."""
        self.share += other.share
        self.loot += other.loot
        self.bullets += other.bullets
        self.prize += other.prize
        self.place += other.place
        self.others = [
            was + now for was, now in zip(self.others or [0.0] * len(other.others), other.others, strict=True)
        ]


def explain(game: Any, view: View, seat: Seat, seed: bytes) -> Advice:
    """Return the outlaw's choice and the strongest reason for it.

    Reasons: ``only`` (there is no choice), ``even`` (another action is as good), ``loot``, ``bullets``, ``prize``, ``place``, ``deny``
    (facts ``rival`` and ``dollars``), ``draw`` (a better hand), ``hold`` (cards for the next round) and ``all`` (a little of
    everything).

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    kept = hold(view)
    if kept is not None:
        return Advice(kept, "hold")
    actions = options(view)
    if len(actions) == 1:
        return Advice(notation.write(actions[0]), "only")
    side = view.seats[seat].side
    sums = {action: Outlook() for action in actions}
    first = dict.fromkeys(actions, 0)
    tables = made_up(game, view, seed, TABLES)
    for outlooks in tried(tables, seat, actions, play_on, lambda d: outlook_of(d, side)):
        most = max(outlook.share for outlook in outlooks)
        for action, outlook in zip(actions, outlooks, strict=True):
            sums[action].count(outlook)
            first[action] += outlook.share >= most - NOTHING
    best = max(actions, key=lambda action: sums[action].share)
    rest = [sums[action] for action in actions if action is not best]
    rival, by_aspect = gains(view, side, sums[best], rest, TABLES)
    reason = telling(by_aspect, LEAST)
    if reason is None:
        even = sums[best].share - max(other.share for other in rest) < EVEN * TABLES
        reason = "draw" if isinstance(best, Draw) else "even" if even else "all"
        return Advice(notation.write(best), reason, {}, first[best], TABLES)
    facts: dict[str, str | int] = {"dollars": max(round(by_aspect[reason] / 10) * 10, 10)}
    if reason == "deny":
        facts |= {"rival": rival, "dollars": max(round(by_aspect[reason] / DENIAL / 10) * 10, 10)}
    return Advice(notation.write(best), reason, facts, first[best], TABLES)


def outlook_of(d: Draft, side: int) -> Outlook:
    """Return the outlook of a side at a table."""
    left, loot, outlook = rounds_left(d), loot_by_spot(d), Outlook(others=[0.0] * (max(d.setting.sides) + 1))
    for bandit, seat in enumerate(d.setting.owners):
        whose = d.setting.sides[seat]
        outlook.others[whose] += sum([part.worth for part in d.rules.lines(d, bandit)])
        if whose == side:
            outlook.bullets += d.received[bandit]
            outlook.place += in_reach(d, bandit, loot) * (left > 0)
    outlook.share = shares(d)[side]
    outlook.loot = outlook.others[side]
    outlook.prize = prizes(d, left)[side]
    return outlook


def gains(view: View, side: int, best: Outlook, rest: list[Outlook], tables: int) -> tuple[str, dict[str, float]]:
    """Return the rival who loses most by the best action, and its gains over the average of the rest, in dollars per table."""
    count = len(rest)

    def gain(name: str) -> float:
        return float((getattr(best, name) - sum([getattr(other, name) for other in rest]) / count) / tables)

    denied = {
        bandit.bandit: sum([other.others[view.seats[bandit.seat].side] for other in rest]) / count
        - best.others[view.seats[bandit.seat].side]
        for bandit in view.bandits
        if view.seats[bandit.seat].side != side
    }
    rival = max(denied, key=denied.__getitem__)
    return rival, {
        "loot": gain("loot"),
        "bullets": -BULLET * gain("bullets"),
        "prize": gain("prize"),
        "place": gain("place"),
        "deny": DENIAL * denied[rival] / tables,
    }
