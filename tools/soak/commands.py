"""Command lines of ``python -m bot``, derived from its parser, and of other programs, as an operator would run them."""

import argparse
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from bot.run.command_line import command_line
from bot.run.copies.target import target
from bot.storage.connection import place
from tests.builders.second_programs import PROGRAMS

MATCH: Final = "1"
NUMBERS: Final = frozenset({"application", "channel", "live", "match"})
"""Arguments that take numbers."""


def commands() -> Mapping[str, argparse.ArgumentParser]:
    """Return the parser of each command, by name."""
    (subcommands,) = (action for action in command_line()._actions if isinstance(action, argparse._SubParsersAction))
    return dict(subcommands.choices)


class Shell:
    """An operator in a folder who knows the path of a database, and sometimes mixes up paths."""

    def __init__(self, database: Path, folder: Path, chance: random.Random) -> None:
        self._database, self._folder, self._chance = database, folder, chance
        self._made = 0

    def words(self, name: str) -> list[str]:
        """Return a command or another program by name, with arguments that its parser accepts."""
        if name in PROGRAMS:
            return list(PROGRAMS[name](self._database, self._new("copied.db")))
        return [name, *self._arguments(commands()[name])]

    def _arguments(self, parser: argparse.ArgumentParser) -> Iterator[str]:
        for action in parser._actions:
            if isinstance(action, argparse._HelpAction):
                continue
            optional = bool(action.option_strings) or action.nargs == "?"
            if optional and self._chance.random() < 0.5:
                continue
            yield from action.option_strings[-1:]
            if action.nargs != 0:
                yield self._value(action)

    def _value(self, action: argparse.Action) -> str:
        if action.type in {Path, place}:
            return str(self._path("match.json" if action.dest == "output" else "new.db"))
        if action.type is target:
            return str(self._chance.choice([self._path("new.db"), self._database.with_name("stream")]))
        if action.dest == "at":
            return "2 minutes ago"
        if action.dest in NUMBERS:
            return MATCH
        if action.choices is not None:
            return str(self._chance.choice(sorted(action.choices)))
        raise TypeError(f"no sample value for {action.dest}")

    def _path(self, new: str) -> Path:
        """Return a new path, the database, a file next to it, or a copy. Only databases end in ``.db``."""
        files = sorted(self._database.parent.glob(f"{self._database.name}*"))
        copies = sorted((self._database.parent / "backups").glob("*.db"))
        return self._chance.choice([self._new(new), self._new(new), self._database, *files, *copies])

    def _new(self, name: str) -> Path:
        self._made += 1
        return self._folder / f"{self._made}-{name}"
