"""Control of a running match: pausing, ending, going back, and who may decide that.

``pausing``, ``ending`` and ``rewinding`` do it in an open transaction; ``ballots`` says when a table has decided; ``control`` is what an
interface calls.
"""
