"""What every game shares: the interface, seats, chance, errors, audiences and replay."""
