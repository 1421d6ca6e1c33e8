"""Waiting for a condition without polling: changes call the watchers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")


async def until(
    watchers: list[Callable[[], None]], condition: Callable[[], Found | None], seconds: float, what: str
) -> Found:
    """Return the first truthy value of a condition, checked whenever the watchers are called. Raises TimeoutError, naming `what`."""
    told = asyncio.Event()
    watchers.append(told.set)
    try:
        async with asyncio.timeout(seconds):
            while not (value := condition()):
                await told.wait()
                told.clear()
            return value
    except TimeoutError:
        raise TimeoutError(f"Waited {seconds} seconds in vain for {what}.") from None
    finally:
        watchers.remove(told.set)
