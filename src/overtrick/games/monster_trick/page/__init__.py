"""How Monster Trick is drawn in the browser."""
