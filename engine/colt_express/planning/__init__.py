"""Planning ahead in Colt Express: cards for later turns, and default answers for Stealin'."""
