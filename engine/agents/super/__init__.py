"""Computer players of Colt Super Express: they simulate all seats at once, since all decide simultaneously."""
