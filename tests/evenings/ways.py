"""Evenings of the ways to play, of moderators, and of learning."""

from typing import Any

from bot.discord_ui.content.custom_ids import custom_id
from bot.durations import DAY, HOUR
from tests.evenings.place import Simulated
from tests.evenings.story import SALOON, STATION, Story, setup
from tests.evenings.transcript import Transcript


async def ways(place: Simulated, log: Transcript) -> None:
    """The other ways to play: teams, two players, expert, the extension; alone with computers and hints."""
    story = Story(place, log)
    _, amos, clementine, jedediah, winona, barnaby = await story.open()
    await amos.suggested("/lobby create", "rules", "")
    await amos.suggested("/lobby create", "bandit", "t")
    for rules, people in (
        ("two-player", (amos, clementine)),
        ("teams", (amos, clementine, jedediah, winona)),
        ("expert+horses-stagecoach", (amos, clementine, jedediah)),
    ):
        log.head(rules)
        for person in people:
            person.go(STATION)
        number = await story.match(*people, rules=rules, pace="none")
        await story.decide(number, 2)
        log.brief = True
        await story.skip(number, 60)
        log.brief = False
        await story.decide(number, 3)
        log.brief = True
        await story.skip(number, seed=2)
        log.brief = False
    log.head("Reflex and horses")
    for person in (amos, clementine, jedediah):
        person.go(STATION)
    number = await story.match(amos, clementine, jedediah, game="super-express", rules="horse+reflex", pace="1h")
    await story.decide(number, 4)
    log.brief = True
    await story.skip(number)
    log.brief = False
    log.head("Alone with computers")
    await barnaby.types("/lobby create", pace="live")
    await barnaby.press("lobby options")
    await barnaby.press("lobby fill")
    number = (await story.running())[-1]
    barnaby.go(await story.thread(number))
    await barnaby.types("/hand")
    await barnaby.press("match hint")
    await barnaby.crawl("learn", "match", "films", skip=("match act", "match pick", "match step"))
    await story.decide(number, 8)
    for act in ("match board", "match log", "match rules"):
        await barnaby.press(act)
        await barnaby.crawl("match", "rules", "films", skip=("match hand", "match hint"))
    await barnaby.types("/match info")
    await barnaby.press("votes offer", "end")
    await barnaby.press("votes propose", "end")


async def moderators(place: Simulated, log: Transcript) -> None:  # noqa: PLR0915  a story is long
    """All that moderators do."""
    story = Story(place, log)
    rosalind, amos, clementine, jedediah, winona, barnaby = await story.open()
    await rosalind.types("/setup")
    await rosalind.pick("setup log", rosalind.page.channel_id(SALOON))
    await story.match(amos, clementine, jedediah, pace="1h")
    await story.skip(1, 7)
    rosalind.go(await story.thread(1))
    await rosalind.page.fetch()
    log.head("A call")
    await amos.types("/hand")
    await amos.press("match more")
    await amos.press("moderation call")
    await amos.fill(why="They talk about *their* cards.")
    await amos.press("moderation call")
    await amos.fill(why="Still.")
    log.head("Each action, with its preview")
    await rosalind.suggested("/mod rewind", "to")
    await rosalind.suggested("/mod remove", "seat")
    actions: dict[str, dict[str, Any]] = {
        "pause": {},
        "resume": {},
        "extend": {"hours": 3},
        "rewind": {"to": 2},
        "remove": {"seat": 0},
        "replace": {"seat": 0, "player": winona.id},
    }
    for verb, options in actions.items():
        await rosalind.types(f"/mod {verb}", reason="Because.", **options)
        await rosalind.press("moderation do")
    winona.go(await story.thread(1))
    await winona.page.fetch()
    await winona.press("seats accept")
    await winona.press("seats take")
    await rosalind.types("/mod matches")
    await rosalind.crawl("moderation", skip=("moderation do",))
    await rosalind.types("/mod matches", match=1)
    await rosalind.types("/mod block", player=barnaby.id, reason="Insults.")
    await rosalind.press("moderation drop")
    await rosalind.types("/mod block", player=barnaby.id, reason="Insults.")
    await rosalind.press("moderation do")
    await barnaby.types("/play-now")
    await rosalind.types("/mod unblock", player=barnaby.id, reason="They said sorry.")
    await rosalind.press("moderation do")
    await rosalind.types("/mod rename", player=clementine.id, name="Clem", reason="A joke.")
    await rosalind.press("moderation do")
    await rosalind.types("/mod move", to=rosalind.page.channel_id(SALOON), reason="Too loud.")
    await rosalind.press("moderation do")
    rosalind.go(await story.thread(1))
    await rosalind.types("/mod end", reason="Too few are left.")
    await rosalind.press("moderation do")
    await rosalind.types("/mod log")
    await rosalind.crawl("moderation")
    log.head("Penalties, and a match that no one plays")
    await setup(rosalind, "tables")
    await rosalind.press("setup penalties")
    for person in story.people:
        person.go(STATION)
    await story.match(amos, clementine, winona, pace="1h")
    for _ in range(12):
        await place.later(2 * HOUR)
    await rosalind.types("/mod matches", show="stuck")
    await rosalind.crawl("moderation", skip=("moderation do",))
    await place.later(40 * DAY)
    await rosalind.types("/mod log")


async def learning(place: Simulated, log: Transcript) -> None:  # noqa: PLR0915  a story is long
    """Lessons, rules, puzzles, the daily robbery, and a plan."""
    story = Story(place, log)
    rosalind, amos, clementine, *_ = await story.open()
    await amos.suggested("/rules", "topic", "tun")
    await amos.types("/rules")
    await amos.crawl("rules")
    await amos.types("/help")
    await amos.crawl("rules", "help")
    for lesson in ("colt-express", "horses-stagecoach", "super-express"):
        await amos.types("/learn", lesson=lesson)
        await amos.crawl("learn", every=True)
    for _ in range(3):
        await clementine.types("/puzzle")
        await clementine.press("puzzle answer")
    await clementine.crawl("puzzle")
    await setup(rosalind, "daily")
    await rosalind.pick("extras daily", rosalind.page.channel_id(SALOON))
    await place.later(DAY)
    for person in (amos, clementine):
        person.go(SALOON)
        await person.press("daily answer")
    await amos.press_last("daily answer")
    await place.later(DAY)
    await amos.press("daily answer")
    await amos.press("daily ranking")
    await amos.crawl("daily", "puzzle")
    await place.later(DAY)
    log.head("A lesson that is continued")
    await clementine.types("/learn", lesson="colt-express")
    await clementine.press("learn next")
    await clementine.types("/learn")
    log.head("A note, and a plan")
    for person in story.people:
        person.go(STATION)
    number = await story.match(rosalind, amos, clementine, pace="24h")
    first = await story.asked(number)
    assert first is not None
    await first.types("/hand")
    await first.press("match more")
    await first.press("match page", "legend")
    await first.press("match hand")
    await first.press("match more")
    await first.press("match memo")
    await first.fill(memo="Watch *Doc*.")
    await first.press("plans open")
    await first.pick("plans add", "draw")
    await first.pick("plans add", "draw")
    await first.pick("plans edit", "1")
    await first.pick("plans when", "turn")
    await first.pick("plans what", "tunnel")
    await first.press("plans not")
    await first.pick("plans else", "skip")
    await first.press("plans up")
    await first.press("plans remove")
    await first.press("plans answers")
    await first.pick("plans habit", "front", fields=("run",))
    await first.press("plans answers", "1")
    await first.pick("plans habit", "computer", fields=("rest",))
    await first.press("plans save")
    await place.later(HOUR)
    await first.types("/hand")
    await first.forge(custom_id("votes", "back", number, 0))
