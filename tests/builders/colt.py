"""Positions of Colt Express, set up in one line and played like a game record.

    t = table("ghost 2r", "tuco 1r purse:300 jewel", "doc 0r", pile=["ghost.fire"])
    t = play(t, "ghost fire tuco")
    assert t.deck("tuco")[0] == "bullet.ghost"

A table stops after its pile and its event: nothing is shuffled and no one is asked anymore, unless
``then`` names further tasks (``("gather", "stealin", "event", "end")`` is the rest of a round).

``modes`` choose another variant: two bandits for each seat of two players, in the order of their names;
two neighbors for each team. ``coach(1, shotgun="1r", horses=[1, 2])`` puts the stagecoach next to a car. Its spots are ``ci`` and
``cr``.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

import msgspec

from engine.colt_express import notation
from engine.colt_express.actions import Card, Spot
from engine.colt_express.content import RoundCard
from engine.colt_express.events import ColtEvent
from engine.colt_express.game import ColtExpress
from engine.colt_express.hands import bandit_of, rank
from engine.colt_express.modes.table import figures_each
from engine.colt_express.state import BESIDE, BLIND, FLASKS, GUARDED, HELD, Coach, Laid, Setting, State, Task, Token
from engine.colt_express.view import View
from engine.core.types import Options, Seat, SeatSetup
from tests.builders.games import CONTENT, colt_express

GAME: Final = colt_express()
WORTH: Final = {"jewel": CONTENT.jewel, "strongbox": CONTENT.strongbox}
PLACES: Final[Mapping[str, int]] = {"beside": BESIDE, "guarded": GUARDED, "ci": 40, "cr": 41, "away": 60}
SPOTS: Final = {40: "ci", 41: "cr", 60: "away"}

E = TypeVar("E", bound=ColtEvent)


class Table(msgspec.Struct, frozen=True):
    """A position, and the events since it was set up or since the last ``play``."""

    state: State
    events: tuple[ColtEvent, ...] = ()
    game: ColtExpress = GAME

    def number(self, bandit: str) -> int:
        return self.state.setting.bandits.index(bandit)

    def seat(self, bandit: str) -> Seat:
        return Seat(self.state.setting.owners[self.number(bandit)])

    def at(self, bandit: str) -> str:
        """Return a bandit's spot, such as ``2r``."""
        place = self.state.places[self.number(bandit)]
        return SPOTS.get(place) or notation.write_spot(place)

    def options(self, bandit: str) -> tuple[str, ...]:
        """Return the legal actions of a bandit's seat as texts."""
        return tuple(self.game.write_action(action) for action in self.game.legal(self.state, self.seat(bandit)))

    @property
    def waiting(self) -> tuple[str, ...]:
        """The bandits whose seats must decide now."""
        owners = self.state.setting.owners
        return tuple(self.state.setting.bandits[owners.index(seat)] for seat in GAME.to_act(self.state))

    def holds(self, bandit: str) -> tuple[str, ...]:
        """Return a bandit's loot as ``purse:300`` or ``jewel``, sorted."""
        return self._loot(HELD + self.number(bandit))

    def lying(self, spot: str) -> tuple[str, ...]:
        """Return the loot on a spot as ``purse:300`` or ``jewel``, sorted."""
        return self._loot(_place(spot))

    def _loot(self, place: int) -> tuple[str, ...]:
        tokens = self.state.setting.tokens
        result = [tokens[number] for number, where in enumerate(self.state.loot) if where == place]
        return tuple(sorted(_thing(token) for token in result))

    def tag(self, value: int) -> int:
        """Return the tag of a purse with this value that no bandit has."""
        tokens, loot = self.state.setting.tokens, self.state.loot
        return next(
            self.state.tags[n]
            for n, t in enumerate(tokens)
            if t.value == value and t.kind == "purse" and loot[n] < HELD
        )

    @property
    def stagecoach(self) -> Coach:
        assert self.state.coach is not None
        return self.state.coach

    def left(self, bandit: str) -> int:
        """Return how many of their own bullets a bandit has left."""
        return self.state.bullets[self.number(bandit)]

    def received(self, bandit: str) -> int:
        """Return how many bullets have hit a bandit."""
        return self.state.received[self.number(bandit)]

    def deck(self, bandit: str) -> tuple[Card, ...]:
        return self.state.decks[self.seat(bandit)]

    def hand(self, bandit: str) -> tuple[Card, ...]:
        return self.state.hands[self.seat(bandit)]

    def view(self, bandit: str | None = None) -> View:
        """Return the view of a bandit's player; without a name, the public view."""
        state = self.state
        if not (state.agenda or state.outcome):
            state = msgspec.structs.replace(state, agenda=(Task("end"),))
        return GAME.view(state, None if bandit is None else self.seat(bandit))

    def told(self, kind: type[E]) -> tuple[E, ...]:
        """Return the events of one kind."""
        return tuple(event for event in self.events if isinstance(event, kind))


def table(
    *who: str,
    cars: int | None = None,
    marshal: int = 0,
    loot: Mapping[str, Sequence[str]] | None = None,
    pile: Sequence[str] = (),
    turns: Sequence[str] = (),
    hands: Mapping[str, str] | None = None,
    decks: Mapping[str, str] | None = None,
    bullets: Mapping[str, int] | None = None,
    received: Mapping[str, int] | None = None,
    cash: Mapping[str, int] | None = None,
    neutral: int = CONTENT.neutral_bullets,
    first: str | None = None,
    event: str | None = None,
    then: Sequence[str] = (),
    last_round: bool = True,
    seed: int = 0,
    modes: Sequence[str] = (),
    coach: Coach | None = None,
    hostages: Mapping[str, str] | None = None,
    half: Sequence[str] = (),
    discards: Mapping[str, str] | None = None,
    keep: int = 0,
    game: ColtExpress = GAME,
) -> Table:
    """Set up a position: each of ``who`` is a bandit, its spot and its loot (``tuco 1r purse:300 jewel``).

    ``cars`` counts the cars behind the Locomotive (by default the bandits). ``loot`` maps spots, or ``beside``, to tokens. ``pile`` are
    cards still to be carried out, face-down ones with a ``?`` in front. ``turns`` starts Schemin' instead; ``hands`` and ``decks``
    contain
    kinds of cards or whole cards, separated by spaces; a deck that isn't given has the rest of the ten cards. A half-drunk flask is listed
    in ``half``, or written as ``whiskey:half``.
    """
    words = [line.split() for line in who]
    names = tuple(word[0] for word in words)
    length = len(names) if cars is None else cars
    lying = {spot: tuple(things) for spot, things in (loot or {}).items()}
    held = [(HELD + number, thing) for number, word in enumerate(words) for thing in word[2:]]
    result = held + [(_place(spot), thing) for spot, things in lying.items() for thing in things]
    rounds = (RoundCard("made-up", tuple(turns), event, keep),) * (1 if last_round else 2)
    item = figures_each(modes)
    laid = tuple(_laid(text, names, item) for text in pile)
    seats = [tuple(range(first, first + item)) for first in range(0, len(names), item)]
    owned = [[names[bandit] for bandit in seat] for seat in seats]
    in_hand = tuple(_of_seat(mine, hands or {}) for mine in owned)
    setting = Setting(
        modes=tuple(modes), seed=seed.to_bytes(16, "big").hex(), seats=tuple(seats), bandits=names,
        sides=tuple(seat // 2 if "teams" in modes else seat for seat in range(len(seats))),
        owners=tuple(bandit // item for bandit in range(len(names))), cars=("locomotive", *"abcdef"[:length]),
        tokens=tuple(_token(thing) for _, thing in result), rounds=rounds,
    )  # fmt: skip
    state = State(
        setting=setting, chance=0, round=0, first=names.index(first) // item if first else 0,
        places=tuple(Spot(_place(word[1])) for word in words), marshal=marshal, loot=tuple(place for place, _ in result),
        tags=_tags(result), next_tag=len(result) + 1, known=tuple(_known(place, thing, len(seats), item, half) for place, thing in result),
        bullets=_by_name(names, bullets, CONTENT.own_bullets), received=_by_name(names, received, 0), neutral=neutral,
        cash=_by_name(names, cash, 0), hands=in_hand,
        decks=tuple(
            _of_seat(mine, decks, ranked=False) if decks and any(name in decks for name in mine)
            else _rest(mine, [*hand, *(card.card for card in laid)], modes)
            for mine, hand in zip(owned, in_hand, strict=True)
        ),
        pile=laid, agenda=_agenda(laid, turns, event, then), outcome=None, asks=(),
        discards=tuple(_of_seat(mine, discards or {}, ranked=False) for mine in owned) if "expert" in modes else (),
        friendly=(0,) * len(names) if "teams" in modes else (),
        coach=_manned(coach, names, hostages or {}, _by_name(names, received, 0),
            [number for number, (_, thing) in enumerate(result) if _is_half(thing, half)]),
    )  # fmt: skip
    step = game._settled(game._draft(state))
    return Table(step.state, step.events, game)


def play(t: Table, *lines: str) -> Table:
    """Play lines such as ``ghost fire tuco``: the player, then the text of the action."""
    state = t.state
    events: list[ColtEvent] = []
    for line in lines:
        name, _, text = line.partition(" ")
        step = t.game.apply(state, t.seat(name), t.game.read_action(text))
        state = step.state
        events += step.events
    return Table(state, tuple(events), t.game)


def coach(car: int, shotgun: str | None = None, horses: Sequence[int] = (), display: Sequence[str] = ()) -> Coach:
    """Return the stagecoach next to a car; ``shotgun`` is the roof of the train that the Shotgun is on, if he is."""
    spot = notation.read_spot(shotgun) if shotgun else -1
    return Coach(car, spot, tuple(horses), tuple(display), (), (), ())


def deal(*names: str, seed: int = 0, modes: Sequence[str] = (), game: ColtExpress = GAME) -> Table:
    """Set up a real match, with the seats in the order of ``names``."""
    item = figures_each(modes)
    seats = [SeatSetup(tuple(names[first : first + item])) for first in range(0, len(names), item)]
    step = game.setup(Options(modes=tuple(modes)), seats, seed.to_bytes(16, "big"))
    return Table(step.state, step.events, game)


def _manned(
    coach: Coach | None,
    names: Sequence[str],
    hostages: Mapping[str, str],
    received: tuple[int, ...],
    half: Sequence[int],
) -> Coach | None:
    if coach is None:
        return None
    mine = tuple(hostages.get(name, "") for name in names)
    return msgspec.structs.replace(coach, hostages=mine, half=tuple(half), received=received)


def _place(spot: str) -> int:
    return PLACES[spot] if spot in PLACES else notation.read_spot(spot)


def _token(thing: str) -> Token:
    if thing.removesuffix(":half") in FLASKS:
        return Token("flask", FLASKS.index(thing.removesuffix(":half")))
    kind, _, value = thing.partition(":")
    return Token(kind, int(value) if value else WORTH[kind])


def _is_half(thing: str, half: Sequence[str]) -> bool:
    return thing in half or thing.endswith(":half")


def _thing(token: Token) -> str:
    if token.kind == "flask":
        return FLASKS[token.value]
    return f"purse:{token.value}" if token.kind == "purse" else token.kind


def _tags(result: Sequence[tuple[int, str]]) -> tuple[int, ...]:
    hidden = [_token(thing).kind in BLIND and place < HELD for place, thing in result]
    return tuple(number + 1 if lies else 0 for number, lies in enumerate(hidden))


def _known(place: int, thing: str, seats: int, item: int, half: Sequence[str]) -> int:
    if _token(thing).kind not in BLIND or _is_half(thing, half):
        return (1 << seats) - 1
    return 1 << (place - HELD) // item if place >= HELD else 0


def _by_name(names: Sequence[str], given: Mapping[str, int] | None, usual: int) -> tuple[int, ...]:
    return tuple((given or {}).get(name, usual) for name in names)


def _laid(text: str, names: Sequence[str], item: int) -> Laid:
    """Parse ``ghost.move``, ``?ghost.move`` for a face-down card, ``doc:ghost.move`` for one that Doc's player played."""
    hidden, text = text.startswith("?"), text.removeprefix("?")
    layer, _, card = text.rpartition(":")
    actor = names.index(bandit_of(Card(card)))
    return Laid((names.index(layer) if layer else actor) // item, actor, Card(card), hidden)


def _cards(name: str, text: str) -> tuple[Card, ...]:
    return tuple(Card(word if "." in word else f"{name}.{word}") for word in text.split())


def _of_seat(names: Sequence[str], given: Mapping[str, str], *, ranked: bool = True) -> tuple[Card, ...]:
    cards = [card for name in names for card in _cards(name, given.get(name, ""))]
    return tuple(sorted(cards, key=rank) if ranked else cards)


def _rest(names: Sequence[str], used: Sequence[Card], modes: Sequence[str]) -> tuple[Card, ...]:
    kinds = GAME.rules(tuple(modes)).content.action_cards
    cards = [Card(f"{name}.{kind}") for name in names for kind, count in kinds.items() for _ in range(count)]
    for card in used:
        if card in cards:
            cards.remove(card)
    return tuple(sorted(cards, key=rank))


def _agenda(laid: Sequence[Laid], turns: Sequence[str], event: str | None, then: Sequence[str]) -> tuple[Task, ...]:
    first = "perform" if laid else "schemin" if turns else None
    following = then or (("event",) if event else ())
    tasks = (*((first,) if first else ()), *following)
    return tuple(Task(kind) for kind in reversed(tasks))


__all__ = ["BESIDE", "CONTENT", "GAME", "Spot", "Table", "coach", "deal", "play", "table"]
