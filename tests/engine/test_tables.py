"""Tables of numbers: those of the games, which only a new rules version may change, and how tables are read."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import msgspec
import pytest

from engine.colt_express import rulings as colt
from engine.colt_express.content import Content
from engine.super_express import rulings as super_express
from engine.super_express.content import Content as SuperContent
from engine.tables import BadTable, load
from tests.builders.games import FROZEN


class Row(msgspec.Struct, frozen=True):
    id: str
    count: int


class Sheet(msgspec.Struct, frozen=True):
    rows: tuple[Row, ...]
    prices: Mapping[int, int]
    spare: int = 3


def test_all_faults_are_reported_at_once(tmp_path: Path) -> None:
    (tmp_path / "sheet").mkdir()
    (tmp_path / "sheet" / "one.toml").write_text(
        '[[rows]]\nid = "x"\ncount = "two"\ncolour = 1\n[[rows]]\nid = 3\n[prices]\ncheap = 1\n10 = 2.5\n'
    )
    with pytest.raises(BadTable) as caught:
        load("sheet", Sheet, tmp_path)
    faults = str(caught.value).splitlines()
    assert len(faults) == 6
    for part in (
        "rows[x].count",
        "unknown key colour",
        "rows[3].id",
        "rows[3]: count is missing",
        "cheap",
        "prices.10",
    ):
        assert any(part in fault for fault in faults), part


def test_sources_do_not_change_the_content(tmp_path: Path) -> None:
    (tmp_path / "sheet").mkdir()
    (tmp_path / "sheet" / "a.toml").write_text('[[rows]]\nid = "x"\ncount = 2\nsource = "page 1"\n')
    (tmp_path / "sheet" / "b.toml").write_text("[prices]\n250 = 8\n")
    assert load("sheet", Sheet, tmp_path) == Sheet(rows=(Row("x", 2),), prices={250: 8})


def test_a_key_in_two_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "sheet").mkdir()
    for name in ("a", "b"):
        (tmp_path / "sheet" / f"{name}.toml").write_text("rows = []\n[prices]\n")
    with pytest.raises(BadTable, match=r"b\.toml: rows is defined in another file already"):
        load("sheet", Sheet, tmp_path)


def test_a_folder_without_tables_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadTable, match=r"nowhere: there is no \.toml file"):
        load("nowhere", Sheet, tmp_path)


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    (tmp_path / "sheet").mkdir()
    (tmp_path / "sheet" / "a.toml").write_text("rows = [")
    with pytest.raises(BadTable, match=r"a\.toml"):
        load("sheet", Sheet, tmp_path)


VERSIONED = """
[[rows]]
id = "a"
count = 1

[[rows]]
id = "b"
count = 2
since = 2

[[rows]]
id = "c"
count = 3
until = 2

[prices]
1 = 30
2 = 10

[until.1]
spare = 7
prices.1 = 10

[until.2]
prices.1 = 20
"""


@pytest.mark.parametrize(
    ("version", "rows", "price", "spare"), [(1, "ac", 10, 7), (2, "abc", 20, 3), (3, "ab", 30, 3), (None, "ab", 30, 3)]
)
def test_a_rules_version_can_have_its_own_rows_and_values(
    tmp_path: Path, version: int | None, rows: str, price: int, spare: int
) -> None:
    (tmp_path / "made").mkdir()
    (tmp_path / "made" / "made.toml").write_text(VERSIONED, encoding="utf-8")
    sheet = load("made", Sheet, tmp_path) if version is None else load("made", Sheet, tmp_path, version)
    assert "".join(row.id for row in sheet.rows) == rows
    assert (sheet.prices, sheet.spare) == ({1: price, 2: 10}, spare)


CONTENT: Final = MappingProxyType(
    {
        "colt-express-1": "7412d74c870a4fbbba93d8df59a5f18ef7dd56a4b6c8fb61201c56fdb6e97772",
        "colt-express-2": "7412d74c870a4fbbba93d8df59a5f18ef7dd56a4b6c8fb61201c56fdb6e97772",
        "super-express-1": "b2d1900acf6044a3ddb06bcab123d8367b4ce483ed089e3b7edc975b96d371ab",
    }
)


TABLES: Final = [
    (name, folder, kind, number)
    for folder, kind, versions in (
        ("colt_express", Content, colt.VERSIONS),
        ("super_express", SuperContent, super_express.VERSIONS),
    )
    for number, name in enumerate(versions, start=1)
]


def fingerprint(content: object) -> str:
    """Return a digest of a content, independent of comments, sources and the order of keys."""
    return sha256(msgspec.json.encode(msgspec.to_builtins(content, str_keys=True), order="sorted")).hexdigest()


@pytest.mark.parametrize(("name", "folder", "kind", "number"), TABLES, ids=[name for name, *_ in TABLES])
def test_changed_numbers_need_a_new_rules_version(name: str, folder: str, kind: Any, number: int) -> None:
    assert fingerprint(load(folder, kind, version=number)) == CONTENT[name], "docs/adding-rules.md, 'A rules version'"


def test_offered_games_have_the_numbers_of_the_newest_version() -> None:
    assert load("colt_express", Content) == load("colt_express", Content, version=len(colt.VERSIONS))
    assert load("super_express", SuperContent) == load(
        "super_express", SuperContent, version=len(super_express.VERSIONS)
    )


def test_a_changed_number_is_noticed() -> None:
    content = load("colt_express", Content, FROZEN)
    assert fingerprint(msgspec.structs.replace(content, hand=7)) != fingerprint(content)
    first, *rest = content.round_cards["2-4"]
    other = {**content.round_cards, "2-4": (msgspec.structs.replace(first, keep=1), *rest)}
    assert fingerprint(msgspec.structs.replace(content, round_cards=other)) != fingerprint(content)
