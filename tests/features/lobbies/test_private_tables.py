"""Private tables and invitations."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.core.ids import Person
from bot.core.matches.values import Match
from bot.core.settings.server import INVITATIONS
from bot.core.work import At
from bot.features.editions import editions
from bot.features.finding import calls, tables
from bot.features.finding.rows import Wish
from bot.features.finding.tables import OPENED, Wanted
from bot.features.lobbies import changes, gathering
from bot.features.lobbies import rows as lobbies_rows
from bot.features.lobbies.lobbies import Lobbies
from bot.features.lobbies.lobby import Gates, Lobby
from bot.features.lobbies.rows import INVITATION_TOPIC
from bot.features.matches import housekeeping
from bot.features.puzzles import rows as puzzle_rows
from bot.features.ratings import leaderboards
from bot.features.ratings.leaderboards import Conduct
from bot.features.ratings.records import EVERYBODY
from bot.features.ratings.values import Scope
from bot.features.settings import persons as people
from bot.features.settings import servers
from engine.games import registry
from tests.builders.hosting import HERE, NAMES, Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.features.finding.test_finding import MANAGER
from tests.features.puzzles.test_searching import Poser, Searching

pytestmark = pytest.mark.usefixtures("both")


GUILD = HERE.guild or 0
ANA, BEN, CLEO, DAN, EVA = map(person, NAMES[:5])
THREAD = 900
LONG = 4_000 * 86_400.0
SEATED = ("ana", "cleo")


async def private(h: Hosted, *names: str, game: str = "toy") -> Match:
    """Play a match at a private table of these users to its end."""

    def opened(at: At) -> Lobby:
        return gathering.hide(at, gathering.create(at, person(names[0]), HERE, game))

    lobby = await h.host.do(opened)
    await h.host.do(gathering.moved, lobby.id, THREAD + lobby.id)
    await h.host.do(lobbies_rows.set_lobby_message, lobby.id, lobby.id)
    for name in names[1:]:
        asked = await h.host.do(gathering.invite, lobby.id, person(names[0]), person(name).id)
        await h.host.do(gathering.accept, asked.id, person(name))
    return await begun(h, lobby, names)


async def begun(h: Hosted, lobby: Lobby, names: Sequence[str]) -> Match:
    match = await h.host.the(Lobbies).start(lobby.id, person(names[0]).id)
    return await h.finish(match.id)


async def rematch(h: Hosted, match: Match, *names: str) -> Match:
    """Let these users begin a rematch."""
    for name in names:
        lobby = await h.host.do(gathering.play_again, match.id, person(name), match.place)
    return await begun(h, lobby, names)


async def much_later(h: Hosted) -> None:
    """Let enough time pass for every scheduled deletion, and carry out all of them."""
    h.clock.forward(LONG)
    before = h.clock.now() - 90 * 86_400.0
    while await h.host.do(housekeeping.forget, before, 100):
        pass


async def known_to(h: Hosted, viewer: Person) -> dict[str, object]:
    """Return everything that a server's records show to a viewer, except for rating points and match numbers."""
    told: dict[str, object] = {}
    for name in NAMES[:4]:
        profile = await h.host.read(leaderboards.profile, Scope(GUILD), person(name).id, viewer.id)
        rows, pages = await h.host.read(leaderboards.history, Scope(GUILD), person(name).id, viewer.id, 0)
        played = [(rating.pool, rating.games, rating.wins) for rating in profile.ratings]
        told[f"profile of {name}"] = played, dict(profile.feats), profile.conduct
        told[f"history of {name}"] = [line.place for _, _, line in rows], pages
    board = await h.host.read(leaderboards.leaderboard, Scope(GUILD), "toy", EVERYBODY)
    told["leaderboard"] = (
        [(row.rating.user, row.name, row.rating.games, row.rating.wins) for row in board.standings],
        board.waiting,
    )
    for what, season in (("front page", None), ("wall", 1)):
        page = await h.host.read(editions.summarize, GUILD, 0.0, h.clock.now() + 1, season)
        told[what] = page.matches, page.people, page.winners, page.deeds, page.feud and page.feud.first, page.pool
        told[f"places of the {what}"] = [place.name for place in page.places]
    tables_here = await h.host.read(tables.board, GUILD)
    told["station"] = len(tables_here.lobbies), len(tables_here.running)
    return told


async def test_strangers_learn_the_same_whether_or_not_private_matches_were_played(tmp_path: Path) -> None:
    worlds = []
    for private_ones in (False, True):
        folder = tmp_path / str(private_ones)
        folder.mkdir()
        async with hosted(folder) as h:
            for _ in range(6):
                await h.finish((await h.match("ana", "ben")).id)
            if private_ones:
                first = await private(h, *SEATED)
                again = await rematch(h, first, *SEATED)
                await rematch(h, again, "cleo", "ana")
            result = [await known_to(h, DAN), await known_to(h, BEN)]
            await much_later(h)
            worlds.append([*result, await known_to(h, DAN), await known_to(h, BEN)])
            if private_ones:
                own = await known_to(h, CLEO)
                assert own["history of cleo"] != result[0]["history of cleo"]
                assert own["profile of cleo"] != result[0]["profile of cleo"]
    assert worlds[0] == worlds[1]


async def test_a_profile_counts_what_the_history_lists_but_private_matches_only_to_oneself(h: Hosted) -> None:
    await h.finish((await h.match("ana", "ben")).id)
    await rematch(h, await private(h, *SEATED), *SEATED)
    await private(h, "ben", "dan")
    for _ in range(2):
        for viewer in NAMES[:5]:
            for name in NAMES[:4]:
                user, looker = person(name).id, person(viewer).id
                profile = await h.host.read(leaderboards.profile, Scope(GUILD), user, looker)
                rows, _ = await h.host.read(leaderboards.history, Scope(GUILD), user, looker, 0)
                lines = [line for match, _, line in rows if user == looker or not match.private]
                games = sum(rating.games for rating in profile.ratings)
                assert profile.conduct.matches == len(lines) == games
                won = sum(line.place == 1 for line in lines)
                assert sum(rating.wins for rating in profile.ratings) == won
        await much_later(h)


async def test_a_rematch_of_a_private_table_is_for_those_who_played(h: Hosted) -> None:
    match = await private(h, *SEATED)
    lobby = await h.host.do(gathering.play_again, match.id, CLEO, match.place)
    assert lobby.gates == Gates(private=True)
    assert lobby.place.channel == match.place.channel
    with refuses("not-invited"):
        await h.host.do(gathering.join, lobby.id, DAN)
    await h.host.do(gathering.join, lobby.id, ANA)
    assert [seat.user for seat in (await h.host.read(changes.known, lobby.id)).seats] == [CLEO.id, ANA.id]


async def test_its_positions_are_never_asked_as_puzzles(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        h.host = host = Searching(h, Poser())
        for name in NAMES[:4]:
            await h.host.do(people.change, person(name).id, positions=True)
        hidden = await rematch(h, await private(h, *NAMES[:4], game="colt-express"), *NAMES[:4])
        shown = await h.finish((await h.match(*NAMES[:4], game="colt-express")).id)
        searches = await h.store.read(lambda tx: [puzzle_rows.SEARCHES.get(tx, match.id) for match in (hidden, shown)])
        assert searches[0] is None
        assert searches[1] is not None
        await host.tasks.settle()


async def test_an_invitation_is_sent_once_and_takes_a_seat(h: Hosted) -> None:
    lobby = await h.lobby("ana")
    made = await h.host.do(gathering.invite, lobby.id, ANA, BEN.id)
    await h.pump()
    assert h.told.said[INVITATION_TOPIC] == [made.id]
    assert await h.host.read(gathering.to_send, made.id) is not None
    await h.host.do(gathering.sent, made.id, reached=True)
    assert await h.host.read(gathering.to_send, made.id) is None
    with refuses("already-invited"):
        await h.host.do(gathering.invite, lobby.id, ANA, BEN.id)
    for other in (ANA, CLEO):
        with refuses("unknown-invitation"):
            await h.host.do(gathering.accept, made.id, other)
    joined = await h.host.do(gathering.accept, made.id, BEN)
    assert [seat.user for seat in joined.seats] == [ANA.id, BEN.id]


async def test_who_may_not_be_invited(h: Hosted) -> None:
    lobby = await h.lobby("ana", "cleo")
    with refuses("not-seated"):
        await h.host.do(gathering.invite, lobby.id, BEN, DAN.id)
    with refuses("already-seated"):
        await h.host.do(gathering.invite, lobby.id, ANA, CLEO.id)
    await h.blocked(MANAGER, DAN.id)
    with refuses("person-is-blocked"):
        await h.host.do(gathering.invite, lobby.id, ANA, DAN.id)
    await h.host.do(servers.change, MANAGER, off=(INVITATIONS,))
    with refuses("switched-off"):
        await h.host.do(gathering.invite, lobby.id, ANA, EVA.id)
    await h.host.do(gathering.cancel, lobby.id, ANA.id)
    with refuses("lobby-closed"):
        await h.host.do(gathering.invite, lobby.id, ANA, EVA.id)


async def test_not_now_is_for_a_day_and_one_person_and_never_is_for_all(h: Hosted) -> None:
    first, second = await h.lobby("ana"), await h.lobby("cleo")
    made = await h.host.do(gathering.invite, first.id, ANA, BEN.id)
    await h.host.do(gathering.decline, made.id, BEN.id, ever=False)
    other = await h.lobby("ana")
    with refuses("wants-no-invitations"):
        await h.host.do(gathering.invite, other.id, ANA, BEN.id)
    again = await h.host.do(gathering.invite, second.id, CLEO, BEN.id)
    await h.host.do(gathering.decline, again.id, BEN.id, ever=True)
    h.clock.forward(100_000)
    third = await h.lobby("dan")
    with refuses("wants-no-invitations"):
        await h.host.do(gathering.invite, third.id, DAN, BEN.id)


async def test_one_person_invites_so_many_a_day(h: Hosted) -> None:
    await h.host.do(servers.change, MANAGER, invitations_a_day=2)
    lobby = await h.lobby("ana")
    for to in (BEN, CLEO):
        await h.host.do(gathering.invite, lobby.id, ANA, to.id)
    with refuses("too-many-invitations"):
        await h.host.do(gathering.invite, lobby.id, ANA, DAN.id)


async def test_gates_keep_people_out_and_invitations_let_them_in(h: Hosted) -> None:
    lobby = await h.lobby("ana")
    with refuses("not-the-host"):
        await h.host.do(gathering.admit, lobby.id, BEN.id, Gates(invited=True))
    for wanted, error in (
        (Gates(invited=True), "not-invited"),
        (Gates(role=7), "role-missing"),
        (Gates(least=1_100), "rating-out-of-range"),
    ):
        await h.host.do(gathering.admit, lobby.id, ANA.id, wanted)
        with refuses(error):
            await h.host.do(gathering.join, lobby.id, BEN)
    await h.host.do(gathering.admit, lobby.id, ANA.id, Gates(role=7, most=1_100))
    await h.host.do(gathering.join, lobby.id, Person(CLEO.id, CLEO.name, (7,)))
    made = await h.host.do(gathering.invite, lobby.id, CLEO, BEN.id)
    await h.host.do(gathering.accept, made.id, BEN)


async def test_reliability_is_asked_only_of_those_of_whom_it_is_known(
    h: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = {BEN.id: Conduct(kept=80, missed=20), EVA.id: Conduct(kept=97, missed=3)}
    monkeypatch.setattr(tables, "conduct", lambda _tx, _scope, user, **_: counted.get(user, Conduct()))
    lobby = await h.lobby("cleo")
    await h.host.do(gathering.admit, lobby.id, CLEO.id, Gates(reliability=95))
    await h.host.do(gathering.join, lobby.id, DAN)  # a user without any record
    with refuses("not-reliable"):
        await h.host.do(gathering.join, lobby.id, BEN)
    await h.host.do(gathering.join, lobby.id, EVA)


async def test_play_now_and_calls_respect_the_gates(h: Hosted) -> None:
    await h.host.do(calls.keep, Wish(guild=GUILD, user=BEN.id, name=BEN.name, channel=HERE.channel, at=0.0))
    lobby = await h.lobby("ana")
    await h.host.do(gathering.admit, lobby.id, ANA.id, Gates(role=7))
    actual = await h.host.do(calls.calling, lobby.id)
    assert actual is not None
    assert actual.due == ()
    played = await h.host.do(tables.play_now, Wanted(person=DAN, place=HERE, channels=frozenset({HERE.channel})))
    assert (played.how, played.lobby.id != lobby.id) == (OPENED, True)
    await h.host.do(gathering.hide, lobby)
    await h.host.do(gathering.invite, lobby.id, ANA, BEN.id)  # only they decide about it
    other = await h.host.do(tables.play_now, Wanted(person=BEN, place=HERE, channels=frozenset({HERE.channel})))
    assert other.lobby.id == played.lobby.id
