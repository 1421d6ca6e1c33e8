"""Apparent value of places, loot and bandits, as far as a view shows it."""

from collections.abc import Iterable

from engine.colt_express.actions import Spot
from engine.colt_express.view import BanditView, LootView, View

GUESS = {"purse": 320, "jewel": 500, "strongbox": 1000, "flask": 60, "whiskey": 30, "old-whiskey": 40, "none": 0}
"""Expected dollars of a token whose value the viewer doesn't know."""

BULLET = 150
"""Approximate cost in dollars of a bullet among a player's cards: it takes the place of an action."""


def token(loot: LootView) -> int:
    """Return a token's expected dollars."""
    return GUESS[loot.kind] if loot.value is None else loot.value


def best_on(view: View, spot: Spot, already: int = 0) -> int:
    """Return the value in dollars of the best token on a spot after the ``already`` best ones are gone."""
    values = sorted((token(loot) for loot in view.loot if loot.spot == spot), reverse=True)
    return values[already] if already < len(values) else 0


def riches(bandit: BanditView) -> int:
    """Return the apparent value of a bandit's loot in dollars."""
    return (
        bandit.purses * GUESS["purse"]
        + bandit.jewels * GUESS["jewel"]
        + bandit.strongboxes * GUESS["strongbox"]
        + bandit.cash
    )


def spot_worth(view: View, spot: Spot) -> float:
    """Return the value of a spot in dollars by its loot, the loot one step away, other bandits and the marshal."""
    car = spot >> 1
    # No one stays with the marshal: the bandit takes a bullet and flees to the roof, whose loot counts half.
    if not spot & 1 and car == view.marshal:
        return best_on(view, Spot(spot ^ 1)) * 0.5 - BULLET
    below = Spot(spot ^ 1)
    step = 0.0 if not below & 1 and car == view.marshal else 0.6 * best_on(view, below)
    doors = [Spot(spot + 2 * way) for way in (-1, 1) if 0 <= car + way < len(view.cars)]
    near = max((0.5 * best_on(view, there) for there in doors if there >> 1 != view.marshal), default=0.0)
    return max(float(best_on(view, spot)), step, near) - 40 * crowd(view, spot)


def crowd(view: View, spot: Spot) -> int:
    """Return the number of other players' bandits on a spot."""
    return sum(bandit.spot == spot and bandit.seat != view.viewer for bandit in view.bandits)


def bandit_named(view: View, name: str) -> BanditView:
    """Return a bandit by its id."""
    return next(bandit for bandit in view.bandits if bandit.bandit == name)


def rivals(view: View) -> Iterable[BanditView]:
    """Return the bandits of other sides."""
    return (bandit for bandit in view.bandits if not is_own(view, bandit))


def is_own(view: View, bandit: BanditView) -> bool:
    """Return whether a bandit is on the viewer's side."""
    return view.viewer is not None and view.seats[bandit.seat].side == view.seats[view.viewer].side
