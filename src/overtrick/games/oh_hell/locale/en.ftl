### The words of Oh Hell; what is said at every such table is in the kit.

title = Oh Hell
about = Hand by hand with a trump: say aloud how many tricks you will take, and take just so many.
lobby =
    The classic: a hand of one card each, then of two, up to seven and down again. Say aloud how many tricks you will take.
    Somebody is bound to be wrong.
option-hands = The hands: one card more each time, or one less.
option-hands-up-and-down = up and down
option-hands-down-and-up = down and up
option-hands-up = only up
option-hands-down = only down
option-hands-single = a single hand
choose-hands = Hands
option-tricks = Tricks of the longest hand (usually 7; a single hand: as chance decides).
option-tricks-any = as usual
choose-tricks = Longest hand
option-hook = The dealer may not let the bids add up to the tricks.
choose-hook = Bids may add up to the tricks
option-hook-yes = no, somebody must be wrong
option-hook-no = yes
option-scoring = What a bid and its tricks bring.
option-scoring-every-trick = tricks, and 10 if right
option-scoring-exact-only = 10 and tricks, only if right
option-scoring-misses-cost = 10 and tricks if right, else less
option-scoring-squares = 10 and the square, only if right
choose-scoring = Scoring
option-points_per_trick = Points for a trick.
choose-points_per_trick = Points for a trick
option-suits = Suits in the pack.
choose-suits = Suits in the pack
option-ranks = Cards in each suit, from the two upwards.
choose-ranks = Cards in each suit

## telling
exactly = { $tricks }, as bid
missed = { $tricks }, not as bid

## the rules in play
rules-hook = The dealer may not make the bids add up to the number of tricks.
scoring-every-trick =
    { $n ->
        [one] A trick is worth { $n } point, a bid that comes true { $bonus } more.
       *[other] A trick is worth { $n } points, a bid that comes true { $bonus } more.
    }
scoring-exact-only = A bid that comes true brings { $bonus } and { $n } for each trick; any other brings nothing.
scoring-misses-cost =
    A bid that comes true brings { $bonus } and { $n } for each trick; otherwise each trick too many or too few costs { $n }.
scoring-squares = A bid that comes true brings { $bonus } and the square of the tricks; any other brings nothing.

## the lab
lab-bid = Which bid is best?
lab-bid-about = What a bid of so many tricks brings, compared with the other bids that could be made with the same hand. The game is played on with whatever was bid.
lab-lead = Should you lead a trump?
lab-lead-about = Whoever opens a trick and holds both, trump and another suit, has the choice.
lab-lead-trump = a trump
lab-lead-other = another suit
lab-place = What is the place after the dealer worth?
lab-place-about = 1 bids first, the last one is the dealer, who knows all other bids and may be hooked.
lab-hand = What is each card of a hand worth?
lab-hand-about = The cards of a hand by rank, in the trump suit and in the three others.
lab-hand-trump = trump { $value }
lab-hand-other = other { $value }
