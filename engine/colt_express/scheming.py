"""Phase 1: turns of playing a card or drawing three (base rules, "Schemin'"; rulings.md 7)."""

from engine.colt_express.actions import Action, Card, Draw, Pass, Play
from engine.colt_express.events import CardPlayed, HiddenCardNoted, TurnBegan, TurnEnded, TurnPassed
from engine.colt_express.hands import bandit_of, draw_cards, is_bullet, set_hand
from engine.colt_express.rules import Draft, TaskRule
from engine.colt_express.state import Ask, Laid, Task
from engine.core.types import Seat


def order_of_play(d: Draft, kind: str) -> tuple[int, ...]:
    """Return the seats in the order in which they act in a turn of this kind (rulings.md 7.3, 7.4)."""
    if kind == "switching":
        return d.rules.backwards(d)
    count, repeats = len(d.setting.seats), 2 if kind == "speeding-up" else 1
    return tuple([(d.first + step) % count for step in range(count) for _ in range(repeats)])


def backwards(d: Draft) -> tuple[int, ...]:
    """Return the seats counter-clockwise, the First Player first."""
    count = len(d.setting.seats)
    return tuple([(d.first - step) % count for step in range(count)])


def turn_kind(d: Draft, number: int) -> str:
    """Return the word for turn ``number`` (from 0) of the round card."""
    return d.setting.rounds[d.round].turns[number]


def begin(d: Draft, _task: Task) -> tuple[Ask, ...]:
    """Open the first turn."""
    d.next_task(_open_turn(d, 0))
    return ()


def _open_turn(d: Draft, number: int) -> Task:
    kind = turn_kind(d, number)
    d.tell(TurnBegan(number=number + 1, kind=kind))
    return Task("turn", number, order_of_play(d, kind))


def advance_turn(d: Draft, task: Task) -> tuple[Ask, ...]:
    """Ask the next seat of the turn, or go on to the next turn."""
    if task.queue:
        seat = task.queue[0]
        return (Ask(seat, "schemin", d.setting.seats[seat][0], plays(d, task, seat)),)
    d.tell(TurnEnded(number=task.number + 1))
    more = task.number + 1 < len(d.setting.rounds[d.round].turns)
    d.next_task(_open_turn(d, task.number + 1) if more else None)
    return ()


def plays(d: Draft, task: Task, seat: int) -> tuple[Action, ...]:
    """Return what a seat may do in its slot of a turn: equal cards count once, drawing comes last."""
    options: list[Action] = []
    cards = [card for card in dict.fromkeys(d.hands[seat]) if not is_bullet(card)]
    for card in cards:
        options.append(Play(card))
        if may_hide(d, task, seat, card):
            options.append(Play(card, hidden=True))
    if d.rules.stock(d, seat):
        options.append(Draw())
    return tuple(options) or (Pass(),)


def may_hide(d: Draft, task: Task, seat: int, card: Card) -> bool:
    """Say whether a power lets this card be laid face down where others lie open: Ghost's first act (rulings.md 7.6)."""
    if task.number or not d.power(d.setting.bandits.index(bandit_of(card))).hides_first_card:
        return False
    kind = turn_kind(d, 0)
    return kind != "tunnel" and task.queue.count(seat) == order_of_play(d, kind).count(seat)


def answer_turn(d: Draft, task: Task, ask: Ask, action: Action) -> None:
    """Carry out what a seat does in its slot."""
    d.next_task(Task("turn", task.number, task.queue[1:]))
    if isinstance(action, Play):
        lay(d, ask.seat, action.card, action.hidden or turn_kind(d, task.number) == "tunnel")
    elif isinstance(action, Draw):
        draw_cards(d, ask.seat, d.rules.content.draw, "draw")
    else:
        d.tell(TurnPassed(seat=Seat(ask.seat)))


def lay(d: Draft, seat: int, card: Card, hidden: bool) -> None:
    """Lay a card from the hand on the pile."""
    hand = d.hands[seat]
    index = hand.index(card)
    d.hands = (*d.hands[:seat], hand[:index] + hand[index + 1 :], *d.hands[seat + 1 :])
    name = bandit_of(card)
    d.pile = (*d.pile, Laid(seat, d.setting.bandits.index(name), card, hidden))
    d.tell(CardPlayed(seat=Seat(seat), bandit=name, card=None if hidden else card))
    if hidden:
        d.tell(HiddenCardNoted(seat=Seat(seat), card=card, audience=(Seat(seat),)))


def gather(d: Draft, _task: Task) -> tuple[Ask, ...]:
    """Put the cards that nobody played back on their decks (base rules, end of Schemin')."""
    for seat, hand in enumerate(d.hands):
        d.rules.give_back(d, seat, hand)
        set_hand(d, seat, ())
    d.next_task(None)
    return ()


SCHEMIN = TaskRule(begin, phase="schemin")
TURN = TaskRule(advance_turn, answer_turn, phase="schemin")
GATHER = TaskRule(gather, phase="schemin")
