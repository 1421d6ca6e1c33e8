"""Web page and what it speaks with the stand-in."""
