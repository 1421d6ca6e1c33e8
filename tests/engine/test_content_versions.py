"""The numbers of a game change only with its rules version, so that a match ends with the numbers it began with."""

from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final

import msgspec
import pytest

from engine.colt_express import rulings as colt
from engine.colt_express.content import Content
from engine.super_express import rulings as super_express
from engine.super_express.content import Content as SuperContent
from engine.tables import load
from tests.builders.games import FROZEN

CONTENT: Final = MappingProxyType(
    {
        "colt-express-1": "7412d74c870a4fbbba93d8df59a5f18ef7dd56a4b6c8fb61201c56fdb6e97772",
        "colt-express-2": "7412d74c870a4fbbba93d8df59a5f18ef7dd56a4b6c8fb61201c56fdb6e97772",
        "super-express-1": "b2d1900acf6044a3ddb06bcab123d8367b4ce483ed089e3b7edc975b96d371ab",
    }
)
"""SHA-256 of the numbers of each rules version. A new version adds an entry; entries never change."""

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
