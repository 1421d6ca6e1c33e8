"""Parts of the directors' page besides the evening itself: players by name, seeds, a role, and matches without threads."""

from sandbox import reading
from tests.builders.arena import CHANNEL, Arena, said, through
from tests.builders.forms import fill
from tests.builders.local_bot import LocalBot
from tests.builders.words import worded

QUICK = {"game": "super-express", "pace": "live"}


async def test_a_player_whom_no_menu_shows_is_found_by_name_and_kept_apart(place: LocalBot) -> None:
    arena = Arena(place, 30)
    await arena.open()
    card = await arena.announce(name="Cup", **QUICK)
    await arena.join(card)
    page = await through(arena.manager, card, "tour-button-direct")
    last = (await arena.sheet()).players[-1]
    assert str(last.user) not in str(reading.components(page))
    form = await arena.manager.click(page, label=worded("tour-button-find"))
    shown = await (await fill(arena.manager, form, player=last.name)).message(reading.components)
    assert f"<@{last.user}>" in reading.text(shown)
    form = await arena.manager.click(shown, label=worded("tour-button-apart"))
    preview = await (await fill(arena.manager, form, other="29")).message(reading.components)
    await said(await arena.manager.click(preview, label=worded("mod-do")))
    (pair,) = (await arena.sheet()).tournament.plan.apart
    assert (pair.one, pair.other) == (29, 30)
    form = await arena.manager.click(
        await through(arena.manager, card, "tour-button-direct"), label=worded("tour-button-find")
    )
    assert worded("error-not-entered", who="other") in await said(await fill(arena.manager, form, player="nobody"))


async def test_seeds_are_typed_and_the_thread_says_why_these_sit_together(place: LocalBot) -> None:
    arena = Arena(place, 6)
    await arena.open()
    card = await arena.announce(name="Cup", size=3, seeding="hand", **QUICK)
    await arena.join(card)
    page = await through(arena.manager, card, "tour-button-direct")
    form = await arena.manager.click(page, label=worded("tour-button-seed"))
    preview = await (await fill(arena.manager, form, seeds="6 Ann\n5 Bob\n4\n3\n2\n1")).message(reading.components)
    await said(await arena.manager.click(preview, label=worded("mod-do")))
    assert (await arena.sheet()).tournament.plan.seeds == (6, 5, 4, 3, 2, 1)
    await arena.order("start")
    for party in await arena.tables(1):
        told = [reading.text(message) for message in party.people[0].messages(party.thread)]
        assert any(worded("tour-why-hand") in line for line in told), told


async def test_without_the_right_to_open_threads_host_and_directors_hear_why(place: LocalBot) -> None:
    place.permit(CHANNEL, deny=["CREATE_PUBLIC_THREADS"])
    arena = Arena(place, 3)
    await arena.open()
    card = await arena.announce(name="Cup", size=3, **QUICK)
    await arena.join(card)
    await arena.order("start")
    await arena.until(lambda sheet: bool(sheet.rounds))
    await place.quiet()
    why = worded("opening-no-thread-allowed", host=f"<@{arena.manager.me}>")
    assert await arena.shown(why)
    page = await through(arena.manager, await arena.shown("Tournament 1"), "tour-button-direct")
    assert worded("tour-now-no-threads") in reading.text(page)
