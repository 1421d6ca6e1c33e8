"""The programs in `tools/`: that what they report is so."""
