"""The tables that are open in this process: finding them, writing to them, letting bots and the clock move."""
