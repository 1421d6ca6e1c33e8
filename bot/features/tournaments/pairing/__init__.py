"""Who plays whom at which seat, and the standings: pure functions of a tournament's record."""
