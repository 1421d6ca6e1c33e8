"""Each setting is on one page of ``/setup``, three pages are in front, and every page fits and leads back, in every language."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from bot.core.settings.server import Server
from bot.core.settings.setting import settings_of
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.post import Post
from bot.features.settings import posts
from bot.features.settings.posts import PAGES, QUESTIONS, Missing
from data.catalogue import speaking
from tests.builders.discord_limits import check, components, flat, word_count

SERVERS: Final = (Server(guild=1), Server(guild=1, channels=(5,), station=6, off=("calls",), calls_a_day=50, cups=True))
IN_FRONT: Final = {"language", "pace", "station"}
MOST_CONTROLS: Final = 4
"""Three settings, and More."""

MOST_WORDS: Final = 60


def controls(post: Post) -> list[str]:
    """Return a page's presses in order."""
    presses = [read(component["custom_id"]) for component in flat(components(post)) if "custom_id" in component]
    return [" ".join((press.area, press.verb, *press.fields)) for press in presses]


def setting_keys(post: Post) -> Iterator[str]:
    """Yield the key of a setting for each control on a page that changes it."""
    for key, setting in settings_of(Server).items():
        yield from (key for control in controls(post) if f"{control} ".startswith(f"{setting.panel} {setting.verb} "))


@pytest.mark.parametrize("server", SERVERS)
@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_three_settings_are_in_front_and_each_other_one_is_on_one_page(code: str, server: Server) -> None:
    with speaking(code):
        front = posts.front(server, Missing())
        pages = [posts.page(server, name, Missing()) for name in PAGES]
    for post in (front, *pages):
        check(post)
    assert set(setting_keys(front)) == IN_FRONT
    assert len(controls(front)) <= MOST_CONTROLS
    assert word_count(front) <= MOST_WORDS
    assert sorted(key for post in pages for key in setting_keys(post)) == sorted(settings_of(Server).keys() - IN_FRONT)


@pytest.mark.parametrize("server", SERVERS)
def test_a_new_owner_is_asked_three_questions_and_offered_the_station(server: Server) -> None:
    post = posts.questions(server, Missing())
    check(post)
    asked: list[Any] = [key for _, *keys in QUESTIONS for key in keys]
    assert set(setting_keys(post)) == {*asked, *(["station"] if server.station else [])}
    assert ("setup station-here" in controls(post)) == (server.station is None)
    assert controls(post)[-1] == "setup done"


def test_every_page_is_in_the_list_and_leads_back_to_it() -> None:
    listed = controls(posts.more())
    assert listed == [*(f"setup page {name}" for name in PAGES), "records seasons", "setup back"]
    for name in PAGES:
        assert controls(posts.page(Server(guild=1), name, Missing()))[-1] == "setup more"
