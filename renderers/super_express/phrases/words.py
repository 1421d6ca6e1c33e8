"""Names and phrases of Super Express: those of Colt Express, and those of its own cards and facings."""

from collections.abc import Sequence

from engine.colt_express import actions as colt
from engine.core.types import Seat
from engine.super_express.actions import Card, Spot
from engine.super_express.view import BanditView, View
from renderers.colt_express.phrases.words import Words


class SuperWords(Words):
    """Names and phrases. ``last`` is the number of the present Caboose."""

    def name(self, card: Card) -> str:
        """Return the name of an action card."""
        return self.say(f"super-card-{card}")

    def plan(self, cards: Sequence[Card]) -> str:
        """Return cards in their order: ``Fire → Move → Flip``."""
        name = self.name(cards[0])
        for card in cards[1:]:
            name = self.say("super-then", head=name, card=self.name(card))
        return name

    def onto(self, spot: Spot) -> str:
        """Return a bandit's new place: ``onto the roof of car 3``."""
        return self.to(colt.Spot(spot))

    def brief(self, spot: Spot) -> str:
        """Return a spot in a word or two: ``roof 3``."""
        return self._spot("brief", colt.Spot(spot))

    def here(self, spot: Spot) -> str:
        """Return a bandit's place: ``on the roof of car 3``."""
        return self.at(colt.Spot(spot))

    def facing(self, facing: str) -> str:
        """Return the words for a facing."""
        return self.say(f"super-facing-{facing}")

    def worths(self, loot: Sequence[int]) -> str:
        """Return the dollars on loot cards as a phrase."""
        return self.both([self.money(value) for value in loot])


def row_at(view: View, spot: int) -> tuple[BanditView, ...]:
    """Return the bandits on a spot, from the front."""
    return tuple(sorted([bandit for bandit in view.bandits if bandit.spot == spot], key=lambda bandit: bandit.rank))


def bandit_of(view: View, seat: Seat) -> BanditView:
    """Return the bandit of a seat."""
    return view.bandits[seat]
