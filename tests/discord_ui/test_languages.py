"""Languages of users: their choice, then Discord's data, then English; with one language there is no choice."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.core.ids import Authority, Place, UserId
from bot.core.settings.habits import Habits
from bot.core.settings.server import Server
from bot.discord_ui.core.languages import MOMENT, Languages, spoken
from bot.features.settings import persons as people
from bot.features.settings import posts, servers
from bot.features.settings.posts import Missing, settings_panel
from bot.storage.errors import DiskFull
from data.catalogue import ENGLISH, TEXTS, Catalogue, replaced
from tests.builders.discord_limits import check, components, flat
from tests.builders.hosting import hosted
from tests.builders.pseudo import PSEUDO

ANA = UserId(101)
TABLE = SimpleNamespace(language="", place=Place(1, 2))


def with_languages(folder: Path, *codes: str) -> AbstractContextManager[None]:
    """Use a catalog with English texts under each of the codes."""
    for code in codes:
        (folder / code).symlink_to(TEXTS / ENGLISH)
    return replaced(Catalogue(folder))


@pytest.fixture
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with with_languages(tmp_path_factory.mktemp("text"), ENGLISH, PSEUDO):
        yield


@pytest.fixture
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with with_languages(tmp_path_factory.mktemp("text"), ENGLISH):
        yield


def ids(post: Any) -> set[str]:
    return {str(item.get("custom_id")) for item in flat(components(post))}


def guild(locale: str) -> Any:
    return lambda _: SimpleNamespace(preferred_locale=SimpleNamespace(value=locale))


def counted(read: Any, asked: list[str]) -> Any:
    async def count(function: Any, *args: Any) -> Any:
        asked.append(function.__name__)
        return await read(function, *args)

    return count


@pytest.mark.usefixtures("two")
def test_locales_of_discord_find_their_language() -> None:
    assert spoken("xx") == spoken("xx-YY") == PSEUDO
    assert spoken("en-GB") == "en"
    assert spoken("fr") is spoken("") is spoken(None) is None


@pytest.mark.usefixtures("two")
async def test_a_choice_counts_before_the_client_and_the_client_before_the_server(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        languages = Languages(h.host, guild("xx"))
        assert await languages.of_person(ANA, subject=TABLE) == PSEUDO
        assert await languages.of_person(ANA, locale="xx") == PSEUDO
        assert await languages.of_person(ANA, locale="fr") == "en"
        await h.host.do(people.change, ANA, language="en")
        languages.forget(ANA)
        assert await languages.of_person(ANA, locale="xx", subject=TABLE) == "en"


@pytest.mark.usefixtures("two")
async def test_the_language_of_a_client_is_remembered_for_direct_messages(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        languages = Languages(h.host, guild("en-US"))
        assert await languages.of_person(ANA, subject=TABLE) == "en"
        assert await languages.of_person(ANA, locale="xx") == PSEUDO
        assert await languages.of_person(ANA, subject=TABLE) == PSEUDO
        await h.host.do(people.change, ANA, language="en")
        languages.forget(ANA)
        assert await languages.of_person(ANA, subject=TABLE) == "en"


@pytest.mark.usefixtures("two")
async def test_a_language_that_cannot_be_stored_is_spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hosted(tmp_path) as h:
        languages = Languages(h.host, guild("en-US"))

        async def full(*_: object) -> None:
            raise DiskFull(path="planned")

        with monkeypatch.context() as patched:
            patched.setattr(h.host, "do", full)
            assert await languages.of_person(ANA, locale="xx") == PSEUDO
        assert await languages.of_person(ANA, locale="xx") == PSEUDO
        assert await languages.of_person(ANA, subject=TABLE) == PSEUDO, "the next press has stored it"


@pytest.mark.usefixtures("two")
async def test_a_server_is_spoken_to_in_its_own_language(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        assert await Languages(h.host, guild("xx")).of_server(1) == PSEUDO
        assert await Languages(h.host, guild("fr")).of_server(1) == "en"
        assert await Languages(h.host, lambda _: None).of_server(1) == "en"
        assert await Languages(h.host, guild("xx")).of_server(None) == "en"


@pytest.mark.usefixtures("two")
async def test_where_nobody_chose_a_table_speaks_its_openers_language(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        silent, french = Languages(h.host, guild("en-US")), Languages(h.host, guild("fr"))
        assert [await silent.for_table(1, item) for item in ("xx", "en")] == [PSEUDO, ""]
        assert await Languages(h.host, guild("xx")).for_table(1, "en") == ""
        assert await french.for_table(1, "xx") == await silent.for_table(None, "xx") == PSEUDO
        opened = SimpleNamespace(language=PSEUDO, place=Place(1, 2))
        assert (await silent.of_table(opened), await silent.of_table(TABLE)) == (PSEUDO, "en")
        await h.host.do(servers.change, Authority(UserId(900), 1, manager=True), language="en")
        silent.forget_server(1)
        assert await silent.for_table(1, "xx") == ""


@pytest.mark.usefixtures("two")
async def test_presses_and_tellings_read_languages_once_a_minute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosted(tmp_path) as h:
        asked: list[str] = []
        monkeypatch.setattr(h.host, "read", counted(h.host.read, asked))
        languages = Languages(h.host, guild("en-US"))

        async def press() -> None:
            await languages.of_person(ANA, locale="en-US", subject=TABLE)
            await languages.theme_of(ANA)
            await languages.of_person(ANA, subject=TABLE)
            await languages.of_server(1)

        await press()
        assert set(asked) == {"habits", "server"}
        asked.clear()
        for _ in range(20):
            await press()
        assert asked == []
        h.clock.time += MOMENT
        await press()
        assert sorted(asked) == ["habits", "server"]


@pytest.mark.usefixtures("one")
async def test_with_one_language_nothing_is_looked_up() -> None:
    languages = Languages(None, guild("xx"))  # type: ignore[arg-type]  # it would fail if it were asked
    assert await languages.of_person(ANA, locale="xx", subject=TABLE) == "en"
    assert await languages.of_server(1) == "en"


@pytest.mark.usefixtures("one")
def test_one_language_is_no_choice() -> None:
    assert "ce2:setup:language" not in ids(posts.front(Server(guild=1), Missing()))
    assert "ce2:settings:language" not in ids(settings_panel(Habits(user=ANA), 0.0, page="language"))


@pytest.mark.usefixtures("two")
def test_two_languages_are() -> None:
    for post, wanted in (
        (posts.front(Server(guild=1), Missing()), "ce2:setup:language"),
        (settings_panel(Habits(user=ANA), 0.0, page="language"), "ce2:settings:language"),
    ):
        check(post)
        assert wanted in ids(post)
