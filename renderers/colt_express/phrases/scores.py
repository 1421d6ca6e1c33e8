"""Scores in words: the current leaders, and the final score, for the thread and for blind players."""

from collections.abc import Collection

from data.catalogue import current
from engine.colt_express.view import View
from engine.core.types import Score, Seat
from renderers.colt_express.phrases.words import Words, bold_figure, plain_figure
from renderers.phrases.joining import cut, joined
from renderers.phrases.names import Names


def ahead(view: View, leaders: Collection[Seat]) -> str:
    """Return a story's sentence about the seats that lead by visible loot; without loot on any seat, there are no ``leaders``."""
    words = Words(len(view.cars) - 1)
    riders = [bandit for bandit in view.bandits if bandit.seat in leaders]
    if not riders:
        return words.say("told-ahead-none")
    who = words.bolds(bandit.bandit for bandit in riders)
    if len({view.seats[seat].side for seat in leaders}) > 1:
        return words.say("told-ahead-level", who=who)
    pieces = [(bandit.purses, bandit.jewels, bandit.strongboxes) for bandit in riders]
    cash = sum(bandit.cash for bandit in riders)
    loot = words.loots([sum(counts) for counts in zip(*pieces, strict=True)], [words.money(cash)] if cash else [])
    ways = current().variants("told-ahead")
    key = "told-ahead-side" if len(riders) > 1 else ways[view.round % len(ways)]
    return words.say(key, who=who, loot=loot)


def alt_score(view: View, names: Names | None = None) -> str:
    """Return the description of the picture of the final score: plain text of at most 1,024 characters."""
    words = Words(len(view.cars) - 1)
    if view.outcome is None:
        return words.say("alt-score-none")
    lines = []
    for score in view.outcome.scores:
        who = words.both(
            plain_figure(words, bandit, names) for seat in score.seats for bandit in view.bandits if bandit.seat == seat
        )
        lines.append(words.say("scored-line-plain", **_scored(words, score, who)))
    return cut(words.say("alt-score", lines=joined(lines)))


def score_text(view: View, names: Names | None = None) -> str:
    """Return the final score, a line for each side, in Discord's Markdown; empty while the match is running."""
    words = Words(len(view.cars) - 1)
    if view.outcome is None:
        return ""
    lines = []
    for score in view.outcome.scores:
        riders = [bandit for seat in score.seats for bandit in view.bandits if bandit.seat == seat]
        who = words.both(bold_figure(words, bandit, names) for bandit in riders)
        lines.append(words.say("scored-line", **_scored(words, score, who)))
    if not view.outcome.winners:
        return "\n".join([*lines, words.say("scored-nobody")])
    standings = [(_caught(score), score.total) for score in view.outcome.scores]
    if len(set(standings)) < len(standings):
        lines.append(words.say("scored-tie"))
    if any(map(_caught, view.outcome.scores)):
        lines.append(words.say("scored-behind"))
    return "\n".join(lines)


def _caught(score: Score) -> bool:
    return any(part.what == "caught" for part in score.parts)


def _scored(words: Words, score: Score, who: str) -> dict[str, str]:
    parts = [
        words.say(f"scored-{part.what}", count=part.count, worth=words.money(part.worth))
        for part in score.parts
        if part.count or part.worth
    ]
    parts = parts or [words.say("scored-nothing")]
    return {
        "place": str(score.place),
        "who": who,
        "total": words.money(score.total),
        "parts": words.both(parts),
        "bullets": words.say("scored-bullets", count=score.tie_break),
    }
