"""Routes all interactions: counts and answers each one, and never raises."""

import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, TypeVar

from discord import app_commands

from bot.core import current_names as names
from bot.core.errors import Refusal
from bot.core.host import Host
from bot.core.ids import UserId
from bot.core.newest import Newest
from bot.discord_ui.content import custom_ids
from bot.discord_ui.content.components import submitted
from bot.discord_ui.content.custom_ids import BadCustomId
from bot.discord_ui.content.post import AttachmentCache
from bot.discord_ui.core.acts import Handler, Pairs
from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.errors import NothingHere, apologise, expected, pressed_words, report
from bot.discord_ui.core.gate import Finder, Gate, SeveralMatches
from bot.discord_ui.core.languages import Languages, spoken
from bot.discord_ui.core.localized import MAX_CHOICE_LENGTH, MAX_CHOICES
from bot.discord_ui.core.throttle import Throttle, metered
from bot.discord_ui.in_flight import Busy
from bot.discord_ui.patches import forget_parent
from bot.storage.errors import StoreError
from data.catalogue import ENGLISH, speaking

T = TypeVar("T")

_log = logging.getLogger(__name__)

SLOW_PRESS_S: Final = 3.0
"""Seconds after which a press or a command is logged as slow."""


class Router:
    """Passes presses, commands and requests for suggestions to the handlers of acts."""

    def __init__(
        self,
        host: Host,
        finder: Finder,
        languages: Languages,
        busy: Busy,
        throttle: Throttle,
        gate: Gate,
        personal: Collection[str] = (),
    ) -> None:
        """``personal``: areas of presses that concern only the user, so that they work in servers without the bot."""
        self._personal = frozenset(personal)
        self._host = host
        self._names: Newest[tuple[UserId, int], str] = Newest(10_000)
        """Each user's name in a server at their last press: most presses need no database lookup."""

        self._finder = finder
        self._languages = languages
        self._gate = gate
        self._busy = busy
        self._throttle = throttle
        self._standing = AttachmentCache()
        self._handlers: dict[tuple[str, str], Handler] = {}

    def add(self, handler: Handler) -> None:
        """Register the handler of an act. Raises TypeError if two answer the same press."""
        if handler.act.press is not None:
            key = handler.act.press.area, handler.act.press.verb
            if key in self._handlers:
                raise TypeError(f"two methods answer {key}")
            self._handlers[key] = handler

    async def pressed(self, interaction: Interaction, data: Mapping[str, Any]) -> None:
        """Answer a button, a menu or a form by the interaction's data; never raises."""
        custom_id = str(data.get("custom_id"))
        await self._at_their_cost(self._press(interaction, custom_id, data), interaction, custom_id)

    async def command(self, interaction: Interaction, handler: Handler, options: dict[str, Any]) -> None:
        """Answer a typed command in a private message; never raises."""
        await self._at_their_cost(self._type(interaction, handler, options), interaction, _name(interaction))

    async def suggest(
        self, interaction: Interaction, suggest: Callable[[Call], Awaitable[Pairs]]
    ) -> list[app_commands.Choice[Any]]:
        """Show an option's suggestions while a user types, and return them; none if they have used up their time."""
        pairs = await self._at_their_cost(self._suggest(interaction, suggest), interaction, _name(interaction))
        choices = [
            app_commands.Choice[Any](name=name[:MAX_CHOICE_LENGTH], value=value) for name, value in pairs[:MAX_CHOICES]
        ]
        # If discord.py sent them, the interaction would be left to the garbage collector.
        await interaction.response.autocomplete(choices)
        forget_parent(interaction)
        return choices

    async def _at_their_cost(self, work: Coroutine[Any, Any, T], interaction: Interaction, what: str) -> T:
        account = self._throttle.of(interaction.user.id)
        return await metered(work, account, lambda: f"{pressed_words(what)} by {interaction.user.id}")

    async def _press(self, interaction: Interaction, custom_id: str, data: Mapping[str, Any]) -> None:
        async with self._answering(interaction, custom_id) as call:
            self._throttle.of(call.user).check()
            try:
                handler, arguments = self._meant(call, custom_id, submitted(data))
            except (BadCustomId, NothingHere):
                call.promise()
                await self._get_to_know(call)
                raise
            # Before any database access, which may be slow: Discord waits three seconds.
            await handler.defer(call)
            await self._get_to_know(call)
            with call.in_their_way():
                await self._gate.check(call, handler.act.gate, arguments)
                await handler.doing(call, **arguments)

    async def _type(self, interaction: Interaction, handler: Handler, options: dict[str, Any]) -> None:
        async with self._answering(interaction, _name(interaction)) as call:
            self._throttle.of(call.user).check()
            call.promise()
            await self._get_to_know(call)
            with call.in_their_way():
                await self._gate.check(call, handler.act.gate, options)
                await handler.typed(self._finder, call, options)

    async def _suggest(
        self, interaction: Interaction, suggest: Callable[[Call], Awaitable[Pairs]]
    ) -> list[tuple[str, str | int]]:
        try:
            self._throttle.of(interaction.user.id).check()
            with speaking(await self.language_of(interaction)):
                return [*await suggest(Call(interaction))]
        except (NothingHere, SeveralMatches, Refusal):
            return []  # a list can't show an apology, but must be answered

    def _meant(self, call: Call, custom_id: str, values: tuple[str, ...]) -> tuple[Handler, dict[str, Any]]:
        """Return the handler of a press and its arguments. Raises BadCustomId, or NothingHere if it doesn't work in that place."""
        pressed = custom_ids.read(custom_id)
        handler = self._handlers.get((pressed.area, pressed.verb))
        if handler is None or handler.act.press is None:
            raise BadCustomId(custom_id)
        if pressed.area not in self._personal and call.is_outside:
            raise NothingHere("outside")
        return handler, {**handler.act.given, **handler.act.press.arguments(pressed, values)}

    @asynccontextmanager
    async def _answering(self, interaction: Interaction, what: str) -> AsyncIterator[Call]:
        """Count the answer within the block, and turn any error into a message to the user."""
        call = Call(interaction, self._standing)
        call.language = spoken(interaction.locale.value) or ENGLISH
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
                waited = time.monotonic() - call.came
                if waited > SLOW_PRESS_S:
                    _log.info("%s by %d took %.1f s", pressed_words(what), interaction.user.id, waited)

    async def _get_to_know(self, call: Call) -> None:
        """Load the user's language and theme, and store their current name in this server."""
        call.language = await self.language_of(call.interaction)
        call.theme = await self._languages.theme_of(call.user)
        guild_id = call.place.guild
        if guild_id is not None and self._names.get((call.user, guild_id)) != call.person.name:
            # Some commands need no database, and the others report it themselves.
            with suppress(StoreError):
                if await self._host.read(names.is_new, call.person, guild_id):
                    await self._host.do(names.rename, call.person, guild_id)
                self._names[call.user, guild_id] = call.person.name

    async def language_of(self, interaction: Interaction) -> str:
        """Return the language of an interaction's user."""
        return await self._languages.of_person(interaction.user.id, locale=interaction.locale.value)


def _name(interaction: Interaction) -> str:
    return f"/{interaction.command.qualified_name}" if interaction.command else "a command"
