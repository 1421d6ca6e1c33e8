"""Edits of an announcement by directors until the first round. Players are notified."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.core.errors import Refusal
from bot.core.ids import Authority, TournamentId
from bot.core.settings.rights import moderates
from bot.core.terms import NO, TERMS, YES, is_term, term
from bot.core.work import At, Looking
from bot.features.lobbies.admission import check_channel
from bot.features.lobbies.choosing import AND, BASE
from bot.features.tournaments import rows
from bot.features.tournaments.book import IN_IT, check_right, keep, write_audit
from bot.features.tournaments.pairing.formats import FORMATS, SEATS
from bot.features.tournaments.pairing.values import NONE, RARELY
from bot.features.tournaments.signup import LEAGUE, SWISS, WITH_FINALS, announced, promote
from bot.features.tournaments.values import (
    ENTERED,
    ROUND_TIMES,
    SIGNUP,
    Announced,
    Edit,
    Posted,
    Tournament,
    usual_break,
)

EDITED: Final = "edited-"
"""Key prefix of a message about an edit, followed by the tournament's revision; message 0: not posted yet."""

QUIETLY: Final = frozenset({"name", "cap"})
"""Fields whose change notifies no players, because the play stays the same."""


def wishes(tournament: Tournament) -> Announced:
    """Return the announcement as a director would enter it."""
    plan, time = tournament.plan, tournament.round_time
    return Announced(
        name=tournament.name,
        format=plan.format,
        game=tournament.game,
        modes=tournament.modes,
        size=plan.size,
        rounds=plan.rounds,
        advance=plan.advance,
        points=plan.points,
        fill=plan.fill,
        seasons=plan.seasons,
        pace=tournament.pace,
        terms=tournament.terms,
        cap=tournament.cap,
        starts_at=tournament.starts_at,
        checkin=tournament.checkin,
        round_time=None if time == ROUND_TIMES.get(tournament.pace) else time,
        pause=None if tournament.pause == usual_break(tournament.pace) else tournament.pause,
        language=tournament.language,
        rematches=plan.rematches,
        final=plan.final,
    )


def draft(at: Looking, number: TournamentId, who: Authority) -> Announced:
    """Return the announcement that a director may edit.

    Raises:
        UnknownTournament, not-a-director: they don't direct it.
        tournament-closed: the first round has started, or it is paused.
    """
    return wishes(_editable(at, number, who))


def _editable(at: Looking, number: TournamentId, who: Authority) -> Tournament:
    tournament = check_right(at.tx, number, who)
    if tournament.status != SIGNUP or tournament.paused_at is not None:
        raise Refusal("tournament-closed", status="paused" if tournament.paused_at is not None else tournament.status)
    return tournament


def edit(at: At, number: TournamentId, who: Authority, wanted: Announced | None) -> Tournament:
    """Change the announcement to ``wanted``; waiting players are admitted if there is room now. Directors who play may do it too.

    Raises as ``draft`` and ``announced``; bad-tournament also if it would start in the past or has more players than the new cap;
    NotInThisChannel if live tables aren't allowed here and ``who`` doesn't moderate.
    """
    tournament = _editable(at, number, who)
    wanted = wanted or wishes(tournament)
    if unknown := [value for key, value in wanted.terms.items() if not is_term(key, value)]:
        raise Refusal("unknown-choice", value=unknown[0])
    entered = sum(player.status == ENTERED for player in rows.players(at.tx, number))
    if wanted.cap is not None and wanted.cap < entered:
        raise Refusal("bad-tournament", reason="crowd")
    if wanted.starts_at is not None and wanted.starts_at <= at.now:
        raise Refusal("bad-tournament", reason="start")
    # Check-in may be open by now, so the time of the announcement counts.
    new = announced(wanted, at.tools.games, tournament.host, tournament.place, "", tournament.created_at)
    if new.pace != tournament.pace and not moderates(at.tx, who):
        check_channel(at.tx, tournament.place, who.user, new.pace)
    edited = msgspec.structs.replace(
        tournament,
        name=new.name,
        game=new.game,
        modes=new.modes,
        terms=new.terms,
        pace=new.pace,
        plan=msgspec.structs.replace(new.plan, apart=tournament.plan.apart),
        cap=new.cap,
        starts_at=new.starts_at,
        checkin=new.checkin,
        round_time=new.round_time,
        pause=new.pause,
        wake=new.wake,
    )
    write_audit(at.tx, edited, who.user, "edit", at=at.now)
    rows.save_tournament(at.tx, edited)
    promote(at.tx, edited, 0)
    after = keep(at.tx, edited, at.now)
    told = tuple(change for change in edits(tournament, after) if change.key not in QUIETLY)
    if told and any(player.status in IN_IT for player in rows.players(at.tx, number)):
        rows.save_posted(at.tx, number, f"{EDITED}{after.revision}", Posted(0, msgspec.json.encode(told).decode()))
    return after


def fact(wanted: Announced, key: str) -> str | float | None:
    """Return a field of an announcement, or a term, as one value: modes and points in one text, ``fill`` as a word."""
    if key.startswith("term-"):
        return term(wanted, key.removeprefix("term-"))
    value = getattr(wanted, key)
    if key == "modes":
        return AND.join(value) or BASE
    if key == "points":
        return "-".join(map(str, value)) or None
    return (YES if value else NO) if key == "fill" else value


def edits(before: Tournament, after: Tournament) -> tuple[Edit, ...]:
    """Return the fields of the announcement that differ, and the terms."""
    old, new = wishes(before), wishes(after)
    keys = [key for key in Announced.__struct_fields__ if key != "terms"] + [f"term-{key}" for key in TERMS]
    return tuple(Edit(key, fact(old, key), fact(new, key)) for key in keys if fact(old, key) != fact(new, key))


def fitting(wanted: Announced, given: Mapping[str, Any]) -> Announced:
    """Return an announcement with the fields ``given``, and without what another game or format doesn't have."""
    new = msgspec.structs.replace(wanted, **given)
    if new.game != wanted.game and "modes" not in given:
        new = msgspec.structs.replace(new, modes=())
    if new.format == wanted.format:
        return new
    return msgspec.structs.replace(
        new,
        final=new.final if new.format in WITH_FINALS else NONE,
        rematches=new.rematches if new.format == SWISS else RARELY,
        seasons=new.seasons if new.format == LEAGUE else 1,
        points=() if FORMATS[new.format].scoring == SEATS else new.points,
    )


def pending(posted: Mapping[str, Posted]) -> dict[str, tuple[Edit, ...]]:
    """Return the edits not posted yet, by the key of the message."""
    return {
        key: msgspec.json.decode(message.shown, type=tuple[Edit, ...])
        for key, message in posted.items()
        if key.startswith(EDITED) and not message.message
    }
