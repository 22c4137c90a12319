"""The clauses as plain tables, one module a chapter; look them up through `rulebook.clause`."""
