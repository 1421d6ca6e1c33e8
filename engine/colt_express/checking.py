"""Validates stored positions, so that a damaged or forged one is rejected at once and doesn't fail in the middle of a match."""

from collections.abc import Iterable, Iterator

from engine.colt_express.actions import Action, Board, Draw, Drop, Keep, Pass, Play, RideOn
from engine.colt_express.hands import bandit_of, is_bullet, kind_of, rank
from engine.colt_express.rules import Rules
from engine.colt_express.state import (
    AWAY,
    BESIDE,
    BLIND,
    COACH_INSIDE,
    COACH_ROOF,
    FLASKS,
    GONE,
    GUARDED,
    HELD,
    Coach,
    Fields,
    Setting,
    Task,
)
from engine.core.rng import LONGEST_SHUFFLE, SEED_BYTES

TURNS = frozenset({"standard", "tunnel", "speeding-up", "switching", "turmoil"})
COACH_SPOTS = (COACH_INSIDE, COACH_ROOF, AWAY)
MOST_DRAWS = 2**32
MOST_TAGS = 999
"""Largest number in the notation of actions."""
MOST_DOLLARS = 100_000


def faults(position: Fields, rules: Rules) -> Iterator[str]:
    """Yield, for each fault of a position, the name of the wrong part; the first fault may make later ones meaningless."""
    yield from _setting(position.setting, rules)
    yield from _sizes(position)
    yield from _numbers(position, rules)
    yield from _places(position)
    yield from _loot(position)
    yield from _cards(position, rules)
    yield from _pile(position, rules)
    yield from _agenda(position, rules)
    yield from _modes(position, rules)


def _within(values: Iterable[int], end: int, start: int = 0) -> bool:
    return all(start <= value < end for value in values)


def _setting(setting: Setting, rules: Rules) -> Iterator[str]:
    seats, bandits = setting.seats, setting.bandits
    owners = [(bandit, seat) for seat, figures in enumerate(seats) for bandit in figures]
    if not seats or sorted(owners) != list(enumerate(setting.owners)) or len(owners) != len(bandits):
        yield "seats"
    if not all(seats) or len(set(bandits)) < len(bandits) or not set(bandits) <= set(rules.content.bandits):
        yield "bandits"
    if len(setting.sides) != len(seats) or not _within(setting.sides, len(seats)):
        yield "sides"
    if len(setting.seed) != 2 * SEED_BYTES or set(setting.seed) - set("0123456789abcdef"):
        yield "seed"
    known = {car.id for car in rules.content.cars}
    if len(setting.cars) < 2 or setting.cars[0] != "locomotive" or not set(setting.cars[1:]) <= known:
        yield "cars"
    if any(not token.kind.isascii() or not token.kind.isalpha() for token in setting.tokens):
        yield "tokens"
    if not _within((token.value for token in setting.tokens), MOST_DOLLARS):
        yield "tokens"
    for card in setting.rounds:
        if not card.turns or set(card.turns) - TURNS or card.event not in (None, *rules.events):
            yield "rounds"


def _sizes(position: Fields) -> Iterator[str]:
    setting = position.setting
    bandits, seats, tokens = len(setting.bandits), len(setting.seats), len(setting.tokens)
    if {len(row) for row in (position.places, position.bullets, position.received, position.cash)} != {bandits}:
        yield "bandits"
    if {len(position.hands), len(position.decks)} != {seats} or len(position.discards) not in (0, seats):
        yield "seats"
    if {len(position.loot), len(position.tags), len(position.known)} != {tokens}:
        yield "tokens"
    if len(position.friendly) not in (0, bandits):
        yield "friendly"
    if len(position.shuffles) not in (0, seats) or not _within(position.shuffles, MOST_DRAWS):
        yield "shuffles"


def _numbers(position: Fields, rules: Rules) -> Iterator[str]:
    seats = len(position.setting.seats)
    if not 0 <= position.round < len(position.setting.rounds) or not 0 <= position.first < seats:
        yield "round"
    if not 0 <= position.chance < MOST_DRAWS or not _within(position.known, 1 << seats):
        yield "chance"
    if not _within(position.bullets, rules.content.own_bullets + 1):
        yield "bullets"
    if not 0 <= position.neutral <= rules.content.neutral_bullets:
        yield "neutral"
    if not _within(position.received, LONGEST_SHUFFLE) or not _within(position.cash, MOST_DOLLARS):
        yield "received"
    if not _within((whose for whose, _ in position.answers), len(position.setting.bandits)):
        yield "answers"


def _places(position: Fields) -> Iterator[str]:
    cars = len(position.setting.cars)
    spots = {*range(2 * cars), *(COACH_SPOTS if position.coach else ())}
    if not set(position.places) <= spots:
        yield "places"
    # No bandit is ever left inside his car: they flee in the step in which they meet him.
    if not 0 <= position.marshal < cars or 2 * position.marshal in position.places:
        yield "marshal"
    coach, bandits = position.coach, len(position.setting.bandits)
    if coach is None:
        return
    if not 0 <= coach.car < cars or not -1 <= coach.shotgun < 2 * cars or not _within(coach.horses, cars):
        yield "coach"
    if len(coach.hostages) != bandits or len(coach.received) != bandits:
        yield "coach"
    if not _within(coach.half, len(position.setting.tokens)):
        yield "coach"


def _loot(position: Fields) -> Iterator[str]:
    held = range(HELD, HELD + len(position.setting.bandits))
    spots = {*range(2 * len(position.setting.cars)), *(COACH_SPOTS if position.coach else ())}
    if not set(position.loot) <= {*spots, *held, BESIDE, GONE, GUARDED}:
        yield "loot"
    if not 1 <= position.next_tag <= MOST_TAGS or not _within(position.tags, position.next_tag):
        yield "tags"
    used = [tag for tag in position.tags if tag]
    if len(set(used)) < len(used):
        yield "tags"
    purses = zip(position.setting.tokens, position.loot, position.tags, strict=True)
    if any(bool(tag) != (place in spots) for token, place, tag in purses if token.kind in BLIND):
        yield "tags"


def _cards(position: Fields, rules: Rules) -> Iterator[str]:
    bandits = position.setting.bandits
    guns = {"neutral", *bandits}
    for card in (card for rows in (position.hands, position.decks, position.discards) for row in rows for card in row):
        name = bandit_of(card)
        if card != f"bullet.{name}" if is_bullet(card) else kind_of(card) not in rules.cards:
            yield "cards"
        if name not in (guns if is_bullet(card) else bandits):
            yield "cards"
    # The order of an unsorted hand would reveal the last cards drawn.
    if any(list(hand) != sorted(hand, key=rank) for hand in position.hands):
        yield "hands"
    supply = sum(position.bullets) + position.neutral + len(position.pile)
    for seat, (hand, deck) in enumerate(zip(position.hands, position.decks, strict=True)):
        used = len(position.discards[seat]) if position.discards else 0
        # All bullets that may still come must fit into one shuffle, or the match would fail later.
        if len(hand) + len(deck) + used + supply > LONGEST_SHUFFLE:
            yield "cards"


def _pile(position: Fields, rules: Rules) -> Iterator[str]:
    bandits = position.setting.bandits
    for laid in position.pile:
        if not 0 <= laid.seat < len(position.setting.seats) or not 0 <= laid.bandit < len(bandits):
            yield "pile"
            return
        if not 0 <= laid.turn <= len(position.setting.rounds[position.round].turns):
            yield "pile"
        if (
            is_bullet(laid.card)
            or bandit_of(laid.card) != bandits[laid.bandit]
            or kind_of(laid.card) not in rules.cards
        ):
            yield "pile"


def _agenda(position: Fields, rules: Rules) -> Iterator[str]:
    agenda = position.agenda
    if bool(agenda) == (position.outcome is not None):
        yield "agenda"
    if any(task.kind not in rules.tasks for task in agenda):
        yield "agenda"
        return
    kinds = [task.kind for task in agenda]
    whole = list(reversed(rules.round))
    lower = next((index for index, kind in enumerate(kinds) if kind not in whole), len(kinds))
    # The bottom of the stack is the rest of the round, its end lowest; only questions may be on top of that.
    if kinds[:lower] != whole[:lower] or (agenda and not lower):
        yield "agenda"
    turns, setting = len(position.setting.rounds[position.round].turns), position.setting
    ends = {"turn": (turns, len(setting.seats)), "card": (len(position.pile), 1)}
    for task in agenda:
        numbers, members = ends.get(rules.tasks[task.kind].counts, (MOST_TAGS, len(setting.bandits)))
        if not 0 <= task.number < numbers or not _within(task.queue, members):
            yield "agenda"
    # A position is stored while a seat must decide, so a task without an answer is never on top.
    if agenda and rules.tasks[agenda[-1].kind].answer is None:
        yield "agenda"


def _modes(position: Fields, rules: Rules) -> Iterator[str]:
    """Yield the parts that the table's modes need but that are missing, and those that belong to other modes."""
    modes = position.setting.modes
    if bool(position.discards) != ("expert" in modes):
        yield "discards"
    if bool(position.friendly) != ("teams" in modes):
        yield "friendly"
    if (position.coach is not None) != ("horses-stagecoach" in modes):
        yield "coach"
    if position.coach is not None:
        yield from _coach(position, position.coach, rules)
    yield from _waiting(position, rules)


def _waiting(position: Fields, rules: Rules) -> Iterator[str]:
    """Yield faults in the questions of modes, and in choices that wait for other players' choices."""
    top = position.agenda[-1] if position.agenda else Task("")
    below = position.agenda[-2].kind if len(position.agenda) > 1 else ""
    if top.kind == "sip" and (below != "turn" or len(top.queue) != 2 or top.number not in (1, 2)):
        yield "agenda"
    if top.kind == "attack" and not 0 < top.number < len(position.setting.cars):
        yield "agenda"
    if len({*top.queue}) < len(top.queue) and top.kind in ("attack", "keep", "bonus", "turmoil"):
        yield "agenda"
    if top.kind in ("hostage", "run") and len(top.queue) != 1:
        yield "agenda"
    once = [whose for whose, _ in position.answers]
    if top.kind in ("attack", "turmoil") and len(set(once)) < len(once):
        yield "answers"
    if any(_out_of_place(position, rules, top, *waiting) for waiting in position.answers):
        yield "answers"


def _coach(position: Fields, coach: Coach, rules: Rules) -> Iterator[str]:
    tokens = position.setting.tokens
    named = [*coach.display, *(hostage for hostage in coach.hostages if hostage)]
    if len(set(named)) < len(named) or not set(named) <= {row.id for row in rules.content.stagecoach.hostages}:
        yield "hostages"
    if any(token.kind == "flask" and token.value >= len(FLASKS) for token in tokens):
        yield "tokens"
    if any(tokens[token].kind != "flask" or position.loot[token] == GONE for token in coach.half):
        yield "half"
    under = [tokens[token].kind for token, place in enumerate(position.loot) if place == GUARDED]
    if under != (["strongbox"] if coach.shotgun < 0 else []) or (coach.shotgun >= 0 and not coach.shotgun & 1):
        yield "shotgun"
    if list(coach.horses) != sorted(coach.horses):
        yield "horses"


def _out_of_place(position: Fields, rules: Rules, top: Task, whose: int, answer: Action) -> bool:
    """Return whether a waiting choice is impossible in this task or with these cards."""
    if top.kind == "attack":
        return whose not in top.queue or not isinstance(answer, Board | RideOn)
    if whose >= len(position.setting.seats):
        return True
    if top.kind == "turmoil":
        return not isinstance(answer, Play | Draw | Pass) or (
            isinstance(answer, Play) and answer.card not in position.hands[whose]
        )
    wanted = {"keep": Drop, "bonus": Keep}.get(top.kind)
    named = [other for seat, other in position.answers if seat == whose and other == answer]
    if wanted is None or not isinstance(answer, Drop | Keep) or not isinstance(answer, wanted):
        return True
    # Under the written rule a bullet could be kept; here it can't (12.4).
    if is_bullet(answer.card) and not rules.rulings.bullets_can_be_kept:
        return True
    return position.hands[whose].count(answer.card) < len(named)
