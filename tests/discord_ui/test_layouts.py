"""Every layout fits Discord's limits, for any events of a match, any names, and lists of any length."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Final

import msgspec
import pytest
from discord import ui
from hypothesis import given
from hypothesis import strategies as st

from bot.core.ids import LobbyId, MatchId, Place, UserId
from bot.core.matches.publication import ReminderMessage
from bot.core.matches.values import Match, MatchSeat, Table, Wait
from bot.core.settings.habits import Habits
from bot.core.terms import TERMS
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.layout import Listing, below, cut, framed, in_words, rows, said_below, words
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.gate import Right
from bot.discord_ui.interface import Sight
from bot.features.hand import posts as private_posts
from bot.features.hand.answers import Answer, answers_of
from bot.features.hand.panel_posts import IN_SIGHT, MOST_MENUS, MOST_WORDS, Panel, count_words, hand_panel, in_full
from bot.features.lobbies.lobby import Lobby, LobbySeat
from bot.features.lobbies.options import PAGES, options_panel
from bot.features.lobbies.posts import lobby_card, terms_panel
from bot.features.matches.match_content import MatchContent
from bot.features.matches.posts import Awaited, waiting_lines
from bot.features.replays import posts as replay_posts
from bot.features.rules import posts as rules_posts
from bot.features.settings.posts import settings_panel, topics
from bot.features.story import posts as table_posts
from bot.features.story.posts import Said, Seated
from bot.features.story.reminders import reminders_post
from bot.processes.game_uis import game_uis
from data.catalogue import current, speaking, text
from engine.core.planning import planner_of
from engine.core.registry import AnyGame
from engine.core.types import Event, Options, Seat, SeatSetup
from engine.games import registry
from renderers.rules import rules_topics
from renderers.ui import AnyGameUI
from tests.builders.areas import PRESSES
from tests.builders.discord_limits import Component, check, components, flat
from tests.builders.for_each import for_each
from tests.builders.panels import read_words
from tests.builders.posts import posts
from tests.builders.sampled import full
from tests.builders.thorough import THOROUGH, usual
from tests.engine.cases import Case, usual_cases

GAMES = registry()


FACES = game_uis(GAMES)


WILD = "`*_~|>#[x](y)@everyone<@1>" + "\u202e" + "w" * 6


NAMES = ("Ana", WILD, "Ω" * 32, "🚂" * 8, "a\nb", "", "Zoë")


PICTURE = Attachment("colt-1-0-page.png", b"png", "alt")


def match_of(game: AnyGame, people: int) -> Match:
    seats = tuple(
        MatchSeat(Seat(number), UserId(10**18 + number) if number else None, NAMES[number], (game.figures[number],))
        for number in range(people)
    )
    return Match(
        id=MatchId(123_456), game=game.id, modes=(), rules_version=game.rules_version, pace="24h",
        place=Place(10**18, 10**18 + 1), host=UserId(1), seats=seats, version=9_999, status="running",
        created_at=0.0, commitment="f" * 64, seed="e" * 32, thread=10**18 + 2,
        outcome=None,
    )  # fmt: skip


@pytest.mark.nightly
@for_each("seed", range(6 if THOROUGH else 2))
@for_each("game", list(GAMES))
def test_every_message_of_a_random_match(game: AnyGame, seed: int) -> None:
    game_ui, dice = FACES[game.id], random.Random(seed)
    counts = game.player_counts(Options())
    people = counts[seed % len(counts)]
    match = match_of(game, people)
    names = {seat.seat: seat.name or "Computer" for seat in match.seats}
    step = game.setup(Options(), [SeatSetup(seat.figures) for seat in match.seats], dice.randbytes(16))
    public: list[Event] = []
    while game.outcome(step.state) is None:
        view = game.view(step.state, None)
        sentences = game_ui.sentences(step.events, None, names, view)
        public += step.events
        awaited = [Awaited(10**18 + seat, f"**{names[seat]}**", 2e9) for seat in game.to_act(step.state)]
        check(table_posts.live(match.id, 1, Said(game_ui.heading(view), sentences, awaited)))
        check(table_posts.page(game_ui.heading(view), sentences, (PICTURE,), 1_000))
        for seat in game.to_act(step.state):
            check_panel(game, game_ui, match, game.view(step.state, seat), seat)
        actor = dice.choice(game.to_act(step.state))
        step = game.apply(step.state, actor, dice.choice(game.legal(step.state, actor)))
    view = game.view(step.state, None)
    every = game_ui.sentences(public, None, names, view)
    check(table_posts.ending(match, "Colt Express", game_ui.score_text(view, names), [["**A**"]] * people, PICTURE))
    check(table_posts.page(game_ui.heading(view), every, (PICTURE,), 1_000))
    check(private_posts.text_board(game_ui.text_board(view, names)))
    check(private_posts.log(match, "title", every))


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ([["A"]], "A wins!"),
        ([["A", "B"]], "A and B win!"),
        ([["A"], ["B"]], "A and B share the victory!"),
        ([], "no one wins!"),
    ],
)
def test_a_team_wins_together_and_only_equals_share_a_victory(winners: list[list[str]], said: str) -> None:
    match = match_of(GAMES["colt-express"], 4)
    assert said in str(components(table_posts.ending(match, "Colt Express", "score", winners, None)))


def check_panel(game: AnyGame, game_ui: AnyGameUI, match: Match, view: object, seat: Seat) -> None:
    options = game_ui.options(view)
    panel = Panel(
        match=match.id, version=match.version, title=game_ui.heading(view), notes=["note " * 40],
        question=game_ui.describe_ask(view), answers=answers_of(game_ui, view, options),
        pictures=(PICTURE,), described=game_ui.standing(view), table_url="https://discord.com/channels/1/2",
    )  # fmt: skip
    actual = set[str]()
    for face_down in (False, True):
        for tools in (False, True):
            post = hand_panel(replace(panel, sight=Sight(tools=tools, face_down=face_down)))
            check(post)
            actual |= set(offered(components(post)))
            controls = [component for component in flat(components(post)) if component["type"] in {2, 3}]
            answered = sum(
                read(control["custom_id"]).verb in {"act", "turn"} for control in controls if "custom_id" in control
            )
            assert tools or len(controls) <= max(IN_SIGHT, answered + 1)
            assert all(len(control["options"]) > 1 for control in controls if control["type"] == 3)
    planner = planner_of(game)
    assert planner is not None
    groups = planner.groups(view) if options else ()
    assert sorted(option for group in groups for option in group) == sorted(options)
    assert actual == {group[0] for group in groups}


def offered(sent: list[Component]) -> list[str]:
    collected: list[str] = []
    for component in flat(sent):
        pressed = read(component["custom_id"]) if "custom_id" in component else None
        if pressed is not None and pressed.verb == "act":
            collected.append(":".join(pressed.fields[2:]))
        elif pressed is not None and pressed.verb == "pick":
            collected += [option["value"] for option in component["options"]]
    return sorted(collected)


ACTIONS = st.lists(
    st.tuples(st.sampled_from(["punch", "go", "rob"]), st.sampled_from("abcdef"), st.integers(0, 30)).map(
        lambda parts: " ".join(str(part) for part in parts)
    ),
    min_size=1,
    max_size=120,
    unique=True,
)


@given(
    st.lists(st.sampled_from(["Tuco", "**Floor Change**", "·", "lays", "\n- **Doc**:", "é"]), min_size=1),
    st.integers(20, 90),
)
def test_what_is_cut_ends_behind_a_whole_word_and_leaves_nothing_bold(parts: list[str], limit: int) -> None:
    said = " ".join(parts)
    shown = cut(said, limit)
    assert len(shown) <= limit
    if shown != said:
        assert shown.endswith(" …")
        assert said.startswith(kept := shown.removesuffix(" …"))
        assert not kept or not said[len(kept)].isalnum()
        assert all(line.count("**") % 2 == 0 for line in kept.split("\n"))


@given(ACTIONS)
def test_any_number_of_answers_fits_and_none_is_lost(actions: list[str]) -> None:
    answers = [
        Answer(
            action, f"label of {action}" * 4, random.Random(action).choice(["lead", "plain"]), brief=f"label {action}"
        )
        for action in actions
    ]
    post = hand_panel(Panel(MatchId(1), 2, "title", question="?", answers=answers))
    check(post)
    assert offered(components(post)) == sorted(actions)
    choices = [row for row in flat(components(post)) if row["type"] == 1 and offered([row])]
    assert len(choices) <= MOST_MENUS
    assert all(
        len(component["options"]) > 1 for row in choices for component in row["components"] if component["type"] == 3
    )
    shortened = [
        component["label"]
        for row in choices
        for component in row["components"]
        if component["type"] == 2 and offered([component])
    ]
    room = MOST_WORDS - len(read_words(post))
    left_out = [label for label in shortened if f"**{label}** · label of" not in str(components(post))]
    full = {answer.label: count_words(*in_full([answer])) for answer in answers}
    assert all(full[label] > room for label in left_out)


SEATS = st.lists(
    st.builds(
        LobbySeat,
        st.one_of(st.none(), st.integers(1, 2**63).map(UserId)),
        st.sampled_from(NAMES),
        st.sampled_from([None, "tuco"]),
    ),
    max_size=6,
)


def rights(post: Post) -> set[Right]:
    """Return the rights that a post's buttons and menus require."""
    pressed = [read(item["custom_id"]) for item in flat(components(post)) if "custom_id" in item]
    return {PRESSES[f"{item.area} {item.verb}"].right for item in pressed}


@given(SEATS, st.sampled_from(["open", "started", "cancelled", "expired"]), st.booleans(), st.sampled_from([None, 8e9]))
def test_every_lobby_card(seats: list[LobbySeat], status: str, begun: bool, starts_at: float | None) -> None:
    game = next(iter(GAMES))
    lobby = Lobby(
        id=LobbyId(3), game=game.id, modes=(), pace="24h", place=Place(1, 2), host=UserId(1), seats=tuple(seats),
        status=status, created_at=0.0, expires_at=9e9, message=None, match=None, starts_at=starts_at,
    )  # fmt: skip
    post = lobby_card(lobby, FACES[game.id], "de", match_of(game, 6) if begun else None)
    check(post)
    assert post.ping == ()
    assert rights(post) == ({Right.ANYBODY} if status == "open" else set())
    for reader in (UserId(1), next((seat.user for seat in seats if seat.user), UserId(2))):
        for opened in ("", *TERMS):
            check(terms_panel(lobby, reader, opened))
        for item in PAGES:
            panel = options_panel(lobby, FACES[game.id], "de", reader, item, "note")
            check(panel)
            assert reader == lobby.host or Right.HOST not in rights(panel)
            assert any(seat.user == reader for seat in seats) or Right.SEATED not in rights(panel)


def test_every_topic_of_the_rules() -> None:
    for topic, _ in rules_topics():
        check(rules_posts.rules(topic))
    check(rules_posts.about("https://discord.com"))


def test_the_last_message_names_no_seed_that_is_still_played_by() -> None:
    game = next(iter(GAMES))
    match = msgspec.structs.replace(match_of(game, 3), status="over", commitment="c0ffee", seed=None)
    told = str(components(replay_posts.verified(match)))
    assert "c0ffee" in told
    assert "replay:" not in told
    opened = msgspec.structs.replace(match, seed="d0d0")
    assert "d0d0" in str(components(replay_posts.verified(opened)))
    for ended in (match, opened):
        last = str(components(table_posts.ending(ended, "Game", "", [["Ana"]], None)))
        assert "c0ffee" not in last
        assert "replay:verify" in last


def test_lists_and_questions() -> None:
    game = next(iter(GAMES))
    match = match_of(game, 6)
    table = Table(match, Seat(1), None, (Wait(match.id, Seat(1), 0.0, 2e9, False),))
    rows = [(numbered(table, number), "Colt Express", "⏳ Waiting for **Somebody** " * 6) for number in range(25)]
    check(private_posts.games(rows))
    check(private_posts.games([]))
    check(private_posts.which("hand", [(numbered(table, number), "x", "y") for number in range(25)]))
    check(private_posts.board("heading", "waiting", PICTURE))
    check(private_posts.board("heading", "waiting", None))
    for plain, last in ((None, False), (1.9e9, True)):
        reminder = ReminderMessage(Seat(1), 0, 2_000_000_000, None, 50, plain, last)
        check(reminders_post(match, [reminder] * 7, "https://discord.com/channels/1/2", (1,)))
    for habits in (Habits(user=UserId(1)), Habits(user=UserId(1), opens=20, closes=4, quiet="22-08", reminders="dm")):
        for page in ("", *topics(habits, 0.0)):
            check(settings_panel(habits, 0.0, page=page))


def numbered(table: Table, number: int) -> Table:
    return msgspec.structs.replace(table, match=msgspec.structs.replace(table.match, id=MatchId(number)))


def test_the_opening_names_everybody_and_may_notify_them() -> None:
    match = match_of(next(iter(GAMES)), 6)
    seats = [Seated(seat.user, seat.name, "Belle") for seat in match.seats]
    post = table_posts.opening(match, "Colt Express", ["terms"], seats, ["note"], ["word " * 500], PICTURE)
    check(post)
    assert sorted(post.ping) == sorted(seat.user for seat in match.seats if seat.user)


@for_each("case", [case for case in usual_cases() if case.options.modes][:: 1 if THOROUGH else 3])
def test_every_panel_of_a_random_match_with_modes(case: Case) -> None:
    game, game_ui, dice = case.game, FACES[case.game.id], random.Random(4)
    match = match_of(game, len(case.seats))
    names = {seat.seat: seat.name or "Computer" for seat in match.seats}
    state = case.begin(4)
    while game.outcome(state) is None:
        asked = game.to_act(state)
        view = game.view(state, asked[-1])
        check_panel(game, game_ui, match, view, asked[-1])
        actor = dice.choice(asked)
        step = game.apply(state, actor, dice.choice(game.legal(state, actor)))
        state, view = step.state, game.view(step.state, None)
        check(
            table_posts.page(
                game_ui.heading(view), game_ui.sentences(step.events, None, names, view), (PICTURE,), 1_000
            )
        )


@for_each("case", usual_cases())
@for_each("last", [False, True])
def test_the_card_of_every_way_to_play(case: Case, last: bool) -> None:
    game, modes = case.game, case.options.modes
    chosen = {choice.key: choice.values[-last] for choice in game.choices(case.options)}
    seats = tuple(LobbySeat(UserId(number + 1), "Ana", None) for number in range(len(case.seats)))
    lobby = Lobby(
        id=LobbyId(3), game=game.id, modes=modes, pace="24h", place=Place(1, 2), host=UserId(1), seats=seats,
        status="open", created_at=0.0, expires_at=9e9, message=None, match=None, choices=chosen,
    )  # fmt: skip
    check(lobby_card(lobby, FACES[game.id], ""))
    pages = [options_panel(lobby, FACES[game.id], "", UserId(1), item) for item in PAGES]
    for page in pages:
        check(page)
    shown = str([*map(components, pages)])
    assert all(text(f"mode-about-{mode}") in shown for mode in game.modes)
    assert all(text(f"choice-{key}-{value}") in shown for key, value in chosen.items())
    card = str(components(lobby_card(lobby, FACES[game.id], "")))
    assert ("Team 2" in card) == ("teams" in modes and last)
    assert ("lobby:figure" in shown) != (chosen.get("bandits") == "suggested")


def test_one_line_says_who_is_missing_and_the_first_time() -> None:
    first, second = Awaited(1, "**A**", 2e9), Awaited(2, "**B**", 1e9)
    assert waiting_lines([]) == []
    assert len(waiting_lines([first, second])) == 1
    assert "2 players still" in waiting_lines([first, second])[0]
    assert "<t:1000000000" in waiting_lines([first, second])[0]
    assert waiting_lines([first, second]) == waiting_lines([with_due(first, 3e9), second])
    assert "still" not in waiting_lines([first])[0]
    assert "<t:" not in waiting_lines([with_due(first, None), with_due(second, None)])[0]


def with_due(awaited: Awaited, due: float | None) -> Awaited:
    return replace(awaited, due=due)


async def test_topics_come_with_their_icons() -> None:
    room = PictureCache(lambda: 1)
    content = MatchContent(FACES, room)
    topics = rules_topics()
    for topic, title in topics[::24]:
        icon = await content.topic(topic)
        check(rules_posts.rules(topic, icon))
        assert icon is None or (icon.data.startswith(b"\x89PNG") and title in icon.alt)
    assert await content.topic(topics[0][0]) is not None
    assert await content.topic("no such topic") is None
    room.close()


MOST: Final = {"components": 40, "characters": 4_000, "files": 10, "options": 25, "label": 80, "alt": 1_024}


def parts(post: Post) -> Iterator[Component]:
    for item in flat(components(post)):
        yield item
        if "accessory" in item:
            yield item["accessory"]


def measured(post: Post) -> Counter[str]:
    """Return the sizes of a post by what Discord limits."""
    items = [*parts(post)]
    return Counter(
        components=len(items),
        characters=sum(len(item["content"].encode("utf-16-le")) // 2 for item in items if item["type"] == 10),
        files=len(post.attachments),
        options=max((len(item.get("options", ())) for item in items), default=0),
        label=max((len(item.get("label") or "") for item in items), default=0),
        alt=max((len(attachment.alt) for attachment in post.attachments), default=0),
    )


LONG: Final = "W" * 32


CASES: Final = usual(
    product(current().languages, ("Ana", LONG), (False, True)),
    (("en", "Ana", True), ("de", LONG, False), ("fr", LONG, True)),
)


@for_each("code, name, said", CASES)
def test_every_post_at_its_fullest_is_within_the_limits(code: str, name: str, said: bool) -> None:
    """Short names fill a list up to the limit of components, long ones up to that of characters."""
    faults, checked = dict[str, dict[str, int]](), 0
    with speaking(code), full(name, said=said):
        for kind, post in posts():
            if isinstance(post, Post):
                checked += 1
                sizes = measured(post)
                if over := {what: size for what, size in sizes.items() if size > MOST[what]}:
                    faults[kind] = over
            elif "limit" in post or post == "ValueError":
                faults[kind] = {post: 1}
    assert checked > 120
    assert faults == {}


def buttons(dice: Random) -> list[ui.Button[ui.LayoutView]]:
    return [ui.Button(label=f"Button {number}", custom_id=str(number)) for number in range(dice.choice((0, 1, 7, 30)))]


def text_of(dice: Random) -> str:
    return dice.choice(("Short.", LONG, "\U0001f682 " * 400, "A line.\n" * 500))


def test_no_layout_is_over_a_limit_whatever_it_is_made_of() -> None:
    for seed in range(200):
        dice = Random(seed)
        pictures = tuple(Attachment(f"{number}.png", b"", text_of(dice)) for number in range(dice.choice((0, 2, 12))))
        post = framed(
            pictures,
            *(words(text_of(dice)) for _ in range(dice.randrange(1, 4))),
            *rows(buttons(dice)),
            Listing([words(text_of(dice)) for _ in range(dice.choice((0, 3, 60)))]),
            Listing([ui.Section(text_of(dice), accessory=button) for button in buttons(dice)]),
            *rows([*buttons(dice), ui.Button(label="Back", custom_id="back")]),
        )
        assert [item for item in parts(post) if item.get("label") == "Back"] != [], seed
        post = in_words(post) if dice.random() < 0.5 else post
        said_below(below(post, buttons(dice)), text_of(dice))
        assert {what: size for what, size in measured(post).items() if what != "alt" and size > MOST[what]} == {}, seed
