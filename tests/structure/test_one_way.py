"""One way only: to SQLite, to private names of discord.py, to channel types, to threads and processes, to a transaction."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

import pytest
from discord import Thread
from discord.channel import _threaded_channel_factory

from bot.discord_ui.content.channel_types import HOSTING, HostChannel
from tests.structure.opening import MAY_OPEN, openings
from tests.structure.sources import ROOT, files, imports, name, nodes, of_kind, source


def test_one_module_uses_aiosqlite() -> None:
    """Private names are Ruff's (SLF001)."""
    modules = {name(path): imports(path) for path in files(".py", rooms=("bot", "tools"))}
    users = {file for file, used in modules.items() if any(module.startswith("aiosqlite") for _, module in used)}
    assert users == {"bot/storage/sqlite.py"}


def test_only_these_functions_open_files() -> None:
    actual = {function for path in files(".py", rooms=("bot",)) for function in openings(path)}
    assert actual - set(MAY_OPEN) == set()


@pytest.mark.parametrize(
    "line",
    [
        "with path.open('rb') as file: pass",
        "os.close(os.open(path, 0))",
        "open(path)",
        "shutil.copyfile(path, other)",
        "data = path.read_bytes()",
        "self._path.read_bytes()",
    ],
)
def test_a_call_that_opens_a_file_is_found(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.structure.sources.ROOT", tmp_path)
    sly = tmp_path / "sly.py"
    sly.write_text(f"def f(path):\n    {line}\n", encoding="utf-8")
    assert set(openings(sly)) == {"sly.py:f"}


TOURNAMENTS = "bot/features/tournaments/"


def passing_on(path: Path) -> Iterator[str]:
    """Yield the functions whose whole body is a call with their own arguments, the first one as its transaction."""
    for function in of_kind(path, ast.FunctionDef):
        body = function.body[1:] if ast.get_docstring(function) else function.body
        parameters = [argument.arg for argument in (*function.args.args, *function.args.kwonlyargs)]
        call = body[0].value if len(body) == 1 and isinstance(body[0], ast.Return | ast.Expr) else None
        if function.decorator_list or not parameters or not isinstance(call, ast.Call):
            continue
        given = [ast.unparse(argument) for argument in (*call.args, *(word.value for word in call.keywords))]
        if given == [f"{parameters[0]}.tx", *parameters[1:]]:
            yield function.name


def test_no_function_only_passes_its_transaction_on() -> None:
    result = [f"{name(path)}: {function}" for path in files(".py", rooms=("bot",)) for function in passing_on(path)]
    assert [place for place in result if not place.startswith(TOURNAMENTS)] == []
    assert len(result) <= 4


def test_functions_that_pass_on_are_found(tmp_path: Path) -> None:
    path = tmp_path / "sample.py"
    path.write_text(
        'def kept(at, user):\n    """Return."""\n    return rows.kept(at.tx, user)\n\n\n'
        "def hide(at, user, *, hidden):\n    rows.hide(at.tx, user, hidden=hidden)\n\n\n"
        "def other(at, user):\n    return rows.other(at.tx, user, at.now)\n",
        encoding="utf-8",
    )
    assert [*passing_on(path)] == ["kept", "hide"]


PATCHES = "bot/discord_ui/patches.py"


WRITERS = {"setattr", "delattr", "vars"}


PUBLIC = {"__version__"}


PRIVATE = re.compile(r"noqa: .*(SLF001|B009|B010)")


def root_of(node: ast.expr) -> ast.expr:
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node


def of_discord(path: Path) -> set[str]:
    """Return the names that a file imports from discord.py."""
    collected = set[str]()
    for whole in of_kind(path, ast.Import):
        collected |= {(alias.asname or alias.name).partition(".")[0] for alias in whole.names if is_discord(alias.name)}
    for part in of_kind(path, ast.ImportFrom):
        if is_discord(part.module or ""):
            collected |= {alias.asname or alias.name for alias in part.names}
    return collected


def is_discord(module: str) -> bool:
    return module.partition(".")[0] == "discord"


def reaches(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and text of each use of private parts of discord.py that Ruff doesn't find, and of each exception from its rules."""
    yield from (
        (number, line) for number, line in enumerate(source(path).splitlines(), start=1) if PRIVATE.search(line)
    )
    theirs = of_discord(path)
    for node in of_kind(path, ast.ImportFrom, ast.Attribute, ast.Call) if theirs else ():
        if isinstance(node, ast.ImportFrom) and is_discord(node.module or ""):
            yield from ((node.lineno, alias.name) for alias in node.names if alias.name.startswith("_"))
        elif (isinstance(node, ast.Attribute) and hidden(node, theirs)) or (
            isinstance(node, ast.Call) and by_name(node, theirs)
        ):
            yield node.lineno, ast.unparse(node)


def hidden(node: ast.Attribute, theirs: set[str]) -> bool:
    """Return whether an attribute is private to a part of discord.py, or replaces one."""
    root, replaced = root_of(node), not isinstance(node.ctx, ast.Load)
    if isinstance(root, ast.Name) and root.id in theirs and (replaced or node.attr.startswith("_")):
        return node.attr not in PUBLIC
    return replaced and isinstance(node.value, ast.Attribute) and node.value.attr == "http"


def by_name(node: ast.Call, theirs: set[str]) -> bool:
    """Return whether a call replaces a part of discord.py by its name."""
    if not isinstance(node.func, ast.Name) or node.func.id not in WRITERS or not node.args:
        return False
    root = root_of(node.args[0])
    return isinstance(root, ast.Name) and root.id in theirs


def raw_calls(path: Path) -> Iterator[int]:
    """Yield the lines that use a client's ``http``."""
    return (node.lineno for node in of_kind(path, ast.Attribute) if node.attr == "http")


def test_raw_calls_have_one_home() -> None:
    users = {name(path) for path in files(".py", rooms=("bot",)) if any(raw_calls(path))}
    assert users == {PATCHES, "bot/discord_ui/raw_calls.py"}


def test_only_patches_uses_private_parts_of_discord_py() -> None:
    elsewhere = [path for path in files(".py", rooms=("bot",)) if name(path) != PATCHES]
    assert [f"{name(path)}:{line} {text}" for path in elsewhere for line, text in reaches(path)] == []


@pytest.mark.parametrize(
    "reach",
    [
        "from discord.http import _private",
        "from discord.http import Route\nRoute.BASE = 'x'",
        "import discord\ndiscord.VoiceClient.warn_nacl = False",
        "import discord\ndiscord.ui.Button.__new__(discord.ui.Button)",
        "from discord import shard\nvars(shard)['ExponentialBackoff'] = int",
        "import discord\nsetattr(discord.Client, 'close', None)",
        "import discord\ndef f(client): client.http.request = None",
        "def f(client): client.http._global_over.set()  # noqa: SLF001  why not",
    ],
)
def test_a_use_of_private_parts_is_found(reach: str, tmp_path: Path) -> None:
    path = tmp_path / "sly.py"
    path.write_text(reach, encoding="utf-8")
    assert len(list(reaches(path))) >= 1


HERE = "bot/discord_ui/content/channel_types.py"


CLASSES = frozenset(
    f"{kind}Channel" for kind in ("Text", "Voice", "Stage", "Forum", "Category", "DM", "Group", "Vocal")
) | {"Thread"}


EXEMPT = {
    "bot/run/cli.py",  # the demo knows its own server
}


ASKING = frozenset({"is_private", "is_news", "is_nsfw", "is_media"})


LISTS = frozenset({"text_channels", "voice_channels", "stage_channels", "forums", "categories"})


def asked(path: Path) -> Iterator[str]:
    """Yield the names with which code checks the type of a channel."""
    for node in of_kind(path, ast.Call, ast.Attribute):
        match node:
            case ast.Call(func=ast.Name(id="isinstance"), args=[_, kinds]):
                yield from (
                    item.attr for item in ast.walk(kinds) if isinstance(item, ast.Attribute) and item.attr in CLASSES
                )
            case ast.Call(func=ast.Attribute(attr=attr, value=value)) if attr in ASKING and ast.unparse(value) != "tx":
                yield attr
            case ast.Attribute(attr="ChannelType"):
                yield "ChannelType"
            case ast.Attribute(attr=attr) if attr in LISTS:
                yield attr


def test_no_other_module_checks_the_type_of_a_channel() -> None:
    actual = {
        f"{name(path)}: {what}"
        for path in files(".py", rooms=("bot",))
        if name(path) not in {HERE, *EXEMPT}
        for what in asked(path)
    }
    assert actual == set()


def test_a_check_of_a_channels_type_is_found(tmp_path: Path) -> None:
    source = (
        "isinstance(a, discord.Thread | x.TextChannel)\nb.is_private()\ndiscord.ChannelType.news\ng.text_channels\n"
    )
    (tmp_path / "asking.py").write_text(source, encoding="utf-8")
    assert sorted(asked(tmp_path / "asking.py")) == [
        "ChannelType",
        "TextChannel",
        "Thread",
        "is_private",
        "text_channels",
    ]


DOCUMENTED = {
    "GUILD_TEXT": 0, "DM": 1, "GUILD_VOICE": 2, "GROUP_DM": 3, "GUILD_CATEGORY": 4, "GUILD_ANNOUNCEMENT": 5, "ANNOUNCEMENT_THREAD": 10,
    "PUBLIC_THREAD": 11, "PRIVATE_THREAD": 12, "GUILD_STAGE_VOICE": 13, "GUILD_DIRECTORY": 14, "GUILD_FORUM": 15, "GUILD_MEDIA": 16,
}  # fmt: skip


def test_menus_offer_each_documented_type_of_channel_for_posts() -> None:
    hosts = {number for number in DOCUMENTED.values() if _threaded_channel_factory(number)[0] in get_args(HostChannel)}
    assert hosts == {kind.value for kind in HOSTING}
    assert {number for number in DOCUMENTED.values() if _threaded_channel_factory(number)[0] is Thread} == {10, 11, 12}


PLAYERS: Final = frozenset({"AGENTS", "ADVISERS", "REVIEWERS", "POSERS", "default_action", "played_out", "play_on"})


THINKS: Final = "bot/processes/thinking/worker.py"


USERS: Final = {
    "bot/features/computers/choices.py": "asks the processes; on a thread only a greenhorn that no process answers for, and tests",
    "bot/features/computers/acts.py": "looks whether a game has hints",
    "bot/core/play/threads.py": "is run by the processes; on a thread only for greenhorns that no process answers for, and tests",
    "bot/features/replays/reviews.py": "sorts and puts together what the process that reviews has found",
    "bot/features/tournaments/rounds.py": "asks `choices.py` how a match ends",
}


THREADS: Final = frozenset({"to_thread", "in_thread", "run_in_executor", "ThreadPoolExecutor", "Thread"})


RUNS: Final = {
    "bot/run/cli.py": {"prepare"},
    "bot/run/copies/continuous.py": {"last_transaction", "require_own", "own_transaction"},
    "bot/discord_ui/content/pictures.py": {"Thread"},
    "bot/features/privacy/acts.py": {"packed"},
    "bot/features/puzzles/posts.py": {"afterwards"},
    "bot/features/replays/acts.py": {"lambda", "play_again", "stretches_of"},
    "bot/features/rules/acts.py": {"found_by_words", "rules_topics"},
    "bot/processes/drawing/process.py": {"Thread"},
    "bot/features/replays/attempts.py": {"_folded"},
    "bot/features/computers/choices.py": {"ADVISERS", "_at_once", "default_action", "played_out"},
    "bot/core/play/threads.py": {"play_on", "run"},
    "bot/features/lessons/lessons.py": {"_moment", "ended", "moments"},
    "bot/features/matches/housekeeping.py": {"_leads_there"},
    "bot/features/puzzles/daily.py": {"_with_course"},
    "bot/features/matches/story_pictures.py": {"_stretches"},
    "bot/features/story/keepsakes.py": {"of_steps", "share"},
    "bot/features/tournaments/director_acts.py": {"next_round"},
    "bot/features/tournaments/rounds.py": {"next_round"},
    "bot/run/upkeep.py": {"_tidy", "back_up_next", "give_back"},
}


def named(node: ast.expr) -> str:
    """Return the last name in an expression: ``c`` for both ``a.b.c`` and ``c[key]``."""
    if isinstance(node, ast.Subscript):
        return named(node.value)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else type(node).__name__.lower()


def bot() -> list[Path]:
    return sorted((ROOT / "bot").rglob("*.py"))


def test_computers_are_used_in_few_places() -> None:
    users = {
        name(path)
        for path in bot()
        if any(isinstance(node, ast.Name | ast.Attribute) and named(node) in PLAYERS for node in nodes(path))
        or any(module.startswith(("engine.agents.colt", "engine.agents.super")) for _, module in imports(path))
    }
    assert users == {*USERS, THINKS}


def test_functions_on_threads_are_listed() -> None:
    runs = dict[str, set[str]]()
    for path in bot():
        if path.is_relative_to(ROOT / "bot" / "storage"):
            continue
        for node in nodes(path):
            if isinstance(node, ast.Call) and (called := named(node.func)) in THREADS:
                at = 1 if called == "run_in_executor" else 0
                runs.setdefault(name(path), set()).add(named(node.args[at]) if len(node.args) > at else called)
    assert runs == RUNS
