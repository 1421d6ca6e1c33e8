"""Builds a viewer's view of a position, which contains only the parts listed here."""

from functools import lru_cache
from typing import Final

from engine.colt_express import notation
from engine.colt_express.actions import Card, Drop, Keep, Spot
from engine.colt_express.rules import Rules
from engine.colt_express.state import BESIDE, BLIND, FLASKS, HELD, Ask, Fields, Task, Token
from engine.colt_express.view import (
    AskView,
    BanditView,
    CarView,
    CoachView,
    FlaskView,
    LootView,
    PileView,
    Remembered,
    RoundCardView,
    SeatView,
    View,
)
from engine.core.types import Seat

SHARED: Final = 2_048
"""Number of cached parts of each kind. Views share these parts: they are immutable, and a move changes only a few of them."""

_car = lru_cache(maxsize=SHARED)(CarView)
_at_place = lru_cache(maxsize=SHARED)(BanditView)
_lying = lru_cache(maxsize=SHARED)(LootView)
_at_table = lru_cache(maxsize=SHARED)(SeatView)
_laid = lru_cache(maxsize=SHARED)(PileView)


def see(rules: Rules, game: str, state: Fields, viewer: Seat | None) -> View:
    """Return the table as ``viewer`` sees it; None is the public."""
    turn, card = _counting(rules, state, "turn"), _counting(rules, state, "card")
    # During a question between two cards (a hostage, a run), the next card of the pile is still hidden.
    performing = card.number - (card.kind == "perform") if card else -1
    seats = range(len(state.setting.seats))
    return View(
        game=game,
        viewer=viewer,
        modes=state.setting.modes,
        phase=phase(rules, state),
        round=state.round + 1,
        rounds=len(state.setting.rounds),
        round_card=_round_card(state),
        turn=turn.number + 1 if turn else 0,
        slots=tuple(Seat(seat) for seat in turn.queue) if turn else (),
        first_player=Seat(state.first),
        cars=tuple(map(_car, state.setting.cars)),
        marshal=state.marshal,
        bandits=tuple(_bandit(state, bandit, viewer) for bandit in range(len(state.setting.bandits))),
        loot=_loot(state, viewer),
        seats=tuple(_seat(state, seat) for seat in seats),
        pile=_pile(state, _turned(rules, state, performing), performing, viewer),
        performing=performing,
        neutral_bullets=state.neutral,
        beside=state.loot.count(BESIDE),
        to_act=tuple(Seat(ask.seat) for ask in state.asks),
        hand=() if viewer is None else state.hands[viewer],
        ask=next((_ask(state, ask) for ask in state.asks if ask.seat == viewer), None),
        outcome=state.outcome,
        discards=() if viewer is None or not state.discards else state.discards[viewer],
        coach=_coach(state),
        remembered=None if viewer is None else _remembered(state),
    )


def _counting(rules: Rules, state: Fields, what: str) -> Task | None:
    """Return the topmost task whose number counts turns or cards."""
    return next((task for task in reversed(state.agenda) if rules.tasks[task.kind].counts == what), None)


def phase(rules: Rules, state: Fields) -> str:
    """Return ``attack``, ``schemin``, ``stealin``, ``event`` or ``over``."""
    if state.outcome is not None:
        return "over"
    return next(named for task in reversed(state.agenda) if (named := rules.tasks[task.kind].phase))


def _round_card(state: Fields) -> RoundCardView:
    if any(task.kind == "reveal" for task in state.agenda):
        # The Horse Attack comes before the first card is turned over, which mustn't influence it.
        return RoundCardView("hidden", (), None, 0, station=False)
    card = state.setting.rounds[state.round]
    return RoundCardView(card.id, card.turns, card.event, card.keep, state.round + 1 == len(state.setting.rounds))


def _bandit(state: Fields, bandit: int, viewer: Seat | None) -> BanditView:
    setting, place = state.setting, HELD + bandit
    mine = [number for number, where in enumerate(state.loot) if where == place] if place in state.loot else []
    tokens = [setting.tokens[number] for number in mine]
    kinds = [token.kind for token in tokens]
    shown = viewer == setting.owners[bandit] or state.outcome is not None
    values = tuple(token.value for token in tokens if token.kind == "purse")
    return _at_place(
        bandit=setting.bandits[bandit],
        seat=Seat(setting.owners[bandit]),
        spot=state.places[bandit],
        bullets_left=state.bullets[bandit],
        bullets_received=state.received[bandit],
        purses=len(values),
        jewels=kinds.count("jewel"),
        strongboxes=kinds.count("strongbox"),
        cash=state.cash[bandit],
        purse_values=tuple(sorted(values)) if shown else None,
        hostage=state.coach.hostages[bandit] if state.coach else "",
        flasks=_flasks(state, mine, shown),
    )


def _flasks(state: Fields, mine: list[int], shown: bool) -> tuple[FlaskView, ...]:
    """Return the flasks among the tokens with the numbers ``mine``."""
    half, tokens = state.coach.half if state.coach else (), state.setting.tokens
    seen = [
        FlaskView(FLASKS[tokens[number].value] if shown or number in half else None, number in half)
        for number in mine
        if tokens[number].kind == "flask"
    ]
    # Sorted, because the order of tokens would reveal the origin of each flask.
    return tuple(sorted(seen, key=lambda flask: (flask.half, flask.kind or "")))


def _coach(state: Fields) -> CoachView | None:
    coach = state.coach
    if coach is None:
        return None
    shotgun = Spot(coach.shotgun) if coach.shotgun >= 0 else None
    riders_at = next((task.number for task in state.agenda if task.kind == "attack"), 0)
    return CoachView(coach.car, shotgun, coach.horses, coach.display, riders_at)


def _loot(state: Fields, viewer: Seat | None) -> tuple[LootView, ...]:
    places = enumerate(zip(state.setting.tokens, state.loot, strict=True))
    seen = [_token(state, number, token, viewer) for number, (token, place) in places if place < HELD]
    # Sorted like flasks, since tokens are numbered in the order of dealing.
    return tuple(sorted(seen, key=lambda loot: (loot.spot, loot.kind, loot.tag)))


def _token(state: Fields, number: int, token: Token, viewer: Seat | None) -> LootView:
    known = token.kind not in BLIND or _knows(state, number, viewer)
    spot, tag = Spot(state.loot[number]), state.tags[number]
    if token.kind != "flask":
        return _lying(spot, token.kind, tag, token.value if known else None)
    half = state.coach is not None and number in state.coach.half
    return _lying(spot, token.kind, tag, None, FLASKS[token.value] if known else None, half)


def _knows(state: Fields, token: int, viewer: Seat | None) -> bool:
    everyone = (1 << len(state.setting.seats)) - 1
    known = state.known[token]
    # The public knows only values that every seat knows.
    return known == everyone or (viewer is not None and bool(known >> viewer & 1))


def _seat(state: Fields, seat: int) -> SeatView:
    bandits = tuple(state.setting.bandits[bandit] for bandit in state.setting.seats[seat])
    discarded = len(state.discards[seat]) if state.discards else 0
    hand, deck = len(state.hands[seat]), len(state.decks[seat])
    return _at_table(Seat(seat), bandits, hand, deck, state.setting.sides[seat], discarded)


def _pile(state: Fields, turned: int, performing: int, viewer: Seat | None) -> tuple[PileView, ...]:
    done = turned if performing < 0 else performing - 1
    return tuple(
        _laid(
            Seat(laid.seat),
            state.setting.bandits[laid.bandit],
            laid.card if not laid.hidden or viewer == laid.seat or index <= turned else None,
            laid.hidden,
            index <= done,
            laid.turn,
        )
        for index, laid in enumerate(state.pile)
    )


def _turned(rules: Rules, state: Fields, performing: int) -> int:
    """Return the index of the last card that was turned over, -1 before the first."""
    if performing >= 0:
        return performing
    waiting = any(task.kind == "stealin" or rules.tasks[task.kind].phase == "schemin" for task in state.agenda)
    return -1 if waiting else len(state.pile) - 1


def _remembered(state: Fields) -> Remembered:
    setting, zeros = state.setting, (0,) * len(state.setting.bandits)
    return Remembered(
        rounds=tuple(card.id for card in setting.rounds[: state.round]),
        without_marshal=setting.without_marshal,
        bullets=state.coach.received if state.coach else zeros,
        friendly=state.friendly or zeros,
        sips=next((task.number for task in reversed(state.agenda) if task.kind == "sip"), 0),
    )


def _ask(state: Fields, ask: Ask) -> AskView:
    options = tuple(notation.write(action) for action in ask.options)
    return AskView(ask.what, state.setting.bandits[ask.bandit], options, _chosen(state, ask.seat))


def _chosen(state: Fields, seat: int) -> tuple[Card, ...]:
    """Return the cards that a seat has chosen so far, to drop or to keep; only that seat may know them."""
    return tuple(answer.card for whose, answer in state.answers if whose == seat and isinstance(answer, Drop | Keep))
