"""Computer players of Colt Super Express: they simulate all seats' thinking at once, since all decide simultaneously."""
