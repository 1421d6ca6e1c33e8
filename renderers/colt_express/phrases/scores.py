"""Final score in words: for the thread, and for those who cannot see its picture."""

from engine.colt_express.view import View
from engine.core.types import Score
from renderers.colt_express.phrases.words import Words, bold_figure, plain_figure
from renderers.phrases.joining import cut, joined
from renderers.phrases.names import Names


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
    """Return the final score, a line for each side, for a place that reads Discord's Markdown; empty while the match is running."""
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
