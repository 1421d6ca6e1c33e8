"""Three languages at one table: private messages in the player's, public ones in the table's, and no word of the third one.

Two of them are made from English with other letters, so that each letter identifies its language.
"""

import re
from collections.abc import AsyncIterator
from functools import partial

import pytest

from data.catalogue import replaced
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders import pseudo
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot, Message, local_bot
from tests.builders.players import Party
from tests.builders.presses import press_in, press_tool
from tests.builders.thorough import THOROUGH
from tests.builders.words import worded

SCRIPTS = {"en-US": "[A-Za-z]", "el": "[α-ωΑ-Ωά-ώΰϊϋΪΫ]", "ru": "[а-яА-Я]"}
"""The letters of each language, by its locale."""

LOCALES = ("el", "ru", "en-US", "ru")
"""Of the four people; the first opens the table, and their language is that of its messages."""

NAMES = ("English", "Ελληνικά", "Русский", "UTC")
"""Words that are the same in every language."""


class Reader:
    """Everything that a user was shown, including messages that were edited or deleted later."""

    def __init__(self, person: PageClient, locale: str) -> None:
        self.person = person
        self.locale = locale
        self.read: set[tuple[str, str]] = set()
        self.old: set[str] = set()

    def look(self) -> None:
        """Record the visible texts, by their expected locale."""
        for channel, messages in self.person.log.items():
            private = self.person.channels.get(channel, {}).get("type") == 1
            for message in (message_item for message_item in messages.values() if message_item["id"] not in self.old):
                own = private or reading.is_ephemeral(message)
                self.read |= {(self.locale if own else LOCALES[0], words) for words in said(message)}


def said(message: Message) -> set[str]:
    """Return all texts in a message; empty if it isn't the bot's."""
    if not message["author"].get("bot"):
        return set()
    collected = {reading.text(message), *reading.alt_texts(message), *reading.labels(message)}
    for select in reading.selects(message):
        collected |= {str(select.get("placeholder") or ""), *(item["label"] for item in select.get("options", ()))}
    return collected


def foreign(locale: str, words: str, names: list[str]) -> list[str]:
    """Return a text's words that are in another language than ``locale``."""
    for name in sorted((*names, *NAMES), key=len, reverse=True):
        words = words.replace(name, " ")
    words = pseudo.SAME.sub(" ", words)
    others = (letters for item, letters in SCRIPTS.items() if item != locale)
    return [word for letters in others for word in re.findall(f"{letters}{{2,}}", words)]


@pytest.fixture
async def mixed(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[LocalBot]:
    """Yield a server without a language of its own, with users of three languages."""
    catalogue = pseudo.pseudo_catalogue(tmp_path_factory.mktemp("text"), el=pseudo.LETTERS, ru=pseudo.CYRILLIC)
    with replaced(catalogue):
        async with local_bot(tmp_path_factory.mktemp("data")) as place:
            for number, locale in enumerate(LOCALES):
                await place.user(number).open()
                await place.user(number).choose(locale=locale)
            yield place


@sampled("closed", (False, True), {True})
async def test_everybody_is_spoken_to_in_their_own_language(mixed: LocalBot, closed: bool) -> None:
    party = Party(mixed, 3, seed=3, words=pseudo.pseudo)
    readers = [Reader(mixed.user(number), locale) for number, locale in enumerate(LOCALES)]

    async def look() -> None:
        await mixed.quiet()
        for reader in readers:
            reader.look()

    await party.gather()
    await mixed.quiet()
    for reader in readers:  # messages to the server belong to no table
        reader.old = {message for messages in reader.person.log.values() for message in messages}
    removed = mixed.user(3)
    removed.go(party.channel)
    await (await removed.command("/help")).message(reading.components)
    await removed.choose(dm_blocked=closed)
    await party.first.command("/lobby create")
    card = await party.card()
    await removed.wait_for(partial(removed.message, card["id"]), what="the card")
    await removed.click(card, label=pseudo.pseudo(worded("button-join")))
    await party.first.wait_for(
        lambda: pseudo.pseudo("2 taken") in reading.text(party.first.message(card["id"]) or card), what="their seat"
    )
    players = pseudo.pseudo(worded("button-options-players"))
    panel = await party.options(party.first, await party.card(), players)
    chosen = next(select for select in reading.selects(panel) if ":expel:" in select["custom_id"])
    await party.first.select(panel, removed.me, custom_id=chosen["custom_id"])
    await look()
    await party.join(card)
    await party.depart(await party.card())
    for _ in range(12 if THOROUGH else 6):
        await party.step()
        await look()
    for person in party.people:
        person.go(party.thread)
        for command in ("/hand", "/settings", "/help", "/match info"):
            await (await person.command(command)).message(reading.components)
        for press in ("board", "log"):
            await (await press_in(person, party.thread, f"match {press}")).message(reading.components)
        await (await press_tool(person, party.thread, "plans open")).message(reading.components)
        await look()
    mixed.move(80_000)
    await look()
    people = [user.name for user in mixed.sandbox.core.world.users.values()]
    people += [user.display for user in mixed.sandbox.core.world.users.values()]
    result = {(locale, words) for reader in readers for locale, words in reader.read}
    assert {locale for locale, _ in result} == set(SCRIPTS)
    assert {words: wrong for locale, words in result if (wrong := foreign(locale, words, people))} == {}
    told = {words for reader in readers[3:] for locale, words in reader.read if locale == ("el" if closed else "ru")}
    assert any(pseudo.pseudo("removed", pseudo.LETTERS if closed else pseudo.CYRILLIC) in words for words in told)
