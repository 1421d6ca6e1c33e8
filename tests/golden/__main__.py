"""Draw the golden pictures again: `python -m tests.golden`. Look at them before you commit them."""

from rich.progress import track

from renderers.paint import paint
from tests.golden.scenes import FOLDER, SCENES

for name, scene in track(SCENES.items(), description="Drawing golden pictures"):
    (FOLDER / f"{name}.png").write_bytes(paint(scene()))
