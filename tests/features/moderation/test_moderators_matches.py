"""The list of matches keeps Discord's limits and a phone's, in every language."""

import pytest

from bot.core.ids import MatchId
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.post import Post
from bot.features.moderation.overview import KINDS
from bot.features.moderation.overview_posts import overview
from bot.features.moderation.values import RunningMatch
from data.catalogue import current, speaking
from sandbox import reading
from tests.builders.discord_limits import check, components, flat

IN_SIGHT = 9


def running(number: int, **more: bool) -> RunningMatch:
    facts = {"paused": False, "unreadable": False, "untold": False} | more
    return RunningMatch(
        id=MatchId(number), game="colt-express", channel=5, thread=6, created_at=1e9, waiting_since=1e9, **facts
    )


def controls(post: Post) -> list[str]:
    """Return the verbs of what can be pressed, and a word for links."""
    every = [*flat(components(post))]
    every += [one["accessory"] for one in every if "accessory" in one]
    buttons = [one for one in every if one["type"] in {2, 3}]
    return [read(one["custom_id"]).verb if "custom_id" in one else "link" for one in buttons]


@pytest.mark.parametrize("count", [0, 1, 3, 4, 30])
def test_a_list_fits_a_phone(count: int) -> None:
    result = [running(1_000_000 + number, unreadable=True, untold=True, paused=True) for number in range(count)]
    for code in current().languages:
        with speaking(code):
            for kind in KINDS:
                for page in (0, 3, 99):
                    post = overview(kind, result, page, 1)
                    check(post)
                    assert len(controls(post)) <= IN_SIGHT
                    assert controls(post).count("look") == min(count - min(page, max(0, (count - 1) // 3)) * 3, 3)
            check(overview("running", result, 0, 1, turns=False))
    shown = reading.text({"components": components(overview("running", result, 0, 1))})
    assert ("1000000" in shown) == (count > 0)
