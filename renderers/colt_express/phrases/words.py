"""Names and phrases that are parts of sentences, labels, alt texts and boards."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, Protocol

from data.catalogue import Argument, clauses, commas, listing, text
from data.formats import money
from data.nouns import joined
from engine.colt_express.actions import Card, Spot
from engine.colt_express.content import Content
from engine.colt_express.hands import bandit_of, is_bullet, kind_of
from engine.colt_express.stagecoach.coach import is_coach
from engine.colt_express.state import AWAY
from engine.core.types import Seat
from engine.tables import load
from renderers.phrases.escape import escape, plain
from renderers.phrases.names import Names


class Rider(Protocol):
    """A bandit of a view, in any game."""

    @property
    def bandit(self) -> str:
        """Its id."""

    @property
    def seat(self) -> Seat:
        """Seat of its player."""


LOOT: Final = ("purse", "jewel", "strongbox", "flask")
"""Kinds of loot, in the order of lists."""


@lru_cache(maxsize=1)
def prices() -> Content:
    """Return the numbers of the game, for the public worth of jewels and strongboxes."""
    return load("colt_express", Content)


class Words:
    """Names and phrases. ``last`` is the number of the Caboose; if it isn't known, every car but the Locomotive has a number."""

    def __init__(self, last: int | None = None) -> None:
        self._last = last

    def say(self, key: str, /, **args: Argument) -> str:
        """Return the words of a key. Raises MissingText or MissingArgument."""
        return text(key, **args)

    def both(self, items: Iterable[str]) -> str:
        """Return the items as a phrase: ``a, b and c``."""
        return listing(tuple(items))

    def either(self, items: Iterable[str]) -> str:
        """Return the items as a choice: ``a, b or c``. Raises IndexError for none."""
        return joined(tuple(items), self._either)

    def _either(self, items: Sequence[str]) -> str:
        *more, last = items
        return self.say("list-or", head=commas(more), item=last) if more else last

    def apart(self, items: Iterable[str]) -> str:
        """Return items that contain lists or commas themselves: ``a and b; c and d``."""
        return clauses(tuple(items))

    def money(self, dollars: int) -> str:
        """Return an amount of dollars."""
        return money(dollars)

    def bandit(self, bandit: str) -> str:
        """Return a bandit's name."""
        return self.say(f"bandit-{bandit}")

    def bold(self, bandit: str) -> str:
        """Return a bandit's name in bold."""
        return self.say("bold", name=self.bandit(bandit))

    def figure(self, bandit: str, player: str | None) -> str:
        """Return a bandit in bold with its player, in Discord's Markdown."""
        # In an imported match players are named after their bandits.
        if player in {None, self.bandit(bandit)}:
            return self.bold(bandit)
        return self.say("figure-named", bandit=self.bandit(bandit), player=player or "")

    def bolds(self, bandits: Iterable[str]) -> str:
        """Return several bandits' names in bold, as a phrase."""
        return self.both(self.bold(bandit) for bandit in bandits)

    def car(self, car: int) -> str | int:
        """Return a car's value for texts (``{ car }``, ``{ car-at }``, ...): ``locomotive``, ``caboose``, or its number."""
        return {0: "locomotive", self._last: "caboose"}.get(car, car)

    def beside(self, cars: Iterable[int]) -> str:
        """Return cars for use after the word "beside", without duplicates."""
        return self.both(self.say("car-at", car=self.car(car)) for car in dict.fromkeys(cars))

    def is_end(self, car: int) -> bool:
        """Return whether a car is the Locomotive or known to be the Caboose."""
        return car in (0, self._last)

    def at(self, spot: Spot) -> str:
        """Return a bandit's place: ``on the roof of car 3``."""
        return self._spot("at", spot)

    def to(self, spot: Spot) -> str:
        """Return a bandit's new place: ``onto the roof of car 3``."""
        return self._spot("to", spot)

    def spot(self, spot: Spot) -> str:
        """Return a spot's bare name: ``roof of car 3``."""
        return self._spot("bare", spot)

    def _spot(self, how: str, spot: Spot) -> str:
        if spot == AWAY:
            return self.say("spot-away")
        if is_coach(spot):
            return self.say(f"coach-{how}", floor=floor_of(spot))
        return self.say(f"spot-{how}", floor=floor_of(spot), car=self.car(spot >> 1))

    def way(self, origin: int, to: int) -> str:
        """Return the direction from one car to another."""
        return self.say("way-forward" if to < origin else "way-rearward")

    def kind(self, kind: str) -> str:
        """Return an action card's name by its kind."""
        return self.say(f"kind-{kind}")

    def card(self, card: Card) -> str:
        """Return a card's name; an action card's is that of its kind."""
        if not is_bullet(card):
            return self.kind(kind_of(card))
        source = bandit_of(card)
        return (
            self.say("bullet-neutral") if source == "neutral" else self.say("bullet-from", bandit=self.bandit(source))
        )

    def card_in(self, card: Card, riders: Sequence[str]) -> str:
        """Return a card's name in the hand of a seat with the bandits ``riders``, with its owner if that isn't obvious."""
        if is_bullet(card) or not riders or list(riders) == [bandit_of(card)]:
            return self.card(card)
        return self.say("card-of", card=self.card(card), bandit=self.bandit(bandit_of(card)))

    def cards(self, cards: Iterable[Card], riders: Sequence[str] = ()) -> tuple[str, ...]:
        """Return the names of cards, equal ones counted: ``2 × Move``; ``riders`` as for ``card_in``."""
        named = Counter(self.card_in(card, riders) for card in cards)
        return tuple(
            card if count == 1 else self.say("card-counted", count=count, card=card) for card, count in named.items()
        )

    def loot(self, kind: str, count: int = 1) -> str:
        """Return some loot of one kind: ``2 purses``."""
        return self.say(f"loot-{kind}", count=count)

    def piece(self, kind: str, *, priced: bool = True) -> str:
        """Return one piece of loot: ``a jewel ($500)``. Its worth is named if it is public and ``priced``."""
        worth = {"jewel": prices().jewel, "strongbox": prices().strongbox}.get(kind) if priced else None
        loot = self.loot(kind)
        return loot if worth is None else self.say("loot-worth", loot=loot, worth=self.money(worth))

    def loots(self, counts: Sequence[int], others: Iterable[str] = ()) -> str:
        """Return loot by kind, in the order of ``LOOT``, followed by other things; ``nothing`` if there is none."""
        pieces = [self.loot(kind, count) for kind, count in zip(LOOT, counts, strict=False) if count]
        pieces += others
        return self.both(pieces) if pieces else self.say("loot-nothing")

    def flask(self, kind: str | None, *, half: bool) -> str:
        """Return one flask, as far as known: ``a full flask``, ``half a flask of old whiskey``."""
        return self.say(f"flask-{'half' if half else 'full'}-{kind or 'unknown'}")

    def flask_state(self, kind: str | None, *, half: bool) -> str:
        """Return a flask's known level and content, for use after the word "flask": ``half old whiskey``."""
        return self.say(f"board-flask-{'half' if half else 'full'}-{kind or 'unknown'}")

    def hostage(self, hostage: str) -> str:
        """Return a hostage's name, without an article."""
        return self.say(f"hostage-{hostage}")

    def ransom(self, hostage: str) -> str:
        """Return a hostage's ransom at the end, and its condition."""
        dollars = next(row.ransom for row in prices().stagecoach.hostages if row.id == hostage)
        return self.say(f"hostage-ransom-{hostage}", money=self.money(dollars))

    def round(self, card: str) -> str:
        """Return a round card's name."""
        return self.say(f"round-{card}")

    def turn(self, kind: str) -> str:
        """Return the name of a kind of turn."""
        return self.say(f"turn-{kind}")


def floor_of(spot: Spot) -> str:
    """Return the floor of a spot, as texts use it: ``roof`` or ``inside``."""
    return "roof" if spot & 1 else "inside"


def plain_figure(words: Words, bandit: Rider, names: Names | None) -> str:
    """Return a bandit with its player, as far as known, as plain text."""
    name, figure = (names or {}).get(bandit.seat), words.bandit(bandit.bandit)
    # In a puzzle players have no names of their own.
    return figure if name in {None, figure} else words.say("alt-bandit-player", bandit=figure, player=plain(name or ""))


def bold_figure(words: Words, bandit: Rider, names: Names | None) -> str:
    """Return a bandit with its player, as far as known, in Discord's Markdown."""
    name = (names or {}).get(bandit.seat)
    return words.figure(bandit.bandit, None if name is None else escape(name))
