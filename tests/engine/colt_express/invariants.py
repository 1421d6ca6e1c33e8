"""Invariants of Colt Express in any mode: cards, loot, money and bandits never appear from nowhere or get lost."""

from collections import Counter
from collections.abc import Iterator

from engine.colt_express.content import Content
from engine.colt_express.game import ColtExpress
from engine.colt_express.hands import bandit_of, is_bullet, rank
from engine.colt_express.state import AWAY, BESIDE, BLIND, GONE, GUARDED, HELD, Coach, State
from tests.builders.colt import GAME

COACH_SPOTS = (40, 41)


def complaints(state: State, game: ColtExpress = GAME) -> Iterator[str]:
    """Yield the faults of a position between two decisions."""
    content = game.rules(state.setting.modes).content
    yield from _places(state)
    yield from _loot(state, content)
    yield from _cards(state, content)
    yield from _bullets(state, content)
    if state.coach is not None:
        yield from _coach(state, state.coach)
    if (state.outcome is None) != bool(state.asks):
        yield "nobody can act, or somebody can although it is over"


def _spots(state: State) -> set[int]:
    return {*range(2 * len(state.setting.cars)), *(COACH_SPOTS if state.coach else ())}


def _places(state: State) -> Iterator[str]:
    riding = {bandit for task in state.agenda if task.kind == "attack" for bandit in task.queue}
    escaping = state.setting.rounds[state.round].event == "escape"
    for bandit, place in enumerate(state.places):
        if place not in _spots(state) and not (place == AWAY and (bandit in riding or escaping)):
            yield f"bandit {bandit} is nowhere: {place}"
    if 2 * state.marshal in state.places:
        yield "a bandit stays with the marshal"
    if not 0 <= state.marshal < len(state.setting.cars):
        yield "the marshal left the train"


def _loot(state: State, content: Content) -> Iterator[str]:
    tokens, spots = state.setting.tokens, _spots(state)
    possessions = range(HELD, HELD + len(state.places))
    lawful = {*spots, *possessions, BESIDE, GONE, *([GUARDED] if state.coach else [])}
    if not set(state.loot) <= lawful:
        yield f"loot nowhere: {state.loot}"
    for number, (token, place, tag) in enumerate(zip(tokens, state.loot, state.tags, strict=True)):
        if bool(tag) != (token.kind in BLIND and place in spots):
            yield f"tag {tag} on a {token.kind} at {place}"
        if place in possessions and not state.known[number] >> state.setting.owners[place - HELD] & 1:
            yield "somebody does not know the own token"
    used = [tag for tag in state.tags if tag]
    if len(set(used)) < len(used) or max(used, default=0) >= state.next_tag:
        yield f"tags are not distinct: {used}"
    if not set(state.cash) <= {0, content.ransom}:
        yield f"cash from nowhere: {state.cash}"


def expected_cards(state: State, content: Content) -> Counter[str]:
    """Return how many of each action card the match began with."""
    setting, kinds = state.setting, content.action_cards
    if "two-player" not in setting.modes:
        return Counter({f"{bandit}.{kind}": count for bandit in setting.bandits for kind, count in kinds.items()})
    home = {
        next((bandit for bandit in seat if setting.bandits[bandit] in setting.without_marshal), seat[-1])
        for seat in setting.seats
    }
    names = [(number, name, kind) for number, name in enumerate(setting.bandits) for kind in kinds]
    return Counter(f"{name}.{kind}" for number, name, kind in names if kind != "marshal" or number not in home)


def _all_cards(state: State) -> list[str]:
    rows = (*state.hands, *state.decks, *state.discards)
    return [*(card for row in rows for card in row), *(laid.card for laid in state.pile)]


def _bandits_of_side(state: State, side: int) -> set[str]:
    setting = state.setting
    return {name for name, owner in zip(setting.bandits, setting.owners, strict=True) if setting.sides[owner] == side}


def _cards(state: State, content: Content) -> Iterator[str]:
    actions = Counter(card for card in _all_cards(state) if not card.startswith("bullet."))
    expected = expected_cards(state, content)
    if actions != expected:
        yield f"cards: {actions - expected} too many, {expected - actions} too few"
    for seat, hand in enumerate(state.hands):
        if list(hand) != sorted(hand, key=rank):
            yield f"the hand of seat {seat} is not in order"
        side = _bandits_of_side(state, state.setting.sides[seat])
        for card in (*hand, *state.decks[seat]):
            if not is_bullet(card) and bandit_of(card) not in side:
                yield f"seat {seat} holds {card} of another side"


def _bullets(state: State, content: Content) -> Iterator[str]:
    out, hits = Counter[str](), Counter[int]()
    for seat, (side, bandits) in enumerate(zip(state.setting.sides, state.setting.seats, strict=True)):
        rows = (state.hands[seat], state.decks[seat], *state.discards[seat : seat + 1])
        shots = [bandit_of(card) for row in rows for card in row if is_bullet(card)]
        hits[side] += sum(state.received[bandit] for bandit in bandits) - len(shots)  # partners draw each other's
        out.update(shots)
    if any(hits.values()):
        yield f"sides have more or fewer bullets than hit them: {hits}"
    for bandit, left in zip(state.setting.bandits, state.bullets, strict=True):
        if left + out[bandit] != content.own_bullets:
            yield f"{bandit} has {left} bullets left and {out[bandit]} are out"
    if state.neutral and state.neutral + out["neutral"] != content.neutral_bullets:
        yield f"{state.neutral} neutral bullets left and {out['neutral']} are out"


def _coach(state: State, coach: Coach) -> Iterator[str]:
    running = {bandit for task in state.agenda if task.kind == "run" for bandit in task.queue}
    for bandit, place in enumerate(state.places):
        if place == coach.shotgun and bandit not in running:
            yield "a bandit stays with the Shotgun"
        entering = any(task.kind == "hostage" for task in state.agenda)
        if place == COACH_SPOTS[0] and not coach.hostages[bandit] and coach.display and not entering:
            yield "a bandit in the coach has no hostage"
    if coach.shotgun >= 0 and coach.shotgun != 2 * coach.car + 1:
        yield f"the Shotgun on {coach.shotgun} is not beside the coach at {coach.car}"
    if (coach.shotgun < 0) != (GUARDED in state.loot):
        yield "the Shotgun's strongbox is not where it should be"
    taken = [hostage for hostage in coach.hostages if hostage]
    if (
        len({*taken, *coach.display}) != len(state.places) - 1
        or len(taken) + len(coach.display) != len(state.places) - 1
    ):
        yield f"hostages: {coach.display} and {coach.hostages}"
    if len(coach.horses) > len(state.places) or list(coach.horses) != sorted(coach.horses):
        yield f"horses: {coach.horses}"
    for token in coach.half:
        if state.setting.tokens[token].kind != "flask" or state.loot[token] == GONE:
            yield "a flask that is half drunk is none, or gone"


def step_complaints(before: State, after: State) -> Iterator[str]:
    """Yield the impossible changes between two consecutive positions."""
    yield from _back(before, after)
    if before.coach is not None and after.coach is not None:
        yield from _coach_step(before, before.coach, after, after.coach)


def _back(before: State, after: State) -> Iterator[str]:
    if before.setting != after.setting:
        yield "the setting changed"
    for name in ("chance", "round", "next_tag"):
        if getattr(after, name) < getattr(before, name):
            yield f"{name} went back"
    if any(new > old for old, new in zip(before.bullets, after.bullets, strict=True)):
        yield "a bullet came back"
    if any(new < old for old, new in zip(before.received, after.received, strict=True)):
        yield "a wound healed"
    if after.neutral > before.neutral:
        yield "a neutral bullet came back"
    if before.loot.count(GONE) > after.loot.count(GONE):
        yield "loot came back into the game"
    if any(new < old for old, new in zip(before.friendly, after.friendly, strict=True)):
        yield "a shot at a partner was forgotten"


def _coach_step(before: State, old: Coach, after: State, new: Coach) -> Iterator[str]:
    attack = any(task.kind == "attack" for task in before.agenda)
    horses = len(new.horses) - len(old.horses)
    gone = after.places.count(AWAY) - before.places.count(AWAY)
    if attack and horses != -gone:
        yield "a horse has no rider, or a rider no horse"
    if not attack and (horses > 0 or -horses < gone):
        yield "a horse came from nowhere"
    if any(had not in ("", has) for had, has in zip(old.hostages, new.hostages, strict=True)):
        yield "a hostage was lost"
    if new.car < old.car:
        yield "the coach drove forward"
