"""Whiskey: each flask can be used twice, instead of a turn's act (rulings.md 12.1, 12.2, 12.7, 15.2)."""

from msgspec.structs import replace

from engine.colt_express.actions import Action, Drink
from engine.colt_express.events import FlaskDrunk
from engine.colt_express.hands import draw_cards, is_bullet
from engine.colt_express.rules import Draft, TaskRule
from engine.colt_express.scheming import card_plays, is_first_act, play, turn_kind
from engine.colt_express.setup import add_token
from engine.colt_express.state import FLASKS, GONE, HELD, Ask, Task, Token
from engine.colt_express.stealing import held
from engine.colt_express.train import inside, with_entry
from engine.core.types import Seat

CLASSIC, OLD = 0, 1


def deal_flasks(d: Draft) -> None:
    """Put one random flask into every car but the Locomotive."""
    stock = [kind for kind, name in enumerate(FLASKS) for _ in range(d.rules.content.stagecoach.flasks[name])]
    for number, kind in zip(range(1, len(d.setting.cars)), d.shuffled(stock), strict=False):
        add_token(d, Token("flask", kind), inside(number))


def flasks(d: Draft, seat: int, kind: int) -> tuple[int, ...]:
    """Return a seat's flasks of a kind: half-drunk ones first, then by bandit."""
    assert d.coach is not None
    half, loot = d.coach.half, d.loot
    mine = [token for bandit in d.setting.seats[seat] for token in held(d, bandit, "flask")]
    same = [token for token in mine if d.setting.tokens[token].value == kind]
    return tuple(sorted(same, key=lambda token: (token not in half, loot[token], token)))


def drinks(d: Draft, task: Task, seat: int) -> tuple[Action, ...]:
    """Return the flasks that a seat can use in this slot; none outside a standard turn (rulings.md 12.1)."""
    if task.kind != "turn" or turn_kind(d, task.number) != "standard":
        return ()
    playable = sum(not is_bullet(card) for card in d.hands[seat])
    ways: list[Action] = []
    rulings = d.rules.rulings
    cards = playable or not rulings.classic_whiskey_needs_a_card
    if cards and (d.rules.stock(d, seat) or not rulings.classic_whiskey_needs_a_stock):
        ways += _choices(d, seat, CLASSIC)
    if playable > int(rulings.old_whiskey_needs_two):
        ways += _choices(d, seat, OLD)
    return tuple(ways)


def _choices(d: Draft, seat: int, kind: int) -> list[Action]:
    """Return a Drink for each distinguishable flask of a kind; if they don't differ, one without marks (rulings.md 15.19)."""
    name = FLASKS[kind]
    drinks = list(dict.fromkeys(Drink(name, *_marks(d, seat, token)) for token in flasks(d, seat, kind)))
    if len(drinks) > 1 and d.rules.rulings.each_flask_is_a_choice:
        return [*drinks]
    return [Drink(name)] if drinks else []


def _marks(d: Draft, seat: int, token: int) -> tuple[str, str]:
    """Return the marks of a flask among others of its kind: ``half`` or ``full``, and its holder if the seat has two bandits."""
    assert d.coach is not None
    holder = d.name(d.loot[token] - HELD) if len(d.setting.seats[seat]) > 1 else ""
    return "half" if token in d.coach.half else "full", holder


def drink(d: Draft, task: Task, ask: Ask, action: Action) -> None:
    """Use a flask: draw and then play one card, or play two. The first of these may count as Ghost's first (rulings.md 12.7)."""
    assert isinstance(action, Drink)
    kind = FLASKS.index(action.flask)
    mine = flasks(d, ask.seat, kind)
    _empty(d, ask.seat, next((f for f in mine if _marks(d, ask.seat, f) == (action.side, action.bandit)), mine[0]))
    # An old flask draws nothing, but allows two cards (12.1).
    if kind == CLASSIC:
        draw_cards(d, ask.seat, d.rules.content.draw, "whiskey")
    first = int(d.rules.rulings.ghost_hides_after_a_drink and is_first_act(d, task, ask.seat))
    d.push(Task("sip", 1 + kind, (ask.seat, first)))


def _empty(d: Draft, seat: int, token: int) -> None:
    assert d.coach is not None
    bandit = next(b for b in d.setting.seats[seat] if token in held(d, b, "flask"))
    last = token in d.coach.half
    if last:
        d.loot = with_entry(d.loot, token, GONE)
        d.coach = replace(d.coach, half=tuple(other for other in d.coach.half if other != token))
    else:
        d.coach = replace(d.coach, half=tuple(sorted((*d.coach.half, token))))
        for other in held(d, bandit, "flask"):
            if other not in d.coach.half:  # others can't know which full flasks are left
                d.known = with_entry(d.known, other, 1 << seat)
        d.known = with_entry(d.known, token, (1 << len(d.setting.seats)) - 1)
    name = FLASKS[d.setting.tokens[token].value]
    d.emit(FlaskDrunk(seat=Seat(seat), bandit=d.name(bandit), flask=name, empty=last))


def sip(d: Draft, task: Task) -> tuple[Ask, ...]:
    """Ask for the next card to play after a drink, if one is left and possible."""
    seat, first = task.queue
    options = card_plays(d, seat, bool(first))
    if not task.number or not options:
        d.next_task(None)
        return ()
    return (Ask(seat, "sip", d.setting.seats[seat][0], options),)


def answer_sip(d: Draft, task: Task, ask: Ask, action: Action) -> None:
    """Play the chosen card."""
    d.next_task(Task(task.kind, task.number - 1, (ask.seat, 0)))
    # The card belongs to the turn below the sip, whose kind decides whether it is face down.
    turn = next(below for below in reversed(d.agenda) if below.kind == "turn")
    play(d, turn, ask, action)


SIP = TaskRule(sip, answer_sip, phase="schemin")
