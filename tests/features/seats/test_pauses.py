"""A pause ends with its reason, however that ends, and no other pause does."""

from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from bot.core.ids import MatchId, Person, UserId, Why
from bot.core.matches.values import ALONE, AWAY, DIRECTOR, MODERATOR, VOTE, Match
from bot.core.work import At
from bot.durations import DAY
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.matches.sitting import REMOVED
from bot.features.matches.story import story
from bot.features.privacy import privacy
from bot.features.seats import seating
from bot.features.seats.occupancy import MISSED, hand_over
from bot.features.seats.rows import BY_COMPUTER, BY_STAND_IN, PAUSE, Absence, open_offers
from tests.builders import stopping
from tests.builders.hosting import START, Hosted, person
from tests.features.tournaments.cup import cup

ANA, BEN, CLEO, DAN = (person(name) for name in ("ana", "ben", "cleo", "dan"))
ABSENCE = Absence(person=ANA, match=None, how=PAUSE, since=START, until=START + 3 * DAY)


async def begun(h: Hosted, *names: str, computers: int = 0) -> Match:
    """Start a match that players who are away may pause."""
    lobby = await h.lobby(*names, computers=computers)
    await h.host.do(gathering.agree, lobby.id, lobby.host, "pauses", "yes")
    return await h.host.the(Lobbies).start(lobby.id, lobby.host)


async def is_paused(h: Hosted, match: MatchId) -> bool:
    return (await h.host.matches.match(match)).paused_at is not None


async def keys(h: Hosted, match: MatchId) -> list[str]:
    notes = (await story(h.host.matches, match, None)).notes
    return [note.key for note in notes if note.key.startswith(("paused-", "resumed-"))]


async def resigns(h: Hosted, match: MatchId) -> None:
    await h.host.do(seating.resign, match, ANA.id)


async def is_removed(h: Hosted, match: MatchId) -> None:
    seat = await h.seat(match, "ana")
    await h.host.do(lambda at: hand_over(at, match, seat, REMOVED))


async def is_forgotten(h: Hosted, _match: MatchId) -> None:
    await h.host.do(privacy.delete, ANA.id, UserId(-1))


async def gives_the_seat_away(h: Hosted, match: MatchId) -> None:
    offer = await h.host.do(seating.offer, match, ANA.id, DAN)
    await h.host.do(seating.accept, offer.id, DAN)


LEAVING = pytest.mark.parametrize("leave", [resigns, is_removed, is_forgotten, gives_the_seat_away])
Leave = Callable[[Hosted, MatchId], Awaitable[None]]


@LEAVING
async def test_a_pause_for_a_player_ends_when_they_leave(h: Hosted, leave: Leave) -> None:
    match = await begun(h, "ana", "ben", "cleo")
    await h.host.do(seating.declare, replace(ABSENCE, match=match.id))
    assert await is_paused(h, match.id)
    await leave(h, match.id)
    assert not await is_paused(h, match.id)
    assert await keys(h, match.id) == ["paused-away", "resumed-unneeded"]


@LEAVING
@pytest.mark.parametrize("by", [ALONE, MISSED])
async def test_so_does_the_pause_of_a_single_player(h: Hosted, leave: Leave, by: str) -> None:
    match = await begun(h, "ana", computers=2)
    await h.host.do(stopping.pause, match.id, Why(by, ANA.id))
    await leave(h, match.id)
    assert not await is_paused(h, match.id)


async def test_so_does_the_pause_of_a_player_who_is_forgotten_while_another_stands_in(h: Hosted) -> None:
    match = await begun(h, "ana", computers=2)
    await h.host.do(seating.declare, replace(ABSENCE, match=match.id, how=BY_STAND_IN, stand_in=DAN, since=START + 60))
    (offer,) = await h.host.read(open_offers, match.id)
    await h.host.do(seating.accept, offer.id, DAN)
    await h.host.do(stopping.pause, match.id, Why(MISSED, ANA.id))
    h.clock.forward(60)
    await h.step()
    assert await is_paused(h, match.id)
    await h.host.do(privacy.delete, ANA.id, UserId(-1))
    assert not await is_paused(h, match.id)


@LEAVING
@pytest.mark.parametrize("by", [VOTE, MODERATOR, DIRECTOR])
async def test_a_decision_to_pause_outlasts_a_player_and_their_absence(h: Hosted, leave: Leave, by: str) -> None:
    match = await begun(h, "ana", "ben", "cleo")
    await h.host.do(stopping.pause, match.id, Why(by, ANA.id))
    await h.host.do(seating.declare, replace(ABSENCE, match=match.id))
    await leave(h, match.id)
    assert await is_paused(h, match.id)
    assert await keys(h, match.id) == [f"paused-{by}"]


async def test_a_vote_to_pause_lasts_until_all_who_voted_have_left(h: Hosted) -> None:
    match = await begun(h, "ana", "ben")
    await h.host.do(stopping.pause, match.id, Why(VOTE, ANA.id))
    await h.host.do(seating.resign, match.id, ANA.id)
    assert await is_paused(h, match.id)
    await h.host.do(seating.resign, match.id, BEN.id)
    assert not await is_paused(h, match.id)


@pytest.mark.parametrize(
    "ends", [lambda at, match: seating.resign(at, match, ANA.id), lambda at, _: seating.back(at, ANA.id)]
)
async def test_a_pause_for_two_lasts_for_the_one_who_stays_away(
    h: Hosted, ends: Callable[[At, MatchId], object]
) -> None:
    match = await begun(h, "ana", "ben", "cleo")
    for gone in (ANA, BEN):
        await h.host.do(seating.declare, replace(ABSENCE, person=gone, match=match.id))
    await h.host.do(ends, match.id)
    assert await is_paused(h, match.id)
    notes = (await story(h.host.matches, match.id, None)).notes
    assert notes[-1].facts["by"] == BEN.id  # whom the table waits for now
    await h.host.do(seating.back, BEN.id)
    assert await keys(h, match.id) == ["paused-away", "paused-away", "resumed-away"]


async def test_a_player_who_lets_a_computer_play_instead_ends_the_pause(h: Hosted) -> None:
    match = await begun(h, "ana", "ben", "cleo")
    for how in (PAUSE, BY_COMPUTER):
        await h.host.do(seating.declare, replace(ABSENCE, match=match.id, how=how))
    assert await keys(h, match.id) == ["paused-away", "resumed-unneeded"]
    assert (await h.host.matches.match(match.id)).seats[await h.seat(match.id, "ana")].user is None


@pytest.mark.parametrize("by", [VOTE, MODERATOR])
async def test_an_absence_that_began_in_another_pause_has_its_own_afterward(h: Hosted, by: str) -> None:
    match = await begun(h, "ana", "ben", "cleo")
    await h.host.do(stopping.pause, match.id, Why(by, BEN.id))
    await h.host.do(seating.declare, replace(ABSENCE, match=match.id))
    await h.host.do(stopping.resume, match.id, Why(by, BEN.id))
    assert (await h.host.matches.match(match.id)).paused_by == AWAY
    await h.host.do(stopping.resume, match.id, Why(by, BEN.id))  # without her, then
    assert await keys(h, match.id) == [f"paused-{by}", f"resumed-{by}", "paused-away", f"resumed-{by}"]


async def test_computers_wait_for_players_who_may_come_back_even_after_a_pause(h: Hosted) -> None:
    match = await begun(h, "ana", computers=2)
    seat = await h.seat(match.id, "ana")
    await h.host.do(stopping.pause, match.id, Why(MODERATOR, DAN.id))
    await h.host.do(lambda at: hand_over(at, match.id, seat, MISSED))
    await h.host.do(stopping.resume, match.id, Why(MODERATOR, DAN.id))
    h.clock.forward(DAY)
    await h.step()
    assert (await h.host.matches.match(match.id)).version == 0
    await h.host.do(seating.come_back, match.id, ANA.id)
    assert (await h.finish(match.id)).status == "over"


async def test_a_player_who_is_back_ends_no_pause_of_the_cup(h: Hosted) -> None:
    result = await cup(h, 4, rounds=1, pace="1h", terms={"pauses": "yes"})
    await result.start()
    (match,) = await result.open_matches()
    people = [Person(seat.user, seat.name) for seat in (await h.host.matches.match(match)).seats if seat.user]
    now = h.clock.now()
    for one in people[:2]:
        wish = Absence(person=one, match=match, how=PAUSE, since=now, until=now + 3 * DAY)
        await h.host.do(seating.declare, wish)
        h.clock.forward(60)
    await result.direct("pause")
    await h.host.do(seating.back, people[0].id)
    assert (await h.host.matches.match(match)).paused_by == DIRECTOR
    await result.direct("resume")
    assert (await h.host.matches.match(match)).paused_by == AWAY  # for the second one
    await result.direct("pause")
    await h.host.do(seating.back, people[1].id)
    await result.direct("resume")
    assert (await h.host.matches.match(match)).paused_at is None
