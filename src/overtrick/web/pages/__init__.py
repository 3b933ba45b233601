"""What a browser shows: templates, style sheets, one script, and the functions that render them."""
