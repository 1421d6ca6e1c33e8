"""The documented commands for tools next to a service, as written on the page.

systemd isn't needed: a stand-in for ``systemd-run`` does what it does with the options of the page. It starts from an empty
environment, reads the environment file, which the tool itself can't find, and changes to the folder.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.run.copies.whole import back_up_next
from bot.run.settings import Settings
from bot.storage.store import Store
from tests.builders.words import worded
from tests.structure.sources import ROOT

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
