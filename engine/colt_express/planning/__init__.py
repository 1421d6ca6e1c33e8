"""Planning ahead in Colt Express: cards for coming turns, default answers for Stealin'."""
