"""User interface of a game: facts, pictures (PNG) and texts for the Discord layer; ``alt_...`` have at most 1,024 characters."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from engine.core.outlook import Stretch
from engine.core.registry import AnyGame
from engine.core.types import Event, Options, Outcome, Seat
from renderers.comic import CloseUp, Told, alt_comic, comic_scene, weightiest
from renderers.film import Frame, film_scenes
from renderers.moments import Moment
from renderers.motion import LONGEST, Shot, motion
from renderers.paint import paint
from renderers.scene import Scene
from renderers.share import Winner
from renderers.share_card import ShareCard
from renderers.theme import LIVE
from renderers.trace import IDLE, Deed

Names = Mapping[Seat, str]
"""Players' names by seat, as received from Discord (unescaped)."""

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)


LOOT_SIGN, HIT_SIGN, MARSHAL_SIGN, OTHER_SIGN, IDLE_SIGN, NO_CARD_SIGN = "🟨🔴🟪🟦⬜⬛"
"""Signs of what came of a card."""
SIGNS_A_ROUND: Final = 5


def line_of_signs(signs: Sequence[str]) -> str:
    """Return the signs of a round as a line of ``SIGNS_A_ROUND``."""
    return "".join([*signs, *SIGNS_A_ROUND * [NO_CARD_SIGN]][:SIGNS_A_ROUND])


class Performance(NamedTuple):
    """Number of a seat's cards that were carried out, how many of them had no effect, by reason (``idle-REASON``), and sentences on
    its other mistakes."""

    cards: int
    idle: Counter[str]
    other: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Picks:
    """Answers that are chosen together, although they are separate actions in the rules.

    ``actions`` are their texts, repeated for equal cards, and ``names`` has a name for each. At most ``most`` may be chosen; ``last`` is
    the action that ends the choice, and ``kind`` the end of its key in the catalog.
    """

    kind: str
    actions: tuple[str, ...]
    names: tuple[str, ...]
    most: int
    last: str


@dataclass(frozen=True, slots=True)
class Steps(Generic[V]):
    """Actions that are composed word by word, for a game with many possible actions.

    ``moment`` returns the number of a view's question. It changes only when the question is answered, so that other players' actions don't
    interrupt the composition. The other functions take a view and the first words of an action: ``label`` returns the name of the last of
    them, ``question`` asks for the next one, and ``shown`` returns the view with them, for the picture.
    """

    moment: Callable[[V], int]
    label: Callable[[V, str], str]
    question: Callable[[V, str], str]
    shown: Callable[[V, str], V]
    emoji: Callable[[str], str] = lambda _: ""
    """Returns the key of the emoji (``data.emojis``) for the last of the first words; empty if there is none."""


class Facts(Protocol[V]):
    """Facts about a game for its presentation: its rules, and the kinds of its events and actions."""

    game: AnyGame
    rules_topic: str | None = None
    """Topic of the rules for newcomers; None: the first one."""
    powers: bool = True
    """Whether figures have different powers."""
    quick: bool = False
    """Whether a match takes only minutes. If so, tables are live unless the server or the host chooses otherwise."""
    steps: Steps[V] | None = None

    def begins(self, event: Event) -> bool:
        """Return whether a public event starts a stretch of the match. Each stretch is posted in one message."""
        ...

    def announces(self, event: Event) -> bool:
        """Return whether a public event only announces a choice. If so, it's posted together with the choice."""
        del event
        return False

    def is_quiet(self, happened: Collection[Event]) -> bool:
        """Return whether all of these public events are invisible on the train, such as cards played and drawn."""
        ...

    def in_pile(self, event: Event) -> bool:
        """Return whether the pile or the picture shows an event anyway, such as a played card or the start of a turn."""
        del event
        return False

    def ends_turn(self, happened: Collection[Event]) -> bool:
        """Return whether these public events end a turn or a round."""
        ...

    def is_own_choice(self, event: Event) -> bool:
        """Return whether an event only repeats a seat's own choice to it."""
        ...

    def button_rank(self, action: str) -> str:
        """Return the prominence of an action's button: ``lead``, ``plain`` or ``aside``."""
        del action
        return "lead"

    def player_of(self, action: str) -> str:
        """Return the bandit whose card an action plays from the hand; empty if it plays none."""
        del action
        return ""

    def letters(self, view: V) -> Mapping[str, str]:
        """Return the letters in the picture of a decision, by the texts of actions. Some actions have none."""
        del view
        return {}

    def picks(self, view: V) -> Picks | None:
        """Return the answers that the viewer chooses together; None if only one is chosen."""
        del view
        return None

    def is_worth_showing(self, view: V) -> bool:
        """Return whether the picture of the train shows new facts while cards are played."""
        del view
        return True

    def is_scheming(self, view: V) -> bool:
        """Return whether cards are being played that are carried out later. Tables can have an open or a fading pile of them."""
        del view
        return False

    def modes_in_force(self, modes: Sequence[str]) -> tuple[str, ...]:
        """Return a table's modes and those that they imply."""
        return tuple(modes)

    def side_size(self, modes: Sequence[str]) -> int:
        """Return the number of neighboring seats that play together in these modes."""
        del modes
        return 1

    def ahead(self, view: V) -> Sequence[Stretch]:
        """Return the coming decisions of the round, from the public view."""
        del view
        return ()

    def counts(self, modes: Sequence[str]) -> range:
        """Return the possible numbers of players with these modes. Raises BadSetup if they are incompatible."""
        return self.game.player_counts(Options(modes=tuple(modes)))

    def options(self, view: Any) -> tuple[str, ...]:
        """Return the viewer's possible actions as texts."""
        return tuple(view.ask.options) if view.ask is not None else ()

    def outcome(self, view: Any) -> Outcome | None:
        """Return the result in a view; None while the match is running."""
        result: Outcome | None = view.outcome
        return result

    @property
    def name_key(self) -> str:
        """Catalog key of the game's name."""
        return f"game-{self.game.id}"


class Pictures(Protocol[V]):
    """Pictures of a game, with their descriptions."""

    def moments(self, before: V, after: V, happened: Sequence[Event]) -> tuple[Moment[V], ...]:
        """Return the public events of one step as moments, card by card, with the views between ``before`` and ``after``."""
        ...

    def scene(self, moment: Moment[V], names: Names, computers: Collection[Seat]) -> Scene:
        """Return the train after a moment, with the moment's events."""
        ...

    def moment_scene(self, moment: Moment[V], names: Names) -> Scene:
        """Return the card of a moment; the train if the moment isn't visible on it."""
        ...

    def told(self, moment: Moment[V]) -> Told:
        """Return the card of a loud moment, for a strip or a film."""
        ...

    def train_after(self, moment: Moment[V]) -> CloseUp:
        """Return the train after a loud moment, for a camera."""
        ...

    def cards_of(self, events: Sequence[Event]) -> Sequence[Deed]:
        """Return a deed for each card of a stretch, in order, including those without effect."""
        ...

    def highlights(self, moments: Sequence[Moment[V]]) -> tuple[Moment[V], ...]:
        """Return the weightiest different ones of a stretch's loud moments, for its comic strip; empty if there are too few."""
        return weightiest(moments, [self.told(moment) for moment in moments])

    def comic(self, highlights: Sequence[Moment[V]]) -> Scene:
        """Return the comic strip of a stretch with these ``highlights``."""
        return comic_scene([(self.told(moment), self.train_after(moment)) for moment in highlights])

    def alt_comic(self, highlights: Sequence[Moment[V]]) -> str:
        """Return the alt text of ``comic``."""
        return alt_comic([self.told(moment) for moment in highlights])

    def score_scene(self, view: V, names: Names) -> Scene:
        """Return the final score."""
        ...

    def winners(self, view: V, names: Names) -> tuple[Winner, ...]:
        """Return the winners, for a poster; empty if there are none."""
        ...

    def board(
        self,
        view: V,
        names: Names,
        computers: Collection[Seat],
        happened: Sequence[Event] = (),
        before: V | None = None,
    ) -> bytes:
        """Return the picture of the train, with the public events that ``happened`` since the view ``before``."""
        return self.still(self.scene(Moment(before, view, tuple(happened)), names, computers))

    def unasked(self, view: V) -> V:
        """Return the view without marks for the players that must act."""
        ...

    def steady(self, view: V) -> V:
        """Return a public view without anything that changes while cards are chosen: hands, the pile, whose turn it is."""
        return self.unasked(view)

    def performed(self, happened: Sequence[Event], seat: Seat) -> Performance:
        """Return what came of a seat's cards in a match."""
        del happened, seat
        return Performance(0, Counter())

    def signs(self, happened: Sequence[Event], seat: Seat) -> list[str]:
        """Return a line of ``SIGNS_A_ROUND`` signs for each round: the outcome of the seat's cards, from public events alone."""
        del happened, seat
        return []

    def still(self, scene: Scene) -> bytes:
        """Return a scene as a picture."""
        return paint(scene, LIVE)

    def shots(self, moments: Sequence[Moment[V]]) -> list[Shot]:
        """Return the shots of a film of these moments on reels, without those that had no effect."""
        acting, cards = [moment for moment in moments if moment.pace > IDLE], dict[int, Sequence[Deed]]()
        frames = list[Frame]()
        for moment in acting:
            told = self.told(moment)
            if moment.reel is not None and id(moment.reel) not in cards:
                cards[id(moment.reel)] = self.cards_of(moment.reel.events)
            shown = cards.get(id(moment.reel), (told.deed,))
            frames.append(Frame(told, self.train_after(moment), shown))
        return [Shot(scene, moment.pace) for scene, moment in zip(film_scenes(frames), acting, strict=True)]

    def film(
        self, shots: Sequence[Shot], result: Scene | None = None, *, cover: Scene | None = None, longest: int = LONGEST
    ) -> bytes:
        """Return a GIF (see ``renderers.motion``)."""
        return motion(shots, result, cover=cover, longest=longest)

    def share(self, views: Sequence[V], happened: Sequence[Event], names: Names) -> ShareCard | None:
        """Return a finished match's share card, from all its public views and events; None if there is none."""
        del views, happened, names
        return None

    def leaders(self, view: V) -> frozenset[Seat]:
        """Return the seats that lead according to public facts. A change is a turning point."""
        del view
        return frozenset()

    def hand(self, view: V, names: Names) -> bytes:
        """Return the picture of the viewer's hand."""
        ...

    def decision(self, view: V, names: Names, happened: Sequence[Event]) -> bytes:
        """Return the picture for a decision of the viewer: the train, the hand, the events that ``happened``, and letters."""
        ...

    def is_about_cards(self, view: V) -> bool:
        """Return whether the viewer decides about their cards, which are then in a separate picture below the public board."""
        ...

    draws_prospects: bool = False
    """Whether ``cards`` shows what each card would do."""

    def cards(self, view: V) -> bytes:
        """Return the viewer's private picture: the question, their possessions, and their cards with letters."""
        return self.hand(view, {})

    def alt_cards(self, view: V, names: Names) -> str:
        """Return the alt text of ``cards``."""
        return self.alt_hand(view, names)

    def strip(self, view: V, names: Names, chosen: Sequence[str], then: Sequence[Moment[V]]) -> bytes:
        """Return the picture of a past decision of ``view``'s viewer: the choice, a better one, and the result.

        ``chosen`` are the two actions. ``then`` are the steps after it, with the events that the viewer may know.
        """
        del chosen, then
        return self.decision(view, names, ())

    def alt_strip(self, view: V, names: Names, chosen: Sequence[str], then: Sequence[Moment[V]]) -> str:
        """Return the alt text of ``strip``."""
        del chosen, then
        return self.alt_decision(view, names, ())

    def alt_board(self, view: V, names: Names, happened: Sequence[Event] = ()) -> str:
        """Return the alt text of ``board``, which begins with the public events that ``happened``."""
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
        """Return the public view with the secrets of all ``seats`` (their views), for a finished match."""
        del seats
        return public


class Words(Protocol[V_contra]):
    """Texts of a game. Methods with a body are defaults."""

    def text_board(self, view: V_contra, names: Names) -> str:
        """Return everything in the view, as text."""
        ...

    def score_text(self, view: V_contra, names: Names) -> str:
        """Return the final score as text."""
        ...

    def heading(self, view: V_contra) -> str:
        """Return the state of the match: the round and its phase."""
        ...

    def stretch_heading(self, view: V_contra, happened: Sequence[Event]) -> str:
        """Return the heading of a finished stretch, from a public view of its round and its public events."""
        ...

    def headline(self, view: V_contra, happened: Sequence[Event]) -> str:
        """Return the headline of a finished stretch, which no other of the match has; empty if it has none.

        It's plain text, from a public view of its round and its public events.
        """
        del view, happened
        return ""

    def sentences(
        self, happened: Sequence[Event], viewer: Seat | None, names: Names, after: V_contra, *, chose: bool = True
    ) -> tuple[str, ...]:
        """Return sentences about the events that ``viewer`` may know; ``after``: the view after them; ``chose``: the viewer decided."""
        ...

    def story(
        self,
        happened: Sequence[Event],
        names: Names,
        before: V_contra,
        after: V_contra,
        earlier: Sequence[Event] = (),
    ) -> tuple[str, ...]:
        """Return the public story of a chapter's events, from public views of its round and after its last step.

        ``earlier`` are the public events of the match before the chapter.
        """
        del before, earlier
        return self.sentences(happened, None, names, after)

    def describe_action(self, view: V_contra, action: str) -> str:
        """Return the label of an action's button."""
        ...

    def describe_brief(self, view: V_contra, action: str, room: int) -> str:
        """Return the label of an action's button in at most ``room`` characters if possible."""
        del room
        return self.describe_action(view, action)

    def describe_any(self, view: V_contra, action: str, count: int) -> str:
        """Return one label for ``count`` equivalent answers; ``action`` is one of them."""
        del count
        return self.describe_action(view, action)

    def describe_choice(self, view: V_contra, action: str) -> str:
        """Return the label of an action that was chosen."""
        return self.describe_action(view, action)

    def emoji(self, action: str) -> str:
        """Return the key of an action's emoji (``data.emojis``); empty if there is none."""
        del action
        return ""

    def describe_ask(self, view: V_contra) -> str:
        """Return the viewer's question."""
        ...

    def figure_name(self, figure: str) -> str:
        """Return the name of a bandit."""
        ...

    def plan_words(self, words: str) -> str:
        """Return a plan's line (``engine.core.planning.Line.do``) in plain words."""
        ...

    def turned(self, action: str) -> str:
        """Return the action that plays the same card face down; empty if there is none."""
        del action
        return ""

    def tip(self, view: V_contra) -> str:
        """Return the key of a beginner's tip for the viewer's question; empty if there is none."""
        del view
        return ""

    def standing(self, view: V_contra) -> str:
        """Return the viewer's situation in one line of Markdown; empty if the game has none."""
        del view
        return ""

    def prospects(self, view: V_contra) -> Sequence[str]:
        """Return the effects of the viewer's cards after those already played or chosen, briefly; empty unless cards are being chosen."""
        del view
        return ()

    def laid_so_far(self, view: V_contra) -> str:
        """Return the viewer's cards still to be carried out, in one line of Markdown; empty if there are none."""
        del view
        return ""

    def by_then(self, view: V_contra) -> str:
        """Return a sentence saying which spot the viewer will be on when a card played now takes effect; empty if they don't move."""
        del view
        return ""

    def befallen(self, view: V_contra, happened: Sequence[Event], *, own: bool) -> Sequence[str]:
        """Return the effects of events on the viewer of ``view`` as clauses; ``own``: they follow from the viewer's choice."""
        del view, happened, own
        return ()

    def pile_line(self, view: V_contra, *, fading: bool) -> str:
        """Return the cards to be carried out in one line (``fading``: only those still visible); empty if there are none."""
        del view, fading
        return ""


class GameUI(Facts[V], Pictures[V], Words[V], Protocol[V]):
    """User interface of a game with views ``V``."""


AnyGameUI = GameUI[Any]
GameUIs = Mapping[str, AnyGameUI]
"""User interfaces of all games, by id."""
