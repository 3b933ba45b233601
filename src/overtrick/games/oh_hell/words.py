"""The words of Oh Hell, English and French."""

from overtrick.kit.words import Catalogue

CATALOGUE: Catalogue = {
    "title": ("Oh Hell", "Oh Hell"),
    "about": (
        "One hand with a trump: say aloud how many tricks you will take, and take just so many.",
        "Une donne avec atout : annoncez à voix haute vos plis, et faites-en exactement autant.",
    ),
    "option tricks": (
        "How many tricks are played; any: as many as the deal says.",
        "Le nombre de plis joués ; any : autant que le dit la donne.",
    ),
    "option suits": ("How many suits the pack has.", "Le nombre de couleurs du paquet."),
    "option ranks": (
        "How many cards each suit has, from the two upwards.",
        "Le nombre de cartes par couleur, à partir du deux.",
    ),
    "option off_bid_penalty": (
        "Whether a missed bid costs points, by as many tricks as it is off.",
        "Si une annonce manquée coûte des points, selon l'écart en plis.",
    ),
    "option points_per_trick": ("What a trick is worth.", "Ce que vaut un pli."),
    # cards
    "C": ("clubs", "trèfle"),
    "D": ("diamonds", "carreau"),
    "S": ("spades", "pique"),
    "H": ("hearts", "cœur"),
    "of C": ("of clubs", "de trèfle"),
    "of D": ("of diamonds", "de carreau"),
    "of S": ("of spades", "de pique"),
    "of H": ("of hearts", "de cœur"),
    "rank": ("{n}", "{n}"),
    "rank T": ("10", "10"),
    "rank J": ("jack", "valet"),
    "rank Q": ("queen", "dame"),
    "rank K": ("king", "roi"),
    "rank A": ("ace", "as"),
    "card": ("{rank} {suit}", "{rank} {suit}"),
    # asking
    "ask bid": ("How many of the {n} {n:trick|tricks} will you take?", "Combien de plis ferez-vous, sur {n} ?"),
    "not this": ("You may not bid {n}.", "Vous ne pouvez pas annoncer {n}."),
    "ask lead": ("Lead any card.", "Entamez avec la carte de votre choix."),
    "ask follow": (
        "Play a card: follow {suit} if you can.",
        "Jouez une carte : fournissez à {suit} si vous le pouvez.",
    ),
    # refusing
    "type a bid": (
        "{move} is not a move here: type a bid from bid 0 to bid {most}.",
        "{move} n'est pas un coup possible ici : tapez une annonce de bid 0 à bid {most}.",
    ),
    "forbidden bid": (
        "The dealer may not bid this: all bids together would make {n}, the number of tricks.",
        "Le donneur ne peut pas l'annoncer : le total des annonces ferait {n}, le nombre de plis.",
    ),
    "type a card": (
        "{move} is not a move here: type a card by suit (C, D, S, H) and rank, such as HQ or C7.",
        "{move} n'est pas un coup possible ici : tapez une carte par couleur (C, D, S, H) et rang, comme HQ ou C7.",
    ),
    "not held": ("There is no {card} in this hand.", "Absente de cette main : {card}."),
    "follow suit": ("This hand has to follow {suit}.", "Cette main doit fournir à {suit}."),
    # telling
    "bids": ("bids {n}", "annonce {n}"),
    "leads": ("leads the {card}", "entame : {card}"),
    "plays": ("plays the {card}", "joue : {card}"),
    "beats": ("goes ahead with the {card}", "prend la tête : {card}"),
    "completes": (
        "plays the {card}: the trick goes to {winner}",
        "joue : {card} ; le pli revient à {winner}",
    ),
    "took": ("{tricks}, with a bid of {bid}", "{tricks}, pour une annonce de {bid}"),
    "bonus": ("the bid came true", "annonce réussie"),
    # the rules in play
    "rules bid": (
        "From the dealer's left, each in turn says aloud how many tricks he will take. The dealer comes last, and may "
        "not make the bids add up to the number of tricks: somebody is bound to be wrong.",
        "À partir de la gauche du donneur, chacun annonce à voix haute ses plis. Le donneur parle en dernier et ne peut "
        "pas faire que le total égale le nombre de plis : quelqu'un se trompera forcément.",
    ),
    "rules play": (
        "Follow the suit led if you can; else play any card. The highest trump takes the trick, without a trump the "
        "highest card of the suit led; its winner leads to the next.",
        "Fournissez la couleur demandée si vous le pouvez, sinon jouez n'importe quelle carte. Le plus fort atout prend "
        "le pli, sans atout la plus forte carte de la couleur demandée ; qui le prend entame le suivant.",
    ),
    "scoring": (
        "A trick is worth {n} {n:point|points}, a bid that comes true {bonus} more.",
        "Un pli vaut {n} {n:point|points}, une annonce réussie {bonus} de plus.",
    ),
    "scoring penalty": (
        "With a bid that comes true, a trick is worth {n} {n:point|points} and there are {bonus} more; otherwise each trick "
        "too many or too few costs {n}.",
        "Si l'annonce est réussie, un pli vaut {n} {n:point|points} et il y en a {bonus} de plus ; sinon chaque pli en trop "
        "ou en moins coûte {n}.",
    ),
    # the table
    "trump": ("Trump", "Atout"),
    "player": ("Player", "Joueur"),
    "bid": ("Bid", "Annonce"),
    "won": ("Tricks", "Plis"),
    "card laid": ("Card", "Carte"),
    "score": ("Points", "Points"),
    "hand": ("Your hand", "Votre main"),
    "hand of": ("{name}'s hand", "Main de {name}"),
    "dealer": ("dealer", "donneur"),
    "leads to": ("leads", "entame"),
    "wins it": ("ahead", "en tête"),
}
