"""Phase 2: cards are revealed and resolved one by one, without decisions (RBS, "Shootin'"; rulings.md 14.8 to 14.10)."""

from functools import partial

from engine.core.types import Seat
from engine.super_express.events import ActionBegan, HopeLost, ShootinBegan
from engine.super_express.rules import Draft
from engine.super_express.scoring import finish
from engine.super_express.seeing import people
from engine.super_express.state import cars_left, order_of_play
from engine.super_express.train import aboard, as_seats, spot_of, stand_up


def shoot_it_out(d: Draft) -> None:
    """Reveal and resolve all seats' cards, one card of each seat at a time, until all are done or the match is over."""
    order = order_of_play(d)
    d.emit(
        ShootinBegan(
            number=d.round + 1,
            first_player=Seat(d.first),
            order=as_seats(order),
            cars=cars_left(d),
            bandits=people(d),
        )
    )
    resolve(d, order * d.rules.content.programmed)


def resolve(d: Draft, queue: tuple[int, ...]) -> None:
    """Reveal and resolve one card for each entry of ``queue``, in order, until all are done or the match is over."""
    for place, seat in enumerate(queue):
        d.queue = queue[place + 1 :]
        if _reveal(d, seat, queue[:place].count(seat)):
            stop_if_decided(d)
        if d.outcome is not None:
            return


def _reveal(d: Draft, seat: int, turn: int) -> bool:
    """Resolve a seat's next card. Return False for a seat that is out and reveals no card (rulings.md 14.10)."""
    card = d.plans[seat][turn]
    rule = d.rules.cards[card]
    if spot_of(d, seat) is not None:
        lies = rule.stunned or partial(stand_up, why=card)
        state, deed = ("stunned", lies) if d.stunned[seat] else ("standing", rule.standing)
    elif seat in d.hoping:
        # Only the very next card can save the bandit (14.8).
        d.hoping = d.hoping - {seat}
        state, deed = "thrown-out", rule.thrown_out or give_up
    else:
        return False
    d.card += 1
    d.emit(ActionBegan(number=d.card, turn=turn + 1, seat=Seat(seat), bandit=d.name(seat), card=card, state=state))
    deed(d, seat)
    return True


def give_up(d: Draft, seat: int) -> None:
    """Record that a bandit is out for good, since its next card couldn't save it (rulings.md 14.8)."""
    d.emit(HopeLost(bandit=d.name(seat)))


def stop_if_decided(d: Draft) -> None:
    """End the match if at most one bandit is left, unless a ruling waits for a rescue (rulings.md 14.9, 14.14)."""
    # By the rules' words the game ends before any rescue (14.9).
    if aboard(d) > 1 or (d.hoping and d.rules.rulings.rescue_before_end):
        return
    finish(d)
