"""Computer players of Colt Super Express: they simulate all minds at once, since all seats decide at once."""
