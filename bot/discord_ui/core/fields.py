"""Kinds of values in custom_ids, menus and forms; values that aren't of the declared kind are rejected."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from bot.core.ids import BallotId, LobbyId, MatchId, OfferId, TournamentId, UserId
from bot.discord_ui.content.custom_ids import LIMIT, WORD, BadCustomId

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Field(Protocol[T_co]):
    """A kind of value in a custom_id, a menu or a form."""

    def read(self, written: str) -> T_co:
        """Parse a text. Raises BadCustomId if it isn't of this kind."""
        ...


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number in a range, in plain digits without a sign or leading zeros."""

    low: int
    high: int

    def read(self, written: str) -> int:
        """Parse the number. Raises BadCustomId."""
        # ``int`` also accepts other alphabets' digits, and numbers of any length (at a cost in CPU time).
        plain = written.isascii() and written.isdigit() and len(written) <= len(str(self.high))
        if not plain or str(int(written)) != written or not self.low <= int(written) <= self.high:
            raise BadCustomId(written)
        return int(written)


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few words."""

    words: Collection[str]

    def read(self, written: str) -> str:
        """Return the word. Raises BadCustomId if it isn't one of them."""
        if written not in self.words:
            raise BadCustomId(written)
        return written


@dataclass(frozen=True, slots=True)
class Key:
    """A key of one of our tables: lower-case letters and hyphens. The handler checks whether the table has it."""

    def read(self, written: str) -> str:
        """Return the key. Raises BadCustomId if it has another form."""
        if not WORD.fullmatch(written) or len(written) > LIMIT:
            raise BadCustomId(written)
        return written


@dataclass(frozen=True, slots=True)
class Text:
    """A short text, such as an action: the last field, which may contain colons. The game checks whether it is valid."""

    def read(self, written: str) -> str:
        """Return the text. Raises BadCustomId if it is empty, too long or not printable."""
        if not 0 < len(written) <= LIMIT or not written.isprintable():
            raise BadCustomId(written)
        return written


@dataclass(frozen=True, slots=True)
class Words:
    """A user's own text in a form: one or more lines, at most ``most`` characters in all."""

    most: int

    def read(self, written: str) -> str:
        """Return the text. Raises BadCustomId if it is too long or not printable."""
        if len(written) > self.most or not all(letter.isprintable() or letter.isspace() for letter in written):
            raise BadCustomId(written[:LIMIT])
        return written


@dataclass(frozen=True, slots=True)
class One(Generic[T]):
    """A menu with one choice."""

    kind: Field[T]

    def choose(self, values: tuple[str, ...]) -> T:
        """Return the chosen value. Raises BadCustomId unless it is a single one of the kind."""
        if len(values) != 1:
            raise BadCustomId(values)
        return self.kind.read(values[0])


@dataclass(frozen=True, slots=True)
class Several(Generic[T]):
    """A menu with up to ``most`` choices, or none."""

    kind: Field[T]
    most: int = 25

    def choose(self, values: tuple[str, ...]) -> tuple[T, ...]:
        """Return the chosen values without duplicates. Raises BadCustomId."""
        if len(values) > self.most:
            raise BadCustomId(values)
        return tuple(dict.fromkeys(self.kind.read(value) for value in values))


@dataclass(frozen=True, slots=True)
class Filled(Generic[T]):
    """A form of up to ``most`` fields: all values in the order of the fields, including empty and equal ones."""

    kind: Field[T]
    most: int = 5

    def choose(self, values: tuple[str, ...]) -> tuple[T, ...]:
        """Return the values. Raises BadCustomId."""
        if len(values) > self.most:
            raise BadCustomId(values)
        return tuple(map(self.kind.read, values))


ID: Final = Whole(1, 2**63 - 1)
"""A number assigned by Discord or our database."""
BY_TYPE: Final[Mapping[Any, Field[Any]]] = dict.fromkeys(
    (BallotId, LobbyId, MatchId, OfferId, TournamentId, UserId), ID
)
"""Kind of an argument by its type, for our types of ids."""
COUNT: Final = Whole(0, 2**31 - 1)
"""A version, a revision, a page or another count."""
ON: Final = "on"
OFF: Final = "off"
SWITCH: Final = (ON, OFF)
"""Possible values of a switch."""
KEY: Final = Key()
TEXT: Final = Text()
