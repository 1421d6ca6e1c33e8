"""A program whose processor time can be asked for, thread by thread: ``python -m tools.clocked MODULE`` runs the module as ``__main__``.

Each line on its standard input is answered by one on its standard output: a JSON object of seconds by the thread's name.
"""

import json
import runpy
import sys
import threading
import time
from typing import TextIO


def clocks() -> dict[str, float]:
    """Return the processor time of each thread of this process that is alive, in seconds."""
    return {
        thread.name: time.clock_gettime(time.pthread_getcpuclockid(thread.ident))
        for thread in threading.enumerate()
        if thread.ident is not None
    }


def answer(asked: TextIO) -> None:
    """Answer every line."""
    for _ in asked:
        sys.stdout.write(f"{json.dumps(clocks())}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    threading.Thread(target=answer, args=(sys.stdin,), name="clocks", daemon=True).start()
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
