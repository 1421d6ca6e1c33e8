"""A process that accepts tasks like the real one; the seed of a thought selects its misbehavior."""

import os
import sys

from bot.core.ports import Thought
from bot.processes.children import serve


def misbehave(thought: Thought) -> object:
    """Answer with what the seat sees, or not."""
    match thought.seed:
        case b"die":
            os._exit(1)
        case b"hang":
            return sys.stdin.buffer.read()
        case b"half":
            sys.stdout.write("bid")
            sys.stdout.flush()
            os._exit(0)
        case b"none":
            raise ValueError
    return thought.view


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer, misbehave)
