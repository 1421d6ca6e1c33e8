"""Web page, and its protocol with the stand-in."""
