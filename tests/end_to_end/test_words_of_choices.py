"""Discord's clients sometimes send the words of a choice instead of its value: each is understood, for every option of every command."""

import inspect
from collections.abc import AsyncIterator, Iterator
from typing import Any, Final

import pytest
from discord import app_commands

from bot.discord_ui.core.acts import Handler, Option
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.finder import Finder
from bot.discord_ui.core.localized import every_words
from bot.discord_ui.core.options import LONGEST, MOST
from bot.discord_ui.core.throttle import PersonAccount
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party

LOCALES: Final = ("en-US", "fr", "de")
NOTHING: Final = frozenset({"direct rule value"})
"""What this depends on is typed in another option."""


def options(place: LocalBot) -> Iterator[tuple[Handler, str, Option]]:
    """Yield every option of every command that takes words and offers any."""
    assert place.app is not None
    for command in place.app.client.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            handler = inspect.getclosurevars(command.callback).nonlocals["handler"]
            kinds = {each.name: each.type.value for each in command.parameters}
            for name, row in handler.act.command.options.items():
                if (row.choices or row.suggest) and kinds[name] == 3:  # a string
                    yield handler, name, row


async def offered(handler: Handler, row: Option, call: Call) -> AsyncIterator[tuple[str, str | int]]:
    """Yield the words and the value of each choice."""
    if row.choices is not None:
        for choice in row.choices(handler.acts):
            for words, value in await every_words(choice):
                yield words, value
    elif row.suggest is not None:
        pairs: list[tuple[str, Any]] = [*await row.suggest(handler.acts, call, "")]
        for named, meant in pairs[:MOST]:
            yield named[:LONGEST], meant


async def test_the_words_of_every_choice_are_understood_like_its_value(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.show_all_commands()
    party = Party(place, 3, seed=3)
    await party.start()
    await party.told(-1)
    wrong: list[Any] = []
    seen = set[str]()
    checked = list[str]()

    async def look(self: Handler, finder: Finder, call: Call, given: object) -> None:
        for handler, name, row in options(place):
            async for words, value in offered(handler, row, call):
                for sent in (words, value):
                    found = (await handler.understood(call, {name: sent}))[name]
                    if found != value:
                        wrong.append(
                            (call.language, handler.act.command and handler.act.command.name, name, sent, value, found)
                        )
                seen.add(f"{handler.act.command and handler.act.command.name} {name}")
        checked.append(call.language)

    monkeypatch.setattr(Handler, "typed", look)
    monkeypatch.setattr(PersonAccount, "spend", lambda *_: None)
    person = party.asked()[0]
    for locale in LOCALES:
        await person.choose(locale=locale)
        await person.command("/help", channel=party.thread)
        await place.quiet()
    assert wrong == [], "\n".join(map(str, wrong))
    assert checked == ["en", "fr", "de"]
    every = {f"{handler.act.command and handler.act.command.name} {name}" for handler, name, _ in options(place)}
    assert every - seen == NOTHING
