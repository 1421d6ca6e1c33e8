"""The custom_ids of messages that were posted before all had one shape: read for one release more, in one table.

Such messages stand in channels and threads for months, and their buttons must keep working.
"""

import re
from typing import Final

OLD: Final = "ce1:"

TABLE: Final[tuple[tuple[re.Pattern[str], str], ...]] = tuple(
    (re.compile(OLD + old, re.DOTALL), f"ce2:{new}")
    for old, new in (
        (r"l:([a-z]+):(\d+)", r"lobby:\1:\2"),
        (r"g:rules:(\d+)", r"lobby:modes:\1"),
        (r"g:([a-z-]+):(\d+)", r"lobby:agree:\2:\1"),
        (r"m:([a-z]+):(\d+):(\d+)", r"match:\1:\2:\3"),
        (r"a:(\d+):(\d+):(.+)", r"match:act:\1:\2:\3"),
        (r"p:(\d+):(\d+):(.+)", r"match:step:\1:\2:\3"),
        (r"s:(\d+):(\d+):(\d+)", r"match:pick:\1:\2:\3"),
        (r"w:([a-z]+)", r"match:which:\1"),
        (r"r:(\d+)", r"rules:topic:\1"),
        (r"d:hint:ask:(\d+):", r"match:hint:\1"),
        (r"d:clock:mute:(\d+):", r"match:mute:\1"),
        (r"d:again:open:(\d+):", r"lobby:again:\1"),
        (r"d:away:back:(\d+):", r"away:back:\1"),
        (r"d:mod:([a-z]+):(\d+):", r"moderation:\1:\2"),
        (r"d:plan:([a-z]+):(\d+):", r"plans:\1:\2"),
        (r"d:plan:([a-z]+):(\d+):(.+)", r"plans:\1:\2:\3"),
        (r"d:(setup|settings|privacy):([a-z]+):0:", r"\1:\2"),
        (r"d:terms:show:(\d+):", r"terms:show:\1:0"),
        (r"d:terms:show:(\d+):(\d+)", r"terms:show:\1:\2"),
        (r"d:terms:set:(\d+):([a-z-]+):(\d+)", r"terms:set:\1:\2:\3"),
        (r"d:vote:(yes|no):(\d+):", r"votes:\1:\2"),
        (r"d:vote:back:(\d+):(\d+)", r"votes:back:\1:\2"),
        (r"d:vote:propose:(\d+):rewind:(\d+):(\d+)", r"votes:propose-rewind:\1:\2:\3"),
        (r"d:vote:propose:(\d+):([a-z]+):\d+", r"votes:propose:\1:\2"),
        (r"d:tour:([a-z]+):(\d+):", r"tournaments:\1:\2"),
        (r"d:seat:([a-z]+):(\d+):", r"seats:\1:\2"),
        (r"d:records:history:(\d+):(\d+)", r"records:history:\2:\1"),
        (r"d:records:profile:0:(\d+)", r"records:profile:\1"),
        (r"d:records:season:0:([a-z-]+):([a-z-]+)", r"records:season:\1:\2"),
        (r"d:records:announce-board:(\d+):([a-z-]+):([a-z-]+)", r"records:announce-board:\1:\2:\3"),
        (r"d:records:([a-z-]+):(\d+):", r"records:\1:\2"),
    )
)
"""An old shape and the new one; the first that fits counts."""


def translated(written: str) -> str:
    """Return a custom_id in today's shape; one that is no old one as it is."""
    for old, new in TABLE if written.startswith(OLD) else ():
        if found := old.fullmatch(written):
            return found.expand(new)
    return written
