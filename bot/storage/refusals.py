"""Refusals of storage."""

from typing import ClassVar


class StoreError(Exception):
    """Raised when the store could not do its work; nothing of it was saved. ``code`` is a key of the word catalogue (``error-<code>``)."""

    code: ClassVar[str] = "storage"
    passing: ClassVar[bool] = False
    """Whether it ends by itself: a process with nothing else to do waits for that."""

    def __init__(self, **facts: str | int) -> None:
        super().__init__(self.code, facts)
        self.facts = facts
