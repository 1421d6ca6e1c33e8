"""Posts of a review: costly decisions and luck, or the reason why there is no review."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from discord import ButtonStyle

from bot.discord_ui.content.components import button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.formatting import about_dollars, margin_facts
from bot.discord_ui.content.layout import QUIET_COLOR, layout, picture, rows, words
from bot.discord_ui.content.post import Attachment, Post
from bot.features.replays.reviews import ReviewView
from data.catalogue import passage, text
from engine.agents.review import Cost, Ground, Review
from renderers.ui import AnyGameUI

WHYS: Final = ("no-target", "no-loot", "no-bullets")
"""Reasons for an ineffective card with a separate sentence; all other reasons share one sentence."""
SURE: Final = 45
"""Percentage above which an estimate of the chance to win is too confident: the text shows at most this."""
STEP: Final = 5


def review_post(shown: ReviewView, game_ui: AnyGameUI, pictures: Sequence[Attachment | None]) -> Post:
    """Return a review: costly decisions, each with a strip of pictures, then luck, with buttons into the replay."""
    costs, match = shown.review.costs, shown.match.id
    ways = [
        button(
            custom_id("replay", "step", match, shown.versions[cost.number], int(shown.seat) + 1),
            text("button-review-step", number=number),
        )
        for number, cost in enumerate(costs, start=1)
    ]
    ways += [
        button(
            custom_id("attempt", "open", match, shown.versions[cost.number], int(shown.seat) + 1),
            text("button-review-play", number=number),
            ButtonStyle.primary,
        )
        for number, cost in enumerate(costs, start=1)
    ]
    title = text("review-title" if costs else "review-title-none", match=str(match))
    texts = cost_words(shown.review, shown.views, game_ui)
    return Post(
        layout(
            words(title, "" if texts else _nothing(shown, game_ui)),
            *(
                item
                for sentence, drawn in zip(texts, pictures, strict=True)
                for item in (words(sentence), picture(drawn))
            ),
            *rows(ways),
            words(*luck_words(shown.review, shown.views, game_ui)),
            words(text("review-foot", tables=costs[0].tables) if costs else text("review-foot-none")),
            colour=QUIET_COLOR,
        ),
        tuple(drawn for drawn in pictures if drawn is not None),
    )


def coming_post() -> Post:
    """Return the note that a review is being computed and will appear here."""
    return Post(layout(words(text("review-coming")), colour=QUIET_COLOR))


def failed_post(why: str) -> Post:
    """Return the reason why there is no review."""
    return Post(layout(words(why), colour=QUIET_COLOR))


def _nothing(shown: ReviewView, game_ui: AnyGameUI) -> str:
    """Return the text of a review without costly decisions: how many cards had no effect."""
    cards, idle = game_ui.performed(shown.happened, shown.seat)
    return text("review-none", cards=cards, idle=idle)


def cost_words(review: Review, views: Sequence[Any], game_ui: AnyGameUI) -> list[str]:
    """Return the text of each costly decision; ``views``: the seat's view at each decision."""
    return [_cost(views[cost.number], game_ui, cost, number) for number, cost in enumerate(review.costs, start=1)]


def _cost(view: Any, game_ui: AnyGameUI, cost: Cost, number: int) -> str:
    parts = [
        text(
            "review-cost",
            number=number,
            where=game_ui.heading(view),
            played=game_ui.describe_choice(view, cost.played),
            better=game_ui.describe_choice(view, cost.better),
            dollars=about_dollars(cost.dollars),
            **margin_facts(cost.error),
            why=gain_words(cost, game_ui),
        )
    ]
    parts.append(idle_words(cost) if cost.is_idle else text("review-ahead", count=cost.ahead, tables=cost.tables))
    wins = round(10 * cost.share)
    if wins and view.round < view.rounds:
        parts.append(text("review-wins", count=wins))
    return passage(parts)


def gain_words(ground: Ground, game_ui: AnyGameUI) -> str:
    """Return the better action's main gain as part of a sentence."""
    return text(f"review-why-{ground.reason}", rival=game_ui.figure_name(ground.rival) if ground.rival else "")


def idle_words(ground: Ground) -> str:
    """Return how often the chosen card has no effect, and why."""
    why = ground.why if ground.why in WHYS else "other"
    return text(f"review-nothing-{why}", count=ground.nothing, tables=ground.tables)


def luck_words(review: Review, views: Sequence[Any], game_ui: AnyGameUI) -> Iterator[str]:
    """Yield the total of luck and of the other players' influence, and the largest swings; ``views``: the seat's view at each decision."""
    yield text("review-luck", **_share(review.luck))
    for swing in review.swings:
        yield text("review-swing", where=game_ui.heading(views[swing.number]), **_share(swing.share))


def _share(share: float) -> dict[str, str | int]:
    """Return a share of the victory as facts: sign and percentage, in steps of five and at most SURE, since estimates are imprecise."""
    parts = STEP * round(100 * abs(share) / STEP)
    way = "even" if not parts else "for" if share > 0 else "against"
    return {"way": way, "parts": min(parts, SURE), "more": "yes" if parts > SURE else "no"}
