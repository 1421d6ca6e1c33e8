"""Every stored setting is read by code other than storage and the panel that changes it."""

import ast
import importlib
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.core.settings.habits import Habits
from bot.core.settings.server import Server
from bot.core.terms import TERMS
from bot.run.settings import Settings
from tests.structure import sources
from tests.structure.readers import reads
from tests.structure.sources import ROOT, files, nodes

BOT = ROOT / "bot"


def own_file(kind: type[Any]) -> Path:
    return Path(sys.modules[kind.__module__].__file__ or "")


def unread(kind: type[Any], fields: set[str], *panel: Path) -> set[str]:
    """Return the fields that only storage, the type itself and its panel read."""
    return fields - reads(kind.__name__, outside=(BOT / "storage", own_file(kind), *panel)).keys()


def test_every_setting_of_a_user_is_read() -> None:
    fields = {field.name for field in msgspec.structs.fields(Habits)} - {"user"}
    assert unread(Habits, fields, BOT / "features" / "settings") == set()


def test_every_setting_of_a_server_is_read() -> None:
    fields = {field.name for field in msgspec.structs.fields(Server)} - {"guild", "asking"}
    assert unread(Server, fields, BOT / "features" / "settings") == set()


def test_every_setting_of_the_operator_is_read() -> None:
    assert unread(Settings, set(Settings.__struct_fields__)) == set()


def test_every_table_rule_is_read() -> None:
    assert TERMS.keys() - terms_read() == set()


def terms_read() -> set[str]:
    """Return the keys of table rules that code passes to ``term`` as a constant; code that lists all rules doesn't."""
    collected = set()
    for path in files(".py", rooms=("bot",)):
        for node in nodes(path):
            match node:
                case ast.Call(func=ast.Name(id="term"), args=[_, ast.Name(id=name)]):
                    module = importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
                    collected.add(getattr(module, name, ""))
    return collected


def test_a_setting_without_a_reader_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "ROOT", tmp_path)
    folder = tmp_path / "bot"
    (folder / "panel").mkdir(parents=True)
    (folder / "kept.py").write_text(
        "class Kept:\n"
        "    def late(self): return self.inner\n"
        "    def inner(self): return self.through\n"
        "    def idle(self): return self.unused\n",
        encoding="utf-8",
    )
    (folder / "panel" / "shown.py").write_text("def show(kept: Kept): return kept.shown\n", encoding="utf-8")
    (folder / "user.py").write_text(
        "def get(tx) -> Kept: ...\n"
        "def one(given: Kept): return given.annotated\n"
        "async def two(tx): return (await tx.get()).called\n"
        "def three(tx):\n    found = tx.get()\n    return found.named + found.late()\n"
        "def four(other): return other.foreign\n",
        encoding="utf-8",
    )
    result = reads("Kept", outside=(folder / "panel",)).keys()
    assert {"annotated", "called", "named", "late", "inner", "through"} <= result
    assert not {"shown", "unused", "foreign"} & result
