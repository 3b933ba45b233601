"""The words of Kings Tricktakers, English and French."""

from overtrick.kit.words import Catalogue

_THINGS: Catalogue = {
    "title": ("Kings Tricktakers", "Kings Tricktakers"),
    "about": (
        "Gather a company of characters, turn one of them over as your bet on your tricks, and use the others to make it true.",
        "Formez une compagnie de personnages, retournez-en un pour parier sur vos plis, et servez-vous des autres pour gagner.",
    ),
    "option companies": (
        "How companies are formed: drafted by the players, or dealt ready-made each round.",
        "Formation des compagnies : choisies par les joueurs, ou distribuées toutes faites à chaque manche.",
    ),
    "option diplomat": (
        "Whether the Diplomat takes part in drafts of four or five players.",
        "Le Diplomate participe-t-il aux choix à quatre ou cinq joueurs ?",
    ),
    # cards
    "Y": ("yellow {value}", "le {value} jaune"),
    "B": ("blue {value}", "le {value} bleu"),
    "G": ("green {value}", "le {value} vert"),
    "K": ("black {value}", "le {value} noir"),
    "M": ("mystic", "une Mystique"),
    "R": ("surrender", "une Reddition"),
    "reserved": ("reserved black 10", "le 10 noir de réserve"),
    "a king": ("a King", "un Roi"),
    # colours and sets
    "yellow": ("yellow", "jaune"),
    "blue": ("blue", "bleu"),
    "green": ("green", "vert"),
    "black": ("black", "noir"),
    "white": ("white", "blanc"),
    "set": ("the {colour} King, Queen and Jack", "les Roi, Dame et Valet de couleur {colour}"),
    # characters
    "gambler": ("Gambler", "Flambeur"),
    "hermit": ("Hermit", "Ermite"),
    "resistant": ("Resistant", "Résistant"),
    "berserker": ("Berserker", "Enragé"),
    "oppressor": ("Oppressor", "Oppresseur"),
    "assassin": ("Assassin", "Assassin"),
    "healer": ("Healer", "Guérisseur"),
    "collector": ("Collector", "Collectionneur"),
    "devil": ("Devil", "Diable"),
    "diplomat": ("Diplomat", "Diplomate"),
    "jack": ("Jack", "Valet"),
    "copy": ("{name} {copy}", "{name} {copy}"),
    # what each of them does, in a line
    "gambler does": (
        "before the tricks draw 2 cards, discard 2; +2 if your bet comes true",
        "avant les plis, piochez 2 cartes et défaussez-en 2 ; +2 si votre pari réussit",
    ),
    "hermit does": (
        "once, on your turn, draw 3 cards and discard 3; +2 with 0 tricks",
        "une fois, à votre tour, piochez 3 cartes et défaussez-en 3 ; +2 avec 0 pli",
    ),
    "resistant does": (
        "play a 1 as a 10 or a 10 as a 1, a mystic as a surrender or the reverse",
        "jouez un 1 comme un 10 ou l'inverse, une Mystique comme une Reddition ou l'inverse",
    ),
    "berserker does": (
        "before the tricks take a reserved black 10, then discard as many; +2 with 1 trick",
        "avant les plis, prenez un 10 noir de réserve et défaussez d'autant ; +2 avec 1 pli",
    ),
    "oppressor does": (
        "your yellow cards are as strong as black ones",
        "vos cartes jaunes sont aussi fortes que les noires",
    ),
    "assassin does": (
        "due to lead a trick, name another player to lead it; +3 with 2 tricks",
        "au moment d'ouvrir un pli, désignez un autre joueur pour l'ouvrir ; +3 avec 2 plis",
    ),
    "healer does": (
        "1 point for each blue or green card you collect, at most 5",
        "1 point par carte bleue ou verte ramassée, 5 au plus",
    ),
    "collector does": (
        "2, 5 or 8 points for 1, 2 or 3 mystics and surrenders you collect",
        "2, 5 ou 8 points pour 1, 2 ou 3 Mystiques et Redditions ramassées",
    ),
    "devil does": ("counts as 2 tricks more; -2 with 3 tricks", "compte comme 2 plis de plus ; -2 avec 3 plis"),
    "diplomat does": (
        "no bet of your own: choose an ally, exchange a card with him once, and score by his bet, tricks and cards",
        "pas de pari : choisissez un allié, échangez une carte avec lui, et marquez selon son pari, ses plis, ses cartes",
    ),
    "devil bets": ("3 for every other player who fails", "3 par autre joueur qui échoue"),
    "diplomat bets": ("a copy of one card that another player bet", "copie d'une carte pariée par un autre joueur"),
    "pays at": ("{points} for {n} {n:trick|tricks}", "{points} pour {n} {n:pli|plis}"),
    # Queens
    "white queen": ("your card counts as a mystic", "votre carte compte comme une Mystique"),
    "yellow queen": ("one trick more at the end of the round", "un pli de plus à la fin de la manche"),
    "blue queen": ("your card counts as a surrender", "votre carte compte comme une Reddition"),
    "green queen": ("lay her now, your card after everybody else's", "posez-la ; votre carte viendra après toutes les autres"),
    "black queen": ("your card need not follow suit", "votre carte n'a pas à suivre la couleur"),
}

_ASKING: Catalogue = {
    "ask take": (
        "Take a character for your company, or a set of King, Queen and Jack.",
        "Prenez un personnage pour votre compagnie, ou une série Roi, Dame et Valet.",
    ),
    "ask character": ("Take a character for your company.", "Prenez un personnage pour votre compagnie."),
    "ask bet": (
        "Bet: which of your three characters do you turn over? It pays at its number of tricks; the others stay active.",
        "Pariez : lequel de vos trois personnages retournez-vous ? Il paie à son nombre de plis ; les autres restent actifs.",
    ),
    "ask last bet": (
        "Bet: turn over one or two cards among your characters and your Jack (10 with 3 tricks).",
        "Pariez : retournez une ou deux cartes parmi vos personnages et votre Valet (10 avec 3 plis).",
    ),
    "ask ally": ("Choose your ally: you will score by his bet.", "Choisissez votre allié : vous marquerez selon son pari."),
    "ask copy": (
        "Choose the card of another player's bet that your Diplomat copies.",
        "Choisissez la carte pariée par un autre que votre Diplomate copie.",
    ),
    "ask discard": ("Discard {n} {n:card|cards}.", "Défaussez {n} {n:carte|cartes}."),
    "ask prepare": (
        "Prepare: use your characters that act now, and turn your Queen up if you want to pay for her.",
        "Préparez-vous : utilisez vos personnages concernés, et relevez votre Dame si vous voulez la payer.",
    ),
    "ask queen": (
        "Pay {cost} to turn your Queen up again, or say that you are ready.",
        "Payez {cost} pour relever votre Dame, ou dites que vous êtes prêt.",
    ),
    "ask return": ("Your ally gave you a card: give one back.", "Votre allié vous a donné une carte : rendez-en une."),
    "ask lead": ("Lead a trick with any card.", "Ouvrez le pli avec n'importe quelle carte."),
    "ask name": (
        "Lead a trick with any card, or name another player to lead it.",
        "Ouvrez le pli avec n'importe quelle carte, ou désignez qui l'ouvre à votre place.",
    ),
    "ask follow": (
        "Play a card: {colour} if you have it, or a mystic or surrender.",
        "Jouez une carte : {colour} si vous en avez, ou une Mystique ou Reddition.",
    ),
    "ask free": ("Play any card: no colour is set yet.", "Jouez n'importe quelle carte : aucune couleur n'est encore fixée."),
    "ask after": (
        "Your card is played: use what you still can, or say done.",
        "Votre carte est jouée : utilisez ce que vous pouvez encore, ou dites done.",
    ),
}

_REFUSING: Catalogue = {
    "not now": (
        "{move} is not possible now. {ask} For example: {example}.",
        "{move} n'est pas possible ici. {ask} Exemple : {example}.",
    ),
    "not held": ("This hand does not have {card}.", "Cette main n'a pas {card}."),
    "must follow": (
        "{card} cannot be played: this hand has {colour}, so it must play {colour}, a mystic or a surrender.",
        "Impossible de jouer {card} : cette main a du {colour}, elle doit jouer du {colour}, une Mystique ou une Reddition.",
    ),
    "king gone": ("The King has been played already: once a game.", "Le Roi a déjà été joué : une fois par partie."),
    "king needs": (
        "The {colour} King goes on a {colour} card only.",
        "Le Roi {colour} ne va que sur une carte de couleur {colour}.",
    ),
    "white king needs": (
        "The white King goes on a mystic or a surrender only.",
        "Le Roi blanc ne va que sur une Mystique ou une Reddition.",
    ),
    "queen gone": (
        "The Queen has been used: she must be paid for before the tricks of a later round.",
        "La Dame a servi : il faut la payer avant les plis d'une manche suivante.",
    ),
    "no effect": (
        "{move} would change nothing, or does not go together, so it is no move.",
        "{move} ne changerait rien, ou ne va pas ensemble : ce n'est pas un coup.",
    ),
    "no resistant": (
        "Only a face-up Resistant turns a 1, a 10, a mystic or a surrender round.",
        "Seul un Résistant visible inverse un 1, un 10, une Mystique ou une Reddition.",
    ),
    "taken": ("{thing} is not there to take.", "{thing} n'est pas disponible."),
    "had it": ("{thing} was in this company last round.", "{thing} était dans cette compagnie à la manche précédente."),
    "full": (
        "This company has three characters: only a set is missing.",
        "Cette compagnie a trois personnages : il manque une série.",
    ),
    "has a set": ("This company has its King, Queen and Jack already.", "Cette compagnie a déjà ses Roi, Dame et Valet."),
}

_TELLING: Catalogue = {
    "takes": ("takes {thing}", "prend {thing}"),
    "bets": ("bets {cards}", "parie {cards}"),
    "bets secretly": ("has bet", "a parié"),
    "bets nothing": ("makes no bet: the Diplomat stays face up", "ne parie pas : le Diplomate reste visible"),
    "allies": ("chooses {name} as ally", "choisit {name} pour allié"),
    "copies": ("copies the {card} that {name} bet", "copie la carte {card} pariée par {name}"),
    "buys queen": ("pays {cost} to turn the Queen up again", "paie {cost} pour relever la Dame"),
    "is ready": ("is ready", "est prêt"),
    "is done": ("ends the turn", "termine son tour"),
    "lays queen": ("lays the green Queen and will play last", "pose la Dame verte et jouera en dernier"),
    "uses draw": ("uses the {name} and draws {n} {n:card|cards}", "utilise {name} et pioche {n} {n:carte|cartes}"),
    "uses tens": ("uses the {name} and takes a reserved black 10", "utilise {name} et prend un 10 noir de réserve"),
    "discards": ("discards {card}", "défausse {card}"),
    "discards one": ("discards a card", "défausse une carte"),
    "names": ("names {name} to lead the trick", "désigne {name} pour ouvrir le pli"),
    "gives": ("gives {card} to the ally", "donne {card} à son allié"),
    "gives one": ("gives a card to the ally", "donne une carte à son allié"),
    "returns": ("gives {card} back", "rend {card}"),
    "returns one": ("gives a card back", "rend une carte"),
    "leads": ("leads {play}", "ouvre avec {play}"),
    "plays": ("plays {play}", "joue {play}"),
    "wins trick": ("{told}; the trick goes to {name}", "{told} ; le pli revient à {name}"),
    "with queen": ("{card} with the Queen", "{card} avec la Dame"),
    "with king": ("{card} with the King", "{card} avec le Roi"),
    "with both": ("{card} with Queen and King", "{card} avec la Dame et le Roi"),
    "as": ("{card} as {effective}", "{card} comme {effective}"),
    # explaining a score
    "line bet": ("bet {card} with {tricks}", "pari {card} avec {tricks}"),
    "line copied": ("bet Diplomat, a copy of {card}, with {tricks}", "pari Diplomate, copie de {card}, avec {tricks}"),
    "line ally bet": ("ally's bet {card} with {tricks}", "pari de l'allié {card} avec {tricks}"),
    "line devil": ("bet Devil, others failed", "pari Diable, échecs des autres"),
    "line jack": ("Jack with {tricks}", "Valet avec {tricks}"),
    "line king": ("King played, cards collected", "Roi joué, cartes ramassées"),
    "line unplayed": ("King never played", "Roi jamais joué"),
    "line queen": ("Queen bought back", "Dame relevée"),
}

_RULES: Catalogue = {
    "rules companies": (
        "Everyone gathers a company: one set of King, Queen and Jack, and three characters. In round 1 the picks go round "
        "the table and back, twice; in later rounds the set stays, the lowest King picks first, and nobody takes a card "
        "he had last round. One character will be turned over as the bet, the others work for you. The hands are already "
        "dealt: look at yours. The lowest King leads the first trick.",
        "Chacun forme une compagnie : une série Roi, Dame et Valet, et trois personnages. À la manche 1, les choix font "
        "le tour de la table dans un sens puis dans l'autre, deux fois ; ensuite la série reste, le Roi le plus bas "
        "choisit en premier, et nul ne reprend une carte qu'il avait. Un personnage sera retourné comme pari, les autres "
        "agissent. Les mains sont déjà distribuées : regardez la vôtre. Le Roi le plus bas ouvre le premier pli.",
    ),
    "rules bets": (
        "Turn one character over in secret: it pays its points if you end the round with exactly its number of tricks. In "
        "round 3 you may bet two cards, the Jack among them; each pays for itself, and one that pays is a success. A "
        "failed bet costs nothing. The Diplomat is bet, or nothing is.",
        "Retournez un personnage en secret : il paie si vous finissez la manche avec exactement son nombre de plis. À la "
        "manche 3 vous pouvez parier deux cartes, dont le Valet ; chacune paie pour elle, et une seule suffit à réussir. "
        "Un échec ne coûte rien. Avec le Diplomate, on parie le Diplomate, ou rien.",
    ),
    "rules preparation": (
        "Gamblers draw two cards and discard two; Berserkers take a reserved black 10 and discard as many. A Queen who "
        "was used in an earlier round can be turned up again for her price.",
        "Le Flambeur pioche deux cartes et en défausse deux ; l'Enragé prend un 10 noir de réserve et défausse d'autant. "
        "Une Dame qui a servi à une manche précédente peut être relevée à son prix.",
    ),
    "rules tricks": (
        "Follow the colour of the trick's first coloured card if you can; a mystic or a surrender may always be played. A "
        "King beats everything, the last King the others; then mystics, black, the colour led, and last surrenders. The "
        "first of equals wins. Kings go on a card of their colour (white: on a mystic or surrender), once a game; a Queen "
        "once a round. The winner leads the next trick. Moves: G7, G7+king, G7+queen, G1~ (turned round by the "
        "Resistant).",
        "Suivez la couleur de la première carte colorée si vous le pouvez ; Mystique et Reddition se jouent toujours. Un "
        "Roi bat tout, le dernier Roi bat les autres ; puis les Mystiques, le noir, la couleur demandée, enfin les "
        "Redditions. À égalité, la première gagne. Le Roi va sur une carte de sa couleur (le blanc : sur une Mystique ou "
        "Reddition), une fois par partie ; la Dame une fois par manche. Le gagnant ouvre le pli suivant. Coups : G7, "
        "G7+king, G7+queen, G1~ (inversée par le Résistant).",
    ),
}

_TABLE: Catalogue = {
    "phase companies": ("New company", "Nouvelle compagnie"),
    "phase bets": ("Bets", "Paris"),
    "phase parchment": ("The Diplomat's choice", "Le choix du Diplomate"),
    "phase preparation": ("Preparation", "Préparation"),
    "phase tricks": ("Trick {n} of {of}", "Pli {n} sur {of}"),
    "phase over": ("The end", "Fin de partie"),
    "first player": ("first player", "premier joueur"),
    "you are": ("you", "vous"),
    "standing": (
        "{points} · tricks {tricks} · {cards} {cards:card|cards} in hand",
        "{points} · plis {tricks} · {cards} {cards:carte|cartes} en main",
    ),
    "king up": ("King {colour}, rank {rank}", "Roi {colour}, rang {rank}"),
    "king down": ("King {colour} played, rank {rank}", "Roi {colour} joué, rang {rank}"),
    "queen up": ("Queen: {does}", "Dame : {does}"),
    "queen out": ("Queen played this round", "Dame jouée cette manche"),
    "queen down": ("Queen used (costs {cost})", "Dame utilisée (coûte {cost})"),
    "jack up": ("Jack: {pays}", "Valet : {pays}"),
    "no set": ("no King, Queen and Jack yet", "pas encore de Roi, Dame et Valet"),
    "bet": ("BET", "PARI"),
    "secret bet": ("has bet in secret", "a parié en secret"),
    "bet pays": ("pays {pays}", "paie {pays}"),
    "used": ("used", "utilisé"),
    "ally is": ("ally: {name}", "allié : {name}"),
    "copies card": ("copies {card} of {name}", "copie {card} de {name}"),
    "on offer": ("To take", "À prendre"),
    "as a bet": ("as a bet: {pays}", "en pari : {pays}"),
    "trick": ("The trick", "Le pli"),
    "no card yet": ("{name} leads.", "{name} ouvre."),
    "to follow": ("Colour to follow: {colour}.", "Couleur demandée : {colour}."),
    "nothing to follow": ("No colour to follow yet.", "Pas encore de couleur demandée."),
    "counts as": ("counts as {effective}", "compte comme {effective}"),
    "winning": ("winning", "gagne pour l'instant"),
    "waits": ("{name}'s green Queen waits for a card.", "La Dame verte de {name} attend une carte."),
    "hand": ("Your hand", "Votre main"),
    "hand of": ("{name}'s hand", "Main de {name}"),
    "pile": ("Draw pile: {n} {n:card|cards}.", "Pioche : {n} {n:carte|cartes}."),
    "collected": ("collected", "ramassé"),
    "discarded": ("Your discards", "Vos défausses"),
}

CATALOGUE: Catalogue = {**_THINGS, **_ASKING, **_REFUSING, **_TELLING, **_RULES, **_TABLE}
