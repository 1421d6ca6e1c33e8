"""Replaces the hidden values of purses and flasks, and the seats that know them."""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from engine.colt_express.state import BLIND, FLASKS, HELD, State
from engine.core.types import Seat
from tests.builders.colt import CONTENT


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
