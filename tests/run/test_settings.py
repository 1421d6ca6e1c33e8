"""Settings: from the environment and .env, never leaking the token."""

import re
from pathlib import Path

import pytest

from bot.processes.game_uis import game_uis
from bot.run.app import open_app
from bot.run.settings import DISCORD, Settings, SettingsError, load_settings
from data.catalogue import current

ROOT = Path(__file__).parents[2]
NAMES = [name.upper() for name in Settings.__struct_fields__]


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def test_nothing_is_needed(tmp_path: Path) -> None:
    settings = load_settings(tmp_path / "none")
    assert settings.token is None
    assert settings.discord_api_url == DISCORD


def test_the_environment_wins_over_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN= abc \nLOG_LEVEL=ERROR\nUNKNOWN=1\nDEV_GUILD_ID=\n")
    monkeypatch.setenv("LOG_LEVEL", "DEBUG")
    settings = load_settings(file)
    assert (settings.token, settings.log_level, settings.dev_guild_id) == ("abc", "DEBUG", None)


def test_the_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very.secret.token")
    assert "very.secret" not in f"{load_settings(None)!r}{load_settings(None)}"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_API_URL", "ftp://x"),
        ("DISCORD_API_URL", "https://"),
        ("DEV_GUILD_ID", "-3"),
        ("DEV_GUILD_ID", "me"),
        ("LOG_LEVEL", "loud"),
        ("SANDBOX_PORT", "65536"),
        ("MAX_LOBBIES_PER_PERSON", "0"),
        ("MAX_MATCHES_PER_PERSON", "many"),
        ("BACKUP_EVERY", "daily"),
        ("BACKUP_EVERY", "nan"),
        ("STAND_BY", "maybe"),
        ("BACKUP_KEEP", "0"),
        ("KEEP_COPIES_DAYS", "-1"),
    ],
)
def test_a_wrong_setting_is_named_with_the_fix(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    monkeypatch.setenv("DISCORD_TOKEN", "very.secret.token")
    with pytest.raises(SettingsError, match=f"^{name} must be") as caught:
        load_settings(None)
    assert len(str(caught.value).splitlines()) == 1
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("words", "numbers"), [("0-3", {0, 1, 2, 3}), ("5", {5}), ("0,2,5-7", {0, 2, 5, 6, 7}), ("", set[int]())]
)
def test_shards_are_given_as_ranges(monkeypatch: pytest.MonkeyPatch, words: str, numbers: set[int]) -> None:
    monkeypatch.setenv("SHARD_COUNT", "8")
    monkeypatch.setenv("SHARD_IDS", words)
    assert load_settings(None).shard_ids == numbers


@pytest.mark.parametrize(("count", "words"), [("8", "0-8"), ("8", "3-1"), ("8", "a"), ("8", "-1"), ("", "0-3")])
def test_shards_that_do_not_exist_are_named_with_the_fix(
    monkeypatch: pytest.MonkeyPatch, count: str, words: str
) -> None:
    monkeypatch.setenv("SHARD_COUNT", count)
    monkeypatch.setenv("SHARD_IDS", words)
    with pytest.raises(SettingsError, match="SHARD_IDS must be"):
        load_settings(None)


async def test_several_processes_on_one_file_are_refused_in_one_sentence(tmp_path: Path) -> None:
    settings = Settings(colt_database=tmp_path / "c.db", shard_count=8, shard_ids=frozenset({0, 1}))
    with pytest.raises(SettingsError, match="Only one process can use an SQLite file"):
        async with open_app(settings, game_uis):
            raise AssertionError


@pytest.mark.parametrize(
    ("words", "value"), [("yes", True), ("ON", True), ("1", True), ("False", False), ("off", False), ("0", False)]
)
def test_yes_and_no_have_many_words(monkeypatch: pytest.MonkeyPatch, words: str, value: bool) -> None:
    monkeypatch.setenv("STAND_BY", words)
    monkeypatch.setenv("reviews", words)
    settings = load_settings(None)
    assert (settings.stand_by, settings.reviews) == (value, value)


def test_numbers_may_have_space_around_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("METRICS_PORT", " 9100 ")
    monkeypatch.setenv("BACKUP_EVERY", "1.5 ")
    settings = load_settings(None)
    assert (settings.metrics_port, settings.backup_every) == (9_100, 1.5)


@pytest.mark.parametrize("given", [{"SHORTEST": "20"}, {"SHORTEST": "9", "LONGEST": "8.5"}])
def test_the_longest_thought_is_no_shorter_than_the_shortest(
    monkeypatch: pytest.MonkeyPatch, given: dict[str, str]
) -> None:
    for name, value in given.items():
        monkeypatch.setenv(f"THINKING_{name}", value)
    with pytest.raises(SettingsError, match=r"^THINKING_LONGEST must be .* no less than THINKING_SHORTEST"):
        load_settings(None)


def test_all_wrong_settings_are_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    monkeypatch.setenv("SANDBOX_PORT", "x")
    with pytest.raises(SettingsError) as caught:
        load_settings(None)
    assert len(str(caught.value).splitlines()) == 2


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"LOG_LEVEL=\xff\xfe")
    with pytest.raises(SettingsError, match="UTF-8"):
        load_settings(file)


def test_every_setting_has_its_sentence_and_stands_in_the_example(monkeypatch: pytest.MonkeyPatch) -> None:
    example = (ROOT / ".env.example").read_text()
    assert sorted(re.findall(r"^#?([A-Z_]+)=", example, re.MULTILINE)) == sorted(NAMES)
    for name in Settings.__struct_fields__:
        assert current().has(f"setting-{name.replace('_', '-')}")
    assert load_settings(ROOT / ".env.example") == load_settings(None)
