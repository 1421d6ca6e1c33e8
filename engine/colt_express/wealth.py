"""Value of each seat's loot at any moment, which is secret until the match is over."""

from engine.colt_express.state import HELD, Fields


def wealth(position: Fields) -> tuple[int, ...]:
    """Return the dollars of each seat: its bandits' loot and cash, without the prizes awarded at the end."""
    setting = position.setting
    dollars = list(position.cash)
    for token, place in enumerate(position.loot):
        # Loot on the floor belongs to no one, and a flask's value isn't in dollars.
        if HELD <= place < HELD + len(dollars) and setting.tokens[token].kind in DOLLARS:
            dollars[place - HELD] += setting.tokens[token].value
    return tuple(
        sum(dollars[bandit] for bandit, owner in enumerate(setting.owners) if owner == seat)
        for seat in range(len(setting.seats))
    )


DOLLARS = ("purse", "jewel", "strongbox")
"""Kinds of token whose value is in dollars."""
