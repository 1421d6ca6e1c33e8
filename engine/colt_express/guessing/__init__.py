"""Completes a seat's view to a whole table: random values for hidden facts, the view's for known ones."""
