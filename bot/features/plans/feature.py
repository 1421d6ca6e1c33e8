"""Plans."""

from bot.core.feature import Feature, Platform
from bot.core.hooks import Hooks
from bot.core.matches import plan_rows
from bot.features.plans import plans as kept


def plans(on: Platform) -> Feature:
    """Use up, set aside and clear plans."""
    tools = on.tools
    return Feature(
        hooks=Hooks(
            played=[kept.use_up, lambda tx, played: kept.spare(tx, tools, played)],
            rewound=[kept.put_aside],
            closed=[lambda tx, match: plan_rows.drop_plans(tx, match.id)],
            reseated=[kept.forget_former],
        )
    )
