"""Waits for a condition without polling: every change calls the watchers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")


async def until(
    watchers: list[Callable[[], None]], condition: Callable[[], Found | None], seconds: float, what: str
) -> Found:
    """Return the first truthy value of a condition, checked whenever the watchers are called. Raises TimeoutError naming `what`."""
    changed = asyncio.Event()
    watchers.append(changed.set)
    try:
        async with asyncio.timeout(seconds):
            while not (value := condition()):
                await changed.wait()
                changed.clear()
            return value
    except TimeoutError:
        raise TimeoutError(f"Waited {seconds} seconds in vain for {what}.") from None
    finally:
        watchers.remove(changed.set)
