"""A table in plain English, for a terminal, a test or a bug report. It is built from a view, so it reveals no more than that."""

from engine.super_express.actions import Spot
from engine.super_express.view import BanditView, View


def diagram(view: View) -> str:
    """Return the round, the train from the Locomotive on with the bandits from front to rear, each bandit's loot, the cards and scores."""
    lines = [f"round {view.round} of {view.rounds}, {view.phase}"]
    for car in range(view.cars + 1):
        name = "locomotive" if car == 0 else "caboose" if car == view.cars else "car"
        lines.append(f"{car} {name}: inside {_spot(view, Spot(2 * car))}; roof {_spot(view, Spot(2 * car + 1))}")
    lines += [_bandit(bandit) for bandit in view.bandits]
    if view.hand:
        lines.append(f"hand: {' '.join(view.hand)}")
    if view.plan:
        lines.append(f"plan: {' '.join(view.plan)}")
    if view.outcome is not None:
        lines += [f"{score.place}. seat {list(score.seats)}: ${score.total}" for score in view.outcome.scores]
    return "\n".join(lines)


def _spot(view: View, spot: Spot) -> str:
    there = sorted((bandit for bandit in view.bandits if bandit.spot == spot), key=lambda bandit: bandit.rank)
    return (
        ", ".join(
            f"{'<' if at.facing == 'front' else ''}{at.bandit}{'>' if at.facing == 'rear' else ''}" for at in there
        )
        or "-"
    )


def _bandit(bandit: BanditView) -> str:
    parts = [
        f"loot {list(bandit.loot)}" if bandit.loot else "no loot",
        *(["stunned"] if bandit.stunned else []),
        *([f"left in round {bandit.left_in}"] if bandit.left_in else []),
        *([f"{bandit.face_down} cards hidden"] if bandit.face_down else []),
        *([f"played {' '.join(bandit.revealed)}"] if bandit.revealed else []),
    ]
    return f"{bandit.bandit} (seat {bandit.seat}): {', '.join(parts)}"
