"""What happens at a table: its event log, the aggregate folded from it, and the commands that add to it. No I/O in here."""
