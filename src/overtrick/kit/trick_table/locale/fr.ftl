### What is said only on the page of a table of bids and tricks.

stage-bidding = annonces
stage-trick = pli { $n } sur { $of }

## bids
the-bids = Les annonces
bids-in-order = Annonces, dans l'ordre
bid-of = Annoncer { $n }
bid-not = { $n } : interdit au donneur
promised =
    { $n ->
        [one] { $of ->
            [one] { $n } annoncé pour { $of } pli
           *[other] { $n } annoncé pour { $of } plis
        }
       *[other] { $of ->
            [one] { $n } annoncés pour { $of } pli
           *[other] { $n } annoncés pour { $of } plis
        }
    }
no-bid-yet = pas encore d'annonce
bids-now = à annoncer
bids-last = annonce en dernier
bid-took =
    { $won ->
        [one] annonce { $bid }, { $won } pli
       *[other] annonce { $bid }, { $won } plis
    }
of-tricks =
    { $won ->
        [one] { $won } pli sur { $bid }
       *[other] { $won } plis sur { $bid }
    }
cards-left =
    { $n ->
        [one] encore { $n } carte
       *[other] encore { $n } cartes
    }

## the trick
the-trick = Le pli
trick-in-order = Pli { $n }, dans l'ordre du jeu
trick-of = { $n } sur { $of }
fact-trump = Atout
fact-led = Entame
fact-trick = Pli
trumped = atout
leads-now = en tête
to-lead = entame
last-to-play = joue en dernier
to-play = à jouer
play-card = Jouer : { $card }
play-one = Jouer une carte
has-to-wait = { $card } doit attendre : vous avez du { $suit }.
would-win = { $card } prendrait la tête.
would-lose = { $card } ne prendrait pas la tête.
would-take = { $card } prendrait le pli.
would-leave = { $card } laisserait le pli à { $name }.
would-lead = Entame : { $card }.

## scores
if-it-ended = Si la partie finissait ici
col-took = Plis
col-points = Points
col-now = Vaut
col-sum = Total
hand-by-hand = Donne par donne
col-hand = Donne
col-tricks = Plis
sheet-note = En gras : annonce réussie.

## the table round
has-bid = annonce { $bid }
won-of-bid = { $won } sur { $bid }
your-card = votre carte
led-it = entame
stands = { $won } sur { $bid } promis
fact-promised = Promis
