"""Table rules, as chosen in the lobby."""
