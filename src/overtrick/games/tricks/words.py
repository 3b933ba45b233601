"""The words of Tricks, English and French."""

from overtrick.kit.words import Catalogue

CATALOGUE: Catalogue = {
    "title": ("Tricks", "Tricks"),
    "about": (
        "Buy your hand card by card from everybody's open decks, turn one card into your bid, and play seven tricks, twice.",
        "Achetez votre main carte par carte aux paquets de tous, misez une carte, et jouez sept plis, deux fois de suite.",
    ),
    "option winner_leads": (
        "Whoever wins a trick must lead the next one, instead of naming who leads.",
        "Qui gagne un pli doit entamer le suivant, au lieu de désigner qui entame.",
    ),
    "B": ("blue {value}", "{value} bleu"),
    "R": ("red {value}", "{value} rouge"),
    "Y": ("yellow {value}", "{value} jaune"),
    "grey four": ("grey 4", "4 gris"),
    "colour B": ("blue", "bleu"),
    "colour R": ("red", "rouge"),
    "colour Y": ("yellow", "jaune"),
    "no trump": ("no trump", "sans atout"),
    "own deck": ("their own deck", "son propre paquet"),
    "your deck": ("your own deck", "votre propre paquet"),
    "deck of": ("{name}'s deck", "le paquet de {name}"),
    # asking
    "ask buy": (
        "Buy card {number} of {of}: the open card of any deck, for its value. You have {money}.",
        "Achetez la carte {number} sur {of} : la carte visible d'un paquet, à sa valeur. Vous avez {money}.",
    ),
    "ask swap": (
        "Keep the market as it is, or pay {fee} to put one open card under its deck.",
        "Gardez le marché tel quel, ou payez {fee} pour glisser une carte visible sous son paquet.",
    ),
    "ask bid": (
        "Choose your bid card: its value is the number of tricks to take. The other seven cards are what you play.",
        "Choisissez votre carte de mise : sa valeur est le nombre de plis à faire. Vous jouerez les sept autres.",
    ),
    "ask leader": (
        "Say who leads the next trick: you, or somebody else.",
        "Dites qui entame le prochain pli : vous ou un autre.",
    ),
    "ask lead": ("Lead any card.", "Entamez avec la carte de votre choix."),
    "ask follow": (
        "Follow in {colour} if you can; a grey 4 always fits.",
        "Fournissez du {colour} si vous le pouvez ; un 4 gris convient toujours.",
    ),
    "aim": ("Your bid is {bid}; you have {won}.", "Votre mise est {bid} ; vous avez {won}."),
    # refusing
    "type a buy": (
        "{move} is not a move here: say whose open card you buy, from buy 0 to buy {last}.",
        "{move} n'est pas un coup possible ici : dites à qui vous achetez, de buy 0 à buy {last}.",
    ),
    "type a swap": (
        "{move} is not a move here: type keep, or change an open card, from swap 0 to swap {last}.",
        "{move} n'est pas un coup possible ici : tapez keep, ou changez une carte visible, de swap 0 à swap {last}.",
    ),
    "type a bid": (
        "{move} is not a move here: bid one of your cards, such as bid R3 or bid N4.",
        "{move} n'est pas un coup possible ici : misez une de vos cartes, par exemple bid R3 ou bid N4.",
    ),
    "type a card": (
        "{move} is not a move here: type a card of your hand, such as R3; a grey 4 that leads is N4=R, N4=B or N4=Y.",
        "{move} n'est pas un coup possible ici : tapez une carte de votre main, par exemple R3 ; un 4 gris qui entame "
        "est N4=R, N4=B ou N4=Y.",
    ),
    "type a leader": (
        "{move} is not a move here: say who leads, from lead 0 to lead {last}.",
        "{move} n'est pas un coup possible ici : dites qui entame, de lead 0 à lead {last}.",
    ),
    "deck empty": ("Nothing is left of {deck}.", "Il ne reste rien dans {deck}."),
    "deck too small": (
        "There is no next card to turn up in {deck}, so its last one cannot be changed.",
        "Il n'y a pas d'autre carte à retourner dans {deck} : la dernière ne peut pas être changée.",
    ),
    "not held": ("The {card} is not in this hand.", "Le {card} n'est pas dans cette main."),
    "name its colour": (
        "A grey 4 that leads needs a colour: type N4=R, N4=B or N4=Y.",
        "Un 4 gris qui entame doit nommer sa couleur : tapez N4=R, N4=B ou N4=Y.",
    ),
    "names only when led": (
        "Only a grey 4 that leads names a colour: the {card} is typed without one here.",
        "Seul un 4 gris qui entame nomme une couleur : tapez ici le {card} sans couleur.",
    ),
    "must follow": (
        "The led colour is {colour}, and this hand can follow it: the {card} cannot be played now.",
        "La couleur d'entame est le {colour}, et cette main peut en fournir : le {card} ne peut pas être joué.",
    ),
    # telling
    "buys": ("buys {card} from {name} for {price}", "achète le {card} à {name} pour {price}"),
    "buys own": (
        "buys {card} from {deck} for {price}, paid to the bank",
        "achète le {card} de {deck} pour {price}, payé à la banque",
    ),
    "takes free": ("takes {card} from {deck} for nothing", "prend le {card} dans {deck} pour rien"),
    "on a loan": (", on a new loan", ", avec un nouvel emprunt"),
    "swaps": (
        "pays {price} to put {card} under {deck}",
        "paie {price} pour glisser le {card} sous {deck}",
    ),
    "keeps": ("leaves the market as it is", "laisse le marché tel quel"),
    "bids": ("bids {card}", "mise le {card}"),
    "bids in secret": ("lays a bid card face down", "pose une carte de mise face cachée"),
    "leads": ("leads {card}", "entame avec le {card}"),
    "leads as": ("leads {card} as {colour}", "entame avec le {card}, en {colour}"),
    "goes ahead": ("goes ahead with {card}", "prend la tête avec le {card}"),
    "plays": ("plays {card}", "joue le {card}"),
    "completes": ("plays {card}: the trick goes to {winner}", "joue le {card} : le pli revient à {winner}"),
    "leads next": ("will lead the next trick", "entamera le prochain pli"),
    "lets lead": ("lets {name} lead the next trick", "laisse {name} entamer le prochain pli"),
    "trick points": ("{tricks} × bid {bid} × 2", "{tricks} × mise {bid} × 2"),
    "exact points": ("the bid came true", "mise réussie"),
    # the rules in play
    "rules buying": (
        "In turn, everyone buys {hand} cards. Each turn you must buy one open card: it costs its value, paid to the deck's "
        "owner, or to the bank if the deck is yours; the next card is turned up. If you cannot pay, you borrow {loan} "
        "and repay {repayment} at the end. Then you may pay {fee} to the bank to put one open card under its deck. "
        "Everybody sees who buys what.",
        "À tour de rôle, chacun achète {hand} cartes. À votre tour, vous devez acheter une carte visible : elle coûte sa "
        "valeur, payée au propriétaire du paquet, ou à la banque si c'est le vôtre ; la carte suivante est retournée. Si vous "
        "ne pouvez pas payer, vous empruntez {loan} et rendez {repayment} à la fin. Ensuite vous pouvez payer {fee} à la "
        "banque pour glisser une carte visible sous son paquet. Tout le monde voit qui achète quoi.",
    ),
    "rules bidding": (
        "Everyone secretly turns one card into the bid: its value is the number of tricks to take. Each trick pays twice "
        "the bid, and an exact bid {bonus} more. The highest bid card makes its colour trump; among equals blue goes "
        "before red before yellow. There is no trump if all bids are 0, if all are 5, or if a grey 4 is bid and no 5. "
        "Whoever bid the deciding card leads; of two alike, the poorer.",
        "Chacun choisit en secret une carte comme mise : sa valeur est le nombre de plis à faire. Chaque pli paie deux fois "
        "la mise, et une mise exacte {bonus} de plus. La plus haute mise fixe l'atout ; à égalité, bleu passe avant "
        "rouge, et rouge avant jaune. Pas d'atout si toutes les mises sont 0, si toutes sont 5, ou si un 4 gris est misé sans "
        "aucun 5. Qui a misé la carte décisive entame ; de deux semblables, le moins riche.",
    ),
    "rules play": (
        "Follow the led colour if you can, otherwise play anything. The highest trump wins, else the highest card of the "
        "led colour; of equal cards the first. A grey 4 may always be played and counts as a 4 of the led colour; if it "
        "leads, its player names the colour. {leader}",
        "Fournissez la couleur d'entame si possible, sinon jouez ce que vous voulez. Le plus fort atout gagne, sinon la plus "
        "forte carte de la couleur d'entame ; à égalité, la première jouée. Un 4 gris peut toujours être joué et vaut un 4 "
        "de la couleur d'entame ; s'il entame, son joueur nomme la couleur. {leader}",
    ),
    "rules winner names": (
        "The winner of a trick says who leads the next one.",
        "Qui gagne un pli dit qui entame le suivant.",
    ),
    "rules winner leads": ("The winner of a trick leads the next one.", "Qui gagne un pli entame le suivant."),
    # the table
    "type": ("Type", "Tapez"),
    "player": ("Player", "Joueur"),
    "money": ("Money", "Argent"),
    "loans": ("Loans", "Emprunts"),
    "after loans": ("Net", "Net"),
    "bid": ("Bid", "Mise"),
    "won": ("Tricks", "Plis"),
    "table": ("Plays", "Joue"),
    "first round": ("Round 1", "Manche 1"),
    "second round": ("Round 2", "Manche 2"),
    "hand": ("Hand", "Main"),
    "deck": ("Deck", "Paquet"),
    "open card": ("Open", "Visible"),
    "price": ("Price", "Prix"),
    "paid to": ("Paid to", "Payé à"),
    "bank": ("the bank", "la banque"),
    "by a loan": (" (loan)", " (emprunt)"),
    "sold out": ("sold out", "épuisé"),
    "face down": ("Face down, order unknown", "Face cachée, ordre inconnu"),
    "under the deck": (
        "›  cards that were put under the deck, in this order",
        "›  cartes glissées sous le paquet, dans cet ordre",
    ),
    "stage buying": ("buying card {n} of {of}", "achat de la carte {n} sur {of}"),
    "stage bidding": ("bidding", "mises"),
    "stage trick": ("trick {n} of {of}", "pli {n} sur {of}"),
    "trump": ("trump:", "atout :"),
    "led": ("led:", "entame :"),
    "none": ("none", "aucun"),
    "winning so far": ("[ ]  wins the trick so far", "[ ]  gagne le pli pour l'instant"),
}
