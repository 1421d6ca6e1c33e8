"""Commands that an operator runs next to a bot, on its database."""

import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

LOOK: Final = "SELECT count(*) FROM sqlite_master"
PYTHON: Final = f"import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute('{LOOK}').fetchall(); db.close()"

PROGRAMS: Final[Mapping[str, Callable[[Path, Path], tuple[str, ...]]]] = {
    "python": lambda database, _copy: (sys.executable, "-c", PYTHON, str(database)),
    "copy": lambda database, copy: ("cp", str(database), str(copy)),
    **({"shell": lambda database, _copy: ("sqlite3", str(database), LOOK)} if shutil.which("sqlite3") else {}),
}
"""Name of a program -> its arguments for a database and for an unused path."""
