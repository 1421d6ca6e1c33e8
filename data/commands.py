"""How texts name a command: as a mention, which everybody sees in their own language and can press, where Discord reads Markdown.

``{ COMMAND("lobby create") }``  ``</lobby create:123>``; while its number is not known, its name in the reader's language, as code
``{ TYPED("lobby create") }``    the name alone: for descriptions, buttons, pictures and the terminal, where mentions mean nothing

Both are called by the English names of a command and of its group, which are those of the code.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

MENTION: Final = re.compile(r"</([-\w ]+):\d+>")
"""Discord developer documentation, "Message Formatting"."""

Spoken = Callable[[str], str]
"""Translates a word of a command's name."""


def typed(path: str, called: Spoken) -> str:
    """Return the text that a user types for a command."""
    return "/" + " ".join(called(word) for word in path.split())


def functions(numbers: Mapping[str, int], called: Spoken) -> dict[str, Callable[..., str]]:
    """Return the functions for a language's messages; ``numbers`` has the commands' Discord ids by name."""

    def mention(path: str) -> str:
        return f"</{path}:{numbers[path]}>" if path in numbers else f"`{typed(path, called)}`"

    return {"COMMAND": mention, "TYPED": lambda path: typed(path, called)}


def unmentioned(words: str, called: Spoken) -> str:
    """Replace each mention of a command by its name, for a file that is read outside Discord."""
    return MENTION.sub(lambda mention: f"`{typed(mention[1], called)}`", words)
