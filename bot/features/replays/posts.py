"""Private panels of a step of a finished match, of its review, and of an attempt to play on."""

from collections.abc import Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.core.ids import MatchId
from bot.core.matches.values import Match
from bot.discord_ui.content.components import MOST_OPTIONS, STYLES, Component, button, menu, option
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import (
    DUSK,
    QUIET_COLOR,
    about_dollars,
    framed,
    margin_facts,
    newest,
    row,
    rows,
    words,
)
from bot.discord_ui.content.post import Attachment, Post
from bot.features.hand.answers import OwnQuestion
from bot.features.hand.panel_posts import in_full
from bot.features.matches.posts import verify_button
from bot.features.replays.attempts import Stand, Start
from bot.features.replays.replays import OPEN_STANDPOINT, PUBLIC
from bot.features.replays.reviews import ReviewView
from bot.features.replays.rows import WAYS, Attempt
from data.catalogue import Argument, commas, listing, passage, text
from data.formats import money
from engine.agents.review import Cost, Ground
from engine.core.types import Event, Seat
from renderers.ui import AnyGameUI

Stretch = tuple[int, str]
"""The version with which a stretch of the match begins, and its heading."""


def step_panel(
    match: Match,
    version: int,
    standpoint: int,
    lines: Sequence[str],
    drawn: Attachment | None,
    stretches: Sequence[Stretch],
    seats: Sequence[str],
) -> Post:
    """Return a step's panel with navigation. ``lines``: its text; ``seats``: the players' names in seat order."""
    last = match.version
    ways = [
        button(
            custom_id("replay", verb, match.id, to, standpoint),
            text(label),
            disabled=not 0 <= to <= last or to == version,
        )
        for verb, to, label in (
            ("first", 0, "button-replay-first"),
            ("step", max(version - 1, -1), "button-replay-back"),
            ("step", version + 1, "button-replay-next"),
            ("last", last, "button-replay-last"),
        )
        if to >= 0
    ]
    stretch = max((first for first, _ in stretches if first <= version), default=0)
    rounds = [option(heading, str(first), chosen=first == stretch) for first, heading in stretches]
    seen_by = [
        (PUBLIC, text("playback-public")),
        *enumerate((text("playback-seat", who=who) for who in seats), start=1),
    ]
    views = [
        option(name, str(point), chosen=point == standpoint)
        for point, name in (*seen_by, (OPEN_STANDPOINT, text("playback-open")))
    ]
    files = [
        button(custom_id("replay", "page", match.id, standpoint), text("button-replay-page")),
        button(custom_id("records", "download", match.id), text("button-download")),
        verify_button(match),
    ]
    if version < last:
        onward = custom_id("attempt", "open", match.id, version, standpoint)
        files.insert(0, button(onward, text("button-replay-play"), ButtonStyle.primary))
    place = text("playback-place", match=str(match.id), version=str(version), last=str(last))
    return framed(
        words(f"-# {place}", *lines),
        drawn,
        row(ways),
        row([menu(custom_id("replay", "stretch", match.id, standpoint), text("playback-go-to"), rounds)])
        if rounds
        else None,
        row([menu(custom_id("replay", "seat", match.id, version), text("playback-see-as"), views[:MOST_OPTIONS])]),
        row(files),
        colour=QUIET_COLOR,
    )


def page_post(title: str, file: Attachment) -> Post:
    """Return the post of a match's web page."""
    return framed(words(text("playback-page-about", title=title)), file, colour=QUIET_COLOR)


def verified(match: Match) -> Post:
    """Return the confirmation that a match is consistent with its fingerprint, or why that can't be checked yet."""
    facts: dict[str, Argument] = {"commitment": match.commitment}
    if match.seed is None:
        return framed(words(text("ending-seed-later", **facts)), colour=QUIET_COLOR)
    said = text("playback-verified", seed=match.seed, actions=match.version, **facts)
    return framed(words(said), colour=QUIET_COLOR)


def refuted() -> Post:
    """Return the report that a match differs from its replay."""
    return framed(words(text("playback-refuted")), colour=QUIET_COLOR)


def hands_button(match: Match) -> Component:
    """Return the button that opens a finished match's replay at the last hands, with all hands open."""
    return button(custom_id("replay", "hands", match.id), text("button-hands"))


WHYS: Final = ("no-target", "no-loot", "no-bullets")
"""Reasons for an ineffective card with a separate sentence; all other reasons share one sentence."""
MOST_REASONS: Final = 3
"""Maximum number of reasons for cards without effect, most frequent first."""


def review_post(view: ReviewView, game_ui: AnyGameUI, drawn: Attachment | None, why_none: str = "") -> Post:
    """Return a review in at most 60 words; ``drawn``: the costliest choice in pictures, ``why_none``: why none is named."""
    cost = view.cost
    if cost is not None:
        costly = cost_words(view.view, game_ui, cost)
    else:
        costly = why_none or (
            text("review-none") if view.weighed else "" if view.measured else text("review-unmeasured")
        )
    return framed(
        words(
            text("review-title", match=str(view.match.id)),
            idle_cards(view.happened, view.seat, game_ui, brief=cost is not None),
        ),
        words(costly) if costly else None,
        drawn,
        row(_ways(view) if cost is not None else ()),
        colour=QUIET_COLOR,
    )


def _ways(view: ReviewView) -> list[Component]:
    """Return the buttons into the moment of the costliest choice: play on from it, and see it in the replay."""
    at = view.match.id, view.version, int(view.seat) + 1
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


MAX_STORY_LENGTH: Final = 1_200
"""Maximum length of the latest events, in characters; older ones are left out."""
BY_PLACE: Final = frozenset({"super-express"})
"""Games whose result is a place; all others count dollars."""


def start_post(start: Start, game_ui: AnyGameUI) -> Post:
    """Return the question of how to play on."""
    figures = next(seat.figures for seat in start.match.seats if seat.seat == start.seat)
    who = commas([game_ui.figure_name(figure) for figure in figures])
    about = text("attempt-start", who=who, version=str(start.version), where=game_ui.heading(start.view))
    return framed(
        words(text("attempt-title", match=str(start.match.id)), about),
        words(*(text(f"attempt-about-{way}") for way in start.ways)),
        row([_begin(start.match.id, start.version, start.seat, way) for way in start.ways]),
        colour=QUIET_COLOR,
    )


def stand_post(
    stand: Stand, heading: str, happened: Sequence[str], note: str, question: OwnQuestion, picture: Attachment | None
) -> Post:
    """Return an attempt's post. ``happened``: the latest events; ``note``: the answer to the last press."""
    attempt = stand.attempt
    place = text("attempt-place", match=str(attempt.match), version=str(attempt.version), way=attempt.way)
    story = newest(happened, MAX_STORY_LENGTH)
    answers = [
        button(
            custom_id("attempt", "play", attempt.number, len(attempt.lines), answer.action),
            answer.label,
            STYLES[answer.rank],
        )
        for answer in question.answers
    ]
    return framed(
        words(f"-# {place}", f"### {heading}", *(f"-# {line}" for line in story)),
        words(f"> {note}") if note else None,
        words(*_result(stand)) if attempt.came is not None else None,
        picture,
        words(f"**{question.words}**") if question.words else None,
        *rows(answers),
        words(*lines) if (lines := in_full(question.answers)) else None,
        *rows(_foot(attempt, undo=question.begun)),
        colour=DUSK,
    )


def _result(stand: Stand) -> list[str]:
    """Return the attempt's result compared with the match's, and a summary of all tries if there are several."""
    attempt = stand.attempt
    if attempt.came is None:
        return []
    if attempt.game in BY_PLACE:
        lines = [text("attempt-ended-place", came=str(attempt.came.place), ended=str(attempt.ended.place))]
    else:
        lines = [text("attempt-ended", came=money(attempt.came.total), ended=money(attempt.ended.total))]
    if len(stand.tries) > 1:
        by_place, before = attempt.game in BY_PLACE, attempt.ended
        better = sum(ended.place < before.place if by_place else ended.total > before.total for ended in stand.tries)
        lines.append(text("attempt-tries", count=len(stand.tries), better=better))
    return lines


def _foot(attempt: Attempt, *, undo: bool) -> list[ui.Item[Any]]:
    items: list[ui.Item[Any]] = []
    if attempt.came is not None:
        items += [_begin(attempt.match, attempt.version, attempt.seat, way) for way in WAYS]
    if undo:
        items.append(button(custom_id("attempt", "stay", attempt.number), text("button-learn-undo")))
    if any(line.startswith(f"{attempt.seat} ") for line in attempt.lines):
        items.append(button(custom_id("attempt", "back", attempt.number), text("button-attempt-back")))
    if attempt.came is None:
        items.append(button(custom_id("attempt", "finish", attempt.number), text("button-learn-rest")))
    items.append(
        button(
            custom_id("replay", "step", attempt.match, attempt.version, int(attempt.seat) + 1),
            text("button-attempt-replay"),
        )
    )
    return items


def _begin(match_id: MatchId, version: int, seat: int, way: str) -> Component:
    style = ButtonStyle.primary if way == WAYS[0] else ButtonStyle.secondary
    return button(
        custom_id("attempt", "begin", match_id, version, int(seat), way), text(f"button-attempt-{way}"), style
    )
