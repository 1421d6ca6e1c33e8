"""Control of a running match: pausing, ending, going back, and who may decide that.

``pausing``, ``ending`` and ``rewinding`` do it in an open transaction and ask nobody's leave; ``ballots`` says when a table has
decided; ``facade`` is what an interface calls.
"""
