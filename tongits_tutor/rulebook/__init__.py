"""The law as data: clauses, house rules and their named profiles."""
