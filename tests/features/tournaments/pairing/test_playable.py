"""Every drawn table can be set up by its game, and every cup ends: any format, final, modes and people, with comings and goings."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec.structs import replace

from bot.features.tournaments.announcing import MIN_ENTRANTS, WITH_FINALS
from bot.features.tournaments.pairing.formats import FORMATS, next_round, ranking
from bot.features.tournaments.pairing.values import FINALS, NONE, TIE, Correction, TournamentRecord
from engine.core.types import Options, SeatSetup
from engine.games import registry
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH, usual
from tests.features.tournaments.pairing.playing import field, invented, plan, unruly
from tests.renderers.colt_express.walks import every_way

GAMES: Final = registry()
ROUNDS: Final = 3
PEOPLE: Final = range(2, 34) if THOROUGH else (5, 9, 13)
SOME_FINALS: Final = usual(FINALS, (NONE, TIE, "top-6"))
WAYS: Final = usual(
    [
        ("colt-express", ()),
        *sorted({("colt-express", modes) for modes, _ in every_way()}),
        ("super-express", ("reflex", "horse")),
    ],
    [("colt-express", ()), ("colt-express", ("teams",)), ("super-express", ("reflex", "horse"))],
)


@cache
def playable(game: str, modes: tuple[str, ...], size: int) -> bool:
    """Return whether the real game can be set up with this many players."""
    each = 2 if "two-player" in modes else 1
    figures = GAMES[game].figures
    seats = [SeatSetup(tuple(figures[seat * each : (seat + 1) * each])) for seat in range(size)]
    return bool(GAMES[game].setup(Options(modes=modes), seats, bytes(16)).state)


def cups(form: str, allowed: tuple[int, ...]) -> Iterator[tuple[TournamentRecord, random.Random]]:
    """Yield the starts of cups with every final that the format has, any number of people and any wanted size."""
    for final in SOME_FINALS if form in WITH_FINALS else (NONE,):
        for people in PEOPLE:
            dice = random.Random(f"{form}:{final}:{people}:{allowed}")
            size, fill = dice.choice(allowed), dice.random() < 0.5
            drawn = plan(form, size, rounds=ROUNDS, final=final, advance=1, fill=fill, draw=f"{dice.random()}")
            # Points may belong to someone who isn't seated: they wait, or have left.
            gift = Correction(round=1, entrant=people + 50, points=500)
            record = TournamentRecord(plan=replace(drawn, allowed=allowed), entrants=field(people), corrections=(gift,))
            yield record, dice


@for_each(("game", "modes"), WAYS)
@for_each("form", sorted(FORMATS))
def test_every_table_can_be_set_up_and_every_cup_ends(game: str, modes: tuple[str, ...], form: str) -> None:
    allowed = tuple(size for size in GAMES[game].player_counts(Options(modes)) if size >= MIN_ENTRANTS)
    for start, dice in cups(form, allowed) if allowed else ():
        record, between = start, unruly(dice)
        while (drawn := next_round(record)) is not None:
            assert all(playable(game, modes, len(table.people)) for table in drawn.tables)
            results = tuple(invented(dice, drawn.number, table) for table in drawn.tables)
            record = replace(record, rounds=(*record.rounds, drawn), results=(*record.results, *results))
            ranking(record)
            record = between(record) if record.results else record
            assert len(record.rounds) < 60, "no end"
