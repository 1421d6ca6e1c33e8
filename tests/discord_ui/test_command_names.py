"""Names of commands in every language: valid for Discord, unique among their neighbors, short enough, and used in all texts."""

import re
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Any

import discord
import pytest
import pytest_asyncio
from fluent.syntax import ast

from bot.discord_ui.core.languages import spoken
from bot.discord_ui.core.localized import Translator
from bot.discord_ui.core.tree import numbers
from bot.processes.game_uis import game_uis
from bot.run.app import open_app
from bot.run.settings import Settings
from data.catalogue import ENGLISH, Catalogue
from data.comparison import Message, languages, messages, pieces
from data.samples import place, rendered
from tests.builders.for_each import sampled

NAME = re.compile(r"[-_'\w]{1,32}")
"""Discord developer documentation, "Application Commands": the pattern of names, which have no capital letters either."""

MOST = 8_000
"""Characters of all names, descriptions and values of a command, each in its longest language."""

TYPED = re.compile(r"(?<![\w/.<:…-])/([^\W\d][\w-]*)(?: ([^\W\d][\w-]*))?")
GROUPS, OPTIONS = {1, 2}, "options"
Payload = dict[str, Any]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def payloads(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[list[Payload]]:
    database = tmp_path_factory.mktemp("bot") / "colt.db"
    async with open_app(Settings(colt_database=Path(database)), game_uis) as app:
        tree, translator = app.client.tree, Translator()
        await tree.set_translator(translator)
        yield [
            await command.get_translated_payload(tree, translator)
            for command in tree.get_commands(type=discord.AppCommandType.chat_input)
        ]


def nodes(payload: Payload) -> Iterator[Payload]:
    yield payload
    for option in payload.get(OPTIONS, ()):
        yield from nodes(option)


def called(node: Payload, locale: str) -> str:
    return str(node.get("name_localizations", {}).get(locale, node["name"]))


LOCALES = [item.value for item in discord.Locale if spoken(item.value)]
pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_names_are_valid_and_english_ones_are_those_of_the_code(payloads: list[Payload]) -> None:
    words = Catalogue()
    every = [node for payload in payloads for node in nodes(payload)]
    assert {words.text(f"name-{node['name']}") for node in every} == {node["name"] for node in every}
    shown = {called(node, locale) for node in every for locale in LOCALES}
    assert {name for name in shown if not NAME.fullmatch(name) or name != name.lower()} == set()


async def test_every_name_and_text_is_in_every_language(payloads: list[Payload]) -> None:
    foreign = {locale for locale in LOCALES if spoken(locale) != ENGLISH}
    for payload in payloads:
        for node in nodes(payload):
            assert set(node.get("name_localizations", {})) == foreign, node["name"]
            assert set(node.get("description_localizations", {})) == foreign, node["name"]
            for choice in node.get("choices", ()):
                assert set(choice.get("name_localizations") or {}) == foreign, choice["name"]


async def test_names_in_menus_are_in_every_language_and_short_enough(tmp_path: Path) -> None:
    foreign = {locale for locale in LOCALES if spoken(locale) != ENGLISH}
    async with open_app(Settings(colt_database=tmp_path / "colt.db"), game_uis) as app:
        result = [payload for payload in await app.client.tree.payloads(Translator()) if "description" not in payload]
    assert {item["type"] for item in result} == {2, 3}
    for item in result:
        assert set(item["name_localizations"]) == foreign
        assert all(len(name) <= 32 for name in [item["name"], *item["name_localizations"].values()])


async def test_names_beside_each_other_differ(payloads: list[Payload]) -> None:
    for locale in LOCALES:
        for neighbours in [payloads, *(node.get(OPTIONS, ()) for payload in payloads for node in nodes(payload))]:
            names = [called(node, locale) for node in neighbours]
            assert len(names) == len(set(names)), (locale, names)


async def test_descriptions_and_whole_commands_are_short_enough(payloads: list[Payload]) -> None:
    for payload in payloads:
        size = 0
        for node in nodes(payload):
            words = [node["description"], *node.get("description_localizations", {}).values()]
            assert max(map(len, words)) <= 100, node
            size += max(map(len, words)) + max(len(called(node, locale)) for locale in LOCALES)
            for choice in node.get("choices", ()):
                names = [choice["name"], *(choice.get("name_localizations") or {}).values()]
                assert max(map(len, names)) <= 100, choice
                size += max(map(len, names)) + len(str(choice["value"]))
        assert size <= MOST, payload["name"]


PLAIN = re.compile(r"run-.*|term-.*|playback-place")
"""Keys of further texts in places without Markdown, or that show a typed command in full."""


@pytest.mark.parametrize("code", [ENGLISH, *languages()])
async def test_commands_are_mentioned_wherever_a_mention_can_stand(payloads: list[Payload], code: str) -> None:
    """A typed-out name would be in the language of the text, not of its reader, and couldn't be pressed."""
    ours = {payload["name"] for payload in payloads} | {called(payload, code) for payload in payloads}
    leaves = set(numbers([payload | {"id": "1"} for payload in payloads]))
    typed, wrong, unknown = [], [], set()
    for key, message in messages(code).items():
        plain = place(key) is not None or PLAIN.fullmatch(key) is not None
        for part in pieces(message.pattern):
            if isinstance(part, ast.TextElement):
                typed += [f"{key}: /{name}" for name, _ in TYPED.findall(part.value) if name in ours]
            elif isinstance(part, ast.FunctionReference) and part.id.name in {"COMMAND", "TYPED"}:
                (path,) = (item.value for item in part.arguments.positional if isinstance(item, ast.StringLiteral))
                unknown |= {path} - leaves
                wrong += [f"{key}: {part.id.name}"] if plain != (part.id.name == "TYPED") else []
    assert (typed, wrong, unknown) == ([], [], set())


def may_name(message: Message, said: Mapping[str, Message]) -> bool:
    """Return whether a text, or one that it refers to, has a slash or calls a function that writes a command."""
    every = (part for item in message.reached(said) for part in pieces(item.pattern))
    return any(
        "/" in part.value
        if isinstance(part, ast.TextElement)
        else isinstance(part, ast.FunctionReference) and part.id.name in {"COMMAND", "TYPED"}
        for part in every
    )


@sampled("code", (ENGLISH, *languages()), {ENGLISH, "fr"})
async def test_texts_call_commands_by_their_names(payloads: list[Payload], code: str) -> None:
    groups = {
        called(payload, code): {called(node, code) for node in payload.get(OPTIONS, ()) if node["type"] in GROUPS}
        for payload in payloads
    }
    groups["doctor-live"] = set()  # it is there only while ``tools.discord_facts`` runs
    words, both = Catalogue(), {item: messages(item) for item in {ENGLISH, code}}
    wrong = []
    for key in (key for key, message in both[code].items() if may_name(message, both[code])):
        for form in rendered(words, code, key, both.values()):
            for command, sub in TYPED.findall(form):
                if command not in groups or (sub and groups[command] and sub not in groups[command]):
                    wrong.append(f"{key}: /{command} {sub}")
    assert sorted(set(wrong)) == []
