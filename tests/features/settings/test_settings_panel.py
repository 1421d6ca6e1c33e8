"""Pages of ``/settings``: none is over what Discord takes, each setting is on one, and a full page leaves the rest to another."""

from string import ascii_lowercase
from typing import Any

import pytest
from discord import ui

from bot.core.ids import UserId
from bot.core.settings.habits import Habits
from bot.core.settings.setting import settings_of
from bot.discord_ui.content.components import button
from bot.discord_ui.content.custom_ids import custom_id, read
from bot.discord_ui.content.layout import layout, words
from bot.discord_ui.content.post import Post
from bot.features.settings import posts
from bot.features.settings.posts import Section, paged, settings_panel, topics, verbs
from data.catalogue import speaking
from tests.builders.discord_limits import check, components, flat

HABITS = Habits(user=UserId(1), opens=20, closes=4)
SPARE = 10


def pressed(post: Post) -> set[str]:
    return {read(one["custom_id"]).verb for one in flat(components(post)) if "custom_id" in one}


def new(number: int) -> str:
    """Return the verb of a new setting."""
    return f"new-{ascii_lowercase[number]}"


def more(count: int) -> list[Section]:
    """Return new settings, each with its words and its button."""
    return [
        (words("word " * 20), ui.ActionRow[Any](button(custom_id("settings", new(number)), "on")))
        for number in range(count)
    ]


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_every_setting_is_on_a_page_and_shown_again_after_it_was_changed(code: str) -> None:
    with speaking(code):
        wanted = {setting.verb for setting in settings_of(Habits).values()} | {
            "opens",
            "closes",
            "stealin",
            "alike",
            "tips",
        }
        for verb in wanted:
            post = settings_panel(HABITS, 0.0, changed=verb)
            check(post)
            assert {verb, "page"} <= pressed(post)
        pages = paged(topics(HABITS, 0.0))
        assert set().union(*map(verbs, pages.values())) == wanted
        assert {verb for page in pages for verb in pressed(settings_panel(HABITS, 0.0, page=page))} == {*wanted, "page"}


def test_what_is_not_known_opens_the_first_page() -> None:
    assert components(settings_panel(HABITS, 0.0, page="gone", changed="gone")) == components(
        settings_panel(HABITS, 0.0)
    )


@pytest.mark.parametrize("topic", list(topics(HABITS, 0.0)))
def test_further_settings_flow_on_to_a_page_of_their_own(monkeypatch: pytest.MonkeyPatch, topic: str) -> None:
    known = topics(HABITS, 0.0)
    monkeypatch.setattr(posts, "topics", lambda *_, **__: {**known, topic: [*known[topic], *more(SPARE)]})
    for number in range(SPARE):
        post = settings_panel(HABITS, 0.0, changed=new(number))
        check(post)
        assert new(number) in pressed(post)


def test_a_page_takes_what_there_is_room_for_and_no_page_is_empty() -> None:
    pages = paged({"time": more(25), "play": [()], "look": more(1)})
    assert [len(items) for items in pages.values()] == [20, 20, 10, 2]
    assert list(pages) == ["time", "time-2", "time-3", "look"]
    for items in pages.values():
        check(Post(layout(*items)))
