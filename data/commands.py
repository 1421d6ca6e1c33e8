"""Names of commands in texts: a mention, which users can press and see in their own language, or the bare name.

``{ COMMAND("lobby create") }``  ``</lobby create:123>``; while its id is unknown, its name in the reader's language, as code
``{ TYPED("lobby create") }``    only the name: for descriptions, buttons, pictures and terminals, which don't show mentions

The argument has the English names of the command's group and the command, as in the code.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

MENTION: Final = re.compile(r"</([-\w ]+):\d+>")
"""Source: Discord developer documentation, "Message Formatting"."""

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
    """Replace each mention of a command with its name as code, for a file that is read outside Discord."""
    return MENTION.sub(lambda mention: f"`{typed(mention[1], called)}`", words)
