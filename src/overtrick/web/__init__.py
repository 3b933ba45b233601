"""The table in the browser: the server, its store, and the pages."""
