"""Table before the first round (base rules, "Setup"; rulings.md 1, 3 and 9.12): one function for each step."""

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
    """Return which round cards this many players use."""
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
    """Put as many cars as players behind the Locomotive, chosen and ordered by chance."""
    cars = d.shuffled([car.id for car in d.rules.content.cars])[: d.rules.cars(d)]
    d.setting = msgspec.structs.replace(d.setting, cars=("locomotive", *cars))
    d.tell(TrainFormed(cars=d.setting.cars))


def deal_loot(d: Draft) -> None:
    """Give every bandit a purse of 250, deal the others blind to the cars, and place jewels and strongboxes."""
    content, everyone = d.rules.content, (1 << len(d.setting.seats)) - 1
    for bandit in range(len(d.setting.bandits)):
        add_token(d, Token("purse", content.starting_purse), HELD + bandit, everyone)
    stock = iter(d.shuffled(_purse_stock(content, len(d.setting.bandits))))
    cars = {car.id: car for car in content.cars}
    # The Locomotive's row has no loot of its own: its strongbox comes below.
    for number, car in enumerate(d.setting.cars[1:], start=1):
        for _ in range(cars[car].purses):
            add_token(d, Token("purse", next(stock)), inside(number))
        for _ in range(cars[car].jewels):
            add_token(d, Token("jewel", content.jewel), inside(number), everyone)
    add_token(d, Token("strongbox", content.strongbox), inside(0), everyone)
    add_token(d, Token("strongbox", content.strongbox), BESIDE, everyone)


def _purse_stock(content: Content, bandits: int) -> list[int]:
    stock = [value for value, count in sorted(content.purses.items()) for _ in range(count)]
    # One purse of 250 for each bandit is taken out before the others are dealt blind (rulings.md 3).
    for _ in range(bandits):
        stock.remove(content.starting_purse)
    return stock


def add_token(d: Draft, token: Token, place: int, known: int = 0) -> None:
    """Put a token into the game; one that is face down on a spot gets a tag. ``known`` has a bit for each seat."""
    # In a pocket no one chooses among tokens, so none needs a tag there.
    lies_hidden = token.kind in BLIND and place < HELD
    tag = d.next_tag if lies_hidden else 0
    d.setting = msgspec.structs.replace(d.setting, tokens=(*d.setting.tokens, token))
    d.loot, d.tags, d.known = (*d.loot, place), (*d.tags, tag), (*d.known, known)
    if lies_hidden:
        d.next_tag += 1
        d.tell(LootDealt(spot=Spot(place), tag=tag, value=token.value, kind=token.kind, audience=()))


def deal_rounds(d: Draft) -> None:
    """Draw all round cards but the last, and a station for that one."""
    content, size = d.rules.content, band(len(d.setting.seats))
    cards = d.shuffled(content.round_cards[size])[: content.rounds - 1]
    station = content.stations[size][d.picked(len(content.stations[size]))]
    d.setting = msgspec.structs.replace(d.setting, rounds=(*cards, station))
    d.tell(RoundCardsDealt(cards=tuple(card.id for card in d.setting.rounds), audience=()))


def as_many_as_players(d: Draft) -> int:
    """Return the number of cars behind the Locomotive."""
    return len(d.setting.seats)


def any_seat(d: Draft, bandits: tuple[int, ...]) -> int:
    """Return the seat of a random bandit among these."""
    return d.setting.owners[bandits[d.picked(len(bandits))]]


def draw_first_player(d: Draft, bandits: tuple[int, ...]) -> None:
    """Let chance choose who starts."""
    d.first = d.rules.starter(d, bandits)
    d.tell(FirstPlayerDrawn(seat=Seat(d.first)))


def bring_aboard(d: Draft) -> None:
    """Bring the bandits aboard, as the mode requires."""
    d.rules.place(d)


def place_bandits(d: Draft) -> None:
    """Draw the First Player; put odd players into the Caboose and even players into the next car, counted from there."""
    draw_first_player(d, tuple(range(len(d.setting.bandits))))
    end, seats = caboose(d), len(d.setting.seats)
    places = list(d.places)
    for step in range(seats):
        for bandit in d.setting.seats[(d.first + step) % seats]:
            places[bandit] = inside(end - step % 2)
            d.tell(BanditPlaced(bandit=d.name(bandit), spot=places[bandit]))
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
