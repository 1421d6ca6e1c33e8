"""``python -m bot replay FILE``: replay an exported match, print every event, and find the first difference."""

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.core.matches.values import PACES
from data.catalogue import text
from engine.core.errors import RulesError
from engine.core.export import FORMAT, READS, ExportedMatch, ExportedStep
from engine.core.registry import AnyGame, Registry
from engine.core.rng import SEED_BYTES, commitment
from engine.core.types import Step
from engine.games import registry
from renderers.phrases import console_text

LONGEST_FACT: Final = 500
"""Maximum length of a value from a file in a sentence, in characters: Fluent rejects very long ones."""
MAX_NAME_LENGTH: Final = 100
LATEST_TIME: Final = 253_402_300_799.0
"""End of the year 9999 in epoch seconds: later times have no date."""
WORD: Final = re.compile("[a-z0-9-]{0,20}")
"""Pattern of the format's words, such as ``player`` or ``take-back``."""


Say = Callable[..., object]
"""Receives a sentence's key and facts. It does the formatting, because an import checks thousands of events and shows none."""


def said(key: str, /, **facts: object) -> str:
    """Return a sentence; facts other than text and integers are shown as JSON, and long ones are cut."""
    shown = {
        name: fact if isinstance(fact, str | int) else msgspec.json.encode(fact).decode()
        for name, fact in facts.items()
    }
    return text(key, **{name: _cut(fact) if isinstance(fact, str) else fact for name, fact in shown.items()})


def _cut(fact: str) -> str:
    return fact if len(fact) <= LONGEST_FACT else f"{fact[: LONGEST_FACT - 1]}…"


class Difference(Exception):
    """Raised if the replay of a file differs or fails; its text is the sentence to show, ``key`` the key of that sentence."""

    def __init__(self, key: str, /, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self._facts = facts

    def __str__(self) -> str:
        return said(self.key, **self._facts)


def replay_main(args: argparse.Namespace) -> int:
    """Replay ``args.file`` and print its events; return 0 if they agree, else print the first difference and return 1."""
    try:
        replay(read(args.file), registry(), lambda key, **facts: sys.stdout.write(f"{said(key, **facts)}\n"))
    except Difference as difference:
        sys.stdout.flush()
        sys.stderr.write(f"{difference}\n")
        return 1
    return 0


def read(file: Path) -> ExportedMatch:
    """Read the match in a file. Raises Difference if the file can't be read or has no match."""
    try:
        data = file.read_bytes()
    except OSError as error:
        raise Difference("replay-cannot-read", file=str(file), reason=error.strerror or str(error)) from error
    return decoded(data, str(file))


def decoded(data: bytes, name: str = "") -> ExportedMatch:
    """Decode a match from a file's contents; ``name`` is the file's name for errors. Raises Difference if they aren't an exported match."""
    try:
        written = msgspec.json.decode(data, type=dict[str, Any]).get("format")
        if isinstance(written, int) and written not in READS:
            raise Difference("replay-format", found=str(written), known=str(FORMAT))
        match = msgspec.json.decode(data, type=ExportedMatch)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Difference("replay-not-an-export", file=name, reason=str(error)) from error
    if (field := next(_odd(match), None)) is not None:
        raise Difference("replay-not-an-export", file=name, reason=field)
    return match


def _odd(match: ExportedMatch) -> Iterator[str]:
    """Yield the names of fields that a replay doesn't check and that have values unlike those of any export."""
    if match.pace not in PACES:
        yield "pace"
    if not 0 <= match.match <= sys.maxsize:
        yield "match"
    if not all(0 <= at <= LATEST_TIME for at in (match.created_at, *(step.at for step in match.steps))):
        yield "at"
    words = (match.ending or "", *(seat.player for seat in match.seats), *(step.by for step in match.steps))
    if not all(map(WORD.fullmatch, words)):
        yield "by"
    if not all(len(seat.name) <= MAX_NAME_LENGTH for seat in match.seats):
        yield "name"


def replay(match: ExportedMatch, games: Registry, say: Say) -> None:
    """Replay a match and pass every event to ``say``. Raises Difference at the first difference."""
    game = _game(match, games)
    _check_commitment(match)
    written = [(seat.seat, seat.figures) for seat in match.seats]
    if written != [(number, seat.figures) for number, seat in enumerate(match.header.seats)]:
        raise Difference("replay-seats")
    say("replay-heading", match=str(match.match), game=match.header.game, rules=match.header.rules_version)
    for seat in match.seats:
        name = seat.name if seat.player == "person" else text("replay-computer")
        say("replay-seat", seat=str(seat.seat), name=name, figures=", ".join(seat.figures))
    start = 0 if match.carried is None else match.carried.version
    # The log was damaged: the part before this position can't be replayed.
    if match.carried is not None:
        say("replay-carried", version=str(start))
    steps = _numbered(match.steps)[start:]
    events = 0
    last: Step[Any, Any] | None = None
    for recorded, last in zip(steps, _played(match, game, steps), strict=True):
        if recorded.version > start or match.carried is None:
            events += _compare(game, recorded, last, say)
    made = None if last is None else game.outcome(last.state)
    if made is None and match.ending is None:
        raise Difference("replay-unfinished", steps=str(len(match.steps) - 1))
    if made != match.outcome:
        raise Difference(
            "replay-outcome",
            recorded=msgspec.to_builtins(match.outcome),
            played=msgspec.to_builtins(made),
        )
    verdict = "replay-agrees" if match.carried is None else "replay-agrees-in-part"
    say(verdict, steps=len(steps) - 1, events=events)


def _game(match: ExportedMatch, games: Registry) -> AnyGame:
    if match.header.game not in games:
        raise Difference("replay-unknown-game", game=match.header.game)
    try:
        return games.of(match.header)
    except KeyError as error:
        raise Difference("replay-other-rules", found=match.header.rules_version) from error


def _check_commitment(match: ExportedMatch) -> None:
    try:
        seed = bytes.fromhex(match.header.seed)
    # A user may have edited the file: report a difference instead of crashing.
    except ValueError:
        seed = b""
    made = commitment(seed, match.header.rules_version)
    # A seed has only one notation: spaces or capitals would be another text with the same fingerprint.
    if len(seed) != SEED_BYTES or seed.hex() != match.header.seed or made != match.commitment:
        raise Difference("replay-commitment", found=match.commitment, made=made)


def _numbered(steps: Sequence[ExportedStep]) -> Sequence[ExportedStep]:
    for expected, step in enumerate(steps):
        if step.version != expected:
            raise Difference("replay-gap", version=str(expected), found=str(step.version))
    return steps


def _played(match: ExportedMatch, game: AnyGame, steps: Sequence[ExportedStep]) -> Iterator[Step[Any, Any]]:
    """Yield the result of each step. Raises Difference if the rules forbid a step."""
    states: dict[int, Any] = {}
    for recorded in steps:
        try:
            step = _next(match, game, recorded, states)
        except RulesError as error:
            reason = console_text(error)
            raise Difference("replay-refused", version=str(recorded.version), reason=reason) from error
        states[recorded.version] = step.state
        yield step


def _next(match: ExportedMatch, game: AnyGame, recorded: ExportedStep, states: Mapping[int, Any]) -> Step[Any, Any]:
    """Return the result of a step; ``states`` are the positions by version. Raises RulesError or Difference."""
    if not states:
        if match.carried is not None:
            return Step(game.load(bytes(match.carried.position)), ())
        if (recorded.seat, recorded.action, recorded.back) != (None, None, None):
            raise Difference("replay-gap", version="0", found=recorded.action or "-")
        return game.setup(match.header.options, match.header.seats, bytes.fromhex(match.header.seed))
    if recorded.back is not None:
        if recorded.back not in states:
            raise Difference("replay-back", version=str(recorded.version), back=str(recorded.back))
        return Step(states[recorded.back], ())
    if recorded.seat is None or recorded.action is None:
        raise Difference("replay-gap", version=str(recorded.version), found="-")
    return game.apply(states[recorded.version - 1], recorded.seat, game.read_action(recorded.action))


def _compare(game: AnyGame, recorded: ExportedStep, played: Step[Any, Any], say: Say) -> int:
    """Report a step and return its number of events. Raises Difference at the first event that differs."""
    if recorded.back is not None:
        say("replay-went-back", version=str(recorded.version), back=str(recorded.back), by=recorded.by)
    elif recorded.seat is None:
        say("replay-setup")
    else:
        say(
            "replay-step",
            version=str(recorded.version),
            seat=str(recorded.seat),
            action=str(recorded.action),
            by=recorded.by,
        )
    events = _filled(game, recorded.events or ())
    made: list[dict[str, Any]] = msgspec.json.decode(game.dump_events(played.events))
    for number in range(max(len(events), len(made))):
        left = events[number] if number < len(events) else None
        right = made[number] if number < len(made) else None
        if left != right:
            nothing = text("replay-nothing")
            raise Difference(
                "replay-events",
                version=str(recorded.version),
                number=str(number + 1),
                recorded=nothing if left is None else left,
                played=nothing if right is None else right,
            )
        event = made[number]
        audience = event.get("audience")
        who = "everyone" if audience is None else "seats" if audience else "nobody"
        facts = {key: value for key, value in event.items() if key not in {"event", "audience"}}
        seats = ", ".join(map(str, audience or ()))
        say("replay-event", what=str(event.get("event", "")), audience=who, seats=seats, facts=facts)
    return len(made)


def _filled(game: AnyGame, events: Sequence[dict[str, Any]]) -> Sequence[dict[str, Any]]:
    """Fill in recorded events: fields added to their types after the file was written get default values."""
    try:
        known = msgspec.json.decode(game.dump_events(game.load_events(msgspec.json.encode(events))))
    # Events of unknown kinds are compared as they are, which reports a difference.
    except RulesError:
        return events
    return [{**full, **event} for full, event in zip(known, events, strict=True)]
