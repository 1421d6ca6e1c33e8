"""Application: lobbies, matches, deadlines. It knows no Discord; the world comes in through ports."""
