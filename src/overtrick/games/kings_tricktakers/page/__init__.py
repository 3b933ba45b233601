"""How Kings Tricktakers is drawn in the browser."""
