"""Moderators' views of running matches: a list with a button for each, and a match with its possible actions. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from discord import ButtonStyle, SelectOption, ui

from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Match
from bot.core.settings.server import MAX_REASON_LENGTH
from bot.core.terms import HANDS, YES, term
from bot.discord_ui.content.components import Component, button, clip, form, line, menu
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import QUIET_COLOR, Listing, jump, layout, mention, moment, row, rows, words
from bot.discord_ui.content.post import Post
from bot.features.clocks.lengths import turn_times_line
from bot.features.matches.names import names
from bot.features.matches.posts import to_table
from bot.features.moderation.overview import KINDS, LEAST_TABLES, RUNNING, Looked
from bot.features.moderation.posts import untold_words
from bot.features.moderation.rows import RunningMatch
from bot.features.moderation.verbs import VERBS
from data.catalogue import dots, listing, text
from engine.core.types import Seat
from renderers.phrases.escape import escape, plain

IN_LIST: Final = 3
"""Matches per page; together with the controls for pages and kinds there are at most nine controls."""

SEATED: Final = ("act", "remove", "remove-block")
"""Actions on a player, in menu order."""

RENAME: Final = "rename"

LONGEST_NAME: Final = 32
"""Discord's maximum length of a nickname."""

LABEL: Final = 100
"""Maximum length of a menu option's label, in characters."""


def last_page(count: int) -> int:
    """Return the number (from 0) of the last page for ``count`` matches."""
    return max(0, (count - 1) // IN_LIST)


def overview(kind: str, shown: Sequence[Looked], count: int, page: int, guild: int, *, turns: bool = True) -> Post:
    """Return a page (from 0) of a list with ``count`` matches; ``turns``: with controls for pages and kinds."""
    last = last_page(count)
    rows = [ui.Section(_row(looked, guild), accessory=_open(looked.match.id)) for looked in shown]
    listed = Listing(rows, 0 if turns else count - len(shown))
    items: list[ui.Item[Any] | Listing | None] = [
        words(text("mod-list-title", count=count), text(f"mod-list-{kind}"))
        if count
        else words(text("mod-list-none", kind=kind)),
        listed,
    ]
    if turns:
        items.append(row(_pages(kind, page, last)))
        items.append(row(_kind(other_kind) for other_kind in KINDS if other_kind != kind))
    return Post(layout(*items, colour=QUIET_COLOR))


def _row(looked: Looked, guild: int) -> str:
    match = looked.match
    where = jump(guild, match.thread or match.place.channel)
    head = text("mod-list-row", id=str(match.id), game=text(f"game-{match.game}"), url=where)
    return "\n".join((head, *_standing_lines(looked)))


def _standing_lines(looked: Looked) -> list[str]:
    """Return lines with the players and the state of a match."""
    players = dots([escape(name) for name in names(looked.match).values()])
    return [players, f"-# {listing([*_standing(looked, looked.row)])}"] if looked.row is not None else [players]


def _standing(looked: Looked, match: RunningMatch) -> Iterator[str]:
    """Yield phrases about the state of a match."""
    if match.called_at is not None:
        yield text("mod-list-is-called", at=moment(match.called_at), who=listing([*map(mention, looked.callers)]))
    if match.over:
        yield text("mod-list-is-over")
    if match.unreadable:
        yield text("mod-list-is-unreadable")
    if match.untold:
        yield untold_words(looked.lacking)
    if match.paused:
        yield text("mod-list-is-paused")
    elif match.waiting_since is not None:
        who = names(looked.match)
        asked = listing([f"**{escape(who[seat])}**" for seat in looked.asked if seat in who])
        yield text("mod-list-is-waiting", who=asked, since=moment(match.waiting_since))
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


def tools(looked: Looked, points: Sequence[tuple[str, int]] = ()) -> Post:
    """Return a match with its possible actions. ``points``: the points to which it can be rewound, with their log entries."""
    match, who = looked.match, names(looked.match)
    lines = [text("mod-look-title", id=str(match.id), game=text(f"game-{match.game}"))]
    lines += _standing_lines(looked) + ([] if looked.row is not None else [text("mod-look-over")])
    late = _late(looked, who)
    lines += [text("mod-look-misses", who=escape(who[seat]), count=count) for seat, count in late.items()]
    if looked.closest is not None and looked.closest[2] >= LEAST_TABLES:
        user, share, count = looked.closest
        lines.append(text("mod-look-company", who=mention(user), share=str(share), count=count))
    lines += [times] if (times := turn_times_line(looked.times, _holders(match))) else []
    back = button(custom_id("moderation", "list", RUNNING, 0), text("button-mod-list"))
    if looked.refusal:
        refused = text(f"error-{looked.refusal}")
        return Post(layout(words(*lines, refused), *rows([to_table(match), back]), colour=QUIET_COLOR))
    verbs = _verbs(match, looked.row)
    if looked.result is not None and match.status == "over":
        verbs = (*verbs, "reinstate" if looked.result.annulled else "annul")
    ways: list[Component] = [
        button(_ask(verb, match.id, 0), text(f"button-mod-{verb}"), _style(verb)) for verb in verbs
    ]
    ways += [button(_ask("excuse", match.id, int(seat)), text("button-mod-excuse", who=who[seat])) for seat in late]
    menus = [row([chooser]) for chooser in _menus(looked, points)] if "remind" in verbs else []
    return Post(layout(words(*lines), *rows([to_table(match), *ways, back]), *menus, colour=QUIET_COLOR))


def _holders(match: Match) -> dict[UserId, str]:
    """Return the names, by user, of players who have a seat or may come back to it."""
    return {user: plain(seat.name) for seat in match.seats if (user := seat.holder) is not None}


def _menus(looked: Looked, points: Sequence[tuple[str, int]]) -> Iterator[Component]:
    """Yield the menus of actions on a player, and of points to rewind to."""
    match, who = looked.match, names(looked.match)
    people = [seat.seat for seat in match.seats if seat.users]
    options = [
        SelectOption(label=clip(text(f"button-mod-{verb}", who=who[seat]), LABEL), value=f"{verb} {seat}")
        for verb, seats in (("act", looked.asked), ("remove", people), ("remove-block", people), (RENAME, people))
        for seat in seats
        if seat in who
    ]
    if options:
        yield menu(custom_id("moderation", "seat", match.id), text("menu-mod-seat"), options)
    if points:
        lines = [SelectOption(label=clip(said, LABEL), value=str(line)) for said, line in points]
        yield menu(custom_id("moderation", "back", match.id), text("menu-mod-back"), lines)


def _verbs(match: Match, row: RunningMatch | None) -> tuple[str, ...]:
    if row is None or match.status != "running":
        return ("export",)
    if row.unreadable:
        return ("end",)
    hands = ("hands",) if term(match, HANDS) == YES else ()
    return ("remind", "repair", "resume" if row.paused else "pause", *hands, "export", "end")


def _style(verb: str) -> ButtonStyle:
    return ButtonStyle.danger if verb == "end" else ButtonStyle.secondary


def _late(looked: Looked, who: Mapping[Seat, str]) -> dict[Seat, int]:
    """Return the number of missed deadlines that count, by seat."""
    counts = {seat: sum(miss.seat == seat for miss in looked.misses) for seat in who}
    return {seat: count for seat, count in counts.items() if count}


def _ask(verb: str, match: MatchId, seat: int) -> str:
    return custom_id("moderation", "plan" if VERBS[verb].free else "ask", verb, match, seat)


def why_form(verb: str, match: MatchId, seat: int) -> ui.Modal:
    """Return the form that asks for the reason for an action."""
    asked = line("why", text("field-why"), text("why-about"), MAX_REASON_LENGTH)
    return form(custom_id("moderation", "why", verb, match, seat), text(f"mod-name-{verb}"), [asked])


def name_form(match: MatchId, seat: int) -> ui.Modal:
    """Return the form for a player's new displayed name and the reason."""
    asked = line("name", text("field-mod-name"), text("mod-name-about"), LONGEST_NAME)
    why = line("why", text("field-why"), text("why-name-about"), MAX_REASON_LENGTH)
    return form(custom_id("moderation", "name", match, seat), text("mod-name-rename"), [asked, why])


def call_form(match: MatchId) -> ui.Modal:
    """Return the form that asks for the reason for a player's call."""
    asked = line("why", text("field-call"), text("call-moderator-about"), MAX_REASON_LENGTH)
    return form(custom_id("moderation", "called", match), text("button-call-moderator"), [asked])
