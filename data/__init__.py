"""Numbers and words: TOML tables, the word catalogue, art sources and fonts. Imports nothing of ours."""
