"""A table in plain English, for a terminal, a test or a bug report. It is built from a view, so it reveals no more than that."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.colt_express.actions import Spot
from engine.colt_express.state import AWAY, COACH_INSIDE, COACH_ROOF
from engine.colt_express.view import BanditView, LootView, PileView, View

HIDDEN: Final = "?"


def diagram(view: View) -> str:
    """Return the round, the train spot by spot from the Locomotive on, the bandits, the pile, the hand and the scores, as lines."""
    lines = [
        f"round {view.round} of {view.rounds}, {view.phase}, {view.round_card.id}: {' '.join(view.round_card.turns)}",
        *_train(view),
        *(_bandit(bandit) for bandit in view.bandits),
    ]
    if view.pile:
        lines.append(f"pile: {'; '.join(_laid(card) for card in view.pile)}")
    if view.hand:
        lines.append(f"hand: {' '.join(view.hand)}")
    if view.outcome is not None:
        lines += [f"{score.place}. seat {list(score.seats)}: ${score.total}" for score in view.outcome.scores]
    return "\n".join(lines)


def _train(view: View) -> Iterator[str]:
    for number, car in enumerate(view.cars):
        marshal = " (Marshal)" if number == view.marshal else ""
        yield f"{number} {car.id}{marshal}: inside {_spot(view, Spot(2 * number))}; roof {_spot(view, Spot(2 * number + 1))}"
    if view.coach is not None:
        horses = ", ".join(map(str, view.coach.horses)) or "none"
        inside, roof = _spot(view, COACH_INSIDE), _spot(view, COACH_ROOF)
        yield f"stagecoach beside car {view.coach.car}: inside {inside}; roof {roof}; horses at {horses}"


def _spot(view: View, spot: Spot) -> str:
    there = [bandit.bandit for bandit in view.bandits if bandit.spot == spot]
    return ", ".join([*there, *_loot([token for token in view.loot if token.spot == spot])]) or "-"


def _loot(tokens: Sequence[LootView]) -> Iterator[str]:
    for token in tokens:
        yield token.kind if token.value is None else f"{token.kind} ${token.value}"


def _bandit(bandit: BanditView) -> str:
    parts = [
        f"{bandit.bullets_left} bullets",
        f"hit {bandit.bullets_received}",
        f"{bandit.purses} purses" + ("" if bandit.purse_values is None else f" {list(bandit.purse_values)}"),
        f"{bandit.jewels} jewels",
        f"{bandit.strongboxes} strongboxes",
        *([f"${bandit.cash} in cash"] if bandit.cash else []),
        *([f"{len(bandit.flasks)} flasks"] if bandit.flasks else []),
        *([bandit.hostage] if bandit.hostage else []),
        *(["away"] if bandit.spot == AWAY else []),
    ]
    return f"{bandit.bandit} (seat {bandit.seat}): {', '.join(parts)}"


def _laid(card: PileView) -> str:
    name = f"{card.bandit}.{HIDDEN}" if card.card is None else card.card
    return f"{name} (done)" if card.done else name
