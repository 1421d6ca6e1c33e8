"""Queued cards in the panel, and the cards that can be queued next."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from discord import ButtonStyle

from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.features.hand.look import Look
from bot.features.plans.plans import with_answers
from data.catalogue import text
from engine.core.planning import COMPUTER, MOST_LINES, REST, Act, planner_of
from renderers.ui import AnyGameUI

MOST_OFFERED: Final = 8
"""Number of offered cards beyond which cards with a dependency are left out; **Plan ahead** offers them."""


@dataclass(frozen=True, slots=True)
class Queue:
    """``queued`` are buttons that remove a queued card, ``question`` asks for the next card, ``offered`` are buttons that queue it.

    ``delegate`` is the button that lets the bot answer the rest of the round, or stops that; None if there is nothing to answer.
    """

    queued: Sequence[Component] = ()
    delegate: Component | None = None
    question: str = ""
    offered: Sequence[Component] = ()


def queue_of(game_ui: AnyGameUI, look: Look) -> Queue:
    """Return the queue of a panel; empty if the game has none, or no card can be queued."""
    planner, planned, match = planner_of(game_ui.game), look.planned, look.table.match
    if planner is None or planned is None or not match.playing:
        return Queue()
    acts, plan = planner.acts(look.table.view), planned.plan
    queued = [
        button(
            custom_id("plans", "unqueue", match.id, planned.revision, at),
            text(
                "button-unqueue",
                turn=str(act.turn),
                card=game_ui.plan_words(line.do),
                when="none" if not line.when else "unless" if line.unless else "if",
            ),
        )
        for at, (act, line) in enumerate(zip(acts, plan.lines, strict=False))
    ]
    delegate, coming = _delegate(game_ui, look), acts[len(plan.lines) :]
    if game_ui.options(look.table.view) or not coming or len(plan.lines) >= MOST_LINES:
        return Queue(queued, delegate)
    offered = [
        button(
            custom_id("plans", "queue", match.id, planned.revision, words),
            game_ui.plan_words(words),
            ButtonStyle.primary,
        )
        for words in planner.next_words(look.table.view, plan)
    ]
    if not offered:
        return Queue(queued, delegate)
    if len(offered) < MOST_OFFERED:
        offered.append(button(custom_id("plans", "line", match.id), text("button-plan-line")))
    return Queue(queued, delegate, _question(coming[0]), offered)


def _delegate(game_ui: AnyGameUI, look: Look) -> Component | None:
    """Return the button to let the bot answer this round's questions; none while a card is asked for, or if the bot answers all of them
    anyway."""
    planner, planned, view = planner_of(game_ui.game), look.planned, look.table.view
    if planner is None or planned is None:
        return None
    round_, asked, scheming = planner.delegable(view), bool(game_ui.options(view)), game_ui.is_scheming(view)
    if not round_ or (asked and scheming):
        return None
    number = look.table.match.id
    if planned.plan.delegated:
        return button(custom_id("plans", "delegate", number, planned.revision, 0), text("button-undelegate"))
    if with_answers(planner, view, planned.plan, planned.answers).habits.get(REST) == COMPUTER:
        return None
    key = "button-delegate-rest" if asked else "button-delegate"
    return button(custom_id("plans", "delegate", number, planned.revision, round_), text(key))


def _question(act: Act) -> str:
    return text("panel-queue", turn=str(act.turn), kind=text(f"turn-{act.kind}"))
