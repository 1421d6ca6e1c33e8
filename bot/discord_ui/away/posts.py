"""What people see in private about being away."""

from collections.abc import Mapping, Sequence

from discord import ButtonStyle, ui

from bot.discord_ui.core.buttons import hand_button, table_url, to_table
from bot.discord_ui.core.components import button
from bot.discord_ui.core.custom_ids import custom_id
from bot.discord_ui.core.parts import DUSK, QUIET, WARNING, layout, mention, moment, newest, picture, words
from bot.discord_ui.core.post import Attachment, Post
from bot.hosting.core.model import Match, MatchId
from bot.hosting.core.seats import BY_STAND_IN, GONE, Absence
from data.catalogue import text

STORY = 2_800
"""Characters of a digest's story; the log has all of it."""


def absences(found: Sequence[Absence], matches: Mapping[MatchId, Match], wishes: str = "") -> Post:
    """Return the list of somebody's absences; ``wishes`` is what they had asked for, where it was for all matches."""
    if not found:
        return Post(layout(words(text("away-none")), colour=QUIET))
    lines = [_line(each, matches, wishes) for each in found]
    return Post(
        layout(
            words(text("away-title"), *lines),
            words(text("away-how-back")),
            ui.ActionRow(button(custom_id("away", "back", 0), text("button-back-all"), ButtonStyle.success)),
            colour=DUSK,
        )
    )


def _line(absence: Absence, matches: Mapping[MatchId, Match], wishes: str) -> str:
    key = "away-now" if absence.state == GONE else "away-coming"
    what = _what(absence)
    if wishes and absence.match is not None and absence.how != wishes:
        what = text("away-instead", what=what)
    facts = {"what": what, "since": moment(absence.since, "f"), "until": moment(absence.until, "f")}
    match = matches.get(absence.match) if absence.match is not None else None
    if match is None:
        return text(f"{key}-new", **facts)
    return text(key, id=str(match.id), url=table_url(match), **facts)


def _what(absence: Absence) -> str:
    if absence.how == BY_STAND_IN and absence.stand_in is not None:
        return text("away-how-agreed" if absence.agreed else "away-how-asked", who=mention(absence.stand_in.id))
    return text(f"away-how-{absence.how}")


def still_away(absence: Absence) -> Post:
    """Remind somebody who takes part that they are away from all matches, with the way back."""
    return Post(
        layout(
            words(text("away-still", until=moment(absence.until, "f"), what=_what(absence))),
            ui.ActionRow(button(custom_id("away", "back", 0), text("button-back-all"), ButtonStyle.success)),
            colour=WARNING,
        )
    )


def welcome(found: Sequence[Absence], matches: Mapping[MatchId, Match]) -> Post:
    """Say that somebody is back, with the way to each hand."""
    if not found:
        return Post(layout(words(text("away-none")), colour=QUIET))
    numbers = [absence.match for absence in found if absence.match is not None and absence.state == GONE]
    lines = [
        text("away-back-at", id=str(number), url=table_url(match))
        for number, match in matches.items()
        if number in numbers
    ]
    hands = [
        button(custom_id("match", "hand", number, 0), text("button-hand-of", id=str(number))) for number in numbers[:5]
    ]
    return Post(layout(words(text("away-back"), *lines), ui.ActionRow(*hands) if hands else None, colour=DUSK))


def digest_post(match: Match, befell: str, sentences: Sequence[str], board: Attachment | None, *, asked: bool) -> Post:
    """Return what happened while somebody was away: to them, whether they are ``asked``, the train with the last of it, the story."""
    return Post(
        layout(
            words(
                text("digest-title", id=str(match.id)),
                befell,
                text("digest-asked") if asked else "",
            ),
            picture(board),
            words(*(newest(sentences, STORY) or [text("digest-nothing")])),
            ui.ActionRow(
                hand_button(match.id),
                button(custom_id("match", "log", match.id, 0), text("button-log")),
                to_table(match),
            ),
            colour=QUIET,
        ),
        (board,) if board else (),
    )
