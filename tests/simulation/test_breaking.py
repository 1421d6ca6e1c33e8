"""That the invariants notice what they are there for: the bot is broken, and a seed in which everything holds otherwise is not."""

import dataclasses
from typing import Any

import pytest

from bot.core.play.showing import pages_of
from bot.discord_ui.core.channel import Channel
from bot.features.matches.match_content import MatchContent
from bot.features.story import telling
from bot.features.story.pages import Pages
from bot.features.story.publisher import Publisher
from engine.core.types import Seat
from tests.simulation.run import simulate

SEED = 3
"""A seed without faults: whatever is found comes from the break."""

POSTED = Pages.post


def found() -> str:
    return "\n".join(simulate(SEED).found)


def test_nothing_is_found_in_a_bot_that_works() -> None:
    assert found() == ""


def test_a_chapter_that_is_not_posted_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def forgetful(self: Pages, channel: Any, match: Any, live: Any, closed: Any, *rest: Any) -> Any:
        return await POSTED(self, channel, match, live, [chapter for chapter in closed if chapter.first == 0], *rest)

    monkeypatch.setattr(Pages, "post", forgetful)
    assert "its thread says 0 times instead of 1" in found()


def test_a_chapter_that_is_posted_twice_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    post = Channel.post

    async def twice(self: Channel, said: Any, mark: Any) -> int:
        await post(self, said, dataclasses.replace(mark) if dataclasses.is_dataclass(mark) else f"{mark}x")  # type: ignore[type-var, arg-type]
        return await post(self, said, mark)

    monkeypatch.setattr(Channel, "post", twice)
    assert "its thread says 2 times instead of 1" in found()


def test_a_story_that_is_told_as_one_seat_knows_it_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    steps, tell = MatchContent.steps, Publisher._tell

    def told(self: MatchContent, match: Any, pages: Any, _viewer: Seat | None = None) -> Any:
        return steps(self, match, pages, Seat(0))

    async def leaky(self: Publisher, *args: Any, **more: Any) -> Any:
        with monkeypatch.context() as patch:
            patch.setattr(MatchContent, "steps", told)
            patch.setattr(MatchContent, "narrated", lambda _self, _match, chapter: chapter.sentences if chapter else ())
            return await tell(self, *args, **more)

    monkeypatch.setattr(telling, "pages_of", lambda live, _viewer, *rest: pages_of(live, Seat(0), *rest))
    monkeypatch.setattr(Publisher, "_tell", leaky)
    assert "everybody was told what only seat" in found()  # several may have planned the same
