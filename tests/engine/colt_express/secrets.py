"""What a viewer of Colt Express may not know, and other positions that look the same."""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from engine.colt_express.actions import Action, Play
from engine.colt_express.content import RoundCard
from engine.colt_express.events import (
    ActionBegan,
    CardsSeen,
    HiddenCardNoted,
    MatchEnded,
    PurseSeen,
    RoundBegan,
)
from engine.colt_express.hands import is_bullet, rank
from engine.colt_express.setup import band
from engine.colt_express.state import HELD, Laid, State
from engine.core.types import Event, Seat
from tests.builders.colt import CONTENT, GAME


class ColtSecrets:
    """Hands, decks, face-down cards, purses, who knows which purse, coming rounds and the seed."""

    def another_world(self, state: State, viewer: Seat | None, chance: random.Random) -> State:
        world = _other_chance(state, chance)
        world = _other_cards(world, viewer, chance)
        world = _other_purses(world, viewer, chance)
        return GAME.load(GAME.dump(_renumbered(world, chance)))

    def counterpart(
        self, state: State, world: State, seat: Seat, action: Action, viewer: Seat | None, chance: random.Random
    ) -> Action | None:
        legal = GAME.legal(world, seat)
        if seat != viewer and isinstance(action, Play) and (action.hidden or _in_tunnel(state)):
            alike = [other for other in legal if isinstance(other, Play) and other.hidden == action.hidden]
            return chance.choice(alike) if alike else None
        return action if action in legal else None

    def may_differ(self, event: Event, state: State, viewer: Seat | None) -> bool:
        if isinstance(event, ActionBegan):
            laid = [*state.pile, *[None] * event.number][event.number - 1]
            return laid is None or (laid.hidden and laid.seat != viewer)
        if isinstance(event, CardsSeen | HiddenCardNoted | PurseSeen):
            return event.audience is not None and viewer in event.audience
        return isinstance(event, RoundBegan | MatchEnded)


def _in_tunnel(state: State) -> bool:
    return state.setting.rounds[state.round].turns[state.agenda[-1].number] == "tunnel"


def _other_chance(state: State, chance: random.Random) -> State:
    rounds = _other_rounds(state, chance) if state.outcome is None else state.setting.rounds
    setting = replace(state.setting, seed=chance.randbytes(16).hex(), rounds=rounds)
    return replace(state, setting=setting, chance=chance.randrange(1000))


def _other_rounds(state: State, chance: random.Random) -> tuple[RoundCard, ...]:
    size = band(len(state.setting.seats))
    seen = state.setting.rounds[: state.round + 1]
    if len(seen) == len(state.setting.rounds):
        return seen
    unseen = [card for card in CONTENT.round_cards[size] if card not in seen]
    coming = chance.sample(unseen, len(state.setting.rounds) - len(seen) - 1)
    return (*seen, *coming, chance.choice(CONTENT.stations[size]))


def _other_cards(state: State, viewer: Seat | None, chance: random.Random) -> State:
    hands, decks, pile = list(state.hands), list(state.decks), list(state.pile)
    for seat in range(len(hands)):
        if seat == viewer:
            decks[seat] = tuple(chance.sample(decks[seat], len(decks[seat])))
            continue
        hidden = [
            index for index, laid in enumerate(pile) if laid.seat == seat and laid.hidden and _unturned(state, index)
        ]
        pool = [*hands[seat], *decks[seat], *(pile[index].card for index in hidden)]
        chance.shuffle(pool)
        for index in hidden:
            card = next(card for card in pool if not is_bullet(card))
            pool.remove(card)
            pile[index] = Laid(seat, pile[index].bandit, card, hidden=True)
        size = len(hands[seat])
        hands[seat], decks[seat] = tuple(sorted(pool[:size], key=rank)), tuple(pool[size:])
    return replace(state, hands=tuple(hands), decks=tuple(decks), pile=tuple(pile))


def _unturned(state: State, index: int) -> bool:
    kinds = {task.kind: task.number for task in state.agenda}
    if "turn" in kinds:
        return True
    return "act" in kinds and index > kinds["act"]


def _other_purses(state: State, viewer: Seat | None, chance: random.Random) -> State:
    tokens, known = list(state.setting.tokens), list(state.known)
    secret = [number for number in range(len(tokens)) if not _shown(state, number, viewer)]
    values = _values_left(state, secret)
    chance.shuffle(values)
    everyone = (1 << len(state.setting.seats)) - 1
    for number in secret:
        tokens[number] = replace(tokens[number], value=values.pop())
    for number, bits in enumerate(known):
        free = everyone & ~_fixed_bits(state, number, viewer)
        if tokens[number].kind == "purse" and not (viewer is None and bits == everyone):
            mixed = bits & ~free | chance.getrandbits(8) & free
            known[number] = bits if mixed == everyone and bits != everyone and viewer is None else mixed
    return replace(state, setting=replace(state.setting, tokens=tuple(tokens)), known=tuple(known))


def _shown(state: State, number: int, viewer: Seat | None) -> bool:
    held = HELD <= state.loot[number] < HELD + len(state.places)
    if state.setting.tokens[number].kind != "purse" or (state.outcome is not None and held):
        return True
    if viewer is None:
        return state.known[number] == (1 << len(state.setting.seats)) - 1
    return bool(state.known[number] >> viewer & 1)


def _fixed_bits(state: State, number: int, viewer: Seat | None) -> int:
    """Return the bits that say what the viewer knows, and that owners know their own."""
    place = state.loot[number]
    own = 1 << state.setting.owners[place - HELD] if HELD <= place < HELD + len(state.places) else 0
    return own | (0 if viewer is None else 1 << viewer)


def _values_left(state: State, secret: Sequence[int]) -> list[int]:
    """Return the worth of all purses that the viewer has not seen, those in the box included."""
    values = [value for value, count in CONTENT.purses.items() for _ in range(count)]
    for number, token in enumerate(state.setting.tokens):
        if token.kind == "purse" and number not in secret:
            values.remove(token.value)
    return values


def _renumbered(state: State, chance: random.Random) -> State:
    """Return the position with its tokens in another order, which is nobody's business."""
    order = chance.sample(range(len(state.loot)), len(state.loot))
    return replace(
        state,
        setting=replace(state.setting, tokens=tuple(state.setting.tokens[number] for number in order)),
        loot=tuple(state.loot[number] for number in order),
        tags=tuple(state.tags[number] for number in order),
        known=tuple(state.known[number] for number in order),
    )
