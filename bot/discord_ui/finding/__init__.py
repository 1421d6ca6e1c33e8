"""Finding a game: lists of tables, **Play now**, **Call me**, calls, the standing card."""
