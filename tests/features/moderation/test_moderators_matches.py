"""The list of matches fits Discord's limits and a phone, and has all that a moderator needs, in every language."""

from typing import Any

import msgspec
import pytest

from bot.core.ids import MatchId, Place, UserId
from bot.core.matches.values import Match, MatchSeat, Miss
from bot.core.terms import HANDS, YES
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.errors import permission_names
from bot.discord_ui.core.permissions import ATTACH, GONE, LOCKED, REFUSED
from bot.discord_ui.core.retired import RETIRED
from bot.features.moderation.overview import KINDS, Looked
from bot.features.moderation.posts import IN_LIST, RENAME, SEATED, last_page, overview, tools
from bot.features.moderation.rows import RunningMatch
from bot.features.moderation.verbs import VERBS
from bot.features.ratings.values import MatchResult, Pool, Scope
from data.catalogue import current, speaking, text
from engine.core.types import Seat
from sandbox import reading
from tests.builders.discord_limits import check, components, flat
from tests.discord_ui.test_acts import now

IN_SIGHT = 9
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay")
POINTS = [(f"Round {number}", number) for number in range(30)]
ELSEWHERE = {"extend", "replace", "move", "hands", "resume", "excuse", "annul", "reinstate"}
"""Steps that need something typed, or whose button depends on how the match stands."""

ENDED = {"export", "excuse", "annul", "reinstate"}
"""Steps for a match that is over."""

COMMANDS_OF_MOD = {name.partition(" ")[2] for name in now() if name.startswith("mod ")}
RETIRED_STEPS = {name.partition(" ")[2] for name in RETIRED if name.startswith("mod ")}


def looked(number: int, lacking: str = "", **more: bool) -> Looked:
    """Return a match of six that waits for the third player and to which the first has called a moderator."""
    facts = {"paused": False, "unreadable": False, "untold": False} | more
    seats = tuple(
        MatchSeat(Seat(at), UserId(10**18 + at), name, ("ghost",), strength="") for at, name in enumerate(NAMES)
    )
    match = Match(
        id=MatchId(number), game="colt-express", modes=(), rules_version="1", pace="24h", place=Place(1, 5),
        host=UserId(1), seats=seats, version=9, status="running", created_at=1e9, commitment="f" * 64,
        seed=None, thread=6, outcome=None,
    )  # fmt: skip
    row = RunningMatch(
        id=match.id, game=match.game, channel=5, thread=6, created_at=1e9, waiting_since=1e9, called_at=1e9, **facts
    )
    return Looked(match=match, row=row, misses=(), asked=(Seat(2),), lacking=lacking, callers=(UserId(10**18),))


def controls(post: Post) -> list[str]:
    """Return the verb of each control on a post, and ``link`` for links."""
    every = [*flat(components(post))]
    every += [component["accessory"] for component in every if "accessory" in component]
    buttons = [component for component in every if component["type"] in {2, 3}]
    return [read(button["custom_id"]).verb if "custom_id" in button else "link" for button in buttons]


def said(post: Post) -> str:
    return reading.text({"components": components(post)})


@pytest.mark.parametrize("count", [0, 1, 3, 4, 30])
def test_a_list_fits_a_phone(count: int) -> None:
    matches = [looked(1_000_000 + number, GONE, unreadable=True, untold=True, paused=True) for number in range(count)]
    for code in current().languages:
        with speaking(code):
            for kind in KINDS:
                for page in range(last_page(count) + 1):
                    shown = matches[page * IN_LIST :][:IN_LIST]
                    post = overview(kind, shown, count, page, 1)
                    check(post)
                    assert len(controls(post)) <= IN_SIGHT
                    assert controls(post).count("look") == len(shown)
            check(overview("running", matches[:IN_LIST], count, 0, 1, turns=False))


@pytest.mark.parametrize("lacking", ["", GONE, LOCKED, REFUSED, ATTACH, "send_messages", "create_public_threads"])
def test_a_row_names_the_players_who_is_waited_for_who_called_and_why_it_is_stuck(lacking: str) -> None:
    for code in current().languages:
        with speaking(code):
            row = said(overview("running", [looked(7, lacking, untold=True)], 1, 0, 1))
            assert all(name in row for name in NAMES)
            assert "**Cleo**" in row
            assert f"<@{10**18}>" in row
            if lacking in {GONE, LOCKED}:
                assert text(f"mod-list-is-untold-{lacking}") in row
            elif lacking in {"", REFUSED}:
                assert text("mod-list-is-untold") in row
            else:
                assert permission_names((lacking,)) in row


def test_what_can_be_done_about_a_match_is_one_press_away() -> None:
    for code in current().languages:
        with speaking(code):
            post = tools(looked(7), POINTS)
            check(post)
            assert offered(post) == (VERBS.keys() - ELSEWHERE) | {RENAME}
            (seat, *_) = menus(post)
            assert {option["value"] for option in seat["options"]} == {"act 2"} | {
                f"{verb} {at}" for verb in (*SEATED, RENAME) if verb != "act" for at in range(len(NAMES))
            }


def test_every_step_that_is_no_command_is_on_the_page_of_a_match() -> None:
    plain = looked(7)
    agreed = msgspec.structs.replace(plain.match, terms={HANDS: YES})
    result = MatchResult(plain.match.id, Pool(Scope(1), "colt-express", "base", 1), 1.0)
    everyone = tuple(
        Miss(match=plain.match.id, seat=seat.seat, user=UserId(1), version=1, since=0.0, at=1.0, excused=False)
        for seat in plain.match.seats
    )
    late = msgspec.structs.replace(plain, match=agreed, misses=everyone)
    over = msgspec.structs.replace(late, row=None, match=msgspec.structs.replace(agreed, status="over"), result=result)
    annulled = msgspec.structs.replace(over, result=msgspec.structs.replace(result, annulled=True))
    for code in current().languages:
        with speaking(code):
            kinds = (late, looked(7, paused=True), over, annulled)
            running, paused, ended, uncounted = [tools(looked_at, POINTS) for looked_at in kinds]
            for post in (running, paused, ended, uncounted):
                check(post)
            assert (
                offered(running) | offered(paused) | offered(ended) | offered(uncounted) | COMMANDS_OF_MOD
                >= VERBS.keys()
            )
            assert offered(running) >= RETIRED_STEPS
            assert offered(ended) | offered(uncounted) == ENDED == {verb for verb, step in VERBS.items() if step.ended}
            for post in (running, ended):
                assert sum(read(custom_id).fields[:1] == ("excuse",) for custom_id in custom_ids(post)) == len(NAMES)


def custom_ids(post: Post) -> list[str]:
    return [component["custom_id"] for component in flat(components(post)) if "custom_id" in component]


def menus(post: Post) -> list[dict[str, Any]]:
    return [component for component in flat(components(post)) if component["type"] == 3]


def offered(post: Post) -> set[str]:
    """Return the steps that a page offers, by buttons and in menus."""
    presses = map(read, custom_ids(post))
    steps = {press.fields[0] for press in presses if press.verb in {"ask", "plan"}}
    for menu in menus(post):
        seated = read(menu["custom_id"]).verb == "seat"
        steps |= {option["value"].split()[0] for option in menu["options"]} if seated else {"rewind"}
    return steps
