"""Which function answers which button or menu: ``@press`` beside the function says its area, its verb and the kinds of its fields.

    class VoteActions:
        @press("votes", "yes", ballot=ID)
        async def yes(self, call: Call, ballot: int) -> None: ...

        @press("plans", "when", match=ID, revision=COUNT, line=LINE, chosen=One(KEY))
        async def when(self, call: Call, match: int, revision: int, line: int, chosen: str) -> None: ...

A message shows it with ``button(custom_id("votes", "yes", ballot.id), ...)``. A press whose fields are not of their kinds reaches no
function: the person reads that the button is out of date, and nothing changes.
"""

import inspect
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final, TypeVar

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import WORD, BadCustomId, Pressed
from bot.discord_ui.core.fields import Field, One, Several, Text

F = TypeVar("F", bound=Callable[..., Awaitable[None]])
CHOSEN: Final = "chosen"
"""The name of the argument that takes what was chosen in a menu."""


class Where(Enum):
    """Where the answer to a press appears; Discord is told so before anything slow is done."""

    SAME = auto()
    """In the private message that was pressed on, or in a new one below a message that all see."""
    NEW = auto()
    """In a new private message."""
    NOWHERE = auto()
    """The message itself shows what was done, unless something goes wrong."""
    FORM = auto()
    """In a form: the method opens it, as its first and only answer."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What a press must look like: the kind of each field by name, and of what is chosen in a menu (None: it is a button)."""

    area: str
    verb: str
    fields: Mapping[str, Field[Any]]
    menu: One[Any] | Several[Any] | None
    where: Where

    def arguments(self, pressed: Pressed, values: tuple[str, ...]) -> dict[str, Any]:
        """Return the arguments of the function that answers. Raises BadCustomId where anything is not of its kind."""
        written = pressed.fields
        if self.fields and isinstance(list(self.fields.values())[-1], Text):
            last = len(self.fields) - 1
            written = (*written[:last], ":".join(written[last:]))
        if len(written) != len(self.fields) or (values and self.menu is None):
            raise BadCustomId(pressed)
        found = {name: kind.read(each) for (name, kind), each in zip(self.fields.items(), written, strict=True)}
        return found if self.menu is None else {**found, CHOSEN: self.menu.choose(values)}


def press(
    area: str,
    verb: str,
    /,
    *,
    where: Where = Where.SAME,
    chosen: One[Any] | Several[Any] | None = None,
    **fields: Field[Any],
) -> Callable[[F], F]:
    """Let a method answer presses of this area and verb; it takes the fields by name, and ``chosen`` where it is a menu's.

    Raises:
        TypeError: the method's arguments are not those.
    """
    if not (WORD.fullmatch(area) and WORD.fullmatch(verb)):
        raise TypeError(f"{area!r} and {verb!r} must be words")
    shape = Shape(area, verb, fields, chosen, where)

    def mark(function: F) -> F:
        wanted = ["self", "call", *fields, *([CHOSEN] if chosen is not None else [])]
        if list(inspect.signature(function).parameters) != wanted:
            raise TypeError(f"{function.__qualname__} must take {wanted}")
        shapes: list[Shape] = function.__dict__.setdefault("shapes", [])
        shapes.append(shape)
        return function

    return mark


@dataclass(frozen=True, slots=True)
class Handler:
    """A method that answers, and what its presses look like."""

    shape: Shape
    doing: Callable[..., Awaitable[None]]

    async def defer(self, call: Call) -> None:
        """Tell Discord where the answer will appear."""
        if self.shape.where is Where.NOWHERE:
            await call.defer_quietly()
        elif self.shape.where is not Where.FORM:
            await call.defer(new=self.shape.where is Where.NEW)


def handlers(actions: object) -> Iterator[Handler]:
    """Yield the methods of an object that answer presses."""
    for name, function in inspect.getmembers(type(actions), inspect.isfunction):
        for shape in function.__dict__.get("shapes", ()):
            yield Handler(shape, getattr(actions, name))
