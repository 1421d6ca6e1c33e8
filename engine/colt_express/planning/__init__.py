"""Planning ahead in Colt Express: cards for coming turns, standing answers for Stealin'."""
