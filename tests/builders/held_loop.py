"""A bot that records how long each callback blocked its event loop: ``python -m tests.builders.held_loop FILE``.

Each line of the file is the CPU time of the loop's thread, in milliseconds, and the callback.
"""

import asyncio
import gc
import sys
import time
from pathlib import Path
from typing import Final

NOTED: Final = 0.05
"""Seconds from which on a callback is recorded."""


def note_stretches(file: Path) -> None:
    """Start recording callbacks that block the event loop. Garbage collection, which belongs to no press, is switched off."""
    gc.disable()
    run = asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        began = time.thread_time()
        run(handle)
        held = time.thread_time() - began
        if held >= NOTED:
            with file.open("a", encoding="utf-8") as lines:
                lines.write(f"{held * 1_000:.0f} {handle!r}\n")

    setattr(asyncio.Handle, "_run", timed)  # noqa: B010  the event loop offers no other place to measure


if __name__ == "__main__":
    note_stretches(Path(sys.argv.pop()))
    from bot.__main__ import main  # nothing of it has started a loop before

    sys.exit(main())
