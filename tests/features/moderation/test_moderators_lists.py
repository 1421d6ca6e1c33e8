"""Lists for moderators fit into one message, no matter what they contain, and say what they leave out."""

import shutil
from pathlib import Path

from bot.core.ids import UserId
from bot.core.settings.server import MAX_REASON_LENGTH, Server
from bot.discord_ui.content.layout import MOST_TEXT
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.permissions import NEEDED, OPTIONAL
from bot.features.moderation import posts as mod_panels
from bot.features.moderation.posts import entry_words
from bot.features.settings import posts
from bot.features.settings.posts import LACKING, PAGES, Missing
from bot.features.settings.rows import AuditEntry, Block
from data.catalogue import TEXTS, Catalogue, current, replaced, speaking
from sandbox import reading
from tests.builders.discord_limits import check, components, flat
from tests.builders.words import worded

SOMEBODY = UserId(1_573_636_980_351_172_608)
WILD = "*" * MAX_REASON_LENGTH


def words(post: Post) -> str:
    return reading.text({"components": components(post)})


def entry(number: int, reason: str = WILD) -> AuditEntry:
    return AuditEntry(guild=1, at=1_800_000_000.0 + number, by=SOMEBODY, verb="pause", reason=reason, id=number)


def test_the_log_shows_whole_entries_and_says_that_there_are_more() -> None:
    entries = [entry_words(entry(number)) for number in range(25)]
    post = mod_panels.log(entries)
    check(post)
    shown = words(post)
    assert 3 <= sum(entry_item in shown for entry_item in entries) < 25
    assert "…" not in shown
    assert worded("mod-log-more") in shown
    assert "Older ones" not in words(mod_panels.log(entries[:2]))


def test_the_panel_of_a_server_with_many_troubles_fits() -> None:
    channels = tuple(1_573_636_980_351_172_000 + number for number in range(25))
    server = Server(guild=1, channels=channels, log_channel=channels[0])
    blocked = [Block(1, SOMEBODY, SOMEBODY, 0.0, WILD) for _ in range(40)]
    every = tuple(NEEDED)
    missing = Missing(
        tables=dict.fromkeys(channels, every), settings=dict.fromkeys(LACKING, every), optional=tuple(OPTIONAL)
    )
    for code in current().languages:
        with speaking(code):
            check(posts.front(server, missing))
            check(posts.questions(server, missing))
            for name in PAGES:
                check(posts.page(server, name, missing, blocked))
    missing = Missing(tables=missing.tables, settings={"log_channel": ("send_messages",)})
    post = posts.page(server, "people", missing, blocked)
    shown = words(post)
    assert len(shown) <= MOST_TEXT
    assert worded("setup-lacking-log", lacking="**Send Messages**").partition(",")[0] in shown
    assert any(worded("setup-lacking-more", count=left) in shown for left in range(2, len(channels)))
    assert "… and 3" in shown


def test_settings_are_told_as_sentences() -> None:
    facts = {"channels": "5, 6", "log_channel": "7", "roles": "8", "pace": "1h", "matches": "3", "language": "en"}
    told = entry_words(AuditEntry(guild=1, at=0.0, by=SOMEBODY, verb="setup", reason="", facts=facts))
    for words_ in ("<#5> and <#6>", "<#7>", "<@&8>", worded("pace-1h"), "this server: 3", "English"):
        assert words_ in told
    cleared = {"channels": "", "roles": "", "log_channel": "None", "lobbies_per_user": "None", "matches": "None"}
    told = entry_words(AuditEntry(guild=1, at=0.0, by=SOMEBODY, verb="setup", reason="", facts=cleared))
    assert worded("audit-setting-channels-usual") in told
    assert worded("audit-setting-log-channel-usual") in told
    assert "None" not in told
    assert "stranger" not in told


def test_nobody_translates_the_name_of_a_language(tmp_path: Path) -> None:
    for code in ("en", "pt-BR"):
        shutil.copytree(TEXTS / "en", tmp_path / code)
    with replaced(Catalogue(tmp_path)):
        post = posts.front(Server(guild=1, language="pt-BR"), Missing())
    menus = [component for component in flat(components(post)) if "setup:language" in str(component.get("custom_id"))]
    labels = [option["label"] for option in menus[0]["options"]]
    assert labels == [worded("setup-language-server"), "English", "Português (Brasil)"]
