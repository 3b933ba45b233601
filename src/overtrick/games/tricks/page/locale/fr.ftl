### What is said only on the page of Tricks.

lobby = Achetez votre main carte par carte les uns aux autres, puis dépensez une carte pour dire combien de plis feront vos sept autres.

## the market
the-market = Le marché
your-own-deck = Votre paquet
deck-of-someone = Paquet de { $name }
left-in-deck =
    { $n ->
        [one] { $n } carte restante.
       *[other] { $n } cartes restantes.
    }
pay-bank = Vous payez la banque.
pay-name = Vous payez { $name }.
costs-nothing = Ne coûte rien.
is-sold-out = Épuisé.
no-next = Pas d'autre carte à retourner.
buy-for = Acheter à { $price }
take-free = Prendre, gratuit
money-left = reste { $n }
loan-and-left = avec un emprunt, reste { $n }
change-for = Changer pour { $price }
leave-it = Laisser le marché tel quel
loan-note = Une carte plus chère que votre bourse demande un emprunt : { $loan } maintenant, { $repayment } à rendre à la fin.
bought-of = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} sur { $of }
before =
    { $won ->
        [one] mise { $bid }, { $won } pli en manche 1
       *[other] mise { $bid }, { $won } plis en manche 1
    }
in-money = { $n } en argent
your-purse = Votre bourse
no-loan = aucun emprunt
loans-taken =
    { $n ->
        [one] { $n } emprunt
       *[other] { $n } emprunts
    }
loans-cost =
    { $n ->
        [one] { $n } emprunt : { $cost } à la fin
       *[other] { $n } emprunts : { $cost } à la fin
    }
to-buy =
    { $n ->
        [one] Encore { $n } carte. Puis l'une des huit devient votre mise.
       *[other] Encore { $n } cartes. Puis l'une des huit devient votre mise.
    }

## bids
the-bids = Les mises
bid-is-laid = mise posée
is-bidding = choisit sa mise
bid-pays = Chaque pli paie deux fois la mise ; une mise exacte, 25 de plus.
what-bids-pay = Ce que paie une mise, selon les plis faits
bid-of = mise { $n }
bid-with = Miser le { $card }
bid-one = Miser une carte
would-bid =
    { $n ->
        [one] Le { $card } annonce { $n } pli : ce nombre exact paierait { $points }.
       *[other] Le { $card } annonce { $n } plis : ce nombre exact paierait { $points }.
    }
of-tricks =
    { $won ->
        [one] { $won } pli sur { $bid }
       *[other] { $won } plis sur { $bid }
    }
you-bid = Vous misez { $bid }

## the trick
the-trick = Le pli
trick-in-order = Pli { $n }, dans l'ordre du jeu
trick-of = { $n } sur { $of }
fact-trump = Atout
fact-led = Entame
fact-trick = Pli
trump-none = aucun
named = nommé { $colour }
trumped = atout
grey-as = compte comme { $colour }
leads-now = mène
last-to-play = joue en dernier
to-play = à jouer
play-card = Jouer le { $card }
play-as = Jouer le { $card } en { $colour }
play-one = Jouer une carte
has-to-wait = { $card } doit attendre : vous avez du { $colour }.
would-win = { $card } prendrait la tête.
would-lose = { $card } ne prendrait pas la tête.
would-lead = Entame : { $card }.
grey-counts = Le 4 gris compte comme
you-lead = Vous entamez
name-leads = { $name } entame

## scores
if-it-ended = Si la manche finissait ici
round-one = Manche 1
col-took = Plis
col-pays = Paie
col-paid = Payé
col-net = Net
net-about = Net : l'argent moins 15 par emprunt.

## the table round
your-card = votre carte
led-it = entame
won-of-bid = { $won } sur { $bid }
stands = { $won } sur { $bid } promis
fact-promised = Promis
is-grey = gris

## a first hand
lesson-market-name = le marché
lesson-market = Vous achetez votre main : huit cartes, une par tour.
lesson-market-more =
    La carte du dessus de chaque paquet est visible, et vous pouvez prendre n'importe laquelle. Vous avez { $money } ; à
    la fin seul l'argent compte. Cinq de vos huit cartes sont déjà achetées.
lesson-price-name = le prix
lesson-price = Une carte coûte sa valeur.
lesson-price-more =
    Vous payez le propriétaire du paquet ; pour le vôtre, la banque. Les hautes gagnent des plis, les basses aident à en
    perdre : les deux servent.
lesson-change-name = écarter une carte
lesson-change = Pour 1, vous pouvez mettre une carte visible sous son paquet.
lesson-change-more = Cela l'enlève au joueur suivant. D'habitude, on s'abstient.
lesson-purse-name = votre bourse
lesson-purse = Il vous reste { $money }.
lesson-purse-more = Qui ne peut payer emprunte 10 et rend 15. Ce que les autres achètent dans votre paquet vous revient.
lesson-bid-name = votre promesse
lesson-bid = L'une de vos huit cartes devient votre annonce.
lesson-bid-more =
    Sa valeur est le nombre de plis à faire avec les sept autres. Chaque pli paie deux fois l'annonce, et une annonce
    exacte 25 de plus. La plus haute annonce donne l'atout.
lesson-lead-name = entamer
lesson-lead = Vous entamez : toute carte est permise.
lesson-lead-more = De deux cartes égales, la première gagne : une haute carte entamée est forte.
lesson-follow-name = fournir
lesson-follow = Fournissez du { $colour } si vous pouvez.
lesson-follow-more =
    Le plus fort atout fait le pli, sinon la plus haute carte demandée. Toutes les mains sont visibles : vous pouvez
    compter.
lesson-name-name = qui entame ensuite
lesson-name = Vous avez fait le pli : dites qui entame le suivant.
lesson-name-more = Entamez vous-même pour gagner encore ; laissez un autre si vous avez assez.
lesson-enough-name = assez, c'est assez
lesson-enough = Annoncé { $bid }, fait { $won }. Perdez maintenant le reste.
lesson-enough-more = Chaque pli de plus vous coûte les 25. Jouez vos basses, et les hautes là où elles ne gagnent pas.
lesson-warn-loan = Vous avez { $money }, ce n'est pas assez. La banque prête 10 et reprend 15 à la fin.
lesson-warn-bid = Cela promet { $bid } plis, et les cartes restantes en valent environ { $n }. Les 25 seront sans doute perdus.
lesson-warn-enough = En l'état, cette carte fait le pli : cela ferait { $then }, et vous avez annoncé { $bid }.
