"""Plans."""

from typing import Final

from bot.core.feature import Feature
from bot.features.plans import plans

PLANS: Final = Feature(
    logic=(plans,),
    areas=("plans",),
)
