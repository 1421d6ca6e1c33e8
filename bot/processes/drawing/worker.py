"""A process that draws: ``python -m bot.processes.drawing.worker NICENESS MEGABYTES``.

Each job arrives on standard input as four bytes of length and a pickle; each answer is sent in the same form: whether it succeeded,
and the result, or the traceback. Jobs contain views, never a position. The process ends with its input.
"""

import pickle
import signal
import sys
import traceback
from typing import BinaryIO

from bot.processes.children import end_with_parent, framed, give_way, received, share_heap
from bot.processes.drawing.process import Job
from data.catalogue import speaking
from renderers.budgets import memory
from renderers.sprites import palette, sprites
from renderers.theme import drawn_in


def outcome(job: Job) -> tuple[bool, object]:
    """Return whether a job succeeded, and its result or the traceback."""
    try:
        with speaking(job.language), drawn_in(job.theme):
            return True, job.work()
    except Exception:  # the bot logs it, as if it had drawn the picture itself
        return False, traceback.format_exc()


def main(source: BinaryIO, target: BinaryIO) -> None:
    """Process jobs until the input ends."""
    while (job := received(source)) is not None:
        target.write(framed(pickle.dumps(outcome(job), pickle.HIGHEST_PROTOCOL)))
        target.flush()


if __name__ == "__main__":
    end_with_parent()
    # A terminal also sends it to the bot, which finishes its current work first.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    give_way(int(sys.argv[1]))
    share_heap()
    memory.megabytes = int(sys.argv[2])
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # nothing may print between the answers
    sprites()
    palette()
    main(sys.stdin.buffer, answers)
