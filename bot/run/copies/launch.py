"""Runs Litestream for the bot. The script's arguments are the paths of a lock and a log, and Litestream's command.

- Its input ends when the bot closes it or dies in any way. Then it signals Litestream once to end, which copies the data committed
  last. (A second signal would make it skip that, and Linux sends several when a process with threads dies.)
- One Litestream per database: the lock is inherited, so a successor waits until the last one has ended.
"""

import fcntl
import os
import signal
import subprocess
import sys
import threading
import time

LONGEST = 8
"""Seconds that Litestream has to end."""


def launch(lock: str, log: str, command: list[str]) -> int:
    """Run Litestream once the lock is free; return its exit status."""
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: None)  # the bot decides when to stop
    os.umask(0o077)  # copies contain the seeds of running matches
    handle = os.open(lock, os.O_RDWR | os.O_CREAT)
    fcntl.flock(handle, fcntl.LOCK_EX)
    # Not a pipe: after the bot's death, the first log line would end Litestream before it has copied the rest.
    with open(log, "wb", buffering=0) as file:  # noqa: PTH123  nothing but what it needs is imported
        child = subprocess.Popen(  # noqa: S603  our own words, and a path
            command, stdin=subprocess.DEVNULL, stdout=file, stderr=file, pass_fds=(handle,), start_new_session=True
        )

    def end_with_the_bot() -> None:
        sys.stdin.buffer.read()
        child.terminate()
        # It gives up copying after five seconds. If it still ran, its successor would wait for the lock.
        time.sleep(LONGEST)
        child.kill()

    threading.Thread(target=end_with_the_bot, daemon=True).start()
    return child.wait()


if __name__ == "__main__":
    status = launch(sys.argv[1], sys.argv[2], sys.argv[3:])
    os._exit(abs(status))  # the thread still reads
