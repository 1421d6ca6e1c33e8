"""Discord interface of the settings feature: acts."""

from typing import Final

from bot.discord_ui.interface import Interface
from bot.features.settings.acts import SettingsActs
from bot.features.settings.setup_acts import SetupActs

SETTINGS: Final = Interface(
    acts={
        SetupActs: lambda on: SetupActs(on.host, on.languages),
        SettingsActs: lambda on: SettingsActs(on.host, on.languages),
    }
)
