"""What the readers and writers of all areas have in common."""

import sqlite3


class Tables:
    """Works in the open transaction of ``db``."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
