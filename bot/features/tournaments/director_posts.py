"""Posts for directors: their page with late tables and the draft of the next draw, the page of a player, and each step's effect. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.core.ids import TournamentId, UserId
from bot.discord_ui.content.components import (
    Component,
    button,
    form,
    line,
    menu,
    one_of,
    option,
    people_menu,
    roles_menu,
    typed,
)
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, WARNING, fitting, framed, mention, moment, row, rows, words
from bot.discord_ui.content.post import Post
from bot.features.tournaments import directing, proposals
from bot.features.tournaments import words as lines
from bot.features.tournaments.directing import CORRECT, DISQUALIFY, DROP, EDIT, END, EXTEND, START
from bot.features.tournaments.forms import FORMS, edit_lines, label_of
from bot.features.tournaments.pairing.values import PairedRound
from bot.features.tournaments.posts import called, direct_button, reason_words, sitting, title_of
from bot.features.tournaments.screen import OpenTable, Screen, in_seed_order, offered_players, steps
from bot.features.tournaments.signup import UNDO
from bot.features.tournaments.values import (
    CANCELLED,
    SIGNUP,
    Change,
    NewWinner,
    Player,
    Proposal,
    TournamentState,
)
from bot.features.tournaments.words import points_words, shown
from data.catalogue import commas, listing, text
from renderers.phrases.escape import escape, plain, remark

MOST_LISTED: Final = 12
"""Open tables on the page; the rest, which have come further, are only counted."""

MOST_DRAFTED: Final = 60
"""People in a part of a draft: their mentions fit into a message along with everything else."""

MOST_CHOICES: Final = 25
LONGEST_REASON: Final = 300
LONGEST_SEEDS: Final = 4_000
PLACES: Final = {f"{place}{'=' * shared}": (place, shared) for shared in (False, True) for place in range(1, 8)}
"""Choices of a place: before the entrant who has it, or (with an equals sign) shared with them."""

FIND: Final = "find"
"""Asks for a player's name or number, for those whom no menu shows."""

ASKED: Final[Mapping[str, Sequence[str]]] = {
    FIND: ("player",),
    directing.APART: ("other",),
    directing.EXCHANGE: ("other",),
    directing.SEED: ("seeds",),
    DROP: ("reason",),
    DISQUALIFY: ("reason",),
    CORRECT: ("round", "money", "points", "reason", "place"),
    EXTEND: ("hours",),
}
"""Fields of the steps that ask for something first."""


def page(
    look: Screen,
    now: float,
    *,
    said: str = "",
    undo: Proposal | None = None,
    paired: PairedRound | None = None,
    publish: int = 0,
    part: int = 0,
    elsewhere: bool = False,
) -> Post:
    """Return the directors' page. ``said``: the confirmation of the last step, and ``undo`` the step if it can be undone.

    ``paired``: the draft of the next round, of which ``part`` is shown; ``publish``: the prepared start of it (0: none can be started).
    ``elsewhere``: it is shown in another channel, to which the tournament could move.
    """
    sheet = look.sheet
    number = sheet.tournament.id
    extra, back = list[str](), list[Component]()
    if undo is not None:
        extra.append(text("tour-undo", until=moment((undo.done_at or 0.0) + UNDO)))
        press = custom_id("tournaments", "undo", undo.id)
        back.append(button(press, text("tour-button-return"), ButtonStyle.primary))
    in_break, told = publish > 0 or paired is not None, list(_now(look))
    menus: list[Component] = []
    if paired is not None and not look.plays:
        menus.append(people_menu(custom_id("tournaments", "exchange", number), text("tour-menu-exchange"), 2))
    choices = [
        option(plain(player.name, 80), str(player.user), _status(player))
        for user in offered_players(look, MOST_CHOICES)
        if (player := sheet.player(user)) is not None
    ]
    if choices:
        menus.append(menu(custom_id("tournaments", "player", number), text("tour-menu-player"), choices))
    menus.append(people_menu(custom_id("tournaments", "anyone", number), text("tour-menu-anyone")))
    role = sheet.tournament.director_role
    menus.append(
        roles_menu(custom_id("tournaments", "role", number), text("tour-menu-role"), [] if role is None else [role], 1)
    )
    return framed(
        words(said, *extra) if said else None,
        words(title_of(sheet.tournament), *lines.state(sheet, now), limit=800),
        words(*told, limit=1_500) if told else None,
        *(_draft(sheet, paired, part) if in_break else ()),
        *(row([chooser]) for chooser in menus),
        *rows([*back, *_buttons(look, publish, paired, part, elsewhere=elsewhere)]),
        colour=DUSK,
    )


def _now(look: Screen) -> Iterator[str]:
    """Yield lines about late tables, open calls and missing players."""
    sheet = look.sheet
    if look.stuck is not None:
        yield text("tour-now-stuck", why=reason_words(look.stuck))
    if look.plays:
        yield text("tour-now-plays")
    if any(item.match.thread == item.match.place.channel for item in look.tables):
        yield text("tour-now-no-threads")
    opened = sheet.tournament.checkin_from
    missing = [player.name for player in sheet.entered if not player.checked]
    if opened is not None and missing:
        yield text("tour-now-unchecked", names=commas([*map(escape, missing[:MOST_LISTED])]), count=len(missing))
    if sheet.open_round is None:
        return
    tables = sheet.tables_of(sheet.open_round.number)
    yield text("tour-now-tables", done=str(len(tables) - len(look.tables)), tables=str(len(tables)))
    for table in look.tables[:MOST_LISTED]:
        yield _table(table)
    if (more := len(look.tables) - MOST_LISTED) > 0:
        yield text("tour-now-more", count=more)


def _table(item: OpenTable) -> str:
    """Return a line about an open table: whom it waits for, and whether it is late, paused, or has called."""
    seats = {seat.seat: seat for seat in item.match.seats}
    asked = listing([f"**{escape(seats[wait.seat].name)}**" for wait in item.waits])
    notes = [text("tour-now-late")] if item.late else []
    notes += [text("tour-now-called")] if item.called else []
    if item.match.paused_at is not None:
        notes.append(text("tour-now-paused"))
    elif item.waits:
        since = moment(min(wait.since for wait in item.waits))
        notes.append(text("tour-now-waits", who=asked, since=since))
    thread = f"<#{item.match.thread}>" if item.match.thread is not None else text("tour-round-opening")
    return text("tour-now-table", table=str(item.table.number), thread=thread, notes=listing(notes) or "…")


def _draft(sheet: TournamentState, paired: PairedRound | None, part: int) -> Iterator[ui.Item[Any]]:
    """Yield a part of the next round as it would be drawn now."""
    if paired is None:
        yield words(text("tour-draft-none"))
        return
    parts = draft_parts(paired)
    told = [
        told_line
        for table in parts[min(part, len(parts) - 1)]
        for told_line in (
            text("tour-round-table", table=str(table.number), thread=lines.why_together(sheet, table.people)).rstrip(),
            *sitting(sheet, table),
        )
    ]
    yield words(text("tour-draft"), *told, limit=2_400)
    if paired.byes:
        yield words(text("tour-round-byes", names=listing([shown(sheet, bye) for bye in paired.byes])), limit=400)


def draft_parts(paired: PairedRound) -> list[list[Any]]:
    """Return the tables of a draft in groups that fit into a message."""
    parts: list[list[Any]] = [[]]
    for table in paired.tables:
        if parts[-1] and sum(len(other.people) for other in parts[-1]) + len(table.people) > MOST_DRAFTED:
            parts.append([])
        parts[-1].append(table)
    return parts


def _buttons(
    look: Screen, publish: int, paired: PairedRound | None, part: int, *, elsewhere: bool
) -> Iterator[Component]:
    tournament = look.sheet.tournament
    number = tournament.id
    for verb in steps(look):
        if verb == START and publish:
            yield button(custom_id("tournaments", "do", publish), text("tour-button-next"), ButtonStyle.primary)
            if tournament.wake is not None and not look.plays:
                yield button(custom_id("tournaments", "wait", number), text("tour-button-wait"))
        elif verb == EDIT:
            yield button(custom_id("tournaments", "edit", number), text("tour-button-edit"))
        elif verb in ASKED:
            yield button(custom_id("tournaments", "ask", number, verb, 0), text(f"tour-button-{verb}"))
        else:
            style = {START: ButtonStyle.success, END: ButtonStyle.danger}.get(verb, ButtonStyle.secondary)
            yield _try(number, verb, style=style)
    for other in range(len(draft_parts(paired)) if paired is not None else 0):
        if other != part:
            press = custom_id("tournaments", "drafted", number, other)
            yield button(press, text("tour-button-part", part=str(other + 1)))
    if elsewhere and not tournament.over and not look.plays:
        yield _try(number, directing.MOVE)
    yield button(custom_id("tournaments", "ask", number, FIND, 0), text("tour-button-find"))
    yield button(custom_id("tournaments", "export", number), text("tour-button-export"))
    yield button(custom_id("tournaments", "direct", number), text("tour-button-refresh"))


def _try(
    tournament_id: TournamentId,
    verb: str,
    user: int = 0,
    other: int = 0,
    *,
    style: ButtonStyle = ButtonStyle.secondary,
    label: str = "",
) -> Component:
    return button(
        custom_id("tournaments", "try", tournament_id, verb, user, other), label or text(f"tour-button-{verb}"), style
    )


def _status(player: Player | None) -> str:
    return text(f"tour-player-{player.status if player is not None else 'outside'}")


def player_post(look: Screen, user: UserId) -> Post:
    """Return a user's page: how they stand in the tournament, and the steps that are possible for them."""
    sheet = look.sheet
    number, player = sheet.tournament.id, sheet.player(user)
    told = [title_of(sheet.tournament), text("tour-player", user=mention(user), status=_status(player))]
    apart: list[int] = []
    if player is not None:
        standing = next((item for item in sheet.standings if item.entrant == player.number), None)
        if standing is not None and sheet.rounds:
            told.append(text("tour-player-place", place=str(standing.place), points=points_words(standing.points)))
        table = next((item for item in look.tables if player.number in item.table.people), None)
        told += [_table(table)] if table is not None else []
        pairs = [pair for pair in sheet.tournament.plan.apart if pair.until is None]
        apart = [
            sum((pair.one, pair.other)) - player.number for pair in pairs if player.number in {pair.one, pair.other}
        ]
    possible = steps(look, user)
    buttons: list[Component] = [
        button(custom_id("tournaments", "ask", number, verb, user), text(f"tour-button-{verb}"))
        if verb in ASKED
        else _try(number, verb, user)
        for verb in possible
        if verb != directing.STAND_IN
    ]
    users = {entry.number: entry.user for entry in sheet.players}
    buttons += [
        _try(
            number,
            directing.TOGETHER,
            user,
            users[other],
            label=text("tour-button-together", who=plain(sheet.name_of(other), 40)),
        )
        for other in apart[:5]
        if directing.APART in possible and users.get(other, 0) > 0
    ]
    chooser = people_menu(
        custom_id("tournaments", "other", number, directing.STAND_IN, user), text("tour-menu-standin")
    )
    return framed(
        words(*told),
        row([chooser]) if directing.STAND_IN in possible else None,
        *rows([*buttons, direct_button(sheet.tournament)]),
        colour=DUSK,
    )


def step_form(look: Screen, verb: str, user: int) -> ui.Modal:
    """Return the form of a step of ``ASKED``."""
    number = look.sheet.tournament.id
    fields = [_asked(look, key) for key in ASKED[verb]]
    return form(
        custom_id("tournaments", "asked", number, verb, user), text(f"tour-button-{verb}").removesuffix("…"), fields
    )


def _asked(look: Screen, key: str) -> ui.Label[Any]:
    if key == "reason":
        return line(key, text("field-why"), text("tour-ask-reason"), LONGEST_REASON)
    if key == "place":
        choices = [
            option(text("tour-place-shared" if shared else "tour-place", place=str(place)), value)
            for value, (place, shared) in PLACES.items()
        ]
        return one_of(key, text("tour-ask-place"), choices)
    if key == "seeds":
        names = [f"{player.number} {player.name}" for player in in_seed_order(look.sheet)]
        shown = "\n".join(names[: fitting(names, LONGEST_SEEDS)])  # Discord refuses a form that begins with more
        return line(key, text("tour-ask-seeds"), text("tour-ask-seeds-blank"), LONGEST_SEEDS, written=shown)
    last = max((table.round for table in look.sheet.tables if table.lines is not None), default=1)
    return typed(
        key, text(f"tour-ask-{key}"), text(f"tour-ask-{key}-blank"), written=str(last) if key == "round" else ""
    )


def proposal_post(sheet: TournamentState, step: Proposal, outdated: Sequence[str] = ()) -> Post:
    """Return an action's effect with its buttons; ``sheet`` is the current tournament.

    ``outdated``: fields that someone else edited while the director's form was open.
    """
    told = list(_lines(sheet, step)) or [text("tour-edit-nothing" if step.verb == EDIT else "tour-would-nothing")]
    meanwhile = text("tour-edit-meanwhile", fields=listing([label_of(key) for key in outdated])) if outdated else ""
    reason = text("mod-reason", reason=remark(step.reason)) if step.reason else ""
    final = step.verb in {START, END, EXTEND, directing.STAND_IN, directing.REMIND}
    undone = "undo" if step.verb in proposals.UNDONE else "final" if final else "again"
    after = text(f"tour-would-{'edit' if step.verb == EDIT else undone}")
    choices = [option(text(f"tour-form-{name}"), name) for name in FORMS]
    change = menu(custom_id("tournaments", "change", step.id), text("tour-menu-change"), choices)
    yes = button(custom_id("tournaments", "do", step.id), text("mod-do"), ButtonStyle.danger)
    no = button(custom_id("tournaments", "cancel", step.id), text("mod-drop"))
    verb = text(f"tour-step-{step.verb}", **_names(step))
    title = text("tour-would-title", name=escape(sheet.tournament.name), step=verb)
    listed = [f"- {told_line}" for told_line in told]
    return framed(
        words(title, *listed, limit=3_000),
        words(meanwhile, reason, after),
        row([change]) if step.verb == EDIT else None,
        row([no] if step.verb == EDIT and not step.shown.edits else [yes, no]),
        colour=WARNING,
    )


def _names(step: Proposal) -> dict[str, str]:
    other = int(step.facts.get("other", 0))
    return {
        "user": mention(step.user) if step.user is not None else "",
        "other": mention(other) if other else "",
        "role": f"<@&{step.facts['role']}>" if step.facts.get("role", "none") != "none" else text("tour-no-one"),
        "round": str(step.change.round if step.change is not None else step.shown.round + 1),
    }


def _lines(sheet: TournamentState, step: Proposal) -> Iterator[str]:
    effect = step.shown
    yield from edit_lines(effect.edits)
    if step.verb == START and sheet.tournament.status == SIGNUP:
        yield from lines.division(sheet)
    if effect.seat:
        yield text("tour-would-seat", table=str(effect.seat))
    if effect.entered and step.verb not in {directing.ADMIT, directing.STAND_IN}:
        names = [shown(sheet, number) for number in effect.entered]
        yield text("tour-would-enter", names=listing(names), count=len(names))
    if step.verb == directing.ADMIT:
        yield text(
            "tour-would-seated" if effect.back else "tour-would-join" if effect.joins else "tour-would-ranked",
            table=str(effect.back),
            round=str(effect.joins),
        )
    for change in effect.changes:
        yield _change(sheet, change)
    if step.verb == END and effect.playing:
        yield text("tour-would-finish", count=effect.playing)
    elif step.verb == END:
        yield text("tour-would-call-off" if effect.status == CANCELLED else "tour-would-end")
    elif step.verb in proposals.OF_MATCHES:
        yield text(f"tour-would-{step.verb}", count=effect.playing)
    elif step.verb not in {START, EDIT, directing.ADMIT, *proposals.UNDONE}:
        yield text(f"tour-would-{step.verb}")


def _change(sheet: TournamentState, change: Change) -> str:
    who = shown(sheet, change.entrant)
    if not change.new_place:
        return text("tour-would-unrank", who=who)
    facts = {"who": who, "place": str(change.new_place), "points": points_words(change.new_points)}
    return text("tour-would-place", old=str(change.old_place or "–"), **facts)


def done_words(sheet: TournamentState, step: Proposal) -> str:
    """Return the confirmation of an action."""
    tournament, effect = sheet.tournament, step.shown
    on = sheet.open_round
    endings = {
        START: "-first" if effect.round == 0 else "",
        directing.MOVE: "-stopped" if tournament.paused_at is not None else "",
        DISQUALIFY: "-over" if tournament.over else "",
        CORRECT: "-over" if tournament.over else "",
        END: "" if tournament.over else "-later",
        directing.ADMIT: "-seat"
        if effect.back
        else "-ranked"
        if not effect.joins
        else "-round"
        if effect.round
        else "",
    }
    facts = {**_names(step), "table": str(effect.back), "name": escape(tournament.name)}
    facts |= (
        {"round": str(on.number), "when": moment(on.due or 0.0, "f")} if step.verb == EXTEND and on is not None else {}
    )
    return text(f"tour-done-{step.verb}{endings.get(step.verb, '')}", **facts)


def new_winner_post(sheet: TournamentState, new: NewWinner, reason: str) -> Post:
    """Return the announcement of a new winner, with the former one and the reason; it mentions the new winners."""
    now, users = called(sheet, new.after)
    before = listing([shown(sheet, winner) for winner in new.before])
    title = text("tour-new-winner-title", name=escape(sheet.tournament.name))
    said = text("tour-new-winner", after=listing(now), before=before)
    why = text("tour-new-winner-reason", reason=remark(reason)) if reason else ""
    return framed(words(title, said, why), ping=users)
