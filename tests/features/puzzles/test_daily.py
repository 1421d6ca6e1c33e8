"""Daily puzzles: their order, their posts, and answers."""

from typing import Any, TypeVar

import discord
import msgspec
import pytest

from bot.core.ids import Authority
from bot.durations import DAY
from bot.features.hand.answers import answers_of
from bot.features.privacy.privacy import forget
from bot.features.puzzles import daily, puzzles
from bot.features.puzzles import rows as puzzles_rows
from bot.features.puzzles.daily import RobberyPost
from bot.features.puzzles.posts import asking, none_left, puzzle_post, why_words
from bot.features.puzzles.puzzles import PuzzlePool, PuzzleState, by_key, part, stock
from bot.features.puzzles.rows import ROBBERY_TOPIC
from bot.features.puzzles.values import MOST_POINTS, Robbery
from bot.features.ratings import rows
from bot.features.settings import servers
from bot.processes.game_uis import game_uis
from data.catalogue import speaking, text
from engine.agents import greenhorn
from engine.agents.colt import puzzles as judging
from engine.agents.colt.puzzles import CHOICES, CLEAR, MARGIN, WEIGHED
from engine.agents.puzzles import Answer, Course, Puzzle, afterwards
from engine.core.replay import fold
from engine.games import registry
from tests.builders.for_each import for_each
from tests.builders.hosting import HERE, Hosted, person
from tests.builders.refusals import refuses

ANA, BEN = person("ana").id, person("ben").id
GUILD = HERE.guild or 0
BOSS = Authority(person("cleo").id, GUILD, (), True)
T = TypeVar("T")


async def on(h: Hosted, hour: str = "18") -> float:
    """Enable the daily robbery, and return the start of the first one."""
    await h.host.do(servers.change, BOSS, daily=HERE.channel, daily_hour=hour)
    begins = await h.host.read(lambda at: there(puzzles_rows.DAILIES.get(at.tx, GUILD)).wake)
    return there(begins)


def there(actual: T | None) -> T:
    """Return the value after checking that it isn't None."""
    assert actual is not None
    return actual


async def begun(h: Hosted, guild: int = GUILD) -> Robbery:
    """Return the open robbery."""
    return there(await h.host.read(lambda at: puzzles_rows.newest_robbery(at.tx, guild, solved=False)))


async def asked(h: Hosted, robbery: Robbery) -> RobberyPost:
    """Return a robbery as it will be posted."""
    return there(await h.host.read(daily.asked, robbery.id))


async def turned(h: Hosted, *, shown: bool = True) -> Robbery:
    """Move on to the next day, and return the open robbery; ``shown``: it was posted."""
    h.clock.time = there(there(await h.host.read(lambda at: puzzles_rows.DAILIES.get(at.tx, GUILD))).wake)
    await h.step()
    result = await begun(h)
    if shown:
        await h.host.do(daily.posted, result.id, HERE.channel, 1_000 + result.number, "")
    return result


def choices(robbery: Robbery) -> tuple[str, str]:
    """Return the best and the worst answer."""
    answers = by_key()[robbery.puzzle].answers
    return answers[0].action, answers[-1].action


async def test_a_server_that_never_asked_for_it_has_none(h: Hosted) -> None:
    await h.later(3 * DAY)
    assert await h.host.read(lambda at: puzzles_rows.DAILIES.get(at.tx, GUILD)) is None
    assert await h.host.read(lambda at: puzzles_rows.newest_robbery(at.tx, GUILD, solved=False)) is None
    assert h.told.said[ROBBERY_TOPIC] == []


async def test_answers_count_as_they_stand_when_the_next_robbery_begins(h: Hosted) -> None:
    await on(h)
    first = await turned(h)
    best, worst = choices(first)
    assert (await h.host.do(daily.answer, first.id, GUILD, ANA, worst)).was == ""
    assert (await h.host.do(daily.answer, first.id, GUILD, ANA, best)).was == worst
    await h.host.do(daily.answer, first.id, GUILD, BEN, worst)
    assert (await asked(h, first)).chosen == {}
    assert (await h.host.read(daily.ranking, GUILD, ANA)).people == 0
    second = await turned(h)
    assert (second.number, second.until) == (2, first.until + DAY)
    with refuses("robbery-over"):
        await h.host.do(daily.answer, first.id, GUILD, BEN, best)
    over, now = await asked(h, first), await asked(h, second)
    assert over.robbery.solved
    assert over.chosen == {best: 1, worst: 1}
    assert (there(now.before).id, now.answered, now.right, now.chosen) == (first.id, 2, 1, {})
    await h.host.do(daily.answer, second.id, GUILD, ANA, choices(second)[0])
    await turned(h)
    ranking = await h.host.read(daily.ranking, GUILD, BEN)
    assert [(score.user, score.right, score.streak) for score in ranking.scores] == [(ANA, 2, 2), (BEN, 0, 0)]
    assert ranking.scores[0].points == 2 * MOST_POINTS
    assert (ranking.mine, ranking.count) == (2, 2)


async def test_no_position_comes_twice_until_all_were_asked_and_each_server_has_an_order_of_its_own(h: Hosted) -> None:
    await on(h)
    count = len(part(PuzzlePool.DAILY))
    asked = [(await turned(h)).puzzle for _ in range(2 * count)]
    assert len(set(asked[:count])) == count
    assert asked[count:] == asked[:count]
    other = Authority(BOSS.user, GUILD + 1, (), True)
    await h.host.do(servers.change, other, daily=77)
    await h.later(DAY)
    assert (await begun(h, GUILD + 1)).puzzle == min(
        (item.key for item in part(PuzzlePool.DAILY)), key=lambda key: daily.order(GUILD + 1, key)
    )


async def test_what_is_asked_today_is_no_puzzle_for_people_alone_until_it_is_over(h: Hosted) -> None:
    await on(h)
    first = await turned(h)
    alone = (await h.host.read(puzzles.next_puzzle, ANA, GUILD)).total
    with refuses("unknown-puzzle"):
        await h.host.do(puzzles.answer, first.puzzle, ANA, choices(first)[0], GUILD)
    await turned(h)
    assert (await h.host.read(puzzles.next_puzzle, ANA, GUILD)).total == alone + 1
    assert (await h.host.do(puzzles.answer, first.puzzle, ANA, choices(first)[0], GUILD)).solved == 1
    assert (await h.host.read(puzzles.next_puzzle, ANA, None)).answered == 1


async def test_a_robbery_that_nobody_could_see_counts_for_nothing(h: Hosted) -> None:
    await on(h)
    hidden = await turned(h, shown=False)
    again = await turned(h)
    assert (again.number, again.puzzle) == (1, hidden.puzzle)
    assert await h.host.read(daily.asked, hidden.id) is None or again.id == hidden.id


async def test_switched_off_the_open_one_ends_as_promised_and_none_follows(h: Hosted) -> None:
    await on(h)
    first = await turned(h)
    await h.host.do(servers.change, BOSS, daily=None)
    h.clock.time = first.until
    await h.step()
    assert (await asked(h, first)).robbery.solved
    await h.later(3 * DAY)
    assert await h.host.read(lambda at: puzzles_rows.newest_robbery(at.tx, GUILD, solved=False)) is None


async def test_a_bot_that_was_away_for_days_asks_one_and_the_streak_holds(h: Hosted) -> None:
    await on(h)
    first = await turned(h)
    await h.host.do(daily.answer, first.id, GUILD, ANA, choices(first)[0])
    h.clock.time = first.until + 4 * DAY + 5_000
    await h.step()
    second = await begun(h)
    assert second.number == 2
    assert second.until >= h.clock.now() + DAY / 2
    await h.host.do(daily.posted, second.id, HERE.channel, 7, "")
    await h.host.do(daily.answer, second.id, GUILD, ANA, choices(second)[0])
    await turned(h)
    assert there((await h.host.read(daily.ranking, GUILD, ANA)).own).streak == 2


async def test_only_its_server_answers_and_only_with_its_cards(h: Hosted) -> None:
    await on(h)
    first = await turned(h)
    for guild, number, action in ((GUILD + 1, first.id, choices(first)[0]), (GUILD, first.id, "fly"), (GUILD, 99, "x")):
        with refuses("unknown-puzzle"):
            await h.host.do(daily.answer, number, guild, ANA, action)


async def test_who_hides_their_record_is_seen_by_themselves_alone_and_who_is_forgotten_by_nobody(h: Hosted) -> None:
    await on(h)
    first = await turned(h)
    for user in (ANA, BEN):
        await h.host.do(daily.answer, first.id, GUILD, user, choices(first)[0])
    await turned(h)
    await h.host.do(rows.hide, ANA, hidden=True)
    assert [score.user for score in (await h.host.read(daily.ranking, GUILD, BEN)).scores] == [BEN]
    assert (await h.host.read(daily.ranking, GUILD, ANA)).mine is not None
    await forget(h.host, BEN)
    assert [score.user for score in (await h.host.read(daily.ranking, GUILD, ANA)).scores] == [ANA]
    assert await h.host.read(lambda at: puzzles_rows.ANSWERS.get(at.tx, first.id, BEN)) is None


def test_points_follow_the_dollars_and_what_is_within_the_margin_is_as_good() -> None:
    worth = [daily.points_of(Answer("x", behind, error)) for behind, error in ((0, 0), (60, 40), (160, 40), (480, 40))]
    assert worth == [10, 10, 6, 0]


UI = game_uis(registry())["colt-express"]


def said(chosen: str, number: int = 0) -> tuple[str, list[Any]]:
    """Return a stored puzzle's text and buttons; ``chosen`` is the user's answer."""
    puzzle = asking(stock().puzzles[number])
    choices = answers_of(UI, puzzle.view, puzzle.view.ask.options if puzzle.view.ask else ())
    post = puzzle_post(PuzzleState(puzzle, chosen, 1, 3, 9), UI, choices, None)
    result = list(post.view.walk_children())
    words = "\n".join(item.content for item in result if isinstance(item, discord.ui.TextDisplay))
    return words, [item for item in result if isinstance(item, discord.ui.Button)]


@pytest.mark.parametrize("code", ["en", "de", "fr"])
def test_every_answer_has_a_button_and_its_worth_is_told_only_afterwards(code: str) -> None:
    puzzle = stock().puzzles[0]
    with speaking(code):
        words, buttons = said("")
        assert len(buttons) == len(puzzle.answers)
        assert "$" not in words
        words, [watch, again] = said(puzzle.answers[-1].action)
        assert words.count("\n- ") == len(puzzle.answers)
        assert watch.custom_id == f"ce2:puzzle:watch:{puzzle.key.replace('-', ':')}"
        assert again.custom_id == "ce2:puzzle:next"
        assert "❌" in words
        assert "✅" in said(puzzle.answers[0].action)[0]


@pytest.mark.parametrize("code", ["en", "de", "fr"])
def test_every_answer_to_every_puzzle_says_why_in_one_sentence(code: str) -> None:
    with speaking(code):
        key = text("puzzle-why", other="|", best="", why="").split("|")[0]
        for number, puzzle in enumerate(stock().puzzles):
            for answer in puzzle.answers:
                words, _ = said(answer.action, number)
                assert words.count(key) == 1, (puzzle.key, answer.action)
        assert key not in said("")[0]


def test_a_puzzle_judged_by_an_earlier_version_gives_no_reason() -> None:
    puzzle = stock().puzzles[0]
    older = msgspec.structs.replace(
        puzzle, answers=tuple(msgspec.structs.replace(answer, ground=None) for answer in puzzle.answers)
    )
    assert why_words(older, {answer.action: answer.action for answer in puzzle.answers}, UI) == ""


def test_who_has_answered_all_reads_so() -> None:
    post = none_left(PuzzleState(None, "", 4, 9, 9))
    assert any(
        "4 of 9" in item.content for item in post.view.walk_children() if isinstance(item, discord.ui.TextDisplay)
    )


@for_each("puzzle", stock().puzzles)
def test_the_stock_holds_only_what_is_clear(puzzle: Puzzle) -> None:
    best, *others = puzzle.answers
    assert puzzle.view.ask is not None
    assert puzzle.tables == WEIGHED
    assert best.behind == 0.0
    assert len(others) + 1 >= CHOICES
    assert all(answer.behind >= max(MARGIN, CLEAR * answer.error) for answer in others)
    assert {answer.action for answer in puzzle.answers} <= set(puzzle.view.ask.options)
    assert greenhorn.choose(puzzle.view) != best.action


def test_every_puzzle_has_a_key_of_its_own_from_a_match_that_was_looked_through() -> None:
    keys = [puzzle.key for puzzle in stock().puzzles]
    assert len(set(keys)) == len(keys) > 0
    assert all(int(key.split("-")[0]) < stock().matches for key in keys)


@pytest.mark.nightly
@for_each("puzzle", stock().puzzles)
def test_every_puzzle_knows_how_its_match_went_on_to_the_end_of_the_round(puzzle: Puzzle) -> None:
    course = puzzle.course
    assert course is not None
    game = registry().of(course.header)
    asked, *after = afterwards(game, course)
    assert asked.view == game.view(state_at(course), None)
    assert game.view(state_at(course), puzzle.view.viewer) == puzzle.view
    assert course.chosen in (puzzle.view.ask.options if puzzle.view.ask else ())
    assert all(step.view.round == puzzle.view.round for step in after[:-1])
    assert after[-1].view.round > puzzle.view.round or after[-1].view.outcome is not None


def state_at(course: Course) -> Any:
    """Return the position of a puzzle's question."""
    *_, step = fold(registry().of(course.header), course.header, course.played[: course.asked])
    return step.state


async def test_the_first_answer_counts_and_no_puzzle_comes_twice(h: Hosted) -> None:
    first = (await h.host.read(puzzles.next_puzzle, ANA)).puzzle
    assert first is not None
    best, worst = first.answers[0].action, first.answers[-1].action
    wrong = await h.host.do(puzzles.answer, first.key, ANA, worst)
    assert (wrong.chosen, wrong.solved, wrong.answered) == (worst, 0, 1)
    later = await h.host.do(puzzles.answer, first.key, ANA, best)
    assert (later.chosen, later.solved, later.answered) == (worst, 0, 1)
    for solved in range(len(part(PuzzlePool.ALONE)) - 1):
        puzzle = (await h.host.read(puzzles.next_puzzle, ANA)).puzzle
        assert puzzle is not None
        assert puzzle.key != first.key
        sheet = await h.host.do(puzzles.answer, puzzle.key, ANA, puzzle.answers[0].action)
        assert sheet.solved == solved + 1
    left = await h.host.read(puzzles.next_puzzle, ANA)
    assert (left.puzzle, left.answered) == (None, left.total)
    other = await h.host.read(puzzles.next_puzzle, person("ben").id)
    assert (other.puzzle, other.answered) == (first, 0)


@pytest.mark.parametrize(("key", "action"), [("999999-1", "draw"), ("x", "draw"), (None, "fly")])
async def test_what_is_no_puzzle_or_no_answer_is_refused(h: Hosted, key: str | None, action: str) -> None:
    with refuses("unknown-puzzle"):
        await h.host.do(puzzles.answer, key or stock().puzzles[0].key, ANA, action)
    assert (await h.host.read(puzzles.next_puzzle, ANA)).answered == 0


@pytest.mark.nightly
def test_a_position_is_judged_alike_each_time_and_is_none_for_whom_the_best_is_obvious(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in (
        ("SCREENED", 12),
        ("WEIGHED", 4),
        ("LAP", 2),
        ("CLEAR", 0.0),
        ("HOPEFUL", 0.0),
        ("MARGIN", 1.0),
    ):
        monkeypatch.setattr(judging, name, value)
    game, asked = registry()["colt-express"], stock().puzzles[0]
    seat, best = asked.view.viewer, asked.answers[0].action
    assert seat is not None
    naive = greenhorn.choose(asked.view)
    actual = judging.posed(game, asked.view, seat, asked.key, naive)
    assert actual is not None
    assert actual.answers[0].action == best
    assert judging.posed(game, asked.view, seat, asked.key, naive) == actual
    assert judging.posed(game, asked.view, seat, asked.key, best) is None
