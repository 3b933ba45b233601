"""How Tricks is drawn in the browser."""
