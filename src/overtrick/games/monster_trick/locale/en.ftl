### The words of Monster Trick.

title = Monster Trick
about = Up to four tricks are open at once; three cards laid in secret order say how many you will take.
G = green { $value }
Y = yellow { $value }
P = purple { $value }
B = blue { $value }

## asking
ask-row = Lay out your { $values }, left to right.
ask-card = Play a card: open a trick at place { $place }, or put it on a trick of its colour.
ask-card-full = Play a card: on a trick of its colour, or anywhere if there is none.

## refusing
row-first = First the row: type the order of your victory cards, such as { $example }.
row-first-on-page = First the row: choose the order of your three victory cards.
type-a-play = { $move } is not a move here: type a card and a place from 1 to 4, such as G8@1.
not-held = The { $card } is not in this hand.
wrong-place = The { $card } cannot go to place { $place }: it may go to place { $places }.

## telling
lays-row = lays the row { $row }
lays-row-by-you = lay the row { $row }
lays-a-row = lays a row face down
lays-a-row-by-you = lay a row face down
opens = opens a trick at place { $place } with { $card }
opens-by-you = open a trick at place { $place } with { $card }
takes = takes the lead at place { $place } with { $card }
takes-by-you = take the lead at place { $place } with { $card }
adds = adds { $card } at place { $place }
adds-by-you = add { $card } at place { $place }
completes = completes place { $place } with { $card }: the trick goes to { $winner }
completes-by-you = complete place { $place } with { $card }: the trick goes to { $winner }
completes-to-you = completes place { $place } with { $card }: the trick goes to you
no-trick = no trick, so no card face up
face-up = { $tricks }: card { $k } of the row is face up

## the rules in play
rules-row =
    Lay your three victory cards face down in a row, in any order ({ $values }). Your first trick turns the left one up, the
    second the middle one, the third the right one, the fourth the left one again, and so on. The card that is face up at the
    end of the round is what you score; without a trick you score nothing.
rules-play =
    Play one card. While fewer than four tricks are open, any card may open a new one; a card may also join a trick that was
    opened in its colour. Only when four are open and none has its colour may it go on any of them. The highest card of the
    opening colour leads the trick; its fourth card completes it, and the leader wins it. Tricks that are not complete at the
    end of the round count for nobody.

## the table
place = Place { $number }
free = free
leads = { $name } leads
to-go =
    { $n ->
        [one] { $n } card to go
       *[other] { $n } cards to go
    }
player = Player
row = Row
won = Tricks
score = Points
hand = Your hand
hand-of = { $name }'s hand

## the lab
lab-order = Which of the six orders is best?
lab-order-about = The victory cards from left to right: 1 is the lowest of the round, 3 the highest. All three rounds together.
lab-last-order = Which order is best in the last round?
lab-last-order-about = The same, in the round that pays most.
lab-use = What should a card do?
lab-use-about = A card opens a trick, takes one over, joins one in its colour below the best card, or is thrown on one of another colour.
lab-use-opens = opens a trick
lab-use-takes = takes one over
lab-use-adds = joins one below
lab-use-throws = is thrown off
lab-tricks = How many tricks are good?
lab-tricks-about = Points of a round by the tricks that a seat completed in it.
lab-value = What is a card of each value worth?
lab-value-about = The colours are alike, so cards are counted by value.
