"""Tournaments of the toy game, with users given by number."""

from typing import Any

from bot.core.ids import Authority, MatchId, Person, Place, TournamentId, UserId
from bot.core.matches.values import Match
from bot.core.work import At
from bot.features.tournaments import book, directing, signup
from bot.features.tournaments.announcing import announce
from bot.features.tournaments.values import Announced, Proposal, Tournament, TournamentState
from tests.builders.hosting import HERE, Hosted

BOSS = Authority(UserId(9_000), HERE.guild, (), manager=True)
PLAIN = Authority(UserId(9_001), HERE.guild)
FOREIGN = Authority(UserId(9_002), 77, (), manager=True)


def who(number: int) -> Person:
    """Return a user; ids start at 1001."""
    return Person(UserId(1_000 + number), f"p{number}")


def step_of(  # the facts of a step by their names
    number: TournamentId, by: UserId, verb: str, *, other: int | None = None, person: Person | None = None, **given: Any
) -> Proposal:
    """Return a step of a director, not taken yet; ``person``: who is to enter, with their name."""
    facts: dict[str, str] = {
        key: str(given.pop(key)) for key in ("seconds", "channel", "seeds", "role") if key in given
    }
    if person is not None:
        facts["name"] = person.name
        other, given = (person.id, given) if "user" in given else (other, {**given, "user": person.id})
    if other is not None:
        facts["other"] = str(other)
    return Proposal(tournament=number, by=by, verb=verb, facts=facts, **given)


class Cup:
    """A tournament and its players."""

    def __init__(self, h: Hosted, tournament: Tournament) -> None:
        self.h = h
        self.id: TournamentId = tournament.id

    async def sheet(self) -> TournamentState:
        return await self.h.host.read(book.sheet, self.id)

    async def enter(self, *numbers: int) -> None:
        """Let users enter, in one transaction."""

        def join_all(at: At) -> None:
            for number in numbers:
                signup.join(at, self.id, who(number), HERE.guild)

        await self.h.host.do(join_all)

    async def start(self) -> None:
        """Let the director start the next round."""
        await self.direct("start")
        await self.h.step()

    async def direct(self, verb: str, who: Authority = BOSS, **given: Any) -> Tournament:
        """Take a step of the directors."""
        return await self.h.host.do(directing.take, who, step_of(self.id, who.user, verb, **given))

    async def open_matches(self) -> list[MatchId]:
        """Return the running matches of the current round."""
        sheet = await self.sheet()
        number = sheet.open_round.number if sheet.open_round else 0
        return [table.match for table in sheet.tables_of(number) if table.lines is None]

    async def play(self) -> None:
        """Play the matches of the current round to their end, and do the work that is due then."""
        for match in await self.open_matches():
            await self.h.finish(match)
        await self.h.step()

    async def play_all(self) -> TournamentState:
        """Play round after round to the end."""
        for _ in range(30):
            sheet = await self.sheet()
            if sheet.tournament.over:
                return sheet
            await self.play()
        raise AssertionError("no end")

    async def play_all_after(self, pause: float) -> TournamentState:
        """Play round after round to the end, with a number of seconds after each."""
        for _ in range(30):
            await self.play()
            await self.h.later(pause)
            if (sheet := await self.sheet()).tournament.over:
                return sheet
        raise AssertionError("no end")

    async def match(self, user: int) -> Match:
        """Return a user's running match."""
        for number in await self.open_matches():
            match = await self.h.host.matches.match(number)
            if any(seat.user == who(user).id for seat in match.seats):
                return match
        raise AssertionError(user)


def wanted() -> Announced:
    """Return a minimal announcement."""
    return Announced(name="Other", game="toy", pace="24h", pause=0.0)


async def cup(h: Hosted, count: int = 0, *, place: Place = HERE, starts_in: float | None = None, **wanted: Any) -> Cup:
    """Announce a tournament that starts in ``starts_in`` seconds or by command, with a number of entrants."""
    starts = None if starts_in is None else h.clock.now() + starts_in
    given = {
        "name": "Cup",
        "game": "toy",
        "pace": "24h",
        "size": 4,
        "rounds": 2,
        "pause": 0.0,
        "starts_at": starts,
        **wanted,
    }
    result = Cup(h, await announce(h.host, BOSS, place, Announced(**given)))
    await result.enter(*range(1, count + 1))
    return result


async def started(h: Hosted, count: int, **wanted: Any) -> Cup:
    """Return a cup whose first round has begun."""
    result = await cup(h, count, **wanted)
    await result.start()
    return result
