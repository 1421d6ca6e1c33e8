"""For any error the user gets a sentence, never a traceback or a secret; the bot asks for few permissions, and names missing ones."""

import importlib
import pkgutil
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar
from urllib.parse import parse_qs, urlsplit

import aiohttp
import discord
import pytest

import bot
import engine
from bot.core.errors import Refusal
from bot.discord_ui.content.custom_ids import BadCustomId
from bot.discord_ui.core.errors import TROUBLES, NotAllowedHere, NothingHere, expected, explain, report
from bot.discord_ui.core.permissions import (
    GONE,
    NEEDED,
    OPTIONAL,
    invite_link,
    invite_permissions,
    missing_in,
    missing_to_speak,
)
from bot.discord_ui.core.trouble import CODES, Trouble, patience, trouble
from bot.storage.errors import StoreError
from data.catalogue import TEXTS, current
from engine.core.errors import IllegalAction, RulesError
from renderers.phrases import error_text
from tests.builders.for_each import for_each
from tests.builders.refusals import CODES as REFUSED
from tests.builders.words import worded

OPERATORS = re.compile(
    r"python -m|\.env\b|\.db\b|\b[A-Z]+(?:_[A-Z]+)+\b|postgresql:|(?:^|\s)/(?:home|var|etc|tmp)/|\{ \$path \}"
)


def http(status: int, code: int, kind: type[discord.HTTPException] = discord.HTTPException) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="why", headers={})
    return kind(response, {"code": code, "message": "secret words of the platform"})


for room in (engine, bot):  # an error is known once its module is
    for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


Coded = TypeVar("Coded", bound=Exception)


def family(root: type[Coded]) -> list[type[Coded]]:
    """Return an error class and all of its subclasses."""
    return [root, *(kind for below in root.__subclasses__() for kind in family(below))]


CODED: list[type[RulesError | StoreError]] = [*family(RulesError), *family(StoreError)]


FACTS: dict[str, str | int] = {
    "text": "fly *away*",
    "reason": "player-count",
    "have": 2,
    "need": 3,
    "limit": 5,
    "status": "expired",
    "figure": "belle",
    "game": "chess",
    "mode": "blind",
    "pace": "12s",
    "what": "position",
    "action": "fire doc",
    "value": "by moonlight",
    "zone": "Mars/Olympus",
    "least": 6,
    "why": "others",
    "minutes": 10,
    "channel": "10",
    "match": 12,
    "who": "moderator",
    "path": "p",
    "found": 3,
    "known": 2,
    "version": 2,
    "offered": 1,
}


@for_each(
    "error",
    [
        *(kind(**FACTS) for kind in CODED),
        *(
            Refusal(code, **{fact: FACTS.get(fact, 7) for fact in facts})
            for code, facts in REFUSED.items()
            if code not in {kind.code for kind in CODED}
        ),
    ],
)
def test_every_coded_error_has_words(error: RulesError | StoreError | Refusal) -> None:
    assert current().has(f"error-{error.code}")
    assert error.code == "unknown" or error_text(error) != error_text(object())
    words = explain(error)
    assert words == error_text(error) or isinstance(error, StoreError)
    for said in (words, error_text(error)):
        assert said.endswith((".", "!", "”"))
        assert len(said) <= 400
    assert not OPERATORS.search(words)


@for_each(
    ("error", "kind"),
    [
        (http(404, 10003, discord.NotFound), Trouble.GONE_CHANNEL),
        (http(404, 10008, discord.NotFound), Trouble.GONE_MESSAGE),
        (http(404, 10062, discord.NotFound), Trouble.GONE_INTERACTION),
        (http(400, 40060), Trouble.GONE_INTERACTION),
        (http(403, 50013, discord.Forbidden), Trouble.FORBIDDEN),
        (http(403, 0, discord.Forbidden), Trouble.FORBIDDEN),
        (http(401, 0), Trouble.FORBIDDEN),
        (http(404, 0, discord.NotFound), Trouble.GONE_MESSAGE),
        (http(400, 50083), Trouble.ASLEEP),
        (http(400, 160004), Trouble.HAS_THREAD),
        (http(400, 50024), Trouble.NO_THREADS),
        (http(400, 50035), Trouble.OURS),
        (http(429, 0), Trouble.LATER),
        (http(503, 0, discord.DiscordServerError), Trouble.LATER),
        (discord.RateLimited(7.5), Trouble.LATER),
        (aiohttp.ClientConnectionError(), Trouble.LATER),
        (TimeoutError(), Trouble.LATER),
        (ConnectionResetError(), Trouble.LATER),
        (ValueError("x"), Trouble.OURS),
    ],
)
def test_trouble_with_discord_has_few_kinds_and_each_has_words(error: Exception, kind: Trouble) -> None:
    assert trouble(error) is kind
    words = explain(error)
    assert "secret words" not in words
    assert words.endswith(".")
    assert not expected(error)


async def test_what_a_closed_client_raises_is_for_later() -> None:
    session = aiohttp.ClientSession()
    await session.close()
    with pytest.raises(RuntimeError) as closed:
        await session.get("http://127.0.0.1:9")
    assert trouble(closed.value) is Trouble.LATER
    assert trouble(RuntimeError("something else")) is Trouble.OURS


def test_the_map_is_complete() -> None:
    assert set(TROUBLES) == set(Trouble)
    assert set(CODES.values()) <= set(Trouble)


def test_what_is_part_of_play_is_no_error_in_the_log() -> None:
    for error in (Refusal("lobby-full"), IllegalAction(), BadCustomId("x"), NotAllowedHere(("send_messages",))):
        assert expected(error)


def test_missing_permissions_are_named_as_the_settings_call_them() -> None:
    words = explain(NotAllowedHere(tuple(NEEDED)))
    for name in (
        worded("permission-view-channel"),
        worded("permission-send-messages-in-threads"),
        worded("permission-attach-files"),
    ):
        assert name in words


def test_other_words() -> None:
    assert "/lobby create" in explain(NothingHere("no-match-of-yours"))
    assert worded("trouble-old-button") in explain(BadCustomId("x"))
    assert patience(discord.RateLimited(7.5)) == 7.5
    assert patience(ValueError()) == 5.0


def test_no_words_for_players_speak_of_files_and_settings() -> None:
    """Texts for operators have files of their own."""
    for file in sorted((TEXTS / "en").glob("*.ftl")):
        if file.name in {"command_line.ftl", "console.ftl", "operating.ftl", "status.ftl"}:
            continue
        for entry in re.split(r"\n(?=\S)", file.read_text(encoding="utf-8")):
            assert entry.startswith("#") or not OPERATORS.search(entry), f"{file.name}: {entry}"


def test_the_log_names_the_code_of_a_refusal(caplog: pytest.LogCaptureFixture) -> None:
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=7), channel_id=8, data={})
    caplog.set_level("DEBUG")
    report(Refusal("lobby-full"), interaction, "/lobby join")
    assert "refused /lobby join by 7 in 8: lobby-full" in caplog.text


SECRETS = [
    ("ce2:match:act:1:6:play django.move", {"custom_id": "ce2:match:act:1:6:play django.move"}),
    ("ce2:match:pick:1:6", {"custom_id": "ce2:match:pick:1:6", "values": ["play django.move"]}),
    ("/play", {"name": "play", "options": [{"name": "card", "value": "play django.move"}]}),
    ("ce2:match:picked:1:6", {"components": [{"component": {"custom_id": "cards", "values": ["play django.move"]}}]}),
]


@pytest.mark.parametrize(("what", "data"), SECRETS)
@pytest.mark.parametrize("kind", [ValueError, IllegalAction])
def test_the_log_holds_nobodys_secret_choice(
    what: str, data: dict[str, Any], kind: type[Exception], caplog: pytest.LogCaptureFixture
) -> None:
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=7), channel_id=8, data=data)
    caplog.set_level("DEBUG")
    try:
        raise ValueError("no play django.move here") if kind is ValueError else IllegalAction(action="play django.move")
    except Exception as error:
        report(error, interaction, what)
    assert "django" not in caplog.text
    assert "by 7 in 8" in caplog.text
    assert kind.__name__ in caplog.text


def test_the_invitation_asks_for_these_and_no_more() -> None:
    assert invite_permissions() == discord.Permissions(**dict.fromkeys(NEEDED, True))
    assert sum(allowed for _, allowed in invite_permissions()) == len(NEEDED)
    assert not invite_permissions().administrator
    assert str(invite_permissions().value) in invite_link(42)
    assert "client_id=42" in invite_link(42)
    assert "applications.commands" in invite_link(42)


def test_what_is_missing_depends_on_the_place() -> None:
    allowed = discord.Permissions(view_channel=True, send_messages=True, attach_files=True)
    assert missing_to_speak(allowed, in_thread=False) == ()
    assert missing_to_speak(allowed, in_thread=True) == ("send_messages_in_threads",)
    assert missing_to_speak(discord.Permissions.none(), in_thread=False) == (
        "view_channel",
        "send_messages",
        "attach_files",
    )


def test_what_is_missing_in_the_channel_of_a_press_is_what_discord_sends_with_it() -> None:
    client = SimpleNamespace(get_channel=lambda _: None)
    source = SimpleNamespace(channel_id=5, app_permissions=discord.Permissions.none(), client=client)
    call: Any = SimpleNamespace(interaction=source)
    assert [missing_in(call, number, ("send_messages",)) for number in (5, 6, None)] == [
        ("send_messages",),
        (GONE,),
        (),
    ]


def test_the_readme_invites_with_the_same_permissions_as_its_table() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text()
    [link] = re.findall(r"https://discord\.com/oauth2/authorize\?\S+?(?=`)", readme)
    query = parse_qs(urlsplit(link).query)
    assert query["scope"] == ["bot applications.commands"]
    decoded = discord.Permissions(int(query["permissions"][0]))
    assert decoded == invite_permissions()
    rows = re.findall(
        r"^\| ((?:\w+ ?)+?)( \(optional, not in the link\))? \|",
        readme.partition("| Permission |")[2].partition("\n\n")[0],
        re.MULTILINE,
    )
    table = {
        title.replace("View Channels", worded("permission-view-channel")).lower().replace(" ", "_"): bool(left)
        for title, left in rows
    }
    assert {name for name, left in table.items() if not left} == set(NEEDED)
    assert {name for name, left in table.items() if left} == set(OPTIONAL)
    assert "**User Install**" in readme
