"""A process that accepts questions like the real one; the seed of a thought selects its misbehavior."""

import os
import sys

from bot.core.ports import Thought
from bot.processes.thinking import worker

if __name__ == "__main__":
    while isinstance(thought := worker.read(sys.stdin.buffer), Thought):
        match thought.seed:
            case b"die":
                os._exit(1)
            case b"hang":
                sys.stdin.buffer.read()
            case b"half":
                sys.stdout.write("bid")
                sys.stdout.flush()
                os._exit(0)
            case b"none":
                sys.stdout.write("\n")
            case _:
                sys.stdout.write(f"{thought.view}\n")
        sys.stdout.flush()
