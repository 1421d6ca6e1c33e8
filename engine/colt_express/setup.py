"""Setup of the table before the first round, one function per step (base rules, "Setup"; rulings.md 1, 3 and 9.12)."""

from collections.abc import Sequence

import msgspec

from engine.colt_express.actions import Card, Spot
from engine.colt_express.content import Content
from engine.colt_express.events import (
    BanditPlaced,
    FirstPlayerDrawn,
    LootDealt,
    RoundCardsDealt,
    TrainFormed,
)
from engine.colt_express.rules import Draft, Rules
from engine.colt_express.state import BESIDE, BLIND, HELD, Setting, Token
from engine.colt_express.train import caboose, inside
from engine.core.types import Seat, SeatSetup


def band(seats: int) -> str:
    """Return the band of the round cards for this many players: ``2-4`` or ``5-6``."""
    return "2-4" if seats <= 4 else "5-6"


def empty_table(rules: Rules, modes: tuple[str, ...], seats: Sequence[SeatSetup], seed: bytes) -> Draft:
    """Return an empty table with seats and bandits."""
    bandits = tuple(figure for seat in seats for figure in seat.figures)
    owners = tuple(number for number, seat in enumerate(seats) for _ in seat.figures)
    by_seat = tuple(tuple(b for b, owner in enumerate(owners) if owner == seat) for seat in range(len(seats)))
    setting = Setting(modes, seed.hex(), by_seat, tuple(range(len(seats))), bandits, owners)
    content = rules.content
    nothing: tuple[tuple[Card, ...], ...] = ((),) * len(seats)
    none = (0,) * len(bandits)
    return Draft(
        setting=setting, chance=0, round=0, first=0, places=(Spot(0),) * len(bandits), marshal=0, loot=(), tags=(),
        next_tag=1, known=(), bullets=(content.own_bullets,) * len(bandits), received=none,
        neutral=content.neutral_bullets, cash=none, hands=nothing, decks=nothing, pile=(), agenda=(), outcome=None,
        asks=(), rules=rules, events=[],
    )  # fmt: skip


def form_train(d: Draft) -> None:
    """Form the train: random cars, as many as the mode requires, behind the Locomotive."""
    cars = d.shuffled([car.id for car in d.rules.content.cars])[: d.rules.cars(d)]
    d.setting = msgspec.structs.replace(d.setting, cars=("locomotive", *cars))
    d.emit(TrainFormed(cars=d.setting.cars))


def deal_loot(d: Draft) -> None:
    """Give every bandit a starting purse, deal the other purses to the cars at random, and place jewels and strongboxes."""
    content, everyone = d.rules.content, (1 << len(d.setting.seats)) - 1
    for bandit in range(len(d.setting.bandits)):
        add_token(d, Token("purse", content.starting_purse), HELD + bandit, everyone)
    stock = iter(d.shuffled(_purse_stock(content, len(d.setting.bandits))))
    cars = {car.id: car for car in content.cars}
    # The Locomotive has only its strongbox, which is added below.
    for number, car in enumerate(d.setting.cars[1:], start=1):
        for _ in range(cars[car].purses):
            add_token(d, Token("purse", next(stock)), inside(number))
        for _ in range(cars[car].jewels):
            add_token(d, Token("jewel", content.jewel), inside(number), everyone)
    add_token(d, Token("strongbox", content.strongbox), inside(0), everyone)
    add_token(d, Token("strongbox", content.strongbox), BESIDE, everyone)


def _purse_stock(content: Content, bandits: int) -> list[int]:
    stock = [value for value, count in sorted(content.purses.items()) for _ in range(count)]
    # One purse of 250 per bandit is removed before the others are dealt (rulings.md 3).
    for _ in range(bandits):
        stock.remove(content.starting_purse)
    return stock


def add_token(d: Draft, token: Token, place: int, known: int = 0) -> None:
    """Add a token to the game; a face-down one on a spot gets a tag. ``known`` has a bit for each seat that knows its value."""
    # Tokens in a pocket need no tag, because no one chooses among them.
    face_down = token.kind in BLIND and place < HELD
    tag = d.next_tag if face_down else 0
    d.setting = msgspec.structs.replace(d.setting, tokens=(*d.setting.tokens, token))
    d.loot, d.tags, d.known = (*d.loot, place), (*d.tags, tag), (*d.known, known)
    if face_down:
        d.next_tag += 1
        d.emit(LootDealt(spot=Spot(place), tag=tag, value=token.value, kind=token.kind, audience=()))


def deal_rounds(d: Draft) -> None:
    """Draw the round cards, with a station as the last one."""
    content, size = d.rules.content, band(len(d.setting.seats))
    cards = d.shuffled(content.round_cards[size])[: content.rounds - 1]
    station = content.stations[size][d.picked(len(content.stations[size]))]
    d.setting = msgspec.structs.replace(d.setting, rounds=(*cards, station))
    d.emit(RoundCardsDealt(cards=tuple(card.id for card in d.setting.rounds), audience=()))


def as_many_as_players(d: Draft) -> int:
    """Return the number of cars behind the Locomotive: one per player."""
    return len(d.setting.seats)


def any_seat(d: Draft, bandits: tuple[int, ...]) -> int:
    """Return the seat of a random bandit among these."""
    return d.setting.owners[bandits[d.picked(len(bandits))]]


def draw_first_player(d: Draft, bandits: tuple[int, ...]) -> None:
    """Draw the First Player among bandits."""
    d.first = d.rules.starter(d, bandits)
    d.emit(FirstPlayerDrawn(seat=Seat(d.first)))


def bring_aboard(d: Draft) -> None:
    """Put the bandits aboard, as the mode requires."""
    d.rules.place(d)


def place_bandits(d: Draft) -> None:
    """Draw the First Player. Starting with them, put the odd players' bandits into the Caboose and the even ones' into the next car."""
    draw_first_player(d, tuple(range(len(d.setting.bandits))))
    end, seats = caboose(d), len(d.setting.seats)
    places = list(d.places)
    for step in range(seats):
        for bandit in d.setting.seats[(d.first + step) % seats]:
            places[bandit] = inside(end - step % 2)
            d.emit(BanditPlaced(bandit=d.name(bandit), spot=places[bandit]))
    d.places = tuple(places)


def build_decks(d: Draft) -> None:
    """Give every bandit its action cards."""
    d.decks = tuple(
        tuple(
            Card(f"{d.name(bandit)}.{kind}")
            for bandit in bandits
            for kind, count in d.rules.content.action_cards.items()
            for _ in range(count)
        )
        for bandits in d.setting.seats
    )
