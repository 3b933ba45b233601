### What is said at every table where one bids and takes tricks. A game's own words come first.

## the French pack
clubs = trèfle
diamonds = carreau
spades = pique
hearts = cœur
rank-T = 10
rank-J = valet
rank-Q = dame
rank-K = roi
rank-A = as
card = { $rank } de { $suit }

## asking
ask-one-bid = Ferez-vous le pli, 1, ou non, 0 ?
ask-bid = Combien de plis ferez-vous, sur { $n } ?
not-this = Vous ne pouvez pas annoncer { $n }.
ask-lead = Entamez avec la carte de votre choix.
ask-follow = Jouez une carte : fournissez à { $suit } si vous le pouvez.

## refusing
type-a-bid = { $move } n'est pas un coup possible ici : tapez une annonce de bid 0 à bid { $most }.
forbidden-bid = Le donneur ne peut pas l'annoncer : le total des annonces ferait { $n }, le nombre de plis.
type-a-card = { $move } n'est pas un coup possible ici : tapez une carte par couleur ({ $suits }) et rang, comme { $example }.
not-held = Absente de cette main : { $card }.
follow-suit = Cette main doit fournir à { $suit }.
may-play = Cette main ne peut jouer maintenant que { $cards }.
may-play-on-page = Seules les cartes relevées peuvent être jouées maintenant.

## telling
bids = annonce { $n }
bids-by-you = annoncez { $n }
leads = entame : { $card }
leads-by-you = entamez : { $card }
plays = joue : { $card }
plays-by-you = jouez : { $card }
beats = prend la tête : { $card }
beats-by-you = prenez la tête : { $card }
completes = joue : { $card } ; le pli revient à { $winner }
completes-by-you = jouez : { $card } ; le pli revient à { $winner }
completes-to-you = joue : { $card } ; le pli vous revient
took = { $tricks }, pour une annonce de { $bid }
bonus = annonce réussie

## the rules in play
rules-bid = À partir de la gauche du donneur, chacun annonce à voix haute ses plis ; le donneur parle en dernier.
rules-play =
    Fournissez la couleur demandée si vous le pouvez, sinon jouez n'importe quelle carte. Le plus fort atout prend le pli,
    sans atout la plus forte carte de la couleur demandée ; qui le prend entame le suivant.

## the table
trump = Atout
no-trump = sans
player = Joueur
bid = Annonce
won = Plis
card-laid = Carte
score = Points
hand = Votre main
hand-of = Main de { $name }
dealer = donneur
leads-to = entame
wins-it = en tête
