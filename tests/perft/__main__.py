"""``python -m tests.perft`` counts again and writes the files; look at the difference before you commit it."""

from tests.perft.counting import FOLDER, GAMES, written

for game in GAMES:
    (FOLDER / f"{game}.toml").write_text(written(game), encoding="utf-8")
