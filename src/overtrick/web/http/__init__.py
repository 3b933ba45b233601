"""HTTP and sockets: routes of the pages, the JSON API, the middleware around both. What is asked and answered, and no more."""
