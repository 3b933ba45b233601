"""Measurements, each as a ratio of two ways to do the same thing in one run. Start with `make bench`."""
