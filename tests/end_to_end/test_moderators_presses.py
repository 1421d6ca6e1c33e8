"""The fewest commands and presses for each task of a moderator or a director."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

from bot.core.ids import MatchId, UserId
from bot.discord_ui.content.custom_ids import custom_id
from bot.features.settings import persons as people
from bot.features.tournaments.values import RUNNING
from sandbox import reading
from sandbox.testing import Exchange, PageClient
from tests.builders.arena import Arena, through
from tests.builders.forms import fill
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import everything
from tests.builders.presses import press_on
from tests.builders.words import worded
from tests.end_to_end.test_moderation import at_table, said

COMMAND: Final = "command"
PRESS: Final = "press"
KINDS: Final = {"command": COMMAND, "component": PRESS, "submit_modal": PRESS}
"""Actions of a user, by the client's method: a form that is sent is a press."""

DONE: Counter[str] = Counter()


@pytest.fixture(autouse=True)
def _counted(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, kind in KINDS.items():
        monkeypatch.setattr(PageClient, name, counting(getattr(PageClient, name), kind))


def counting(method: Any, kind: str) -> Any:
    """Wrap a method, so that its calls are counted as ``kind``."""

    async def call(*args: Any, **options: Any) -> Exchange:
        DONE[kind] += 1
        answer: Exchange = await method(*args, **options)
        return answer

    return call


@contextmanager
def takes(commands: int, presses: int) -> Iterator[None]:
    """Check the number of commands and presses for a task."""
    DONE.clear()
    yield
    assert (DONE[COMMAND], DONE[PRESS]) == (commands, presses)


async def opened(manager: PageClient) -> Message:
    listed = await said(await manager.command("/mod matches"))
    return await said(await manager.click(listed, label=worded("button-mod-look")))


async def confirmed(person: PageClient, preview: Message) -> Message:
    return await said(await person.click(preview, label=worded("mod-do")))


async def test_a_match_in_trouble(place: LocalBot) -> None:
    party, manager = await at_table(place, pace="1h")
    with takes(1, 3):  # remind
        await confirmed(
            manager, await said(await manager.click(await opened(manager), label=worded("button-mod-remind")))
        )
    with takes(1, 4):  # remove and block
        form = await manager.select(await opened(manager), "remove-block 0", custom_id="ce2:moderation:seat:1")
        preview = await said(await manager.submit_modal(form, why="insults"))
        assert worded("mod-name-remove-block") in reading.text(preview)
        await confirmed(manager, preview)
    matches = place.host.matches
    assert (await matches.match(MatchId(1))).seats[0].user is None
    await place.quiet()
    assert worded("note-mod-remind-plain") in everything(manager.messages(party.thread))
    assert worded("audit-remove-block") in reading.text(await said(await manager.command("/mod log", match=1)))
    with takes(1, 4):  # end
        form = await manager.click(await opened(manager), label=worded("button-mod-end"))
        await confirmed(manager, await said(await manager.submit_modal(form, why="too few are left")))
    assert (await matches.match(MatchId(1))).status != "running"


async def test_a_cup_that_goes_otherwise(place: LocalBot) -> None:
    arena = Arena(place, 4)
    await arena.open()
    boss = arena.manager
    with takes(1, 0):  # announce
        await boss.command("/tournament create", name="Cup", game="super-express", starts="in 10 hours")
    card = await arena.shown("Tournament 1")
    await arena.join(card, arena.riders[:3])
    before = (await arena.sheet()).tournament
    await place.host.do(people.change, UserId(int(boss.me)), zone="Europe/Berlin")
    with takes(0, 5):  # put it off
        shown = await through(boss, card, "tour-button-direct", "tour-button-edit")
        form = await boss.select(shown, "basics")
        page = await confirmed(boss, await said(await fill(boss, form, **{"starts-at": "in 2 days"})))
    with takes(0, 4):  # fewer rounds
        shown = await through(boss, page, "tour-button-edit")
        form = await boss.select(shown, "rounds")
        page = await confirmed(boss, await said(await fill(boss, form, rounds="3")))
    edited = (await arena.sheet()).tournament
    assert (edited.starts_at or 0) > (before.starts_at or 0)
    assert edited.plan.rounds == 3
    with takes(0, 2):  # start
        page = await through(boss, page, "tour-button-start", "mod-do")
    await arena.tables(1)
    with takes(0, 3):  # admit a latecomer
        late = custom_id("tournaments", "anyone", 1)
        shown = await said(await boss.select(page, arena.riders[3].me, custom_id=late))
        page = await through(boss, shown, "tour-button-admit", "mod-do")
    assert len((await arena.sheet()).players) == 4
    with takes(0, 4):  # correct
        shown = await said(await boss.select(page, arena.riders[0].me, custom_id=custom_id("tournaments", "player", 1)))
        form = await boss.click(shown, label=worded("tour-button-correct"))
        page = await confirmed(boss, await said(await fill(boss, form, points="1", reason="A slip.")))
    assert len((await arena.sheet()).corrections) == 1
    assert (await arena.sheet()).tournament.status == RUNNING
    with takes(0, 2):  # end now
        await through(boss, page, "tour-button-end", "mod-do")
    await arena.until(lambda sheet: sheet.tournament.over)


async def test_settings_of_a_server(place: LocalBot) -> None:
    owner = await place.enter(0)
    role = str(place.sandbox.control("role_create", name="sheriffs")["id"])
    channel = owner.channel_id("the-saloon")
    with takes(1, 2):  # choose moderators and a channel for games while the questions are open
        asked = await said(await owner.command("/setup"))
        asked = await said(await owner.select(asked, role, custom_id="ce2:setup:roles"))
        asked = await said(await owner.select(asked, channel, custom_id="ce2:setup:channels"))
    await owner.click(asked, label=worded("button-setup-done"))
    later = (("roles", role, "people"), ("channels", channel, "people"))
    tables = (("openers", role, "tables"), ("live", channel, "tables"))
    for setting, value, name in (*later, *tables):
        with takes(1, 3):
            front = await said(await owner.command("/setup"))
            more = await said(await press_on(owner, front, "setup more"))
            page = await said(await press_on(owner, more, f"setup page {name}"))
            await said(await owner.select(page, value, custom_id=f"ce2:setup:{setting}"))
