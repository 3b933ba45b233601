### The words of Tricks.

title = Tricks
about = Buy your hand card by card from everybody's open decks, turn one card into your bid, and play seven tricks, twice.
option-winner_leads = Whoever wins a trick must lead the next one, instead of naming who leads.
choose-winner_leads = Next trick is led by
option-winner_leads-yes = whoever took the last
option-winner_leads-no = whom the taker names
B = blue { $value }
R = red { $value }
Y = yellow { $value }
grey-four = grey 4
colour-B = blue
colour-R = red
colour-Y = yellow
no-trump = no trump
own-deck = their own deck
own-deck-by-you = your own deck
your-deck = your own deck
deck-of = { $name }'s deck
deck-of-to-you = your deck

## asking
ask-buy = Buy card { $number } of { $of }: the open card of any deck, for its value. You have { $money }.
ask-swap = Keep the market as it is, or pay { $fee } to put one open card under its deck.
ask-bid = Choose your bid card: its value is the number of tricks to take. The other seven cards are what you play.
ask-leader = Say who leads the next trick: you, or somebody else.
ask-lead = Lead any card.
ask-follow = Follow in { $colour } if you can; a grey 4 always fits.
aim = Your bid is { $bid }; you have { $won }.

## refusing
type-a-buy = { $move } is not a move here: say whose open card you buy, from buy 0 to buy { $last }.
type-a-swap = { $move } is not a move here: type keep, or change an open card, from swap 0 to swap { $last }.
type-a-bid = { $move } is not a move here: bid one of your cards, such as bid R3 or bid N4.
type-a-card = { $move } is not a move here: type a card of your hand, such as R3; a grey 4 that leads is N4=R, N4=B or N4=Y.
type-a-leader = { $move } is not a move here: say who leads, from lead 0 to lead { $last }.
deck-empty = Nothing is left of { $deck }.
deck-too-small = There is no next card to turn up in { $deck }, so its last one cannot be changed.
not-held = The { $card } is not in this hand.
name-its-colour = A grey 4 that leads needs a colour: type N4=R, N4=B or N4=Y.
name-its-colour-on-page = A grey 4 that leads needs a colour: choose one.
names-only-when-led = Only a grey 4 that leads names a colour: the { $card } is typed without one here.
names-only-when-led-on-page = Only a grey 4 that leads names a colour.
must-follow = The led colour is { $colour }, and this hand can follow it: the { $card } cannot be played now.

## telling
buys = buys { $card } from { $name } for { $price }
buys-by-you = buy { $card } from { $name } for { $price }
buys-to-you = buys { $card } from you for { $price }
buys-own = buys { $card } from { $deck } for { $price }, paid to the bank
buys-own-by-you = buy { $card } from { $deck } for { $price }, paid to the bank
takes-free = takes { $card } from { $deck } for nothing
takes-free-by-you = take { $card } from { $deck } for nothing
on-a-loan = , on a new loan
swaps = pays { $price } to put { $card } under { $deck }
swaps-by-you = pay { $price } to put { $card } under { $deck }
keeps = leaves the market as it is
keeps-by-you = leave the market as it is
bids = bids { $card }
bids-by-you = bid { $card }
bids-in-secret = lays a bid card face down
bids-in-secret-by-you = lay a bid card face down
leads = leads { $card }
leads-by-you = lead { $card }
leads-as = leads { $card } as { $colour }
leads-as-by-you = lead { $card } as { $colour }
goes-ahead = goes ahead with { $card }
goes-ahead-by-you = go ahead with { $card }
plays = plays { $card }
plays-by-you = play { $card }
completes = plays { $card }: the trick goes to { $winner }
completes-by-you = play { $card }: the trick goes to { $winner }
completes-to-you = plays { $card }: the trick goes to you
leads-next = will lead the next trick
leads-next-by-you = lead the next trick
lets-lead = lets { $name } lead the next trick
lets-lead-by-you = let { $name } lead the next trick
lets-lead-to-you = lets you lead the next trick
trick-points = { $tricks } × bid { $bid } × 2
exact-points = the bid came true

## the rules in play
rules-buying =
    In turn, everyone buys { $hand } cards. Each turn you must buy one open card: it costs its value, paid to the deck's
    owner, or to the bank if the deck is yours; the next card is turned up. If you cannot pay, you borrow { $loan } and repay
    { $repayment } at the end. Then you may pay { $fee } to the bank to put one open card under its deck. Everybody sees who
    buys what.
rules-bidding =
    Everyone secretly turns one card into the bid: its value is the number of tricks to take. Each trick pays twice the bid,
    and an exact bid { $bonus } more. The highest bid card makes its colour trump; among equals blue goes before red before
    yellow. There is no trump if all bids are 0, if all are 5, or if a grey 4 is bid and no 5. Whoever bid the deciding card
    leads; of two alike, the poorer.
rules-play =
    Follow the led colour if you can, otherwise play anything. The highest trump wins, else the highest card of the led
    colour; of equal cards the first. A grey 4 may always be played and counts as a 4 of the led colour; if it leads, its
    player names the colour. { $leader }
rules-winner-names = The winner of a trick says who leads the next one.
rules-winner-leads = The winner of a trick leads the next one.

## the table
type = Type
player = Player
money = Money
loans = Loans
after-loans = Net
bid = Bid
won = Tricks
table = Plays
first-round = Round 1
second-round = Round 2
hand = Hand
deck = Deck
open-card = Open
price = Price
paid-to = Paid to
bank = the bank
by-a-loan = { " " }(loan)
sold-out = sold out
face-down = Face down, order unknown
under-the-deck = ›  cards that were put under the deck, in this order
stage-buying = buying card { $n } of { $of }
stage-bidding = bidding
stage-trick = trick { $n } of { $of }
trump = trump:
led = led:
none = none
winning-so-far = [ ]  wins the trick so far

## the lab
lab-price = Which price is worth paying?
lab-price-about = The open cards that can be bought at one moment, by their price, which is their value.
lab-colour = Which colour should you buy?
lab-colour-about = The open cards that can be bought at one moment, by their colour.
lab-colour-grey = grey
lab-deck = Buy from your own deck or another's?
lab-deck-about = Your own card is paid to the bank, another's to its owner.
lab-deck-own = own deck
lab-deck-other = another's deck
lab-loan = Is a loan worth it?
lab-loan-about = Whoever can buy one card with money and another only on a loan has the choice.
lab-loan-cash = with money
lab-loan-borrowed = on a loan
lab-market = Is it worth changing an open card?
lab-market-kept = keeps the market
lab-market-swapped = pays for a change
lab-bid = Which bid is best?
lab-bid-about = The value of the card that becomes the bid.
lab-bid-colour = Which colour should the bid card have?
lab-bid-colour-about = The bid cards of all decide the trump.
lab-bid-colour-grey = grey
lab-leader = Lead yourself, or let others lead?
lab-leader-self = leads
lab-leader-other = lets another lead
lab-loans = How do borrowers fare?
lab-loans-about = Loans of a seat in the whole game.
