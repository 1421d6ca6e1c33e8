"""Fading pile: face-up cards of Schemin' are visible for a while, then only their backs, until they are carried out.

In a view a card is visible until its player's next turn to act, for one lap of the table: so all players have seen each card once, even
the last one of a turn, and no one more than once. Its event fades with the turn in which it was played.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.colt_express.events import CardFaded, CardPlayed, ColtEvent, HiddenCardNoted, RoundEnded
from engine.colt_express.view import PileView, View


class FadingPile:
    """Fading parts of Colt Express: the cards on the pile, no matter who played them."""

    def now(self, view: View) -> View:
        """Return the view with the cards hidden that have been there for a whole lap."""
        return _covered(
            view, [_performed(view, index) or _this_lap(view, laid) for index, laid in enumerate(view.pile)]
        )

    def lasting(self, view: View) -> View:
        """Return the view with all cards hidden that weren't carried out."""
        return _covered(view, [_performed(view, index) for index in range(len(view.pile))])

    def told(self, events: Sequence[ColtEvent], after: View, now: View) -> tuple[ColtEvent, ...]:
        """Return the events with those cards hidden whose turn is over and that weren't carried out."""
        # The cards of past rounds are face up: they were all carried out.
        if after.round < now.round or any(isinstance(event, RoundEnded) for event in events):
            return tuple(events)
        index = len(after.pile) - sum(isinstance(event, CardPlayed) for event in events)
        told: list[ColtEvent] = []
        covered = False
        for event in events:
            if isinstance(event, CardPlayed):
                covered = not _open(now, index)
                told.append(CardFaded(seat=event.seat, bandit=event.bandit) if covered else event)
                index += 1
            # The note to its player names the card that has just been covered.
            elif not (covered and isinstance(event, HiddenCardNoted)):
                told.append(event)
        return tuple(told)


def _covered(view: View, seen: Sequence[bool]) -> View:
    pile = tuple(laid if shown else replace(laid, card=None) for laid, shown in zip(view.pile, seen, strict=True))
    return replace(view, pile=pile)


def _performed(view: View, index: int) -> bool:
    """Return whether a card was turned over in Stealin': done, or current."""
    return view.pile[index].done or index == view.performing


def _this_lap(view: View, laid: PileView) -> bool:
    """Return whether a card was laid in this turn, or in the one before by a seat that has yet to act in this one."""
    return view.turn > 0 and (laid.turn == view.turn or (laid.turn == view.turn - 1 and laid.seat in view.slots))


def _open(now: View, index: int) -> bool:
    """Return whether a card may still be shown: its turn isn't over, or it was carried out."""
    if index >= len(now.pile):
        return False
    return _performed(now, index) or (now.turn > 0 and now.pile[index].turn == now.turn)
