"""Events of round cards at the end of a round: one function each, listed in ``EVENTS`` (base rules, "Events"; rulings.md 9)."""

from types import MappingProxyType
from typing import Final

from engine.colt_express.actions import Spot
from engine.colt_express.events import PurseLost, RansomPaid, StrongboxPlaced
from engine.colt_express.rules import Draft
from engine.colt_express.setup import add_token
from engine.colt_express.state import BESIDE, GONE, HELD, Task, Token
from engine.colt_express.stealing import held, lying
from engine.colt_express.train import (
    arrive,
    caboose,
    indoors,
    inside,
    move_marshal,
    neutral_bullets,
    on_roofs,
    roof,
    standing,
    with_entry,
)


def angry_marshal(d: Draft) -> None:
    """Hit the bandits on the roof of the marshal's car, then move him one car to the rear, as two occasions (rulings.md 9.2)."""
    # Bullets come before he moves, so that bandits who then flee to the roof aren't hit a second time (9.2).
    neutral_bullets(d, standing(d, roof(d.marshal)), "angry-marshal")
    if d.marshal < caboose(d):
        move_marshal(d, d.marshal + 1, "angry-marshal")


def swivel_arm(d: Draft) -> None:
    """Sweep every bandit on a roof to the Caboose's roof."""
    end = roof(caboose(d))
    for bandit in on_roofs(d):
        if d.places[bandit] != end:
            arrive(d, bandit, end, "swivel-arm")


def braking(d: Draft) -> None:
    """Move every bandit on a roof one car forward, except on the Locomotive's roof."""
    for bandit in on_roofs(d):
        if d.places[bandit] > roof(0):
            arrive(d, bandit, Spot(d.places[bandit] - 2), "braking")


def take_it_all(d: Draft) -> None:
    """Put the second strongbox inside the marshal's car."""
    if BESIDE in d.loot:
        spot = inside(d.marshal)
        d.loot = with_entry(d.loot, d.loot.index(BESIDE), spot)
        d.emit(StrongboxPlaced(spot=spot))


def passengers_rebellion(d: Draft) -> None:
    """Hit every bandit inside the train, including the Locomotive."""
    neutral_bullets(d, indoors(d), "passengers-rebellion")


def pickpocketing(d: Draft) -> None:
    """Offer every bandit that is alone on its spot a purse from there; all decide at the same time."""
    end = max(d.places) if d.rules.rulings.pockets_on_the_coach else roof(caboose(d))
    alone = tuple(bandit for bandit, place in enumerate(d.places) if d.places.count(place) == 1 and place <= end)
    tokens = d.setting.tokens
    lucky = tuple(b for b in alone if any(tokens[t].kind == "purse" for t in lying(d, d.places[b])))
    if lucky:
        d.push(Task("pickpocketing", queue=lucky))


def marshals_revenge(d: Draft) -> None:
    """Remove the cheapest purse of every bandit on the roof of the marshal's car from the game."""
    for bandit in standing(d, roof(d.marshal)):
        purses = held(d, bandit, "purse")
        if purses:
            # Among equals the first, since no one can tell the difference.
            cheapest = min(purses, key=lambda token: (d.setting.tokens[token].value, token))
            d.loot = with_entry(d.loot, cheapest, GONE)
            d.emit(PurseLost(bandit=d.name(bandit)))


def hostage_taking(d: Draft) -> None:
    """Pay every bandit in or on the Locomotive a ransom, in cash (rulings.md 9.8)."""
    dollars, everyone = d.rules.content.ransom, (1 << len(d.setting.seats)) - 1
    for bandit, place in enumerate(d.places):
        if place <= roof(0):
            if d.rules.rulings.ransom_is_cash:
                d.cash = with_entry(d.cash, bandit, d.cash[bandit] + dollars)
            else:
                add_token(d, Token("purse", dollars), HELD + bandit, everyone)
            d.emit(RansomPaid(bandit=d.name(bandit), dollars=dollars))


EVENTS: Final = MappingProxyType(
    {
        "angry-marshal": angry_marshal,
        "swivel-arm": swivel_arm,
        "braking": braking,
        "take-it-all": take_it_all,
        "passengers-rebellion": passengers_rebellion,
        "pickpocketing": pickpocketing,
        "marshals-revenge": marshals_revenge,
        "hostage-taking": hostage_taking,
    }
)
