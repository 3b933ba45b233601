### What is said only on the page of Tricks.

lobby = Buy your hand card by card from each other, then spend one of them to say how many tricks the rest will make.

## the market
the-market = The market
your-own-deck = Your deck
deck-of-someone = { $name }'s deck
left-in-deck =
    { $n ->
        [one] { $n } card left.
       *[other] { $n } cards left.
    }
pay-bank = You pay the bank.
pay-name = You pay { $name }.
costs-nothing = Costs nothing.
is-sold-out = Sold out.
no-next = No next card to turn up.
buy-for = Buy for { $price }
take-free = Take it free
money-left = { $n } left
loan-and-left = on a loan, { $n } left
change-for = Change it for { $price }
leave-it = Leave the market as it is
loan-note = A card dearer than your money takes a loan: { $loan } now, { $repayment } back at the end.
bought-of = { $n } of { $of } cards
before = bid { $bid }, took { $won } in round 1
in-money = { $n } in money
your-purse = Your purse
no-loan = no loan so far
loans-taken =
    { $n ->
        [one] { $n } loan
       *[other] { $n } loans
    }
loans-cost =
    { $n ->
        [one] { $n } loan: { $cost } at the end
       *[other] { $n } loans: { $cost } at the end
    }
to-buy =
    { $n ->
        [one] { $n } card to go. Then one of the eight becomes your bid.
       *[other] { $n } cards to go. Then one of the eight becomes your bid.
    }

## bids
the-bids = The bids
bid-is-laid = bid laid
is-bidding = choosing a bid
bid-pays = Each trick pays twice the bid; exactly right pays 25 more.
what-bids-pay = What a bid pays, by the tricks taken
bid-of = bid { $n }
bid-with = Bid { $card }
bid-one = Bid a card
would-bid =
    { $n ->
        [one] { $card } says { $n } trick: exactly that many would pay { $points }.
       *[other] { $card } says { $n } tricks: exactly that many would pay { $points }.
    }
of-tricks = { $won } of { $bid } tricks
you-bid = You bid { $bid }

## the trick
the-trick = The trick
trick-in-order = Trick { $n }, in order of play
trick-of = { $n } of { $of }
fact-trump = Trump
fact-led = Led
fact-trick = Trick
trump-none = none
named = named { $colour }
trumped = trump
grey-as = counts as { $colour }
leads-now = leads
last-to-play = last to play
to-play = to play
play-card = Play { $card }
play-as = Play { $card } as { $colour }
play-one = Play a card
has-to-wait = { $card } has to wait: you hold { $colour }.
would-win = { $card } would take the lead.
would-lose = { $card } would not take the lead.
would-lead = { $card } is led.
grey-counts = The grey 4 counts as
you-lead = Lead yourself
name-leads = { $name } leads

## scores
if-it-ended = If it ended here
round-one = Round 1
col-took = Took
col-pays = Pays
col-paid = Paid
col-net = Net
net-about = Net is money less 15 for each loan.

## the table round
your-card = your card
led-it = led
won-of-bid = { $won } of { $bid }
stands = { $won } of { $bid } promised
fact-promised = Promised
is-grey = grey
