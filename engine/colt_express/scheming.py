"""Phase 1: turns in which players play a card or draw (base rules, "Schemin'"; rulings.md 7)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from engine.colt_express.actions import Action, Card, Draw, Pass, Play
from engine.colt_express.events import CardPlayed, HiddenCardNoted, TurnBegan, TurnEnded, TurnPassed
from engine.colt_express.hands import bandit_of, draw_cards, is_bullet, set_hand
from engine.colt_express.rules import Draft, TaskRule
from engine.colt_express.state import Ask, Laid, Task
from engine.core.types import Seat

TurnAction: TypeAlias = Callable[[Draft, Task, Ask, Action], None]


def order_of_play(d: Draft, kind: str) -> tuple[int, ...]:
    """Return the seats in the order of a turn of this kind, twice each for speeding-up (rulings.md 7.3, 7.4)."""
    if kind == "switching":
        return d.rules.backwards(d)
    count, repeats = len(d.setting.seats), 2 if kind == "speeding-up" else 1
    return tuple([(d.first + step) % count for step in range(count) for _ in range(repeats)])


def backwards(d: Draft) -> tuple[int, ...]:
    """Return the seats counterclockwise, the First Player first."""
    count = len(d.setting.seats)
    return tuple([(d.first - step) % count for step in range(count)])


def turn_kind(d: Draft, number: int) -> str:
    """Return the kind of turn ``number`` (from 0) of the round card."""
    return d.setting.rounds[d.round].turns[number]


def begin(d: Draft, _task: Task) -> tuple[Ask, ...]:
    """Open the first turn."""
    d.next_task(_open_turn(d, 0))
    return ()


def _open_turn(d: Draft, number: int) -> Task:
    kind = turn_kind(d, number)
    d.emit(TurnBegan(number=number + 1, kind=kind))
    return Task(d.rules.turns.get(kind, "turn"), number, order_of_play(d, kind))


def advance_turn(d: Draft, task: Task) -> tuple[Ask, ...]:
    """Ask the next seat of the turn, or go on to the next turn."""
    if task.queue:
        seat = task.queue[0]
        return (Ask(seat, "schemin", d.setting.seats[seat][0], plays(d, task, seat)),)
    d.emit(TurnEnded(number=task.number + 1))
    more = task.number + 1 < len(d.setting.rounds[d.round].turns)
    d.next_task(_open_turn(d, task.number + 1) if more else None)
    return ()


def plays(d: Draft, task: Task, seat: int) -> tuple[Action, ...]:
    """Return a seat's possible acts in its slot of a turn: equal cards once, then drawing, then extras."""
    options: list[Action] = [*card_plays(d, seat, is_first_act(d, task, seat))]
    if d.rules.stock(d, seat) or not d.rules.rulings.empty_deck_forbids_drawing:
        options.append(Draw())
    # With only bullets in hand and nothing to draw passing is forced; it is never one of several options (7.1).
    return (*options, *d.rules.extras(d, task, seat)) or (Pass(),)


def card_plays(d: Draft, seat: int, first: bool) -> tuple[Play, ...]:
    """Return the cards that a seat can play, equal ones once (rulings.md 7.8); as a first act also face down, if a power allows it."""
    options: list[Play] = []
    for card in dict.fromkeys(d.hands[seat]):
        if not is_bullet(card):
            options.append(Play(card))
            if first and may_hide(d, seat, card):
                options.append(Play(card, hidden=True))
    return tuple(options)


def is_first_act(d: Draft, task: Task, seat: int) -> bool:
    """Return whether this slot is the seat's first act of the round (rulings.md 7.6)."""
    # In a speeding-up turn a seat is twice in the queue until its first act.
    untouched = task.queue.count(seat) == order_of_play(d, turn_kind(d, 0)).count(seat)
    return not task.number and (untouched or not d.rules.rulings.ghost_hides_one_of_two)


def may_hide(d: Draft, seat: int, card: Card) -> bool:
    """Return whether a power (Ghost's) lets a seat play this card face down as a first act.

    The power of the card's bandit counts; for a partner's card, that of the player's own bandit (rulings.md 15.5, 15.7).
    """
    whose = d.setting.bandits.index(bandit_of(card))
    rulings, mine = d.rules.rulings, d.setting.seats[seat]
    if whose in mine:
        hiders = (whose,) if rulings.ghost_hides_his_own_only else mine
    else:
        hiders = mine[:1] if rulings.ghost_hides_partners_cards else (whose,)
    # If all cards are face down anyway, a second way to play the same card would only confuse.
    kinds = {"tunnel"} if rulings.ghost_hides_in_turmoil else {"tunnel", "turmoil"}
    if turn_kind(d, 0) in kinds or not any(d.power(bandit).hides_first_card for bandit in hiders):
        return False
    return d.rules.face_down(d, whose, True)


def answer_turn(d: Draft, task: Task, ask: Ask, action: Action) -> None:
    """Apply a seat's act, and remove its slot."""
    d.next_task(Task(task.kind, task.number, task.queue[1:]))
    d.rules.turn_actions[type(action)](d, task, ask, action)


def play(d: Draft, task: Task, ask: Ask, action: Action) -> None:
    """Play a card from the hand on the pile, face down in a tunnel or by Ghost's power."""
    assert isinstance(action, Play)
    card, seat, hand = action.card, ask.seat, d.hands[ask.seat]
    index = hand.index(card)
    d.hands = (*d.hands[:seat], hand[:index] + hand[index + 1 :], *d.hands[seat + 1 :])
    name = bandit_of(card)
    bandit = d.setting.bandits.index(name)
    hidden = d.rules.face_down(d, bandit, action.hidden or turn_kind(d, task.number) == "tunnel")
    d.pile = (*d.pile, Laid(seat, bandit, card, hidden, task.number + 1))
    d.emit(CardPlayed(seat=Seat(seat), bandit=name, card=None if hidden else card))
    if hidden:
        # The public event doesn't name the card, but its player knows it (7.5).
        d.emit(HiddenCardNoted(seat=Seat(seat), card=card, audience=(Seat(seat),)))


def draw(d: Draft, _task: Task, ask: Ask, _action: Action) -> None:
    """Draw cards instead of playing one."""
    draw_cards(d, ask.seat, d.rules.content.draw, "draw")


def give_way(d: Draft, _task: Task, ask: Ask, _action: Action) -> None:
    """Pass, since the seat could neither play nor draw."""
    d.emit(TurnPassed(seat=Seat(ask.seat)))


def nothing_else(_d: Draft, _task: Task, _seat: int) -> tuple[Action, ...]:
    """Return no additional acts; this is the base game's ``extras``."""
    return ()


def as_it_should(_d: Draft, _bandit: int, hidden: bool) -> bool:
    """Return ``hidden`` unchanged; this is the base game's ``face_down``."""
    return hidden


def gather(d: Draft, _task: Task) -> tuple[Ask, ...]:
    """Put unplayed cards back on their decks (base rules, end of Schemin')."""
    for seat, hand in enumerate(d.hands):
        d.rules.give_back(d, seat, hand)
        set_hand(d, seat, ())
    d.next_task(None)
    return ()


SCHEMIN = TaskRule(begin, phase="schemin")
TURN = TaskRule(advance_turn, answer_turn, phase="schemin", counts="turn")
TURN_ACTIONS: Final[Mapping[type, TurnAction]] = MappingProxyType({Play: play, Draw: draw, Pass: give_way})
GATHER = TaskRule(gather, phase="schemin")
