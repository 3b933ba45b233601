"""What is said at every table where one bids and takes tricks. A game's own words come first."""

from overtrick.kit.words import Catalogue

TRICK_WORDS: Catalogue = {
    # the French pack
    "clubs": ("clubs", "trèfle"),
    "diamonds": ("diamonds", "carreau"),
    "spades": ("spades", "pique"),
    "hearts": ("hearts", "cœur"),
    "of clubs": ("of clubs", "de trèfle"),
    "of diamonds": ("of diamonds", "de carreau"),
    "of spades": ("of spades", "de pique"),
    "of hearts": ("of hearts", "de cœur"),
    "rank T": ("10", "10"),
    "rank J": ("jack", "valet"),
    "rank Q": ("queen", "dame"),
    "rank K": ("king", "roi"),
    "rank A": ("ace", "as"),
    "card": ("{rank} of {suit}", "{rank} de {suit}"),
    # asking
    "ask one bid": ("Will you take the trick, 1, or not, 0?", "Ferez-vous le pli, 1, ou non, 0 ?"),
    "ask bid": ("How many of the {n} tricks will you take?", "Combien de plis ferez-vous, sur {n} ?"),
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
        "{move} is not a move here: type a card by suit ({suits}) and rank, such as {example}.",
        "{move} n'est pas un coup possible ici : tapez une carte par couleur ({suits}) et rang, comme {example}.",
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
        "From the dealer's left, each in turn says aloud how many tricks he will take; the dealer comes last.",
        "À partir de la gauche du donneur, chacun annonce à voix haute ses plis ; le donneur parle en dernier.",
    ),
    "rules play": (
        "Follow the suit led if you can; else play any card. The highest trump takes the trick, without a trump the "
        "highest card of the suit led; its winner leads to the next.",
        "Fournissez la couleur demandée si vous le pouvez, sinon jouez n'importe quelle carte. Le plus fort atout prend "
        "le pli, sans atout la plus forte carte de la couleur demandée ; qui le prend entame le suivant.",
    ),
    # the table
    "trump": ("Trump", "Atout"),
    "no trump": ("none", "sans"),
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
