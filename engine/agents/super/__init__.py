"""How a computer player thinks about Colt Super Express: everybody's mind at once, since everybody decides at once."""
