"""Every choice of every command is accepted, in every game: by its value, and by its name, which Discord's clients may send."""

import inspect
from collections.abc import AsyncIterator, Iterator
from typing import Any, Final

import pytest
from discord import app_commands

from bot.core.errors import Refusal
from bot.discord_ui.core.acts import Handler, Option
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.gate import Finder, SeveralMatches
from bot.discord_ui.core.localized import MAX_CHOICE_LENGTH, MAX_CHOICES, every_words
from bot.discord_ui.core.throttle import PersonAccount
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party

LOCALES: Final = ("en-US", "fr", "de")
OPENED: Final[dict[str, dict[str, str]]] = {
    "/tournament create": {"name": "Cup"},
    "/lobby weekly": {"day": "3", "time": "20:00"},
    "/lobby create": {},
}
"""Commands that open what is offered next to the match."""
NOTHING: Final = frozenset({"replay match"})
"""A value of the rule that is typed in another option; finished matches, of which there are none."""


def options(place: LocalBot) -> Iterator[tuple[Handler, str, Option]]:
    """Yield every command option with choices."""
    for command in place.app.client.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            handler = inspect.getclosurevars(command.callback).nonlocals["handler"]
            for name, row in handler.act.command.options.items():
                if row.choices or row.suggest:
                    yield handler, name, row


async def taken(handler: Handler, name: str, row: Option, call: Call, words: str, value: str | int) -> list[Any]:
    """Return the values that a choice is read as, by name and by value; for a number, the values suggested for its name."""
    if isinstance(value, int):
        assert row.suggest is not None
        pairs: list[tuple[str, Any]] = [*await row.suggest(handler.acts, call, words)]
        return [meant for named, meant in pairs if named[:MAX_CHOICE_LENGTH] == words]
    return [(await handler.understood(call, {name: sent}))[name] for sent in (words, value)]


async def offered(handler: Handler, row: Option, call: Call) -> AsyncIterator[tuple[str, str | int]]:
    """Yield the name and value of each choice."""
    if row.choices is not None:
        for choice in row.choices(handler.acts):
            for words, value in await every_words(choice):
                yield words, value
    elif row.suggest is not None:
        try:
            pairs: list[tuple[str, Any]] = [*await row.suggest(handler.acts, call, "")]
        except (NothingHere, SeveralMatches, Refusal):
            return  # it has no choices here
        for named, meant in pairs[:MAX_CHOICES]:
            yield named[:MAX_CHOICE_LENGTH], meant


@sampled("game", ("colt-express", "super-express"), {"super-express"})
async def test_every_choice_is_taken_as_itself(place: LocalBot, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    place.show_all_commands()
    party = Party(place, 3, seed=3)
    await party.start(game=game)
    await party.play(3)
    person = party.asked()[0]
    for command, given in OPENED.items():
        await party.first.command(command, channel=party.channel, **given)
    await place.quiet()
    wrong: list[Any] = []
    seen = set[str]()
    checked = list[str]()

    async def look(self: Handler, finder: Finder, call: Call, given: object) -> None:
        for handler, name, row in options(place):
            async for words, value in offered(handler, row, call):
                key = f"{handler.act.command and handler.act.command.name} {name}"
                values = await taken(handler, name, row, call, words, value)
                if {*values} != {value}:
                    wrong.append((call.language, key, words, value, values))
                seen.add(key)
        checked.append(call.language)

    monkeypatch.setattr(Handler, "typed", look)
    monkeypatch.setattr(PersonAccount, "spend", lambda *_: None)
    for locale in LOCALES:
        await person.choose(locale=locale)
        await person.command("/help", channel=party.thread)
        await place.quiet()
    await party.first.command("/help", channel=party.thread)
    await party.first.command("/help", channel=party.channel)
    await place.quiet()
    assert wrong == [], "\n".join(map(str, wrong))
    assert checked[:3] == ["en", "fr", "de"]
    assert len(checked) == 5
    every = {f"{handler.act.command and handler.act.command.name} {name}" for handler, name, _ in options(place)}
    assert every - seen == NOTHING, every - seen
