"""Posts of a review: the cards that had no effect, then the costliest choice, or the reason why none is named."""

from collections.abc import Sequence
from typing import Any, Final

from discord import ButtonStyle

from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import QUIET_COLOR, about_dollars, layout, margin_facts, picture, row, words
from bot.discord_ui.content.post import Attachment, Post
from bot.features.replays.reviews import ReviewView
from data.catalogue import listing, passage, text
from engine.agents.review import Cost, Ground
from engine.core.types import Event, Seat
from renderers.ui import AnyGameUI

WHYS: Final = ("no-target", "no-loot", "no-bullets")
"""Reasons for an ineffective card with a separate sentence; all other reasons share one sentence."""
MOST_REASONS: Final = 3
"""Maximum number of reasons for cards without effect, most frequent first."""


def review_post(shown: ReviewView, game_ui: AnyGameUI, drawn: Attachment | None, why_none: str = "") -> Post:
    """Return a review in at most 60 words; ``drawn``: the costliest choice in pictures, ``why_none``: why none is named."""
    cost = shown.cost
    if cost is not None:
        costly = cost_words(shown.view, game_ui, cost)
    else:
        costly = why_none or (
            text("review-none") if shown.weighed else "" if shown.measured else text("review-unmeasured")
        )
    return Post(
        layout(
            words(
                text("review-title", match=str(shown.match.id)),
                idle_cards(shown.happened, shown.seat, game_ui, brief=cost is not None),
            ),
            words(costly) if costly else None,
            picture(drawn),
            row(_ways(shown) if cost is not None else ()),
            colour=QUIET_COLOR,
        ),
        (drawn,) if drawn is not None else (),
    )


def _ways(shown: ReviewView) -> list[Component]:
    """Return the buttons into the moment of the costliest choice: play on from it, and see it in the replay."""
    at = shown.match.id, shown.version, int(shown.seat) + 1
    return [
        button(custom_id("attempt", "open", *at), text("button-review-play"), ButtonStyle.primary),
        button(custom_id("replay", "step", *at), text("button-review-step")),
    ]


def idle_cards(happened: Sequence[Event], seat: Seat, game_ui: AnyGameUI, *, brief: bool = False) -> str:
    """Return how many of a seat's cards had no effect in a match and why, and (unless it must be ``brief``) its other mistakes."""
    cards, idle, other = game_ui.performed(happened, seat)
    why = [text(f"idle-{reason}", count=count) for reason, count in idle.most_common(MOST_REASONS)]
    lines = [text("review-idle", cards=cards, idle=idle.total(), why=listing(why))] if idle else []
    if cards and not idle:
        lines.append(text("review-idle-none", cards=cards))
    return passage([*lines, *(other if not brief else ())])


def cost_words(view: Any, game_ui: AnyGameUI, cost: Cost) -> str:
    """Return the text of a costly decision; ``view``: the seat's view at that moment."""
    return text(
        "review-cost",
        where=game_ui.heading(view),
        played=game_ui.describe_choice(view, cost.played),
        better=game_ui.describe_choice(view, cost.better),
        dollars=about_dollars(cost.dollars),
        **margin_facts(cost.error),
        why=gain_words(cost, game_ui),
    )


def gain_words(ground: Ground, game_ui: AnyGameUI) -> str:
    """Return the better action's main gain as part of a sentence."""
    return text(f"review-why-{ground.reason}", rival=game_ui.figure_name(ground.rival) if ground.rival else "")


def idle_words(ground: Ground) -> str:
    """Return how often the chosen card has no effect, and why."""
    why = ground.why if ground.why in WHYS else "other"
    return text(f"review-nothing-{why}", count=ground.nothing, tables=ground.tables)
