"""Tournaments as pure functions: who plays whom, what a place is worth, who stands where. Values in, values out.

Everything follows from a plan, the entrants, the results and the seed of the draw; nothing here knows a clock, a store or a platform.
"""
