"""A process that thinks for computer players: ``python -m bot.thinking.worker``.

Each question comes on the standard input as four bytes of length and a pickled ``Thought`` (its writer is the bot that started this
process, and nobody else can reach it); each answer goes out as one line: the text of the action, or an empty line where none was
found. A thought holds what one seat can see, never a position. The process ends with its input.
"""

import os
import pickle
import struct
import sys
import time
from typing import BinaryIO, Final

from bot.games.registry import registry
from bot.hosting.core.ports import Thought
from engine.agents.table import AGENTS
from engine.core.registry import Registry

LENGTH: Final = struct.Struct(">I")
NICENESS: Final = 5
"""Answers to people come first where there are few processors."""


def ask(thought: Thought) -> bytes:
    """Return a question as it is sent."""
    packed = pickle.dumps(thought)
    return LENGTH.pack(len(packed)) + packed


def read(source: BinaryIO) -> Thought | None:
    """Return the next question, None at the end."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    thought = pickle.loads(source.read(LENGTH.unpack(head)[0]))  # noqa: S301  the bot itself has written it
    return thought if isinstance(thought, Thought) else None


def think(thought: Thought, games: Registry) -> str:
    """Return what a computer player does: the same for the same thought where ``seconds`` are not the limit."""
    until = time.monotonic() + thought.seconds
    decide = AGENTS[thought.game][thought.strength]
    return decide(
        games.of(thought),
        thought.view,
        thought.seat,
        thought.seed,
        lambda looks: looks >= thought.looks or time.monotonic() >= until,
    )


def main(source: BinaryIO, target: BinaryIO) -> None:
    """Answer questions until there are no more."""
    games = registry()
    while (thought := read(source)) is not None:
        try:
            answer = think(thought, games)
        except Exception as error:  # the bot lets a simpler player move, and its log says why
            sys.stderr.write(f"no thought: {error!r}\n")
            answer = ""
        target.write(f"{answer}\n".encode())
        target.flush()


if __name__ == "__main__":
    os.nice(NICENESS)
    main(sys.stdin.buffer, sys.stdout.buffer)
