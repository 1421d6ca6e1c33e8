"""A match as an object: the seats to act, their legal actions and views, and the log as JSON.

    match = engine.new("colt-express", seats=("doc", "tuco", "belle"), modes=("expert",), seed=7)

A match has a position and a log; the rules are those of its ``engine.core.game.Game``. Seats can be given by any of their figures.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Final

import msgspec

from engine.agents.table import AGENTS, MARSHAL, at_most
from engine.colt_express.diagram import diagram as colt_diagram
from engine.core.errors import BadRecord, BadSetup, IllegalAction
from engine.core.export import FORMAT, READS, ExportedMatch, ExportedSeat, ExportedStep
from engine.core.registry import AnyGame, Registry
from engine.core.replay import Header
from engine.core.rng import SEED_BYTES, commitment
from engine.core.types import Options, Outcome, Seat, SeatSetup, Step
from engine.games import registry
from engine.super_express.diagram import diagram as super_diagram

DIAGRAMS: Final[Mapping[str, Callable[[Any], str]]] = {"colt-express": colt_diagram, "super-express": super_diagram}
LOOKS: Final = 100
"""Number of simulations that ``Match.advice`` allows the marshal."""

_games = cache(registry)


def new(
    game: str,
    seats: Sequence[str | Sequence[str]],
    modes: Sequence[str] = (),
    seed: int | bytes = 0,
    choices: Mapping[str, str] | None = None,
) -> "Match":
    """Start a match with the newest rules.

    ``seats`` are the figures in clockwise order, as a tuple for a seat with two. ``seed`` is 16 bytes, or a number from which they are
    derived; equal seeds and actions give equal matches. ``choices`` are those of ``Game.choices``.

    Raises:
        KeyError: the game is unknown.
        BadSetup: seats and modes don't fit together, or the seed has another length.
    """
    rules = _games()[game]
    chance = seed if isinstance(seed, bytes) else sha256(str(seed).encode()).digest()[:SEED_BYTES]
    if len(chance) != SEED_BYTES:
        raise BadSetup(reason="seed")
    setups = tuple(SeatSetup((seat,) if isinstance(seat, str) else tuple(seat)) for seat in seats)
    options = Options(tuple(modes), dict(choices or {}))
    return Match(rules, Header(game, rules.rules_version, options, setups, chance.hex()))


def replay(export: bytes | str, games: Registry | None = None) -> "Match":
    """Replay a match from ``Match.to_json`` or an export of the bot (docs/export-format.md), by its own rules version.

    Raises:
        BadRecord: the file has another format, unknown rules, a seed that doesn't fit its commitment, or another outcome.
        RulesError: an action isn't legal at its position.
    """
    try:
        exported = msgspec.json.decode(export, type=ExportedMatch)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(what="export") from error
    # A log that was carried over from a damaged one cannot be played from its beginning.
    if exported.format not in READS or exported.carried is not None:
        raise BadRecord(what="format")
    try:
        game = (games or _games()).of(exported.header)
    except KeyError as error:
        raise BadRecord(what="rules") from error
    # The exporter could have chosen the seed afterwards: only the promise made before the match rules that out.
    if exported.commitment != commitment(bytes.fromhex(exported.header.seed), exported.header.rules_version):
        raise BadRecord(what="seed")
    match = Match(game, exported.header)
    for step in exported.steps[1:]:
        if step.back is not None:
            match.go_back(step.back)
        elif step.seat is None or step.action is None:
            raise BadRecord(what="log")
        else:
            match.play(step.seat, step.action)
    if exported.outcome != match.outcome:
        raise BadRecord(what="outcome")
    return match


class Match:
    """A running or finished match."""

    def __init__(self, game: AnyGame, header: Header) -> None:
        """Set up the match of a header. Raises BadSetup."""
        self.game = game
        self.header = header
        self._seed = bytes.fromhex(header.seed)
        self._steps: list[Step[Any, Any]] = [game.setup(header.options, header.seats, self._seed)]
        self._log: list[ExportedStep] = [self._exported(None, None)]

    @property
    def position(self) -> Any:
        """Current position: the game's own frozen state."""
        return self._steps[-1].state

    @property
    def events(self) -> tuple[Any, ...]:
        """Events of the last action, secrets included."""
        return self._steps[-1].events

    @property
    def to_act(self) -> tuple[str, ...]:
        """Seats that must decide, by their first figure; none when the match is over."""
        return tuple(self.header.seats[seat].figures[0] for seat in self.game.to_act(self.position))

    @property
    def outcome(self) -> Outcome | None:
        """Result; None while the match is running."""
        return self.game.outcome(self.position)

    def legal(self, seat: str | int) -> tuple[str, ...]:
        """Return the texts of a seat's legal actions, in a fixed order. Raises KeyError if there is no such seat."""
        return tuple(map(self.game.write_action, self.game.legal(self.position, self.seat(seat))))

    def play(self, seat: str | int, action: str) -> None:
        """Play an action of ``legal``, given by its text or a part that fits only one of them (``robbery`` for ``play doc.robbery``).

        Raises:
            KeyError: there is no such seat.
            IllegalAction: the text fits no legal action, or several.
            NotYourTurn, GameOver: the seat has nothing to decide.
        """
        number = self.seat(seat)
        allowed = self.legal(number)
        # The whole text comes first: a part of it may fit several actions.
        meant = [text for text in allowed if text == action] or [text for text in allowed if _means(text, action)]
        if allowed and len(meant) != 1:
            raise IllegalAction(action=action)
        text = meant[0] if meant else action
        self._steps.append(self.game.apply(self.position, number, self.game.read_action(text)))
        self._log.append(self._exported(number, text))

    def go_back(self, version: int) -> None:
        """Return to the position after this many actions; the log still has the undone lines. Raises IndexError."""
        self._steps.append(Step(self._steps[version].state, ()))
        self._log.append(msgspec.structs.replace(self._exported(None, None), back=version))

    def view(self, seat: str | int | None = None) -> Any:
        """Return everything that a seat may know; None is the public. Raises KeyError."""
        return self.game.view(self.position, None if seat is None else self.seat(seat))

    def advice(self, seat: str | int, strength: str = MARSHAL) -> str:
        """Return a computer player's choice, from the seat's view alone. Raises KeyError, or ValueError if it has no decision."""
        number = self.seat(seat)
        decide = AGENTS[self.header.game][strength]
        return decide(self.game, self.view(number), number, self._seed, at_most(LOOKS))

    def seat(self, seat: str | int) -> Seat:
        """Return the number of a seat, given by number or by one of its figures. Raises KeyError."""
        for number, setup in enumerate(self.header.seats):
            if seat == number or seat in setup.figures:
                return Seat(number)
        raise KeyError(seat)

    def to_json(self) -> bytes:
        """Return the match as docs/export-format.md describes it; ``replay`` reads it again."""
        seats = [ExportedSeat(Seat(at), "person", "", setup.figures) for at, setup in enumerate(self.header.seats)]
        exported = ExportedMatch(
            format=FORMAT,
            match=0,
            created_at=0.0,
            pace="none",
            header=self.header,
            commitment=commitment(self._seed, self.header.rules_version),
            seats=tuple(seats),
            carried=None,
            steps=tuple(self._log),
            outcome=self.outcome,
        )
        return msgspec.json.format(msgspec.json.encode(exported), indent=1)

    def __str__(self) -> str:
        """Return the public view of the table, in plain text."""
        return DIAGRAMS[self.header.game](self.view())

    def __repr__(self) -> str:
        """Return the game, its players, and the progress of the match."""
        figures = ", ".join("+".join(seat.figures) for seat in self.header.seats)
        waits = f"{', '.join(self.to_act)} to act" if self.to_act else "over"
        return f"<Match {self.header.rules_version} of {figures}, {len(self._steps) - 1} actions, {waits}>"

    def _exported(self, seat: Seat | None, action: str | None) -> ExportedStep:
        events = msgspec.json.decode(self.game.dump_events(self.events))
        return ExportedStep(
            len(self._steps) - 1, seat, "person" if seat is not None else "", 0.0, action, tuple(events)
        )


def _means(text: str, short: str) -> bool:
    """Return whether ``short`` names an action: its words without the verb, or its card without the bandit."""
    rest = text.partition(" ")[2]
    return short in {rest, rest.rpartition(".")[2]}
