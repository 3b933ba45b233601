### What is said only on the page of a table of bids and tricks.

stage-bidding = bidding
stage-trick = trick { $n } of { $of }

## bids
the-bids = The bids
bids-in-order = Bids, in order
bid-of = Bid { $n }
bid-not = { $n }: the dealer may not bid this
promised =
    { $of ->
        [one] { $n } promised for { $of } trick
       *[other] { $n } promised for { $of } tricks
    }
no-bid-yet = no bid yet
bids-now = to bid
bids-last = bids last
bid-took = bid { $bid }, took { $won }
of-tricks = { $won } of { $bid } tricks
cards-left =
    { $n ->
        [one] { $n } card left
       *[other] { $n } cards left
    }

## the trick
the-trick = The trick
trick-in-order = Trick { $n }, in order of play
trick-of = { $n } of { $of }
fact-trump = Trump
fact-led = Led
fact-trick = Trick
trumped = trump
leads-now = ahead
to-lead = to lead
last-to-play = last to play
to-play = to play
play-card = Play the { $card }
play-one = Play a card
has-to-wait = { $card } has to wait: you hold { $suit }.
would-win = { $card } would go ahead.
would-lose = { $card } would not go ahead.
would-take = { $card } would take the trick.
would-leave = { $card } would leave the trick to { $name }.
would-lead = Lead the { $card }.

## scores
if-it-ended = If it ended here
col-took = Took
col-points = Points
col-now = Now
col-sum = Sum
hand-by-hand = Hand by hand
col-hand = Hand
col-tricks = Tricks
sheet-note = Bold: the bid came true.

## the table round
has-bid = bid { $bid }
won-of-bid = { $won } of { $bid }
your-card = your card
led-it = led
stands = { $won } of { $bid } promised
fact-promised = Promised
