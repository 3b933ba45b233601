### What the coach says: of reviews, puzzles and what is still out.

## a review
review = Review
of-finished = of a finished game
your-moments = { $n ->
    [one] Your biggest moment
   *[other] Your { $n } biggest moments
}
nothing-to-regret = Nothing to regret
nothing-about = None of your { $n } choices clearly cost anything, by what you could know.
being-made = Your game is being reviewed
being-made-about = { $n } per cent are done. You can leave this page; the review goes on.
waits-turn = The review begins in a moment. You can leave this page.
whose-review = The choices of { $name }
moment = Moment { $n }
round-turn = Round { $round }, turn { $turn }
what-now = Moment { $n } of { $of }: what would you play?
as-seen = the cards as you saw them
show-answer = Show the answer
after-choice = You see what you played, and the rest of the game, after your choice.
next-moment = Next moment
whole-game = The whole game
whole-later = Accuracy, luck and predictions: after your last moment, so that nothing is given away.
share-title = Your share of the victory
in-per-cent = in per cent
covered = The end is covered until you have chosen.
curve-says = From { $first } % at the start to { $last } %.
round-short = Round { $n }
found-it = You found it now.
play-again = You would play it again.
another = Neither this nor what you played.
the-answer = The answer.
best-is = Best: { $move }.
cost = It cost { $cost } points of victory: { $best } % became { $played } %.
cost-exact = The prediction comes true in { $played } of 100 games instead of { $best }.
shifted = With what you played you end with { $rarer ->
    [one] 1 trick
   *[other] { $rarer } tricks
} in { $played } of 100 games instead of { $best }; { $oftener } comes up more often.
shifted-obvious = With the obvious move you end with { $rarer ->
    [one] 1 trick
   *[other] { $rarer } tricks
} in { $played } of 100 games instead of { $best }; { $oftener } comes up more often.
same-tricks = It is not about how many tricks you take, but about who gets the others.
choice-column = Choice
share-column = Share of victory
exact-column = Prediction comes true
tricks-column = Tricks at the end
best-move = best
your-try = your try now
you-played = you played this
tricks-say = { $n ->
    [one] 1 trick
   *[other] { $n } tricks
}: { $chance } %
fair = Fair
hindsight = Hindsight
judged = Judged
fair-means = judged by what you could know at that moment.
hindsight-means = judged with all cards open. Nobody plays like that; it says how lucky a choice was.
fair-says = { $best } % against { $played } %, give or take { $error }, from { $n } endings with the cards you could not see dealt anew each time.
hindsight-same = With all cards open, too, nothing was better than what you played.
hindsight-says = As the cards really lay, “{ $move }” would have been worth { $cost } points of victory more.
hindsight-lucky = As the cards really lay, what you played cost nothing.
hindsight-later = after your last moment.
luck-title = Luck and choices
in-points = points of victory
start = Start
cards = Cards
others = The others
you = You
end = End
luck-says = From { $start } at the start: cards { $cards }, the others { $others }, your choices { $you }, in the end { $end }.
luck-about = Cards: what the deals brought, give or take { $cards }. You: what your choices gave away, give or take { $you }. The others: the rest.
accuracy = Accuracy
of-hundred = of 100
accuracy-about = 100 is the best choice every time, 0 is a card picked blindly. A choice counts as much as a blind one would have cost there.
predictions = Predictions
of-n = of { $n }
predictions-about = came true; { $expected } were to be expected when the rounds began.
fewest = No choice was left to you in this game.
came-with = You came { $rank ->
    [1] first
    [2] second
    [3] third
   *[other] number { $rank }
} with { $points }
seat-came-with = { $name } came { $rank ->
    [1] first
    [2] second
    [3] third
   *[other] number { $rank }
} with { $points }
all-choices = All choices
all-choices-about = What each of your choices cost, in points of victory. Only what is beyond its error counts.
turn-column = Turn
cost-column = Cost
hindsight-column = In hindsight
go-replay = Replay
see-what-is-out = See what is out
no-cost = –

## a review in the terminal
making = Trying the moves
no-moments = Nothing to regret: no choice clearly cost anything.
moment-line = Move { $ply }, round { $round }: played { $played }, best { $best }.
accuracy-line = Accuracy { $accuracy } of 100; { $n } choices.
parts-line = { $start } at the start, cards { $cards }, the others { $others }, your choices { $you }: { $end } in the end (points of victory).
predictions-line = Predictions: { $kept } of { $n } came true, { $expected } were to be expected.
hindsight-line = With all cards open: { $best } would have been worth { $cost } more.

## puzzles
puzzles = Puzzles
find-the-move = find the move
puzzles-about = In each of these positions one move is clearly best, by what you can know. The obvious one is not.
puzzle-of = Puzzle { $n } of { $of }
what-is-best = What is your best move?
answer-it = This is my move
show-solution = Show me
hint = A hint, half the points
hint-exact = With the best move the prediction comes true in { $best } of 100 games, with the obvious one in { $played }.
hint-shifted = The obvious one ends less often with { $rarer ->
    [one] 1 trick
   *[other] { $rarer } tricks
}, and more often with { $oftener }.
hint-left = { $n } of { $of } moves are left: the best, the obvious one and another.
hint-taken = With this hint a right answer brings half the points.
hint-halved = With a hint, half the points.
obvious-exact = With the obvious move the prediction comes true in { $played } of 100 games instead of { $best }.
ratings = Puzzle { $theirs } · you { $yours }
what-is-asked = What is asked
solved-by = Solved by
solved-by-about = { $n ->
    [one] of the one who tried.
   *[other] of { $n } who tried.
}
in-a-row = In a row
in-a-row-about = solved by you so far.
right = Right.
wrong = Not this one.
solution-is = The best move: { $move }.
lead-says = It is worth { $best } % of the victory; the next best, { $second } %.
obvious-says = The obvious move, { $move }, gives away { $cost } points of victory.
chosen-column = Chosen by
rated = Rated
you-rated = You
this-puzzle = This puzzle
rated-you = A puzzle of your own rating you solve every second time.
rated-puzzle = { $n ->
    [0] Nobody has tried it before you.
    [one] One person has tried it.
   *[other] { $n } people have tried it.
}
rated-first = Your first answer counts, and this was it.
rated-before = You have answered this one before; it counts once.
next-puzzle = Next puzzle
all-puzzles = All puzzles
n-puzzles = { $n ->
    [one] 1 puzzle
   *[other] { $n } puzzles
}
n-solved = { $n } solved
solve = Solve
all-solved = You have tried all of them.
no-puzzles = There are no puzzles for this game yet.
no-such-puzzle = There is no such puzzle.

## what is still out
still-out = What is still out
who-holds = Who holds this card?
nobodys-hand = in nobody's hand
of-hundred-ways = Of 100 ways in which the hidden cards may lie, given all that you saw.
weighed = Ways in which the others would have done what they did count for more.
evenly = All ways that fit what you saw count alike.
only-your-knowledge = Only what this seat could know goes into these figures.
nothing-out = Nothing is hidden from you now.
cards-out = { $n ->
    [one] 1 card
   *[other] { $n } cards
} you cannot place
back-to-table = Back to the table
likely = { $name }: { $chance } %
kind-hands = In hands
