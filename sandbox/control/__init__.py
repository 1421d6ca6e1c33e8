"""Control API that lets tests and scripts change the stand-in's world."""
