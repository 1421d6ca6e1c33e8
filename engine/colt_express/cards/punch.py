"""Punch: a bandit on the same spot drops a token and lands one car away (base rules, "Punch"; rulings.md 8.12 to 8.14)."""

from collections.abc import Iterator

from engine.colt_express.actions import Action, Hit, Spot
from engine.colt_express.events import Punched
from engine.colt_express.rules import CardRule, Draft
from engine.colt_express.stealing import aimed_at, can_fall, drop, hand_over, lose
from engine.colt_express.train import arrive, beside, others_here


def landings(d: Draft, bandit: int) -> tuple[Spot, ...]:
    """Return the spots where a victim of the bandit can land: one car away on the same floor."""
    return beside(d, d.places[bandit])


def options(d: Draft, bandit: int) -> tuple[Action, ...]:
    """Return a Hit for every victim, every kind of loot that it can lose, and every spot where it can land."""
    victims = aimed_at(d, bandit, others_here(d, bandit))
    return tuple([hit for victim in victims for hit in _blows(d, bandit, victim)])


def _blows(d: Draft, bandit: int, victim: int) -> Iterator[Hit]:
    spots = d.rules.landings(d, bandit)
    # A victim with nothing to lose is still punched, and lands elsewhere (8.12).
    for loot in can_fall(d, victim) or ("none",):
        free = (True, False) if d.rules.rulings.cheyenne_may_refuse else (True,)
        # Cheyenne takes only purses: jewels, strongboxes and flasks fall (8.14, 12.2).
        takes = free if loot == "purse" and d.power(bandit).keeps_purse else (False,)
        for to in spots:
            for take in takes:
                yield Hit(d.name(victim), loot, to, take)


def perform(d: Draft, bandit: int, action: Action) -> None:
    """Let the victim's token fall on the spot of the fight (or Cheyenne take it), then move the victim one car away."""
    assert isinstance(action, Hit)
    victim = d.setting.bandits.index(action.target)
    d.emit(Punched(bandit=d.name(bandit), target=action.target))
    if action.loot != "none":
        token = lose(d, victim, action.loot)
        if action.take:
            hand_over(d, victim, token, bandit)
        else:
            # On the spot of the fight, not of the landing (8.12).
            drop(d, victim, token, d.places[bandit])
    arrive(d, victim, action.to, "punch")


def why_not(_d: Draft, _bandit: int) -> str:
    """Return the reason for not punching: there is no victim."""
    return "no-target"


RULE = CardRule(options, perform, why_not)
