"""SQLite: connection, migrations and one file per family of tables. Every SQL statement of the bot lives here."""
