"""``/settings``: a list of all values with one control, and a page for each setting, in every language."""

import re
from typing import Final

import pytest

from bot.core.ids import UserId
from bot.core.settings.habits import Habits
from bot.core.settings.setting import settings_of
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.post import Post
from bot.features.settings.posts import settings_panel, topics, verbs
from data.catalogue import current, speaking, text
from tests.builders.discord_limits import check, components, flat, word_count

HABITS: Final = Habits(user=UserId(1), opens=20, closes=4)
BY_HAND: Final = {"opens", "closes", "inbox", "stealin", "alike", "tips", "city"}
MOST_WORDS: Final = 90


def pressed(post: Post) -> list[str]:
    return [read(component["custom_id"]).verb for component in flat(components(post)) if "custom_id" in component]


def said(post: Post) -> str:
    return "\n".join(component["content"] for component in flat(components(post)) if component["type"] == 10)


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_the_list_has_every_value_and_one_control(code: str) -> None:
    with speaking(code):
        post = settings_panel(HABITS, 0.0)
        check(post)
        assert pressed(post) == ["page"]
        (menu,) = [component for component in flat(components(post)) if "custom_id" in component]
        assert [option["value"] for option in menu["options"]] == [*topics(HABITS, 0.0)]
        for name, (value, _) in topics(HABITS, 0.0).items():
            assert text("settings-line", name=text(f"menu-{name}"), value=value) in said(post)
        assert word_count(post) <= MOST_WORDS


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_every_setting_is_on_one_page_and_shown_again_after_it_was_changed(code: str) -> None:
    with speaking(code):
        wanted = {setting.verb for setting in settings_of(Habits).values()} | BY_HAND
        for verb in wanted:
            post = settings_panel(HABITS, 0.0, changed=verb)
            check(post)
            assert verb in pressed(post)
            assert pressed(post)[-1] == "list"
        on_pages = [verb for _, rows in topics(HABITS, 0.0).values() for verb in verbs(rows)]
        assert sorted(on_pages) == sorted(wanted)


@pytest.mark.parametrize("page", ["gone", "time", "play", "look", "kept"])
def test_a_page_that_is_no_more_opens_the_list(page: str) -> None:
    assert components(settings_panel(HABITS, 0.0, page=page)) == components(settings_panel(HABITS, 0.0))


@pytest.mark.parametrize(
    ("code", "mine"), [("en", r"\b(me|my)\b"), ("de", r"\b(mich|mir|mein\w*)\b"), ("fr", r"\b(moi|mon|ma|mes)\b")]
)
def test_choices_speak_of_the_reader_as_you(code: str, mine: str) -> None:
    """Elsewhere "I" is the bot: a reader's own choices in another voice can't be told apart."""
    with speaking(code):
        said = {
            key: current().text(key)
            for topic in ("stealin", "alike", "settings-stealin", "settings-alike", "forecast", "settings-tips")
            for key in (f"{topic}-{way}" for way in ("me", "bot", "on", "off"))
            if current().has(key)
        } | {"client": current().text("settings-language-client")}
    assert len(said) > 10
    assert {key: words for key, words in said.items() if re.search(mine, words, re.IGNORECASE)} == {}
