"""An open panel is true, follows the match while in use and only then, and shows no outdated question, even across restarts."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from typing import Any, Final, cast

import pytest

from bot.core.ids import MatchId, Person, UserId, Why
from bot.core.matches.values import MODERATOR, VOTE
from bot.discord_ui.content.components import clip
from bot.discord_ui.content.layout import LONGEST_ALT
from bot.discord_ui.content.pictures import Key, Need, PictureCache
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.call import Call
from bot.features.clocks import more_time
from bot.features.hand.open_panels import OpenPanels
from bot.features.hand.panel_content import PanelBuilder
from bot.features.hand.posts import kept_seat
from bot.features.hand.user_view import Looks
from bot.features.hand.values import Opened
from bot.features.matches.match_content import MatchContent
from bot.features.matches.names import names
from bot.features.seats import seating
from bot.features.seats.rows import BY_COMPUTER, BY_STAND_IN, Absence
from bot.processes.game_uis import game_uis
from engine.games import registry
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders import stopping
from tests.builders.for_each import sampled
from tests.builders.forging import forged
from tests.builders.forms import form_button
from tests.builders.local_bot import LocalBot, Message
from tests.builders.panels import outdated, pressable
from tests.builders.players import Party, answers, tools, version
from tests.builders.words import worded

UIS: Final = game_uis(registry())
PICTURE: Final = (Attachment("hand.png", b"", "alt"),)
ONE: Final = MatchId(1)
BACK: Final = worded("button-back-to-hand")


class Table:
    """Players with a panel open, and events that everyone sees."""

    def __init__(self, place: LocalBot, party: Party) -> None:
        self.place, self.party, self.host = place, party, place.host
        self.panels: dict[PageClient, str] = {}
        self._boards: set[str] = set()
        self._stretch: object = None
        """The round, and whether its Schemin' is going on, of ``_boards``."""

    async def asked(self) -> PageClient:
        await self.party.told(-1)
        return self.party.asked()[0]

    def user(self, person: PageClient) -> UserId:
        return self.place.id_of(person)

    async def play(self) -> None:
        await self.party.use(self.panels)

    async def ask_time(self) -> None:
        person = await self.asked()
        choices = await self.host.read(more_time.choices, ONE, self.user(person))
        await self.host.do(more_time.ask, ONE, self.user(person), choices[-1].until)
        await self.place.quiet()
        self.panels[person] = (await self.party.panel(person))["id"]

    async def give_time(self) -> None:
        person = await self.asked()
        other = next(other for other in self.party.people if other is not person)
        await self.host.do(more_time.give, ONE, self.user(other), self.user(person))

    async def leave(self) -> None:
        person, now = await self.asked(), self.place.clock.now()
        away = Person(self.user(person), person.users[person.me]["name"])
        await self.host.do(
            seating.declare, Absence(person=away, match=None, how=BY_COMPUTER, since=now, until=now + 86_400.0)
        )

    async def stand_in(self) -> None:
        """Let the asked player leave while a friend agrees to play for them: until then, a computer does."""
        person, now = await self.asked(), self.place.clock.now()
        helper = self.place.user(5)
        await helper.open()
        friend = Person(self.user(helper), "friend")
        away = Person(self.user(person), person.users[person.me]["name"])
        for absence in await self.host.do(
            seating.declare,
            Absence(person=away, match=ONE, how=BY_STAND_IN, since=now, until=now + 86_400.0, stand_in=friend),
        ):
            await self.place.quiet()
            await self.host.do(seating.agreed, absence.id)

    async def come_back(self) -> None:
        for person in self.party.people:
            if (await self.host.matches.table(ONE, self.user(person))).kept is not None:
                await self.host.do(seating.all_back, ONE, self.user(person))

    async def pause(self) -> None:
        await self.host.do(stopping.pause, ONE, Why(VOTE))

    async def take_over_the_pause(self) -> None:
        await self.host.do(stopping.pause, ONE, Why(MODERATOR, self.user(self.party.first)))

    async def give_back_the_pause(self) -> None:
        await self.host.do(stopping.resume, ONE, Why(MODERATOR, self.user(self.party.first)))

    async def resume(self) -> None:
        await self.host.do(stopping.resume, ONE, Why(VOTE))

    async def miss(self) -> None:
        await self.party.told(-1)
        before = version(self.party.live())
        self.place.move(200_000)
        await self.party.told(before)

    async def boards(self) -> set[str]:
        """Return the words of the boards that were true in this Schemin'; they differ by the names of players who came or left."""
        table = await self.host.matches.table(ONE, None)
        ui, view = game_uis(self.host.games)[table.match.game], cast("Any", table.view)
        if (view.round, ui.is_scheming(view)) != self._stretch:
            self._stretch = view.round, ui.is_scheming(view)
            self._boards.clear()
        if ui.is_scheming(view):
            self._boards.add(clip(ui.alt_board(ui.steady(view), names(table.match)), LONGEST_ALT))
        return self._boards

    async def outdated(self) -> list[str]:
        """Return what open panels state although a newly opened one doesn't."""
        await self.place.quiet()
        stale, boards = list[str](), await self.boards()
        for person, panel in self.panels.items():
            message, post = person.message(panel), await self.fresh(self.user(person))
            assert message is not None
            stale += outdated(message, post, boards)
        return stale

    async def fresh(self, user: UserId) -> Post:
        look = await self.host.the(Looks).look(ONE, user)
        if look.table.kept is not None:
            return kept_seat(look.table)
        with closing(PictureCache()) as room:
            return PanelBuilder(MatchContent(UIS, room)).compose(look, drawn=PICTURE, here=int(self.party.thread))


TABLES: Final[tuple[tuple[int, dict[str, str]], ...]] = (
    (2, {"rules": "two-player"}), (3, {}), (3, {"game": "super-express"}), (4, {"rules": "teams"}),
    (3, {"rules": "horses-stagecoach"}), (5, {"rules": "expert"}), (3, {"game": "super-express", "rules": "reflex+horse"}),
)  # fmt: skip

EVENTS: Final[tuple[Callable[[Table], Awaitable[None]], ...]] = (
    Table.play, Table.ask_time, Table.give_time, Table.play, Table.pause, Table.take_over_the_pause,
    Table.give_back_the_pause, Table.resume, Table.play, Table.leave, Table.come_back, Table.play, Table.stand_in,
    Table.come_back, Table.miss, Table.play,
)  # fmt: skip


@sampled("seed", range(1, 8), {1})
async def test_an_open_panel_equals_a_new_one_or_claims_nothing(place: LocalBot, seed: int) -> None:
    people, options = TABLES[seed % len(TABLES)]
    party = Party(place, people, seed=seed)
    await party.start(pace="24h", **options)
    table = Table(place, party)
    table.panels = {person: (await party.panel(person))["id"] for person in party.people}
    for number, event in enumerate(EVENTS):
        await event(table)
        assert not await table.outdated(), (number, event.__name__)


async def test_a_new_panel_folds_the_one_above_it(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    person = party.asked()[0]
    old, older = await party.panel(person), await party.panel(person)
    new = await party.panel(person)
    await place.quiet()
    for panel in (old, older):
        folded = person.message(panel["id"])
        assert folded is not None
        assert reading.text(folded).strip() == worded("panel-below")
        assert not pressable(folded)
    assert pressable(person.message(new["id"]) or {})


async def test_a_late_fold_does_not_overtake_a_press_on_the_panel_above(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = Party(place, 3)
    await party.start()
    person = party.asked()[0]
    old = await party.panel(person)
    await place.quiet()
    folding, ready = asyncio.Event(), asyncio.Event()
    fold = OpenPanels._fold

    async def late(panels: OpenPanels, call: Call, before: Opened | None) -> None:
        folding.set()
        await ready.wait()
        await fold(panels, call, before)

    monkeypatch.setattr(OpenPanels, "_fold", late)
    await party.panel(person)
    await folding.wait()
    await person.click(old, label=worded("button-more"))
    ready.set()
    await place.quiet()
    assert pressable(person.message(old["id"]) or {})


async def test_a_page_stays_while_a_paused_match_gets_notes(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    table, person = Table(place, party), party.first
    await table.pause()
    await place.quiet()
    all_tools = await tools(person, await party.panel(person))
    turned = await person.click(all_tools, label=worded("button-rules"))
    page = await turned.message(lambda message: BACK in reading.labels(message) and message)
    await table.take_over_the_pause()
    await place.quiet()
    assert person.message(page["id"]) == page
    await table.give_back_the_pause()
    await table.resume()
    await place.quiet()
    assert BACK not in reading.labels(person.message(page["id"]) or {})


async def test_a_panel_whose_question_was_answered_elsewhere_changes(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    person, before = party.asked()[0], version(party.live())
    panel = await party.panel(person)
    assert answers(panel)
    place.move(90_000)  # time runs out: a card is drawn for them
    await party.told(before)

    def changed() -> Message | None:
        now = person.message(panel["id"])
        return now if now is not None and not answers(now) else None

    await person.wait_for(changed, what="the panel to stop asking")


async def test_every_open_panel_shows_that_the_match_has_ended(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    panels = [(person, await party.panel(person)) for person in party.people]
    assert [bool(answers(panel)) for _, panel in panels].count(True) == 1
    await place.host.do(stopping.close, MatchId(1), Why(VOTE))

    def ended(person: PageClient, panel: Message) -> Message | None:
        now = person.message(panel["id"])
        return now if now is not None and reading.labels(now)[-1] == worded("button-again") else None

    for person, panel in panels:
        now = await person.wait_for(partial(ended, person, panel), what="the panel to say that the match has ended")
        assert not answers(now)


async def test_the_reason_of_a_refused_press_goes_with_the_next_question(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    person, before = party.asked()[0], version(party.live())
    panel = await party.panel(person)
    await party.act(person, panel, answers(panel)[0])
    await party.told(before)
    late = await forged(place, person, panel, f"ce2:match:act:1:0:{answers(panel)[0][1]}")  # pressed twice
    refused = await late.message(lambda message: worded("error-stale-action") in reading.text(message))
    while person not in party.asked():
        await party.step()
        await party.told(-1)

    def asked() -> Message | None:
        now = person.message(refused["id"])
        return now if now is not None and answers(now) else None

    now = await person.wait_for(asked, what="a new question")
    assert worded("error-stale-action").partition(".")[0] not in reading.text(now)


async def test_a_word_of_another_question_is_refused(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(game="super-express")
    person = party.asked()[0]
    panel = await party.panel(person)
    late = await forged(place, person, panel, "ce2:match:step:1:99:x")
    await late.message(lambda message: worded("error-stale-action") in reading.text(message))


@pytest.mark.nightly
async def test_a_tip_comes_once_and_stays_known_after_a_restart(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    person, tip = party.asked()[0], worded("tip-schemin")
    assert tip in reading.text(await party.panel(person))
    panel = await party.panel(person)
    assert tip in reading.text(panel)  # as long as the question is open
    await party.act(person, panel, next(answer for answer in answers(panel) if answer[1] == "draw"))
    await place.restart()
    while person not in party.asked():
        await party.step()
        await party.told(-1)
    assert tip not in reading.text(await party.panel(person))


async def test_panels_that_are_asked_together_are_drawn_together_and_edited_once(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.features.hand.open_panels.FOLLOWING", 60.0)
    party = Party(place, 3, seed=2)
    await party.start(rules="expert")
    panels = {person: (await party.panel(person))["id"] for person in party.people}
    drawn, all_there, get = set[object](), asyncio.Event(), PictureCache.get

    async def together(cache: PictureCache, key: Key, make: Callable[[], Any], need: Need = Need.ASKED) -> Any:
        if "cards" in key and len((await place.host.matches.table(MatchId(1), None)).waits) == len(panels):
            drawn.add(key[4])
            if len(drawn) == len(panels):
                all_there.set()
            await all_there.wait()
        return await get(cache, key, make, need)

    monkeypatch.setattr(PictureCache, "get", together)
    while not all_there.is_set():
        since = place.sandbox.core.recorder.total
        await party.use(panels)
        await place.quiet()
    assert all(form_button(person.message(panel) or {}) for person, panel in panels.items())
    edited = [r.path for r in place.sandbox.core.recorder.since(since) if r.path.endswith("/messages/@original")]
    assert len(edited) >= len(panels) - 1, "all but who has just played"
    assert len(set(edited)) == len(edited), "each once"


async def until_asked(party: Party, person: PageClient) -> None:
    """Let the others play until the match waits for a player and everything is published."""
    while True:
        await party.told(-1)
        await party.place.quiet()
        if person in (asked := party.asked()):
            return
        await party.step(asked[0])


async def played(party: Party, person: PageClient, panel: Message) -> None:
    """Let a player choose a panel's first answer, and again if asked at once, until everything is published."""
    while answers(panel):
        await party.taken(await party.act(person, panel, answers(panel)[0]))
        await party.place.quiet()
        panel = person.message(panel["id"]) or {"components": []}


def follows(person: PageClient, panel: Message) -> bool:
    """Return whether a panel shows its owner's current question."""
    return bool(answers(person.message(panel["id"]) or {"components": []}))


@pytest.mark.nightly
async def test_a_panel_beside_which_another_is_opened_each_time_no_longer_follows(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    person, followed = party.people[1], list[bool]()
    await until_asked(party, person)
    panel = await party.panel(person)
    await played(party, person, panel)
    for _ in range(4):
        await until_asked(party, person)
        followed.append(follows(person, panel))
        panel = await party.panel(person)
        await played(party, person, panel)
    assert followed == [True, True, False, False]
    await until_asked(party, person)
    assert not follows(person, panel)
    stale = person.message(panel["id"]) or {"components": []}
    shown = await person.click(await tools(person, stale), label=worded("button-less"))
    await played(party, person, await shown.message(lambda message: message if answers(message) else None))
    await until_asked(party, person)
    assert follows(person, panel), "who presses on it wants it"
