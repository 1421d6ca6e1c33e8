"""Small programs: mutants, pictures, presses, costs of an action, and the comparison of Litestream with its release."""

import io
import re
import tarfile
from pathlib import Path

import pytest
from PIL import Image

from tests.structure.sources import ROOT, files, source
from tools import pictures
from tools.action_cost import AIMS, PRESS_AIM, WAY_AIMS, measured, way_counts
from tools.litestream_digest import digest, require_published
from tools.mutants import mutants, near
from tools.presses import counted

CODE = """
async def play(tx, card):
    if card < 1 and tx:
        raise ValueError
    await tx.save(card)
    await tx.tell(card)
"""


def test_each_fault_is_made_once(tmp_path: Path) -> None:
    path = tmp_path / "code.py"
    path.write_text(CODE)
    made = {(mutant.line, mutant.what): mutant.text for mutant in mutants(path)}
    assert {line for line, _ in made} == {2, 3, 5, 6}
    assert "if False:" in made[3, "the check is left out"]
    assert "card <= 1" in made[3, "Lt is LtE"]
    assert "or tx" in made[3, "and is or"]
    swapped = made[2, "the awaits of lines 5 and 6 are swapped"]
    assert swapped.index("tell") < swapped.index("save")
    assert len(set(made.values())) == len(made)
    assert {mutant.line for mutant in mutants(path, {5})} == {5}


def test_the_tests_near_a_module_import_it() -> None:
    assert "tests/core/test_calendars.py" in near(ROOT / "bot/core/calendars.py")


def test_the_tests_near_a_rule_reach_it_through_builders() -> None:
    assert "tests/engine/colt_express/test_rules.py" in near(ROOT / "engine/colt_express/cards/fire.py")
    assert "tests/features/clocks/test_penalties.py" in near(ROOT / "bot/core/clocks/deadline.py")


def test_the_tests_near_a_feature_are_found_though_it_is_imported_by_name() -> None:
    assert "tests/features/moderation/test_annulling.py" in near(ROOT / "bot/features/lobbies/feature.py")


def drawn(name: str) -> list[bytes]:
    return list(pictures.pictures(next(case for case in pictures.tables() if str(case) == name), 1))


@pytest.mark.nightly
def test_a_match_is_drawn_from_its_beginning_to_its_score_and_put_on_sheets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = drawn("super-express-reflex-horse-3")
    assert len(result) > pictures.ON_A_SHEET / 2  # a stretch of a match is one picture
    monkeypatch.setattr(pictures, "pictures", lambda _case, _seed: (result * 2)[: pictures.ON_A_SHEET + 1])
    assert pictures.main(["--only", "super-express-3", "--into", str(tmp_path)]) == 0
    assert sorted(sheet.name for sheet in tmp_path.iterdir()) == ["super-express-3-01.png", "super-express-3-02.png"]
    with Image.open(tmp_path / "super-express-3-01.png") as sheet:
        assert sheet.width == pictures.COLUMNS * (pictures.WIDTH + pictures.GAP)


def test_a_name_that_no_table_has_is_refused(tmp_path: Path) -> None:
    assert pictures.main(["--only", "poker", "--into", str(tmp_path)]) == 1


def test_every_table_is_there_once() -> None:
    names = [str(case) for case in pictures.tables()]
    assert len(names) == len(set(names))
    assert {"colt-express-6", "super-express-horse-7", "super-express-reflex-3"} <= set(names)


MOST = {
    "first decision": 2,
    "each further decision": 1,
    "a card queued": 1,
    "a line with a condition": 4,
    "a time zone": 2,
    "away until tomorrow": 2,
    "a table rule": 5,
    "Super Express": 3,
    "two cards discarded": 3,
}


@pytest.mark.nightly
async def test_what_is_done_often_takes_few_taps() -> None:
    taps = {row.kind: row.presses for row in await counted()}
    for kind, most in MOST.items():
        (actual,) = [number for row, number in taps.items() if row.startswith(kind)]
        assert actual <= most, kind


ACTIONS = 14


async def test_a_press_makes_four_transactions(tmp_path: Path) -> None:
    """One more reads the panel of the player who is asked next, if it is open."""
    pressed = (await measured(tmp_path, 5)).pressed
    assert sorted(pressed)[2] <= PRESS_AIM, pressed
    assert max(pressed) <= PRESS_AIM + 1, pressed


@pytest.mark.nightly
async def test_a_hand_is_one_read_and_an_action_keeps_within_its_aims(tmp_path: Path) -> None:
    costs = await measured(tmp_path, ACTIONS)
    assert costs.opened == [2] + [1] * (ACTIONS - 1)  # the look; the gate reads the match's place once
    for name in AIMS:  # of a quarter of the actions: on a busy machine one telling may become two
        assert sorted(action[name] for action in costs.actions)[ACTIONS // 4] <= AIMS[name], name
    for name, count in way_counts(costs).items():
        assert count <= WAY_AIMS[name], name


PROGRAM = b"\x7fELF the program"


def released(folder: Path, packed: bytes = PROGRAM, name: str = "litestream") -> tuple[Path, Path, Path]:
    """Write a release (its list and an archive) and an installed program; return their paths."""
    archive, checksums, installed = folder / "litestream-x86_64.tar.gz", folder / "checksums.txt", folder / "litestream"
    with tarfile.open(archive, "w:gz") as members:
        member = tarfile.TarInfo(name)
        member.size = len(packed)
        members.addfile(member, io.BytesIO(packed))
    checksums.write_text(
        f"{'0' * 64}  litestream-arm64.tar.gz\n{digest(archive.read_bytes())}  {archive.name}\n", encoding="utf-8"
    )
    installed.write_bytes(PROGRAM)
    return checksums, archive, installed


def test_the_published_program_passes_and_one_changed_byte_does_not(tmp_path: Path) -> None:
    release = released(tmp_path)
    assert require_published(*release) == digest(PROGRAM)
    for path in release:
        sound = path.read_bytes()
        path.write_bytes(sound[:-70] + bytes([sound[-70] ^ 1]) + sound[-69:] if len(sound) > 70 else sound[:-1] + b"!")
        with pytest.raises(ValueError, match=r"isn't the published|listed"):
            require_published(*release)
        path.write_bytes(sound)
    for other in (released(tmp_path, PROGRAM + b"!"), released(tmp_path, name="readme")):
        with pytest.raises(ValueError, match=r"isn't the published program|no program"):
            require_published(*other)


def test_no_package_is_named_for_installing_without_a_pin() -> None:
    """Only a path, a lock or an exact version follows ``pip install``."""
    pages = [*files(".ftl", ".md", rooms=("data", "docs", "engine", "sandbox")), *ROOT.glob("*.md")]
    named = [
        word.strip("'\"`.,:")
        for page in pages
        for command in re.findall(r"pip install ([^\n`]*)", source(page))
        for word in command.split()[:1]
    ]
    assert named
    pinned = re.compile(r"-.*|\.?/.*|\[.*|.*==.*|\.?")
    assert [word for word in named if not pinned.fullmatch(word)] == []
