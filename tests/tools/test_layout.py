"""Counts of ``python -m tools.layout``, on a small program with two features."""

from tools.layout import Layout

FEATURES = 'ORDER = {\n    "votes": votes,\n    "finding": finding,\n}\n'
ROWS = "def ballot(tx):\n    ...\n\n\ndef ballots(tx):\n    ...\n"


def layout(**more: str) -> Layout:
    return Layout(
        {
            "bot/run/features.py": FEATURES,
            "bot/features/votes/rows.py": ROWS,
            "bot/features/finding/tables.py": "from bot.features.votes import rows as r\n\n\ndef f(tx):\n    r.ballot(tx)\n",
            **{f"bot/{path.replace('__', '/')}.py": source for path, source in more.items()},
        }
    )


def test_rows_that_others_use_are_counted() -> None:
    assert layout().figures()["row functions used from outside their feature"] == "1 of 2"


def test_imports_that_go_up_are_counted() -> None:
    up = "from bot.features.finding.tables import f\n"
    assert layout().figures()["names imported against the order"] == "0"
    assert layout(features__votes__posts=up, core__host=up).figures()["names imported against the order"] == "2"


def test_files_about_a_feature_have_four_lines_about_it() -> None:
    vote = "vote = 1\n"
    actual = layout(core__few=vote * 3, core__many=vote * 4, features__votes__acts=vote * 4).figures()
    assert actual["files about votes, in folders"] == "2 in 2, 1 at home"


def test_an_older_layout_has_no_order() -> None:
    figures = Layout(
        {"bot/hosting/host.py": "import os\nclass Host: ...\n", "bot/at.py": "class Host: ...\n"}
    ).figures()
    assert (
        figures["names imported against the order"] == figures["row functions used from outside their feature"] == "-"
    )
    assert figures["type names defined more than once"] == "1"
    assert figures["imports' share of lines"] == "33.3%"
