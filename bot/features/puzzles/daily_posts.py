"""Posts of a daily robbery: the question, the private answer, the solution; and the ranking."""

from collections.abc import Mapping, Sequence

from bot.discord_ui.content.components import STYLES, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, QUIET, jump, layout, mention, moment, picture, row, rows, words
from bot.discord_ui.content.post import Attachment, Post
from bot.features.hand.answers import Answer as Choice
from bot.features.hand.panel_posts import in_full
from bot.features.puzzles.daily import Ranking, RobberyAnswered, RobberyPost
from bot.features.puzzles.posts import ranking_button, then_items, why_words, worth
from bot.features.puzzles.values import DOLLARS_A_POINT, LISTED, MOST_POINTS, Score
from data.catalogue import passage, text
from data.formats import money
from renderers.ui import AnyGameUI


def asked_post(asked: RobberyPost, game_ui: AnyGameUI, choices: Sequence[Choice], drawn: Attachment | None) -> Post:
    """Return the post of an open robbery: the position and a button for each card."""
    robbery = asked.robbery
    cards = [
        button(custom_id("daily", "answer", robbery.id, choice.action), choice.label, STYLES[choice.rank])
        for choice in choices
    ]
    return Post(
        layout(
            words(
                text("daily-title", number=str(robbery.number)),
                text("puzzle-asked", who=_who(asked, game_ui)),
                text("daily-until", time=moment(robbery.until)),
            ),
            picture(drawn),
            *rows(cards),
            words(*in_full(choices), _before(asked), text("daily-foot")),
            row([ranking_button()]),
            colour=DUSK,
        ),
        (drawn,) if drawn else (),
    )


def solved_post(asked: RobberyPost, game_ui: AnyGameUI, choices: Sequence[Choice], drawn: Attachment | None) -> Post:
    """Return the post of a robbery that is over: each card's worth, its number of answers, and the rest of the round."""
    labels = {choice.action: choice.full for choice in choices}
    count = sum(asked.chosen.values())
    lines = [
        text("daily-line", worth=worth(answer, labels[answer.action]), count=asked.chosen.get(answer.action, 0))
        for answer in asked.puzzle.answers
        if answer.action in labels
    ]
    return Post(
        layout(
            words(
                text("daily-title-over", number=str(asked.robbery.number)),
                text("daily-solved", who=_who(asked, game_ui), best=labels[asked.puzzle.answers[0].action]),
                text("daily-answered", count=count) if count else text("daily-nobody"),
            ),
            picture(drawn),
            words(*lines, why_words(asked.puzzle, labels, game_ui)),
            *then_items(game_ui, asked.puzzle),
            words(text("puzzle-foot", tables=asked.puzzle.tables)),
            row([ranking_button()]),
            colour=QUIET,
        ),
        (drawn,) if drawn else (),
    )


def given_post(given: RobberyAnswered, labels: Mapping[str, str]) -> Post:
    """Return a post that confirms an answer and says until when it can be changed."""
    now, was = labels.get(given.action, ""), labels.get(given.was, "")
    changed = bool(given.was) and given.was != given.action
    said = text("daily-changed", now=now, was=was) if changed else text("daily-given", now=now)
    foot = text(
        "daily-given-foot",
        time=moment(given.robbery.until, "f"),
        points=MOST_POINTS,
        dollars=money(round(DOLLARS_A_POINT)),
    )
    return Post(layout(words(said, foot), row([ranking_button()]), colour=DUSK))


def ranking_post(ranking: Ranking) -> Post:
    """Return a server's ranking with the reader's rank."""
    if not ranking.people:
        return Post(layout(words(text("daily-ranking-title"), text("daily-ranking-none")), colour=QUIET))
    lines = [_line(place, score) for place, score in enumerate(ranking.scores, 1)]
    if ranking.own is not None and ranking.mine is not None and ranking.mine > LISTED:
        lines += ["…", _line(ranking.mine, ranking.own)]
    foot = text("daily-ranking-foot", count=ranking.count, points=MOST_POINTS)
    return Post(layout(words(text("daily-ranking-title"), *lines), words(foot), colour=DUSK))


def _line(place: int, score: Score) -> str:
    line = text(
        "daily-ranking-line",
        place=str(place),
        who=mention(score.user),
        points=score.points,
        right=score.right,
        answered=score.answered,
    )
    return passage([line, text("daily-streak", count=score.streak)]) if score.streak > 1 else line


def _who(asked: RobberyPost, game_ui: AnyGameUI) -> str:
    view = asked.puzzle.view
    return game_ui.figure_name(view.seats[view.viewer or 0].bandits[0])


def _before(asked: RobberyPost) -> str:
    """Return the previous robbery's result with a link to its solution; empty if there is none."""
    before = asked.before
    if before is None or before.channel is None or before.message is None:
        return ""
    where = f"{jump(before.guild, before.channel)}/{before.message}"
    if not asked.answered:
        return text("daily-before-nobody", link=where)
    return text("daily-before", link=where, right=asked.right, answered=asked.answered)
