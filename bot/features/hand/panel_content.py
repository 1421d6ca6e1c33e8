"""Builds a seat's private panel from the match as that seat sees it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from discord import ButtonStyle

from bot.core.matches.values import Accepted, Table
from bot.core.terms import HINTS, YES, term
from bot.discord_ui.content.components import Component, button, clip
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import moment
from bot.discord_ui.content.pictures import Need
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.errors import lacking_words
from bot.discord_ui.core.permissions import ATTACH, LOCKED, REFUSED
from bot.discord_ui.interface import Sight
from bot.features.hand.answers import Answer, StepPress, answers_of, begun, step_buttons
from bot.features.hand.panel_posts import Frame, Panel, Queue, hand_panel
from bot.features.hand.unread import NO_NEWS, Unread
from bot.features.hand.user_view import Look
from bot.features.matches.match_content import BOARD_FILES, MatchContent
from bot.features.matches.names import names
from bot.features.matches.posts import afterward, awaited, table_url, waiting_lines
from bot.features.plans.plans import with_answers
from bot.features.plans.posts import line_words, place_of
from bot.features.votes.voting import tally
from data.catalogue import text
from engine.core.audience import visible
from engine.core.planning import COMPUTER, MOST_LINES, REST, planner_of
from renderers.phrases.escape import remark
from renderers.phrases.names import turn_facts
from renderers.ui import AnyGameUI, Picks, Steps

MOST_OFFERED: Final = 8
"""Number of offered cards beyond which cards with a dependency are left out; **Plan ahead** offers them."""


def queue_of(game_ui: AnyGameUI, look: Look) -> Queue:
    """Return the queue of a panel; empty if the game has none, or no card can be queued."""
    planner, planned, match = planner_of(game_ui.game), look.planned, look.table.match
    if planner is None or planned is None or not match.playing:
        return Queue()
    acts, plan = planner.acts(look.table.view), planned.plan
    queued = [
        button(
            custom_id("plans", "unqueue", match.id, planned.revision, at),
            text(
                "button-unqueue",
                turn=str(act.turn),
                card=game_ui.plan_words(line.do),
                when="none" if not line.when else "unless" if line.unless else "if",
            ),
        )
        for at, (act, line) in enumerate(zip(acts, plan.lines, strict=False))
    ]
    delegate, coming = _delegate(game_ui, look), acts[len(plan.lines) :]
    if game_ui.options(look.table.view) or not coming or len(plan.lines) >= MOST_LINES:
        return Queue(queued, delegate)
    offered = [
        button(
            custom_id("plans", "queue", match.id, planned.revision, words),
            game_ui.plan_words(words),
            ButtonStyle.primary,
        )
        for words in planner.next_words(look.table.view, plan)
    ]
    if not offered:
        return Queue(queued, delegate)
    if len(offered) < MOST_OFFERED:
        offered.append(button(custom_id("plans", "line", match.id), text("button-plan-line")))
    question = text("panel-queue", turn=str(coming[0].turn), **turn_facts(coming[0].kind))
    return Queue(queued, delegate, question, offered)


def _delegate(game_ui: AnyGameUI, look: Look) -> Component | None:
    """Return the button to let the bot answer this round's questions; none while a card is asked for, or if the bot answers all of them
    anyway."""
    planner, planned, view = planner_of(game_ui.game), look.planned, look.table.view
    if planner is None or planned is None:
        return None
    round_, asked, scheming = planner.delegable(view), bool(game_ui.options(view)), game_ui.is_scheming(view)
    if not round_ or (asked and scheming):
        return None
    number = look.table.match.id
    if planned.plan.delegated:
        return button(custom_id("plans", "delegate", number, planned.revision, 0), text("button-undelegate"))
    if with_answers(planner, view, planned.plan, planned.answers).habits.get(REST) == COMPUTER:
        return None
    key = "button-delegate-rest" if asked else "button-delegate"
    return button(custom_id("plans", "delegate", number, planned.revision, round_), text(key))


ZONE: Final = "zone"
"""The question for the time zone is shown once, like a tip."""

MEMO: Final = 80
"""Maximum characters of the player's note to themselves; the form has all of it."""


class PanelTexts(NamedTuple):
    """Texts of a seat's panel that depend only on its view and on whether it may act: see ``Panel``. ``options`` are the legal actions."""

    options: tuple[str, ...]
    picks: Picks | None
    title: str
    laid: str
    question: str
    by_then: str
    answers: Sequence[Answer]


class PanelBuilder:
    """Builds panels for any seat of any match."""

    def __init__(self, content: MatchContent) -> None:
        self._content = content

    def compose(
        self,
        look: Look,
        note: str = "",
        press: StepPress | None = None,
        missed: Unread | None = None,
        *,
        drawn: Sequence[Attachment] = (),
        here: int = 0,
        sight: Sight | None = None,
        frame: Frame | None = None,
    ) -> Post:
        """Return the panel of a seat. ``press``: the unfinished action, ignored if outdated.

        ``missed``: the news for its owner; ``drawn``: the pictures; ``here``: the id of the panel's channel; ``frame``: its surroundings.
        """
        table, match, game_ui = look.table, look.table.match, self._content.game_ui(look.table.match)
        running, view = match.status == "running", look.table.view
        texts = self._texts(table)
        options, steps, picks = texts.options, game_ui.steps if texts.options else None, texts.picks
        due = text("panel-plan-due", what=self._words(table, look.due_plan)) if look.due_plan in options else ""
        time = None if table.wait is None else table.wait.due
        company = sum(seat.user is not None for seat in match.seats) > 1
        part = begun(options, parted(game_ui, view, press)) if steps else ""
        post = hand_panel(
            Panel(
                match=match.id,
                version=asked_at(table),
                # A panel that waits can't follow the match forever: the thread says whose turn it is.
                title=texts.title if options or not match.playing else "",
                note=note,
                urgent=[
                    line for line in (_stake(look), _homeless(look), _muted(look), _voting(look), _wish(look)) if line
                ],
                laid=texts.laid,
                notes=[line for line in (_planned(game_ui, look), _memo(look)) if line],
                described=""
                if drawn or not options
                else self._content.views.get(view, "standing", lambda: game_ui.standing(view)),
                waiting="" if options else text("panel-not-asked") if match.playing else waiting_words(table),
                clock="" if due or time is None else text("panel-time", when=moment(time)),
                instead=text("panel-instead") if due else "",
                pictures=drawn,
                question=due or (steps.question(view, part) if steps else texts.question),
                by_then=texts.by_then,
                prospects=self._prospects(table, steps, part)
                if options and not (drawn and game_ui.draws_prospects)
                else (),
                answers=texts.answers,
                form=_form_button(table, picks) if picks else None,
                components=step_buttons(match.id, view, steps, options, part, game_ui.letters(view)) if steps else (),
                queue=queue_of(game_ui, look) if plannable(look) else Queue(),
                missed=missed or NO_NEWS,
                plannable=plannable(look),
                hint=bool(options) and term(match, HINTS) == YES,
                tip=text("tip", tip=text(tip)) if (tip := _tip(self._content, look)) else "",
                take_back=match.version if look.may_take_back else None,
                table_url=table_url(match) if here != match.thread else "",
                back=look.pauses,
                homeless=_asks_zone(look),
                mute=time is not None,
                afterward=() if running else afterward(match),
                sight=sight or Sight(),
                frame=frame or Frame(),
                moderated=running and company and match.place.guild is not None,
                company=company,
            )
        )
        # Without a question there are only words, but during a Schemin' the next question shows the same board: it stays uploaded.
        return post if options or not match.playing else replace(post, keeps=BOARD_FILES)

    def _texts(self, table: Table) -> PanelTexts:
        """Return the texts of a seat's panel that depend only on its view and on whether it may act; cached."""
        match, view, game_ui = table.match, table.view, self._content.game_ui(table.match)

        def make() -> PanelTexts:
            options = self._playable(table)
            picks, steps = game_ui.picks(view) if options else None, game_ui.steps if options else None
            return PanelTexts(
                options=options,
                picks=picks,
                title=game_ui.heading(view),
                laid=game_ui.laid_so_far(view) if match.playing else "",
                question="" if steps else game_ui.describe_ask(view),
                by_then=game_ui.by_then(view) if options else "",
                answers=[] if steps else answers_of(game_ui, view, (picks.last,) if picks else options),
            )

        return self._content.views.get(view, ("texts", match.playing), make)

    def _prospects(self, table: Table, steps: Steps[Any] | None, part: str) -> Sequence[str]:
        """Return the effects of a seat's cards after ``part`` of an action; cached."""
        view, game_ui = table.view, self._content.game_ui(table.match)
        return self._content.views.get(
            view, ("prospects", part), lambda: game_ui.prospects(steps.shown(view, part) if steps else view)
        )

    async def draw(self, look: Look, press: StepPress | None = None, need: Need = Need.ASKED) -> tuple[Attachment, ...]:
        """Return the pictures of a seat's decision; none if it has none, since the thread shows the train, or if they can't be drawn."""
        table, game_ui = look.table, self._content.game_ui(look.table.match)
        if not self._playable(table):
            return ()
        part = parted(game_ui, table.view, press) if game_ui.steps else ""
        return await self._content.panel_pictures(table, look.public, look.pages, part, need)

    def _playable(self, table: Table) -> tuple[str, ...]:
        game_ui = self._content.game_ui(table.match)
        return self._content.views.get(table.view, ("playable", table.match.playing), lambda: playable(game_ui, table))

    def label(self, table: Table, action: str) -> str:
        """Return the text of a seat's legal action; empty if it isn't legal."""
        game_ui = self._content.game_ui(table.match)
        return game_ui.describe_choice(table.view, action) if action in self._playable(table) else ""

    def _words(self, table: Table, action: str) -> str:
        """Return the text of an action, also of one chosen for several equivalent ones."""
        return _chosen(self._content.game_ui(table.match), table.view, action) or self.label(table, action) or action

    def outcome(self, action: str, accepted: Accepted) -> str:
        """Return the note after an action: the played action, and facts that only this seat learned from it."""
        table = accepted.before
        label = self._words(table, action)
        game_ui, seat, who = self._content.game_ui(table.match), accepted.seat, names(table.match)
        known = tuple(event for event in visible(accepted.events, seat) if not game_ui.is_own_choice(event))
        lines: list[str] = []
        # Facts that everyone reads in the thread aren't repeated here.
        if known and known != (open_to_all := visible(accepted.events, None)):
            public = set(game_ui.sentences(open_to_all, seat, who, table.view))
            lines = [line for line in game_ui.sentences(known, seat, who, table.view) if line not in public]
        steps = game_ui.steps
        # The next question says a choice that can still be changed.
        asked = (
            steps is not None
            and game_ui.is_quiet(known)
            and label in steps.question(steps.shown(table.view, action), "")
        )
        return "\n".join((*([] if asked else [text("panel-played", what=label)]), *lines))


def _chosen(game_ui: AnyGameUI, view: Any, action: str) -> str:
    """Return the text of an answer chosen for several equivalent ones; otherwise empty."""
    planner = planner_of(game_ui.game)
    groups = planner.groups(view) if planner is not None else ()
    count = next((len(group) for group in groups if action == group[0]), 1)
    return game_ui.describe_any(view, action, count) if count > 1 else ""


def plannable(look: Look) -> bool:
    """Return whether the user can plan something in the match."""
    return look.planned is not None and look.table.match.status == "running"


def _form_button(table: Table, picks: Picks) -> Component:
    pressed = custom_id("match", "form", table.match.id, asked_at(table))
    return button(pressed, text(f"button-form-{picks.kind}"), ButtonStyle.primary)


def _tip(content: MatchContent, look: Look) -> str:
    """Return the key of a beginner's tip about the question, once per match and kind of question."""
    if not look.tips or not look.table.match.playing:
        return ""
    key = content.game_ui(look.table.match).tip(look.table.view)
    return key if _is_new(look, key) else ""


def _is_new(look: Look, tip: str) -> bool:
    """Return whether a tip hasn't been shown yet, or only with the current question."""
    wait = look.table.wait
    return wait is not None and look.seen.get(tip, wait.asked) == wait.asked


def tips_shown(content: MatchContent, look: Look) -> tuple[str, ...]:
    """Return the tips that a panel shows once, including the question for the time zone, so that they can be stored as shown."""
    tips = (_tip(content, look), ZONE if _asks_zone(look) else "")
    return tuple(tip for tip in tips if tip and tip not in look.seen)


def _asks_zone(look: Look) -> bool:
    return look.homeless and _is_new(look, ZONE)


def is_barred(look: Look) -> bool:
    """Return whether the bot can't post in the thread. Missing pictures don't count."""
    return look.lacking not in {"", ATTACH}


def _muted(look: Look) -> str:
    """Return why the bot can't post in the thread, and who can help; otherwise empty."""
    if not is_barred(look):
        return ""
    if look.lacking in {LOCKED, REFUSED}:
        return text(f"panel-{look.lacking}")
    return lacking_words("panel-muted", (look.lacking,))


def _voting(look: Look) -> str:
    for ballot in look.ballots:
        if look.table.seat in tally(ballot, look.table.match).missing:
            return text(f"panel-ballot-{ballot.kind}")
    return ""


def asked_at(table: Table) -> int:
    """Return the version for a panel's custom_ids: the version of the seat's question, or 0 if it has none.

    The newest version would reveal secret steps, such as other players' discards.
    """
    return 0 if table.wait is None else table.wait.asked


def playable(game_ui: AnyGameUI, table: Table) -> tuple[str, ...]:
    """Return the seat's legal actions; none if the match is paused or has ended."""
    return game_ui.options(table.view) if table.match.playing else ()


def _planned(game_ui: AnyGameUI, look: Look) -> str:
    """Return lines about the player's plan: the next planned action, standing answers, and an unsaved draft."""
    if look.planned is None or not plannable(look):
        return ""
    plan, notes = look.planned.plan, []
    planner = planner_of(game_ui.game)
    acts = () if planner is None else planner.acts(look.table.view)  # these are shown as the queue, each with its turn
    if plan.lines and (not acts or any(line.when for line in plan.lines)):
        rounds = planner is not None and not planner.keeps()
        line = line_words(game_ui, plan.lines[0], place_of(plan, 0, acts, rounds=rounds))
        notes.append(text("plan-next" if rounds else "plan-next-in-round", line=line, round=str(plan.round)))
    if plan.habits:
        notes.append(text("plan-next-habits"))
    if look.planned.draft is not None:
        notes.append(text("plan-unsaved"))
    return "\n".join(notes)


def _memo(look: Look) -> str:
    return text("panel-memo", memo=clip(remark(look.memo), MEMO)) if look.memo else ""


def _homeless(look: Look) -> str:
    return text("panel-city") if _asks_zone(look) else ""


def _stake(look: Look) -> str:
    """Return lines about the player's time bank, and about the penalty for missing the deadline."""
    wait = look.table.wait
    if wait is None:
        return ""
    bank = text("panel-time-bank", bank=moment(wait.plain)) if wait.plain is not None else ""
    stake = text("panel-stake", penalty=str(look.stake)) if look.stake and wait.due is not None else ""
    return "\n".join(line for line in (bank, stake) if line)


def parted(game_ui: AnyGameUI, view: Any, press: StepPress | None) -> str:
    """Return the text of an unfinished action if it belongs to the current question."""
    if press is None or game_ui.steps is None or game_ui.steps.moment(view) != press.moment:
        return ""
    return press.part


def _wish(look: Look) -> str:
    """Return the line about the player's own request for time; the thread has those of others, with a button."""
    until = next((wish.until for wish in look.wishes if wish.seat == look.table.seat), None)
    return "" if until is None else text("panel-time-asked", until=moment(until, "f"))


def waiting_words(table: Table) -> str:
    """Return the sentence about the awaited players, or about the end of the match."""
    if table.match.status == "abandoned":
        return text("panel-ended")
    if table.match.status != "running":
        return text("panel-over")
    if table.match.paused_at is not None:
        return text("panel-paused", who=table.match.paused_by)
    return "\n".join(waiting_lines(awaited(table)))
