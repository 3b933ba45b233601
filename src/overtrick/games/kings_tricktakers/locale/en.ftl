### The words of Kings Tricktakers.

title = Kings Tricktakers
about = Gather a company of characters, turn one of them over as your bet on your tricks, and use the others to make it true.
option-companies = How companies are formed: drafted by the players, or dealt ready-made each round.
option-companies-draft = chosen card by card
option-companies-starter = dealt ready-made
choose-companies = Companies
option-diplomat = Whether the Diplomat takes part in drafts of four or five players.
choose-diplomat = Diplomat with four or five

## cards
Y = yellow { $value }
B = blue { $value }
G = green { $value }
K = black { $value }
M = mystic
R = surrender
reserved = reserved black 10
a-king = a King

## colours and sets
yellow = yellow
blue = blue
green = green
black = black
white = white
set = the { $colour } King, Queen and Jack

## characters
gambler = Gambler
hermit = Hermit
resistant = Resistant
berserker = Berserker
oppressor = Oppressor
assassin = Assassin
healer = Healer
collector = Collector
devil = Devil
diplomat = Diplomat
jack = Jack
copy = { $name }

## what each of them does, in a line
gambler-does = before the tricks draw 2 cards, discard 2; +2 if your bet comes true
hermit-does = once, on your turn, draw 3 cards and discard 3; +2 with 0 tricks
resistant-does = play a 1 as a 10 or a 10 as a 1, a mystic as a surrender or the reverse
berserker-does = before the tricks take a reserved black 10, then discard as many; +2 with 1 trick
oppressor-does = your yellow cards are as strong as black ones
assassin-does = due to lead a trick, name another player to lead it; +3 with 2 tricks
healer-does = 1 point for each blue or green card you collect, at most 5
collector-does = 2, 5 or 8 points for 1, 2 or 3 mystics and surrenders you collect
devil-does = counts as 2 tricks more; -2 with 3 tricks
diplomat-does = no bet of your own: choose an ally, exchange a card with him once, and score by his bet, tricks and cards
devil-bets = 3 for every other player who fails
diplomat-bets = a copy of one card that another player bet
pays-at =
    { $n ->
        [one] { $points } for { $n } trick
       *[other] { $points } for { $n } tricks
    }

## Queens
white-queen = your card counts as a mystic
yellow-queen = one trick more at the end of the round
blue-queen = your card counts as a surrender
green-queen = lay her now, your card after everybody else's
black-queen = your card need not follow suit

## asking
ask-take = Take a character for your company, or a set of King, Queen and Jack.
ask-character = Take a character for your company.
ask-bet = Bet: which of your three characters do you turn over? It pays at its number of tricks; the others stay active.
ask-last-bet = Bet: turn over one or two cards among your characters and your Jack (10 with 3 tricks).
ask-ally = Choose your ally: you will score by his bet.
ask-copy = Choose the card of another player's bet that your Diplomat copies.
ask-discard =
    { $n ->
        [one] Discard { $n } card.
       *[other] Discard { $n } cards.
    }
ask-prepare = Prepare: use your characters that act now, and turn your Queen up if you want to pay for her.
ask-queen = Pay { $cost } to turn your Queen up again, or go on without her.
ask-return = Your ally gave you a card: give one back.
ask-lead = Lead a trick with any card.
ask-name = Lead a trick with any card, or name another player to lead it.
ask-follow = Play a card: { $colour } if you have it, or a mystic or surrender.
ask-free = Play any card: no colour is set yet.
ask-after = Your card is played: use what you still can, or end your turn.

## refusing
not-now = { $move } is not possible now. { $ask } For example: { $example }.
not-now-on-page = That is not possible now. { $ask }
not-held = This hand does not have { $card }.
must-follow = { $card } cannot be played: this hand has { $colour }, so it must play { $colour }, a mystic or a surrender.
king-gone = The King has been played already: once a game.
king-needs = The { $colour } King goes on a { $colour } card only.
white-king-needs = The white King goes on a mystic or a surrender only.
queen-gone = The Queen has been used: she must be paid for before the tricks of a later round.
no-effect = { $move } would change nothing, or does not go together, so it is no move.
no-effect-on-page = That would change nothing, or does not go together.
no-resistant = Only a face-up Resistant turns a 1, a 10, a mystic or a surrender round.
taken = { $thing } is not there to take.
had-it = { $thing } was in this company last round.
full = This company has three characters: only a set is missing.
has-a-set = This company has its King, Queen and Jack already.

## telling
takes = takes { $thing }
takes-by-you = take { $thing }
bets = bets { $cards }
bets-by-you = bet { $cards }
bets-secretly = has bet
bets-secretly-by-you = have bet
bets-nothing = makes no bet: the Diplomat stays face up
bets-nothing-by-you = make no bet: the Diplomat stays face up
allies = chooses { $name } as ally
allies-by-you = choose { $name } as ally
allies-to-you = chooses you as ally
copies = copies the { $card } that { $name } bet
copies-by-you = copy the { $card } that { $name } bet
copies-to-you = copies the { $card } that you bet
buys-queen = pays { $cost } to turn the Queen up again
buys-queen-by-you = pay { $cost } to turn the Queen up again
is-ready = is ready
is-ready-by-you = finish preparing
is-done = ends the turn
is-done-by-you = end your turn
lays-queen = lays the green Queen and will play last
lays-queen-by-you = lay the green Queen and will play last
uses-draw =
    { $n ->
        [one] uses the { $name } and draws { $n } card
       *[other] uses the { $name } and draws { $n } cards
    }
uses-draw-by-you = 
    { $n ->
        [one] use the { $name } and draw { $n } card
       *[other] use the { $name } and draw { $n } cards
    }
uses-tens = uses the { $name } and takes a reserved black 10
uses-tens-by-you = use the { $name } and take a reserved black 10
discards = discards { $card }
discards-by-you = discard { $card }
discards-one = discards a card
discards-one-by-you = discard a card
names = names { $name } to lead the trick
names-by-you = name { $name } to lead the trick
names-to-you = names you to lead the trick
gives = gives { $card } to the ally
gives-by-you = give { $card } to your ally
gives-one = gives a card to the ally
gives-one-by-you = give a card to your ally
returns = gives { $card } back
returns-by-you = give { $card } back
returns-one = gives a card back
returns-one-by-you = give a card back
leads = leads { $play }
leads-by-you = lead { $play }
plays = plays { $play }
plays-by-you = play { $play }
wins-trick = { $told }; the trick goes to { $name }
wins-trick-to-you = { $told }; the trick goes to you
with-queen = { $card } with the Queen
with-king = { $card } with the King
with-both = { $card } with Queen and King
as = { $card } as { $effective }

## explaining a score
line-bet = bet { $card } with { $tricks }
line-copied = bet Diplomat, a copy of { $card }, with { $tricks }
line-ally-bet = ally's bet { $card } with { $tricks }
line-devil = bet Devil, others failed
line-jack = Jack with { $tricks }
line-king = King played, cards collected
line-unplayed = King never played
line-queen = Queen bought back

## the rules in play
rules-companies =
    Everyone gathers a company: one set of King, Queen and Jack, and three characters. In round 1 the picks go round the table
    and back, twice; in later rounds the set stays, the lowest King picks first, and nobody takes a card he had last round.
    One character will be turned over as the bet, the others work for you. The hands are already dealt: look at yours. The
    lowest King leads the first trick.
rules-bets =
    Turn one character over in secret: it pays its points if you end the round with exactly its number of tricks. In round 3
    you may bet two cards, the Jack among them; each pays for itself, and one that pays is a success. A failed bet costs
    nothing. The Diplomat is bet, or nothing is.
rules-preparation =
    Gamblers draw two cards and discard two; Berserkers take a reserved black 10 and discard as many. A Queen who was used in
    an earlier round can be turned up again for her price.
rules-tricks =
    Follow the colour of the trick's first coloured card if you can; a mystic or a surrender may always be played. A King
    beats everything, the last King the others; then mystics, black, the colour led, and last surrenders. The first of equals
    wins. Kings go on a card of their colour (white: on a mystic or surrender), once a game; a Queen once a round. The winner
    leads the next trick.

## the table
phase-companies = New company
phase-bets = Bets
phase-parchment = The Diplomat's choice
phase-preparation = Preparation
phase-tricks = Trick { $n } of { $of }
phase-over = The end
first-player = first player
you-are = you
standing =
    { $cards ->
        [one] { $points } · tricks { $tricks } · { $cards } card in hand
       *[other] { $points } · tricks { $tricks } · { $cards } cards in hand
    }
king-up = King { $colour }, rank { $rank }
king-down = King { $colour } played, rank { $rank }
queen-up = Queen: { $does }
queen-out = Queen played this round
queen-down = Queen used (costs { $cost })
jack-up = Jack: { $pays }
no-set = no King, Queen and Jack yet
bet = BET
secret-bet = has bet in secret
bet-pays = pays { $pays }
used = used
ally-is = ally: { $name }
copies-card = copies { $card } of { $name }
on-offer = To take
as-a-bet = as a bet: { $pays }
trick = The trick
no-card-yet = { $name } leads.
to-follow = Colour to follow: { $colour }.
nothing-to-follow = No colour to follow yet.
counts-as = counts as { $effective }
winning = winning
waits = { $name }'s green Queen waits for a card.
hand = Your hand
hand-of = { $name }'s hand
pile =
    { $n ->
        [one] Draw pile: { $n } card.
       *[other] Draw pile: { $n } cards.
    }
collected = collected
discarded = Your discards

## the lab
lab-set = Which colour of King, Queen and Jack is best?
lab-set-about = What taking a set in the draft brings, compared with the other sets that could be taken then.
lab-character = Which character is the best pick?
lab-character-about = What taking a character in the draft brings, compared with the others that could be taken then.
lab-bet = Which character is the best bet?
lab-bet-about = What turning a card over brings, compared with the other bets of the same company. Whoever bets a character does without what it does.
lab-bet-two-cards = two cards
lab-bet-no-bet = no bet
lab-king = When is a King worth playing?
lab-king-about = A card with the King on it, by his colour, compared with the same turn without him.
lab-king-without = without
lab-queen = When is a Queen worth playing?
lab-queen-about = A card with the Queen, by her colour, compared with the same turn without her.
lab-queen-without = without
lab-colour = How does each colour fare?
lab-colour-about = Victories by the colour of King, Queen and Jack.
lab-bet-of-a-round = What do bets come to?
lab-bet-of-a-round-about = Points of a round by what was bet in it.
lab-bet-of-a-round-two-cards = two cards
lab-bet-of-a-round-no-bet = no bet
