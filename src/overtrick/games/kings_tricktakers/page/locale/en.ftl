### What is said only on the page of Kings Tricktakers.

lobby =
    Gather a King, a Queen, a Jack and three rogues. Give one of them up as your bet, and let the others bend the tricks your
    way.

## cards
card-Y = yellow { $value }
card-B = blue { $value }
card-G = green { $value }
card-K = black { $value }
card-M = mystic
card-R = surrender
card-extra = extra black 10
hue-0 = yellow
hue-1 = blue
hue-2 = green
hue-3 = black

## the court
set-white = White
set-yellow = Yellow
set-blue = Blue
set-green = Green
set-black = Black
court = { $set } court
king = King
queen = Queen
full-king = { $set } King, rank { $rank }
full-queen = { $set } Queen
full-jack = { $set } Jack
power-king =
    Once a game, on a card of its colour: wins the trick, the last King above the others. Played, it scores 1 for each card of
    its colour you take in a round.
power-king-white =
    Once a game, on a mystic or a surrender: wins the trick. Played, it scores 2, 5, 8 or 15 for one to four mystics and
    surrenders taken in a round.
power-queen-white = With a card: it counts as a mystic in the trick.
power-queen-yellow = With a card: one trick more for you at scoring.
power-queen-blue = With a card: it counts as a surrender in the trick.
power-queen-green = Instead of a card: you play yours after everybody else.
power-queen-black = With a card that does not follow: it may be played all the same.
queen-costs = Once used, she costs { $n } to turn up again.
power-jack = Scores by your tricks at the end of each round: { $pays }.
up-now = ready
is-played = played
is-used = used
costs = costs { $n }

## what the characters do
power-gambler = Preparation: draw 2, discard 2. Scoring: +2 if your bet comes in.
power-hermit = Once a round, on your turn: draw 3, discard 3. Scoring: +2 with no trick.
power-resistant = Your 1 may count as 10, your 10 as 1; mystic as surrender and back.
power-berserker = Preparation: take the extra black 10, discard as many. Scoring: +2 with exactly 1 trick.
power-oppressor = Your yellow cards are as strong as black ones.
power-assassin = When you should open a trick, name who opens instead. Scoring: +3 with exactly 2.
power-healer = Scoring: 1 for each blue or green card you took, 5 at most.
power-collector = Scoring: 2, 5 or 8 for one, two or three mystics and surrenders taken.
power-devil = Two tricks more for you at scoring; exactly 3 cost you 2.
power-diplomat = Make no bet and name an ally: you score by the ally's tricks, cards and bet, and may exchange a card once.
now-gambler = +2 if right
now-hermit = unused
now-hermit-used = used
now-resistant = turns 1, 10
now-berserker = +2 with 1 trick
now-oppressor = yellow
now-assassin = +3 with 2 tricks
now-healer = { $n } so far
now-collector = { $n } so far
now-devil = +2 tricks
now-diplomat = ally { $name }
now-diplomat-to-you = ally: you
now-diplomat-alone = no ally yet
copies-it = copies
is-free = free
bet-at = bet: { $pays }
points-at = { $points } with { $tricks }
points-a-miss = { $points } for each other bet that fails
copies-a-bet = pays like one bet of a rival, which you choose

## where we are
gathering = gathering companies
betting = bets
preparing = preparation
trick-of-five = trick { $n } of 5

## the draft
the-offer = Who can still be taken
you-had-it = You had this card last round.
have-three = You have your three characters.
have-court = You have your court.
two-of-it = { $n } of them
take = Take { $who }
take-one = Take a card
take-note =
    One of your three characters will be your bet; the others stay at work. What a card pays as a bet stands under its line.

## bets
the-bets = The bets
your-bets = Your possible bets
bet-on = Bet { $who }
bet-one = Lay the bet
no-bet = No bet
no-bet-about = The Diplomat stays face up and takes an ally.
bet-note = What you bet is turned down and does nothing this round. It pays at exactly the tricks shown.
bet-laid = Your bet lies. The others still choose.
has-bet = bet laid
is-betting = choosing a bet
bets-on = { $tricks }, bets on { $targets }
bets-on-misses = { $tricks }, bets on misses
bets-on-nothing = { $tricks }, no bet
cards-left =
    { $n ->
        [one] { $n } card left
       *[other] { $n } cards left
    }
takes-in-order = King of rank { $rank }
no-king-yet = no court yet
would-pay = { $n } exactly would pay { $points }: { $parts }.
part = { $points } for the { $who }

## parchment, preparation
ally-with = Ally with { $name }
copy-bet = Copy { $name }'s { $who }
use = Use the { $who }
turn-queen-up = Turn the Queen up for { $n }
ready = Ready
done = End the turn
discard = Discard { $card }
discard-one = Discard a card
would-discard = { $card } goes away face down.
return-card = Give back { $card }
return-one = Give a card back
give-card = Give the chosen card to { $name }

## the trick
the-trick = The trick
trick-in-order = Trick { $n }, in order of play
fact-led = Led
fact-trump = Trump
fact-trick = Trick
fact-pile = Draw pile
cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
leads-now = ahead
last-to-play = last to play
plays-after = after all
under-queen = under the { $set } Queen
under-king = under the King
card-with-king = King
card-with-queen = { $set } Queen
with-resistant = Resistant
goes-with = Played with the card
play = Play { $card }
and-queen = { " " }with the Queen
and-king = { " " }with the King
and-turned = , turned
play-one = Play a card
lay-queen = Lay the Green Queen, play last
name-opener = Let { $name } open
has-to-wait = { $card } has to wait: you hold { $colour }.
would-win = { $card } would take the lead.
would-lose = { $card } would not take the lead.
would-open = { $card } opens the trick.
only-with-queen = { $card } goes only with the Black Queen: you hold { $colour }.
company-of = { $name }'s company
your-company = Your company

## rulers, the table round
ruler-tricks = tricks
ruler-pays = pays
ruler-bet = bet pays
ruler-jack = Jack pays
pays-nothing = pays nothing
by-tricks = pays by tricks
is-bet = your bet
copies-who = copies { $who }
the-bet = bet
bet-was = bet: { $cards }
in-all = in all
at-work = { $names } at work.
your-card = your card
led-it = led
counts-instead = counts as { $what }
has-now = { $tricks } now
pays-now = { $tricks }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} so far
n-of-five = { $n } of 5

## a first hand
lesson-company-name = your company
lesson-company = This is your company.
lesson-company-more =
    A King, a Queen and a Jack of one colour, and three characters. Each bends a rule for you; touch one to read how.
lesson-bet-name = the bet
lesson-bet = A bet is a helper you give up.
lesson-bet-more =
    Turn one character down. It pays if you take exactly the tricks that it shows, of five; a failed bet costs nothing.
    The other two stay at work.
lesson-prepare-name = before the tricks
lesson-prepare = Some characters work before the first trick.
lesson-prepare-more = Use yours now, or say that you are ready.
lesson-lead-name = leading
lesson-lead = You lead: any card may go.
lesson-lead-more = The first card with a colour says what to follow. Black is always trump.
lesson-follow-name = what beats what
lesson-follow = Follow the colour if you hold it.
lesson-follow-more =
    A mystic or a surrender goes with everything. From strong to weak: King, mystic, black, the colour led, other
    colours, surrender.
lesson-king-name = your King
lesson-king = Your King can go on a card, once in the game.
lesson-king-more =
    He beats everything but a later King. Tick him beside your hand when you need a trick; kept to the end he brings a
    few points.
lesson-queen-name = your Queen
lesson-queen = Your Queen goes with a card too.
lesson-queen-more = What she does is written on her tile. She can be bought back with points in a later round.
lesson-count-name = how you stand
lesson-count = You have { $won }. Your bet pays at { $targets }.
lesson-count-more = Win what you still need, then give the rest away with low cards and surrenders.
lesson-warn-enough = As things stand this card takes the trick: that makes { $then }, and your bet pays at { $targets }.
