"""What is said only on the page of Oh Hell."""

from overtrick.kit.words import Catalogue

WORDS: Catalogue = {
    "lobby": (
        "The classic: one hand, one trump, and everybody says aloud how many tricks they will take. Somebody is bound to be "
        "wrong.",
        "Le classique : une donne, un atout, et chacun annonce à voix haute ses plis. Quelqu'un se trompera forcément.",
    ),
    "stage bidding": ("bidding", "annonces"),
    "stage trick": ("trick {n} of {of}", "pli {n} sur {of}"),
    # bids
    "the bids": ("The bids", "Les annonces"),
    "turned up": ("Turned up: {suit} are trump", "Retournée : atout {suit}"),
    "bids in order": ("Bids, in order", "Annonces, dans l'ordre"),
    "bid note": (
        "Each trick brings {n} {n:point|points}, a bid that comes true {bonus} more.",
        "Chaque pli rapporte {n} {n:point|points}, une annonce réussie {bonus} de plus.",
    ),
    "bid of": ("Bid {n}", "Annoncer {n}"),
    "bid not": ("{n}: the dealer may not bid this", "{n} : interdit au donneur"),
    "promised": ("{n} promised for {of} {of:trick|tricks}", "{n} {n:annoncé|annoncés} pour {of} {of:pli|plis}"),
    "no bid yet": ("no bid yet", "pas encore d'annonce"),
    "bids now": ("to bid", "à annoncer"),
    "bids last": ("bids last", "annonce en dernier"),
    "bid took": ("bid {bid}, took {won}", "annonce {bid}, {won} {won:pli|plis}"),
    "of tricks": ("{won} of {bid} tricks", "{won} {won:pli|plis} sur {bid}"),
    "you bid": ("You bid {bid}", "Vous annoncez {bid}"),
    "and took": ("and have taken {won}", "et en avez pris {won}"),
    "you bid not": ("Your bid is to come", "Votre annonce viendra"),
    "cards left": ("{n} {n:card|cards} left", "encore {n} {n:carte|cartes}"),
    # the trick
    "the trick": ("The trick", "Le pli"),
    "trick in order": ("Trick {n}, in order of play", "Pli {n}, dans l'ordre du jeu"),
    "trick of": ("{n} of {of}", "{n} sur {of}"),
    "fact trump": ("Trump", "Atout"),
    "fact led": ("Led", "Entame"),
    "fact trick": ("Trick", "Pli"),
    "fact bids": ("Bids", "Annonces"),
    "did lead": ("led {suit}", "entame {suit}"),
    "has none": ("has no {suit}", "n'a pas de {suit}"),
    "trumped": ("trump", "atout"),
    "leads now": ("ahead", "en tête"),
    "to lead": ("to lead", "entame"),
    "last to play": ("last to play", "joue en dernier"),
    "to play": ("to play", "à jouer"),
    "play card": ("Play the {card}", "Jouer : {card}"),
    "play one": ("Play a card", "Jouer une carte"),
    "has to wait": ("{card} has to wait: you hold {suit}.", "{card} doit attendre : vous avez du {suit}."),
    "would win": ("{card} would go ahead.", "{card} prendrait la tête."),
    "would lose": ("{card} would not go ahead.", "{card} ne prendrait pas la tête."),
    "would take": ("{card} would take the trick.", "{card} prendrait le pli."),
    "would leave": ("{card} would leave the trick to {name}.", "{card} laisserait le pli à {name}."),
    "would lead": ("Lead the {card}.", "Entame : {card}."),
    # scores
    "if it ended": ("If it ended here", "Si la partie finissait ici"),
    "col took": ("Took", "Plis"),
    "col points": ("Points", "Points"),
}
