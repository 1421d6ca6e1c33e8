"""Scores in words: the current leaders, and the result, for the thread and for blind players."""

from collections.abc import Callable, Collection

from data.catalogue import commas, current
from engine.core.types import Score, Seat
from engine.super_express.view import View
from renderers.colt_express.phrases.words import Rider, Words, bold_figure, plain_figure
from renderers.phrases.joining import cut, joined
from renderers.phrases.names import Names
from renderers.super_express.phrases.words import SuperWords, bandit_of


def ahead(view: View, leaders: Collection[Seat]) -> str:
    """Return a story's sentence about the seats that lead by loot cards; without loot on any seat, there are no ``leaders``."""
    words = SuperWords(view.cars)
    riders = [bandit for bandit in view.bandits if bandit.seat in leaders]
    if not riders:
        return words.say("told-ahead-none")
    who = words.bolds(bandit.bandit for bandit in riders)
    if len(riders) > 1:
        return words.say("told-ahead-level", who=who)
    ways = current().variants("told-ahead")
    return words.say(ways[view.round % len(ways)], who=who, loot=words.worths(riders[0].loot))


def alt_score(view: View, names: Names | None = None) -> str:
    """Return the description of the picture of the result: plain text of at most 1,024 characters."""
    words = SuperWords(view.cars)
    if view.outcome is None:
        return words.say("alt-score-none")
    return cut(words.say("alt-score", lines=joined(_lines(words, view, "super-alt-score-line", plain_figure, names))))


def score_text(view: View, names: Names | None = None) -> str:
    """Return the result, a line for each seat, in Discord's Markdown; empty while the match is running."""
    words = SuperWords(view.cars)
    if view.outcome is None:
        return ""
    return "\n".join([*_lines(words, view, "super-scored-line", bold_figure, names), words.say("super-scored-tie")])


def _lines(
    words: SuperWords,
    view: View,
    key: str,
    figure: Callable[[Words, Rider, Names | None], str],
    names: Names | None,
) -> list[str]:
    """Return a line for each score, the best first; ``figure`` formats the name of a bandit and its player."""
    return [
        words.say(
            key,
            place=str(score.place),
            who=figure(words, bandit_of(view, score.seats[0]), names),
            parts=commas(scored(words, view, score)),
        )
        for score in (view.outcome.scores if view.outcome is not None else ())
    ]


def scored(words: SuperWords, view: View, score: Score) -> list[str]:
    """Return the reasons for a bandit's place: how long it stayed, and its loot cards."""
    bandit = bandit_of(view, score.seats[0])
    stayed = (
        words.say("super-scored-aboard")
        if bandit.spot is not None
        else words.say("super-scored-left", round=bandit.left_in)
    )
    worths = words.worths(bandit.loot) if bandit.loot else ""
    return [stayed, words.say("super-scored-cards", count=len(bandit.loot), worths=worths)]
