"""Replays a match from its header and its log, which determine everything else."""

from collections.abc import Iterable, Iterator

import msgspec

from engine.core.errors import BadRecord
from engine.core.registry import AnyGame
from engine.core.rng import SEED_BYTES
from engine.core.types import Options, Seat, SeatSetup, Step


class Header(msgspec.Struct, frozen=True):
    """Facts that a match started with. ``seed`` has 32 hexadecimal digits and is secret until the match has ended."""

    game: str
    rules_version: str
    options: Options
    seats: tuple[SeatSetup, ...]
    seed: str


class Entry(msgspec.Struct, frozen=True):
    """One entry of the log: the seat, and the text of its action."""

    seat: Seat
    action: str


def fold(game: AnyGame, header: Header, log: Iterable[Entry]) -> Iterator[Step[object, object]]:
    """Yield the step of the setup, then one for each entry of the log.

    Raises:
        BadRecord: the header's seed is invalid.
        RulesError: seats and options don't fit together, or an entry isn't a legal action at its position.
    """
    step = game.setup(header.options, header.seats, _seed(header.seed))
    yield step
    for entry in log:
        step = game.apply(step.state, entry.seat, game.read_action(entry.action))
        yield step


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError as error:
        raise BadRecord(what="seed") from error
    # A shorter seed would be playable, but wouldn't match the published commitment.
    if len(seed) != SEED_BYTES:
        raise BadRecord(what="seed")
    return seed
