"""A player's panel: its size, its news, and decisions in several steps."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import pairwise, product
from pathlib import Path
from statistics import median
from typing import Final

import msgspec
import pytest
from discord import ui
from discord.ui import Button

from bot.core.ids import MatchId
from bot.core.matches.values import COMPUTER, DEADLINE, PLAN, PLAYER, Match, Page
from bot.discord_ui.content.components import button
from bot.discord_ui.content.custom_ids import custom_id, read
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.permissions import LOCKED, REFUSED
from bot.discord_ui.interface import Sight
from bot.features.hand.answers import answers_of, begun, following, step_buttons
from bot.features.hand.panel_content import ZONE, PanelBuilder, asked_at, tips_shown
from bot.features.hand.panel_posts import MOST_BUTTONS, MOST_TOOLS, Panel, Queue, hand_panel
from bot.features.hand.unread import Unread, _settled, followed, unread
from bot.features.hand.user_view import Look
from bot.features.matches.match_content import MatchContent
from bot.processes.game_uis import game_uis
from data.catalogue import speaking, text
from engine.colt_express import events
from engine.colt_express.actions import Card, Done, Draw
from engine.colt_express.view import View
from engine.core.types import Event, Options, Seat, SeatSetup
from engine.games import registry
from engine.super_express.view import View as SuperView
from renderers.super_express.ui import shown
from tests.builders.autoplay import play_on, wild
from tests.builders.discord_limits import Component, check, components, flat
from tests.builders.for_each import for_each, sampled
from tests.builders.hosting import hosted
from tests.builders.panels import COMPLETE, TABLES, controls, read_words, walked
from tests.builders.thorough import THOROUGH
from tests.builders.words import worded
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


BY_OTHERS: Final = (events.ShotFired, events.Punched, events.NeutralBullet, events.LootDropped, events.LootHanded)
HITS: Final = (
    *BY_OTHERS,
    *(events.PurseLost, events.LootTaken, events.RansomPaid, events.NothingHappened, events.HostageTaken),
)
COLT: Final = {name: table for name, table in TABLES.items() if table[0] == "colt-express"}


class NumberedEvents(MatchContent):
    """Writes the news as one line per event: the event's number among all events that ``told`` has seen."""

    def begin(self) -> None:
        self.seen: list[Event] = []
        self.own: list[bool] = []
        self.pages: list[int] = []

    def told(self, match: Match, page: Page, viewer: Seat | None) -> tuple[str, ...]:
        for event in page.events:
            if not any(event is other for other in self.seen):
                self.seen.append(event)
                self.own.append(page.seat == viewer and page.by == PLAYER)
                self.pages.append(page.version)
        return tuple(self._number(event) for event in page.events)

    def _number(self, event: Event) -> str:
        return f"event {next(at for at, other in enumerate(self.seen) if other is event)}"

    def others(self, mine: Sequence[str]) -> list[str]:
        """Return the lines of all events but those of actions that did nothing but hit the bandits ``mine``."""
        lines = list[str]()
        for first, end in pairwise([*self._starts(), len(self.seen)]):
            hits = [self._hits(number, mine, first) for number in range(first + 1, end)]
            private = [event.audience is not None for event in self.seen[first + 1 : end]]
            whole = any(hits) and all(hit or secret for hit, secret in zip(hits, private, strict=True))
            if not (isinstance(self.seen[first], events.ActionBegan) and whole):
                lines += [self._number(event) for event in self.seen[first:end]]
        return lines

    def _starts(self) -> list[int]:
        pages = [at for at in range(len(self.seen)) if at == 0 or self.pages[at] != self.pages[at - 1]]
        return sorted({*pages, *(at for at, event in enumerate(self.seen) if isinstance(event, events.ActionBegan))})

    def _hits(self, number: int, mine: Sequence[str], first: int) -> bool:
        event, own = self.seen[number], self.own[number]
        if getattr(event, "target", getattr(event, "bandit", "")) not in mine:
            return False
        if isinstance(event, events.BanditMoved):
            return not own or any(self._hits(before, mine, first) for before in range(first + 1, number))
        return isinstance(event, BY_OTHERS if own else HITS)


def said(post: Post) -> str:
    return "\n".join(item.content for item in post.view.walk_children() if isinstance(item, ui.TextDisplay))


@sampled("table", COLT, {"three", "all"})
def test_an_action_that_only_hit_the_player_is_said_once_whether_or_not_there_is_room(table: str) -> None:
    room, with_sentence, without = PictureCache(), 0, 0
    content = NumberedEvents(game_uis(registry()), room)
    panels = PanelBuilder(content)
    for look in walked(table).looks:
        content.begin()
        missed = unread(content, look)
        if not missed.befallen:
            continue
        view = look.table.view
        assert isinstance(view, View)
        mine = [bandit.bandit for bandit in view.bandits if bandit.seat == look.table.seat]
        every = [f"event {number}" for number in range(len(content.seen))]
        for note in ("", "note " * 80):
            post = panels.compose(look, note, missed=missed, sight=Sight(tools=True))
            shown = re.findall(r"^- (event \d+)$", said(post), re.MULTILINE)
            sentence = missed.befallen in said(post)
            news = content.others(mine) if sentence else every
            hidden = len(news) - len(shown)
            assert shown == news[hidden:]
            labels = [control.label for control in controls(post) if isinstance(control, ui.Button)]
            assert (text("button-missed", count=hidden) in labels) == (hidden > 0), (hidden, labels)
            with_sentence += sentence
            without += not sentence
    assert with_sentence
    assert without
    room.close()


SUPER_UI = game_uis(GAMES)["super-express"]
OPTIONS = ("plan a b", "plan a c", "plan b a", "pass")


def view_of(modes: tuple[str, ...]) -> SuperView:
    game = GAMES["super-express"]
    state = game.setup(Options(modes), [SeatSetup((name,)) for name in game.figures[:3]], bytes(16)).state
    result: SuperView = game.view(state, Seat(0))
    return result


def test_the_next_words_come_in_the_order_of_the_options() -> None:
    assert following(OPTIONS, "") == ("plan", "pass")
    assert following(OPTIONS, "plan") == ("plan a", "plan b")
    assert following(OPTIONS, "plan a") == ("plan a b", "plan a c")
    assert following(OPTIONS, "plan a b") == ()


def test_words_without_a_choice_are_gone_through_at_once() -> None:
    assert begun(("plan a b", "plan b a"), "") == "plan"
    assert begun(("go far a b", "go far b a"), "") == "go far"
    assert begun(("only one",), "") == "only"  # the last step is always a press: nothing is played automatically


@pytest.mark.parametrize("part", ["poker", "plan z", "plan a b", "plan a b c"])
def test_a_part_that_leads_nowhere_begins_anew(part: str) -> None:
    assert begun(("plan a b", "plan b a"), part) == "plan"


def test_each_word_of_a_whole_action_keeps_its_letter_of_the_picture() -> None:
    view = view_of(())
    assert SUPER_UI.steps is not None
    first = SUPER_UI.options(view)[0].rpartition(" ")[0].rpartition(" ")[0]
    ways = step_buttons(MatchId(1), view, SUPER_UI.steps, SUPER_UI.options(view), first, SUPER_UI.letters(view))
    labels = [way.label or "" for way in ways if isinstance(way, Button)]
    assert labels[0] == "BC · Change Floor → Flip"
    assert {label.partition(" · ")[0] for label in labels[:-1]} == {"BC", "BD", "CB", "CD", "DB", "DC"}


def offered(sent: list[Component]) -> list[str]:
    collected: list[str] = []
    for component in flat(sent):
        pressed = read(component["custom_id"]) if "custom_id" in component else None
        if pressed is not None and pressed.verb == "step":
            collected.append(":".join(pressed.fields[2:]))
    return collected


@pytest.mark.parametrize("modes", [(), ("reflex",), ("horse",), ("reflex", "horse")])
def test_every_plan_can_be_put_together_within_the_limits(modes: tuple[str, ...]) -> None:
    view = view_of(modes)
    steps, options = SUPER_UI.steps, SUPER_UI.options(view)
    assert steps is not None
    reached: set[str] = set()
    pending = [begun(options, "")]
    while pending:
        part = pending.pop()
        buttons = step_buttons(MatchId(10**17), view, steps, options, part)
        post = hand_panel(Panel(MatchId(1), 2, "title", question=steps.question(view, part), components=buttons))
        check(post)
        labels = [
            component["label"]
            for component in flat(components(post))
            if "custom_id" in component and "ce2:match:step:" in component["custom_id"]
        ]
        assert len(set(labels)) == len(labels)
        assert (worded("super-act-undo") in labels) == (part != "plan")
        ways = offered(components(post))
        reached |= set(ways) & set(options)
        pending += [way for way in ways if way not in options and way != "plan"]
    assert reached == set(options)


@pytest.mark.parametrize("modes", [(), ("reflex", "horse")])
def test_after_the_first_card_the_rest_are_buttons(modes: tuple[str, ...]) -> None:
    view = view_of(modes)
    options = SUPER_UI.options(view)
    assert SUPER_UI.steps is not None
    post = hand_panel(
        Panel(
            MatchId(1),
            2,
            "title",
            question="?",
            components=step_buttons(MatchId(1), view, SUPER_UI.steps, options, "plan fire"),
            described="where " * 30,
            missed=Unread(("line " * 20,) * 9, ()),
            plannable=True,
            hint=True,
            take_back=1,
            table_url="https://discord.com/channels/1/2",
            mute=True,
        )
    )
    check(post)
    labels = [component.get("label") for component in flat(components(post))]
    assert ("Move → Flip" in labels) is not bool(modes)  # three presses only if there are too many ways for two
    assert not any(component["type"] == 3 for component in flat(components(post)))
    ways = following(options, "plan fire") if modes else [way for way in options if way.startswith("plan fire ")]
    assert set(offered(components(post))) - {"plan"} == {*ways}


def test_the_press_says_for_which_round_it_is() -> None:
    assert read(custom_id("match", "step", 7, 3, "plan floor")).fields == ("7", "3", "plan floor")


def test_the_picture_shows_what_is_chosen_so_far() -> None:
    view = view_of(())
    assert shown(view, "plan fire move").plan == ("fire", "move")
    assert shown(view, "plan") == view


COLT_UI = game_uis(registry())["colt-express"]
FIRE = events.ActionBegan(number=3, seat=Seat(0), bandit="doc", card=Card("doc.fire"))
MOVE = events.ActionBegan(number=4, seat=Seat(1), bandit="tuco", card=Card("tuco.move"))
SHOT = events.ShotFired(bandit="doc", target="tuco", left=5)


def page(version: int, *happened: Event, back: int | None = None) -> Page:
    return Page(version, Seat(0), "player", 0.0, None, happened, back)


def told(*pages: Page) -> list[tuple[Event, ...]]:
    return [item.events for item in _settled(COLT_UI, pages)]


def test_what_somebody_had_to_choose_is_told_with_the_choice() -> None:
    assert told(page(1, FIRE), page(2, SHOT)) == [(), (FIRE, SHOT)]


def test_what_is_open_is_not_told_at_all() -> None:
    assert told(page(1, SHOT, MOVE)) == [(SHOT,)]


def test_a_way_back_tells_nothing_of_what_was_open_before() -> None:
    assert told(page(1, FIRE), page(2, back=0), page(3, SHOT)) == [(), (), (SHOT,)]


async def test_what_a_computer_chose_is_never_said_to_be_the_players_choice(tmp_path: Path) -> None:
    chance, told = random.Random(3), Counter[bool]()
    with closing(PictureCache()) as room:
        content = MatchContent(game_uis(registry()), room)
        for game in ("colt-express", "super-express"):
            async with hosted(tmp_path / game, games=registry()) as h:
                number = (await h.match("ana", "ben", "cleo", game=game)).id
                await play_on(h.host, number, wild(5))
                live = await h.host.matches.live(number)
                pages = await h.host.matches.pages(number, Seat(0), 0, live.now.version)
            for own in [page for page in pages if page.seat == 0]:
                by = chance.choice((PLAYER, PLAN, COMPUTER, DEADLINE))
                said = " ".join(content.told(live.stored.match, msgspec.structs.replace(own, by=by), Seat(0)))
                mine, computers = re.search("You (picked|played)", said), "The computer" in said
                assert not (mine and computers)
                assert not mine or by in {PLAYER, PLAN}
                assert not computers or by in {COMPUTER, DEADLINE}
                told[bool(mine)] += bool(mine) or computers
    assert all(told[mine] for mine in (True, False))


def test_old_news_are_gone_from_a_panel_of_a_table_that_forgets() -> None:
    old, new = Unread(("old",), ("old",)), Unread(("new",), ("new",))
    assert followed(old, new, fading=True) == new
    assert followed(old, new, fading=False).lines == ("old", "new")
