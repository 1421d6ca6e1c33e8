"""Dates and times are shown by Discord's timestamps, or formatted by ``data/formats.py`` if those can't be used."""

import re

from tests.structure.sources import ROOT, name

BY_HAND = re.compile(r"strftime|isoformat\(|:%[a-zA-Z]|:0?2d?\}|<t:[{$]|\bformat_(?:date|time|datetime)\b")
"""Matches code that formats a date or time itself."""
ALLOWED = {
    "bot/discord_ui/typed_times.py",  # times in the form in which the bot parses them again
    "bot/discord_ui/content/layout.py",  # Discord's timestamps
    "bot/discord_ui/core/server_events.py",  # times in requests to Discord
    "bot/features/finding/posts.py",  # a time of day in the form's input format
    "data/formats.py",
}
SPOKEN = ("bot/discord_ui", "bot/features", "renderers", "data")


def test_dates_and_times_are_formatted_in_one_place() -> None:
    files = [file for part in SPOKEN for file in sorted((ROOT / part).rglob("*.py"))]
    lines = {
        name(file): [line for line in file.read_text("utf-8").splitlines() if BY_HAND.search(line)] for file in files
    }
    assert {file for file, result in lines.items() if result} == ALLOWED
    assert len(lines["bot/features/finding/posts.py"]) == len(lines["bot/discord_ui/typed_times.py"]) == 1


def test_no_text_formats_a_time_of_day() -> None:
    texts = [line for file in (ROOT / "data" / "text").rglob("*.ftl") for line in file.read_text("utf-8").splitlines()]
    assert [line for line in texts if re.search(r"\$hour \} ?h?:? ?\{ \$minute", line)] == []
