"""Fading pile: face-up cards of Schemin' are visible for a while, then only their backs, until Stealin' reveals them.

A view shows a card until its player next has to act, for one lap of the table, so that every player can see each card, even the last
one of a turn. A card's event fades at the end of the card's turn.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.colt_express.events import CardFaded, CardPlayed, ColtEvent, HiddenCardNoted, RoundEnded
from engine.colt_express.view import PileView, View


class FadingPile:
    """Hides faded cards on the pile of Colt Express, no matter who played them."""

    def now(self, view: View) -> View:
        """Return the view, covering the cards that have been on the pile for a whole lap."""
        return _covered(
            view, [_performed(view, index) or _this_lap(view, laid) for index, laid in enumerate(view.pile)]
        )

    def lasting(self, view: View) -> View:
        """Return the view with the cards covered that weren't revealed in Stealin'."""
        return _covered(view, [_performed(view, index) for index in range(len(view.pile))])

    def past_events(self, events: Sequence[ColtEvent], after: View, now: View) -> tuple[ColtEvent, ...]:
        """Return the events without the cards whose turn is over and that weren't revealed in Stealin'."""
        # The cards of past rounds are public: Stealin' revealed them all.
        if after.round < now.round or any(isinstance(event, RoundEnded) for event in events):
            return tuple(events)
        index = len(after.pile) - sum(isinstance(event, CardPlayed) for event in events)
        shown: list[ColtEvent] = []
        covered = False
        for event in events:
            if isinstance(event, CardPlayed):
                covered = not _open(now, index)
                shown.append(CardFaded(seat=event.seat, bandit=event.bandit) if covered else event)
                index += 1
            # The secret event for its player has the card that was just hidden.
            elif not (covered and isinstance(event, HiddenCardNoted)):
                shown.append(event)
        return tuple(shown)


def _covered(view: View, seen: Sequence[bool]) -> View:
    pile = tuple(laid if shown else replace(laid, card=None) for laid, shown in zip(view.pile, seen, strict=True))
    return replace(view, pile=pile)


def _performed(view: View, index: int) -> bool:
    """Return whether Stealin' revealed a card: done, or current."""
    return view.pile[index].done or index == view.performing


def _this_lap(view: View, laid: PileView) -> bool:
    """Return whether a card was played in this turn, or in the one before by a seat that has yet to act in this one."""
    return view.turn > 0 and (laid.turn == view.turn or (laid.turn == view.turn - 1 and laid.seat in view.slots))


def _open(now: View, index: int) -> bool:
    """Return whether an event may still show a card: its turn isn't over, or Stealin' revealed it."""
    if index >= len(now.pile):
        return False
    return _performed(now, index) or (now.turn > 0 and now.pile[index].turn == now.turn)
