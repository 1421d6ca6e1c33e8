"""The story of a match in its thread: chapters, the ending, sharing."""

import re
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import structs

from bot.core.ids import UserId
from bot.core.matches.values import Page
from bot.discord_ui.content.pictures import Patience, PictureCache
from bot.discord_ui.content.post import Attachment
from bot.features.matches.match_content import MatchContent
from bot.features.matches.posts import Awaited, copyable, server_name
from bot.features.matches.story import CHAPTER_TEXT, Chapter, StoryStep, chapters, since
from bot.features.puzzles import posts
from bot.features.puzzles.daily import RobberyResults
from bot.features.ratings.records import FEATS
from bot.features.ratings.values import Done
from bot.features.story.content import ENDINGS, MatchMessages
from bot.features.story.posts import Said
from bot.processes.game_uis import game_uis
from data.catalogue import ENGLISH, TEXTS, current, speaking, text
from engine.core.types import Seat
from engine.games import registry
from renderers.ui import HIT_SIGN, IDLE_SIGN, LOOT_SIGN, MARSHAL_SIGN, NO_CARD_SIGN, OTHER_SIGN, SIGNS_A_ROUND
from tests.builders.discord_limits import components, flat
from tests.builders.hosting import hosted
from tests.builders.local_bot import plain_uis
from tests.builders.posted import played
from tests.features.replays.test_reviews import random_match


def told(
    version: int,
    words: str = "something",
    *,
    quiet: bool = False,
    ends: bool = False,
    part: int = 0,
    pending: bool = False,
) -> StoryStep:
    page = Page(version, Seat(0), "player", 0.0, f"view {version}", ())
    return StoryStep(page, f"view {version - 1}", (), lambda: (words,), quiet, ends, part, pending=pending)


def shape(result: tuple[Chapter, ...]) -> list[tuple[int, int, bool]]:
    return [(chapter.first, chapter.last, chapter.closed) for chapter in result]


def test_a_stretch_of_the_match_is_one_chapter() -> None:
    assert shape(chapters([told(1, quiet=True), told(2)])) == [(1, 2, False)]
    assert shape(chapters([told(1), told(2, ends=True), told(3)])) == [(1, 2, True), (3, 3, False)]


def test_a_step_in_which_a_stretch_ends_is_told_in_both() -> None:
    steps = [told(1), told(2, "the end", ends=True), told(2, "a beginning", part=1), told(3)]
    first, second = chapters(steps)
    assert (first.sentences, second.sentences) == (("something", "the end"), ("a beginning", "something"))
    assert shape((first, second)) == [(1, 2, True), (3, 3, False)]
    assert (first.before, second.before) == ("view 1", "view 2")
    (alone,) = chapters(steps[2:3])
    assert alone.before == "view 2"  # only the beginning of the next round


def test_a_chapter_is_found_again_from_the_version_at_which_it_begins() -> None:
    steps = [told(1), told(2, "the end", ends=True), told(2, "a beginning", part=1), told(3)]
    assert since(steps, 3) == tuple(steps[2:])
    assert since(steps, 1) == tuple(steps)
    assert since([told(1), told(2)], 2) == (told(2),)
    middle = [told(2, ends=True), told(2, ends=True, part=1), told(2, part=2)]
    assert since(middle, 3) == (middle[2],)


def test_a_chapter_that_is_too_long_goes_on_in_another() -> None:
    half = "x" * (CHAPTER_TEXT // 2)
    assert shape(chapters([told(number, half) for number in range(1, 6)])) == [
        (1, 2, True),
        (3, 4, True),
        (5, 5, False),
    ]


def test_but_not_between_a_card_and_what_comes_of_it() -> None:
    half = "x" * (CHAPTER_TEXT // 2)
    steps = [told(1, half), told(2, half, pending=True), told(3), told(4)]
    assert shape(chapters(steps)) == [(1, 3, True), (4, 4, False)]


def test_nothing_stays_open_when_the_match_is_over() -> None:
    assert shape(chapters([told(1)], finished=True)) == [(1, 1, True)]
    assert chapters([], finished=True) == ()


def test_a_step_is_told_when_it_is_read_and_only_once() -> None:
    read: list[str] = []

    def tell() -> tuple[str, ...]:
        read.append("read")
        return ("Ghost moved.",)

    page = Page(3, Seat(0), "player", 0.0, None, ())
    step = StoryStep(page, None, (), tell, quiet=True, ends=False, said=("Ghost was late.",))
    chapters([step, told(4, quiet=True)])
    assert not read  # a quiet step completes no chapter
    assert step.sentences == step.sentences == ("Ghost was late.", "Ghost moved.")
    assert read == ["read"]


def test_a_message_at_the_bottom_is_another_one_only_for_those_who_read_it() -> None:
    first, later = Awaited(1, "ana", 100.0), Awaited(2, "ben", 200.0)
    said = Said("Turn 1", ("Ghost moved.",), (first, later), ("", ""), resumes=False)
    # Only the first one is posted: giving another seat more time leaves no trace.
    assert said.fingerprint == replace(said, asked=(first, replace(later, due=300.0))).fingerprint
    others = [
        replace(said, heading="Turn 2"),
        replace(said, sentences=()),
        replace(said, asked=(replace(first, due=99.0), later)),
        replace(said, lines=("", "Paused")),
        replace(said, resumes=True),
    ]
    with speaking("de"):
        german = said.fingerprint
    assert len({said.fingerprint, german, *(other.fingerprint for other in others)}) == 7


def test_each_reason_for_a_match_without_a_result_is_told() -> None:
    """A reason without its sentence would be told as "No one played for a long time"."""
    told = re.findall(r"(?m)^ending-([\w-]+) =", (TEXTS / ENGLISH / "votes.ftl").read_text(encoding="utf-8"))
    assert set(told) == set(ENDINGS)


async def test_a_bandit_wins_with_a_computer_for_its_player() -> None:
    record = played("colt-express", 3)
    (best,) = {seat for score in record.match.outcome.scores if score.place == 1 for seat in score.seats}  # type: ignore[union-attr]
    kept = structs.replace(record.match.seats[best], user=None, owner=UserId(9), name="ann")
    seats = tuple(kept if seat.seat == best else seat for seat in record.match.seats)

    async def no_card() -> None:
        return None

    with closing(PictureCache()) as room:
        messages = MatchMessages(MatchContent(game_uis(registry()), room))
        match = structs.replace(record.match, seats=seats)
        post = await messages.ending(match, record.pages[-1].view, Patience(None), no_card())
    title = next(item["content"] for item in flat(components(post)) if item["type"] == 10).splitlines()[0]
    bandit = text(f"bandit-{kept.figures[0]}")
    assert title.endswith(f"**{bandit}** wins, with a computer for ann!")


async def test_titles_are_in_the_picture_or_in_words_never_in_both(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        match = await h.finish((await h.match("ana", "ben", "cleo", game="colt-express")).id)
        view = (await h.host.matches.table(match.id, None)).view
        room = PictureCache()
        messages = MatchMessages(MatchContent(plain_uis(registry()), room))
        done = [Done(match.id, feat.key, Seat(0), None, 3) for feat in FEATS]

        async def drawn(card: Attachment | None) -> Attachment | None:
            return card

        said = {}
        for card in (None, Attachment("end-1.png", b"")):
            post = await messages.ending(match, view, Patience(None), drawn(card), done=done)
            said[card is not None] = str(components(post))
        room.close()
    titles = {text(f"feat-{feat.key}") for feat in FEATS}
    assert all(title in said[False] for title in titles)
    assert not any(title in said[True] for title in titles)


def test_a_title_has_one_name_in_pictures_and_in_words() -> None:
    same = {"shots": "best-shot", "punches": "hardest-fist", "takings": "longest-fingers", "wounds": "most-shot"}
    for language in current().languages:
        with speaking(language):
            for award, feat in same.items():
                assert text(f"award-{award}") == text(f"feat-{feat}")


GAMES = registry()
TABLES: tuple[tuple[str, tuple[str, ...], int], ...] = (
    ("colt-express", (), 3),
    ("colt-express", (), 6),
    ("colt-express", ("expert", "two-player"), 2),
    ("colt-express", ("horses-stagecoach",), 4),
    ("super-express", (), 4),
    ("super-express", ("reflex", "horse"), 5),
)


@pytest.mark.parametrize(("game", "modes", "seats"), TABLES)
def test_a_round_is_a_line_of_five_signs(game: str, modes: tuple[str, ...], seats: int) -> None:
    seen = set[str]()
    for number in range(4):
        happened = random_match(number, GAMES[game], seats, modes)
        begins = "ShootinBegan" if game == "super-express" else "RoundBegan"
        rounds = sum(type(event).__name__ == begins for event in happened)
        for seat in range(seats):
            lines = game_uis(GAMES)[game].signs(happened, Seat(seat))
            assert [len(line) for line in lines] == [SIGNS_A_ROUND] * rounds
            seen |= {sign for line in lines for sign in line}
    known = {HIT_SIGN, IDLE_SIGN, LOOT_SIGN, NO_CARD_SIGN, OTHER_SIGN}
    assert known <= seen <= known | {MARSHAL_SIGN}
    assert (MARSHAL_SIGN in seen) == (game == "colt-express")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("The Saloon", "The Saloon"),
        ("Saloon discord.gg/abc123", "Saloon"),
        ("https://discord.com/invite/abc Saloon", "Saloon"),
        ("discord.gg/abc123", ""),
    ],
)
def test_a_servers_name_carries_no_invite(name: str, shown: str) -> None:
    call: Any = SimpleNamespace(interaction=SimpleNamespace(guild=SimpleNamespace(name=name)))
    assert server_name(call) == shown
    call.interaction.guild = None
    assert server_name(call) == ""


def test_lines_stay_in_their_block() -> None:
    assert copyable("a```b\nc").count("```") == 2
    assert copyable("") == ""


@pytest.mark.parametrize("language", current().languages)
def test_a_shared_robbery_says_how_well_and_not_what(language: str) -> None:
    with speaking(language):
        results = RobberyResults(41, 3, 12, (None, 10, 7, 2, 10))
        post = posts.share_post(results, "Saloon")
        said = "\n".join(item.get("content", "") for item in flat(components(post)))
        lines = said.split("```")[1].strip().split("\n")
        assert lines[1] == "⬜🟨🟧🟥🟨"
        assert "41" in lines[0]
        assert "3" in lines[0]
        assert "Saloon" in lines[0]
