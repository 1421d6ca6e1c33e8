"""Evenings of tournaments."""

from typing import Final

from bot.discord_ui.content.custom_ids import custom_id
from bot.durations import DAY, HOUR
from tests.evenings.guest import Guest
from tests.evenings.place import Simulated
from tests.evenings.story import SALOON, STATION, Story
from tests.evenings.transcript import Transcript

SUPER: Final = {"game": "super-express", "size": 3, "rounds": 2, "pace": "1h"}


async def play(story: Story, rounds: int) -> None:
    """Let all tables be played at random, round by round."""
    story.log.brief = True
    for _ in range(rounds):
        for match in await story.running():
            await story.skip(match, seed=match)
        await story.place.later(2 * HOUR)
    story.log.brief = False


async def step(boss: Guest, number: int, verb: str, user: str = "0", other: str = "0", **form: str) -> None:
    """Let a director take a step, with a form if it has one."""
    if form:
        await boss.forge(custom_id("tournaments", "ask", number, verb, user))
        await boss.fill(**form)
    else:
        await boss.forge(custom_id("tournaments", "try", number, verb, user, other))
    await boss.press("tournaments do")


async def cups(place: Simulated, log: Transcript) -> None:
    """A cup of each format."""
    story = Story(place, log)
    rosalind, *riders = await story.open()
    for number, form in enumerate(("swiss", "duplicate", "league", "knockout", "groups"), start=1):
        log.head(f"A cup: {form}")
        await rosalind.types("/tournament create", name=f"{form} cup", format=form, **SUPER)
        for rider in (*riders, rosalind):
            await rider.press("tournaments join", number)
        await riders[0].types("/tournament info", tournament=number)
        await riders[0].crawl("tournaments", skip=("tournaments leave",))
        await rosalind.press("tournaments direct", number)
        await rosalind.press("tournaments try", number, "start")
        await rosalind.press("tournaments do")
        await play(story, 4)
        await rosalind.types("/tournament info", tournament=number)
        await rosalind.crawl("tournaments", skip=("tournaments do",))
    await rosalind.types("/tournament list")


async def directing(place: Simulated, log: Transcript) -> None:  # noqa: PLR0915  a story is long
    """All that directors do: a cup with check-in, the table is late, a correction and a round deadline."""
    story = Story(place, log)
    boss, *riders = await story.open()
    amos, clementine, jedediah, winona, barnaby = riders
    log.head("Announced, changed, entered")
    await boss.types("/settings", zone="Europe/Berlin")
    await boss.suggested("/tournament create", "starts", "tomorrow 8pm")
    await boss.types("/tournament create", name="Grand cup", format="swiss", starts="in 30 hours", **SUPER)
    await boss.press("tournaments direct", 1)
    await boss.press("tournaments edit")
    for page, fields in {
        "basics": {"cap": "6", "checkin": "60"},
        "times": {"round_time": "20", "pause": "300"},
        "game": {},
        "rules": {},
        "rounds": {"rounds": "3"},
        "clocks": {"term-bank": "term-bank=small"},
        "terms": {},
    }.items():
        await boss.pick("tournaments change", page)
        await boss.fill(**{key.replace("_", "-"): value for key, value in fields.items()})
    await boss.press("tournaments do")
    for rider in riders[:4]:
        await rider.press("tournaments join", 1)
    await winona.press("tournaments leave", 1)
    await step(boss, 1, "admit", barnaby.id)
    await step(boss, 1, "apart", amos.id, clementine.id)
    await step(boss, 1, "together", amos.id, clementine.id)
    await boss.forge(custom_id("tournaments", "ask", 1, "seed", 0))
    await step(boss, 1, "director", winona.id)
    await step(boss, 1, "director-out", winona.id)
    log.head("Check-in")
    await place.later(29.3 * HOUR)
    for rider in (amos, clementine, jedediah):
        await rider.press("tournaments checkin", 1)
    await boss.press("tournaments direct", 1)
    await boss.forge(custom_id("tournaments", "try", 1, "remind", 0, 0))
    await place.later(2 * HOUR)
    log.head("The first round: pause, stand-in, more time")
    for match in await story.running():
        await story.skip(match, 4)
    await boss.press("tournaments direct", 1)
    await boss.crawl("tournaments", skip=("tournaments do", "tournaments edit"))
    await step(boss, 1, "pause")
    await place.later(HOUR)
    await step(boss, 1, "resume")
    await step(boss, 1, "standin", amos.id, winona.id)
    await step(boss, 1, "extend", hours="5")
    await play(story, 1)
    log.head("Corrections in the break")
    await boss.press("tournaments direct", 1)
    await boss.forge(custom_id("tournaments", "player", 1), winona.id)
    await step(boss, 1, "correct", winona.id, points="3", reason="A slip.")
    await boss.press("tournaments undo")
    await step(boss, 1, "correct", winona.id, points="4", reason="A bad slip.")
    await boss.forge(custom_id("tournaments", "wait", 1))
    await place.later(DAY)
    await step(boss, 1, "start")
    log.head("The second round: no one plays until the round ends")
    await step(boss, 1, "drop", jedediah.id, reason="Overslept.")
    await clementine.types("/tournament info", tournament=1)
    await clementine.press("tournaments leave", 1)
    await clementine.forge(custom_id("tournaments", "quit", 1))
    await clementine.forge(custom_id("tournaments", "return", 1))
    await place.later(DAY)
    await step(boss, 1, "disqualify", barnaby.id, reason="Two accounts.")
    await place.later(8 * HOUR)
    await play(story, 2)
    await boss.types("/tournament info", tournament=1)
    await boss.crawl("tournaments", skip=("tournaments do",))
    log.head("A cup that is called off")
    for person in story.people:
        person.go(SALOON)
    await boss.types("/tournament create", name="Small cup", format="knockout", **SUPER)
    for rider in riders:
        await rider.press("tournaments join", 2)
    await step(boss, 2, "start")
    boss.go(STATION)
    await step(boss, 2, "move")
    await step(boss, 2, "end")
    await boss.types("/tournament list", archived=True)
