"""How a game is shown and asked: the facts, the pictures and the words through which everything on Discord knows games.

Pictures are PNG bytes; the words for them (``alt_...``) have at most 1,024 characters and go to screen readers.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from engine.core.outlook import Stretch
from engine.core.registry import AnyGame
from engine.core.types import Event, Options, Outcome, Seat
from renderers.moments import Moment
from renderers.motion import LONGEST, Shot, motion
from renderers.paint import paint
from renderers.scene import Scene
from renderers.share import Winner
from renderers.share_card import ShareCard
from renderers.theme import LIVE

Names = Mapping[Seat, str]
"""Players' names by seat, as the platform gives them (unescaped)."""

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Picks:
    """Several things that are chosen at once, while the rules take them one after the other.

    ``actions`` are their texts, an equal one for each of several equal things, ``names`` a name for each.

    ``most`` of them may be chosen; ``last`` is the action that ends the choice, and ``kind`` the end of its key in the catalogue.
    """

    kind: str
    actions: tuple[str, ...]
    names: tuple[str, ...]
    most: int
    last: str


@dataclass(frozen=True, slots=True)
class Steps(Generic[V]):
    """Actions that are put together word by word, for a game with many of them.

    ``moment`` numbers the question that a view asks; it stays the same until that question is answered, whatever else happens, so
    other players' actions do not disturb someone who is putting an action together. The others take a view and the first words of an
    action: ``label`` names the last of them, ``question`` asks for the next one, ``shown`` is the view with them, for the picture.
    """

    moment: Callable[[V], int]
    label: Callable[[V, str], str]
    question: Callable[[V, str], str]
    shown: Callable[[V, str], V]
    emoji: Callable[[str], str] = lambda _: ""
    """The key of the emoji (``data.emojis``) of the last of the first words; empty for none."""


class Facts(Protocol[V]):
    """Facts about a game for showing it: its rules, and the kinds of its events and actions."""

    game: AnyGame
    rules_topic: str | None = None
    """The topic of the rules to read first; None: the first of all."""
    powers: bool = True
    """Whether figures have powers to choose them by."""
    quick: bool = False
    """Whether a match takes minutes: its tables are live unless the server or the host chooses otherwise."""
    steps: Steps[V] | None = None

    def begins(self, event: Event) -> bool:
        """Return whether a public event is of those with which a stretch of the match begins: each stretch is told in one message."""
        ...

    def announces(self, event: Event) -> bool:
        """Return whether a public event only announces a choice: it is told together with the choice."""
        del event
        return False

    def is_quiet(self, happened: Collection[Event]) -> bool:
        """Return whether nothing of these public events can be seen on the train, such as cards laid and drawn."""
        ...

    def in_pile(self, event: Event) -> bool:
        """Return whether the pile or the picture shows the outcome of an event: a card that was played, or whose turn it is."""
        del event
        return False

    def ends_turn(self, happened: Collection[Event]) -> bool:
        """Return whether a turn or a round ends with these public events."""
        ...

    def is_own_choice(self, event: Event) -> bool:
        """Return whether an event tells a seat nothing but what it chose itself."""
        ...

    def button_rank(self, action: str) -> str:
        """Return how an action's button stands out: ``lead``, ``plain`` or ``aside``."""
        del action
        return "lead"

    def letters(self, view: V) -> Mapping[str, str]:
        """Return the letters that stand in the picture of a decision, by the text of the action; not every action has one."""
        del view
        return {}

    def picks(self, view: V) -> Picks | None:
        """Return the viewer's choices of several things at once; None if one thing is chosen."""
        del view
        return None

    def is_worth_showing(self, view: V) -> bool:
        """Return whether the picture of the train, while cards are laid, shows anything new."""
        del view
        return True

    def is_scheming(self, view: V) -> bool:
        """Return whether cards are being laid that are performed later. Tables may agree to list or to forget those."""
        del view
        return False

    def modes_in_force(self, modes: Sequence[str]) -> tuple[str, ...]:
        """Return the modes that a table chose and those that they bring along."""
        return tuple(modes)

    def side_size(self, modes: Sequence[str]) -> int:
        """Return how many neighbours play together by these modes."""
        del modes
        return 1

    def ahead(self, view: V) -> Sequence[Stretch]:
        """Return what is still to be decided in the round, from the public view."""
        del view
        return ()

    def counts(self, modes: Sequence[str]) -> range:
        """Return the possible numbers of players with these modes. Raises BadSetup if they don't go together."""
        return self.game.player_counts(Options(modes=tuple(modes)))

    def options(self, view: Any) -> tuple[str, ...]:
        """Return the texts of the actions that the viewer may play now."""
        return tuple(view.ask.options) if view.ask is not None else ()

    def outcome(self, view: Any) -> Outcome | None:
        """Return the result that a view shows, or None."""
        result: Outcome | None = view.outcome
        return result

    @property
    def name_key(self) -> str:
        """Catalogue's key of the game's name."""
        return f"game-{self.game.id}"


class Pictures(Protocol[V]):
    """Pictures of a game, and the words for who cannot see them."""

    def moments(self, before: V, after: V, happened: Sequence[Event]) -> tuple[Moment[V], ...]:
        """Return the public events of one step card by card, with the public views between ``before`` and ``after``."""
        ...

    def scene(self, moment: Moment[V], names: Names, computers: Collection[Seat]) -> Scene:
        """Return the train after a moment, with what happened in it."""
        ...

    def moment_scene(self, moment: Moment[V], names: Names) -> Scene:
        """Return what came of a moment on a card of its own; of one of which nothing can be seen on the train, the train."""
        ...

    def score_scene(self, view: V, names: Names) -> Scene:
        """Return the final score."""
        ...

    def winners(self, view: V, names: Names) -> tuple[Winner, ...]:
        """Return the winners, for a poster; none if there are none."""
        ...

    def board(
        self,
        view: V,
        names: Names,
        computers: Collection[Seat],
        happened: Sequence[Event] = (),
        before: V | None = None,
    ) -> bytes:
        """Return the picture of the train, with what has just ``happened`` in public since the view ``before``."""
        return self.still(self.scene(Moment(before, view, tuple(happened)), names, computers))

    def unasked(self, view: V) -> V:
        """Return a view that does not say for whom the match waits."""
        ...

    def performed(self, happened: Sequence[Event], seat: Seat) -> tuple[int, int]:
        """Return how many cards of a seat were performed, and how many of them had no effect."""
        del happened, seat
        return 0, 0

    def still(self, scene: Scene) -> bytes:
        """Return a scene as a picture."""
        return paint(scene, LIVE)

    def film(
        self, shots: Sequence[Shot], result: Scene | None = None, *, cover: Scene | None = None, longest: int = LONGEST
    ) -> bytes:
        """Return a GIF (see ``renderers.motion``)."""
        return motion(shots, result, cover=cover, longest=longest)

    def share(self, views: Sequence[V], happened: Sequence[Event], names: Names) -> ShareCard | None:
        """Return the card to share of a match that has ended, from all its public views and events; None if there is none."""
        del views, happened, names
        return None

    def leaders(self, view: V) -> frozenset[Seat]:
        """Return the seats that lead by public facts: if they change, a match turns."""
        del view
        return frozenset()

    def hand(self, view: V, names: Names) -> bytes:
        """Return the picture of what the viewer holds."""
        ...

    def decision(self, view: V, names: Names, happened: Sequence[Event]) -> bytes:
        """Return the picture for a decision of the viewer: the train, the hand, the events ``happened``, and letters."""
        ...

    def is_about_cards(self, view: V) -> bool:
        """Return whether a viewer decides about their cards: those are drawn below the board that everyone sees, apart from it."""
        ...

    def cards(self, view: V) -> bytes:
        """Return what only the viewer sees: the question, what they have, their cards with letters."""
        return self.hand(view, {})

    def alt_cards(self, view: V, names: Names) -> str:
        """Return the alt text of ``cards``."""
        return self.alt_hand(view, names)

    def strip(self, view: V, names: Names, chosen: Sequence[str], then: Sequence[Moment[V]]) -> bytes:
        """Return a past decision of ``view`` in three parts: the choice, the better one, and the result.

        ``chosen`` are the two actions. ``then`` are the public steps after it, with all events of the viewer.
        """
        del chosen, then
        return self.decision(view, names, ())

    def alt_strip(self, view: V, names: Names, chosen: Sequence[str], then: Sequence[Moment[V]]) -> str:
        """Return the alt text of ``strip``."""
        del chosen, then
        return self.alt_decision(view, names, ())

    def score(self, view: V, names: Names, computers: Collection[Seat]) -> bytes:
        """Return the picture of the final score."""
        del computers
        return self.still(self.score_scene(view, names))

    def alt_board(self, view: V, names: Names, happened: Sequence[Event] = ()) -> str:
        """Return the alt text of ``board``: it begins with what has just ``happened`` in public."""
        ...

    def alt_hand(self, view: V, names: Names) -> str:
        """Return the alt text of ``hand``."""
        ...

    def alt_decision(self, view: V, names: Names, happened: Sequence[Event]) -> str:
        """Return the alt text of ``decision``."""
        ...

    def alt_score(self, view: V, names: Names) -> str:
        """Return the alt text of ``score``."""
        ...

    def opened(self, public: V, seats: Sequence[V]) -> V:
        """Return the public view with what each of the seats knew, for a match that is over."""
        del seats
        return public


class Words(Protocol[V_contra]):
    """Words of a game. Methods with a body are defaults that a game may keep."""

    def text_board(self, view: V_contra, names: Names) -> str:
        """Return all that the viewer can see, as text."""
        ...

    def seat_lines(self, view: V_contra, seat: Seat) -> Sequence[str]:
        """Return the public lines about a seat: its bandits, their possessions, the number of cards."""
        ...

    def score_text(self, view: V_contra, names: Names) -> str:
        """Return the final score as text."""
        ...

    def heading(self, view: V_contra) -> str:
        """Return the state of the match: the round and its phase."""
        ...

    def stretch_heading(self, view: V_contra, happened: Sequence[Event]) -> str:
        """Return what a finished stretch was, by a public view of its round and its public events."""
        ...

    def sentences(
        self, happened: Sequence[Event], viewer: Seat | None, names: Names, after: V_contra
    ) -> tuple[str, ...]:
        """Return what happened, as ``viewer`` may know it; ``after`` is the view after the events."""
        ...

    def story(self, happened: Sequence[Event], names: Names, after: V_contra) -> tuple[str, ...]:
        """Return the events of a chapter as a public story, in one go."""
        return self.sentences(happened, None, names, after)

    def describe_action(self, view: V_contra, action: str) -> str:
        """Return the label of an action's button."""
        ...

    def describe_brief(self, view: V_contra, action: str, room: int) -> str:
        """Return the label of an action's button in at most ``room`` characters; the rest is next to it."""
        del room
        return self.describe_action(view, action)

    def describe_any(self, view: V_contra, action: str, count: int) -> str:
        """Return the label of ``count`` equivalent answers; ``action`` is one of them."""
        del count
        return self.describe_action(view, action)

    def describe_choice(self, view: V_contra, action: str) -> str:
        """Return an action as something that was chosen."""
        return self.describe_action(view, action)

    def emoji(self, action: str) -> str:
        """Return the key of the emoji (``data.emojis``) that shows what an action is about; empty for none."""
        del action
        return ""

    def describe_ask(self, view: V_contra) -> str:
        """Return what the viewer is asked."""
        ...

    def figure_name(self, figure: str) -> str:
        """Return the name of a bandit."""
        ...

    def plan_words(self, words: str) -> str:
        """Return the words of a plan's line (``engine.core.planning.Line.do``) for a person; plain."""
        ...

    def turned(self, action: str) -> str:
        """Return the action that does the same face down; empty for none."""
        del action
        return ""

    def tip(self, view: V_contra) -> str:
        """Return the key of what a beginner should know about the question that the viewer is asked; empty for nothing."""
        del view
        return ""

    def standing(self, view: V_contra) -> str:
        """Return the viewer's place and its surroundings, in one line of Markdown; empty for nothing."""
        del view
        return ""

    def prospects(self, view: V_contra) -> Sequence[str]:
        """Return in a few words what each card of the viewer would do after those it has laid; nothing if no cards are chosen."""
        del view
        return ()

    def laid_so_far(self, view: V_contra) -> str:
        """Return the viewer's own cards that lie to be performed later, in one line of Markdown; empty for none."""
        del view
        return ""

    def by_then(self, view: V_contra) -> str:
        """Return, as a sentence, where the viewer will be when a card laid now is performed; empty for where it is."""
        del view
        return ""

    def befallen(self, view: V_contra, happened: Sequence[Event], *, own: bool) -> Sequence[str]:
        """Return as clauses what events did to the viewer, who now sees ``view``; ``own``: they followed from the viewer's own choice."""
        del view, happened, own
        return ()

    def pile_line(self, view: V_contra, *, fading: bool) -> str:
        """Return the cards that lie to be performed in one line; ``fading``: only those that can still be seen. Empty for none."""
        del view, fading
        return ""

    def laid_line(self, happened: Sequence[Event]) -> str:
        """Return the cards of a stretch that has ended, in their order, as emojis in one line; empty for none, or if none are shown."""
        del happened
        return ""


class GameUI(Facts[V], Pictures[V], Words[V], Protocol[V]):
    """How a game with views ``V`` is shown and asked: all that Discord knows of it."""


AnyGameUI = GameUI[Any]
GameUIs = Mapping[str, AnyGameUI]
"""How each game is shown, by the game's id."""
