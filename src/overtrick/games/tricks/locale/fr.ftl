### The words of Tricks.

title = Tricks
about = Achetez votre main carte par carte aux paquets de tous, misez une carte, et jouez sept plis, deux fois de suite.
option-winner_leads = Qui gagne un pli doit entamer le suivant, au lieu de désigner qui entame.
choose-winner_leads = Le pli suivant est entamé par
option-winner_leads-yes = qui a pris le dernier
option-winner_leads-no = qui le preneur désigne
B = { $value } bleu
R = { $value } rouge
Y = { $value } jaune
grey-four = 4 gris
colour-B = bleu
colour-R = rouge
colour-Y = jaune
no-trump = sans atout
own-deck = son propre paquet
own-deck-by-you = votre propre paquet
your-deck = votre propre paquet
deck-of = le paquet de { $name }
deck-of-to-you = votre paquet

## asking
ask-buy = Achetez la carte { $number } sur { $of } : la carte visible d'un paquet, à sa valeur. Vous avez { $money }.
ask-swap = Gardez le marché tel quel, ou payez { $fee } pour glisser une carte visible sous son paquet.
ask-bid = Choisissez votre carte de mise : sa valeur est le nombre de plis à faire. Vous jouerez les sept autres.
ask-leader = Dites qui entame le prochain pli : vous ou un autre.
ask-lead = Entamez avec la carte de votre choix.
ask-follow = Fournissez du { $colour } si vous le pouvez ; un 4 gris convient toujours.
aim = Votre mise est { $bid } ; vous avez { $won }.

## refusing
type-a-buy = { $move } n'est pas un coup possible ici : dites à qui vous achetez, de buy 0 à buy { $last }.
type-a-swap = { $move } n'est pas un coup possible ici : tapez keep, ou changez une carte visible, de swap 0 à swap { $last }.
type-a-bid = { $move } n'est pas un coup possible ici : misez une de vos cartes, par exemple bid R3 ou bid N4.
type-a-card =
    { $move } n'est pas un coup possible ici : tapez une carte de votre main, par exemple R3 ; un 4 gris qui entame est N4=R,
    N4=B ou N4=Y.
type-a-leader = { $move } n'est pas un coup possible ici : dites qui entame, de lead 0 à lead { $last }.
deck-empty = Il ne reste rien dans { $deck }.
deck-too-small = Il n'y a pas d'autre carte à retourner dans { $deck } : la dernière ne peut pas être changée.
not-held = Le { $card } n'est pas dans cette main.
name-its-colour = Un 4 gris qui entame doit nommer sa couleur : tapez N4=R, N4=B ou N4=Y.
name-its-colour-on-page = Un 4 gris qui entame doit nommer sa couleur : choisissez-la.
names-only-when-led = Seul un 4 gris qui entame nomme une couleur : tapez ici le { $card } sans couleur.
names-only-when-led-on-page = Seul un 4 gris qui entame nomme une couleur.
must-follow = La couleur d'entame est le { $colour }, et cette main peut en fournir : le { $card } ne peut pas être joué.

## telling
buys = achète le { $card } à { $name } pour { $price }
buys-by-you = achetez le { $card } à { $name } pour { $price }
buys-to-you = vous achète le { $card } pour { $price }
buys-own = achète le { $card } de { $deck } pour { $price }, payé à la banque
buys-own-by-you = achetez le { $card } de { $deck } pour { $price }, payé à la banque
takes-free = prend le { $card } dans { $deck } pour rien
takes-free-by-you = prenez le { $card } dans { $deck } pour rien
on-a-loan = , avec un nouvel emprunt
swaps = paie { $price } pour glisser le { $card } sous { $deck }
swaps-by-you = payez { $price } pour glisser le { $card } sous { $deck }
keeps = laisse le marché tel quel
keeps-by-you = laissez le marché tel quel
bids = mise le { $card }
bids-by-you = misez le { $card }
bids-in-secret = pose une carte de mise face cachée
bids-in-secret-by-you = posez une carte de mise face cachée
leads = entame avec le { $card }
leads-by-you = entamez avec le { $card }
leads-as = entame avec le { $card }, en { $colour }
leads-as-by-you = entamez avec le { $card }, en { $colour }
goes-ahead = prend la tête avec le { $card }
goes-ahead-by-you = prenez la tête avec le { $card }
plays = joue le { $card }
plays-by-you = jouez le { $card }
completes = joue le { $card } : le pli revient à { $winner }
completes-by-you = jouez le { $card } : le pli revient à { $winner }
completes-to-you = joue le { $card } : le pli vous revient
leads-next = entamera le prochain pli
leads-next-by-you = entamez le prochain pli
lets-lead = laisse { $name } entamer le prochain pli
lets-lead-by-you = laissez { $name } entamer le prochain pli
lets-lead-to-you = vous laisse entamer le prochain pli
trick-points = { $tricks } × mise { $bid } × 2
exact-points = mise réussie

## the rules in play
rules-buying =
    À tour de rôle, chacun achète { $hand } cartes. À votre tour, vous devez acheter une carte visible : elle coûte sa valeur,
    payée au propriétaire du paquet, ou à la banque si c'est le vôtre ; la carte suivante est retournée. Si vous ne pouvez pas
    payer, vous empruntez { $loan } et rendez { $repayment } à la fin. Ensuite vous pouvez payer { $fee } à la banque pour
    glisser une carte visible sous son paquet. Tout le monde voit qui achète quoi.
rules-bidding =
    Chacun choisit en secret une carte comme mise : sa valeur est le nombre de plis à faire. Chaque pli paie deux fois la
    mise, et une mise exacte { $bonus } de plus. La plus haute mise fixe l'atout ; à égalité, bleu passe avant rouge, et rouge
    avant jaune. Pas d'atout si toutes les mises sont 0, si toutes sont 5, ou si un 4 gris est misé sans aucun 5. Qui a misé
    la carte décisive entame ; de deux semblables, le moins riche.
rules-play =
    Fournissez la couleur d'entame si possible, sinon jouez ce que vous voulez. Le plus fort atout gagne, sinon la plus forte
    carte de la couleur d'entame ; à égalité, la première jouée. Un 4 gris peut toujours être joué et vaut un 4 de la couleur
    d'entame ; s'il entame, son joueur nomme la couleur. { $leader }
rules-winner-names = Qui gagne un pli dit qui entame le suivant.
rules-winner-leads = Qui gagne un pli entame le suivant.

## the table
type = Tapez
player = Joueur
money = Argent
loans = Emprunts
after-loans = Net
bid = Mise
won = Plis
table = Joue
first-round = Manche 1
second-round = Manche 2
hand = Main
deck = Paquet
open-card = Visible
price = Prix
paid-to = Payé à
bank = la banque
by-a-loan = { " " }(emprunt)
sold-out = épuisé
face-down = Face cachée, ordre inconnu
under-the-deck = ›  cartes glissées sous le paquet, dans cet ordre
stage-buying = achat { $n } sur { $of }
stage-bidding = mises
stage-trick = pli { $n } sur { $of }
trump = atout :
led = entame :
none = aucun
winning-so-far = [ ]  gagne le pli pour l'instant

## le laboratoire
lab-price = Quel prix vaut la peine ?
lab-price-about = Les cartes visibles qu'on peut acheter à un moment, selon leur prix, qui est leur valeur.
lab-colour = Quelle couleur acheter ?
lab-colour-about = Les cartes visibles qu'on peut acheter à un moment, selon leur couleur.
lab-colour-grey = gris
lab-deck = Acheter dans sa pioche ou dans celle d'un autre ?
lab-deck-about = Sa propre carte se paie à la banque, celle d'un autre à son propriétaire.
lab-deck-own = sa pioche
lab-deck-other = celle d'un autre
lab-loan = Un emprunt vaut-il la peine ?
lab-loan-about = Qui peut acheter une carte avec son argent et une autre seulement à crédit a le choix.
lab-loan-cash = avec son argent
lab-loan-borrowed = à crédit
lab-market = Faut-il changer une carte visible ?
lab-market-kept = laisse le marché
lab-market-swapped = paie un changement
lab-bid = Quelle annonce est la meilleure ?
lab-bid-about = La valeur de la carte qui devient l'annonce.
lab-bid-colour = De quelle couleur doit être la carte d'annonce ?
lab-bid-colour-about = Les cartes d'annonce de tous décident de l'atout.
lab-bid-colour-grey = gris
lab-leader = Entamer soi-même ou laisser entamer ?
lab-leader-self = entame
lab-leader-other = laisse entamer
lab-loans = Comment s'en sortent les emprunteurs ?
lab-loans-about = Les emprunts d'une place dans toute la partie.
