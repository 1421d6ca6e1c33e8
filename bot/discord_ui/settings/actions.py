"""``/settings``: what a person wants for themselves, whatever they play."""

from typing import Any, Final

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId
from bot.discord_ui.core.fields import KEY, ON, SWITCH, One, OneOf, Whole
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.presses import press
from bot.discord_ui.settings.posts import BOT, CLIENT, HOURS, ME, NO_HOURS, settings_panel
from bot.hosting.core.calendars import ZONES, zone_names
from bot.hosting.core.habits import QUIETS, WAYS
from bot.hosting.host import Host
from data.catalogue import current
from engine.core.planning import ALIKE, ASK, COMPUTER, REST

WAKING: Final = 14
"""Playing hours that somebody gets who has only said when they begin."""


class SettingsActions:
    """Shows the panel and takes what is chosen in it."""

    def __init__(self, host: Host, languages: Languages) -> None:
        self._host = host
        self._languages = languages

    @press("settings", "opens", chosen=One(OneOf((NO_HOURS, *map(str, HOURS)))))
    async def opens(self, call: Call, chosen: str) -> None:
        """Choose when the hours begin in which the person plays, or have none."""
        if chosen == NO_HOURS:
            await self._change(call, opens=None, closes=None)
            return
        habits, opens = await self._host.people.habits(call.user), int(chosen)
        closes = (opens + WAKING) % 24 if habits.closes is None else habits.closes
        await self._change(call, opens=opens, closes=closes)

    @press("settings", "closes", chosen=One(Whole(HOURS[0], HOURS[-1])))
    async def closes(self, call: Call, chosen: int) -> None:
        """Choose when they end."""
        await self._change(call, closes=chosen)

    @press("settings", "quiet", chosen=One(OneOf(QUIETS)))
    async def quiet(self, call: Call, chosen: str) -> None:
        """Choose when nobody is to remind them."""
        await self._change(call, quiet=chosen)

    @press("settings", "reminders", chosen=One(OneOf(WAYS)))
    async def reminders(self, call: Call, chosen: str) -> None:
        """Choose how they are reminded."""
        await self._change(call, reminders=chosen)

    @press("settings", "forecast", chosen=One(OneOf(("on", "off"))))
    async def forecast(self, call: Call, chosen: str) -> None:
        """Let forecasts count their habits, or not."""
        await self._change(call, forecast=chosen == "on")

    @press("settings", "language", chosen=One(KEY))
    async def language(self, call: Call, chosen: str) -> None:
        """Choose the language of what only the person sees, or that of their client."""
        if chosen != CLIENT and chosen not in current().languages:
            raise BadCustomId(chosen)
        await self._host.people.change(call.user, language="" if chosen == CLIENT else chosen)
        self._languages.forget(call.user)
        call.language = await self._languages.of_person(call.user, locale=call.interaction.locale.value)
        with call.in_their_way():
            await self.show(call)

    @press("settings", "motion", wanted=OneOf(SWITCH))
    async def motion(self, call: Call, wanted: str) -> None:
        """Let pictures that only they see move, or not."""
        await self._change(call, motion=wanted == ON)

    @press("settings", "contrast", wanted=OneOf(SWITCH))
    async def contrast(self, call: Call, wanted: str) -> None:
        """Let pictures that only they see have high contrast, or not."""
        await self._change(call, contrast=wanted == ON)

    @press("settings", "stealin", wanted=OneOf((ME, BOT)))
    async def stealin(self, call: Call, wanted: str) -> None:
        """Let the bot decide what is asked in Stealin', or be asked."""
        await self._answer(call, REST, COMPUTER if wanted == BOT else "")

    @press("settings", "alike", wanted=OneOf((ME, BOT)))
    async def alike(self, call: Call, wanted: str) -> None:
        """Let the bot choose between things that nobody could tell apart, or be asked."""
        await self._answer(call, ALIKE, ASK if wanted == ME else "")

    async def _answer(self, call: Call, question: str, answer: str) -> None:
        """Keep a standing answer for every match; none where it is empty."""
        answers = {**(await self._host.people.habits(call.user)).answers, question: answer}
        await self._change(call, answers={each: said for each, said in answers.items() if said})

    async def _change(self, call: Call, **values: Any) -> None:
        await self._host.people.change(call.user, **values)
        self._languages.forget(call.user)
        await self.show(call)

    async def show(self, call: Call, zone: str | None = None) -> None:
        """Show the panel, after the time zone was changed where one is named.

        Raises:
            UnknownZone: there is no such zone.
        """
        if zone is not None:
            await self._host.people.change(call.user, zone=zone_of(zone))
        await call.show(settings_panel(await self._host.people.habits(call.user)))


def zone_of(typed: str) -> str:
    """Return the zone that somebody means who typed its name, or its city alone; what is none is left as it is."""
    wanted, names = typed.strip().casefold().replace(" ", "_"), sorted(zone_names())
    whole = [name for name in names if name.casefold() == wanted]
    cities = [name for name in names if name.casefold().rpartition("/")[2] == wanted]
    return next(iter((*whole, *cities)), typed)


def zones_like(typed: str) -> list[str]:
    """Return up to 25 time zones whose name holds what was typed; those of the large cities where nothing was."""
    wanted = typed.strip().casefold().replace(" ", "_")
    if not wanted:
        return list(ZONES.values())
    return [name for name in sorted(zone_names()) if wanted in name.casefold()][:25]
