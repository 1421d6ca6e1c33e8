"""Plans."""

from typing import Final

from bot.core.feature import Duties, Feature
from bot.core.matches import match_rows
from bot.core.work import Hooks
from bot.features.plans import plans as kept

PLANS: Final = Feature(
    duties=lambda _: Duties(
        hooks=Hooks(
            played=[kept.use_up, kept.spare],
            rewound=[kept.put_aside],
            closed=[lambda at, match: match_rows.drop_plans(at, match.id)],
            reseated=[kept.forget_former],
        )
    ),
    personal=("plans",),
)
