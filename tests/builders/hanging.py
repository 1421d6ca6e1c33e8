"""Shows the place at which a test hangs: pytest-timeout prints the stacks of threads, and this module those of tasks."""

import asyncio
import gc
from collections.abc import Iterator
from typing import Any


def waiting() -> str:
    """Return each unfinished task with its call stack, innermost last."""
    loops = [item for item in gc.get_objects() if isinstance(item, asyncio.AbstractEventLoop)]
    tasks = [task for loop in loops if not loop.is_closed() for task in asyncio.all_tasks(loop)]
    return "\n".join(f"{task.get_name()}\n" + "\n".join(_calls(task.get_coro())) for task in tasks)


def _calls(coroutine: Any) -> Iterator[str]:
    while (frame := getattr(coroutine, "cr_frame", None)) is not None:
        yield f"  {frame.f_code.co_filename}:{frame.f_lineno} in {frame.f_code.co_qualname}"
        coroutine = coroutine.cr_await
