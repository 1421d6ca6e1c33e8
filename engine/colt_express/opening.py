"""Reveals a finished match's table by combining all seats' views, without using the position itself."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.colt_express.view import View


def opened(public: View, seats: Sequence[View]) -> View:
    """Return the public view, with every pile card and every purse's value that at least one seat knows."""
    pile = tuple(
        replace(laid, card=next((view.pile[at].card for view in seats if view.pile[at].card is not None), laid.card))
        for at, laid in enumerate(public.pile)
    )
    bandits = tuple(
        replace(
            bandit,
            purse_values=next(
                (view.bandits[at].purse_values for view in seats if view.bandits[at].purse_values is not None),
                bandit.purse_values,
            ),
        )
        for at, bandit in enumerate(public.bandits)
    )
    return replace(public, pile=pile, bandits=bandits)
