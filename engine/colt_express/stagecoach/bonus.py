"""End-of-round bonus: players secretly keep up to as many action cards as the round card has icons (rulings.md 12.4)."""

from engine.colt_express.actions import Action, Card, Done, Keep
from engine.colt_express.events import CardsKept
from engine.colt_express.hands import is_bullet, set_hand
from engine.colt_express.rules import Draft, TaskRule
from engine.colt_express.state import Ask, Task
from engine.core.types import Seat


def offer(d: Draft, task: Task) -> tuple[Ask, ...]:
    """Ask all players at once, even those with empty hands. Without icons, and in the last round, no one is asked."""
    if not icons(d) or (not task.queue and task.number):
        _settle(d)
        return ()
    if not task.queue:
        d.next_task(Task(task.kind, 1, tuple(range(len(d.setting.seats)))))
        return ()
    return tuple(Ask(seat, "bonus", d.setting.seats[seat][0], _choices(d, seat)) for seat in task.queue)


def icons(d: Draft) -> int:
    """Return the number of cards that each seat may keep in this round; 0 in the last one."""
    return d.setting.rounds[d.round].keep if d.round + 1 < len(d.setting.rounds) else 0


def chosen(d: Draft, seat: int) -> tuple[Card, ...]:
    """Return the cards that a seat has chosen so far."""
    return tuple(answer.card for whose, answer in d.answers if whose == seat and isinstance(answer, Keep))


def _choices(d: Draft, seat: int) -> tuple[Action, ...]:
    rest = [card for card in d.hands[seat] if d.rules.rulings.bullets_can_be_kept or not is_bullet(card)]
    for card in chosen(d, seat):
        rest.remove(card)
    return (Done(), *(Keep(card) for card in dict.fromkeys(rest)))


def answer(d: Draft, task: Task, ask: Ask, action: Action) -> None:
    """Record a card to keep, or that a seat is done."""
    if isinstance(action, Keep):
        d.answers = (*d.answers, (ask.seat, action))
    # A seat that keeps the maximum is done, too.
    if not isinstance(action, Keep) or len(chosen(d, ask.seat)) == icons(d):
        d.next_task(Task(task.kind, task.number, tuple(seat for seat in task.queue if seat != ask.seat)))


def _settle(d: Draft) -> None:
    for seat, hand in enumerate(d.hands):
        kept, rest = chosen(d, seat), list(hand)
        for card in kept:
            rest.remove(card)
        d.rules.give_back(d, seat, tuple(rest))
        set_hand(d, seat, kept)
        if icons(d):
            d.emit(CardsKept(seat=Seat(seat), count=len(kept)))
    d.answers = ()
    d.next_task(None)


BONUS = TaskRule(offer, answer, phase="schemin")
