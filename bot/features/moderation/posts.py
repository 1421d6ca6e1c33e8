"""Moderators' views: lists of matches, an action's dry run and confirmation, and the audit log in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from discord import ButtonStyle, SelectOption, ui

from bot.core.ids import MatchId
from bot.core.matches.values import Match
from bot.core.settings.server import MAX_REASON_LENGTH, SERVER_SETTINGS
from bot.core.settings.setting import EXTRAS, Ids, Language, Pick, Setting, Switch, SwitchParts
from bot.core.terms import HANDS, YES, term
from bot.discord_ui.content.components import Component, button, clip, form, line, menu
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import (
    MOST_TEXT,
    QUIET_COLOR,
    WARNING,
    Listing,
    Part,
    fact_words,
    fitting,
    framed,
    jump,
    mention,
    moment,
    row,
    rows,
    words,
)
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.choosing import LABELS
from bot.discord_ui.core.errors import permission_names
from bot.discord_ui.core.permissions import GONE, LOCKED, REFUSED
from bot.features.clocks.lengths import turn_times_line
from bot.features.matches.names import names
from bot.features.matches.posts import term_value, to_table
from bot.features.moderation.overview import KINDS, LEAST_TABLES, RUNNING, Looked
from bot.features.moderation.persons import RENAME
from bot.features.moderation.rows import Arguments, Draft, Preview, RunningMatch
from bot.features.moderation.verbs import VERBS
from bot.features.settings.rows import AuditEntry
from bot.features.settings.servers import GONE as SETTING_GONE
from data.catalogue import dots, listing, passage, text
from data.formats import autonym
from engine.core.types import Seat
from renderers.phrases.escape import escape, plain, remark


def preview(
    draft: Draft, who: Mapping[Seat, str], would: Preview, lacking: str = "", story: Sequence[str] = ()
) -> Post:
    """Return a dry run: the effects, the affected users, and the buttons. ``lacking``: the missing permissions.

    ``who``: the names by seat for an action on a match; ``story``: the steps that would be undone.
    """
    affected = [mention(user) for user in would.affected]
    lines = [f"- {_line(who, key, facts)}" for key, facts in would.lines]
    return framed(
        words(_title(draft), *lines, *story, limit=2_600),
        words(
            text("mod-affected", people=listing(affected)) if affected else text("mod-affected-nobody"),
            _reason(draft),
            lacking,
        ),
        row(
            [
                button(custom_id("moderation", "do", draft.id), text("mod-do"), ButtonStyle.danger),
                button(custom_id("moderation", "drop", draft.id), text("mod-drop")),
            ]
        ),
        colour=WARNING,
    )


def _reason(draft: Draft) -> str:
    """Return the reason, and who can read it; empty for an action without a reason."""
    key = "mod-reason-log" if draft.match is None else "mod-reason"
    return text(key, reason=remark(draft.reason)) if draft.reason else ""


def _title(draft: Draft) -> str:
    step = text(f"mod-name-{draft.verb}")
    return (
        text("mod-title-person", step=step)
        if draft.match is None
        else text("mod-title", id=str(draft.match), step=step)
    )


def _line(who: Mapping[Seat, str], key: str, facts: Arguments) -> str:
    shown = {name: fact_words(fact) for name, fact in facts.items() if name != "count"}
    if "seat" in facts:
        shown["seat"] = f"**{escape(who[Seat(int(facts['seat']))])}**"
    shown |= {name: mention(int(facts[name])) for name in ("user", "by") if name in facts}
    shown |= {name: moment(float(facts[name]), "f") for name in ("until", "when") if name in facts}
    return text(f"mod-would-{key}", count=int(facts.get("count", 0)), **shown)


def hands(sentence: str, attachments: Sequence[Attachment]) -> Post:
    """Return the pictures of hands."""
    named = tuple(
        replace(attachment, name=f"seat-{number}-{attachment.name}")
        for number, attachment in enumerate(attachments, start=1)
    )
    return framed(words(sentence), named, colour=QUIET_COLOR)


def log(entries: Sequence[str]) -> Post:
    """Return the latest entries of the audit log, newest first, as many whole entries as fit into one message."""
    title, more = text("mod-log-title"), text("mod-log-more")
    room = fitting(entries, MOST_TEXT - len(title) - len(more) - 2)
    shown = [*entries[:room], more] if room < len(entries) else entries
    return framed(words(title, *(shown or [text("mod-log-empty")])), colour=QUIET_COLOR)


NOTHING: Final = ("", "None")
"""Values of a setting at its default."""


def entry_words(entry: AuditEntry) -> str:
    """Return an entry as a sentence with its reason and time."""
    facts = {key: fact_words(fact) for key, fact in entry.facts.items()}
    facts |= {
        "by": mention(entry.by),
        "user": mention(entry.user) if entry.user else "",
        "match": str(entry.match or ""),
    }
    if isinstance(other := entry.facts.get("other"), str) and other.lstrip("-").isdigit():
        facts["other"] = mention(int(other))
    if "lacking" in entry.facts:
        facts["lacking"] = untold_words(str(entry.facts["lacking"]))
    if entry.verb in ("setup", SETTING_GONE):
        facts["what"] = passage([setting_words(key, str(value)) for key, value in entry.facts.items()])
    if {"term", "value"} <= facts.keys():
        facts |= {
            "rule": text(f"term-{entry.facts['term']}"),
            "value": term_value(str(entry.facts["term"]), str(entry.facts["value"])),
        }
    done = text(f"audit-{entry.verb}", **facts)
    why = text("audit-reason", reason=remark(entry.reason)) if entry.reason else ""
    return passage([moment(entry.at, "f"), done, why])


def untold_words(lacking: str) -> str:
    """Return why a match can't be posted, by the missing permission (or GONE, LOCKED, REFUSED; empty: unknown)."""
    if lacking in {GONE, LOCKED}:
        return text(f"mod-list-is-untold-{lacking}")
    if lacking in {"", REFUSED}:
        return text("mod-list-is-untold")
    return text("mod-list-is-untold-lacking", lacking=permission_names((lacking,)))


def setting_words(setting: str, value: str) -> str:
    """Return a sentence about the new value of a ``Server`` field, as stored in the audit log."""
    key = f"audit-setting-{setting.replace('_', '-')}"
    return text(f"{key}-usual") if value in NOTHING else text(key, value=_shown(SERVER_SETTINGS.get(setting), value))


def _shown(row: Setting | None, value: str) -> str:
    match row:
        case Ids(roles=roles):
            return listing([f"<{'@&' if roles else '#'}{number}>" for number in value.split(", ")])
        case SwitchParts():
            return listing([text(f"find-part-{part}") for part in value.split(", ")])
        case Pick(panel=panel, verb=verb):
            return LABELS[verb](value) if panel == EXTRAS else text(f"{verb}-{value}")
        case Language():
            return autonym(value)
        case Switch():
            return text("settings-on" if value == "True" else "settings-off")
    return escape(value)


IN_LIST: Final = 3
"""Matches per page; together with the controls for pages and kinds there are at most nine controls."""

SEATED: Final = ("act", "remove", "remove-block")
"""Actions on a player, in menu order."""

LONGEST_NAME: Final = 32
"""Discord's maximum length of a nickname."""

LABEL: Final = 100
"""Maximum length of a menu option's label, in characters."""


def last_page(count: int) -> int:
    """Return the number (from 0) of the last page for ``count`` matches."""
    return max(0, (count - 1) // IN_LIST)


def overview(kind: str, matches: Sequence[Looked], count: int, page: int, guild_id: int, *, turns: bool = True) -> Post:
    """Return a page (from 0) of a list with ``count`` matches; ``turns``: with controls for pages and kinds."""
    last = last_page(count)
    rows = [ui.Section(_row(looked, guild_id), accessory=_open(looked.match.id)) for looked in matches]
    listed = Listing(rows, 0 if turns else count - len(matches))
    items: list[Part] = [
        words(text("mod-list-title", count=count), text(f"mod-list-{kind}"))
        if count
        else words(text("mod-list-none", kind=kind)),
        listed,
    ]
    if turns:
        items.append(row(_pages(kind, page, last)))
        items.append(row(_kind(other_kind) for other_kind in KINDS if other_kind != kind))
    return framed(*items, colour=QUIET_COLOR)


def _row(looked: Looked, guild_id: int) -> str:
    match = looked.match
    where = jump(guild_id, match.thread or match.place.channel)
    head = text("mod-list-row", id=str(match.id), game=text(f"game-{match.game}"), url=where)
    return "\n".join((head, *_standing_lines(looked)))


def _standing_lines(looked: Looked) -> list[str]:
    players = dots([escape(name) for name in names(looked.match).values()])
    return [players, f"-# {listing([*_standing(looked, looked.row)])}"] if looked.row is not None else [players]


def _standing(looked: Looked, running: RunningMatch) -> Iterator[str]:
    if running.called_at is not None:
        yield text("mod-list-is-called", at=moment(running.called_at), who=listing([*map(mention, looked.callers)]))
    if running.over:
        yield text("mod-list-is-over")
    if running.unreadable:
        yield text("mod-list-is-unreadable")
    if running.untold:
        yield untold_words(looked.lacking)
    if running.paused:
        yield text("mod-list-is-paused")
    elif running.waiting_since is not None:
        who = names(looked.match)
        asked = listing([f"**{escape(who[seat])}**" for seat in looked.asked if seat in who])
        yield text("mod-list-is-waiting", who=asked, since=moment(running.waiting_since))
    if running.time_wanted is not None and not running.paused:
        yield text("mod-list-is-wanting", until=moment(running.time_wanted, "f"))
    yield text("mod-list-begun", at=moment(running.created_at))


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
    holders = {holder: plain(seat.name) for seat in match.seats if (holder := seat.holder) is not None}
    lines += [times] if (times := turn_times_line(looked.times, holders)) else []
    back = button(custom_id("moderation", "list", RUNNING, 0), text("button-mod-list"))
    if looked.refusal:
        refused = text(f"error-{looked.refusal}")
        return framed(words(*lines, refused), *rows([to_table(match), back]), colour=QUIET_COLOR)
    verbs = _verbs(match, looked.row)
    if looked.result is not None and match.status == "over":
        verbs = (*verbs, "reinstate" if looked.result.annulled else "annul")
    ways: list[Component] = [
        button(_ask(verb, match.id, 0), text(f"button-mod-{verb}"), _style(verb)) for verb in verbs
    ]
    ways += [button(_ask("excuse", match.id, int(seat)), text("button-mod-excuse", who=who[seat])) for seat in late]
    menus = [row([chooser]) for chooser in _menus(looked, points)] if "remind" in verbs else []
    return framed(words(*lines), *rows([to_table(match), *ways, back]), *menus, colour=QUIET_COLOR)


def _menus(looked: Looked, points: Sequence[tuple[str, int]]) -> Iterator[Component]:
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
