"""``make mutants`` breaks each line in the ways that matter, and finds the tests near it."""

from pathlib import Path

from tests.structure.sources import ROOT
from tools.mutants import mutants, near

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
    assert "tests/engine/colt_express/test_cards.py" in near(ROOT / "engine/colt_express/cards/fire.py")
    assert "tests/features/clocks/test_penalties.py" in near(ROOT / "bot/core/clocks/deadline.py")
