"""Compressed logs of finished matches: columns of the lines, compressed with a dictionary of typical lines.

A dictionary in ``data/logs/`` never changes, since stored logs need it: a better one becomes a further file with the next number.
The bytes contain no user ids; they refer to users by numbers, and the ids are stored next to them.
"""

import struct
import zlib
from base64 import b85decode, b85encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from itertools import accumulate, pairwise
from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.core.matches.values import PLAN, PLAYER, LoggedAction
from engine.core.errors import BadRecord
from engine.core.types import Seat

DICTIONARY: Final = 1
"""Number of the dictionary for new logs."""

_MAX_BYTE: Final = 0x7F
"""The largest number in a column whose entries are single bytes."""
MILLISECONDS: Final = 1_000
"""Milliseconds per second."""
_MAX_TIME_S: Final = 1e12
"""Limit of the times in seconds, beyond any real date: a float is exact to the millisecond up to there."""
_RAW: Final = -15
"""Window of a raw stream, without zlib's header and checksum: the database checks its contents."""


class PackedLog(msgspec.Struct, frozen=True, kw_only=True):
    """A row of ``packed_logs``."""

    match: MatchId
    last: int
    dictionary: int
    lines: bytes


class PackedPerson(msgspec.Struct, frozen=True, kw_only=True):
    """A row of ``packed_people``."""

    match: MatchId
    number: int
    user: UserId
    decisions: int


class _Lines(msgspec.Struct, frozen=True, array_like=True):
    """Lines of a log, column by column; ``people`` are numbers from 1, 0 if no one decided. ``first`` is the first line's version.

    ``times`` are differences: in milliseconds if all times are ``whole`` ones, else between the bits of the floats.
    """

    first: int
    actions: str
    seats: bytes
    by: bytes
    people: bytes
    ways: tuple[str, ...]
    backs: Mapping[int, int]
    times: bytes
    whole: bool = False


def pack(match: MatchId, lines: Sequence[LoggedAction]) -> tuple[PackedLog, tuple[PackedPerson, ...]] | None:
    """Pack a whole log, and list its players; return None if it can't be packed."""
    ways = list(dict.fromkeys(line.by for line in lines))
    users = list(dict.fromkeys(line.user for line in lines if line.user is not None))
    gaps = any(after.version != before.version + 1 for before, after in pairwise(lines))
    wide = max(len(ways), len(users), *(line.seat + 1 for line in lines)) > _MAX_BYTE if lines else True
    if gaps or wide or any("\n" in line.action for line in lines):
        return None
    counts, whole = _times([line.at for line in lines])
    columns = _Lines(
        first=lines[0].version,
        actions="\n".join(line.action for line in lines),
        seats=bytes(line.seat + 1 for line in lines),  # the constant NO_SEAT is -1
        by=bytes(ways.index(line.by) for line in lines),
        people=bytes(0 if line.user is None else users.index(line.user) + 1 for line in lines),
        ways=tuple(ways),
        backs={line.version: line.back for line in lines if line.back is not None},
        times=counts,
        whole=whole,
    )
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zlib.Z_DEFAULT_STRATEGY, _dictionary(DICTIONARY))
    packed = packer.compress(msgspec.msgpack.encode(columns)) + packer.flush()
    people = tuple(
        PackedPerson(
            match=match,
            number=number,
            user=user,
            decisions=sum(line.user == user and line.by in {PLAYER, PLAN} for line in lines),
        )
        for number, user in enumerate(users, 1)
    )
    return PackedLog(match=match, last=lines[-1].version, dictionary=DICTIONARY, lines=packed), people


def unpack(log: PackedLog, people: Iterable[PackedPerson]) -> tuple[LoggedAction, ...]:
    """Unpack the lines of a log. Raises BadRecord if they can't be read."""
    users = {person.number: person.user for person in people}
    try:
        packed = zlib.decompressobj(_RAW, _dictionary(log.dictionary))
        columns = msgspec.msgpack.decode(packed.decompress(log.lines) + packed.flush(), type=_Lines)
        rows = zip(
            columns.actions.split("\n"), columns.seats, columns.by, columns.people, _moments(columns), strict=True
        )
        return tuple(
            LoggedAction(
                match=log.match,
                version=version,
                seat=Seat(seat - 1),
                action=action,
                by=columns.ways[by],
                at=at,
                user=users[person] if person else None,
                back=columns.backs.get(version),
            )
            for version, (action, seat, by, person, at) in enumerate(rows, columns.first)
        )
    except (zlib.error, msgspec.MsgspecError, OSError, LookupError, ValueError, struct.error) as error:
        raise BadRecord(what="log") from error


def pack_text(text: str) -> str:
    """Compress JSON, after the number of the dictionary; return the text itself if that is no longer."""
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zlib.Z_DEFAULT_STRATEGY, _dictionary(DICTIONARY))
    packed = packer.compress(text.encode()) + packer.flush()
    return min(text, f"{DICTIONARY}:{b85encode(packed).decode()}", key=len)


def unpack_text(text: str) -> str:
    """Return JSON that may be compressed. Raises msgspec.DecodeError if it can't be read."""
    number, colon, letters = text.partition(":")
    if not colon or not number.isdecimal():
        return text
    try:
        packed = zlib.decompressobj(_RAW, _dictionary(int(number)))
        return (packed.decompress(b85decode(letters)) + packed.flush()).decode()
    except (zlib.error, OSError, ValueError) as error:
        raise msgspec.DecodeError(f"packed text: {error}") from error


@lru_cache
def _dictionary(number: int) -> bytes:
    return files("data").joinpath("logs", f"{number}.txt").read_bytes()


def _times(times: Sequence[float]) -> tuple[bytes, bool]:
    """Return times losslessly as differences, and whether these are in milliseconds.

    Old logs have finer times: for these the differences of their bits are stored, in five bytes each instead of four.
    """
    counts = [round(at * MILLISECONDS) if abs(at) < _MAX_TIME_S else 0 for at in times]
    whole = all(count / MILLISECONDS == at for count, at in zip(counts, times, strict=True))
    packed_times = bytearray()
    before = 0
    for now in counts if whole else [int.from_bytes(struct.pack(">d", at), signed=True) for at in times]:
        difference, before = now - before, now
        rest = difference << 1 if difference >= 0 else (-difference << 1) - 1
        while rest > _MAX_BYTE:
            packed_times.append(rest & _MAX_BYTE | 0x80)
            rest >>= 7
        packed_times.append(rest)
    return bytes(packed_times), whole


def _moments(columns: _Lines) -> Iterator[float]:
    for count in accumulate(_differences(columns.times)):
        if columns.whole:
            yield count / MILLISECONDS
        else:
            yield float(struct.unpack(">d", count.to_bytes(8, signed=True))[0])


def _differences(data: bytes) -> Iterator[int]:
    number = shift = 0
    for byte in data:
        number |= (byte & _MAX_BYTE) << shift
        shift += 7
        if byte <= _MAX_BYTE:
            yield -(number + 1 >> 1) if number & 1 else number >> 1
            number = shift = 0
