"""The rules of the games: pure values in, pure values out."""
