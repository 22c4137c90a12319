"""The table: positions, actions, the engine, settlement, records of whole games."""
