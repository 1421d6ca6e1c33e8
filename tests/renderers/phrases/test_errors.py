import pytest

import bot.core.errors as hosting
import engine.core.errors as rules
from bot.features.lobbies.errors import FigureTaken, LobbyClosed, TooFewPlayers
from bot.storage.errors import DatabaseMissing
from data.catalogue import current
from renderers.phrases import console_text, error_text

Kind = type[rules.RulesError] | type[hosting.HostingError]


def kinds() -> list[Kind]:
    found: list[Kind] = []
    for module, root in ((rules, rules.RulesError), (hosting, hosting.HostingError)):
        found += [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, root)]
    return found


UNKNOWN = error_text(object())
FACTS: dict[str, str | int] = {
    "text": "fly *away*",
    "reason": "player-count",
    "have": 2,
    "need": 3,
    "limit": 5,
    "status": "expired",
    "figure": "belle",
    "game": "chess",
    "mode": "blind",
    "pace": "12s",
    "what": "position",
    "offered": 3,
    "version": 4,
    "action": "fire doc",
    "key": "seating",
    "value": "by moonlight",
    "zone": "Mars/Olympus",
    "least": 6,
    "most": 12,
    "why": "others",
    "minutes": 10,
    "target": 3,
    "channel": "10",
    "match": 12,
    "who": "moderator",
}


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_every_error_has_a_sentence(kind: Kind) -> None:
    assert current().has(f"error-{kind.code}"), f"errors.ftl does not say error-{kind.code}"
    said = error_text(kind(**FACTS))
    assert said != UNKNOWN
    assert said.endswith((".", "!", "”"))
    assert len(said) <= 400


@pytest.mark.parametrize(
    "reason", ["unknown-mode", "player-count", "figures", "figure-twice", "modes-exclude", "something-new"]
)
def test_every_reason_why_a_table_cannot_start_is_said(reason: str) -> None:
    said = error_text(rules.BadSetup(reason=reason, mode="blind", other="deaf", have=2))
    assert said.startswith("This table cannot start: ")
    assert reason not in said


def test_modes_are_named_by_their_titles() -> None:
    said = error_text(rules.BadSetup(reason="modes-exclude", mode="two-player", other="teams"))
    assert "“Two players” and “Teams of two”" in said


def test_figures_are_named_and_status_chooses_the_words() -> None:
    assert "already playing Belle" in error_text(FigureTaken(figure="belle"))
    assert "called off" in error_text(LobbyClosed(status="cancelled"))
    assert "can’t be changed any more" in error_text(LobbyClosed(status="melted"))


def test_what_a_person_typed_cannot_format_or_ping() -> None:
    said = error_text(rules.BadNotation(text="**@everyone** <@1>"))
    assert r"\*\*@" + "\u200beveryone" in said
    assert "<@1>" not in said


@pytest.mark.parametrize("error", [rules.BadNotation(), ValueError("secret"), None, TooFewPlayers(have=1)])
def test_an_error_that_cannot_be_worded_is_owned_up_to(error: object) -> None:
    assert error_text(error) == UNKNOWN
    assert "secret" not in UNKNOWN


def test_a_terminal_shows_a_path_whole_and_without_marks() -> None:
    path = "/srv/colt_express-data/a-folder/with-a-long-name/colt-express.db"
    said = console_text(DatabaseMissing(path=path))
    assert path in said
