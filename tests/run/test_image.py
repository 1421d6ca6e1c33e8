"""The container's image, and tools of services."""

import asyncio
import os
import re
import shlex
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml

from bot.run.app import LAST_WORDS
from bot.run.cli import CONFIG
from bot.run.copies.whole import back_up_next
from bot.run.settings import Settings, load_settings
from bot.storage.connection import Server
from bot.storage.store import Store
from sandbox import Sandbox
from sandbox import Settings as SandboxSettings
from tests.builders.postgres import Servers, databases
from tests.builders.words import worded
from tests.structure.sources import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", "")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
BOTS = {name: service for name, service in COMPOSE["services"].items() if "build" in service}


def lines(word: str) -> list[str]:
    """Return the arguments of an instruction in the Dockerfile's last stage."""
    stage = DOCKERFILE.rpartition("\nFROM ")[2]
    return [line.partition(" ")[2].strip() for line in stage.splitlines() if line.startswith(f"{word} ")]


def command(text: str) -> list[str]:
    """Return a command's arguments, run by the tests' Python."""
    actual = [item.strip(' "') for item in text[text.index("[") + 1 : text.rindex("]")].split(",")]
    assert actual[0] == "python"
    return [sys.executable, *actual[1:]]


@pytest.fixture(name="image")
def folder_of_the_image(tmp_path: Path) -> Path:
    """Return a folder with only the files that the image copies."""
    for words in lines("COPY"):
        *sources, target = [word for word in shlex.split(words) if not word.startswith("--")]
        if "--from" not in words:
            for source in sources:
                assert (ROOT / source).exists()
                (tmp_path / target).symlink_to(ROOT / source)
    return tmp_path


def run(words: list[str], folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if key in {"PATH", "HOME", "LANG"}}
    return subprocess.run(words, cwd=folder, env=kept | settings, capture_output=True, text=True, check=False)


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def env_file(text: str) -> dict[str, str]:
    """Return the settings of a file as ``docker run --env-file`` and ``env_file:`` of compose hand them over: empty ones, too."""
    given = [line.partition("=") for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return {name.strip(): value for name, _, value in given}


EXAMPLE = (ROOT / ".env.example").read_text(encoding="utf-8")
OLD_EXAMPLE = f"{EXAMPLE}\nCOLT_DATABASE=colt-express.db\n"


def of_image() -> dict[str, str]:
    """Return the environment that the image sets."""
    return dict(re.findall(r"\b([A-Z_]+)=(\S+)", " ".join(lines("ENV"))))


def volumes(service: dict[str, Any]) -> list[str]:
    """Return the folders of a service that outlive it."""
    return [mount.split(":")[1] for mount in service["volumes"]]


@pytest.mark.nightly
async def test_a_container_starts_with_the_example_and_writes_into_its_volume_only(
    image: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    (volume,) = lines("VOLUME")
    data = tmp_path_factory.mktemp("volume")
    (begin,) = [command(words) for words in lines("CMD")]
    before = names(image)
    async with Sandbox.start(SandboxSettings(fast=True)) as sandbox:
        given = of_image() | env_file(EXAMPLE)
        given |= {"DISCORD_TOKEN": sandbox.token, "DISCORD_API_URL": sandbox.api_url}
        given = {name: value.replace(volume, str(data)) for name, value in given.items() if name != "PATH"}
        child = await asyncio.create_subprocess_exec(
            *begin, cwd=image, env=given | {"PATH": os.environ["PATH"]}, stdout=asyncio.subprocess.PIPE
        )
        assert child.stdout is not None
        assert b"Connected" in await child.stdout.readline()
        (health,) = lines("HEALTHCHECK")
        assert run(command(health), image, **given).returncode == 0
        assert "Process" in run([*begin, "status"], image, **given).stdout
        child.terminate()
        assert await child.wait() == 0
    assert {"colt.db", "colt.db.lock"} <= names(data)
    assert names(image) == before


@pytest.mark.nightly
def test_an_image_without_a_token_says_so(image: Path) -> None:
    (begin,) = [command(words) for words in lines("CMD")]
    asked = run(begin, image, **env_file(EXAMPLE))
    assert (asked.returncode, "DISCORD_TOKEN" in asked.stderr, "database" in asked.stderr) == (78, True, False)
    assert not (image / "var").exists()


@pytest.mark.parametrize("example", [EXAMPLE, OLD_EXAMPLE])
def test_each_process_of_compose_keeps_its_files_in_a_volume(example: str) -> None:
    paths = []
    for service in BOTS.values():
        given = of_image() | env_file(example) | service["environment"]
        paths.append(Path(given["COLT_DATABASE"]))
        assert str(paths[-1].parent) in volumes(service)
        assert {mount.partition(":")[0] for mount in service["volumes"]} <= COMPOSE["volumes"].keys()
    assert len(set(paths)) == len(BOTS)


def test_services_of_compose_have_time_to_stop_and_logs_that_end() -> None:
    for name, service in COMPOSE["services"].items():
        assert {"max-size", "max-file"} <= service["logging"]["options"].keys(), name
    for service in BOTS.values():
        assert int(service["stop_grace_period"].removesuffix("s")) >= 2 * LAST_WORDS
    assert COMPOSE["volumes"]["data"]["name"] in (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")


@pytest.mark.nightly
def test_the_backup_of_compose_is_made_kept_and_restored(postgres: Servers, tmp_path: Path) -> None:
    service = COMPOSE["services"]["backup"]
    (script,) = [mount.split(":")[0] for mount in service["volumes"] if mount.startswith("./")]
    folder = tmp_path / "backups"
    folder.mkdir()
    for old in ("20200101-000000", "20200102-000000"):
        (folder / f"colt-{old}.dump").touch()
    with databases(postgres) as here:
        parts = urlsplit(here.server(tmp_path / "a.db").url)
        settings = {
            "PGHOST": str(parts.hostname),
            "PGPORT": str(parts.port),
            "PGUSER": str(parts.username),
            "PGDATABASE": parts.path.strip("/"),
            "EVERY": "0",
            "KEEP": "2",
        }
        assert set(service["environment"]) - {"PGPASSWORD"} <= settings.keys()
        made = run(["bash", str(ROOT / script), str(folder)], tmp_path, **settings)
        assert made.returncode == 0, made.stderr
        kept = sorted(path.name for path in folder.iterdir())
        assert kept[0] == "colt-20200102-000000.dump"
        assert len(kept) == 2
        listed = run(["pg_restore", "--list", str(folder / kept[1])], tmp_path)
        assert " matches " in listed.stdout
        failed = run(["bash", str(ROOT / script), str(folder)], tmp_path, **settings | {"PGDATABASE": "nothing"})
        assert (failed.returncode, "no backup was made" in failed.stderr) == (1, True)
        assert sorted(path.name for path in folder.iterdir()) == kept


def test_the_unit_of_a_plain_server_fits_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # names of a unit keep their capital letters
    unit.read(ROOT / "docs" / "operating" / "colt-express.service")
    service = unit["Service"]
    given = dict(word.split("=") for word in service["Environment"].split())
    assert given["COLT_DATABASE"].startswith(f"/var/lib/{service['StateDirectory']}/")
    assert given.keys() - {"PYTHONUNBUFFERED"} <= {field.upper() for field in Settings.__struct_fields__}
    assert int(service["RestartPreventExitStatus"]) == CONFIG
    assert int(service["TimeoutStopSec"]) >= 2 * LAST_WORDS
    words = shlex.split(service["ExecStart"])
    assert words[1:] == ["-m", "bot", "run"]
    assert words[0] == f"{service['WorkingDirectory']}/.venv/bin/python"


def test_the_image_holds_all_that_its_commands_need(image: Path) -> None:
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
    assert ours <= {name.upper() for name in Settings.__struct_fields__}


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
    assert given.keys() <= {field.upper() for field in Settings.__struct_fields__}
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


STAND_IN = """#!{python}
import argparse, os, shlex, sys
parser = argparse.ArgumentParser()
for flag in ("--quiet", "--pty", "--collect"):
    parser.add_argument(flag, action="store_true")
parser.add_argument("--uid", required=True)
parser.add_argument("-p", dest="properties", action="append")
parser.add_argument("-E", dest="variables", action="append")
parser.add_argument("command", nargs=argparse.REMAINDER)
args = parser.parse_args()
properties = dict(item.split("=", 1) for item in args.properties)
assert properties.keys() <= {{"UMask", "WorkingDirectory", "EnvironmentFile"}}, properties
lines = open(properties["EnvironmentFile"]).read().splitlines()
env = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
env.update(item.split("=", 1) for item in args.variables)  # they win, as with systemd
os.chdir(properties["WorkingDirectory"])
os.execve(args.command[0], args.command, {{**env, "PATH": "/usr/bin:/bin"}})
"""

BLOCK = re.compile(r"```\n(colt\(\) \{.*?)```", re.DOTALL)


@pytest.fixture(name="service")
async def a_service(tmp_path: Path) -> Path:
    """A folder with the program, a database with a backup, an environment file elsewhere, and the stand-in."""
    for name in ("opt", "state", "bin"):
        (tmp_path / name).mkdir()
    for package in ("bot", "data", "engine", "renderers"):
        (tmp_path / "opt" / package).symlink_to(ROOT / package)
    database = tmp_path / "state" / "colt.db"
    await (await Store.open(database)).close()
    back_up_next(database, 1e9, 3)
    (tmp_path / "secret.env").write_text(
        f"DISCORD_TOKEN=of-the-service\nDISCORD_API_URL=http://127.0.0.1:9\nCONTINUOUS_COPIES={tmp_path / 'copies'}\n",
        encoding="utf-8",
    )
    (tmp_path / "bin" / "systemd-run").write_text(STAND_IN.format(python=sys.executable), encoding="utf-8")
    (tmp_path / "bin" / "systemd-run").chmod(0o700)
    return tmp_path


def colt(service: Path, line: str) -> str:
    """Run a line of the page after the function that it uses; return what it prints."""
    (block,) = BLOCK.findall((ROOT / "docs" / "operating.md").read_text(encoding="utf-8"))
    function = block[: block.index("; }") + 3]
    for here, there in (
        ("/opt/colt-express/.venv/bin/python", sys.executable),
        ("/opt/colt-express", str(service / "opt")),
        ("/etc/colt-express.env", str(service / "secret.env")),
        ("/var/lib/colt-express", str(service / "state")),
        ("/run/colt-express", str(service / "run")),
    ):
        assert here in function
        function = function.replace(here, there)
    ran = subprocess.run(
        ["bash", "-c", f"{function}\n{line}"],
        env={"PATH": f"{service / 'bin'}:/usr/bin:/bin"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in ran.stderr
    return ran.stdout + ran.stderr


def test_every_documented_line_uses_the_settings_of_the_service(service: Path) -> None:
    (block,) = BLOCK.findall((ROOT / "docs" / "operating.md").read_text(encoding="utf-8"))
    told = {
        line: colt(service, line)
        for line in [*block[block.index("; }") + 3 :].split("\n"), "colt restore --list"]
        if line
    }
    assert told.keys() == {"colt status", "colt doctor", "colt drill", "colt restore --list"}
    for line, printed in told.items():
        assert "DISCORD_TOKEN" in printed.splitlines()[0], (line, printed)
        assert "of-the-service" not in printed
    assert worded("doctor-no-token") not in told["colt doctor"]
    assert worded("doctor-no-discord") in told["colt doctor"], "it has tried the token"
    # It looks for the continuous copies at the service's place.
    for line in ("colt drill", "colt restore --list"):
        assert str(service / "copies") in told[line]
    assert worded("drill-whole") in told["colt drill"]


def test_the_unit_and_the_page_name_the_same_places() -> None:
    unit = (ROOT / "docs" / "operating" / "colt-express.service").read_text(encoding="utf-8")
    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    for setting in ("COLT_DATABASE=/var/lib/colt-express/colt.db", "EnvironmentFile=/etc/colt-express.env"):
        assert setting in unit
        assert setting in page
    assert "colt_database" in Settings.__struct_fields__
