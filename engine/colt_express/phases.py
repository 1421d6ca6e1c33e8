"""Phases of a round from the deal to the end, except Schemin' (base rules, "Stealin'")."""

from engine.colt_express.actions import Action, Decline, Rob
from engine.colt_express.events import (
    ActionBegan,
    NothingHappened,
    PurseLeft,
    RoundBegan,
    RoundEnded,
    RoundEventBegan,
    StealinBegan,
)
from engine.colt_express.hands import draw_cards, kind_of, shuffle_deck
from engine.colt_express.rules import Draft, TaskRule
from engine.colt_express.state import Ask, Laid, Task
from engine.colt_express.stealing import lying, take, token_on
from engine.core.types import Seat


def open_round(d: Draft) -> None:
    """Put the tasks of a round on the agenda."""
    d.agenda = tuple([Task(kind) for kind in reversed(d.rules.round)])


def shuffle_decks(d: Draft, _task: Task) -> tuple[Ask, ...]:
    """Shuffle every deck."""
    for seat in range(len(d.setting.seats)):
        shuffle_deck(d, seat, d.decks[seat])
    d.next_task(None)
    return ()


def fill_hands(d: Draft, _task: Task) -> tuple[Ask, ...]:
    """Fill all hands: six cards, seven with Doc (rulings.md 7.7)."""
    for seat in range(len(d.setting.seats)):
        fill_hand(d, seat)
    d.next_task(None)
    return ()


def fill_hand(d: Draft, seat: int) -> None:
    """Let a seat draw until its hand is full."""
    missing = d.rules.hand_size(d, seat) - len(d.hands[seat])
    # A partner's card or kept cards may have filled the hand beyond its size.
    draw_cards(d, seat, max(missing, 0), "deal")


def hand_size(d: Draft, seat: int) -> int:
    """Return a seat's hand size at the start of a round (rulings.md 7.7)."""
    return d.rules.content.hand + max(d.power(bandit).extra_hand for bandit in d.setting.seats[seat])


def reveal(d: Draft, _task: Task) -> tuple[Ask, ...]:
    """Turn the round card over."""
    card = d.setting.rounds[d.round]
    d.next_task(None)
    d.emit(
        RoundBegan(
            number=d.round + 1, card=card.id, turns=card.turns, round_event=card.event, first_player=Seat(d.first)
        )
    )
    return ()


def begin_stealing(d: Draft, _task: Task) -> tuple[Ask, ...]:
    """Turn the pile over, and start Stealin' if it has any cards."""
    d.next_task(Task("perform") if d.pile else None)
    d.emit(StealinBegan(cards=len(d.pile)))
    return ()


def perform(d: Draft, task: Task) -> tuple[Ask, ...]:
    """Turn the next card of the pile over."""
    laid = d.pile[task.number]
    d.next_task(Task("act", task.number))
    d.emit(
        ActionBegan(
            number=task.number + 1, seat=Seat(_who_decides(d, laid)), bandit=d.name(laid.bandit), card=laid.card
        )
    )
    return ()


def act(d: Draft, task: Task) -> tuple[Ask, ...]:
    """Resolve the card if it allows at most one action; otherwise ask its player (rulings.md 8.1)."""
    laid = d.pile[task.number]
    kind = kind_of(laid.card)
    rule = d.rules.cards[kind]
    options = rule.options(d, laid.bandit)
    # Cards must be resolved (8.1), so a single action needs no decision.
    if len(options) > 1:
        return (Ask(_who_decides(d, laid), kind, laid.bandit, options),)
    d.next_task(_following(d, task))
    if options:
        rule.perform(d, laid.bandit, options[0])
    else:
        d.emit(NothingHappened(bandit=d.name(laid.bandit), kind=kind, reason=rule.why_not(d, laid.bandit)))
    return ()


def _who_decides(d: Draft, laid: Laid) -> int:
    """Return the seat that decides about a card: its bandit's, even if a partner played it (rulings.md 15.7)."""
    return d.setting.owners[laid.bandit] if d.rules.rulings.lent_card_is_decided_by_its_owner else laid.seat


def answer_act(d: Draft, task: Task, ask: Ask, action: Action) -> None:
    """Resolve the card with the chosen action."""
    # The next card goes on the agenda first, so that tasks of this card (a run, a hostage) are on top of it.
    d.next_task(_following(d, task))
    d.rules.cards[ask.what].perform(d, ask.bandit, action)


def _following(d: Draft, task: Task) -> Task | None:
    return Task("perform", task.number + 1) if task.number + 1 < len(d.pile) else None


def next_first(d: Draft) -> int:
    """Return the seat that starts the next round: the one to the left (rulings.md 9.12)."""
    return (d.first + 1) % len(d.setting.seats)


def round_event(d: Draft, _task: Task) -> tuple[Ask, ...]:
    """Run the event of the round card, after all action cards (rulings.md 9.1)."""
    event = d.setting.rounds[d.round].event
    d.next_task(None)
    if event:
        d.emit(RoundEventBegan(round_event=event))
        d.rules.events[event](d)
    return ()


def offer_purses(d: Draft, task: Task) -> tuple[Ask, ...]:
    """Ask every bandit that may pick a pocket; bandits of the same seat one after another (rulings.md 9.6)."""
    asks: dict[int, Ask] = {}
    for bandit in task.queue:
        seat = d.setting.owners[bandit]
        # A seat can answer only one question at a time.
        asks.setdefault(seat, Ask(seat, "pickpocketing", bandit, _purses(d, bandit)))
    if not asks:
        d.next_task(None)
    return tuple(asks[seat] for seat in sorted(asks))


def _purses(d: Draft, bandit: int) -> tuple[Action, ...]:
    tokens = d.setting.tokens
    tags = sorted(d.tags[token] for token in lying(d, d.places[bandit]) if tokens[token].kind == "purse")
    return (*(Rob("purse", tag) for tag in tags), Decline())


def answer_purse(d: Draft, task: Task, ask: Ask, action: Action) -> None:
    """Take the chosen purse, or none."""
    d.next_task(Task(task.kind, queue=tuple(bandit for bandit in task.queue if bandit != ask.bandit)))
    if isinstance(action, Rob):
        take(d, ask.bandit, token_on(d, d.places[ask.bandit], action.kind, action.tag), "pickpocketing")
    else:
        d.emit(PurseLeft(bandit=d.name(ask.bandit)))


def end_round(d: Draft, _task: Task) -> tuple[Ask, ...]:
    """Return the played cards, pass First Player to the left, and start the next round or the scoring (rulings.md 9.12)."""
    for seat in range(len(d.setting.seats)):
        # A card played by a partner returns to its bandit's seat.
        own = tuple(laid.card for laid in d.pile if d.setting.owners[laid.bandit] == seat)
        d.rules.give_back(d, seat, own)
    d.pile = ()
    d.emit(RoundEnded(number=d.round + 1))
    d.next_task(None)
    if d.round + 1 == len(d.setting.rounds):
        d.rules.score(d)
        return ()
    d.round += 1
    d.first = d.rules.next_first(d)
    open_round(d)
    return ()


SHUFFLE = TaskRule(shuffle_decks, phase="schemin")
FILL = TaskRule(fill_hands, phase="schemin")
REVEAL = TaskRule(reveal, phase="schemin")
STEALIN = TaskRule(begin_stealing, phase="stealin")
PERFORM = TaskRule(perform, phase="stealin", counts="card")
ACT = TaskRule(act, answer_act, phase="stealin", counts="card")
ROUND_EVENT = TaskRule(round_event, phase="event")
PICKPOCKETING = TaskRule(offer_purses, answer_purse, phase="event")
END = TaskRule(end_round, phase="event")
