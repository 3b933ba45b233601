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

## a first hand
lesson-market-name = the market
lesson-market = You buy your hand: eight cards, one a turn.
lesson-market-more =
    Everybody's deck shows its top card, and you may take any of them. You have { $money }; at the end only money
    counts. Five of your eight are bought already.
lesson-price-name = the price
lesson-price = A card costs its value.
lesson-price-more =
    You pay whoever owns the deck; for your own you pay the bank. High cards win tricks, low ones help to lose them:
    both are useful.
lesson-change-name = a card out of the way
lesson-change = For 1 you may put an open card under its deck.
lesson-change-more = That takes it away from the next player. Usually you leave it.
lesson-purse-name = your purse
lesson-purse = You have { $money } left.
lesson-purse-more = Who cannot pay borrows 10 and pays back 15. What others buy from your deck comes to you.
lesson-bid-name = your promise
lesson-bid = One of your eight cards becomes your bid.
lesson-bid-more =
    Its value is the number of tricks to take with the other seven. Each trick pays twice the bid, and an exact bid 25
    more. The highest bid card makes its colour trump.
lesson-lead-name = leading
lesson-lead = You lead: any card may go.
lesson-lead-more = Of equal cards the first one wins, so a high card led is strong.
lesson-follow-name = following suit
lesson-follow = Follow { $colour } if you can.
lesson-follow-more =
    The highest trump takes the trick, else the highest card of the colour led. All hands lie open: you can count.
lesson-name-name = who leads next
lesson-name = You took the trick, so you say who leads the next.
lesson-name-more = Lead yourself to win more; let another lead if you have enough.
lesson-enough-name = enough is enough
lesson-enough = You bid { $bid } and have { $won }. Now lose the rest.
lesson-enough-more = Every trick more costs you the 25. Play your low cards, and high ones where they cannot win.
lesson-warn-loan = You have { $money }, which is not enough. The bank lends you 10 and takes 15 back at the end.
lesson-warn-bid =
    That promises { $bid } tricks, and the cards that are left are good for about { $n }. The 25 are then probably lost.
lesson-warn-enough = As things stand this card takes the trick: that makes { $then }, and you bid { $bid }.
