"""Command texts from the catalogue, in every language that it speaks."""

from typing import Final

import discord
from discord import app_commands

from data.catalogue import ENGLISH, current, speaking, text

KEY: Final = "key"


def said(key: str) -> app_commands.locale_str:
    """Return the words of a key as a text that discord.py has translated when commands are registered."""
    return app_commands.locale_str(text(key), key=key)


class Translator(app_commands.Translator):
    """Looks descriptions up in the languages of ``data/text/`` as they are when it is made."""

    def __init__(self) -> None:
        self._catalogue = current()
        self._keys: dict[str, frozenset[str]] = {}
        for code in self._catalogue.languages():
            with speaking(code):
                self._keys[code] = frozenset(self._catalogue.own_keys())

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002  discord.py's signature
    ) -> str | None:
        """Return the words in a language, or None where it has none of its own."""
        code = locale.value.partition("-")[0]
        key = str(string.extras.get(KEY))
        if code == ENGLISH or key not in self._keys.get(code, ()):
            return None
        with speaking(code):
            return self._catalogue.text(key)
