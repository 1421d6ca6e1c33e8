"""Moderators' views of running matches: a list with a button for each, and one match with the possible steps. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.core.ids import MatchId
from bot.core.matches.values import Match
from bot.core.settings.server import LONGEST_REASON
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.forms import form, line
from bot.discord_ui.content.layout import QUIET, jump, layout, moment, row, rows, words
from bot.discord_ui.content.post import Post
from bot.features.matches.buttons import to_table
from bot.features.matches.names import names
from bot.features.moderation.overview import KINDS, RUNNING, Looked
from bot.features.moderation.values import RunningMatch
from data.catalogue import listing, text
from engine.core.types import Seat
from renderers.phrases.escape import escape

IN_LIST: Final = 3
"""Matches of one page: with what turns pages and chooses what is listed, nine controls at most."""

OVER: Final = ("excuse",)
"""Possible steps for a match that is over."""


def overview(kind: str, running_matches: Sequence[RunningMatch], page: int, guild: int, *, turns: bool = True) -> Post:
    """Return a page of a list, counted from 0; ``turns``: its pages and kinds can be chosen."""
    last = max(0, (len(running_matches) - 1) // IN_LIST)
    page = min(page, last)
    shown = running_matches[page * IN_LIST :][:IN_LIST]
    items: list[ui.Item[Any] | None] = [
        words(text("mod-list-title", count=len(running_matches)), text(f"mod-list-{kind}"))
    ]
    items += [ui.Section(_row(match, guild), accessory=_open(match.id)) for match in shown]
    if not shown:
        items.append(words(text("mod-list-empty")))
    if turns:
        items.append(row(_pages(kind, page, last)))
        items.append(row(_kind(other_kind) for other_kind in KINDS if other_kind != kind))
    elif last:
        items.append(words(text("mod-list-more", count=len(running_matches) - len(shown))))
    return Post(layout(*items, colour=QUIET))


def _row(match: RunningMatch, guild: int) -> str:
    where = jump(guild, match.thread or match.channel)
    head = text("mod-list-row", id=str(match.id), game=text(f"game-{match.game}"), url=where)
    return f"{head}\n-# {listing([*_standing(match)])}"


def _standing(match: RunningMatch) -> Iterator[str]:
    """Yield how a match stands, in a few words each."""
    if match.called_at is not None:
        yield text("mod-list-is-called", at=moment(match.called_at))
    if match.over:
        yield text("mod-list-is-over")
    if match.unreadable:
        yield text("mod-list-is-unreadable")
    if match.untold:
        yield text("mod-list-is-untold")
    if match.paused:
        yield text("mod-list-is-paused")
    elif match.waiting_since is not None:
        yield text("mod-list-is-waiting", since=moment(match.waiting_since))
    if match.time_wanted is not None and not match.paused:
        yield text("mod-list-is-wanting", until=moment(match.time_wanted, "f"))
    yield text("mod-list-begun", at=moment(match.created_at))


def _open(match: MatchId) -> ui.Button[Any]:
    return ui.Button(custom_id=custom_id("moderation", "look", match), label=text("button-mod-look"))


def _pages(kind: str, page: int, last: int) -> Iterator[Component]:
    if page:
        yield button(custom_id("moderation", "list", kind, page - 1), text("button-mod-newer"))
    if page < last:
        yield button(custom_id("moderation", "list", kind, page + 1), text("button-mod-older"))


def _kind(kind: str) -> Component:
    return button(custom_id("moderation", "list", kind, 0), text(f"button-mod-{kind}"))


def tools(looked: Looked) -> Post:
    """Return a match with what can be done about it."""
    match, who = looked.match, names(looked.match)
    lines = [text("mod-look-title", id=str(match.id), game=text(f"game-{match.game}"))]
    lines += [listing([*_standing(looked.row)])] if looked.row is not None else [text("mod-look-over")]
    late = _late(looked, who)
    lines += [text("mod-look-misses", who=escape(who[seat]), count=count) for seat, count in late.items()]
    verbs = _verbs(match, looked.row)
    ways: list[Component] = [
        button(_ask(verb, match.id, 0), text(f"button-mod-{verb}"), _style(verb)) for verb in verbs
    ]
    ways += [
        button(_ask("excuse", match.id, int(seat)), text("button-mod-excuse", who=who[seat])) for seat in [*late][:2]
    ]
    back = button(custom_id("moderation", "list", RUNNING, 0), text("button-mod-list"))
    return Post(layout(words(*lines), *rows([to_table(match), *ways, back]), colour=QUIET))


def _verbs(match: Match, row: RunningMatch | None) -> tuple[str, ...]:
    if row is None or match.status != "running":
        return ()
    if row.unreadable:
        return ("end",)
    return ("remind", "repair", "resume" if row.paused else "pause", "end")


def _style(verb: str) -> ButtonStyle:
    return ButtonStyle.danger if verb == "end" else ButtonStyle.secondary


def _late(looked: Looked, who: Mapping[Seat, str]) -> dict[Seat, int]:
    """Return how many misses count against each seat that has any."""
    counts = {seat: sum(miss.seat == seat for miss in looked.misses) for seat in who}
    return {seat: count for seat, count in counts.items() if count}


def _ask(verb: str, match: MatchId, seat: int) -> str:
    return custom_id("moderation", "ask", verb, match, seat)


def why_form(verb: str, match: MatchId, seat: int) -> ui.Modal:
    """Return the form that asks why a step is to be taken."""
    asked = line("why", text("field-why"), text("why-about"), LONGEST_REASON)
    return form(custom_id("moderation", "why", verb, match, seat), text(f"mod-name-{verb}"), [asked])


def call_form(match: MatchId) -> ui.Modal:
    """Return the form in which a player says why they call the moderators."""
    asked = line("why", text("field-call"), text("call-moderator-about"), LONGEST_REASON)
    return form(custom_id("moderation", "called", match), text("button-call-moderator"), [asked])
