"""Invariants of the base game: of each position between two decisions, and of each step."""

from collections import Counter
from collections.abc import Iterator

from engine.colt_express.content import Content
from engine.colt_express.hands import bandit_of, is_bullet, rank
from engine.colt_express.state import BESIDE, GONE, HELD, State
from tests.builders.games import CONTENT


def complaints(state: State, content: Content = CONTENT) -> Iterator[str]:
    """Yield the faults of a position between decisions, in a game with this content."""
    yield from _places(state)
    yield from _loot(state, content)
    yield from _cards(state, content)
    if (state.outcome is None) != bool(state.asks):
        yield "no one can act, or a seat can although the match is over"


def _places(state: State) -> Iterator[str]:
    spots = 2 * len(state.setting.cars)
    if not all(0 <= place < spots for place in state.places):
        yield f"off the train: {state.places}"
    if not 0 <= state.marshal < len(state.setting.cars):
        yield f"the marshal left the train: {state.marshal}"
    if 2 * state.marshal in state.places:
        yield "a bandit stays with the marshal"


def _loot(state: State, content: Content) -> Iterator[str]:
    bandits = len(state.setting.bandits)
    lawful = {*range(2 * len(state.setting.cars)), *range(HELD, HELD + bandits), BESIDE, GONE}
    if not set(state.loot) <= lawful:
        yield f"loot nowhere: {state.loot}"
    tags = []
    for token, place, tag, known in zip(state.setting.tokens, state.loot, state.tags, state.known, strict=True):
        hidden = token.kind == "purse" and place < HELD
        if bool(tag) != hidden:
            yield f"tag {tag} on a {token.kind} at {place}"
        if HELD <= place < BESIDE and not known >> state.setting.owners[place - HELD] & 1:
            yield "somebody does not know the own purse"
        tags.append(tag)
    used = [tag for tag in tags if tag]
    if len(set(used)) < len(used) or max(used, default=0) >= state.next_tag:
        yield f"tags are not distinct: {used}"
    if not set(state.cash) <= {0, content.ransom}:
        yield f"cash from nowhere: {state.cash}"


def _cards(state: State, content: Content) -> Iterator[str]:
    piled: list[list[str]] = [[] for _ in state.hands]
    for laid in state.pile:
        piled[laid.seat].append(laid.card)
    bullets: Counter[str] = Counter()
    for seat, (hand, deck) in enumerate(zip(state.hands, state.decks, strict=True)):
        cards = [*hand, *deck, *piled[seat]]
        bandit = state.setting.bandits[seat]
        actions = Counter(card.partition(".")[2] for card in cards if card.startswith(f"{bandit}."))
        if actions != Counter(dict(content.action_cards)):
            yield f"{bandit} has {actions}"
        shots = [card for card in (*hand, *deck) if is_bullet(card)]
        if len(cards) != sum(actions.values()) + len(shots) or len(shots) != state.received[seat]:
            yield f"{bandit} holds {cards}, hit {state.received[seat]} times"
        if list(hand) != sorted(hand, key=rank):
            yield f"{bandit}'s hand is not in order"
        bullets.update(bandit_of(shot) for shot in shots)
    for bandit, left in zip(state.setting.bandits, state.bullets, strict=True):
        if left + bullets[bandit] != content.own_bullets:
            yield f"{bandit} has {left} bullets left and {bullets[bandit]} are out"
    if state.neutral + bullets["neutral"] != content.neutral_bullets and state.neutral:
        yield f"{state.neutral} neutral bullets left and {bullets['neutral']} are out"


def step_complaints(before: State, after: State) -> Iterator[str]:
    """Yield the impossible changes between two consecutive positions."""
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
