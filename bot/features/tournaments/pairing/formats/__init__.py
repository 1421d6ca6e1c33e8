"""A module for each format of tournament."""
