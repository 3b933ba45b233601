"""The table in the browser for any game of bids and tricks, drawn from its suits, ranks and words."""
