"""Cards → melds → meld graph → best partitions; fast tables; batches."""
