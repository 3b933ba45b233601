"""What a browser shows: view models, templates, style sheets, scripts, and the functions that render them. No requests here."""
