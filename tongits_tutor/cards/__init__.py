"""Text ↔ cards: ranks, suits, cards and sets of cards; lenient reading, exact showing, seeded deals."""
