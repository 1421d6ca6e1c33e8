"""``/settings``: what a person wants for themselves, whatever they play."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId, DeskPress
from bot.discord_ui.settings.posts import NO_HOURS, settings_panel
from bot.hosting.core.calendars import ZONES, zone_names
from bot.hosting.core.habits import Habits
from bot.hosting.host import Host

WAKING: Final = 14
"""Playing hours that somebody gets who has only said when they begin."""

Change = Callable[[Habits, str], Mapping[str, Any]]


class SettingsDesk:
    """Shows the panel and takes what is chosen in it."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def press(self, call: Call, press: DeskPress, values: tuple[str, ...]) -> None:
        """Take what was chosen in a menu of the panel, and show the panel anew."""
        await call.defer()
        if press.verb not in CHANGES or len(values) != 1:
            raise BadCustomId(press)
        habits = await self._host.people.habits(call.user)
        await self._host.people.change(call.user, **CHANGES[press.verb](habits, values[0]))
        await self.show(call)

    async def show(self, call: Call, zone: str | None = None) -> None:
        """Show the panel, after the time zone was changed where one is named.

        Raises:
            UnknownZone: there is no such zone.
        """
        if zone is not None:
            await self._host.people.change(call.user, zone=zone_of(zone))
        await call.show(settings_panel(await self._host.people.habits(call.user)))


def _opens(habits: Habits, value: str) -> Mapping[str, Any]:
    if value == NO_HOURS:
        return {"opens": None, "closes": None}
    opens = _hour(value)
    return {"opens": opens, "closes": (opens + WAKING) % 24 if habits.closes is None else habits.closes}


def _hour(value: str) -> int:
    if not value.isdecimal() or int(value) not in range(24):
        raise BadCustomId(value)
    return int(value)


CHANGES: Final[Mapping[str, Change]] = {
    "opens": _opens,
    "closes": lambda _habits, value: {"closes": _hour(value)},
    "quiet": lambda _habits, value: {"quiet": value},
    "reminders": lambda _habits, value: {"reminders": value},
    "forecast": lambda _habits, value: {"forecast": value == "on"},
}
"""What each menu of the panel changes, by the word in its custom_id."""


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
