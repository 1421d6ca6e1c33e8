"""Practice matches: recorded logs in steps, and how far each learner is."""
