"""Parts that all games share: the interface, seats, chance, errors, audiences and replay."""
