"""Acts that show pages of the private message, with a button back to the hand, and ``/match info``.

To add a page, add an entry to ``PAGES`` and its ``button-...`` text to the text catalog.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from discord import ui

from bot.core.errors import MatchIsOver, MatchPaused, StaleAction
from bot.core.host import Host
from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Match, Table
from bot.discord_ui.content.components import MOST_BOXES, MOST_GROUPS, boxes, form, line, option
from bot.discord_ui.content.custom_ids import BadCustomId, custom_id
from bot.discord_ui.content.layout import below, moment, said_below
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.acts import WATCHED, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import explain
from bot.discord_ui.core.fields import COUNT, KEY, TEXT, One, Several, Whole, Words
from bot.discord_ui.core.gate import LOOK, SIT
from bot.discord_ui.interface import Panels
from bot.features.clocks.deadlines import mute
from bot.features.clocks.forecast import expected
from bot.features.clocks.lengths import length
from bot.features.hand import posts
from bot.features.hand.answers import lettered
from bot.features.hand.open_panels import OpenPanels
from bot.features.hand.panel_content import asked_at, playable, waiting_words
from bot.features.hand.rows import LONGEST_MEMO
from bot.features.hand.user_view import Look, Looks, last_visit, memo_of, write_memo
from bot.features.matches.match_content import MatchContent
from bot.features.matches.names import names
from bot.features.matches.posts import agreed, page_button, return_button
from bot.features.matches.story import story
from bot.features.matches.story_pictures import StoryPictures
from bot.features.plans import plans
from bot.features.plans.plans import Planned, StalePlan
from bot.features.rules.acts import RulesActs
from data.catalogue import commas, text
from engine.core.errors import BadPlan, RulesError
from engine.core.planning import MOST_LINES, Line
from engine.core.types import Event, Options
from renderers.phrases import rules_in_force
from renderers.phrases.escape import escape
from renderers.rules import legend_pages
from renderers.ui import Picks

SEARCHED_STEPS: Final = 60
"""Number of steps searched for the latest event on the train: more than a whole Schemin'."""

MAX_PICTURED_STEPS: Final = 120
"""Maximum number of missed steps in a picture; the story has them all."""


class PanelPages:
    """Acts that show pages. Players get a button back to their hand."""

    def __init__(self, host: Host, content: MatchContent, rules: RulesActs, panels: Panels) -> None:
        self._panels = panels
        self.host = host
        self.content = content
        self.pictures = StoryPictures(content)
        self.rules = rules

    @act(press="match page", gate=SIT, page=KEY)
    async def turn(self, call: Call, match: MatchId, page: str) -> None:
        """Show the page chosen with a button. Raises BadCustomId if there is no such page."""
        # Buttons of older versions may refer to a page that is gone.
        if page not in PAGES:
            raise BadCustomId(page)
        await self.show(call, match, page)

    @act(press="match topic", gate=SIT, menu=COUNT, chosen=One(KEY))
    async def topic(self, call: Call, match: MatchId, menu: int, chosen: str) -> None:
        """Show the topic of the rules chosen in one of the page's menus."""
        del menu
        kept_match = await self.host.matches.match(match)
        self._panels.cover(match, call.user)
        await call.show(_framed(kept_match, call.user, "rules", await self._rules(kept_match, chosen)))

    async def show(self, call: Call, match: MatchId, page: str) -> None:
        """Show a page; ``page`` is a key of ``PAGES``."""
        seat_table, post = await PAGES[page](self, match, call.user)
        self._panels.cover(match, call.user)
        await call.show(_framed(seat_table, call.user, page, post))

    async def board(self, match: MatchId, user: UserId) -> tuple[Match, Post]:
        """Return the public board as a picture, with the events on the train since the user last looked."""
        table = await self.host.matches.table(match, None)
        heading = self.content.game_ui(table.match).heading(table.view)
        happened = await self._happened(table, user)
        attachment = await self.content.board(table.match, table.view, table.match.version, happened)
        lines = "\n".join(line for line in (self.content.pile(table.match, table.view), waiting_words(table)) if line)
        return table.match, posts.board(heading, lines, attachment)

    async def _happened(self, table: Table, user: UserId) -> tuple[Event, ...]:
        """Return the train's events since the user last looked. If there are none, or they have no seat: the events of the latest step."""
        match, newest = table.match, table.match.version
        seen = (await self.host.read(last_visit, match.id, user)).version
        start = max(min(seen or newest, newest - SEARCHED_STEPS), newest - MAX_PICTURED_STEPS, 0)
        pages = await self.host.matches.pages(match.id, None, start, newest)
        missed = self.pictures.happened(match, [page for page in pages if page.version >= seen]) if seen else ()
        if missed:
            return missed
        steps = (self.pictures.happened(match, pages[at : at + 2]) for at in range(len(pages) - 2, -1, -1))
        return next((step for step in steps if step), ())

    async def text_board(self, match: MatchId, _user: UserId) -> tuple[Match, Post]:
        """Return the public board as text."""
        table = await self.host.matches.table(match, None)
        return table.match, posts.text_board(self.content.text_board(table))

    async def log(self, match: MatchId, user: UserId) -> tuple[Match, Post]:
        """Return the story so far, as the user may know it."""
        match_story = await story(self.host.matches, match, user)
        table = match_story.table
        lines = self.content.story(table.match, match_story.pages, match_story.notes, table.seat)
        return table.match, posts.log(table.match, text("log-title", id=str(match)), lines)

    async def rules_of(self, match: MatchId, _user: UserId) -> tuple[Match, Post]:
        """Return the rules of the match's game from the start."""
        kept_match = await self.host.matches.match(match)
        return kept_match, await self._rules(kept_match, self.content.game_ui(kept_match).rules_topic)

    async def legend(self, match: MatchId, _user: UserId) -> tuple[Match, Post]:
        """Return the legend of the icons in the match's pictures."""
        kept_match = await self.host.matches.match(match)
        return kept_match, await self.rules.legend(legend_pages(kept_match.game, kept_match.modes))

    async def _rules(self, match: Match, topic: str | None) -> Post:
        post = await self.rules.post(topic, lambda menu: custom_id("match", "topic", match.id, menu))
        return said_below(post, text("opening-commitment", commitment=match.commitment))


Draw = Callable[[PanelPages, MatchId, UserId], Awaitable[tuple[Match, Post]]]


PAGES: Final[Mapping[str, Draw]] = {
    "board": PanelPages.board,
    "text-board": PanelPages.text_board,
    "log": PanelPages.log,
    "rules": PanelPages.rules_of,
    "legend": PanelPages.legend,
}
"""Pages in the order of their buttons."""


def _framed(match: Match, user: UserId, page: str, post: Post) -> Post:
    """Return a page with buttons to the other pages, and for players, back to the hand."""
    playing = user in match.seated and match.status == "running"
    buttons: list[ui.Item[Any]] = [return_button(match.id)] if playing else []
    buttons += [page_button(match.id, other) for other in PAGES if other != page]
    return below(post, buttons)


def _kept_seats(match: Match) -> list[str]:
    """Return a line for each absent player, which names the player or computer in their seat."""
    return [
        text(
            "info-kept-person" if seat.user is not None else "info-kept-computer",
            who=escape(seat.owner.name),
            other=escape(seat.name),
        )
        for seat in match.seats
        if seat.owner is not None
    ]


def _clocks(look: Look) -> list[str]:
    """Return lines with how long each player has been asked, and the time left in each time bank."""
    table = look.table
    who = names(table.match)
    people = {seat.seat for seat in table.match.seats if seat.user is not None}
    asked = [
        text("info-asked", who=escape(who[wait.seat]), since=moment(wait.since))
        for wait in table.waits
        if wait.seat in people
    ]
    held = [text("info-bank", who=escape(who[seat]), left=length(left)) for seat, left in look.banks.items()]
    return [*asked, *held]


class MatchInfo:
    """Acts that show facts about a match."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content

    @act(command="match info", gate=LOOK, match=WATCHED)
    async def info(self, call: Call, match: MatchId) -> None:
        """Show the rules in force, the table's terms, and the awaited seats: only public facts, because any user may read them."""
        look = await self._host.the(Looks).look(match, None)
        shown_match, game_ui = look.table.match, self._content.game_ui(look.table.match)
        rules = (
            rules_in_force(game_ui.modes_in_force(shown_match.modes)),
            *agreed(game_ui.game.choices(Options(shown_match.modes)), look.choices),
        )
        likely = await self._host.read(expected, match, game_ui.ahead(look.table.view))
        waiting = [waiting_words(look.table), *_kept_seats(shown_match), *_clocks(look)]
        if likely is not None:
            key = "info-forecast-thin" if likely.thin else "info-forecast"
            waiting.append(text(key, likely=moment(likely.likely), late=moment(likely.late)))
        seated = any(seat.user == call.user for seat in shown_match.seats)
        await call.show(posts.info(shown_match, text(game_ui.name_key), rules, waiting, seated=seated))


WRITTEN: Final = One(Words(LONGEST_MEMO))


class OwnActs:
    """Acts on a player's note to themselves and reminders."""

    def __init__(self, host: Host, open_panels: OpenPanels) -> None:
        self._host = host
        self._opened = open_panels

    @act(press="match memo", gate=SIT, where=Where.FORM)
    async def write(self, call: Call, match: MatchId) -> None:
        """Open the form with the player's note to themselves. Raises NotAtThisTable."""
        written = await self._host.read(memo_of, match, call.user)
        about = text("memo-about")
        field = line("memo", text("field-memo"), about, LONGEST_MEMO, written=written, required=False)
        await call.open(form(custom_id("match", "memoed", match), text("button-memo"), [field]))

    @act(press="match memoed", gate=SIT, where=Where.PANEL, chosen=WRITTEN)
    async def keep(self, call: Call, match: MatchId, chosen: str) -> None:
        """Store the player's note to themselves, and show the panel. Raises NotAtThisTable."""
        await self._host.do(write_memo, match, call.user, chosen)
        await self._opened.show(call, match)

    @act(press="match mute", gate=SIT, where=Where.PANEL)
    async def mute(self, call: Call, match: MatchId) -> None:
        """Stop reminders of the current decision. Raises NotAtThisTable."""
        muted = await self._host.do(mute, match, call.user)
        await self._opened.show(call, match, text("mute-done" if muted else "mute-nothing"))


class QueueActs:
    """Acts on queued cards; each takes effect at once."""

    def __init__(self, host: Host, open_panels: OpenPanels) -> None:
        self._host = host
        self._opened = open_panels

    @act(press="plans queue", gate=SIT, where=Where.PANEL, revision=COUNT, card=TEXT)
    async def queue(self, call: Call, match: MatchId, revision: int, card: str) -> None:
        """Queue a card for the next turn that has none."""
        await self._change(call, match, self._host.do(plans.add, match, call.user, Line(card), revision))

    @act(press="plans unqueue", gate=SIT, where=Where.PANEL, revision=COUNT, line=Whole(0, MOST_LINES - 1))
    async def unqueue(self, call: Call, match: MatchId, revision: int, line: int) -> None:
        """Remove a queued card; the cards after it move up."""
        await self._change(call, match, self._host.do(plans.drop, match, call.user, line, revision))

    @act(press="plans delegate", gate=SIT, where=Where.PANEL, revision=COUNT, round_=COUNT)
    async def delegate(self, call: Call, match: MatchId, revision: int, round_: int) -> None:
        """Let the bot answer the rest of round ``round_``, or (0) stop that."""
        changing = self._host.do(plans.delegate, match, call.user, round_, revision)
        await self._change(call, match, changing, text("plan-delegated") if round_ else "")

    async def _change(self, call: Call, match: MatchId, changing: Awaitable[Planned], note: str = "") -> None:
        """Change the plan and show the panel with ``note``, or with the reason for a refusal."""
        try:
            await changing
        except (StalePlan, BadPlan, MatchIsOver) as error:
            note = explain(error)
        await self._opened.show(call, match, note)


class PickActs:
    """Acts that open the form and play its choices."""

    def __init__(self, host: Host, content: MatchContent, open_panels: OpenPanels) -> None:
        self._host = host
        self._content = content
        self._opened = open_panels

    @act(press="match form", gate=SIT, where=Where.FORM, version=COUNT)
    async def open(self, call: Call, match: MatchId, version: int) -> None:
        """Open the form; if the question has changed, show the panel."""
        table = await self._host.matches.table(match, call.user)
        picks = self._picks(table, version)
        if picks is None:
            # No response was promised: a form would have to be the first response, and now there is none.
            call.promise(panel=True)
            await self._opened.show(call, match, explain(StaleAction()))
            return
        letters = self._content.game_ui(table.match).letters(table.view)
        choices = [
            # Two equal cards are two choices, so their values must differ.
            option(lettered(name, letters.get(action, "")), f"{number} {action}")
            for number, (action, name) in enumerate(zip(picks.actions, picks.names, strict=True))
        ]
        label, about = text(f"form-{picks.kind}-label"), text(f"form-{picks.kind}-about", count=picks.most)
        groups = boxes("cards", label, about, choices, picks.most)
        await call.open(form(custom_id("match", "picked", match, version), text(f"form-{picks.kind}"), groups))

    @act(
        press="match picked", gate=SIT, where=Where.PANEL, version=COUNT, chosen=Several(TEXT, MOST_GROUPS * MOST_BOXES)
    )
    async def choose(self, call: Call, match: MatchId, version: int, chosen: tuple[str, ...]) -> None:
        """Play the chosen cards one after the other, and end the choice."""
        actions = [item.partition(" ")[2] for item in chosen]
        with self._opened.answering(match, call.user):
            await self._play(call, match, version, actions)

    async def _play(self, call: Call, match: MatchId, version: int, actions: list[str]) -> None:
        table = await self._host.matches.table(match, call.user)
        picks = self._picks(table, version)
        if picks is None:
            await self._opened.show(call, match, explain(StaleAction()))
            return
        # Discord checks its checkboxes, but requests sent by other means may contain anything.
        if len(actions) > picks.most or any(
            actions.count(action_item) > picks.actions.count(action_item) for action_item in actions
        ):
            raise BadCustomId(actions)
        names = [picks.names[picks.actions.index(action_item)] for action_item in actions]
        note = text(f"picked-{picks.kind}", cards=commas(names)) if names else text(f"picked-{picks.kind}-none")
        accepted, view = None, self._host.the(Looks).view(call.user)
        for action in (*actions, picks.last):
            table = await self._host.matches.table(match, call.user)
            if action not in playable(self._content.game_ui(table.match), table):
                break  # all are chosen, which ends the choice
            try:
                accepted = await self._host.matches.submit(match, asked_at(table), call.user, action, view)
            except (RulesError, StaleAction, MatchIsOver, MatchPaused) as error:
                note = explain(error)
                break
        await self._opened.show(call, match, note, after=accepted)

    def _picks(self, table: Table, version: int) -> Picks | None:
        """Return the possible choices; None if the seat's question is no longer that of ``version``."""
        game_ui = self._content.game_ui(table.match)
        if not playable(game_ui, table) or asked_at(table) != version:
            return None
        return game_ui.picks(table.view)
