"""Plans."""

from typing import Final

from bot.core.feature import Duties, Feature, Platform
from bot.core.hooks import Hooks
from bot.core.matches import match_rows
from bot.features.plans import plans as kept


def _duties(on: Platform) -> Duties:
    tools = on.tools
    return Duties(
        hooks=Hooks(
            played=[kept.use_up, lambda tx, played: kept.spare(tx, tools, played)],
            rewound=[kept.put_aside],
            closed=[lambda tx, match: match_rows.drop_plans(tx, match.id)],
            reseated=[kept.forget_former],
        )
    )


PLANS: Final = Feature(
    duties=_duties,
    personal=("plans",),
)
