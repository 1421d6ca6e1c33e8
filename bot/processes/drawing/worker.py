"""A process that draws: ``python -m bot.processes.drawing.worker NICENESS MEGABYTES``.

Jobs arrive on standard input and are answered on standard output (``serve``). They contain views, never a position. The process ends with
its input.
"""

import signal
import sys

from bot.processes.children import end_with_parent, give_way, serve, share_heap
from bot.processes.drawing.process import Job
from data.catalogue import speaking
from renderers.budgets import memory
from renderers.sprites import palette, sprites
from renderers.theme import drawn_in


def result(job: Job) -> object:
    """Return the result of a job."""
    with speaking(job.language), drawn_in(job.theme):
        return job.work()


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
    serve(sys.stdin.buffer, answers, result)
