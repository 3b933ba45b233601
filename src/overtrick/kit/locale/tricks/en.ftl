### What is said at every table where one bids and takes tricks. A game's own words come first.

## the French pack
clubs = clubs
diamonds = diamonds
spades = spades
hearts = hearts
rank-T = 10
rank-J = jack
rank-Q = queen
rank-K = king
rank-A = ace
card = { $rank } of { $suit }

## asking
ask-one-bid = Will you take the trick, 1, or not, 0?
ask-bid = How many of the { $n } tricks will you take?
not-this = You may not bid { $n }.
ask-lead = Lead any card.
ask-follow = Play a card: follow { $suit } if you can.

## refusing
type-a-bid = { $move } is not a move here: type a bid from bid 0 to bid { $most }.
forbidden-bid = The dealer may not bid this: all bids together would make { $n }, the number of tricks.
type-a-card = { $move } is not a move here: type a card by suit ({ $suits }) and rank, such as { $example }.
not-held = There is no { $card } in this hand.
follow-suit = This hand has to follow { $suit }.
may-play = This hand may play only { $cards } now.
may-play-on-page = Only the cards that stand up can be played now.

## telling
bids = bids { $n }
bids-by-you = bid { $n }
leads = leads the { $card }
leads-by-you = lead the { $card }
plays = plays the { $card }
plays-by-you = play the { $card }
beats = goes ahead with the { $card }
beats-by-you = go ahead with the { $card }
completes = plays the { $card }: the trick goes to { $winner }
completes-by-you = play the { $card }: the trick goes to { $winner }
completes-to-you = plays the { $card }: the trick goes to you
took = { $tricks }, with a bid of { $bid }
bonus = the bid came true

## the rules in play
rules-bid = From the dealer's left, each in turn says aloud how many tricks he will take; the dealer comes last.
rules-play =
    Follow the suit led if you can; else play any card. The highest trump takes the trick, without a trump the highest card of
    the suit led; its winner leads to the next.

## the table
trump = Trump
no-trump = none
player = Player
bid = Bid
won = Tricks
card-laid = Card
score = Points
hand = Your hand
hand-of = { $name }'s hand
dealer = dealer
leads-to = leads
wins-it = ahead
