"""The engine plays in an environment with only msgspec, and its README is true."""

import doctest
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.wheels import ROOT, installed

PLAY = """
import sys
sys.path.append({target!r})
import engine
for game, modes in (("colt-express", ()), ("colt-express", ("expert", "horses-stagecoach")), ("super-express", ("reflex", "horse"))):
    match = engine.new(game, seats=("doc", "tuco", "belle"), modes=modes, seed=11)
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, match.advice(seat, "greenhorn"))
    assert engine.replay(match.to_json()).outcome == match.outcome
    print(match)
foreign = {{name.partition(".")[0] for name in sys.modules}} - sys.stdlib_module_names - {{"engine", "msgspec", "__main__"}}
assert not foreign, foreign
"""


@pytest.mark.nightly
def test_the_engine_installs_alone_and_plays(tmp_path: Path) -> None:
    target = installed("engine", tmp_path / "bare")
    spec = importlib.util.find_spec("msgspec")
    assert spec is not None
    assert spec.submodule_search_locations
    shutil.copytree(spec.submodule_search_locations[0], target / "msgspec")
    played = subprocess.run(
        [sys.executable, "-I", "-S", "-c", PLAY.format(target=str(target))],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout.count("caboose") >= 1


def test_the_readme_of_the_engine_runs() -> None:
    ran = doctest.testfile(
        str(ROOT / "engine/README.md"), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL
    )
    assert ran.attempted > 8
    assert not ran.failed
