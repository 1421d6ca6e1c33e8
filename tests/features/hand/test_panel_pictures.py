"""Pictures and answers of a panel: private boards, labels, outcomes and forecasts of answers."""

import random
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import cycle, islice, product
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from discord import ui

from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Accepted, Match, Table
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.core.call import Call
from bot.discord_ui.interface import Sight
from bot.features.hand.answers import LONGEST_LABEL, Answer, StepPress, answers_of, asked, begun, following
from bot.features.hand.page_acts import PanelPages
from bot.features.hand.panel_content import PanelBuilder
from bot.features.hand.panel_posts import Panel, hand_panel
from bot.features.hand.unread import unread
from bot.features.hand.user_view import Looks, looked
from bot.features.matches.match_content import MatchContent
from bot.features.rules.acts import RulesActs
from bot.processes.game_uis import game_uis
from data.catalogue import current, dots, speaking, text
from engine.colt_express import notation
from engine.colt_express.actions import KINDS, Action, Card, Climb, Drop, Go, Hit, Order, Play, Ride, Shoot, Spot, Start
from engine.colt_express.stagecoach.shotgun import NAME as SHOTGUN
from engine.colt_express.state import COACH_INSIDE, COACH_ROOF
from engine.colt_express.view import View
from engine.core.audience import visible
from engine.core.types import Options, SeatSetup
from engine.games import registry
from engine.super_express.actions import Card as SuperCard
from renderers.colt_express import OF_THE_HAND
from renderers.colt_express.choices import FALLS
from renderers.colt_express.phrases import describe_brief
from renderers.colt_express.phrases.words import Words
from renderers.moments import Moment
from renderers.scene import Label, Paste, Scene
from sandbox.components.output import every
from tests.builders.discord_limits import components
from tests.builders.for_each import for_each
from tests.builders.hosting import NAMES, Hosted, hosted, person
from tests.builders.local_bot import changed
from tests.builders.panels import walked
from tests.builders.thorough import THOROUGH, usual
from tests.discord_ui.test_layouts import FACES, GAMES, match_of
from tests.engine.super_express.tables import TABLES
from tests.features.hand.test_panels import PICTURE
from tests.renderers.colt_express import walks
from tests.renderers.super_express import walks as super_walks

WORDED = usual((((), 6), *walks.WAYS), (((), 6), (("teams",), 4), (("expert", "two-player", "horses-stagecoach"), 2)))

EVERY = 1 if THOROUGH else 3


async def looks_of_all(h: Hosted) -> list[Any]:
    match = await h.match(*NAMES[:4], game="colt-express")
    return [await h.host.the(Looks).look(match.id, person(name).id) for name in NAMES[:4]]


async def test_the_board_is_drawn_once_for_all_players_and_all_their_cards(tmp_path: Path) -> None:
    room, drawn = PictureCache(), Counter[str]()

    def board(*_: object) -> bytes:
        drawn["board"] += 1
        return b"board"

    def cards(view: View) -> bytes:
        drawn[f"cards of {view.viewer}"] += 1
        return b"cards"

    async with hosted(tmp_path, games=registry()) as h:
        uis = {game: changed(ui, board=board, cards=cards) for game, ui in game_uis(h.host.games).items()}
        panels = PanelBuilder(MatchContent(uis, room))
        pictures = [[picture.data for picture in await panels.draw(look)] for look in await looks_of_all(h)]
        assert sorted(pictures) == [*[[]] * 3, [b"board", b"cards"]]  # a player who waits sees the train in the thread
        table = await h.host.matches.table(MatchId(1), None)
        match, user = table.match, table.match.seats[table.waits[0].seat].user
        assert user is not None
        await h.host.matches.submit(match.id, match.version, user, "draw")
        look = await h.host.the(Looks).look(match.id, user)
        assert await panels.draw(look) == ()
        after = [await h.host.the(Looks).look(match.id, seat.user) for seat in match.seats if seat.user is not None]
        assert any([await panels.draw(look) for look in after])
        assert sorted(drawn.values()) == [1, 1, 1]  # the board, and the cards of two players
    room.close()


async def test_a_picture_of_super_express_is_drawn_once_while_the_others_choose(tmp_path: Path) -> None:
    room, drawn = PictureCache(), Counter[str]()

    def decision(*_: object) -> bytes:
        drawn["decision"] += 1
        return b"decision"

    async with hosted(tmp_path, games=registry()) as h:
        uis = {game: changed(ui, decision=decision) for game, ui in game_uis(h.host.games).items()}
        panels = PanelBuilder(MatchContent(uis, room))
        match = await h.match(*NAMES[:4], game="super-express")
        for name in NAMES[1:4]:
            look = await h.host.the(Looks).look(match.id, person(NAMES[0]).id)
            assert [picture.data for picture in await panels.draw(look)] == [b"decision"]
            legal = await h.host.matches.legal(match.id, person(name).id)
            await h.host.matches.submit(match.id, look.table.match.version, person(name).id, legal[0])
        assert drawn == {"decision": 1}
    room.close()


async def test_the_pictures_are_one_below_the_other_and_above_the_answers(tmp_path: Path) -> None:
    room = PictureCache()
    async with hosted(tmp_path, games=registry()) as h:
        content = MatchContent(game_uis(h.host.games), room)
        panels = PanelBuilder(content)
        look = next(look for look in await looks_of_all(h) if look.table.view.ask is not None)
        drawn = await panels.draw(look)
        post = panels.compose(look, missed=unread(content, look), drawn=drawn)
        (frame,) = post.view.children
        assert isinstance(frame, ui.Container)
        shown = [item for item in frame.children if isinstance(item, ui.MediaGallery | ui.ActionRow)]
        assert [type(item) for item in shown[:3]] == [ui.MediaGallery, ui.MediaGallery, ui.ActionRow]
        assert [len(item.items) for item in shown[:2] if isinstance(item, ui.MediaGallery)] == [1, 1]
        assert [attachment.name for attachment in post.attachments] == [picture.name for picture in drawn]
    room.close()


def said(scene: Scene) -> Counter[str]:
    """Count the sprites and words of a picture; its size may differ."""
    items = (*scene.ground, *scene.items)
    return Counter(
        [item.sprite.split("@")[0] for item in items if isinstance(item, Paste)]
        + [item.text for item in items if isinstance(item, Label)]
    )


@pytest.mark.parametrize(("modes", "players"), WORDED, ids=str)
def test_the_board_stays_during_a_schemin_and_shows_nothing_that_changes(modes: tuple[str, ...], players: int) -> None:
    ui_of = game_uis(registry())["colt-express"]
    boards = dict[tuple[object, ...], set[object]]()
    for moment in islice(walks.walk(players, 6, modes), None, None, EVERY):
        if moment.public.phase != "schemin":
            continue
        called, now = walks.names(moment.public), ui_of.steady(moment.public)
        shown, current = (ui_of.scene(Moment(None, view, ()), called, ()) for view in (now, moment.public))
        there = (moment.public.round, moment.public.bandits)  # drinking changes a bandit's flasks
        boards.setdefault(there, set()).add((now, shown, ui_of.alt_board(now, called)))
        assert said(shown) <= said(current)
        if ui_of.heading(now) != ui_of.heading(moment.public):
            assert ui_of.heading(moment.public) not in ui_of.alt_board(now, called)
    assert {len(same) for same in boards.values()} == {1}


@pytest.mark.parametrize(("modes", "players"), WORDED, ids=str)
def test_the_words_of_both_pictures_have_what_only_pictures_show(modes: tuple[str, ...], players: int) -> None:
    ui_of = game_uis(registry())["colt-express"]
    for moment in islice(walks.walk(players, 6, modes), None, None, EVERY):
        for view in moment.views.values():
            if view.ask is None or view.ask.what not in OF_THE_HAND:
                continue
            called, now = walks.names(view), ui_of.steady(moment.public)
            board, cards = ui_of.alt_board(now, called), ui_of.alt_cards(view, called)
            words = Words(len(view.cars) - 1)
            assert text("alt-heading", heading=ui_of.heading(now)) in board
            for card in view.hand:
                assert words.card(card) in cards
            for action, letter in ui_of.letters(view).items():
                assert f"{letter} " in cards, action
            for laid in view.pile:
                named = words.card(laid.card) if laid.card is not None else ""
                assert f"{words.bandit(laid.bandit)} {named}".strip() in cards
            for bandit in view.bandits:
                if bandit.seat == view.viewer:
                    assert all(words.money(value) in cards for value in bandit.purse_values or ())


NOBODY = UserId(99)


def drawn(view: Any, _names: object, _computers: object, happened: tuple[Any, ...], *_: object) -> bytes:
    """Return, instead of a picture, its viewer and the events that it shows."""
    return repr((view.viewer, [type(event).__name__ for event in happened], [e.audience for e in happened])).encode()


class NoPanels:
    """No panel is open."""

    async def show(self, call: Call, match: MatchId, note: str = "", *, sight: Sight | None = None) -> None:
        raise AssertionError(f"{call}, {match}, {note}, {sight}")

    def cover(self, match: MatchId, user: UserId) -> None:
        pass


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[tuple[Hosted, PanelPages, Match]]:
    room = PictureCache()
    async with hosted(tmp_path, games=registry()) as h:
        uis = {game: changed(ui, board=drawn) for game, ui in game_uis(h.host.games).items()}
        content = MatchContent(uis, room)
        yield (
            h,
            PanelPages(h.host, content, RulesActs(content), NoPanels()),
            await h.match("ana", "ben", "cleo", game="colt-express"),
        )
    room.close()


async def on(h: Hosted, match: MatchId, steps: int) -> None:
    """Take a number of steps, each by the first legal action."""
    for _ in range(steps):
        (wait, *_) = (await h.host.matches.table(match, None)).waits
        name = await h.name_at(match, wait.seat)
        await h.play(match, name, (await h.host.matches.legal(match, person(name).id))[0])


async def to_the_train(h: Hosted, pages: PanelPages, match: MatchId) -> None:
    """Play until something happens on the train."""
    while not pages.pictures.happened(await h.host.matches.match(match), await every_page(h, match)):
        await on(h, match, 1)


async def every_page(h: Hosted, match: MatchId) -> Any:
    return await h.host.matches.pages(match, None, 0, (await h.host.matches.match(match)).version)


async def shown(pages: PanelPages, match: MatchId, user: UserId) -> str:
    _, post = await pages.board(match, user)
    (attachment,) = post.attachments
    return attachment.data.decode()


async def test_the_board_says_what_happened_on_the_train_since_its_viewer_last_looked(
    table: tuple[Hosted, PanelPages, Match],
) -> None:
    h, pages, match = table
    assert await shown(pages, match.id, person("ana").id) == repr((None, [], []))
    await h.host.do(looked, match.id, person("ana").id, 1, 0)
    await to_the_train(h, pages, match.id)
    first = pages.pictures.happened(match, await every_page(h, match.id))
    seen = (await h.host.matches.match(match.id)).version
    await on(h, match.id, 4)
    whole = pages.pictures.happened(match, await every_page(h, match.id))
    assert len(whole) > len(first)
    names = [type(event).__name__ for event in whole]
    assert await shown(pages, match.id, person("ana").id) == repr((None, names, [None] * len(names)))
    await h.host.do(looked, match.id, person("ana").id, seen, 0)
    later = [type(event).__name__ for event in whole[len(first) :]]
    assert await shown(pages, match.id, person("ana").id) == repr((None, later, [None] * len(later)))


async def test_who_has_seen_everything_and_who_only_watches_are_shown_the_last_thing_that_happened(
    table: tuple[Hosted, PanelPages, Match],
) -> None:
    h, pages, match = table
    await to_the_train(h, pages, match.id)
    last = pages.pictures.happened(match, (await every_page(h, match.id))[-2:])
    names = [type(event).__name__ for event in last]
    assert names
    wanted = repr((None, names, [None] * len(names)))
    now = await h.host.matches.match(match.id)
    await h.host.do(looked, match.id, person("ana").id, now.version, 0)
    assert [await shown(pages, match.id, user) for user in (person("ana").id, NOBODY)] == [wanted] * 2


CODES: Final = current().languages
UIS: Final = game_uis(registry())
ROOM: Final = LONGEST_LABEL - len("A · ")
PARTNERS: Final = "cheyenne"
SPOKEN: Final = cycle(CODES)
APART: Final = 7 if THOROUGH else 3
BASE: Final = tuple(((), players) for players in range(3, 7))
COACH: Final = ("horses-stagecoach",)
SOME: Final = usual(
    (*BASE, *walks.WAYS),
    (((), 5), (("expert", "two-player", *COACH), 2), (("expert", "horses-stagecoach"), 3), (("teams",), 4)),
)


def questions(modes: Sequence[str], players: int) -> Iterator[View]:
    for moment in walks.walk(players, 6, tuple(modes)):
        yield from (view for view in moment.views.values() if view.ask is not None)


def asked_panel(answers: Sequence[Answer]) -> list[dict[str, Any]]:
    panel = Panel(MatchId(1), 1, "title", question="question", answers=answers)
    faces = (hand_panel(replace(panel, sight=Sight(face_down=turned))) for turned in (False, True))
    return [part for post in faces for part in every(components(post))]


def check_answers(answers: Sequence[Answer]) -> None:
    labels = [answer.label for answer in answers]
    assert [label for label in labels if len(label) > LONGEST_LABEL] == []
    assert len(set(labels)) == len(labels), labels
    sent = asked_panel(answers)
    said = "\n".join(part["content"] for part in sent if part["type"] == 10)
    options = [option["label"] for part in sent if part["type"] == 3 for option in part["options"]]
    buttons = [part["label"] for part in sent if part["type"] == 2]
    for answer in answers:
        # All of its words are on the button, in the menu, or below the buttons next to its letter.
        below = f"-# **{answer.letter or answer.brief}** · {answer.words}" in said.splitlines()
        assert answer.full in options or (answer.label in buttons and below != (answer.label == answer.full))


@for_each(("modes", "players"), SOME)
def test_every_question_of_colt_express(modes: tuple[str, ...], players: int) -> None:
    for view in islice(questions(modes, players), None, None, APART):
        assert view.ask is not None
        for code in CODES if THOROUGH else (next(SPOKEN),):
            with speaking(code):
                check_answers(answers_of(UIS["colt-express"], view, view.ask.options))


@for_each(("players", "modes"), TABLES)
def test_every_question_of_super_express(players: int, modes: tuple[str, ...]) -> None:
    for moment in islice(super_walks.walk(players, modes, 5), None, None, 3 if THOROUGH else 9):
        for view in moment.views.values():
            if view.ask is not None:
                parts = ("", *{" ".join(option.split(" ")[:2]) for option in view.ask.options})
                for code, part in product(CODES if THOROUGH else (next(SPOKEN),), parts):
                    with speaking(code):
                        check_answers(asked(UIS["super-express"], view, view.ask.options, part).answers)


def punches(view: View, spots: Sequence[Spot]) -> Iterator[Action]:
    for bandit, loot, spot, take in product(view.bandits, FALLS, spots, (False, True)):
        if not take or (loot == "purse" and bandit.bandit != PARTNERS):
            yield Hit(bandit.bandit, loot, spot, take)
    yield from (Hit(SHOTGUN, "none", spot) for spot in spots)


def answers_to(view: View) -> Iterator[Sequence[Action]]:
    """Yield all answers that the rules have for each kind of question; a given position may allow fewer."""
    coach = (COACH_INSIDE, COACH_ROOF) if view.coach is not None else ()
    spots, cars = (*map(Spot, range(2 * len(view.cars))), *coach), range(len(view.cars))
    riders = view.seats[view.viewer or 0].bandits
    yield [*punches(view, spots)]
    yield [Play(Card(f"{bandit}.{kind}")) for bandit, kind in product(riders, (*KINDS, "ride"))]
    yield [Play(Card(f"{bandit}.{kind}"), hidden=True) for bandit, kind in product(riders, (*KINDS, "ride"))]
    yield [Drop(Card(f"{bandit}.{kind}")) for bandit, kind in product(riders, (*KINDS, "ride"))]
    yield [Go(spot) for spot in spots if spot != COACH_INSIDE]
    yield [Climb(spot) for spot in spots]
    yield [Ride(spot) for spot in spots if not spot & 1]
    yield [Order(car) for car in cars]
    yield [Start(car) for car in cars]
    yield [Shoot(bandit.bandit) for bandit in view.bandits]


@pytest.mark.nightly
@for_each("modes", [COACH, ("teams", *COACH), ("teams",), ("two-player",)])
def test_every_answer_that_could_be_asked_for(modes: tuple[str, ...]) -> None:
    players = 2 if "two-player" in modes else 6
    for view, code in product(islice(questions(modes, players), None, None, 10 * APART), CODES):
        with speaking(code):
            for actions in answers_to(view):
                labels = [describe_brief(view, notation.write(action), ROOM) for action in actions]
                assert [label for label in labels if len(label) > ROOM] == []
                assert len(set(labels)) == len(labels), labels


def test_what_everybody_reads_is_not_said_once_more() -> None:
    game, chance = GAMES["colt-express"], random.Random(3)
    match = match_of(game, 4)
    room = PictureCache()
    panels, told = PanelBuilder(MatchContent(FACES, room)), dict[str, set[int]]()
    step = game.setup(Options(), [SeatSetup(seat.figures) for seat in match.seats], bytes(16))
    for _ in range(40):
        seat = game.to_act(step.state)[0]
        view, action = game.view(step.state, seat), chance.choice(game.legal(step.state, seat))
        step = game.apply(step.state, seat, action)
        written = game.write_action(action)
        before = Table(match, seat, view, ())
        accepted = Accepted(match.id, 1, seat, visible(step.events, seat), before, None)
        lines = panels.outcome(written, accepted).splitlines()
        told.setdefault(written.split(" ", 1)[0], set()).add(len(lines))
    room.close()
    assert told["draw"] == {2}
    assert told["play"] == {1}


@pytest.fixture
def panels() -> Iterator[PanelBuilder]:
    with closing(PictureCache()) as room:
        yield PanelBuilder(MatchContent(game_uis(registry()), room))


def test_a_decision_in_stealin_has_no_forecast(panels: PanelBuilder) -> None:
    looks = [look for look in walked("all").looks if look.table.view.phase != "schemin"]  # type: ignore[attr-defined]
    assert looks
    for look in looks:
        game_ui = panels._content.game_ui(look.table.match)
        assert (game_ui.by_then(look.table.view), *game_ui.prospects(look.table.view)) == ("",)


def test_each_press_of_a_plan_has_the_forecast_after_the_presses_before_it(panels: PanelBuilder) -> None:
    told = 0
    for look in walked("super").looks:
        view, game_ui = look.table.view, panels._content.game_ui(look.table.match)
        options = game_ui.options(view)
        assert game_ui.steps is not None
        for part in following(options, begun(options, "")) if options else ():
            press = StepPress(look.table.match.id, game_ui.steps.moment(view), part)
            post = panels.compose(look, press=press, drawn=PICTURE)
            first = SuperCard(part.split(" ")[-1])
            lines = game_ui.prospects(msgspec.structs.replace(view, plan=(first,)))  # type: ignore[type-var]
            said = "\n".join(item.content for item in post.view.walk_children() if isinstance(item, ui.TextDisplay))
            assert dots(lines) in said
            assert f"{text(f'super-card-{first}')}: " not in said
            told += bool(lines)
    assert told
