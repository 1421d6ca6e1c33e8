"""Examples of rules as text, for each game: a position, what is played, and what must be so then.

    a victim who lands with the Marshal meets him
      ghost 2i, doc 2i jewel; cars 3; marshal 1; ghost.punch
      > ghost punch doc jewel 1i
      = doc 1r, doc hit 1, on 2i jewel

A line without a mark lays out a position; ``otherwise`` in it reverses the ruling that the example is named after. ``+`` adds to each
position of its example, or at the margin of all after it, and ``+>`` plays from each. ``>`` plays on, ``<`` plays from the last position
again, and ``=`` states facts, also at the end of other lines, after ``=>``.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, Protocol, cast

import msgspec

from engine.core.types import Event


class Example(NamedTuple):
    """An example: its title, and its lines with the position that each of them lays out in full."""

    title: str
    lines: tuple[str, ...]


class Rules(Protocol):
    """How a game reads examples."""

    def lay_out(self, text: str, title: str) -> Any:
        """Return the position of a line."""

    def play(self, position: Any, *lines: str) -> Any:
        """Play from a position."""

    def actual(self, position: Any, fact: str) -> str:
        """Return the fact itself if it is true, or else what is true instead, in the same words."""


def examples(path: Path) -> Iterator[Example]:
    """Yield the examples of a file. Raises AssertionError if one has a position without facts."""
    common, title, added, played, lines = "", "", "", list[str](), list[str]()
    for line in [*path.read_text(encoding="utf-8").splitlines(), "end"]:
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        if line[0] != " ":
            ends = [before for before, after in pairwise((*lines, "")) if after[:1] not in (">", "=")]
            assert all(end[0] == "=" for end in ends), title
            if lines:
                yield Example(title, tuple(lines))
            title, added, played, lines = text, "", [], []
            common = text[1:] if text[0] == "+" else common
        elif text.startswith("+>"):
            played = [text[1:]]
        elif text[0] == "+":
            added = text[1:]
        else:
            begins, arrow, facts = ("", "=>", text[1:]) if text[0] == "=" and text[1] != ">" else text.partition("=>")
            if begins[:1] in (">", "<"):
                lines.append(begins.strip())
            elif begins or text.startswith("=>"):
                lines += ["; ".join(part.strip() for part in (common, added, begins) if part.strip()), *played]
            lines += [f"= {facts.strip()}"] if arrow else []


def check(rules: Rules, example: Example) -> None:
    """Play an example, and compare its facts."""
    begun = position = rules.lay_out(example.lines[0], example.title)
    for line in example.lines[1:]:
        mark, text = line[0], line[1:].strip()
        if mark == "=":
            actual = f"= {', '.join(rules.actual(position, fact) for fact in text.split(', '))}"
            assert actual == line, f"{line}, but it is {actual[1:]}"
        elif mark in "><":
            position = rules.play(position if mark == ">" else begun, *text.split(", "))
        else:
            begun = position = rules.lay_out(line, example.title)


def told(events: Sequence[Event], kind: str, wanted: str) -> str:
    """Return the events of a kind, each with the fields that are wanted of it: ``bandit=ghost left=5 | bandit=doc``; or ``never``."""
    happened = [msgspec.to_builtins(event) for event in events if type(event).__name__ == kind]
    asked = [[word.partition("=")[0] for word in part.split()] for part in wanted.split(" | ")]
    if not happened or len(asked) != len(happened):
        return f"{kind} {len(happened) or 'never'}"
    each = zip(happened, asked, strict=True)
    return (
        f"{kind} {' | '.join(' '.join(f'{name}={_value(event.get(name))}' for name in names) for event, names in each)}"
    )


def _value(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def words(things: object) -> str:
    """Return things in one line; ``nothing`` if there is none."""
    if isinstance(things, str | int):
        return str(things)
    return " ".join(map(str, cast("Iterable[object]", things))) or "nothing"
