"""Names of a match's players by seat, and sentences of notes with these names."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec

from bot.core.ids import Person, UserId
from bot.core.matches.values import Match, MatchSeat, Note, Occupation
from bot.core.terms import FADING, MEMORY, term
from bot.discord_ui.content.layout import fact_words, mention, moment
from bot.features.matches.sitting import FOR_GOOD, REMOVED
from data.catalogue import text
from engine.core.types import Seat
from renderers.phrases.escape import escape, plain

NamesAt = Callable[[int], dict[Seat, str]]
"""Function from a version to the names at that step."""

COMPUTER_NAMES: Final = 12
"""Number of names for computer players in the catalog: twice as many as a table has seats."""


def fading(match: Match) -> bool:
    """Return whether the match is running and its pile fades."""
    return match.status == "running" and term(match, MEMORY) == FADING


def computers(match: Match) -> tuple[Seat, ...]:
    """Return the seats of computer players."""
    return tuple(seat.seat for seat in match.seats if seat.user is None)


def names(match: Match, version: int | None = None) -> dict[Seat, str]:
    """Return the players' names by seat: current ones, or those at the step that led to ``version``.

    A computer player has its own name after a robot emoji, unless it plays an absent player's seat.
    """
    seats = match.seats if version is None else seated_at(match, version).seats
    return {seat.seat: _name(match, seat) for seat in map(_nameless, seats)}


def seated_at(match: Match, version: int) -> Match:
    """Return a match with the players who had its seats at the step that led to ``version``."""
    if not match.occupations:
        return match
    seats = tuple(_with_last(match, seat, lambda entry: entry.version < version) for seat in match.seats)
    return msgspec.structs.replace(match, seats=seats)


def _nameless(seat: MatchSeat) -> MatchSeat:
    """Return a seat without its player's name if a computer has taken it over for good."""
    return msgspec.structs.replace(seat, name="") if seat.user is None and seat.owner is None else seat


def _name(match: Match, seat: MatchSeat) -> str:
    if not seat.name and seat.user is not None:
        return text("former-player-name")
    if seat.name:
        name = plain(seat.name)
        return name if seat.user is not None else text("seat-kept", name=name)
    return text("computer-called", name=computer_called(match, seat.seat))


def names_at(match: Match) -> NamesAt:
    """Return a function from a version to the names at that step."""
    if match.occupations:
        return partial(names, match)
    always = names(match)
    return lambda _: always


def computer_called(match: Match, seat: Seat) -> str:
    """Return the name of a seat's computer player: unique at the table, and not that of any player there."""
    sat = [*(seat.name for seat in match.seats), *(entry.name for entry in match.occupations)]
    people = {name.casefold() for name in sat}
    called = [text(f"computer-called-{number}") for number in range(COMPUTER_NAMES)]
    free = [name for name in called if name.casefold() not in people]
    return free[(match.id * 5 + seat) % len(free)]


def tags(match: Match) -> dict[Seat, str]:
    """Return the short names for pictures, with a badge for computer players."""
    return {
        seat.seat: plain(seat.name)
        if seat.name and (seat.user is not None or seat.owner is not None)
        else (name if seat.user is not None else computer_called(match, seat.seat))
        for seat, name in zip(match.seats, names(match).values(), strict=True)
    }


def _with_last(match: Match, seat: MatchSeat, wanted: Callable[[Occupation], bool]) -> MatchSeat:
    """Return a seat with its last ``wanted`` occupant, or else its first."""
    history = [entry for entry in match.occupations if entry.seat == seat.seat]
    then = [entry for entry in history if wanted(entry)] or history[:1]
    if not then:
        return seat
    nameless = _removed(history, then[-1]) or (then[-1].user is None and then[-1].reason in FOR_GOOD)
    name = "" if nameless else then[-1].name
    owner = Person(UserId(0), name) if name and then[-1].user is None else None
    return msgspec.structs.replace(seat, user=then[-1].user, name=name, owner=owner, strength=then[-1].strength)


def _removed(history: Sequence[Occupation], occupation: Occupation) -> bool:
    """Return whether ``occupation`` is an occupation by a player whom a moderator removed for good; their name must not be shown."""
    gone: set[UserId] = set()
    holders: dict[int, UserId | None] = {}
    holder: UserId | None = None
    for at, entry in enumerate(history):
        if entry.reason == REMOVED and holder is not None:
            gone.add(holder)
        if entry.user is not None:
            holder = entry.user
            gone.discard(holder)
        holders[at] = holder
    return holders[history.index(occupation)] in gone


PEOPLE: Final = ("user", "by", "other", "holder")
"""Facts of a note that are users; those on the first line are mentioned."""


TIMES: Final = {"until": "R", "when": "R", "exactly": "f"}
"""Facts of a note that are times, with Discord's format for each."""


def _fact(key: str, fact: str | float) -> str:
    if key in PEOPLE:
        return mention(int(fact))
    if key in TIMES:
        return moment(float(fact), TIMES[key])
    return fact_words(fact)


def note_words(match: Match, note: Note) -> str:
    """Return the sentence of a note. It names the seat's occupant before the note, because the note may announce a new one."""
    facts = {key: _fact(key, fact) for key, fact in note.facts.items()}
    if "holder" in facts:
        facts["seat"] = facts.pop("holder")
    elif "seat" in note.facts:
        seat = next(seat for seat in match.seats if seat.seat == int(note.facts["seat"]))
        before = _with_last(match, seat, lambda entry: entry.at < note.at)
        facts["seat"] = f"**{escape(_name(match, before))}**"
    return text(f"note-{note.key}", **facts)
