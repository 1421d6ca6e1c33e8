"""Everything that people ask of the bot goes through here: each interaction is counted, answered, and never raises."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from bot.discord_ui.busy import Busy
from bot.discord_ui.content import custom_ids
from bot.discord_ui.content.custom_ids import BadCustomId
from bot.discord_ui.core.acts import Handler
from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.errors import NothingHere, apologise, expected, report
from bot.discord_ui.core.finder import Finder
from bot.discord_ui.core.gate import Gate
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.standing import Standing
from bot.discord_ui.core.throttle import TYPING, Throttle
from data.catalogue import speak, speaking

PERSONAL: Final = frozenset(
    {"rules", "learn", "match", "plans", "records", "settings", "replay", "attempt", "brought", "privacy"}
)
"""Areas whose presses concern only who presses: they work where the bot is no member."""


class Router:
    """Takes presses and commands to the methods that answer them."""

    def __init__(self, finder: Finder, languages: Languages, busy: Busy, throttle: Throttle, gate: Gate) -> None:
        self._finder = finder
        self._languages = languages
        self._gate = gate
        self._busy = busy
        self._throttle = throttle
        self._standing = Standing()
        self._handlers: dict[tuple[str, str], Handler] = {}

    def add(self, handler: Handler) -> None:
        """Make a method answer what its act says. Raises TypeError where two answer the same press."""
        if handler.act.press is not None:
            key = handler.act.press.area, handler.act.press.verb
            if key in self._handlers:
                raise TypeError(f"two methods answer {key}")
            self._handlers[key] = handler

    async def pressed(self, interaction: Interaction, custom_id: str, values: tuple[str, ...]) -> None:
        """Answer a button (``values`` empty) or a menu; never raises."""
        async with self._answering(interaction, custom_id) as call:
            await self._admit(call)
            with call.in_their_way():
                pressed = custom_ids.read(custom_id)
                handler = self._handlers.get((pressed.area, pressed.verb))
                if handler is None or handler.act.press is None:
                    raise BadCustomId(custom_id)
                if pressed.area not in PERSONAL and call.is_outside:
                    raise NothingHere("outside")
                arguments = {**handler.act.given, **handler.act.press.arguments(pressed, values)}
                # Before the gate, which may ask the database: Discord waits three seconds.
                await handler.defer(call)
                await self._gate.check(call, handler.act.gate, arguments)
                await handler.doing(call, **arguments)

    async def command(self, interaction: Interaction, handler: Handler, options: dict[str, Any]) -> None:
        """Answer a command in a private message; never raises."""
        async with self._answering(interaction, _name(interaction)) as call:
            await self._admit(call)
            with call.in_their_way():
                call.promise()
                await self._gate.check(call, handler.act.gate, options)
                await handler.typed(self._finder, call, options)

    @asynccontextmanager
    async def _answering(self, interaction: Interaction, what: str) -> AsyncIterator[Call]:
        """Count what is answered within, and turn whatever goes wrong there into a sentence."""
        call = Call(interaction, self._standing)
        with self._busy.work(interaction.guild_id):
            try:
                yield call
                await call.settle()
            except Exception as error:
                report(error, interaction, what)
                if not expected(error):
                    self._busy.failed()
                with speaking(call.language):
                    await apologise(call, error)
            finally:
                await call.end()

    async def _admit(self, call: Call) -> None:
        """Count the interaction, and find out how the person is spoken to. Raises NothingHere where they are too fast."""
        self._throttle.check(call.user)
        call.language = await self.language_of(call.interaction)
        call.theme = await self._languages.theme_of(call.user)

    async def typed(self, interaction: Interaction) -> bool:
        """Speak the person's language in what is offered while they type; where they type too fast, offer nothing and return False."""
        try:
            self._throttle.check(interaction.user.id, TYPING)
        except NothingHere:
            # A list of choices must be answered, too, and cannot say why it is empty.
            await interaction.response.autocomplete([])
            return False
        speak(await self.language_of(interaction))
        return True

    async def language_of(self, interaction: Interaction) -> str:
        """Return the language of who made an interaction."""
        return await self._languages.of_person(interaction.user.id, locale=interaction.locale.value)


def _name(interaction: Interaction) -> str:
    return f"/{interaction.command.qualified_name}" if interaction.command else "a command"
