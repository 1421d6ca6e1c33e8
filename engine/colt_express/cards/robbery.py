"""Robbery: take a token from the bandit's own spot (base rules, "Robbery"; rulings.md 8.11)."""

from engine.colt_express.actions import Action, Rob
from engine.colt_express.rules import CardRule, Draft
from engine.colt_express.stealing import lying, take, token_on


def options(d: Draft, bandit: int) -> tuple[Action, ...]:
    """Return a Rob for each face-down token on the bandit's spot, by its tag, and one for each other kind of loot there."""
    tokens = d.setting.tokens
    # Sorted by public facts, since the order of the tokens would reveal their values.
    kinds = sorted({(tokens[token].kind, d.tags[token]) for token in lying(d, d.places[bandit])})
    return tuple([Rob(kind, tag) for kind, tag in kinds])


def perform(d: Draft, bandit: int, action: Action) -> None:
    """Give the bandit the chosen token."""
    assert isinstance(action, Rob)
    take(d, bandit, token_on(d, d.places[bandit], action.kind, action.tag), "robbery")


def why_not(_d: Draft, _bandit: int) -> str:
    """Return the reason for not taking anything: there is no loot."""
    return "no-loot"


RULE = CardRule(options, perform, why_not)
