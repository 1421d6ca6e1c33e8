"""Acts of users: the decorator ``@act`` declares a method's press, command, gate, and arguments.

    class SeatActs:
        @act(press="seats withdraw", gate=OFFERED)
        async def withdraw(self, call: Call, offer: OfferId) -> None: ...

        @act(command="match offer", gate=SIT, match=MINE, player=Option("option-offer-to"))
        async def offer(self, call: Call, match: MatchId, player: discord.User | None = None) -> None: ...

A method may have several decorators. The arguments after ``call`` are the fields of the press's custom_id, in order, or the options
of the command. An argument whose type is one of our ids needs no explanation; the decorator has a row for each of the others:

a field    a kind of ``core/fields.py``: ``version=COUNT``
an option  ``Option``: the key of its description; more if it has choices, suggestions, or another name
``Inferred``  not typed: inferred from the channel (``MINE``, ``WATCHED``)
``Fixed``  not typed: always this value, so that one method can answer several commands
"""

import inspect
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Any, Final, TypeVar

import discord
from discord import app_commands

from bot.discord_ui.content.custom_ids import BadCustomId, Pressed
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import BY_TYPE, Field, Filled, One, Several, Text
from bot.discord_ui.core.gate import NUMBERS, Entry, Finder, SeveralMatches
from bot.discord_ui.core.localized import every_words, head_of, meant_by

MESSAGE: Final = "message"
"""Used instead of an argument's name if the command is in the menu of a message."""

CHOSEN: Final = "chosen"
"""Name of the argument for the values chosen in a menu."""


class Where(Enum):
    """Place of the answer to a press, which Discord must know before any slow work."""

    SAME = auto()
    """In the private message with the button, or in a new one if the button is on a public message."""
    PANEL = auto()
    """As SAME, and in the inbox: the answer is the user's panel."""
    NEW = auto()
    """In a new private message."""
    NOWHERE = auto()
    """Nowhere: the clicked message itself changes, and only a failure gets an answer."""
    FORM = auto()
    """In a form: the method opens it as its only first response."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Shape of a press: the kind of each field by name, and the kind of the menu's values (None for a button)."""

    area: str
    verb: str
    fields: Mapping[str, Field[Any]]
    menu: One[Any] | Several[Any] | Filled[Any] | None
    where: Where

    def arguments(self, pressed: Pressed, values: tuple[str, ...]) -> dict[str, Any]:
        """Return the handler's arguments from a press and the menu's values. Raises BadCustomId if a value isn't of its kind."""
        written = pressed.fields
        if self.fields and isinstance(list(self.fields.values())[-1], Text):
            last = len(self.fields) - 1
            # Texts of actions may hold colons, which separate the fields.
            written = (*written[:last], ":".join(written[last:]))
        # Buttons of old versions stay in channels for years, perhaps with other fields.
        if len(written) != len(self.fields) or (values and self.menu is None):
            raise BadCustomId(pressed)
        read_fields = {name: kind.read(value) for (name, kind), value in zip(self.fields.items(), written, strict=True)}
        return read_fields if self.menu is None else {**read_fields, CHOSEN: self.menu.choose(values)}


F = TypeVar("F", bound=Callable[..., Awaitable[None]])
Pairs = Iterable[tuple[str, str]] | Iterable[tuple[str, int]]
Find = Callable[[Finder, Call, Any], Awaitable[Any]]
Suggest = Callable[[Any, Call, str], Awaitable[Pairs]]
Choices = Callable[[Any], Iterable[app_commands.Choice[str]]]
Several_ = str | Callable[[Any, Call, SeveralMatches], Awaitable[None]]

MANAGERS: Final = discord.Permissions(manage_guild=True)
"""Permissions that a user needs to see a command for server managers, unless the server decides otherwise."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a command. ``words``: the key of its description (empty in menus); ``name``: its name, if not the argument's.

    ``choices`` and ``suggest`` are methods of the class: the possible choices, and the suggestions for the text typed so far, as pairs
    of label and value. ``find`` looks up the argument that the typed text refers to; ``type`` is then the type of the option itself.
    ``timed``: a time follows the labels, which has changed when the label is sent back.
    """

    words: str
    name: str = ""
    type: Any = None
    choices: Choices | None = None
    suggest: Suggest | None = None
    find: Find | None = None
    timed: bool = False


@dataclass(frozen=True, slots=True)
class Inferred:
    """An argument that isn't typed but inferred from the channel."""

    find: Callable[[Finder, Call], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Fixed:
    """An argument with a constant value."""

    value: object


MINE: Final = Inferred(Finder.my_match)
"""The match in which the user of the command plays."""
WATCHED: Final = Inferred(Finder.watched_match)
"""The match of the channel, or else the user's own."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A command: its group and name, the key of its description, and its arguments."""

    name: str
    words: str
    options: Mapping[str, Option]
    meant: Mapping[str, Inferred]
    several: Several_
    seen_by: discord.Permissions | None = None
    anywhere: bool = False
    """Whether it concerns only the user, and works in servers without the bot, as a user install."""


@dataclass(frozen=True, slots=True)
class Act:
    """An act: its gate, its press, its command, or both. ``given`` are constant arguments.

    ``menu_argument``: in a user's menu, the argument for the chosen user; MESSAGE in a message's menu.
    ``typed``: it is also a slash command.
    """

    gate: Entry
    press: Shape | None = None
    command: Typed | None = None
    given: Mapping[str, object] = field(default_factory=dict)
    menu_argument: str = ""
    typed: bool = True


def act(  # noqa: PLR0913  keywords, of which each act names a few
    *,
    gate: Entry,
    press: str = "",
    command: str = "",
    where: Where = Where.SAME,
    chosen: One[Any] | Several[Any] | Filled[Any] | None = None,
    words: str = "",
    several: Several_ = "say-in-thread",
    seen_by: discord.Permissions | None = None,
    anywhere: bool = False,
    **arguments: Field[Any] | Option | Inferred | Fixed,
) -> Callable[[F], F]:
    """Make a method answer a press (``press``: area and verb), a command (``command``: group and name), or both.

    ``where``: the place of the answer to a press; ``chosen``: the kind of the menu's values. ``words``: the key of the command's
    description, if not ``command-NAME``; ``several``: the answer if several matches may be meant; ``seen_by``: permissions that a user
    needs to see the command; ``anywhere``: it also works in servers without the bot.

    Raises:
        TypeError: the method's arguments and the rows don't fit together, or the gate is for something else.
    """

    def mark(function: F) -> F:
        parameters = dict(list(inspect.signature(function).parameters.items())[2:])
        given = {name: row.value for name, row in arguments.items() if isinstance(row, Fixed)}
        fields = {
            name: kind for name, parameter in parameters.items() if (kind := _field(parameter, arguments.get(name)))
        }
        shape, typed = None, None
        if press:
            area, verb = press.split()
            shape = Shape(area, verb, fields, chosen, where)
            _check(function, {*fields, *given, *([CHOSEN] if chosen else [])}, parameters)
        if command:
            options = {name: row for name, row in arguments.items() if isinstance(row, Option)}
            meant = {name: row for name, row in arguments.items() if isinstance(row, Inferred)}
            key = words or f"command-{command.replace(' ', '-')}"
            typed = Typed(command, key, options, meant, several, seen_by, anywhere)
            _check(function, {*options, *meant, *given}, parameters)
        if arguments.keys() - parameters.keys() or not (press or command):
            raise TypeError(f"{function.__qualname__} takes none of {sorted(arguments.keys() - parameters.keys())}")
        if {name for name in NUMBERS if name in parameters} - {gate.key} or gate.key not in {"", *parameters}:
            raise TypeError(f"the gate of {function.__qualname__} is not for what its arguments name")
        # Decorators run from the lowest to the highest: prepend, to get the order of the source.
        function.__dict__.setdefault("acts", []).insert(0, Act(gate, shape, typed, given))
        return function

    return mark


def in_menu(on: str, *, typed: bool = True) -> Callable[[F], F]:
    """Also offer the next act's command, as ``context-NAME``, in the menu of a user (argument ``on``) or MESSAGE; ``typed``: as both."""

    def mark(function: F) -> F:
        acts = function.__dict__["acts"]
        acts[0] = replace(acts[0], menu_argument=on, typed=typed)
        return function

    return mark


def _field(parameter: inspect.Parameter, row: object) -> Field[Any] | None:
    """Return the kind of a field, from the decorator's row or else from the argument's type."""
    if isinstance(row, Fixed) or parameter.name == CHOSEN:
        return None
    if row is not None and not isinstance(row, Option | Inferred):
        return row  # type: ignore[return-value]  # what is none of ours is a kind of field
    return BY_TYPE.get(parameter.annotation)


def _check(function: Callable[..., Any], known: set[str], parameters: Mapping[str, inspect.Parameter]) -> None:
    unknown = {
        name for name, parameter in parameters.items() if name not in known and parameter.default is parameter.empty
    }
    if unknown or known - parameters.keys():
        raise TypeError(f"{function.__qualname__}: {sorted(unknown | (known - parameters.keys()))}")


@dataclass(frozen=True, slots=True)
class Handler:
    """An act with its bound method."""

    act: Act
    acts: object
    doing: Callable[..., Awaitable[None]]

    async def defer(self, call: Call) -> None:
        """Acknowledge the press in the way that its kind of answer requires."""
        where = Where.SAME if self.act.press is None else self.act.press.where
        if where is Where.NOWHERE:
            await call.interaction.response.defer()
        elif where is not Where.FORM:
            call.promise(new=where is Where.NEW, panel=where is Where.PANEL)

    async def understood(self, call: Call, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return a command's options with labels replaced by their values: Discord's clients sometimes send the label of a choice."""
        typed = self.act.command
        assert typed is not None  # noqa: S101  who asks has it from a command
        return {
            name: await self._value(call, typed.options[name], given) if isinstance(given, str) else given
            for name, given in options.items()
        }

    async def _value(self, call: Call, row: Option, given: str) -> str | int:
        if row.choices is not None:
            return meant_by(given, [pair for choice in row.choices(self.acts) for pair in await every_words(choice)])
        if row.suggest is None:
            return given
        value, head = meant_by(given, await row.suggest(self.acts, call, given)), head_of(given)
        if value != given or not row.timed:
            return value
        heads = {head_of(words): value for words, value in await row.suggest(self.acts, call, head)}
        return meant_by(head, heads.items(), given)

    async def typed(self, finder: Finder, call: Call, options: Mapping[str, Any]) -> None:
        """Run the typed command. Raises NothingHere if it isn't clear which match is meant."""
        typed = self.act.command
        assert typed is not None  # noqa: S101  who asks has it from a command
        try:
            options = await self.understood(call, options)
            inferred = {name: await row.find(finder, call) for name, row in typed.meant.items()}
            for name, row in typed.options.items():
                if row.find is not None:
                    inferred[name] = await row.find(finder, call, options.get(name))
            await self.doing(call, **{**self.act.given, **options, **inferred})
        except SeveralMatches as matches:
            if isinstance(typed.several, str):
                raise NothingHere(typed.several) from matches
            await typed.several(self.acts, call, matches)


def acts_of(kind: type) -> Iterator[tuple[str, Act]]:
    """Yield the method names and acts of a class, in source order."""
    for name, function in vars(kind).items():
        for declared in getattr(function, "acts", ()):
            yield name, declared


def handlers(acts: object) -> Iterator[Handler]:
    """Yield the handlers of an object's acts."""
    for name, declared in acts_of(type(acts)):
        yield Handler(declared, acts, getattr(acts, name))
