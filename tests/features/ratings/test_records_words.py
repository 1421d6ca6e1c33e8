"""Texts of records; no forgotten user is named, mentioned or notified."""

import msgspec
import pytest
from discord.ui import Button, TextDisplay

from bot.core.ids import MatchId, Person, Place, UserId
from bot.core.matches.values import Match, MatchSeat, Occupation
from bot.discord_ui.content.layout import layout, mention, words
from bot.discord_ui.content.post import Post, sending
from bot.features.matches.names import COMPUTER_NAMES, computer_called, names, starters
from bot.features.ratings.leaderboards import BoardProgress, Conduct, Leaderboard, LeaderboardRow, Profile
from bot.features.ratings.posts import board_csv, changes, feats, gain, leaderboard, profile, reliability
from bot.features.ratings.values import Done, Pool, Rating, ResultLine, Scope, Season, Skill
from data.catalogue import current, speaking, text
from engine.core.types import Seat
from sandbox.model.seed_data import PEOPLE
from tests.builders.for_each import for_each
from tests.builders.words import worded

SURE, NEW = Skill(30.0, 2.0), Skill(25.0, 8.0)
WHO = {Seat(0): "ana", Seat(1): "b*n"}


def line(seat: int, before: Skill | None, after: Skill | None) -> ResultLine:
    return ResultLine(match=MatchId(1), seat=Seat(seat), user=UserId(seat + 1), place=1, before=before, after=after)


def test_a_change_has_its_sign() -> None:
    assert gain(line(0, SURE, Skill(31.0, 2.0))) == "+20"
    assert gain(line(0, SURE, Skill(29.0, 2.0))) == "−20"
    assert gain(line(0, None, None)) == ""


def test_changes_come_best_first_with_names_made_harmless_and_doubts_marked() -> None:
    told = changes([line(0, SURE, Skill(29.0, 2.0)), line(1, NEW, Skill(26.0, 7.9))], WHO)
    assert told[0] == "b\\*n 1,020? → **1,046?** (+26); ana 1,480 → **1,460** (−20)"
    assert told[1].startswith("-#")
    assert changes([line(0, SURE, SURE)], WHO) == ["ana 1,480 → **1,480** (+0)"]
    assert changes([line(0, None, None)], WHO) == []


def test_who_share_a_feat_stand_in_one_line() -> None:
    done = [Done(MatchId(1), "best-shot", Seat(seat), None, 3) for seat in (0, 1)]
    assert feats([*done, Done(MatchId(1), "richest-loser", Seat(0), None, 1_500)], WHO) == [
        "Sharpest shot: **ana**, **b\\*n** (3 hits)",
        "Richest loser: **ana** ($1,500)",
    ]


def test_reliability_in_plain_words() -> None:
    assert reliability(Conduct(kept=3)) == ["Too early to say · 3 decisions made in time"]
    assert reliability(Conduct(kept=98, missed=2, excused=1, resigned=1)) == [
        "82% · 98 decisions made in time",
        "-# 2 deadlines missed · one excused (doesn’t count) · resigned once",
    ]


def ended(*seats: MatchSeat, occupations: tuple[Occupation, ...] = ()) -> Match:
    return Match(
        id=MatchId(1),
        game="super-express",
        modes=(),
        rules_version="1",
        pace="24h",
        place=Place(1, 2),
        host=UserId(-7),
        seats=seats,
        version=1,
        status="over",
        created_at=0.0,
        commitment="",
        seed=None,
        thread=None,
        outcome=None,
        occupations=occupations,
    )


def test_a_forgotten_person_has_no_name_no_mention_and_gets_no_ping() -> None:
    seats = (
        MatchSeat(Seat(0), UserId(-7), "", ()),
        MatchSeat(Seat(1), None, "", ()),
        MatchSeat(Seat(2), UserId(5), "ana", ()),
    )
    match = ended(*seats)
    assert names(match) == {0: worded("former-player-name"), 1: f"🤖 {computer_called(match, Seat(1))}", 2: "ana"}
    assert "-7" not in mention(-7)
    assert mention(5) == "<@5>"


@pytest.mark.parametrize("code", current().languages)
def test_no_computer_is_called_like_somebody_at_the_table(code: str) -> None:
    with speaking(code):
        called = [text(f"computer-called-{number}") for number in range(COMPUTER_NAMES)]
        assert len(set(called)) == COMPUTER_NAMES
        assert not {name for _, name, _ in PEOPLE} & set(called)  # who plays on the stand-in
        for first in range(COMPUTER_NAMES):
            people = [
                MatchSeat(Seat(at), UserId(at + 1), called[(first + at) % COMPUTER_NAMES].upper(), ())
                for at in range(4)
            ]
            match = ended(*people, *(MatchSeat(Seat(at), None, "", ()) for at in range(4, 7)))
            result = {computer_called(match, Seat(at)) for at in range(4, 7)}
            assert len(result) == 3
            assert not {name.upper() for name in result} & {person.name for person in people}


async def test_only_real_people_are_notified() -> None:
    allowed = sending(Post(layout(words("x")), ping=(-7, 5)))["allowed_mentions"]
    assert isinstance(allowed.users, list)
    assert [user.id for user in allowed.users] == [5]


def test_a_rating_is_that_of_who_began_the_match() -> None:
    kept = MatchSeat(Seat(0), None, "ana", (), owner=Person(UserId(5), "ana"))
    sat = (
        Occupation(Seat(0), UserId(5), "ana", "", version=0, at=0.0, reason="start"),
        Occupation(Seat(0), None, "ana", "", version=7, at=9.0, reason="missed"),
    )
    match = ended(kept, MatchSeat(Seat(1), UserId(6), "ben", ()), occupations=sat)
    assert names(match) == {0: "Computer for ana", 1: "ben"}
    assert starters(match) == {0: "ana", 1: "ben"}
    early = (sat[0], msgspec.structs.replace(sat[1], version=0), msgspec.structs.replace(sat[0], version=9))
    back = msgspec.structs.replace(kept, user=UserId(5), owner=None)
    returned = msgspec.structs.replace(match, seats=(back, match.seats[1]), occupations=early)
    assert starters(returned) == {0: "ana", 1: "ben"}, "a computer stood in as it began"


@pytest.mark.parametrize(
    ("matches", "said", "not_said"), [(0, "profile-empty", "profile-unrated"), (2, "profile-unrated", "profile-empty")]
)
def test_a_profile_without_ratings_does_not_deny_matches_among_computers(
    matches: int, said: str, not_said: str
) -> None:
    result = Profile(UserId(5), Season(Scope(1), 1, None), (), {}, Conduct(matches=matches), hidden=False)
    assert worded(said) in words_of(profile(result, own=True))
    assert worded(not_said) not in words_of(profile(result, own=True))


def words_of(post: Post) -> str:
    """Return the words of a post."""
    return "\n".join(item.content for item in post.view.walk_children() if isinstance(item, TextDisplay))


@for_each("code", current().languages)
def test_profile_and_leaderboard_say_what_is_missing_for_a_place(code: str) -> None:
    pool, season = Pool(Scope(1), "super-express", "alone", 1), Season(Scope(1), 1, None)
    waiting = BoardProgress(12, 3)
    rating = Rating(pool, UserId(5), SURE, 12, 1)
    board = Leaderboard(pool, season, (), {UserId(5): waiting})
    with speaking(code):
        missing = text("leaders-progress", matches="10", least="10", players="3", fewest="5")
        own = Profile(UserId(5), season, (rating,), {}, Conduct(), hidden=False, waiting={pool: waiting})
        assert missing in words_of(profile(own, own=True))
        assert missing in words_of(leaderboard(board, [("super-express", "alone")], UserId(5)))
        for reader in (UserId(6), None):
            assert missing not in words_of(leaderboard(board, [("super-express", "alone")], reader))


def test_a_leaderboard_as_a_file_has_all_its_rows_and_no_formula() -> None:
    pool, season = Pool(Scope(1), "super-express", "alone", 2), Season(Scope(1), 2, None)
    standings = tuple(
        LeaderboardRow(place, Rating(pool, UserId(place), SURE, 12, 3), "=1+1" if place == 1 else f"p{place}")
        for place in range(1, 31)
    )
    board = Leaderboard(pool, season, standings, {UserId(99): BoardProgress(3, 1)})
    lines = board_csv(board).decode("utf-8-sig").splitlines()
    assert lines[:3] == [
        "place,name,points,provisional (1: yes),matches,wins",
        "1,'=1+1,1480,0,12,3",
        "2,p2,1480,0,12,3",
    ]
    assert len(lines) == 1 + 30
    for reader, shown in ((UserId(5), board), (UserId(5), msgspec.structs.replace(board, standings=()))):
        post = leaderboard(shown, [("super-express", "alone")], reader)
        labels = [item.label for item in post.view.walk_children() if isinstance(item, Button)]
        assert (worded("button-csv") in labels) == bool(shown.standings)
