"""The image and ``compose.yaml``, as far as that goes without a container engine."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.settings import Settings, load_settings
from bot.storage.server import Server

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", "")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
BOTS = {name: service for name, service in COMPOSE["services"].items() if "build" in service}


def lines(word: str) -> list[str]:
    """Return what stands behind a word of the Dockerfile, of the last stage only."""
    stage = DOCKERFILE.rpartition("\nFROM ")[2]
    return [line.partition(" ")[2].strip() for line in stage.splitlines() if line.startswith(f"{word} ")]


def command(text: str) -> list[str]:
    """Return the words of a command in the form of a list, for the Python of the tests."""
    found = [each.strip(' "') for each in text[text.index("[") + 1 : text.rindex("]")].split(",")]
    assert found[0] == "python"
    return [sys.executable, *found[1:]]


@pytest.fixture(name="image")
def folder_of_the_image(tmp_path: Path) -> Path:
    """Return a folder that holds what the image copies, and nothing else of ours."""
    for words in lines("COPY"):
        *sources, target = [word for word in shlex.split(words) if not word.startswith("--")]
        if "--from" not in words:
            for source in sources:
                assert (ROOT / source).exists()
                (tmp_path / target).symlink_to(ROOT / source)
    return tmp_path


def run(words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if key in {"PATH", "HOME", "LANG"}}
    return subprocess.run(words, cwd=folder, env=kept, capture_output=True, text=True, check=False)


def test_the_image_holds_all_that_its_commands_need(image: Path) -> None:
    """All of the bot is imported; the health check says in a sentence that nothing runs."""
    (begin,) = [command(words) for words in lines("CMD")]
    assert run([*begin, "--help"], image).returncode == 0
    (health,) = lines("HEALTHCHECK")
    asked = run(command(health), image)
    assert (asked.returncode, "Traceback" in asked.stderr) == (1, False)
    assert asked.stdout + asked.stderr


def test_the_image_sets_what_the_bot_reads() -> None:
    ours = {
        name for name in re.findall(r"\b([A-Z_]+)=", " ".join(lines("ENV"))) if not name.startswith(("PYTHON", "PATH"))
    }
    assert ours
    assert ours <= {name.upper() for name in Settings.model_fields}


def test_the_packages_of_the_image_are_locked() -> None:
    first = DOCKERFILE.partition("\nFROM ")[2].partition("\nFROM ")[0]
    locks = re.findall(r"--require-hashes -r (\S+)", first)
    assert locks == ["requirements/run.lock"]
    assert (ROOT / locks[0]).exists()


@pytest.mark.parametrize("name", BOTS)
def test_each_process_of_compose_has_settings_that_the_bot_takes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given = {
        key: str(value).replace("${POSTGRES_PASSWORD}", "secret") for key, value in BOTS[name]["environment"].items()
    }
    assert given.keys() <= {field.upper() for field in Settings.model_fields}
    for key, value in given.items():
        monkeypatch.setenv(key, value)
    settings = load_settings(None)
    assert isinstance(settings.database, Server)
    host = settings.database.url.partition("@")[2].partition(":")[0]
    assert host in COMPOSE["services"]
    assert host in BOTS[name]["depends_on"]


def test_the_processes_of_compose_share_all_shards_among_them(monkeypatch: pytest.MonkeyPatch) -> None:
    shards: list[int] = []
    counts = set()
    for service in BOTS.values():
        for key in ("SHARD_COUNT", "SHARD_IDS"):
            monkeypatch.setenv(key, service["environment"][key])
        settings = load_settings(None)
        counts.add(settings.shard_count)
        shards += settings.shard_ids
    assert len(BOTS) > 1
    assert counts == {len(shards)}
    assert sorted(shards) == list(range(len(shards)))


def test_the_database_of_compose_is_waited_for_and_kept() -> None:
    database = COMPOSE["services"]["database"]
    assert all(service["depends_on"]["database"]["condition"] == "service_healthy" for service in BOTS.values())
    user, name = (database["environment"][f"POSTGRES_{word}"] for word in ("USER", "DB"))
    assert database["healthcheck"]["test"] == ["CMD-SHELL", f"pg_isready -U {user} -d {name}"]
    (volume,) = database["volumes"]
    assert volume.partition(":")[0] in COMPOSE["volumes"]
