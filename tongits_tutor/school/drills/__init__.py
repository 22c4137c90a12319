"""Drills: puzzles made from a seed, proven, graded and explained; `kinds` makes and grades them."""
