"""Discord interface of the privacy feature: acts."""

from typing import Final

from bot.discord_ui.interface import Interface
from bot.features.privacy.acts import PrivacyActs

PRIVACY: Final = Interface(acts={PrivacyActs: lambda on: PrivacyActs(on.host)})
