"""``python -m bot doctor``, next to a running bot on the stand-in."""

import sys
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.run.copies.whole import back_up_next
from bot.run.doctor.machine import Finding, check_file
from bot.run.doctor.main import examine, lines
from bot.run.settings import Secret, Settings
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party
from tests.builders.words import worded

KINDS = tuple(worded(f"doctor-kind-{kind}") for kind in ("words", "picture", "film", "panel"))


def settings_for(place: LocalBot, **changed: object) -> Settings:
    return replace(place.settings, **{"discord_token": Secret(place.sandbox.token), **changed})


def said(result: list[Finding], *, well: bool) -> str:
    return "\n".join(item.line() for item in result if item.well is well)


def copied(place: LocalBot) -> None:
    database = place.settings.colt_database
    back_up_next(database, time.time(), keep=7)


@pytest.mark.nightly
async def test_all_is_well_beside_a_bot_at_play_and_nothing_of_the_trial_stays(place: LocalBot) -> None:
    party = Party(place, 3, seed=4)
    await party.start()
    await party.step()
    copied(place)
    channel = place.sandbox.channel("the-station")
    before = len(party.first.messages(channel.id))
    result = await examine(settings_for(place), int(channel.id))
    assert said(result, well=False) == ""
    told = said(result, well=True)
    for words in (
        "SQLite’s locks",
        worded("doctor-trip"),
        worded("doctor-token"),
        worded("doctor-gateway"),
        "registered",
    ):
        assert words in told
    assert "Channels of shard 0 with a table: 1." in told
    assert "create_private_threads, create_events" in told
    assert all(f"{kind} (" in told for kind in KINDS)
    await place.quiet()
    assert len(party.first.messages(channel.id)) == before
    assert list(lines(result))[-1] == "✓ All is well."
    await party.step()  # the bot goes on


async def test_what_is_wrong_is_named(place: LocalBot) -> None:
    party = Party(place, 3, seed=4)
    await party.start()
    database = place.settings.colt_database
    database.chmod(0o644)
    with database.open("rb"):  # and closed: the fault by which a bot lost its locks
        pass
    place.permit(
        "the-station",
        str(place.app.client.user.id) if place.app and place.app.client.user else "",
        deny=["ATTACH_FILES"],
    )
    place.sandbox.core.world.user_install = False
    await place.quiet()
    told = said(await examine(settings_for(place), None), well=False)
    assert "chmod 600" in told
    assert worded("doctor-user-install") in told
    assert "attach_files" in told
    assert worded("doctor-no-backup") in told
    if sys.platform == "linux":
        assert worded("doctor-locks-bad") in told
    refused = await examine(settings_for(place, discord_token=Secret("wrong.token")), None)
    assert worded("doctor-token-bad") in said(refused, well=False)
    away = await examine(settings_for(place, discord_api_url="http://127.0.0.1:9/api/v10"), None)
    assert worded("doctor-no-discord") in said(away, well=False)


async def test_a_channel_that_takes_nothing_is_told_by_what_discord_answered(place: LocalBot) -> None:
    place.probes = True
    result = await examine(settings_for(place), 12345)
    wrong = said(result, well=False)
    assert all(f"{kind}: Discord answered" in wrong for kind in KINDS)


@pytest.mark.parametrize(("left", "words"), [("", "no database at"), ("-wal", "no database at")])
def test_a_missing_database_is_named(tmp_path: Path, left: str, words: str) -> None:
    (tmp_path / f"other.db{left}").touch()
    assert words in said(list(check_file(tmp_path / "a.db", 0.0, 24)), well=False)
