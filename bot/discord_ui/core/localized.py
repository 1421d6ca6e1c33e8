"""Command texts from the catalogue, in every language that it speaks."""

from typing import Final, TypeVar

import discord
from discord import app_commands

from bot.discord_ui.core.languages import spoken
from data.catalogue import ENGLISH, current, speaking, text

KEY: Final = "key"
GAPS: Final = "gaps"
V = TypeVar("V", str, int)


def said(key: str, **gaps: str | app_commands.locale_str) -> app_commands.locale_str:
    """Return the words of a key as a text that discord.py has translated when commands are registered; what fills gaps may be one, too."""
    return app_commands.locale_str(text(key, **{name: str(gap) for name, gap in gaps.items()}), key=key, gaps=gaps)


def choice(words: app_commands.locale_str, value: V) -> app_commands.Choice[V]:
    """Return a choice of an option."""
    return app_commands.Choice(name=words, value=value)


class Translator(app_commands.Translator):
    """Looks texts up in the languages of ``data/text/`` as they are when it is made."""

    def __init__(self) -> None:
        self._keys: dict[str, frozenset[str]] = {}
        for code in current().languages:
            with speaking(code):
                self._keys[code] = frozenset(current().own_keys())

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002  discord.py's signature
    ) -> str | None:
        """Return the words in a language, or None where it has none of its own."""
        code = spoken(locale.value)
        if code in {None, ENGLISH} or str(string.extras.get(KEY)) not in self._keys.get(code or "", ()):
            return None
        with speaking(code or ENGLISH):
            return _words(string)


def _words(string: str | app_commands.locale_str) -> str:
    if isinstance(string, str):
        return string
    return text(str(string.extras[KEY]), **{name: _words(gap) for name, gap in string.extras[GAPS].items()})
