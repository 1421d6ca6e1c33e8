"""Expert variant: discard piles, discarded bullets, and cards kept for the next round (base rules, "Expert variant").

Changes: decks are shuffled once; at the start of a round hands are filled up and their bullets discarded, and after Schemin'
players may keep cards; played cards go to the discard pile, which becomes the deck when that is empty.
"""

from types import MappingProxyType

from msgspec.structs import replace

from engine.colt_express.actions import Action, Card, Done, Drop
from engine.colt_express.events import BulletsDiscarded, CardsKept
from engine.colt_express.hands import is_bullet, set_hand, shuffle_deck
from engine.colt_express.rules import Draft, Rules, TaskRule
from engine.colt_express.state import Ask, Task
from engine.core.types import Seat


def start_piles(d: Draft) -> None:
    """Shuffle the decks once for the whole match, and create empty discard piles."""
    d.discards = ((),) * len(d.setting.seats)
    for seat, deck in enumerate(d.decks):
        shuffle_deck(d, seat, deck)


def discard(d: Draft, seat: int, cards: tuple[Card, ...]) -> None:
    """Put cards face up on a seat's discard pile."""
    d.discards = (*d.discards[:seat], d.discards[seat] + cards, *d.discards[seat + 1 :])


def stock(d: Draft, seat: int) -> int:
    """Return the number of cards that a seat can draw: its deck and its discards."""
    return len(d.decks[seat]) + len(d.discards[seat])


def take_cards(d: Draft, seat: int, count: int) -> tuple[Card, ...]:
    """Take the next cards of a seat's deck; when it is empty, its shuffled discards become the new one."""
    taken: tuple[Card, ...] = ()
    while len(taken) < count and stock(d, seat):
        if not d.decks[seat]:
            used = d.discards[seat]
            d.discards = (*d.discards[:seat], (), *d.discards[seat + 1 :])
            shuffle_deck(d, seat, used)
        deck = d.decks[seat]
        missing = count - len(taken)
        taken += deck[:missing]
        d.decks = (*d.decks[:seat], deck[missing:], *d.decks[seat + 1 :])
    return taken


def lay_bullets_aside(d: Draft, _task: Task) -> tuple[Ask, ...]:
    """Discard the bullets in all new hands."""
    for seat, hand in enumerate(d.hands):
        bullets = tuple(card for card in hand if is_bullet(card))
        if bullets:
            set_hand(d, seat, tuple(card for card in hand if not is_bullet(card)))
            discard(d, seat, bullets)
            d.emit(BulletsDiscarded(seat=Seat(seat), cards=bullets))
    d.next_task(None)
    return ()


def offer_to_keep(d: Draft, task: Task) -> tuple[Ask, ...]:
    """Ask all players at once which cards to drop; in the last round nothing can be kept (rulings.md 15.1)."""
    # In the last round a choice would have no effect, and make all players wait.
    if d.round + 1 == len(d.setting.rounds) and not d.rules.rulings.keeping_asked_after_the_last_round:
        _settle(d, keep=False)
        return ()
    # ``number`` 1 marks a question that was already asked: then an empty queue means that all have answered.
    if not task.queue and not task.number:
        d.next_task(Task(task.kind, 1, tuple(range(len(d.setting.seats)))))
        return ()
    if not task.queue:
        _settle(d, keep=True)
        return ()
    return tuple(Ask(seat, "keep", d.setting.seats[seat][0], _drops(d, seat)) for seat in task.queue)


def left_in_hand(d: Draft, seat: int) -> tuple[Card, ...]:
    """Return a seat's hand without its bullets, and without the cards that it has chosen to drop."""
    hand = [card for card in d.hands[seat] if not is_bullet(card)]
    for whose, answer in d.answers:
        if whose == seat and isinstance(answer, Drop):
            hand.remove(answer.card)
    return tuple(hand)


def _drops(d: Draft, seat: int) -> tuple[Action, ...]:
    return (Done(), *(Drop(card) for card in dict.fromkeys(left_in_hand(d, seat))))


def answer_keep(d: Draft, task: Task, ask: Ask, action: Action) -> None:
    """Record a card to drop, or that a seat is done; nothing is revealed until all seats are done."""
    if isinstance(action, Drop):
        d.answers = (*d.answers, (ask.seat, action))
    else:
        d.next_task(Task(task.kind, task.number, tuple(seat for seat in task.queue if seat != ask.seat)))


def _settle(d: Draft, *, keep: bool) -> None:
    for seat, hand in enumerate(d.hands):
        kept = left_in_hand(d, seat) if keep else ()
        dropped = list(hand)
        for card in kept:
            dropped.remove(card)
        # Bullets drawn during the turns can't be kept: they are discarded with the rest.
        set_hand(d, seat, kept)
        discard(d, seat, tuple(dropped))
        if keep:
            d.emit(CardsKept(seat=Seat(seat), count=len(kept)))
    d.answers = ()
    d.next_task(None)


ASIDE = TaskRule(lay_bullets_aside, phase="schemin")
KEEP = TaskRule(offer_to_keep, answer_keep, phase="schemin")


def expert(rules: Rules) -> Rules:
    """Return ``rules`` with the expert variant."""
    swaps = {"shuffle": (), "reveal": ("reveal", "aside"), "gather": ("keep",)}
    return replace(
        rules,
        setup=(*rules.setup, start_piles),
        round=tuple(kind for old in rules.round for kind in swaps.get(old, (old,))),
        tasks=MappingProxyType({**rules.tasks, "aside": ASIDE, "keep": KEEP}),
        stock=stock,
        take_cards=take_cards,
        give_back=discard,
    )
