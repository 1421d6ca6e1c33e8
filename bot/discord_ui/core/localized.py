"""Command texts from the catalog, in all its languages, and shared parts of options: suggestions while typing, and named users.

Discord allows 25 choices with names of 100 characters (Discord docs, "Application Command Option Choice").
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, TypeVar

import discord
from discord import app_commands

from bot.core.ids import Person, UserId
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.languages import among
from data.catalogue import ENGLISH, current, speaking, text
from data.typography import loose

KEY: Final = "key"
GAPS: Final = "gaps"

V = TypeVar("V", str, int)


def said(key: str, **gaps: str | app_commands.locale_str) -> app_commands.locale_str:
    """Return a text of the catalog that discord.py translates when it registers commands; texts for its gaps may be translated, too."""
    return app_commands.locale_str(text(key, **{name: str(gap) for name, gap in gaps.items()}), key=key, gaps=gaps)


def choice(words: app_commands.locale_str, value: V) -> app_commands.Choice[V]:
    """Return a choice of an option, with a translated label."""
    return app_commands.Choice(name=words, value=value)


async def every_words(choice: app_commands.Choice[V]) -> list[tuple[str, V]]:
    """Return the label of a choice in every language, each with its value."""
    payload: Any = await choice.get_translated_payload(Translator())
    return [(words, choice.value) for words in (choice.name, *payload.get("name_localizations", {}).values())]


class Translator(app_commands.Translator):
    """Translates texts with ``data/text/``; discord.py asks for every text in each of Discord's locales."""

    def __init__(self) -> None:
        self._foreign = _foreign(current().languages)

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002  discord.py's signature
    ) -> str | None:
        """Return the text in a language, or None if it isn't translated."""
        code = self._foreign.get(locale)
        if code is None:
            return None
        with speaking(code):
            return _words(string) if current().own(_key(string)) else None


@lru_cache(maxsize=8)
def _foreign(known: tuple[str, ...]) -> Mapping[discord.Locale, str]:
    """Return the Discord locales for which the catalog, with the languages ``known``, has a language other than English."""
    codes = {locale: among(known, locale.value) for locale in discord.Locale}
    return MappingProxyType({locale: code for locale, code in codes.items() if code not in {None, ENGLISH}})


def _key(string: app_commands.locale_str) -> str:
    """Return the key of a text; names of commands and options, which discord.py wraps itself, are ``name-NAME``."""
    return str(string.extras.get(KEY, f"name-{string}"))


def _words(string: str | app_commands.locale_str) -> str:
    if isinstance(string, str):
        return string
    return text(_key(string), **{name: _words(gap) for name, gap in string.extras.get(GAPS, {}).items()})


Command = app_commands.Command[Any, ..., Any]

MAX_CHOICES: Final = 25
MAX_CHOICE_LENGTH: Final = 100


def matching(pairs: Iterable[tuple[str, V]], typed: str) -> list[tuple[str, V]]:
    """Return the pairs of name and value whose name contains the typed text."""
    wanted = loose(typed)
    return [(name, value) for name, value in pairs if wanted in loose(name)]


def head_of(words: str) -> str:
    """Return the first part of a choice's label, before the first separating dot or dash."""
    return re.split(" [·–] ", words, maxsplit=1)[0]


def meant_by(given: str, pairs: Iterable[tuple[str, str | int]], otherwise: str = "") -> str | int:
    """Return the value whose label was typed. A typed value is returned unchanged; without a match, ``otherwise`` or the input."""
    known: dict[str, str | int] = {}
    for words, value in pairs:
        known.setdefault(loose(words[:MAX_CHOICE_LENGTH]), value)
    return given if given in known.values() else known.get(loose(given), otherwise or given)


def person_of(user: discord.User | discord.Member | None) -> Person | None:
    """Return the user named in a command; None if there is none. Raises NothingHere for a bot."""
    return None if user is None else somebody(user)


def somebody(user: discord.User | discord.Member) -> Person:
    """Return the user named in a command. Raises NothingHere for a bot: it can't press buttons."""
    if user.bot:
        raise NothingHere("not-a-program")
    return Person(UserId(user.id), user.display_name)
