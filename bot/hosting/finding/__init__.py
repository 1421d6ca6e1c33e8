"""Finding a game: tables of a server, who wants to be called, who is called, the standing card."""
