"""Text files → checked trees with line and column: the one strict YAML reader."""
