"""Editor of a plan, and the form for one of its lines: card, condition and alternative are chosen together.

The editor is a private message without state; every button quotes the plan's revision.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.core.ids import MatchId
from bot.discord_ui.content.components import (
    MOST_BOXES,
    MOST_OPTIONS,
    Component,
    button,
    form,
    menu,
    one_of,
    option,
)
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, QUIET_COLOR, Part, framed, row, rows, words
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.errors import NothingHere
from bot.features.matches.posts import return_button
from bot.features.plans.plans import Planned
from data.catalogue import dots, passage, text
from engine.core.planning import ALIKE, ASK, MOST_LINES, SKIP, WAIT, Act, Line, Plan, Planner, split
from renderers.phrases.names import turn_facts
from renderers.ui import AnyGameUI

ARGUMENTS: Final[Mapping[str, str]] = {
    "with": "bandit",
    "turn": "turn",
    "top": "kind",
    "laid": "kind",
    "at": "bandit",
    "card": "kind",
    "name": "hostage",
}
"""The key prefix of each argument's name in the text catalog, by condition or question."""


def argument_words(key: str, argument: str) -> str:
    """Return the name of the argument of a condition or an answer."""
    return text(f"{ARGUMENTS[key]}-{argument}") if argument else ""


def clause(condition: str) -> str:
    """Return a condition as part of a sentence: ``Belle is where I am``."""
    key, argument = split(condition)
    return text(f"plan-when-{key}", what=argument_words(key, argument)) if argument else text(f"plan-when-{key}")


def condition_words(condition: str) -> str:
    """Return the label of a condition in a menu, even if its argument is still missing."""
    key, argument = split(condition)
    return clause(condition) if argument or key not in ARGUMENTS else text(f"plan-any-{key}")


def answer_words(question: str, answer: str) -> str:
    """Return the text of a standing answer."""
    if answer == ASK:
        return text("plan-answer-me")
    key, argument = split(answer)
    words = {"what": argument_words(key, argument)} if argument else {}
    return text(f"plan-{question}-{key}", **words)


def place_of(plan: Plan, index: int, acts: Sequence[Act], *, rounds: bool) -> tuple[str, int]:
    """Return the unit and the number that name a line: by its round if each line has one, else by its turn if known, else plain."""
    if rounds:
        return "-round", plan.round + index
    return ("-turn", acts[index].turn) if index < len(acts) else ("", index + 1)


def line_words(game_ui: AnyGameUI, line: Line, place: tuple[str, int], *, brief: bool = False) -> str:
    """Return a line as a sentence that begins with ``place``; ``brief``: short enough for a menu."""
    unit, number = place
    nothing = text("plan-part-none")
    when = nothing
    if line.when:
        when = text("plan-part-unless" if line.unless else "plan-part-if", clause=clause(line.when))
    return text(
        f"plan-line-option{unit}" if brief else f"plan-line{unit}",
        number=str(number),
        what=game_ui.plan_words(line.do),
        hidden=text("plan-part-hidden") if line.hidden else nothing,
        when=when,
        **({} if brief else {"else": _otherwise(game_ui, line)}),
    )


def _otherwise(game_ui: AnyGameUI, line: Line) -> str:
    if line.otherwise == WAIT:
        return text("plan-part-else-wait" if line.when else "plan-part-none")
    if line.otherwise == SKIP:
        return text("plan-part-else-skip")
    return text("plan-part-else-card", what=game_ui.plan_words(line.otherwise))


def habit_lines(plan: Plan) -> list[str]:
    """Return a plan's standing answers as sentences."""
    return [
        text("plan-habit", question=text(f"plan-ask-{question}"), answer=answer_words(question, answer))
        for question, answer in plan.habits.items()
    ]


def every_words(words: Callable[[str], Sequence[str]], part: str = "") -> list[str]:
    """Return all actions that a line can contain, in menu order."""
    longer = words(part)
    return [whole for start in longer for whole in every_words(words, start)] if longer else [part] if part else []


ALWAYS: Final = "always"
USUAL: Final = "usual"
"""The menu value of the player's standing answer for every match."""
ON_A_PAGE: Final = 7
"""Questions per page: a message has at most 40 components, and each question takes two."""


@dataclass(frozen=True, slots=True)
class Editor:
    """Contents of the editor: the plan, the draft, and the game's options."""

    match: MatchId
    game_ui: AnyGameUI
    planner: Planner[Any]
    view: Any
    planned: Planned
    note: str = ""
    picture: Attachment | None = None
    """The train and the hand."""

    @property
    def plan(self) -> Plan:
        """Return the draft if there is one, otherwise the plan."""
        return self.planned.plan if self.planned.draft is None else self.planned.draft

    @property
    def rounds(self) -> bool:
        """Whether each line is for a round of its own."""
        return not self.planner.keeps()

    @property
    def acts(self) -> Sequence[Act]:
        """Remaining turns of the round for the player; none while the plan is for another round."""
        now = self.plan.round in {0, self.planner.round(self.view)}
        return self.planner.acts(self.view) if now else ()

    def place_of(self, index: int) -> tuple[str, int]:
        """Return the unit and the number that name line ``index``."""
        return place_of(self.plan, index, self.acts, rounds=self.rounds)

    def usual(self, question: str) -> str:
        """Return the player's standing answer to a question for every match."""
        return self.planned.answers.get(question, "any" if question == ALIKE else ASK)

    def press(self, verb: str, *rest: str | int) -> str:
        """Return the custom_id of a change; it includes the plan's revision."""
        return custom_id("plans", verb, self.match, self.planned.revision, *rest)

    def do(self, verb: str, key: str, *rest: str | int, style: ButtonStyle = ButtonStyle.secondary) -> Component:
        """Return a button that changes the plan."""
        return button(self.press(verb, *rest), text(key), style)


def plan_panel(editor: Editor, part: str = "") -> Post:
    """Return the page of the whole plan; ``part``: the first words of a line being added."""
    plan = editor.plan
    return _framed(
        editor,
        words(
            text("plan-title", id=str(editor.match)),
            text("plan-about-rounds" if editor.rounds else "plan-about"),
            editor.note,
            _turns(editor),
        ),
        editor.picture,
        words(*_told(editor)),
        words(text("plan-part", what=editor.game_ui.plan_words(part))) if part else None,
        row([_words_menu(editor, part)]) if len(plan.lines) < MOST_LINES else None,
        row([_lines_menu(editor)]) if plan.lines and not part else None,
        *rows(_main_buttons(editor)),
    )


def line_panel(editor: Editor, index: int, part: str = "") -> Post:
    """Return the page of line ``index``; ``part``: the first words of an alternative being chosen."""
    line = editor.plan.lines[index]
    key, argument = split(line.when)
    known = editor.planner.conditions(editor.view)
    conditions = [option(text("plan-when-always"), ALWAYS, chosen=not key)]
    conditions += [option(_choice(line, known_key), known_key, chosen=known_key == key) for known_key in known]
    arguments = [
        option(_choice(line, f"{key}:{value}"), value, chosen=value == argument) for value in known.get(key, ())
    ]
    components = []
    if line.when:
        components.append(editor.do("not", "button-plan-if" if line.unless else "button-plan-unless", index))
    if editor.planner.may_hide(editor.view):
        components.append(editor.do("hide", "button-plan-show" if line.hidden else "button-plan-hide", index))
    if index:
        components.append(editor.do("up", "button-plan-up", index))
    components.append(editor.do("remove", "button-plan-remove", index, style=ButtonStyle.danger))
    save = _save(editor)
    return _framed(
        editor,
        words(text("plan-title", id=str(editor.match)), editor.note, _turns(editor)),
        editor.picture,
        words(line_words(editor.game_ui, line, editor.place_of(index))),
        words(f"-# {text('menu-plan-when')}"),
        row([menu(editor.press("when", index), text("menu-plan-when"), conditions)]),
        row([menu(editor.press("what", index), text("menu-plan-what"), arguments)]) if arguments else None,
        words(text("plan-part", what=editor.game_ui.plan_words(part))) if part else None,
        words(f"-# {text('menu-plan-else')}"),
        row([_else_menu(editor, index, part)]),
        *rows([*components, *([save] if save else []), _back(editor)]),
    )


def _choice(line: Line, condition: str) -> str:
    return text("plan-choice-unless" if line.unless else "plan-choice-if", clause=condition_words(condition))


def answers_panel(editor: Editor, page: int = 0) -> Post:
    """Return a page of standing answers, one menu per question."""
    questions = [(name, answers) for name, answers in editor.planner.questions(editor.view).items() if answers]
    pages = range(0, len(questions), ON_A_PAGE)
    page = min(page, len(pages) - 1)
    items: list[ui.Item[Any] | None] = [words(text("plan-title", id=str(editor.match)), editor.note)]
    for question, answers in questions[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]:
        items += [words(text(f"plan-ask-{question}")), row([_habit_menu(editor, page, question, answers)])]
    turns = [
        button(
            custom_id("plans", "answers", editor.match, number),
            text("button-plan-page", number=str(number + 1)),
            disabled=number == page,
        )
        for number in range(len(pages))
    ]
    foot = [*(turns if len(turns) > 1 else ()), _save(editor), *_wider(editor), _back(editor)]
    return _framed(editor, *items, *rows([component for component in foot if component is not None]))


def _framed(editor: Editor, *items: Part) -> Post:
    return framed(*items, colour=QUIET_COLOR if editor.planned.draft is None else DUSK)


def _turns(editor: Editor) -> str:
    """Return a sentence with the player's remaining turns of the round; empty if there are none."""
    acts = editor.planner.acts(editor.view)
    turns = dots([text("plan-turn", turn=str(act.turn), **turn_facts(act.kind)) for act in acts])
    return text("plan-turns", turns=turns) if acts else ""


def _told(editor: Editor) -> list[str]:
    """Return the plan in sentences, headed by whether it is saved or a draft."""
    plan = editor.plan
    lines = [line_words(editor.game_ui, line, editor.place_of(at)) for at, line in enumerate(plan.lines)]
    habits = habit_lines(plan)
    result = [text("plan-counts" if editor.planned.draft is None else "plan-draft")]
    if lines and not editor.rounds:
        rest = text("plan-kept" if plan.keep else "plan-dropped")
        result.append(f"-# {passage([text('plan-round', number=str(plan.round)), rest])}")
    result += lines
    if habits:
        result += [text("plan-habits"), *habits]
    return [*result, *([] if lines or habits else [text("plan-nothing")])]


def _words_menu(editor: Editor, part: str) -> Component:
    key = "menu-plan-more" if part else "menu-plan-add-round" if editor.rounds else "menu-plan-add"
    longer_words = editor.planner.words(editor.view, part) if part else editor.planner.at_hand(editor.view)
    options = [option(_last(editor, longer), longer) for longer in longer_words]
    return menu(editor.press("add"), text(key), options)


def _last(editor: Editor, longer: str) -> str:
    """Return the label of the last word of an unfinished action."""
    return editor.game_ui.plan_words(longer.rpartition(" ")[2])


def _lines_menu(editor: Editor) -> Component:
    options = [
        option(line_words(editor.game_ui, line, editor.place_of(at), brief=True), str(at))
        for at, line in enumerate(editor.plan.lines)
    ]
    return menu(editor.press("edit"), text("menu-plan-edit"), options)


def _else_menu(editor: Editor, index: int, part: str) -> Component:
    line = editor.plan.lines[index]
    longer = editor.planner.words(editor.view, part)
    options = []
    if not part:
        options = [option(text("plan-else-wait"), WAIT, chosen=line.otherwise == WAIT)]
        if not editor.rounds:
            options.append(option(text("plan-else-skip"), SKIP, chosen=line.otherwise == SKIP))
    for start in longer:
        more = bool(editor.planner.words(editor.view, start))
        label = text("plan-else-rest" if more else "plan-else-card", what=editor.game_ui.plan_words(start))
        options.append(option(label, start, chosen=start == line.otherwise))
    return menu(editor.press("else", index), text("menu-plan-else"), options)


def _habit_menu(editor: Editor, page: int, question: str, answers: Sequence[str]) -> Component:
    chosen, usual = editor.plan.habits.get(question), editor.usual(question)
    options = [option(text("plan-answer-usual", answer=answer_words(question, usual)), USUAL, chosen=chosen is None)]
    options += [option(answer_words(question, value), value, chosen=value == chosen) for value in (ASK, *answers)]
    return menu(editor.press("habit", page, question), text(f"plan-ask-{question}"), options)


def _main_buttons(editor: Editor) -> list[Component]:
    plan, components = editor.plan, list[Component]()
    if (save := _save(editor)) is not None:
        components += [save, editor.do("undo", "button-plan-undo")]
    if len(plan.lines) < MOST_LINES:
        components.append(button(custom_id("plans", "line", editor.match), text("button-plan-line")))
    if editor.planner.questions(editor.view):
        components.append(button(custom_id("plans", "answers", editor.match, 0), text("button-plan-answers")))
    if editor.planner.keeps() and plan.lines:
        components.append(editor.do("keep", "button-plan-drop-rest" if plan.keep else "button-plan-keep"))
    if editor.planned.plan:
        components.append(editor.do("clear", "button-plan-clear", style=ButtonStyle.danger))
    return [*components, return_button(editor.match)]


def _save(editor: Editor) -> Component | None:
    if editor.planned.draft is None:
        return None
    return editor.do("save", "button-plan-save", style=ButtonStyle.success)


def _wider(editor: Editor) -> list[Component]:
    """Return the buttons that skip the standing answers once, or use them in every match."""
    once = editor.do("once", "button-plan-ask-always" if editor.plan.once else "button-plan-ask-once")
    return [once, *([editor.do("usual", "button-plan-usual")] if editor.plan.habits else [])]


def _back(editor: Editor) -> Component:
    return button(custom_id("plans", "show", editor.match), text("button-plan-back"))


CARD: Final = "card"
WHEN: Final = "when"
ELSE: Final = "else"
HIDE: Final = "hide"
"""The first word of a form value: its group."""

FAR: Final = frozenset({"turn", "top", "laid", "empty", "last-round"})
"""Conditions that don't depend on the player's own position. They are in a second group if there are too many for one group."""


def line_form(editor: Editor) -> ui.Modal:
    """Return the form. If more cards are possible than fit into a menu, it offers the first ones; the editor offers all."""
    near, far = _conditions(editor)
    cards = [option(editor.game_ui.plan_words(card), f"{CARD} {card}") for card in _cards(editor)]
    groups = [
        one_of(CARD, text("field-plan-card"), cards),
        one_of(
            WHEN,
            text("field-plan-when"),
            [option(text("plan-choice-if", clause=clause(near_key)), f"{WHEN} {near_key}") for near_key in near],
        ),
    ]
    if far:
        others = [option(text("plan-choice-if", clause=clause(far_key)), f"{WHEN} {far_key}") for far_key in far]
        groups.append(one_of("other", text("field-plan-when-other"), others))
    if (
        not editor.rounds
    ):  # If each line is for a separate round, no line follows it in that round, so the player is always asked.
        groups.append(
            one_of(
                ELSE,
                text("field-plan-else"),
                [
                    option(text("plan-else-wait"), f"{ELSE} {WAIT}", chosen=True),
                    option(text("plan-else-skip"), f"{ELSE} {SKIP}"),
                ],
            )
        )
    if editor.planner.may_hide(editor.view):
        groups.append(one_of(HIDE, text("field-plan-hide"), [option(text("button-plan-hide"), HIDE)]))
    return form(editor.press("written"), text("modal-plan-line"), groups)


def line_written(chosen: Sequence[str]) -> Line | None:
    """Return the line chosen in a form; None without a card. Raises NothingHere if two conditions were chosen."""
    groups: dict[str, list[str]] = {}
    for pair in chosen:
        group, _, value = pair.partition(" ")
        groups.setdefault(group, []).append(value)
    if CARD not in groups:
        return None
    if len(groups.get(WHEN, ())) > 1:
        raise NothingHere("plan-two-conditions")
    return Line(groups[CARD][0], HIDE in groups, groups.get(WHEN, [""])[0], otherwise=groups.get(ELSE, [WAIT])[0])


def _conditions(editor: Editor) -> tuple[list[str], list[str]]:
    """Return the conditions of both groups; all of them are in the first if they fit."""
    known = editor.planner.conditions(editor.view)
    possible = [
        f"{key}:{argument}" if argument else key for key, arguments in known.items() for argument in arguments or ("",)
    ]
    if len(possible) <= MOST_BOXES:
        return possible, []
    near = [condition for condition in possible if split(condition)[0] not in FAR][:MOST_BOXES]
    return near, [condition for condition in possible if condition not in near][:MOST_OPTIONS]


def _cards(editor: Editor) -> list[str]:
    first = editor.planner.at_hand(editor.view)
    whole = [
        word for part in first for word in every_words(lambda longer: editor.planner.words(editor.view, longer), part)
    ]
    return whole[:MOST_OPTIONS]
