### What is said only on the page of Monster Trick.

lobby =
    Four tricks grow side by side. Lay out your three point cards in secret, then take exactly as many tricks as brings up the
    best one.
colour-G = green
colour-Y = yellow
colour-P = purple
colour-B = blue
only-G = Green only
only-Y = Yellow only
only-P = Purple only
only-B = Blue only
turn-of-twelve = turn { $n } of 12
rows-being-laid = laying the rows
four-tricks = The four tricks
place-colour = Place { $n }, { $colour }
place-empty = Place { $n }, empty
by = by { $name }
by-leading = by { $name }, leading
your-own = by you
your-leading = by you, leading
you-lead = You lead
put-here = Put here
open-here = Open a trick here
cards-to-go =
    { $n ->
        [one] card to go
       *[other] cards to go
    }
your-hand = Your hand: choose a card, then a place

## what a card would do
would-open = opens a trick at place { $place }
would-take = takes place { $place } from { $name }
would-keep = strengthens your lead at place { $place }
would-join = goes under { $name }'s lead at place { $place }
would-join-own = goes under your own lead at place { $place }
would-stray = is thrown away at place { $place }
fills-mine = It would fill place { $place }: your trick, turning up your { $value }.
fills-theirs = It would fill place { $place }: { $name }'s trick.

## rows
row-in-order = Victory cards, left to right
row-up = Position { $k }: { $value } points, face up now
row-known = Position { $k }: { $value } points
row-down = Position { $k }: face down
worth = { $tricks }, worth { $value }
worth-nothing = 0 tricks, worth nothing yet
in-hand =
    { $n ->
        [one] { $n } card in hand
       *[other] { $n } cards in hand
    }
choosing = laying the row
chosen = row laid
mine-none = No trick yet: worth nothing.
mine-some = { $tricks }: worth { $value } now.
mine-order = Your 1st, 4th … trick turns up the { $a }, the next the { $b }, then the { $c }.
choose-row = Lay out your three cards
row-means = { $a } for 1 trick, { $b } for 2, { $c } for 3
row-note = Your first trick turns up the left card, the next the middle one, the third the right one, then from the left again.
lay-row = Lay this row
row-laid = Your row lies. The others still choose.
row-was = row { $row }

## the table round
turns-up = { $value } is face up now
worth-in-all = { $points } in this round

## a first hand
lesson-promise-name = your promise
lesson-promise = These three cards are your promise.
lesson-promise-more =
    Your first trick turns up the left one, the second the middle one, the third the right one; then it begins again.
    What is up at the end is paid. With { $a }, { $b }, { $c } your aim is the 3.
lesson-open-name = opening a trick
lesson-open = Any card opens a trick while a place is free.
lesson-open-more =
    Up to four tricks grow side by side. A new one begins at the lowest free place, and its first card says its colour.
lesson-join-name = a card and its colour
lesson-join = Or put a card on a trick of its colour.
lesson-join-more = Nobody has to follow: the rule binds the card, not the hand. The marker lies at the highest card.
lesson-fourth-name = who takes a trick
lesson-fourth = The fourth card completes a trick.
lesson-fourth-more = Whoever has the marker takes it, and not the one who played last. You can fill a trick for somebody else.
lesson-worth-name = what it is worth
lesson-worth = { $won }: your { $value } is up now.
lesson-worth-more = The next trick turns it down again and brings up the { $next }.
lesson-enough-name = enough is enough
lesson-enough = Your best card is up. Now leave the tricks to others.
lesson-enough-more = Put low cards where somebody else has the marker. Tricks that are not complete at the end count for nobody.
lesson-warn-turns = This fills place { $place } and takes it. Your { $now } turns down, and your { $then } comes up.
