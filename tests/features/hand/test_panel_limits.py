"""The panel is read 25 times a match: few words, few controls, and every answer is a button."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import combinations, islice, product
from statistics import median
from typing import Final

import msgspec
import pytest
from discord import ui

from bot.core.ids import MatchId
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.content.post import Attachment
from bot.discord_ui.core.permissions import LOCKED, REFUSED
from bot.discord_ui.panels import Sight
from bot.features.hand.look import Look
from bot.features.hand.panel import MOST_BUTTONS, MOST_TOOLS, Panel, hand_panel
from bot.features.hand.panels import ZONE, PanelBuilder, answers_of, asked_at, tips_shown
from bot.features.hand.unread import unread
from bot.features.matches.match_content import MatchContent
from bot.processes.game_uis import game_uis
from data.catalogue import speaking, text
from engine.agents.honest import is_honest
from engine.colt_express import notation
from engine.colt_express.view import View
from engine.core.types import Seat, SeatSetup
from engine.games import registry
from tests.builders.for_each import sampled
from tests.builders.panels import COMPLETE, TABLES, controls, read_words, walked
from tests.builders.thorough import THOROUGH
from tests.engine.cases import cases

GAMES: Final = registry()
UIS: Final = game_uis(GAMES)
PICTURE: Final = (Attachment("hand.png", b"", "alt"),)
MOST: Final = 80
USUAL: Final = 70


@pytest.fixture
def panels() -> Iterator[PanelBuilder]:
    with closing(PictureCache()) as room:
        yield PanelBuilder(MatchContent(UIS, room))


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
                post = panels.compose(look, missed=unread(content, look), drawn=PICTURE)
                counts[code].append(len(read_words(post)))
                assert counts[code][-1] <= MOST, " ".join(read_words(post))
                assert len(controls(post)) <= MOST_BUTTONS + MOST_TOOLS
                game_ui = content.game_ui(look.table.match)
                then = game_ui.by_then(look.table.view) if game_ui.options(look.table.view) else ""
                assert set(then.split()) <= set(read_words(post))  # no picture shows it
                if (tip := game_ui.tip(look.table.view)) and text(tip) in " ".join(read_words(post)):
                    told.setdefault((look.table.seat, tip), set()).add(asked_at(look.table))
    assert all(median(panels_of) <= USUAL for panels_of in counts.values()), counts
    last_keys = [*(["review"] if is_honest(*TABLES[table]) else []), "replay", "again"]
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
                post = panels.compose(state(look), missed=missed, drawn=PICTURE)
                assert len(read_words(post)) <= MOST, (name, " ".join(read_words(post)))
                assert len(controls(post)) <= MOST_BUTTONS + MOST_TOOLS


def opening_hands() -> Iterator[tuple[tuple[str, ...], View]]:
    """Yield the hands that can be dealt, for each way to play and each bandit, as views that ask for one of these cards.

    Beyond the base game, only the hands with the most different cards.
    """
    for case in [case for case in cases() if case.game.id == "colt-express"]:
        game, each = case.game, len(case.seats[0].figures)
        rotations = range(0, len(game.figures), each)
        for turned in rotations if THOROUGH or not case.options.modes else rotations[:1]:
            figures = [*game.figures[turned:], *game.figures[:turned]]
            seats = [SeatSetup(tuple(figures[at : at + each])) for at in range(0, each * len(case.seats), each)]
            state = game.setup(case.options, seats, bytes(16)).state
            while (ask := game.view(state, seat := game.to_act(state)[0]).ask).what != "schemin":
                state = game.apply(state, seat, notation.read(ask.options[0])).state
            view: View = game.view(state, seat)
            assert view.ask is not None
            size = max(6 + ("doc" in seats[seat].figures), len(view.hand))
            mate = state.decks[seat ^ 1] if "teams" in case.options.modes else ()
            kinds = sorted({*state.hands[seat], *state.decks[seat], *mate})
            for count in (min(size, len(kinds)),) if case.options.modes else range(1, size + 1):
                for hand in islice(combinations(kinds, count), 0, None, 1 if THOROUGH else 30):
                    ask = msgspec.structs.replace(view.ask, options=(*(f"play {card}" for card in hand), "draw"))
                    yield case.options.modes, msgspec.structs.replace(view, hand=hand, ask=ask)


def test_no_opening_hand_is_a_menu() -> None:
    checked, figures = set[tuple[tuple[str, ...], tuple[str, ...]]](), set[str]()
    for modes, view in opening_hands():
        key = (modes if len(view.seats[0].bandits) == 1 else (), view.hand)
        if key in checked:
            continue
        checked.add(key)
        assert view.ask is not None
        figures |= {card.split(".")[0] for card in view.hand}
        answers = answers_of(UIS["colt-express"], view, view.ask.options)
        panel = Panel(
            MatchId(1),
            1,
            "title",
            question="?",
            answers=answers,
            plannable=True,
            hint=True,
            table_url="https://discord.com/1",
        )
        shown = controls(hand_panel(panel))
        assert not any(isinstance(control, ui.Select) for control in shown), view.hand
        pressed = [control for control in shown if ":act:" in (getattr(control, "custom_id", "") or "")]
        assert len(pressed) == len(answers)
        assert len(shown) <= len(pressed) + MOST_TOOLS
    assert figures >= set(GAMES["colt-express"].figures)
    assert {len(hand) for _, hand in checked} >= {1, 6, 7}


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
