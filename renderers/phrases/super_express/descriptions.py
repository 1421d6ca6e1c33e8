"""What a view shows, in words: the heading, the pictures' descriptions for those who cannot see them, and the scores."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.types import Score, Seat
from engine.super_express.story import Frame
from engine.super_express.view import BanditView, View
from renderers.phrases.escape import escape, plain
from renderers.phrases.super_express.sentences import sentences
from renderers.phrases.super_express.words import SuperWords, bandit_of, row_at

LONGEST: Final = 1024
"""Characters of a picture's description (Discord docs, "Components", Media Gallery Item: ``description``)."""

Names = Mapping[Seat, str]


def heading(view: View) -> str:
    """Return where the match stands, in one line of plain text."""
    words = SuperWords(view.cars)
    if view.phase == "over":
        return words.say("heading-over")
    return words.say(f"super-heading-{view.phase}", round=view.round, cars=view.cars)


def alt_board(view: View, names: Names | None = None) -> str:
    """Return the description of the board's picture: plain text of at most 1,024 characters."""
    words = SuperWords(view.cars)
    parts = [words.say("alt-heading", heading=heading(view))]
    if view.to_act:
        waiting = words.both([words.bandit(bandit_of(view, seat).bandit) for seat in view.to_act])
        parts.append(words.say("alt-waiting", who=waiting))
    if view.outcome is None:
        parts.append(words.say("super-alt-first", who=_who(words, bandit_of(view, view.first_player), names)))
    parts += [words.say("super-alt-train"), *_train(words, view)]
    out = [
        words.say("super-alt-out-since", who=words.bandit(bandit.bandit), round=bandit.left_in)
        for bandit in view.bandits
        if bandit.spot is None
    ]
    if out:
        parts.append(words.say("super-alt-out", who=words.both(out)))
    parts += [
        words.say("super-alt-loot", who=_who(words, bandit, names), worths=words.worths(bandit.loot))
        for bandit in view.bandits
        if bandit.loot
    ]
    return _cut(words, _joined(words, parts))


def alt_frames(frames: Sequence[Frame], names: Names) -> str:
    """Return the description of a strip of pictures: what happened in each, plain text of at most 1,024 characters."""
    words = SuperWords()
    lines = [
        line.replace("**", "").replace("`", "")
        for frame in frames
        for line in sentences(frame.events, None, names, frame.view)
        if frame.kind != "opening"
    ]
    if not lines:
        return alt_board(frames[-1].view, names)
    return _cut(words, words.say("super-alt-frames", lines=_joined(words, lines)))


def alt_hand(view: View, names: Names | None = None) -> str:
    """Return the description of the picture of the viewer's cards: plain text of at most 1,024 characters."""
    words = SuperWords(view.cars)
    if view.viewer is None:
        return words.say("alt-hand-nobody")
    chosen = words.say("super-alt-plan", cards=words.plan(view.plan)) if view.plan else words.say("super-alt-plan-none")
    cards = words.both([words.name(card) for card in view.hand]) if view.hand else words.say("loot-nothing")
    who = _who(words, bandit_of(view, view.viewer), names)
    return _cut(words, words.say("super-alt-hand", who=who, cards=cards, plan=chosen))


def alt_score(view: View, names: Names | None = None) -> str:
    """Return the description of the picture of the result: plain text of at most 1,024 characters."""
    words = SuperWords(view.cars)
    if view.outcome is None:
        return words.say("alt-score-none")
    lines = [
        words.say(
            "super-alt-score-line",
            place=str(score.place),
            who=_who(words, bandit_of(view, score.seats[0]), names),
            parts=words.both(scored(words, view, score)),
        )
        for score in view.outcome.scores
    ]
    return _cut(words, words.say("alt-score", lines=_joined(words, lines)))


def score_text(view: View, names: Names | None = None) -> str:
    """Return the result, a line for each seat, for a place that reads Discord's Markdown; empty while the match is running."""
    words = SuperWords(view.cars)
    if view.outcome is None:
        return ""
    lines = [
        words.say(
            "super-scored-line",
            place=str(score.place),
            who=_figure(words, bandit_of(view, score.seats[0]), names),
            parts=words.both(scored(words, view, score)),
        )
        for score in view.outcome.scores
    ]
    return "\n".join([*lines, words.say("super-scored-tie")])


def scored(words: SuperWords, view: View, score: Score) -> list[str]:
    """Return what made a place: how long the bandit stayed, and its loot cards."""
    bandit = bandit_of(view, score.seats[0])
    stayed = (
        words.say("super-scored-aboard")
        if bandit.spot is not None
        else words.say("super-scored-left", round=bandit.left_in)
    )
    worths = words.worths(bandit.loot) if bandit.loot else ""
    return [stayed, words.say("super-scored-cards", count=len(bandit.loot), worths=worths)]


def _figure(words: SuperWords, bandit: BanditView, names: Names | None) -> str:
    name = (names or {}).get(bandit.seat)
    if name is None:
        return words.bold(bandit.bandit)
    return words.say("figure-named", bandit=words.bandit(bandit.bandit), player=escape(name))


def _who(words: SuperWords, bandit: BanditView, names: Names | None) -> str:
    name = (names or {}).get(bandit.seat)
    if name is None:
        return words.bandit(bandit.bandit)
    return words.say("alt-bandit-player", bandit=words.bandit(bandit.bandit), player=plain(name))


def _train(words: SuperWords, view: View) -> list[str]:
    """Return a sentence for each car where somebody is."""
    parts = []
    for car in range(view.cars + 1):
        floors = [_floor(words, view, spot) for spot in (2 * car + 1, 2 * car) if row_at(view, spot)]
        if floors:
            key = f"super-alt-place-{'locomotive' if car == 0 else 'caboose' if car == view.cars else 'car'}"
            parts.append(words.say(key, number=car, floors=words.both(floors)))
    return parts


def _floor(words: SuperWords, view: View, spot: int) -> str:
    row = [
        words.say(
            "super-alt-bandit-stunned" if bandit.stunned else "super-alt-bandit",
            who=words.bandit(bandit.bandit),
            facing=bandit.facing,
        )
        for bandit in row_at(view, spot)
    ]
    return words.say("super-alt-floor-roof" if spot & 1 else "super-alt-floor-inside", who=words.both(row))


def _joined(words: SuperWords, parts: Sequence[str]) -> str:
    found = parts[0]
    for part in parts[1:]:
        found = words.say("alt-join", head=found, part=part)
    return found


def _cut(words: SuperWords, found: str) -> str:
    return found if len(found) <= LONGEST else found[: LONGEST - 1] + words.say("alt-cut")
