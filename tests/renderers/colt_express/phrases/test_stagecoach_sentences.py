"""Sentences of Horses & Stagecoach, the expert variant and teams, event by event."""

import pytest

from engine.colt_express import events as happened
from engine.colt_express.actions import Card, Spot
from engine.colt_express.content import Hostage
from engine.colt_express.events import BanditMoved, ColtEvent, NeutralBullet, NothingHappened, Punched
from engine.colt_express.state import COACH_INSIDE
from engine.core.types import Outcome, Score, ScorePart, Seat, Side
from renderers.colt_express.phrases import sentences
from renderers.colt_express.phrases.words import prices
from tests.builders.for_each import for_each
from tests.builders.words import worded
from tests.renderers.colt_express.walks import walk

NAMES = {Seat(0): "Ana", Seat(1): "Bo"}


def sentences_of(*events: ColtEvent, viewer: int | None = None) -> tuple[str, ...]:
    return sentences(events, None if viewer is None else Seat(viewer), NAMES)


def moved(bandit: str, origin: int, to: int, why: str) -> BanditMoved:
    return BanditMoved(bandit=bandit, origin=Spot(origin), to=Spot(to), why=why)


def hit(bandit: str, why: str) -> NeutralBullet:
    return NeutralBullet(bandit=bandit, why=why, left=3)


def test_the_horse_attack_is_told_car_by_car() -> None:
    boarding, riding = sentences_of(
        happened.HorsemanBoarded(bandit="belle", car=3),
        happened.HorsemanBoarded(bandit="doc", car=3),
        happened.HorsemenRodeOn(bandits=("ghost", "tuco"), car=3),
    )
    assert boarding.startswith("**Belle** and **Doc** ")
    assert "into car 3" in boarding
    assert "**Ghost** and **Tuco**" in riding
    assert "past car 3" in riding.lower()
    apart = sentences_of(happened.HorsemanBoarded(bandit="belle", car=3), happened.HorsemanBoarded(bandit="doc", car=2))
    assert len(apart) == 2


@pytest.mark.parametrize(
    ("origin", "to", "spot", "words"),
    [
        (3, 1, 2, ("2 cars toward the Locomotive", "into car 1")),
        (1, 2, COACH_INSIDE, ("one car toward the Caboose", "into the stagecoach")),
        (2, 2, 4, ("into car 2",)),
    ],
)
def test_a_ride_is_one_sentence(origin: int, to: int, spot: int, words: tuple[str, ...]) -> None:
    ride = happened.HorseRidden(bandit="belle", origin=origin, to=to)
    (actual,) = sentences_of(ride, moved("belle", 2 * origin + 1, spot, "ride"))
    assert actual.startswith("**Belle** ")
    assert all(word in actual for word in words), actual


def test_a_ride_to_the_marshal_ends_on_the_roof() -> None:
    ride = happened.HorseRidden(bandit="belle", origin=3, to=1)
    _, flight = sentences_of(
        ride, moved("belle", 6, 2, "ride"), hit("belle", "marshal"), moved("belle", 2, 3, "flight")
    )
    assert "**Belle**" in flight
    assert "roof" in flight
    assert "neutral bullet" in flight


def test_leaving_the_match_is_one_sentence() -> None:
    (actual,) = sentences_of(happened.BanditEscaped(bandit="tuco", car=2))
    assert actual == "**Tuco** leaps on a horse beside car 2 and rides away for good."


def test_the_capture_of_everyone_is_told() -> None:
    caught = tuple(Score(Side(n), (Seat(n),), 2, 500, 0, (ScorePart("caught", 1, 0),)) for n in range(2))
    (actual,) = sentences_of(happened.MatchEnded(outcome=Outcome("rounds-played", caught)))
    assert actual == worded("told-ended-nobody")


@for_each("row", prices().stagecoach.hostages)
def test_a_hostage_is_named_with_its_ransom(row: Hostage) -> None:
    (actual,) = sentences_of(happened.HostageTaken(bandit="belle", hostage=row.id))
    assert actual.startswith("**Belle** takes the **")
    assert f"${row.ransom:,}" in actual
    assert row.id not in actual


@pytest.mark.parametrize(
    ("after", "words"),
    [
        ((hit("doc", "shotgun"),), "takes a neutral bullet"),
        ((happened.NeutralBulletsGone(why="shotgun"),), "dashes past the Shotgun."),
        ((), "no bullets left"),
    ],
)
def test_running_past_the_shotgun_is_told(after: tuple[ColtEvent, ...], words: str) -> None:
    run = moved("doc", 5, 1, "move")
    crossing, *_, running = sentences_of(happened.ShotgunCrossed(bandit="doc"), *after, run)
    assert words in crossing
    assert "roof of the Locomotive" in running


def test_a_flight_to_the_shotguns_roof_is_told_once_for_all() -> None:
    flight, fire = sentences_of(
        hit("doc", "marshal"),
        hit("tuco", "marshal"),
        moved("doc", 4, 5, "flight"),
        hit("doc", "shotgun"),
        moved("tuco", 4, 5, "flight"),
        hit("tuco", "shotgun"),
    )
    assert "**Doc** and **Tuco**" in flight
    assert "neutral bullet each" in flight
    assert "**Doc** and **Tuco**" in fire
    assert "Shotgun" in fire


def test_a_sweep_to_the_shotguns_roof_is_told_once_for_all() -> None:
    _, swept, fire = sentences_of(
        happened.RoundEventBegan(round_event="swivel-arm"),
        moved("doc", 1, 7, "swivel-arm"),
        hit("doc", "shotgun"),
        moved("tuco", 3, 7, "swivel-arm"),
        hit("tuco", "shotgun"),
    )
    assert "**Doc** and **Tuco**" in swept
    assert "**Doc** and **Tuco**" in fire


def test_higher_speed_moves_bandits_horses_and_the_stagecoach() -> None:
    actual = sentences_of(
        happened.RoundEventBegan(round_event="higher-speed"),
        moved("doc", 1, 3, "higher-speed"),
        moved("tuco", 3, 5, "higher-speed"),
        happened.HorsesMoved(cars=(2, 2, 4)),
        happened.CoachMoved(origin=1, to=2, shotgun=False, why="higher-speed"),
    )
    assert actual[1] == "Thrown back: **Doc** onto the roof of car 1; **Tuco** onto the roof of car 2."
    assert "beside car 2 and car 4" in actual[2]
    assert len(actual) == 4
    assert sentences_of(happened.HorsesMoved(cars=())) == ()


@pytest.mark.parametrize("event", ["panting-horses", "whiskey-for-the-marshal", "shotguns-rage"])
def test_an_event_without_effect_says_so(event: str) -> None:
    quiet = happened.CoachMoved(origin=0, to=1, shotgun=False, why="round")
    for after in (quiet, happened.RoundEnded(number=1)):
        assert sentences_of(happened.RoundEventBegan(round_event=event), after)[1].startswith("But ")


def test_the_marshal_drinks_and_staggers_through_several_cars() -> None:
    drunk, walking, flight = sentences_of(
        happened.MarshalDrank(flask="old-whiskey", spot=Spot(2)),
        happened.MarshalMoved(origin=1, to=2, why="whiskey-for-the-marshal"),
        happened.MarshalMoved(origin=2, to=3, why="whiskey-for-the-marshal"),
        hit("doc", "marshal"),
        moved("doc", 6, 7, "flight"),
    )
    assert "old whiskey" in drunk
    assert walking == "He staggers into car 3."
    assert "**Doc**" in flight


@pytest.mark.parametrize(
    ("kind", "reason", "words"),
    [
        ("move", "nowhere", "nowhere to go"),
        ("ride", "no-horse", "horse"),
        ("ride", "useless", "Zealot"),
        ("punch", "useless", "Teacher"),
        ("fire", "away", "Fire comes to nothing"),
    ],
)
def test_a_card_without_effect_says_why(kind: str, reason: str, words: str) -> None:
    assert words in sentences_of(NothingHappened(bandit="belle", kind=kind, reason=reason))[0]


@pytest.mark.parametrize(("flask", "empty"), [("whiskey", False), ("whiskey", True), ("old-whiskey", True)])
def test_drinking_is_one_sentence_with_its_cards(flask: str, empty: bool) -> None:
    drunk = happened.FlaskDrunk(seat=Seat(0), bandit="doc", flask=flask, empty=empty)
    drawn = happened.CardsDrawn(seat=Seat(0), count=3, why="whiskey")
    (actual,) = sentences_of(drunk, *((drawn,) if flask == "whiskey" else ()))
    assert "**Doc** (Ana)" in actual
    assert ("draws 3 cards" in actual) == (flask == "whiskey")
    assert actual.endswith("The flask is empty." if empty else "The flask is half empty.")


def test_only_its_owners_learn_the_content_of_a_flask() -> None:
    seen = happened.FlaskSeen(bandit="tuco", flask="old-whiskey", audience=(Seat(1),))
    result = happened.LootTaken(bandit="tuco", kind="flask", spot=Spot(2), tag=5, why="robbery")
    lost = happened.LootDropped(bandit="tuco", kind="flask", spot=Spot(2), tag=9)
    blow = Punched(bandit="doc", target="tuco")
    assert sentences_of(result, seen, viewer=1)[-1] == "You uncork it: old whiskey."
    after = sentences_of(blow, seen, lost, moved("tuco", 2, 4, "punch"), viewer=1)
    assert after[-1] == worded("told-you-lost-flask", flask="old whiskey")
    for viewer in (None, 0):
        assert "old" not in " ".join(
            sentences_of(blow, seen, lost, moved("tuco", 2, 4, "punch"), result, seen, viewer=viewer)
        )


def test_the_partners_card_is_drawn_in_public_and_seen_in_private() -> None:
    drawn = [happened.PartnerCardDrawn(seat=Seat(seat), count=1) for seat in (0, 1)]
    cards = happened.CardsSeen(seat=Seat(1), cards=(Card("tuco.fire"),), audience=(Seat(1),))
    assert len(sentences_of(*drawn, cards)) == 1
    assert sentences_of(*drawn, cards, viewer=1)[1].startswith("From your partner’s deck you take Fire")
    none = happened.PartnerCardDrawn(seat=Seat(0), count=0)
    assert "**Ana**" in sentences_of(none)[0]


def test_a_partners_card_is_played_for_the_partner() -> None:
    moment = next(iter(walk(4, 0, ("teams",))))
    mine, partners = moment.public.seats[0].bandits[0], moment.public.seats[1].bandits[0]
    for card, mentions in ((Card(f"{partners}.fire"), "**Fire**"), (None, "face down")):
        event = happened.CardPlayed(seat=Seat(0), bandit=partners, card=card)
        (actual,) = sentences([event], None, NAMES, moment.public)
        assert actual.startswith(f"**{mine.capitalize()}** (Ana)")
        assert f"**{partners.capitalize()}**" in actual
        assert mentions in actual


def test_a_team_wins_together() -> None:
    team = Score(Side(0), (Seat(0), Seat(1)), 1, 2_000, 3, ())
    other = Score(Side(1), (Seat(2), Seat(3)), 2, 1_000, 3, ())
    (actual,) = sentences_of(happened.MatchEnded(outcome=Outcome("rounds-played", (team, other))))
    assert actual == "The express rolls in, and **Ana** and **Bo** get away with the most between them: $2,000."
