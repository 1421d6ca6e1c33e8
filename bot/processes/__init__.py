"""Child processes: drawing pictures and thinking for computer players."""
