"""Seats change hands: resigning, offering a seat, being away and coming back.

``occupancy`` does it in an open transaction and checks no rights; ``offers`` and ``absences`` say when it may be done; ``missed`` counts
deadlines; ``seats`` is what an interface calls.
"""
