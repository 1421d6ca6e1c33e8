"""Random orders of all steps of a tournament, and what stays still in between."""

import inspect
import random
from collections.abc import Awaitable, Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.core.errors import Refusal
from bot.core.ids import Authority, Person, Why
from bot.core.matches.values import DIRECTOR, LOST, MODERATOR, VOTE
from bot.durations import DAY
from bot.features import tournaments
from bot.features.privacy.privacy import forget
from bot.features.seats import seating
from bot.features.seats.rows import PAUSE, Absence
from bot.features.tournaments import announcing, book, directing, posts, proposals, screen, signup
from bot.features.tournaments import rows as tournament_rows
from bot.features.tournaments.announcing import WITH_FINALS
from bot.features.tournaments.export import as_json
from bot.features.tournaments.pairing.formats import FORMATS
from bot.features.tournaments.pairing.values import FINALS, NONE, Correction
from bot.features.tournaments.rounds import RETRY_SECONDS
from bot.features.tournaments.stuck import STUCK, reason_of
from bot.features.tournaments.under_way import lose_channel
from bot.features.tournaments.values import SIGNUP, Proposal
from bot.features.votes import control, voting
from bot.features.votes import rows as votes_rows
from engine.core.errors import RulesError
from tests.builders import stopping
from tests.builders.hosting import HERE, Hosted, ManualClock, hosted
from tests.builders.recomputed import from_file, recomputed
from tests.builders.refusals import refuses
from tests.builders.thorough import THOROUGH
from tests.features.tournaments.cup import BOSS, PLAIN, Cup, cup, started, who

PEOPLE: Final = 14

SEEDS: Final = 30 if THOROUGH else 1
STEPS: Final = 150 if THOROUGH else 40
WHO: Final = (*[BOSS] * 9, PLAIN, Authority(who(2).id, HERE.guild, (), manager=True), Authority(who(3).id, HERE.guild))

RESTART: Final = "restart"
OFFERS: Final = 4

LATE: Final = 15

SOME_WEEKS: Final = 60

CHANGES: Final = tuple(inspect.signature(signup.leave).parameters.items())[:2]

HELPERS: Final = frozenset({"noting_winners", "close_reported", "pause_all", "report"})

FOLDER: Final = Path(tournaments.__file__ or "").parent
MODULES: Final = [
    import_module(".".join((tournaments.__name__, *path.relative_to(FOLDER).with_suffix("").parts)))
    for path in FOLDER.glob("*.py")
    if path.stem != "__init__"
]


class Evening:
    """A cup and the dice that choose what happens to it."""

    def __init__(self, event: Cup, dice: random.Random) -> None:
        self.event = event
        self.dice = dice
        self.steps: list[int] = []
        """Numbers of the prepared actions."""

    @property
    def h(self) -> Hosted:
        return self.event.h

    def user(self) -> Any:
        return who(self.dice.randint(1, PEOPLE))

    def authority(self) -> Authority:
        return self.dice.choice(WHO)

    async def change(self) -> Correction:
        """Return a correction, sensible or not."""
        number = len((await self.event.sheet()).rounds)
        of = self.dice.randint(0 if self.dice.random() < 0.1 else 1, max(number, 1))
        if self.dice.random() < 0.5:
            return Correction(round=of, entrant=0, points=self.dice.choice((500, -1_500)))
        return Correction(
            round=of,
            entrant=0,
            place=self.dice.choice((None, 1, 2, 4)),
            money=self.dice.choice((None, 0, 900)),
            points=self.dice.choice((0, 500, -1_500)),
            shared=self.dice.random() < 0.2,
        )

    async def step(self, verb: str, by: Authority) -> Proposal:
        """Return a step of a director, sensible or not."""
        wanted = announcing.wishes((await self.event.sheet()).tournament)
        facts = {"other": self.user().id, "name": "x", "seconds": 600.0, "channel": self.dice.choice((10, 11))}
        return Proposal(
            tournament=self.event.id,
            by=by.user,
            verb=verb,
            user=self.user().id,
            change=await self.change() if verb == directing.CORRECT else None,
            draft=replace(wanted, **self.edit()) if verb == directing.EDIT else None,
            facts={key: str(fact) for key, fact in facts.items()},
            reason="why",
        )

    async def take(self, verb: str) -> None:
        """Let someone direct; they seldom end it."""
        if verb != directing.END or self.dice.random() < 0.03:
            by = self.authority()
            await self.h.host.do(directing.take, by, await self.step(verb, by))

    async def propose(self) -> None:
        verb, by = self.dice.choice(sorted(directing.STEPS)), self.authority()
        if verb != directing.END or self.dice.random() < 0.05:
            saved, _ = await proposals.propose(self.h.host, by, await self.step(verb, by))
            self.steps.append(saved.id)
            if self.dice.random() < 0.7:
                await self.h.host.do(proposals.confirm, by, saved.id)

    async def of_step(self, verb: Callable[..., Any]) -> None:
        if self.steps:
            await self.h.host.do(verb, self.authority(), self.dice.choice(self.steps[-3:]))

    def edit(self) -> Mapping[str, Any]:
        fields = {"name": "Other", "cap": self.dice.choice((None, 8, 10)), "rounds": self.dice.randint(1, 3), "size": 3}
        key = self.dice.choice(sorted(fields))
        return {key: fields[key]}

    async def finish(self) -> None:
        if matches := await self.event.open_matches():
            match = self.dice.choice(matches)
            if (await self.h.host.matches.match(match)).paused_at is None:
                await self.h.finish(match)

    async def decide(self) -> None:
        """Let one player decide once."""
        if matches := await self.event.open_matches():
            live = await self.h.host.matches.live(self.dice.choice(matches))
            match = live.stored.match
            seats = [match.seats[wait.seat] for wait in live.waits if match.seats[wait.seat].user is not None]
            if seats and match.paused_at is None and (user := seats[0].user) is not None:
                legal = await self.h.host.matches.legal(match.id, user)
                await self.h.host.matches.submit(match.id, match.version, user, legal[0])

    async def stop(self) -> None:
        """Let a table pause its match or resume it, or a player go away or come back."""
        for match in [await self.h.host.matches.match(number) for number in await self.event.open_matches()][:1]:
            now, act = self.h.clock.now(), self.dice.choice((stopping.pause, stopping.resume, None))
            seat = self.dice.choice(match.seats)
            if act is not None:
                await self.h.host.do(act, match.id, Why(VOTE))
            elif seat.user is not None and self.dice.random() < 0.7:
                person = Person(seat.user, seat.name)
                await self.h.host.do(
                    seating.declare, Absence(person=person, match=match.id, how=PAUSE, since=now, until=now + DAY)
                )
            elif seat.user is not None:
                await self.h.host.do(seating.back, seat.user)

    async def clock(self) -> None:
        self.h.clock.forward(self.dice.choice((30.0, 30.0, 600.0, 7_200.0, DAY)))


def takes(verb: str) -> Callable[[Evening], Awaitable[Any]]:
    return lambda evening: evening.take(verb)


async def forgotten(evening: Evening) -> None:
    if evening.dice.random() < 0.2:
        await forget(evening.h.host, evening.user().id)


def plays(verb: Callable[..., Any], *, id_alone: bool = False) -> Callable[[Evening], Awaitable[Any]]:
    def act(evening: Evening) -> Awaitable[Any]:
        person = evening.user()
        return evening.h.host.do(verb, evening.event.id, person.id if id_alone else person, HERE.guild)

    return act


async def channel_lost(evening: Evening) -> None:
    await evening.h.host.do(lose_channel, evening.event.id)


ACTS: Final[Mapping[str, Callable[[Evening], Awaitable[Any]]]] = {
    **{verb: takes(verb) for verb in directing.STEPS},
    "lose_channel": channel_lost,
    "propose": Evening.propose,
    "confirm": lambda evening: evening.of_step(proposals.confirm),
    "undo": lambda evening: evening.of_step(proposals.undo),
    "cancel": lambda evening: evening.of_step(proposals.cancel),
    "join": plays(signup.join),
    "check_in": plays(signup.check_in, id_alone=True),
    "leave": plays(signup.leave, id_alone=True),
    "undo_leaving": plays(signup.undo_leaving),
    "forget": forgotten,
    "finish a match": Evening.finish,
    "decide": Evening.decide,
    "stop": Evening.stop,
    "clock": Evening.clock,
}

OFTEN: Final = (
    "join",
    "join",
    "correct",
    "correct",
    "leave",
    "undo",
    "resume",
    "start",
    "finish a match",
    "finish a match",
    "finish a match",
    "stop",
    "stop",
)


def test_every_act_is_in_it() -> None:
    acts = {
        name
        for module in MODULES
        for name, verb in inspect.getmembers(module, inspect.isfunction)
        if verb.__module__ == module.__name__ and tuple(inspect.signature(verb).parameters.items())[:2] == CHANGES
    }
    assert acts - HELPERS <= ACTS.keys()


async def check(evening: Evening, log: list[str]) -> None:
    """Check that everything can be computed and shown, and that the cup can go on or says why not."""
    h, event, now = evening.h, evening.event, evening.h.clock.now()
    sheet = await event.sheet()
    as_json(sheet)
    shown = replace(sheet, tournament=replace(sheet.tournament, game="colt-express"))  # the toy game has no words
    posts.card(shown, now)
    posts.info_post(shown, now)
    ranked = [standing.entrant for standing in sheet.standings]
    assert len(ranked) == len(set(ranked)), log
    tournament, matches = sheet.tournament, await event.open_matches()
    for table in sheet.tables:
        match = await h.host.matches.match(table.match)
        assert match.paused_by not in {DIRECTOR, LOST} or tournament.paused_at is not None, (log, "paused with no cup")
        going_on = match.playing and table.lines is None
        assert tournament.paused_at is None or not going_on, (log, "played in a paused cup")
    stuck = (await h.host.read(tournament_rows.posted, event.id)).get(STUCK)
    if stuck is not None:
        assert stuck.shown, (log, "a step failed")
        assert reason_of(stuck).code, (log, "a fault of the program")
        posts.stuck_post(shown.tournament, reason_of(stuck))
    elif not tournament.over and tournament.paused_at is None and not matches:
        waits = (
            tournament.starts_at is None if tournament.status == SIGNUP else tournament.wake is None and "wait" in log
        )
        assert waits or (tournament.wake is not None and tournament.wake > now), (log, "nothing will happen")


ALONE: Final = (
    directing.START,
    directing.EDIT,
    directing.PAUSE,
    directing.RESUME,
    directing.REMIND,
    directing.EXTEND,
    directing.END,
    directing.SEED,
)

NO_HARM: Final = frozenset({directing.DIRECTOR, directing.DIRECTOR_OUT, directing.DISQUALIFY})


async def check_offers(evening: Evening, log: list[str]) -> None:
    """Check that the directors' page offers exactly the steps that aren't refused, to a director and to one who plays."""
    event, user = evening.event, evening.user().id
    for by in (BOSS, WHO[-2]):
        look = await evening.h.host.read(screen.screen, event.id, by)
        others = [player.user for player in look.sheet.players if player.user not in {user, 0}]
        stranger = who(PEOPLE + 1 + len(log)).id
        for verb in directing.STEPS.keys() - {
            directing.MOVE,
            directing.TOGETHER,
            directing.EXCHANGE,
            directing.WAIT,
            directing.DIRECTOR_ROLE,
        }:
            other = {directing.APART: others[0] if others else stranger}.get(verb, stranger)
            step = Proposal(
                tournament=event.id,
                by=by.user,
                verb=verb,
                user=None if verb in ALONE else user,
                change=Correction(round=1, entrant=0, points=500),
                facts={"other": str(other), "name": "x", "seconds": "60"},
                reason="why",
            )
            why = ""
            try:
                await proposals.propose(evening.h.host, by, step)
                accepted = True
            except (Refusal, RulesError) as refusal:
                why = f"{refusal.code} {refusal.facts}"
                accepted = refusal.code == "own-table"  # it depends on the round that the form names
            offered = verb in screen.steps(look, None if verb in ALONE else user)
            if verb == directing.APART and not others:
                continue
            assert offered == accepted or (accepted and verb in NO_HARM), (log, verb, offered, accepted, why, by)


async def played_out(evening: Evening, log: list[str]) -> None:
    """Let the host take the ways out that are offered, until the cup is over and its seed is published."""
    h, event = evening.h, evening.event
    for _ in range(SOME_WEEKS):
        sheet = await event.sheet()
        if sheet.tournament.over and sheet.tournament.seed is not None:
            return
        if sheet.tournament.paused_at is not None:
            await event.direct("resume")
        elif sheet.tournament.status == SIGNUP or (sheet.open_round is None and not sheet.tournament.over):
            have, need = signup.crowd(sheet)
            await event.direct("start" if have >= need or sheet.rounds else "end")
        for match in await event.open_matches():
            if (await h.host.matches.match(match)).paused_at is not None:
                await h.everybody_back(match)
            await h.finish(match)
        await h.later(DAY)
    raise AssertionError((log, "no end"))


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("form", sorted(FORMATS))
async def test_after_any_acts_in_any_order_the_cup_goes_on_or_says_why_not(
    tmp_path: Path, form: str, seed: int
) -> None:
    dice, clock, log = random.Random(f"{form}:{seed}"), ManualClock(), list[str]()
    evening: Evening | None = None
    left = STEPS
    while left > 0:
        async with hosted(tmp_path, clock=clock, seed=left) as h:
            evening = evening or Evening(await announced(h, form, dice), dice)
            evening.event.h = h
            await h.host.recover(clock.now())
            while left > 0 and (not log or log[-1] != RESTART):
                log.append(await something(evening))
                await h.step()
                clock.forward(RETRY_SECONDS)
                await h.step()
                await check(evening, log)
                if THOROUGH or len(log) % OFFERS == 0:
                    await check_offers(evening, log)
                over = (await evening.event.sheet()).tournament.over
                left = min(left - 1, LATE) if over else left - 1
            log.append("up")
            if left == 0:
                await played_out(evening, log)
                await check_end(evening, log)


async def announced(h: Hosted, form: str, dice: random.Random) -> Cup:
    """Announce a cup in a format, with other terms for each seed."""
    how: dict[str, Any] = {"format": form, "rounds": 3, "advance": 2, "fill": dice.random() < 0.5}
    how |= {"terms": {"pauses": "yes"}}
    how |= {"final": dice.choice(sorted(FINALS)) if form in WITH_FINALS else NONE}
    how |= {"cap": dice.choice((None, 8)), "pause": dice.choice((0.0, 600.0)), "size": dice.choice((3, 4))}
    if dice.random() < 0.3:
        how |= {"starts_in": 7_200.0, "checkin": 3_600.0}
    return await cup(h, dice.randint(4, 9), **how)


async def something(evening: Evening) -> str:
    """Let one thing happen; return its name, and why it was refused."""
    if evening.dice.random() < 0.05:
        return RESTART
    name = evening.dice.choice([*ACTS, *OFTEN])
    try:
        await ACTS[name](evening)
    except (Refusal, RulesError) as refusal:
        return f"{name}: {refusal.code}"
    return name


async def check_end(evening: Evening, log: list[str]) -> None:
    """Check that the final standings follow from the logs, and each draw from the file, unless matches were closed without an end."""
    h, sheet = evening.h, await evening.event.sheet()
    record, drawn = from_file(as_json(sheet))
    assert drawn == record.rounds, log
    matches = [await h.host.matches.match(table.match) for table in sheet.tables]
    if all(match.outcome is not None for match in matches):
        assert await h.store.read(recomputed(h.host.games, evening.event.id)) == sheet.standings, log


async def two_tables(h: Hosted) -> Cup:
    return await started(h, 8, rounds=2, pace="1h", round_time=86_400.0)


async def paused(result: Cup) -> list[float | None]:
    return [(await result.h.host.matches.match(number)).paused_at for number in await result.open_matches()]


async def test_matches_stand_still_and_give_back_the_time_that_was_left(h: Hosted) -> None:
    result = await two_tables(h)
    match = (await result.open_matches())[0]
    before = (await h.host.matches.table(match, None)).waits[0]
    h.clock.forward(600)
    at = h.clock.time
    await result.direct("pause")
    assert await paused(result) == [at, at]
    user = (await h.host.matches.match(match)).seats[before.seat].user
    assert user is not None
    with refuses("match-paused"):
        await h.host.matches.submit(match, 0, user, "bid 1")
    await h.later(500_000)
    assert (await h.host.matches.match(match)).version == 0
    await result.direct("resume")
    assert await paused(result) == [None, None]
    after = (await h.host.matches.table(match, None)).waits[0]
    assert before.due is not None
    assert after.due == before.due + 500_000
    assert await h.notes(match) == [
        "paused-director",
        "resumed-director",
    ]
    assert (await result.play_all()).tournament.over


async def test_what_others_have_paused_they_let_go_on(h: Hosted) -> None:
    result = await two_tables(h)
    first, second = await result.open_matches()
    await h.host.do(stopping.pause, first, Why(VOTE))
    h.clock.forward(60)
    await result.direct("pause")
    await h.host.do(stopping.resume, second, Why(MODERATOR, BOSS.user))
    h.clock.forward(60)
    await result.direct("resume")
    assert (await h.host.matches.match(first)).paused_at is not None
    assert (await h.host.matches.match(second)).paused_at is None
    assert await h.notes(first) == [
        "paused-vote",
        "paused-director",
        "resumed-director",
        "paused-vote",
    ]


async def test_a_table_ends_its_own_pause_only_after_that_of_the_cup(h: Hosted) -> None:
    result = await two_tables(h)
    first, _ = await result.open_matches()
    voter = next(seat.user for seat in (await h.host.matches.match(first)).seats if seat.user is not None)
    await h.host.do(stopping.pause, first, Why(VOTE))
    ballot = await h.host.do(control.propose, first, voter, voting.RESUME)
    await result.direct("pause")
    assert [open_.id for open_ in await h.host.read(votes_rows.open_ballots, first)] == []
    assert ballot.status == "open"
    with refuses("paused-by-others"):
        await h.host.do(control.propose, first, voter, voting.RESUME)
    assert None not in await paused(result)
    await result.direct("resume")
    await h.host.do(stopping.resume, first, Why(VOTE))
    assert await paused(result) == [None, None]


async def test_a_restart_while_all_stands_still_changes_nothing(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result = await two_tables(h)
        await result.direct("pause")
        number = result.id
    async with hosted(tmp_path) as h:
        await h.host.recover(h.clock.time)
        await h.step()
        result = Cup(h, (await h.host.read(book.sheet, number)).tournament)
        assert None not in await paused(result)
        await result.direct("resume")
        assert await paused(result) == [None, None]
