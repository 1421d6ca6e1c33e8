"""Computer players of Colt Super Express: they simulate all seats, since these decide simultaneously."""
