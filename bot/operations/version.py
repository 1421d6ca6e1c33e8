"""The version of the program, as ``pyproject.toml`` states it."""

import tomllib
from pathlib import Path
from typing import Final

_PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSION: Final[str] = _PROJECT["version"]
