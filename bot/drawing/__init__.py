"""Pictures are drawn in processes of their own where the operator wants that, so that they never take the interpreter from an answer."""
