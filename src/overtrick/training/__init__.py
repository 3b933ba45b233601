"""From nothing to a network that plays: teacher data from the search, then self-play. For any game that conforms."""
