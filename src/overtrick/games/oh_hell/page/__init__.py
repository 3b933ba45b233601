"""Oh Hell in the browser: the table of the kit, with a lesson."""
