"""Players counted in a result after seats changed hands, with computers, and in teams."""

from bot.core.ids import MatchId, Place, UserId
from bot.core.matches.values import Match, MatchSeat, Occupation
from bot.features.matches.sitting import ERASED, RESIGNED
from bot.features.ratings.ledger import lines_of, rated
from bot.features.ratings.rating import NEWCOMER
from bot.features.ratings.records import family_of
from bot.features.ratings.values import ResultLine
from bot.features.seats.occupancy import AWAY, BACK, BEGAN, MISSED, NAMED, STAND_IN
from engine.core.types import Outcome, Score, Seat, Side


def score(place: int, *seats: int) -> Score:
    return Score(Side(seats[0]), tuple(Seat(seat) for seat in seats), place, 0, 0, ())


def match(users: list[int | None], *past: tuple[int, int | None, str]) -> Match:
    """Return a match; ``past`` are changes of seats: the seat, the new player, and the reason."""
    now: dict[int, UserId | None] = {seat: None if user is None else UserId(user) for seat, user in enumerate(users)}
    history: list[Occupation] = []
    for seat, user, reason in past:
        if not any(entry.seat == seat for entry in history):
            history.append(Occupation(Seat(seat), now[seat], "", "", 0, 0.0, BEGAN))
        now[seat] = None if user is None else UserId(user)
        history.append(Occupation(Seat(seat), now[seat], "", "", 3, 0.0, reason))
    return Match(
        id=MatchId(1),
        game="toy",
        modes=(),
        rules_version="1",
        pace="24h",
        place=Place(1, 2),
        host=UserId(1),
        seats=tuple(MatchSeat(Seat(seat), user, "", ()) for seat, user in now.items()),
        version=9,
        status="over",
        created_at=0.0,
        commitment="",
        seed=None,
        thread=None,
        outcome=None,
        occupations=tuple(history),
    )


FOUR = Outcome("", (score(1, 2), score(2, 0), score(3, 1), score(4, 3)))
PAIRS = Outcome("", (score(1, 0, 2), score(2, 1, 3)))


def count(table: Match, outcome: Outcome = FOUR) -> dict[int, ResultLine]:
    return {line.seat: line for line in rated(lines_of(table, outcome), outcome, {})}


def gain(line: ResultLine) -> float:
    assert line.after is not None
    return line.after.mu - NEWCOMER.mu


def test_everybody_who_sat_through_counts_with_their_place() -> None:
    lines = count(match([11, 12, 13, 14]))
    assert [(line.user, line.place) for line in lines.values()] == [(11, 2), (12, 3), (13, 1), (14, 4)]
    assert gain(lines[2]) > gain(lines[0]) > gain(lines[1]) > gain(lines[3])


def test_computers_are_left_out_and_people_ranked_among_themselves() -> None:
    with_computer = count(match([11, 12, None, 14]))
    without = count(match([11, 12, 14]), Outcome("", (score(1, 0), score(2, 1), score(3, 2))))
    assert {gain(line) for line in with_computer.values()} == {gain(line) for line in without.values()}


def test_a_single_person_among_computers_is_noted_but_not_rated() -> None:
    assert count(match([None, 12, None, None])) == {
        1: ResultLine(match=MatchId(1), seat=Seat(1), user=UserId(12), place=3)
    }


def test_who_resigns_or_vanishes_is_last_whatever_the_computer_makes_of_the_seat() -> None:
    for reason in (RESIGNED, MISSED):
        lines = count(match([11, 12, 13, 14], (2, None, reason)))
        assert (lines[2].place, lines[2].resigned) == (4, True)
        assert gain(lines[2]) < gain(lines[3]) < gain(lines[0])
    assert count(match([11, 12, 13, 14], (2, None, MISSED), (2, 13, BACK))) == count(match([11, 12, 13, 14]))


def test_whose_seat_a_computer_keeps_for_a_good_reason_keeps_its_place() -> None:
    for reason in (AWAY, ERASED):
        assert count(match([11, 12, 13, 14], (3, None, reason))) == count(match([11, 12, 13, 14]))
    assert count(match([11, 12, 13, 14], (3, None, AWAY), (3, 14, BACK))) == count(match([11, 12, 13, 14]))


def test_a_seat_that_another_person_played_counts_for_nobody() -> None:
    for past in ([(0, 15, NAMED)], [(0, 15, STAND_IN), (0, 11, BACK)], [(0, None, RESIGNED), (0, 15, NAMED)]):
        assert sorted(count(match([11, 12, 13, 14], *past))) == [1, 2, 3]
    assert sorted(count(match([11, 12, None, 14], (2, 15, NAMED)))) == [0, 1, 3]


def test_a_team_counts_where_both_do() -> None:
    whole = count(match([11, 12, 13, 14]), PAIRS)
    assert gain(whole[0]) == gain(whole[2]) > 0 > gain(whole[1]) == gain(whole[3])
    halved = count(match([11, 12, None, 14]), PAIRS)
    assert [line.after for line in halved.values()] == [None, None, None]


def test_whose_partner_resigned_is_not_rated_and_the_partner_is_last() -> None:
    lines = count(match([11, 12, 13, 14], (2, None, RESIGNED)), PAIRS)
    assert lines[0].after is None
    assert gain(lines[2]) < 0 < gain(lines[1])


def test_families_tell_apart_who_plays_against_whom() -> None:
    assert family_of(()) == family_of(("expert", "horses-stagecoach")) == "alone"
    assert family_of(("expert", "two-player")) == "two-player"
    assert family_of(("teams", "expert")) == "teams"


def test_where_nobody_won_everybody_is_rated_as_equal() -> None:
    played = match([1, 2, 3])
    outcome = Outcome("rounds", (score(3, 2), score(3, 0), score(3, 1)))
    lines = lines_of(played, outcome)
    assert [line.place for line in lines] == [3, 3, 3]
    after = [line.after for line in rated(lines, outcome, {})]
    assert after[0] is not None
    assert len({round(skill.mu, 9) for skill in after if skill is not None}) == 1
