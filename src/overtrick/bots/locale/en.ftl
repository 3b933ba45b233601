### What is said of the bots, and by those that think aloud.

## the levels
beginner = Knows the rules, looks hardly ahead, makes most moves at a glance and forgets what has been played.
casual = Plays sensibly after a quick look, forgets some cards, and lets something slip from time to time.
strong = Thinks each move through and counts the cards; slips are rare.
expert = Plays many ways the cards may lie through before every move.

## thoughts, as a table
move = move
visits = visits
victory = victory
expected-points = points
tricks-taken = tricks 0…{ $most }
likeliest = likeliest
