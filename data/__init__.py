"""Words, lessons, art and fonts, and their loaders. Imports nothing of ours."""

from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parent
"""The folder of the shipped files."""
