"""Texts, lessons, art and fonts, and their loaders. Imports none of the other packages."""

from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parent
"""The folder of the shipped files."""
