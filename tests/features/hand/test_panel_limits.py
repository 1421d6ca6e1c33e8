"""The panel is read 25 times a match: few words, few controls, and every answer is a button."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import product
from statistics import median
from typing import Final

import msgspec
import pytest
from discord import ui

from bot.core.ids import MatchId
from bot.discord_ui.content.components import button
from bot.discord_ui.content.custom_ids import custom_id, read
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.permissions import LOCKED, REFUSED
from bot.discord_ui.interface import Sight
from bot.features.hand.answers import answers_of
from bot.features.hand.panel_content import ZONE, PanelBuilder, asked_at, tips_shown
from bot.features.hand.panel_posts import MOST_BUTTONS, MOST_TOOLS, Panel, Queue, hand_panel
from bot.features.hand.unread import unread
from bot.features.hand.user_view import Look
from bot.features.matches.match_content import MatchContent
from bot.processes.game_uis import game_uis
from data.catalogue import speaking, text
from engine.colt_express.actions import Card, Done, Draw
from engine.colt_express.view import View
from engine.core.types import Seat
from engine.games import registry
from tests.builders.discord_limits import check
from tests.builders.for_each import for_each, sampled
from tests.builders.panels import COMPLETE, TABLES, controls, read_words, walked
from tests.builders.thorough import THOROUGH
from tests.engine.cases import Case, cases

GAMES: Final = registry()
UIS: Final = game_uis(GAMES)
PICTURE: Final = (Attachment("hand.png", b"", "alt"),)
MOST: Final = 80
USUAL: Final = 70


@pytest.fixture
def panels() -> Iterator[PanelBuilder]:
    with closing(PictureCache()) as room:
        yield PanelBuilder(MatchContent(UIS, room))


def most_controls(post: Post) -> int:
    """Return how many controls a panel may have: eight answers leave room for three tools, more answers for **More** alone."""
    pressed = [read(control.custom_id).verb for control in controls(post) if getattr(control, "custom_id", None)]
    return max(MOST_BUTTONS + MOST_TOOLS, sum(verb in {"act", "turn"} for verb in pressed) + 1)


@sampled("table", TABLES, {"all", "super"})
def test_no_panel_of_a_match_has_more_than_80_words_or_11_controls(panels: PanelBuilder, table: str) -> None:
    content, walk = panels._content, walked(table)
    tips, told = Counter[tuple[Seat | None, str]](), dict[tuple[Seat | None, str], set[int]]()
    counts: dict[str, list[int]] = {code: [] for code in COMPLETE}
    for look in walk.looks:
        tips.update((look.table.seat, tip) for tip in tips_shown(content, look))
        version = look.table.match.version
        for code in COMPLETE if THOROUGH else COMPLETE[version % 6 :][:1]:  # by day: every second one, in one language
            with speaking(code):
                for drawn in ((), PICTURE):  # words first, then the picture
                    post = panels.compose(look, missed=unread(content, look), drawn=drawn)
                    assert len(read_words(post)) <= MOST, " ".join(read_words(post))
                counts[code].append(len(read_words(post)))
                assert len(controls(post)) <= most_controls(post)
                game_ui = content.game_ui(look.table.match)
                then = game_ui.by_then(look.table.view) if game_ui.options(look.table.view) else ""
                assert set(then.split()) <= set(read_words(post))  # no picture shows it
                if (tip := game_ui.tip(look.table.view)) and text(tip) in " ".join(read_words(post)):
                    told.setdefault((look.table.seat, tip), set()).add(asked_at(look.table))
    assert all(median(panels_of) <= USUAL for panels_of in counts.values()), counts
    last_keys = ["review", "replay", "again"]
    for last, code in product(walk.last, COMPLETE):
        with speaking(code):
            ended = panels.compose(last, missed=unread(content, last))
            assert len(read_words(ended)) <= MOST
            labels = [control.label for control in controls(ended)][-3:]
            assert labels[-len(last_keys) :] == [text(f"button-{key}") for key in last_keys]
            assert text("button-more") not in labels
    assert set(tips.values()) == {1}
    assert told
    assert {len(questions) for questions in told.values()} == {1}


STATES: Final[Mapping[str, Callable[[Look], Look]]] = {
    **{
        lacking: partial(msgspec.structs.replace, lacking=lacking)
        for lacking in (LOCKED, REFUSED, "send_messages", "gone")
    },
    **{f"stake {stake}": partial(msgspec.structs.replace, stake=stake) for stake in (1, 2, 3)},
    "memo": partial(msgspec.structs.replace, memo="mind the gap " * 40),
    ZONE: partial(msgspec.structs.replace, homeless=True),
    "take back": partial(msgspec.structs.replace, may_take_back=True),
}


@sampled("code", COMPLETE, {"de"})
def test_whatever_else_has_to_be_said_the_panel_stays_short(panels: PanelBuilder, code: str) -> None:
    with speaking(code):
        for number, look in enumerate(walked("three").looks[:: 1 if THOROUGH else 2]):
            missed = unread(panels._content, look)
            for name, state in STATES.items() if THOROUGH else [*STATES.items()][number % 3 :: 3]:
                for drawn in ((), PICTURE):
                    post = panels.compose(state(look), missed=missed, drawn=drawn)
                    assert len(read_words(post)) <= MOST, (name, " ".join(read_words(post)))
                    assert len(controls(post)) <= most_controls(post)


def hands(case: Case) -> Iterator[View]:
    """Yield the views of seats that play a card, in a match in which everyone draws as long as they can."""
    state, chance, known = case.begin(1), random.Random(str(case)), set[tuple[Seat, tuple[Card, ...]]]()
    while asked := case.game.to_act(state):
        view: View = case.game.view(state, asked[0])
        legal = case.game.legal(state, asked[0])
        if view.ask is not None and view.ask.what == "schemin" and (key := (asked[0], view.hand)) not in known:
            known.add(key)
            yield view
        drawn = [action for action in legal if isinstance(action, Draw | Done)]
        action = chance.choice(drawn if drawn and chance.random() < 0.7 else legal)
        state = case.game.apply(state, asked[0], action).state


@for_each("case", [case for case in cases() if case.game.id == "colt-express"])
def test_no_hand_is_a_menu_and_each_bandit_has_rows_of_its_own(case: Case) -> None:
    most = 0
    for view in hands(case):
        assert view.ask is not None
        answers = answers_of(UIS["colt-express"], view, view.ask.options)
        actions, both = set[str](), len({answer.player for answer in answers if answer.player}) > 1
        for face_down in (False, True):
            panel = Panel(
                MatchId(1), 1, "title", question="?", answers=answers, plannable=True, hint=True, pictures=PICTURE,
                table_url="https://discord.com/1", take_back=1, sight=Sight(face_down=face_down),
            )  # fmt: skip
            post = hand_panel(panel)
            check(post)
            shown = controls(post)
            assert not any(isinstance(control, ui.Select) for control in shown), view.hand
            pressed = [read(control.custom_id) for control in shown if getattr(control, "custom_id", None)]
            acts = [press.fields[2] for press in pressed if press.verb == "act"]
            answered = len(acts) + any(press.verb == "turn" for press in pressed)
            assert len(shown) <= most_controls(post)
            most, actions = max(most, answered), actions | set(acts)
            for row in [row for row in post.view.walk_children() if both and isinstance(row, ui.ActionRow)]:
                labels = {getattr(child, "custom_id", None) for child in row.children}
                mine = [
                    answer.player
                    for answer in answers
                    if any(str(label).endswith(f":{answer.action}") for label in labels)
                ]
                assert len(set(mine)) <= 1
        assert actions == {answer.action for answer in answers}
    assert most > MOST_BUTTONS - 2


def test_more_shows_all_tools_and_less_hides_them() -> None:
    panel = Panel(
        MatchId(1), 1, "title", question="?", mute=True, moderated=True, plannable=True, hint=True, take_back=1
    )
    few, every = (
        [control.custom_id.split(":")[2] for control in controls(hand_panel(replace(panel, sight=sight)))]
        for sight in (Sight(), Sight(tools=True))
    )
    assert few[-1] == "more"
    assert every[-1] == "less"
    assert set(few) - {"more"} <= set(every)
    assert "more" not in every


@pytest.mark.parametrize("code", COMPLETE)
@pytest.mark.parametrize("offers", range(14))
def test_every_queued_card_is_said_however_many_more_can_be_queued(code: str, offers: int) -> None:
    with speaking(code):
        queued = [text("button-unqueue", turn=turn, card="Fire", when="none") for turn in "234"]
        offered = [button(custom_id("plans", "queue", 1, 0, f"card{at}"), f"Card {at}") for at in range(offers)]
        removing = [button(custom_id("plans", "unqueue", 1, 0, at), label) for at, label in enumerate(queued)]
        post = hand_panel(Panel(MatchId(1), 1, "title", plannable=True, queue=Queue(removing, None, "?", offered)))
        said = " ".join(read_words(post))
        assert all(" ".join(label.split()[1:]).replace(" :", "") in said.replace(" :", "") for label in queued)
