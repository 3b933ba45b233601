### Oh Hell dans le navigateur.

## a first hand
lesson-hand-name = votre main
lesson-hand = Voici votre main. Les cartes hautes font des plis.
lesson-hand-more =
    Un pli, c'est une carte de chacun. Atout { $trump } : le plus petit atout bat toute carte d'une autre couleur.
lesson-bid-name = votre promesse
lesson-bid = Dites combien de plis vous ferez.
lesson-bid-more =
    Exactement ce nombre rapporte 10 points de plus ; un de trop est aussi mauvais qu'un de moins. Cette main de { $of }
    vaut environ { $n }.
lesson-follow-name = fournir
lesson-follow = Fournissez la couleur demandée.
lesson-follow-more =
    On a demandé { $suit } et vous en avez : il faut en jouer. La plus haute fait le pli, sauf si quelqu'un coupe.
lesson-lead-name = entamer
lesson-lead = Vous entamez : toute carte est permise.
lesson-lead-more = Qui fait un pli entame le suivant. Un as ou un gros atout en fait un ; une petite carte le laisse.
lesson-void-name = aucune carte de la couleur
lesson-void = Vous n'avez pas de { $suit } : tout est permis.
lesson-void-more = Un atout fait le pli. Ou défaussez une carte qui en ferait un de trop plus tard.
lesson-more-name = encore à faire
lesson-more = Annoncé { $bid }, fait { $won }.
lesson-more-more = Les traits creux sont promis, les pleins sont faits. Cherchez un pli à gagner.
lesson-enough-name = assez, c'est assez
lesson-enough = Vous avez votre compte. Perdez maintenant le reste.
lesson-enough-more =
    Annoncé { $bid }, fait { $won }. Jouez sous la carte qui mène, ou défaussez vos hautes cartes là où elles ne gagnent
    pas.
lesson-warn-bid = Vous promettez { $bid }, et vos cartes valent environ { $n }. Les 10 points seront sans doute perdus.
lesson-warn-enough = En l'état, cette carte fait le pli : cela ferait { $then }, et vous avez annoncé { $bid }.
lesson-warn-all = Vous avez { $won } sur { $bid } et il vous faut tous les plis restants. Cette carte ne le fait pas.
