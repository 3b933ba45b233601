"""How Oh Hell is drawn in the browser."""
