"""A reader sees dates and times in one form: as Discord shows them, or as ``data/formats.py`` writes them if Discord shows none."""

import re

from tests.structure.sources import ROOT, name

BY_HAND = re.compile(r"strftime|isoformat\(|:%[a-zA-Z]|:0?2d?\}|<t:[{$]|\bformat_(?:date|time|datetime)\b")
"""A date or a time that is put together here."""
ALLOWED = {
    "bot/discord_ui/typed_times.py",  # a moment as the bot reads it when it is sent back
    "bot/discord_ui/content/layout.py",  # a moment as Discord shows it
    "bot/discord_ui/core/server_events.py",  # a moment in a request
    "bot/features/finding/weekly_posts.py",  # a time of day as the form reads it
    "data/formats.py",
}
SPOKEN = ("bot/discord_ui", "bot/features", "renderers", "data")


def test_dates_and_times_are_written_in_one_place() -> None:
    files = [file for part in SPOKEN for file in sorted((ROOT / part).rglob("*.py"))]
    lines = {
        name(file): [line for line in file.read_text("utf-8").splitlines() if BY_HAND.search(line)] for file in files
    }
    assert {file for file, result in lines.items() if result} == ALLOWED
    assert len(lines["bot/features/finding/weekly_posts.py"]) == len(lines["bot/discord_ui/typed_times.py"]) == 1


def test_no_text_puts_a_time_of_day_together() -> None:
    texts = [line for file in (ROOT / "data" / "text").rglob("*.ftl") for line in file.read_text("utf-8").splitlines()]
    assert [line for line in texts if re.search(r"\$hour \} ?h?:? ?\{ \$minute", line)] == []
