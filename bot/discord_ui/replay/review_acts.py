"""What a person can learn from their own match: one press below its end, in private."""

from bot.discord_ui.content.match_content import MatchContent
from bot.discord_ui.content.names import names, tags
from bot.discord_ui.content.post import Attachment
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.gate import LOOK
from bot.discord_ui.replay import review_posts
from bot.hosting.host import Host
from bot.hosting.records.reviews import Shown
from bot.model.model import MatchId
from engine.agents.review import Cost
from renderers.ui import Moment


class ReviewActs:
    """Shows reviews to those whom they are for."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content

    @act(press="review open", gate=LOOK, where=Where.NEW)
    async def open(self, call: Call, match: MatchId) -> None:
        """Show which decisions of the person clearly cost them something, and their luck.

        Raises:
            StillSecret, NotAtThisTable, NoReview, ReviewPending, UnknownMatch: as their names say.
        """
        shown = await self._host.reviews.of(match, call.user)
        pictures = [await self._picture(shown, cost) for cost in shown.review.costs]
        await call.show(review_posts.review_post(shown, self._content.game_ui(shown.match), pictures))

    async def _picture(self, shown: Shown, cost: Cost) -> Attachment | None:
        """Return what the person chose, what came of it, and what would have been better."""
        version, view = shown.versions[cost.number], shown.views[cost.number]
        if view is None:
            return None
        match, game_ui = shown.match, self._content.game_ui(shown.match)
        chosen, who = (cost.played, cost.better), names(match, version)
        then = [Moment(None, page.view, page.events) for page in shown.then.get(cost.number, ())]
        return await self._content.picture(
            (match.id, version, "review", shown.seat),
            f"review-{match.id}-{version}.png",
            lambda: game_ui.strip(view, tags(match), chosen, then),
            lambda: game_ui.alt_strip(view, who, chosen, then),
        )
