"""Lines that players copy into other chats."""

import re
from typing import Final

from bot.discord_ui.core.call import Call
from renderers.phrases.escape import plain

LINK: Final = re.compile(r"\S*(?:://|discord\.gg|\.\w+/)\S*", re.IGNORECASE)
"""Links and invites in a server's name, which shared lines don't carry along."""


def server_name(call: Call) -> str:
    """Return the name of the call's server without links; empty in direct messages, or if nothing is left."""
    guild = call.interaction.guild
    name = LINK.sub("", guild.name).strip() if guild is not None else ""
    return plain(name) if name else ""


def copyable(lines: str) -> str:
    """Return lines as a block of code, which Discord lets users copy; empty for none."""
    bare = lines.replace("`", "ʼ")
    return f"```\n{bare}\n```" if bare else ""
