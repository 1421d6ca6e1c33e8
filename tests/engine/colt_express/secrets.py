"""Secrets of Colt Express: other positions that look the same to a viewer, with other cards, tokens, waiting choices and chance."""

import random
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.colt_express.actions import Action, Board, Card, Drink, Drop, Keep, Play, RideOn
from engine.colt_express.content import Content, RoundCard
from engine.colt_express.events import (
    ActionBegan,
    BulletsDiscarded,
    CardPlayed,
    CardsDrawn,
    CardsKept,
    CardsSeen,
    FirstPlayerDrawn,
    FlaskDrunk,
    FlaskSeen,
    HiddenCardNoted,
    HorsemanBoarded,
    HorsemenRodeOn,
    MarshalDrank,
    MatchEnded,
    PurseSeen,
    RoundBegan,
)
from engine.colt_express.hands import bandit_of, is_bullet, rank
from engine.colt_express.setup import band
from engine.colt_express.state import BLIND, FLASKS, HELD, Laid, State
from engine.core.types import Event, Seat
from tests.builders.colt import CONTENT, GAME

TOLD_TO_SEATS = (CardsSeen, HiddenCardNoted, PurseSeen, FlaskSeen)
ALWAYS_NEWS = (RoundBegan, MatchEnded, FirstPlayerDrawn, BulletsDiscarded, CardsKept, MarshalDrank)
"""Events that may always differ: the next round card, the end, and revealed chance or secret choices."""


class ColtSecrets:
    """Secrets: hands, decks, discards, face-down cards, tokens and knowledge of them, waiting choices, later rounds, the seed."""

    def another_world(self, state: State, viewer: Seat | None, chance: random.Random) -> State:
        world = _other_chance(state, chance)
        world = _other_cards(world, viewer, chance)
        world = renumbered(other_tokens(world, viewer, chance), chance)
        return GAME.load(GAME.dump(other_answers(world, viewer, chance)))

    def counterpart(
        self, state: State, world: State, seat: Seat, action: Action, viewer: Seat | None, chance: random.Random
    ) -> Action | None:
        legal = GAME.legal(world, seat)
        if seat == viewer:
            return action if action in legal else None
        after = GAME.apply(state, seat, action).state
        if state.agenda[-1].kind in SECRETLY:
            alike = [other for other in legal if _as_many_wait(world, seat, other, after)]
        elif isinstance(action, Play) and after.pile and after.pile[-1].hidden:
            alike = [other for other in legal if isinstance(other, Play) and _same_back(action, other)]
        elif isinstance(action, Drink):
            alike = [other for other in legal if other == action and _as_many_wait(world, seat, other, after)]
        else:
            alike = [other for other in legal if other == action]
        if state.agenda[-1].kind == "sip":  # everyone sees if a seat isn't asked for a second card because it has none
            alike = [other for other in alike if _as_many_wait(world, seat, other, after)]
        alike = [
            other for other in alike if not _opened(state, after) and not _opened(world, _after(world, seat, other))
        ]
        return chance.choice(alike) if alike else None

    def may_differ(self, event: Event, state: State, viewer: Seat | None) -> bool:
        if isinstance(event, ActionBegan):
            laid = [*state.pile, *[None] * event.number][event.number - 1]
            return laid is None or (laid.hidden and laid.seat != viewer)
        if isinstance(event, TOLD_TO_SEATS):
            return event.audience is not None and viewer in event.audience
        if isinstance(event, FlaskDrunk):
            return not event.empty
        if isinstance(event, CardPlayed | CardsDrawn):
            return state.agenda[-1].kind == "turmoil"
        if isinstance(event, HorsemanBoarded | HorsemenRodeOn):
            return state.agenda[-1].kind == "attack"
        return isinstance(event, ALWAYS_NEWS)


def _after(world: State, seat: Seat, action: Action) -> State:
    return GAME.apply(world, seat, action).state


def _opened(before: State, after: State) -> bool:
    """Return whether the last seat that didn't know a token's value has learned it, which makes the value public."""
    everyone = (1 << len(before.setting.seats)) - 1
    pairs = zip(before.known, after.known, strict=True)
    return any(new == everyone and old != everyone for old, new in pairs)


def _as_many_wait(world: State, seat: Seat, action: Action, after: State) -> bool:
    """Return whether the same seats must act after this choice, since everyone sees that."""
    other = GAME.apply(world, seat, action).state
    return (GAME.to_act(other), other.agenda) == (GAME.to_act(after), after.agenda)


def _same_back(action: Play, other: Play) -> bool:
    return other.hidden == action.hidden and bandit_of(other.card) == bandit_of(action.card)


def _content(state: State) -> Content:
    return GAME.rules(state.setting.modes).content


def _other_chance(state: State, chance: random.Random) -> State:
    rounds = _other_rounds(state, chance) if state.outcome is None else state.setting.rounds
    setting = replace(state.setting, seed=chance.randbytes(16).hex(), rounds=rounds)
    return replace(state, setting=setting, chance=chance.randrange(1000))


def _other_rounds(state: State, chance: random.Random) -> tuple[RoundCard, ...]:
    size, content = band(len(state.setting.seats)), _content(state)
    turned = not any(
        task.kind == "reveal" for task in state.agenda
    )  # the round card is still face down before a Horse Attack
    seen = state.setting.rounds[: state.round + turned]
    if len(seen) == len(state.setting.rounds):
        return seen
    unseen = [card for card in content.round_cards[size] if card not in seen]
    coming = chance.sample(unseen, len(state.setting.rounds) - len(seen) - 1)
    return (*seen, *coming, chance.choice(content.stations[size]))


def _other_cards(state: State, viewer: Seat | None, chance: random.Random) -> State:
    hands, decks, pile, discards = list(state.hands), list(state.decks), list(state.pile), list(state.discards)
    for seat in range(len(hands)):
        if seat == viewer:
            decks[seat] = tuple(chance.sample(decks[seat], len(decks[seat])))
            continue
        closed = [
            number for number, laid in enumerate(pile) if laid.seat == seat and laid.hidden and _unturned(state, number)
        ]
        used = discards[seat] if discards else ()
        pool = [*hands[seat], *decks[seat], *used, *(pile[number].card for number in closed)]
        chance.shuffle(pool)
        for number in closed:
            bandit = pile[number].bandit
            card = next(
                card for card in pool if bandit_of(card) == state.setting.bandits[bandit] and not is_bullet(card)
            )
            pool.remove(card)
            pile[number] = Laid(seat, bandit, card, hidden=True, turn=pile[number].turn)
        for card in [card for card in pool if not is_bullet(card)][: _sips(state, seat)]:
            pool.remove(card)
            pool.insert(0, card)
        size = len(hands[seat])
        hands[seat] = tuple(sorted(pool[:size], key=rank))
        if discards:
            discards[seat] = tuple(pool[size : size + len(used)])
        decks[seat] = tuple(pool[size + len(used) :])
    return replace(state, hands=tuple(hands), decks=tuple(decks), pile=tuple(pile), discards=tuple(discards))


def _sips(state: State, seat: int) -> int:
    """Return the number of action cards that a seat must have in hand, since it is using a flask that plays them."""
    top = state.agenda[-1] if state.agenda else None
    return top.number if top and top.kind == "sip" and top.queue[0] == seat else 0


def _unturned(state: State, index: int) -> bool:
    """Return whether a card of the pile hasn't been turned over yet."""
    tasks = GAME.rules(state.setting.modes).tasks
    if any(tasks[task.kind].phase == "schemin" or task.kind == "stealin" for task in state.agenda):
        return True
    numbers = {task.kind: task.number for task in state.agenda}
    return index > numbers.get("act", numbers.get("perform", len(state.pile) + 1) - 1)


SECRETLY = ("attack", "turmoil", "keep", "bonus")
"""Tasks in which several seats choose at once, in secret until the last has chosen."""


def other_answers(state: State, viewer: Seat | None, chance: random.Random) -> State:
    """Return the position with other waiting choices for every seat but ``viewer``. Hands may have been swapped before."""
    kind = state.agenda[-1].kind if state.agenda else ""
    if kind not in SECRETLY:
        return state
    mine = tuple(answer for answer in state.answers if _seat(state, answer[0]) == viewer)
    theirs = [whose for whose, _ in state.answers if _seat(state, whose) != viewer]
    if kind == "attack":
        others: list[tuple[int, Action]] = [(whose, chance.choice((Board(), RideOn()))) for whose in theirs]
    elif kind == "turmoil":
        asking = GAME.load(GAME.dump(replace(state, answers=())))
        others = [(whose, chance.choice(GAME.legal(asking, Seat(whose)))) for whose in theirs]
    else:
        others = list(_cards_named(state, viewer, chance))
    return replace(state, answers=(*mine, *others))


def _seat(state: State, whose: int) -> int:
    """Return the seat of an answer. ``whose`` is a bandit's number in a Horse Attack, and otherwise a seat."""
    return state.setting.owners[whose] if state.agenda[-1].kind == "attack" else whose


def _cards_named(state: State, viewer: Seat | None, chance: random.Random) -> Iterator[tuple[int, Action]]:
    """Yield cards that the others may have chosen so far. If there is a limit, players still choosing are below it."""
    task, wanted = state.agenda[-1], Drop if state.agenda[-1].kind == "keep" else Keep
    limit = state.setting.rounds[state.round].keep if wanted is Keep else 99
    for seat, hand in enumerate(state.hands):
        cards: list[Card] = [card for card in hand if not is_bullet(card)]
        most = min(limit - (seat in task.queue), len(cards))
        if seat != viewer and most > 0:
            for card in chance.sample(cards, chance.randint(0, most)):
                yield seat, wanted(card)


def other_tokens(state: State, viewer: Seat | None, chance: random.Random) -> State:
    """Return the position with other values of tokens that ``viewer`` hasn't seen, and with others knowing more or fewer."""
    tokens, known = list(state.setting.tokens), list(state.known)
    everyone = (1 << len(state.setting.seats)) - 1
    for kind in BLIND:
        secret = [n for n, token in enumerate(tokens) if token.kind == kind and not _shown(state, n, viewer)]
        values = _values_left(state, kind, secret)
        chance.shuffle(values)
        for number in secret:
            tokens[number] = replace(tokens[number], value=values.pop())
    for number, bits in enumerate(known):
        free = everyone & ~_fixed_bits(state, number, viewer)
        if tokens[number].kind in BLIND and number not in _half(state) and not (viewer is None and bits == everyone):
            mixed = bits & ~free | chance.getrandbits(8) & free
            known[number] = bits if mixed == everyone and bits != everyone and viewer is None else mixed
    return replace(state, setting=replace(state.setting, tokens=tuple(tokens)), known=tuple(known))


def _half(state: State) -> tuple[int, ...]:
    return state.coach.half if state.coach else ()


def _shown(state: State, number: int, viewer: Seat | None) -> bool:
    in_possession = HELD <= state.loot[number] < HELD + len(state.places)
    if number in _half(state) or (state.outcome is not None and in_possession):
        return True
    if viewer is None:
        return state.known[number] == (1 << len(state.setting.seats)) - 1
    return bool(state.known[number] >> viewer & 1)


def _fixed_bits(state: State, number: int, viewer: Seat | None) -> int:
    """Return the bits of ``known`` that must not change: the viewer's, and the owner's of the token."""
    place = state.loot[number]
    own = 1 << state.setting.owners[place - HELD] if HELD <= place < HELD + len(state.places) else 0
    return own | (0 if viewer is None else 1 << viewer)


def _values_left(state: State, kind: str, secret: Sequence[int]) -> list[int]:
    """Return the values of a kind's tokens that the viewer hasn't seen, including unused ones in the box."""
    stock = CONTENT.purses
    if kind == "flask":
        stock = {number: CONTENT.stagecoach.flasks[name] for number, name in enumerate(FLASKS)}
    values = [value for value, count in stock.items() for _ in range(count)]
    for number, token in enumerate(state.setting.tokens):
        if token.kind == kind and number not in secret:
            values.remove(token.value)
    return values


def renumbered(state: State, chance: random.Random) -> State:
    """Return the position with its tokens in another order. The order is internal, so no viewer may notice."""
    order = chance.sample(range(len(state.loot)), len(state.loot))
    coach = state.coach
    if coach is not None:
        coach = replace(coach, half=tuple(sorted(order.index(number) for number in coach.half)))
    return replace(
        state,
        setting=replace(state.setting, tokens=tuple(state.setting.tokens[number] for number in order)),
        loot=tuple(state.loot[number] for number in order),
        tags=tuple(state.tags[number] for number in order),
        known=tuple(state.known[number] for number in order),
        coach=coach,
    )
