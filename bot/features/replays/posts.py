"""Private panel of a step of a finished match, and the button that opens a replay at the last hands."""

from collections.abc import Sequence

from discord import ButtonStyle, ui

from bot.core.matches.values import Match
from bot.discord_ui.content.components import MOST_OPTIONS, Component, button, menu, option
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import QUIET_COLOR, layout, picture, row, words
from bot.discord_ui.content.post import Attachment, Post
from bot.features.matches.buttons import verify_button
from bot.features.replays.replays import OPEN_STANDPOINT, PUBLIC
from data.catalogue import Argument, text

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
    rounds = [option(heading, str(first), chosen=first == _newest(stretches, version)) for first, heading in stretches]
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
    return Post(
        layout(
            words(f"-# {place}", *lines),
            picture(drawn),
            row(ways),
            row([menu(custom_id("replay", "stretch", match.id, standpoint), text("playback-go-to"), rounds)])
            if rounds
            else None,
            row([menu(custom_id("replay", "seat", match.id, version), text("playback-see-as"), views[:MOST_OPTIONS])]),
            row(files),
            colour=QUIET_COLOR,
        ),
        (drawn,) if drawn else (),
    )


def _newest(stretches: Sequence[Stretch], version: int) -> int:
    return max((first for first, _ in stretches if first <= version), default=0)


def page_post(title: str, file: Attachment) -> Post:
    """Return the post of a match's web page."""
    about = text("playback-page-about", title=title)
    attached: ui.File[ui.LayoutView] = ui.File(file.url)
    return Post(layout(words(about), attached, colour=QUIET_COLOR), (file,))


def verified(match: Match) -> Post:
    """Return the confirmation that a match is consistent with its fingerprint, or why that can't be checked yet."""
    facts: dict[str, Argument] = {"commitment": match.commitment}
    if match.seed is None:
        return Post(layout(words(text("ending-seed-later", **facts)), colour=QUIET_COLOR))
    said = text("playback-verified", seed=match.seed, actions=match.version, **facts)
    return Post(layout(words(said), colour=QUIET_COLOR))


def refuted() -> Post:
    """Return the report that a match differs from its replay."""
    return Post(layout(words(text("playback-refuted")), colour=QUIET_COLOR))


def hands_button(match: Match) -> Component:
    """Return the button that opens a finished match's replay at the last hands, with all hands open."""
    return button(custom_id("replay", "hands", match.id), text("button-hands"))
