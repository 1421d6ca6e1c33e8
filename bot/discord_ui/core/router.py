"""Everything that people ask of the bot goes through here: each interaction is counted, answered, and never raises."""

from collections.abc import Awaitable, Callable
from functools import partial

from bot.discord_ui.core import custom_ids
from bot.discord_ui.core.busy import Busy
from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.custom_ids import BadCustomId
from bot.discord_ui.core.errors import NothingHere, apologise, report
from bot.discord_ui.core.finder import Finder, SeveralMatches
from bot.discord_ui.core.gate import Gate
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.presses import Handler, Shape, handlers
from bot.discord_ui.core.throttle import TYPING, Throttle
from data.catalogue import speak, speaking

Doing = Callable[[Call], Awaitable[None]]


class Router:
    """Takes presses to the methods that answer them (``add``), and answers commands."""

    def __init__(self, finder: Finder, languages: Languages, busy: Busy, throttle: Throttle, gate: Gate) -> None:
        self.finder = finder
        self._languages = languages
        self._gate = gate
        self._busy = busy
        self._throttle = throttle
        self._handlers: dict[tuple[str, str], Handler] = {}

    def add(self, actions: object) -> None:
        """Let the methods of ``actions`` that ``@press`` marks answer. Raises TypeError where two answer the same."""
        for handler in handlers(actions):
            key = handler.shape.area, handler.shape.verb
            if key in self._handlers:
                raise TypeError(f"two methods answer {key}")
            self._handlers[key] = handler

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """All that can be pressed."""
        return tuple(handler.shape for handler in self._handlers.values())

    async def pressed(self, interaction: Interaction, custom_id: str, values: tuple[str, ...]) -> None:
        """Answer a button (``values`` empty) or a menu; never raises."""
        await self._run(interaction, custom_id, partial(self._press, custom_id=custom_id, values=values))

    async def answer(self, interaction: Interaction, doing: Doing) -> None:
        """Answer a command in a private message; never raises."""

        async def do(call: Call) -> None:
            await call.defer()
            if interaction.command is not None:
                await self._gate.command(call, interaction.command.qualified_name, vars(interaction.namespace))
            await doing(call)

        await self._run(interaction, _name(interaction), do)

    async def answer_here(
        self, interaction: Interaction, doing: Callable[[Call, int], Awaitable[None]], several: str = "say-in-thread"
    ) -> None:
        """Answer a command about the one match of the channel in which it is typed.

        Where several matches may be meant, the words ``several`` ask for the thread of one.
        """

        async def do(call: Call) -> None:
            try:
                await doing(call, call.place.channel)
            except SeveralMatches as found:
                raise NothingHere(several) from found

        await self.answer(interaction, do)

    async def _run(self, interaction: Interaction, what: str, doing: Doing) -> None:
        call = Call(interaction)
        with self._busy.work(interaction.guild_id):
            try:
                self._throttle.check(call.user)
                call.language = await self.language_of(interaction)
                call.theme = await self._languages.theme_of(call.user)
                with call.in_their_way():
                    await doing(call)
            except Exception as error:
                report(error, interaction, what)
                with speaking(call.language):
                    await apologise(call, error)

    async def typed(self, interaction: Interaction) -> bool:
        """Speak the person's language in what is offered while they type; where they type too fast, offer nothing and return False."""
        try:
            self._throttle.check(interaction.user.id, TYPING)
        except NothingHere:
            await interaction.response.autocomplete([])
            return False
        speak(await self.language_of(interaction))
        return True

    async def language_of(self, interaction: Interaction) -> str:
        """Return the language of who made an interaction."""
        return await self._languages.of_person(interaction.user.id, locale=interaction.locale.value)

    async def _press(self, call: Call, custom_id: str, values: tuple[str, ...]) -> None:
        pressed = custom_ids.read(custom_id)
        handler = self._handlers.get((pressed.area, pressed.verb))
        if handler is None:
            raise BadCustomId(custom_id)
        arguments = handler.shape.arguments(pressed, values)
        await handler.defer(call)
        await self._gate.press(call, handler.shape, arguments)
        await handler.doing(call, **arguments)


def _name(interaction: Interaction) -> str:
    return f"/{interaction.command.qualified_name}" if interaction.command else "a command"
