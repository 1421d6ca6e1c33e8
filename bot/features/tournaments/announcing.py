"""Announcing a tournament, and editing the announcement until the first round. Players are notified of edits."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

import msgspec

from bot.core.errors import Refusal, UnknownGame
from bot.core.host import Host
from bot.core.ids import Authority, Place, TournamentId, UserId
from bot.core.matches.values import PACES
from bot.core.settings import rows as settings_rows
from bot.core.settings.rows import moderates
from bot.core.terms import NO, TERMS, YES, is_term, term
from bot.core.work import At, Looking
from bot.features.lobbies.admission import check_channel, check_opener, terms_here
from bot.features.lobbies.changes import UnknownPace
from bot.features.lobbies.choosing import AND, BASE
from bot.features.tournaments import rows
from bot.features.tournaments.book import check_right, keep, write_audit
from bot.features.tournaments.pairing.formats import FORMATS
from bot.features.tournaments.pairing.values import (
    FINALS,
    HAND,
    LOT,
    NONE,
    RARELY,
    REMATCHES,
    SEEDINGS,
    TournamentPlan,
    commitment_to,
)
from bot.features.tournaments.signup import promote
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
from bot.storage.session import Reader
from engine.core.registry import Registry
from engine.core.types import Options

MIN_ENTRANTS: Final = 3
"""Minimum table size of a tournament."""

MOST_ROUNDS: Final = 50
LONGEST_NAME: Final = 60
TEAMS: Final = "teams"
LEAGUE: Final = "league"
SWISS: Final = "swiss"
WITH_FINALS: Final = frozenset({SWISS, LEAGUE, "duplicate"})
SEEDED: Final = frozenset({SWISS, "knockout", "groups"})

OWN: Final = frozenset(Announced.__struct_fields__) & frozenset(Tournament.__struct_fields__)
PLANNED: Final = frozenset(Announced.__struct_fields__) & frozenset(TournamentPlan.__struct_fields__)
"""Fields of an announcement that a tournament has, and those that its plan has."""

EDITED: Final = "edited-"
"""Key prefix of a message about an edit, followed by the tournament's revision; message 0: not posted yet."""

QUIETLY: Final = frozenset({"name", "cap"})
"""Fields whose change notifies no players, because the play stays the same."""


async def announce(host: Host, who: Authority, place: Place, announcement: Announced) -> Tournament:
    """Announce a tournament in a channel. Raises as ``check_announce`` and ``announced``."""
    return await host.do(_announce, who, place, announcement, host.chance.seed().hex())


def _announce(at: At, who: Authority, place: Place, announcement: Announced, seed: str) -> Tournament:
    draft = announced(announcement, at.tools.games, who.user, place, seed, at.now)
    check_announce(at.tx, who, place, draft.pace)
    opened = msgspec.structs.replace(draft, terms=terms_here(at.tx, place.guild, draft.terms))
    kept = keep(at, msgspec.structs.replace(opened, id=rows.add_tournament(at.tx, opened, seed)))
    write_audit(at, kept, who.user, "create")
    return kept


def check_announce(tx: Reader, who: Authority, place: Place, pace: str) -> None:
    """Check that a user may announce a tournament here: moderators, and others one at a time if the server allows it."""
    if who.guild is None:
        raise Refusal("not-a-moderator")
    server = settings_rows.server(tx, who.guild)
    if not moderates(tx, who):
        if not server.cups:
            raise Refusal("not-a-moderator")
        check_opener(tx, who)
        check_channel(tx, place, who.user, pace)
        if rows.count_tournaments(tx, who.guild, who.user):
            raise Refusal("cup-of-yours")
    if server.tournaments is not None and rows.count_tournaments(tx, who.guild) >= server.tournaments:
        raise Refusal("too-many-tournaments", limit=server.tournaments)


def announced(
    announcement: Announced, games: Registry, host: UserId, place: Place, seed: str, now: float
) -> Tournament:
    """Return a new tournament, not stored yet. Raises bad-tournament, UnknownGame, unknown-mode, UnknownPace or BadSetup."""
    starts = announcement.starts_at
    usual = {
        "name": announcement.name.strip()[:LONGEST_NAME],
        "round_time": announcement.round_time or ROUND_TIMES.get(announcement.pace),
        "pause": usual_break(announcement.pace) if announcement.pause is None else announcement.pause,
    }
    return Tournament(
        **{**_fields(announcement, OWN), **usual},
        id=TournamentId(0),
        place=place,
        host=host,
        directors=(host,),
        status=SIGNUP,
        plan=_plan(announcement, games, now),
        commitment=commitment_to(seed),
        seed=None,
        created_at=now,
        paused_at=None,
        wake=None if starts is None else max(now, starts - (announcement.checkin or 0.0)),
        revision=0,
    )


def _fields(values: msgspec.Struct, names: Iterable[str]) -> dict[str, Any]:
    return {name: getattr(values, name) for name in names}


def _plan(announcement: Announced, games: Registry, now: float) -> TournamentPlan:
    """Return the plan of an announcement. Raises as ``announced``."""
    if announcement.game not in games:
        raise UnknownGame(game=announcement.game)
    game = games[announcement.game]
    for mode in announcement.modes:
        if mode not in game.modes:
            raise Refusal("unknown-mode", mode=mode)
    if announcement.pace not in PACES:
        raise UnknownPace(pace=announcement.pace)
    allowed = tuple(size for size in game.player_counts(Options(announcement.modes)) if size >= MIN_ENTRANTS)
    reason = next((reason for reason, wrong in _faults(announcement, allowed, now) if wrong), None)
    if reason is not None:
        raise Refusal("bad-tournament", reason=reason)
    by_place = FORMATS[announcement.format].compared and not game.by_money
    return TournamentPlan(**_fields(announcement, PLANNED), allowed=allowed, by_place=by_place)


def _faults(wanted: Announced, allowed: Sequence[int], now: float) -> tuple[tuple[str, bool], ...]:
    seats = wanted.format in FORMATS and FORMATS[wanted.format].compared
    until = 0.0 if wanted.starts_at is None else wanted.starts_at - now
    return (
        ("name", not wanted.name.strip()),
        ("format", wanted.format not in FORMATS),
        ("size", wanted.size not in allowed),
        ("rounds", not 1 <= wanted.rounds * wanted.seasons <= MOST_ROUNDS or wanted.seasons < 1),
        ("advance", not 1 <= wanted.advance < max(wanted.size, 2)),
        ("points", any(later > sooner for sooner, later in pairwise(wanted.points))),
        ("points-many", len(wanted.points) > wanted.size),
        ("points-seats", bool(wanted.points) and seats),
        ("seasons", wanted.seasons > 1 and wanted.format != LEAGUE),
        ("rematches", wanted.rematches not in REMATCHES or (wanted.rematches != RARELY and wanted.format != SWISS)),
        ("seeding", wanted.seeding not in SEEDINGS or (wanted.seeding != LOT and wanted.format not in SEEDED)),
        ("final", wanted.final not in FINALS),
        ("no-final", wanted.final != NONE and (wanted.format not in WITH_FINALS or wanted.seasons > 1)),
        ("start", wanted.starts_at is not None and until <= 0),
        ("checkin", wanted.checkin is not None and wanted.checkin >= until),
        ("cap", wanted.cap is not None and wanted.cap < MIN_ENTRANTS),
        ("teams", TEAMS in wanted.modes and wanted.format == "duplicate" and wanted.size % 2 == 1),
    )


def wishes(tournament: Tournament) -> Announced:
    """Return the announcement as a director would enter it."""
    pace = tournament.pace
    usual = {"round_time": ROUND_TIMES.get(pace), "pause": usual_break(pace)}
    own = _fields(tournament, OWN)
    own |= {key: None for key, value in usual.items() if own[key] == value}
    return Announced(**own, **_fields(tournament.plan, PLANNED))


def draft(at: Looking, tournament_id: TournamentId, who: Authority) -> Announced:
    """Return the announcement that a director may edit: before the first round, and not during a pause."""
    tournament = check_right(at.tx, tournament_id, who)
    _check_editable(tournament)
    return wishes(tournament)


def _check_editable(tournament: Tournament) -> None:
    if tournament.status != SIGNUP or tournament.paused_at is not None:
        raise Refusal("tournament-closed", status="paused" if tournament.paused_at is not None else tournament.status)


def edit(at: At, tournament: Tournament, who: Authority, announcement: Announced | None) -> Tournament:
    """Return the tournament with its announcement changed to ``announcement``; waiting players are admitted if there is room now.

    Raises as ``draft`` and ``announced``, also for a start in the past, a cap below the players, or live tables where none are allowed.
    """
    _check_editable(tournament)
    announcement = announcement or wishes(tournament)
    if unknown := [value for key, value in announcement.terms.items() if not is_term(key, value)]:
        raise Refusal("unknown-choice", value=unknown[0])
    players = rows.players(at.tx, tournament.id)
    # A director may have admitted more than the announcement allows.
    fewer = announcement.cap is not None and announcement.cap != tournament.cap
    if fewer and (announcement.cap or 0) < sum(player.status == ENTERED for player in players):
        raise Refusal("bad-tournament", reason="crowd")
    if announcement.starts_at is not None and announcement.starts_at <= at.now:
        raise Refusal("bad-tournament", reason="start")
    # Check-in may be open by now, so the time of the announcement counts. After a start with too few it stays open, without a time.
    stays = announcement.starts_at is None and announcement.checkin == tournament.checkin
    checked = msgspec.structs.replace(announcement, checkin=None) if stays else announcement
    new = announced(checked, at.tools.games, tournament.host, tournament.place, "", tournament.created_at)
    if new.pace != tournament.pace and not moderates(at.tx, who):
        check_channel(at.tx, tournament.place, who.user, new.pace)
    seeds = tournament.plan.seeds if new.plan.seeding == HAND else ()
    plan = msgspec.structs.replace(new.plan, apart=tournament.plan.apart, seeds=seeds)
    own = {**_fields(new, OWN - {"language"}), "checkin": announcement.checkin}
    edited = msgspec.structs.replace(tournament, **own, plan=plan, wake=new.wake)
    promote(at.tx, edited, 0)
    told = tuple(change for change in edits(tournament, edited) if change.key not in QUIETLY)
    if told and any(player.is_in for player in players):
        note = Posted(0, msgspec.json.encode(told).decode())
        rows.save_posted(at.tx, tournament.id, f"{EDITED}{tournament.revision + 1}", note)
    return edited


def fact(announcement: Announced, key: str) -> str | float | None:
    """Return a field of an announcement, or a term, as one value: modes and points in one text, ``fill`` as a word."""
    if key.startswith("term-"):
        return term(announcement, key.removeprefix("term-"))
    value = getattr(announcement, key)
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


def fitting(announcement: Announced, given: Mapping[str, Any]) -> Announced:
    """Return an announcement with the fields and terms ``given``, and without what another game or format doesn't have."""
    own = {key: value for key, value in given.items() if not key.startswith("term-")}
    terms = {key.removeprefix("term-"): value for key, value in given.items() if key not in own}
    new = msgspec.structs.replace(announcement, **own, terms={**announcement.terms, **terms})
    if new.game != announcement.game and "modes" not in given:
        new = msgspec.structs.replace(new, modes=())
    if new.format == announcement.format:
        return new
    return msgspec.structs.replace(
        new,
        final=new.final if new.format in WITH_FINALS else NONE,
        rematches=new.rematches if new.format == SWISS else RARELY,
        seasons=new.seasons if new.format == LEAGUE else 1,
        seeding=new.seeding if new.format in SEEDED else LOT,
        points=() if FORMATS[new.format].compared else new.points,
    )
