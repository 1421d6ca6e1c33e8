"""Practice matches: recorded logs divided into steps, and each learner's progress."""
