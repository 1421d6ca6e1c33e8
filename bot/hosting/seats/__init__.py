"""Seats change hands: resigning, offering a seat, being away and coming back.

``occupancy`` (one room up) does it in an open transaction and asks nobody's leave; ``offers`` and ``absences`` say when it may be done;
``facade`` is what an interface calls.
"""
