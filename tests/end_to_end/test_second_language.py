"""Whole matches, every command and every panel in a second language contain no English sentence.

The language is made from English by changing every letter of the catalog; anything that still has Latin letters isn't from the catalog. All
output is checked: texts, labels, placeholders, options, alt texts, text files, labels in pictures.
"""

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import Any

import pytest
from discord import app_commands

from bot.core.calendars import zone_names
from bot.discord_ui.content.post import Post, editing, sending
from bot.discord_ui.core import call, channel
from bot.processes.game_uis import game_uis
from data.catalogue import replaced
from renderers.scene import Scene
from sandbox import reading
from sandbox.testing import InteractionFailedError, PageClient
from tests.builders import pseudo
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot, local_bot
from tests.builders.players import Party
from tests.builders.presses import is_press
from tests.builders.scenes import texts
from tests.builders.words import worded
from tests.end_to_end.test_commands import IN_MENUS

OWN = ("UTC", "English", "JSON", "CSV", "el")
"""Words that are the same in every language."""

LETTERED = re.compile(r"^[A-F]{2} · ")
"""The letters of two choices in the picture, before the words of a button."""

LANGUAGE = "el"
"""The code under which the made-up language is read: one that Discord knows."""

TEXTS = ("content", "label", "placeholder", "description")
FILES = (".md", ".txt")


class Eyes:
    """All messages of the bot, and all scenes that it has painted."""

    def __init__(self) -> None:
        self.posts: list[Post] = []
        self.scenes: list[Scene] = []
        self.words: list[str] = []

    def read(self) -> set[str]:
        """Return all text of the collected messages and scenes."""
        collected = set(self.words)
        for post in self.posts:
            view: Any = post.view
            collected |= set(_texts(view.to_components()))
            collected |= {attachment.alt for attachment in post.attachments}
            collected |= {
                attachment_item.data.decode()
                for attachment_item in post.attachments
                if attachment_item.name.endswith(FILES)
            }
        return collected | {text for scene in self.scenes for text in texts(scene)}


def _texts(component: Any) -> Iterator[str]:
    if isinstance(component, list):
        for item in component:
            yield from _texts(item)
    elif isinstance(component, dict):
        yield from (component[key] for key in TEXTS if isinstance(component.get(key), str))
        for value in component.values():
            yield from _texts(value)


@pytest.fixture
def eyes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Eyes]:
    result = Eyes()

    def seen(way: Any) -> Any:
        def note(post: Post, *shown: Any) -> Any:
            result.posts.append(post)
            return way(post, *shown)

        return note

    for module in (call, channel):
        monkeypatch.setattr(module, "sending", seen(sending))
        monkeypatch.setattr(module, "editing", seen(editing))
    with pseudo.painted() as scenes:
        result.scenes = scenes
        yield result


@pytest.fixture
async def foreign(
    tmp_path_factory: pytest.TempPathFactory, eyes: Eyes, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[LocalBot]:
    """Yield a bot whose server and users all use the second language."""
    del eyes
    monkeypatch.setattr(pseudo, "PSEUDO", LANGUAGE)
    with replaced(pseudo.pseudo_catalogue(tmp_path_factory.mktemp("text"))):
        async with local_bot(tmp_path_factory.mktemp("data"), game_uis) as place:
            place.sandbox.control("guild_locale", locale=LANGUAGE)
            for number in range(6):
                await place.user(number).open()
                await place.user(number).choose(locale=LANGUAGE)
            yield place


def left_in_english(place: LocalBot, result: set[str]) -> dict[str, list[str]]:
    """Return the texts that still contain English words, with these words."""
    world = place.sandbox.core.world
    names = {user.name for user in world.users.values()} | {user.display for user in world.users.values()}
    names |= {
        channel_item.name for channel_item in world.channels.values() if channel_item.name and channel_item.type == 0
    }
    names |= {guild.name for guild in world.guilds.values()}
    words = {text: pseudo.english(LETTERED.sub("", text), *names, *OWN) for text in result}
    return {text: wrong for text, wrong in words.items() if wrong}


@pytest.mark.nightly
@sampled("game", ("colt-express", "super-express"), {"super-express"})
async def test_a_whole_match(foreign: LocalBot, eyes: Eyes, game: str) -> None:
    party = Party(foreign, 3, seed=11, words=pseudo.pseudo)
    await party.start(game=game)
    while not party.ended():
        await party.step()
    await foreign.quiet()
    for label in (worded("button-replay"), worded("button-log")):
        last = next(
            message for message in reversed(party.first.messages(party.thread)) if "🏁" in reading.text(message)
        )
        await (await party.first.click(last, label=pseudo.pseudo(label))).message(reading.components)
    threads = [
        channel_item.name for channel_item in foreign.sandbox.core.world.channels.values() if channel_item.type == 11
    ]
    assert len(eyes.posts) > 50
    assert left_in_english(foreign, eyes.read() | {name for name in threads if name}) == {}


WHY = {"reason": "Ροσαλινδ"}
OPTIONS: dict[str, dict[str, Any]] = {
    "play": {"action": "φλύ"},
    "away": {"until": "1d"},
    "match rewind": {"to": 1},
    "tournament create": {"name": "Συπ"},
    "lobby weekly": {"day": "0", "time": "20:00"},
    "mod extend": {"hours": 2, **WHY},
    "mod rewind": {"to": 1, **WHY},
    "mod move": {"to": "the-saloon", **WHY},
    "mod remove": {"seat": 0, **WHY},
    "mod replace": {"seat": 0, "player": 4, **WHY},
}
"""Required options of commands; users by number."""

LAST = (
    "match resign",
    "mod end",
)
"""Commands after which others would have nothing to look at, in this order."""


def needed(place: LocalBot, command: app_commands.Command[Any, ..., Any]) -> dict[str, Any]:
    """Return options for a command: the table's, or a reason and a user if required."""
    name = command.qualified_name
    collected = dict(OPTIONS.get(name, {}))
    for option in command.parameters:
        if option.required and option.display_name not in collected:
            collected[option.display_name] = "Ροσαλινδ" if option.name == "reason" else 3
    people = {option.display_name for option in command.parameters if option.type.name == "user"}
    first = place.user(0)
    for key, value in collected.items():
        if key in people:
            collected[key] = place.user(value).me
        elif key == "to" and isinstance(value, str):
            collected[key] = first.channel_id(value)
    return collected


async def look_round(eyes: Eyes, person: PageClient, message: dict[str, Any]) -> None:
    """Press a private message's buttons without public effect, and choose the first value of each menu, until there are none.

    Forms that open are read.
    """
    ids: list[tuple[str, tuple[str, ...]]] = [
        (button["custom_id"], ()) for button in reading.buttons(message) if button.get("custom_id")
    ]
    ids += [
        (select["custom_id"], (select["options"][0]["value"],))
        for select in reading.selects(message)
        if select.get("options")
    ]
    for custom_id, values in ids:
        if any(is_press(custom_id, verb, area) for area, verb in SERIOUS):
            continue
        with suppress(InteractionFailedError):  # an earlier one has led elsewhere
            doing = (
                person.select(message, *values, custom_id=custom_id)
                if values
                else person.click(message, custom_id=custom_id)
            )
            done = await doing
            if done.modal is None:
                await done.message(reading.components)
            else:
                eyes.words += [done.modal["title"], *_texts(done.modal["components"])]


SERIOUS = (
    ("moderation", "do"),
    ("seats", "resign"),
    ("privacy", "delete"),
    ("records", "begin"),
    ("setup", "language"),
)
"""Presses that end things."""


@pytest.mark.nightly
async def test_every_command(foreign: LocalBot, eyes: Eyes) -> None:
    party = Party(foreign, 3, seed=5, words=pseudo.pseudo)
    await party.start()
    for _ in range(6):
        await party.step()
    first = party.first
    commands = {
        command.qualified_name: command
        for command in foreign.app.client.tree.walk_commands()
        if isinstance(command, app_commands.Command)
    }
    order = sorted(commands, key=lambda name: LAST.index(name) if name in LAST else -1)
    assert set(OPTIONS) | set(LAST) <= set(commands)
    for name in order:
        for where in (party.channel, party.thread):
            first.go(where)
            exchange = await first.command(f"/{name}", **needed(foreign, commands[name]))
            shown = await exchange.message(reading.components)
            await foreign.quiet()
            await look_round(eyes, first, shown)
            for option in commands[name].parameters:
                if option.autocomplete:
                    offered = await first.autocomplete(f"/{name}", option.display_name, "")
                    eyes.words += [str(item["name"]) for item in offered]
    await foreign.quiet()
    assert len(eyes.posts) > 200
    assert left_in_english(foreign, {words for words in eyes.read() if words.split(" · ")[0] not in ZONES}) == {}


ZONES = frozenset(zone_names())


@pytest.mark.nightly
async def test_commands_are_described_in_it(foreign: LocalBot) -> None:
    translator = foreign.app.client.tree.translator
    assert translator is not None
    payloads = [
        await command.get_translated_payload(foreign.app.client.tree, translator)
        for command in foreign.app.client.tree.get_commands()
    ]
    pending: list[dict[str, Any]] = list(payloads)
    collected: set[str] = set()
    while pending:
        payload = pending.pop()
        pending += payload.get("options", ())
        if payload.get("type") not in IN_MENUS:
            collected.add(payload["description_localizations"][LANGUAGE])
        collected |= {choice["name_localizations"][LANGUAGE] for choice in payload.get("choices", ())}
    assert len(collected) > 100
    assert left_in_english(foreign, collected) == {}
