"""How each game is shown and asked, and the games that this bot hosts."""
