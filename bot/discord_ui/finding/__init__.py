"""Finding a game: lists of tables, **Play now**, **Game alerts**, calls, the standing card."""
