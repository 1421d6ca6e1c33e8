"""``/learn``: a practice match for one user, step by step. Only their progress is stored; all other state is in the buttons' ids."""

from discord import app_commands

from bot.core.host import Host
from bot.core.ids import MatchId
from bot.discord_ui.core.acts import Fixed, Option, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT, KEY, TEXT, One
from bot.discord_ui.core.gate import FREE, OWN, SIT
from bot.discord_ui.core.localized import choice, said
from bot.features.hand.open_panels import OpenPanels
from bot.features.hand.rows import forget_tips
from bot.features.lessons import posts
from bot.features.lessons.lessons import VERDICT_NOTES, Lessons, Moment, Verdict
from bot.features.lessons.posts import LessonContent
from bot.features.lobbies.acts import LobbyActs
from bot.features.matches.match_content import MatchContent
from bot.features.settings import persons as people
from data.catalogue import text


class LearnActs:
    """Acts that list lessons, and take a user through them."""

    def __init__(self, host: Host, content: MatchContent, lobbies: LobbyActs, panels: OpenPanels) -> None:
        self._host = host
        self._panels = panels
        self._content = LessonContent(content)
        self._lobbies = lobbies

    def names(self) -> list[app_commands.Choice[str]]:
        """Return the lessons as choices of a command option, in the order they are offered."""
        return [choice(said(f"lesson-{name}"), name) for name in self._host.the(Lessons).book.names()]

    @act(command="learn", anywhere=True, gate=OWN, lesson=Option("option-lesson", choices=names))
    async def learn(self, call: Call, lesson: str | None = None) -> None:
        """Continue a lesson: the given one, or the latest unfinished one; if there is none, list all lessons."""
        if lesson is None:
            lesson = await self._under_way(call)
        await (self.lessons(call) if lesson is None else self.open(call, lesson))

    async def _under_way(self, call: Call) -> str | None:
        for name, at in (await self._host.the(Lessons).of(call.user)).items():
            if 0 < at.step < len(await self._host.the(Lessons).moments(name)) - 1:
                return name
        return None

    @act(press="learn lessons", gate=OWN)
    async def lessons(self, call: Call) -> None:
        """List all lessons; the user's step in each is stored."""
        book, progress = self._host.the(Lessons).book, await self._host.the(Lessons).of(call.user)
        totals = {name: len(await self._host.the(Lessons).moments(name)) for name in book.names()}
        await call.show(posts.lessons(book.names(), progress, totals))

    @act(press="learn open", gate=OWN, lesson=KEY)
    async def open(self, call: Call, lesson: str) -> None:
        """Begin a lesson, or continue at the user's last step."""
        await call.show(await self._content.step(await self._host.the(Lessons).resume(call.user, lesson)))

    @act(press="learn again", gate=OWN, lesson=KEY)
    async def again(self, call: Call, lesson: str) -> None:
        """Restart a lesson."""
        await call.show(await self._content.step(await self._host.the(Lessons).begin(call.user, lesson)))

    @act(press="learn next", gate=OWN, lesson=KEY, step=COUNT, by=Fixed(1))
    @act(press="learn back", gate=OWN, lesson=KEY, step=COUNT, by=Fixed(-1))
    @act(press="learn stay", gate=OWN, lesson=KEY, step=COUNT, by=Fixed(0))
    @act(press="learn more", gate=OWN, lesson=KEY, step=COUNT, by=Fixed(0), tools=Fixed(True))
    async def turn(self, call: Call, lesson: str, step: int, by: int, *, tools: bool = False) -> None:
        """Go on or back, or show the step again: without the first words of an action, or with all its buttons (``tools``)."""
        moment = await self._host.the(Lessons).turn(call.user, lesson, step, by)
        await call.show(await self._content.step(moment, tools=tools))

    @act(press="learn skip", gate=OWN, lesson=KEY, step=COUNT)
    async def skip(self, call: Call, lesson: str, step: int) -> None:
        """Make the step's right choice for the user, or if they play alone, all remaining ones."""
        await call.show(await self._content.step(await self._host.the(Lessons).show(call.user, lesson, step)))

    @act(press="learn choose", gate=OWN, lesson=KEY, step=COUNT, action=TEXT)
    @act(press="learn chosen", gate=OWN, lesson=KEY, step=COUNT, chosen=One(TEXT))
    async def choose(self, call: Call, lesson: str, step: int, action: str = "", chosen: str = "") -> None:
        """Choose an action: the lesson continues, or explains why another action is right."""
        action = action or chosen
        verdict, moment = await self._host.the(Lessons).choose(call.user, lesson, step, action)
        if verdict is Verdict.WRONG:
            await call.show(await self._content.explained(moment, action))
            return
        await self._judged(call, verdict, moment, action)

    @act(press="learn play", gate=OWN, lesson=KEY, played=COUNT, action=TEXT)
    @act(press="learn played", gate=OWN, lesson=KEY, played=COUNT, chosen=One(TEXT))
    async def play(self, call: Call, lesson: str, played: int, action: str = "", chosen: str = "") -> None:
        """Play an action in the round without help that ends a lesson."""
        action = action or chosen
        await self._judged(call, *await self._host.the(Lessons).play(call.user, lesson, played, action), action)

    async def _judged(self, call: Call, verdict: Verdict, moment: Moment, action: str) -> None:
        part = action if verdict is Verdict.BEGUN else ""
        note = text(VERDICT_NOTES[verdict]) if verdict in VERDICT_NOTES else ""
        await call.show(await self._content.step(moment, note, part))

    @act(press="learn real", gate=FREE, where=Where.NEW, lesson=KEY)
    async def real(self, call: Call, lesson: str) -> None:
        """Start a match of the lesson's game against computers in this channel, or explain why that isn't possible."""
        taught = (await self._host.the(Lessons).moments(lesson))[0].taught
        await self._lobbies.play_alone(call, taught.game, taught.modes)

    @act(press="learn known", gate=SIT, wanted=Fixed(False))
    @act(press="learn tips", gate=SIT, wanted=Fixed(True))
    async def tips(self, call: Call, match: MatchId, *, wanted: bool) -> None:
        """Switch tips for the match's game off or on, and show its panel."""
        kept_match = await self._host.matches.match(match)
        await self._host.do(people.say_tips, call.user, (kept_match.game,), wanted=wanted)
        if wanted:
            await self._host.do(forget_tips, match, call.user)
        await self._panels.show(call, kept_match.id)
