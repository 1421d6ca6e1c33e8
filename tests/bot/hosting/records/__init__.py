"""Tests of results, ratings and privacy."""
