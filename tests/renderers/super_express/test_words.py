"""Texts of Super Express: views, lines of cards and decisions, descriptions in every language, and the text board."""

import random
import re
from itertools import cycle

import msgspec
import pytest
from msgspec.structs import replace

from bot.processes.game_uis import game_uis
from data.catalogue import speaking
from engine.core.errors import BadNotation
from engine.core.types import Seat
from engine.games import registry
from engine.super_express import events as happenings
from engine.super_express.actions import Card
from engine.super_express.events import ActionBegan, LootWon, MatchEnded, SuperEvent
from engine.super_express.prospects import prospects
from engine.super_express.story import frames
from engine.super_express.view import View
from renderers.phrases.joining import LONGEST
from renderers.rules import rules_text, rules_topics
from renderers.super_express import phrases
from renderers.super_express.phrases import alt_board, text_board
from renderers.super_express.phrases.alt_texts import changed
from renderers.super_express.phrases.sentences import WRITERS
from renderers.super_express.phrases.words import SuperWords
from tests.builders.for_each import for_each
from tests.builders.games import SUPER_CONTENT
from tests.builders.thorough import THOROUGH
from tests.builders.words import worded
from tests.engine.super_express.tables import GAME, TABLES, WAYS, Table, act, deal, train
from tests.renderers.super_express.test_pictures import CODES
from tests.renderers.super_express.walks import NAMES, walk

LONGEST_ALT, LONGEST_LABEL, COLUMNS = 1024, 80, 40


@pytest.mark.parametrize(("players", "modes"), TABLES[:4])
def test_every_plan_has_a_short_unique_label(players: int, modes: tuple[str, ...]) -> None:
    view = next(walk(players, modes, 1)).views[Seat(0)]
    assert view.ask is not None
    labels = [phrases.describe_action(view, text) for text in view.ask.options]
    assert len(set(labels)) == len(labels)
    assert all(len(label) <= LONGEST_LABEL for label in labels)


@pytest.mark.parametrize(("players", "modes"), TABLES[-4:])
def test_each_card_of_a_round_is_one_line_about_its_bandit(players: int, modes: tuple[str, ...]) -> None:
    for moment in walk(players, modes, 5):
        turned = [event.bandit for event in moment.events if isinstance(event, happenings.ActionBegan)]
        sentences = phrases.sentences(moment.events, None, NAMES, moment.public)
        about = [bold[1] for line in sentences if (bold := re.match(r"\*\*(\w+)\*\* ", line))]
        assert about == [SuperWords().bandit(bandit) for bandit in turned]


def test_every_event_of_super_express_has_a_writer() -> None:
    silent = {"SuperEvent", "LootDealt", "RoundEnded", "PlanLaid"}
    kinds = {name for name, kind in vars(happenings).items() if isinstance(kind, type) and issubclass(kind, SuperEvent)}
    assert kinds - silent == {kind.__name__ for kind in WRITERS}


def test_a_plan_is_told_only_to_its_player() -> None:
    for moment in walk(3, (), 2):
        public = phrases.sentences(moment.events, None, NAMES, moment.public)
        assert not any(worded("super-told-you-planned") in line for line in public)
        planners = [
            seat
            for seat in moment.views
            if any(worded("super-told-you-planned") in line for line in _told(moment.events, seat))
        ]
        assert len(planners) <= 1


def _told(events: tuple[SuperEvent, ...], seat: Seat | None) -> tuple[str, ...]:
    return phrases.sentences(events, seat, NAMES, None)


def test_the_question_follows_the_choice() -> None:
    view = next(walk(3, (), 2)).views[Seat(0)]
    letters = {str(card): letter for card, letter in zip(view.hand, "ABCDEF", strict=False)}
    assert phrases.describe_ask(view) == worded("super-ask-plan")
    assert view.hand
    for count, asked in (
        (2, "Move → Change Floor, and then?"),
        (3, "✅ You’re ready: Move → Change Floor → Flip. Change your mind?"),
    ):
        now = replace(view, plan=view.hand[:count])
        assert phrases.describe_ask(now) == asked
        alt = phrases.alt_hand(now, letters=letters)
        assert asked in alt
        assert alt.count("Move → Change Floor") == 1
        assert alt.count("Move → Change Floor") == phrases.alt_hand(now).count("Move → Change Floor")
    with pytest.raises(BadNotation):
        phrases.describe_action(view, "plan poker")


def test_each_card_has_a_topic_with_the_numbers_of_the_content_tables() -> None:
    topics = {topic for topic, _ in rules_topics()}
    assert {f"super-{card}" for card in (*SUPER_CONTENT.cards, "reflex", "horse")} <= topics
    assert f"${min(SUPER_CONTENT.loot)} to ${max(SUPER_CONTENT.loot)}" in rules_text("super-setup")


@for_each(("code", "table"), [*zip(cycle(CODES), TABLES, strict=False)])
def test_the_description_of_a_round_begins_with_the_changes_and_cards(
    code: str, table: tuple[int, tuple[str, ...]]
) -> None:
    cards = 0
    with speaking(code):
        for moment in walk(*table, 5):
            if not frames(moment.public, moment.events):
                continue
            words = SuperWords(moment.public.cars)
            description = alt_board(moment.public, NAMES, happened=moment.events)
            began = [event for event in moment.events if isinstance(event, ActionBegan)]
            cards += len(began)
            for bandit in {event.bandit for event in began}:
                mine = words.plan([event.card for event in began if event.bandit == bandit])
                assert words.say("super-alt-cards-of", who=words.bandit(bandit), cards=mine) in description
            for won in (event for event in moment.events if isinstance(event, LootWon)):
                assert words.money(won.value) in description.partition(words.say("super-alt-train"))[0]
            assert description.startswith(words.say("alt-changed", changes="").strip(" .")) or not changed(
                words, moment.events
            )
            assert len(description) <= LONGEST
    assert cards


FIGURE = re.compile(r"(\w+) to (front|rear)( \(stunned\))?")


def unwrapped(board: str) -> list[str]:
    """Return the board's lines with wrapped ones joined."""
    lines: list[str] = []
    for line in board.splitlines():
        if lines and line.startswith("    "):
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
    return lines


def rebuilt(board: str) -> dict[str, object]:
    """Return the public facts, read from a text board."""
    lines = unwrapped(board)
    car, spots, players = 0, {}, []
    for line in lines:
        if collected := re.fullmatch(r"(\d+) (Car|Caboose)", line):
            car = int(collected[1])
        elif collected := re.fullmatch(r"  (roof|inside): (.*)", line):
            spots[2 * car + (collected[1] == "roof")] = [
                (name.lower(), facing, bool(stunned)) for name, facing, stunned in FIGURE.findall(collected[2])
            ]
        elif collected := re.fullmatch(r"  (\w+): (no loot card|loot (.*))", line):
            loot = tuple(int(value) for value in re.findall(r"\$(\d+)", collected[3] or ""))
            players.append([collected[1].lower(), loot, 0, 0])
        elif collected := re.fullmatch(r"  left in round (\d+)", line):
            players[-1][2] = int(collected[1])
        elif collected := re.fullmatch(r"  cards played: (\d+)", line):
            players[-1][3] = int(collected[1])
    head = re.search(r"Round (\d+) of at most (\d+)", board)
    assert head
    return {
        "round": (int(head[1]), int(head[2])),
        "cars": car,
        "spots": spots,
        "players": players,
        "first": _seats(lines, "First player: ")[0],
        "order": _seats(lines, "Order of play: "),
        "to_act": _seats(lines, "Waiting for: "),
        "modes": [word.lower() for word in _line(lines, "Expansions: ").split(", ") if word != "none"],
        "phase": _line(lines, "Phase: ").lower().rstrip("'’"),
    }


def _line(lines: list[str], start: str) -> str:
    return next(line for line in lines if line.startswith(start)).removeprefix(start)


def _seats(lines: list[str], start: str) -> list[int]:
    return [int(candidate) - 1 for candidate in re.findall(r"\((\d+)\)", _line(lines, start))]


def facts(view: View) -> dict[str, object]:
    """Return the same facts as ``rebuilt``, read from a view."""
    spots: dict[int, list[tuple[str, str, bool]]] = {}
    for bandit in sorted(view.bandits, key=lambda bandit: bandit.rank):
        if bandit.spot is not None:
            spots.setdefault(bandit.spot, []).append((bandit.bandit, bandit.facing, bandit.stunned))
    return {
        "round": (view.round, view.rounds),
        "cars": view.cars,
        "spots": spots,
        "players": [
            [bandit.bandit, bandit.loot, bandit.left_in, bandit.face_down if bandit.spot is not None else 0]
            for bandit in view.bandits
        ],
        "first": view.first_player,
        "order": list(view.order),
        "to_act": list(view.to_act),
        "modes": list(view.modes),
        "phase": view.phase,
    }


@for_each(("players", "modes"), TABLES)
def test_the_text_board_has_every_public_fact(players: int, modes: tuple[str, ...]) -> None:
    for moment in walk(players, modes, 7):
        assert rebuilt(text_board(moment.public, NAMES)) == facts(moment.public)


def test_only_the_owner_reads_a_choice() -> None:
    for moment in walk(3, (), 3):
        for seat, view in moment.views.items():
            assert ("YOUR CHOICE" in text_board(view, NAMES)) == bool(seat is not None and view.plan)
        assert "YOUR CARDS" not in text_board(moment.public, NAMES)


def test_players_are_named_wherever_they_are_mentioned() -> None:
    view = next(iter(walk(3, (), 3))).public
    board = text_board(view, NAMES)
    assert f"First player: {NAMES[view.first_player]} ({view.first_player + 1})" in board


UI = game_uis(registry())["super-express"]


def drawn() -> Table:
    return train(
        "ghost tuco doc belle",
        roofs=" |        |              |",
        inside=" | (doc>) | <tuco <ghost | belle>",
    )


def view_of(position: Table, seat: int) -> View:
    return position.game.view(position.state, Seat(seat))


def test_the_players_place_facing_and_rank_are_described() -> None:
    lines = phrases.standing(view_of(drawn(), 0))
    assert lines.startswith("You: in car 2 · facing the Locomotive · behind Tuco · order of play: ")
    assert "ahead of Ghost" in phrases.standing(view_of(drawn(), 1))


def lines_of(view: View) -> list[str]:
    return [*UI.prospects(view)]


def test_each_card_describes_its_effect_after_the_cards_chosen_before_it() -> None:
    view = view_of(drawn(), 0)
    assert lines_of(view) == ["Move: car 1", "Change Floor: roof 2", "Flip: face the Caboose", "Fire: Tuco"]
    then = msgspec.structs.replace(view, plan=(Card("floor"),))
    assert lines_of(then) == ["Move: roof 1", "Flip: face the Caboose", "Fire: no target"]
    off = msgspec.structs.replace(view, plan=(Card("move"), Card("flip")))
    assert lines_of(off) == ["Change Floor: roof 1", "Fire: Tuco"]
    assert lines_of(view_of(drawn(), 2)) == ["First card: you get up"]


@for_each("modes", WAYS)
def test_every_forecast_is_what_the_rules_give_next(modes: tuple[str, ...]) -> None:
    chance, compared = random.Random(str(modes)), 0
    for seed in range(20 if THOROUGH else 3):
        state = deal("ghost", "tuco", "doc", "belle", seed=seed, modes=modes).state
        while GAME.to_act(state):
            for seat in GAME.to_act(state):
                view = GAME.view(state, seat)
                chosen = tuple(chance.sample(view.hand, chance.randrange(3)))
                name = state.setting.bandits[seat]
                for card, events in prospects(GAME.rules(modes), view, chosen).items():
                    real = act(Table(state), *(f"{name} {earlier}" for earlier in (*chosen, card))).events
                    began = [at for at, event in enumerate(real) if isinstance(event, ActionBegan)]
                    wanted = real[began[-1] + 1 :] if len(began) > len(chosen) else ()
                    assert [event for event in events if not isinstance(event, MatchEnded)] == [
                        event for event in wanted if not isinstance(event, MatchEnded)
                    ]
                    compared += 1
            seat = GAME.to_act(state)[0]
            state = GAME.apply(state, seat, chance.choice(GAME.legal(state, seat))).state
    assert compared > 50


def test_a_shot_is_told_to_the_victim_with_their_new_place() -> None:
    position = act(drawn(), "ghost fire")
    view = view_of(position, 1)
    assert phrases.befallen(view, position.events)[0] == "Ghost shot you"
    assert phrases.befallen(view, position.events)[-1].startswith("you’re now in car 1")
    assert phrases.befallen(view_of(position, 3), position.events) == ()
