"""All possessions of a bandit or a seat, as counts for a line, the most important first."""

from collections import Counter
from collections.abc import Sequence

from data.formats import money
from engine.colt_express.view import BanditView, View
from engine.core.types import Seat
from renderers.colt_express.cells import MOST
from renderers.colt_express.loot import flask_sprite
from renderers.colt_express.train import bandits_of
from renderers.icons import Count
from renderers.words import words


def armed(view: View, mine: Sequence[BanditView]) -> list[Count]:
    """Return the bullets and wounds of bandits of one seat, and the size of its hand."""
    left, wounds = sum(bandit.bullets_left for bandit in mine), sum(bandit.bullets_received for bandit in mine)
    counts = [Count(f"cylinder-{min(left, MOST)}", str(left), "ink" if left else "danger"), Count("wound", str(wounds))]
    hand = view.seats[mine[0].seat].hand
    return [*counts, Count("icon-hand", str(hand))] if hand else counts


def acting_first(view: View, seat: Seat) -> tuple[BanditView, ...]:
    """Return the bandits of a seat, starting with the one that is asked."""
    return tuple(
        sorted(bandits_of(view, seat), key=lambda bandit: view.ask is None or bandit.bandit != view.ask.bandit)
    )


def loot(mine: Sequence[BanditView]) -> list[Count]:
    """Return the loot of bandits: purses (with their sum if the viewer knows it), jewels, strongboxes, flasks, hostages, dollars."""
    counts: list[Count] = []
    purses = sum(bandit.purses for bandit in mine)
    values = [value for bandit in mine for value in bandit.purse_values or ()]
    if purses:
        known = words("picture-purses", count=purses, sum=money(sum(values))) if values else str(purses)
        counts.append(Count("purse", known))
    for sort, count in (
        ("jewel", sum(bandit.jewels for bandit in mine)),
        ("strongbox", sum(bandit.strongboxes for bandit in mine)),
    ):
        if count:
            counts.append(Count(sort, str(count)))
    flasks = Counter(flask_sprite(flask.kind, flask.half) for bandit in mine for flask in bandit.flasks)
    counts += [Count(look, str(count) if count > 1 else "") for look, count in sorted(flasks.items())]
    counts += [Count(f"hostage-{bandit.hostage}") for bandit in mine if bandit.hostage]
    cash = sum(bandit.cash for bandit in mine)
    return [*counts, Count("", money(cash), "cheyenne-dim")] if cash else counts
