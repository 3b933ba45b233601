### The words of Kings Tricktakers.

title = Kings Tricktakers
about =
    Sammle eine Schar von Charakteren, dreh einen als Wette auf deine Stiche um, und lass die anderen dafür sorgen, dass sie
    aufgeht.
option-companies = Wie die Scharen entstehen: von den Spielern gewählt, oder jede Runde fertig ausgeteilt.
option-companies-draft = Karte für Karte gewählt
option-companies-starter = fertig ausgeteilt
choose-companies = Scharen
option-diplomat = Ob der Diplomat bei vier oder fünf Spielern zur Wahl steht.
choose-diplomat = Diplomat zu viert oder fünft

## cards
Y = Gelb { $value }
B = Blau { $value }
G = Grün { $value }
K = Schwarz { $value }
M = Mystiker
R = Kapitulation
reserved = Schwarz 10 aus der Reserve
a-king = König

## colours and sets
yellow = Gelb
blue = Blau
green = Grün
black = Schwarz
white = Weiß
set = König, Dame und Bube in { $colour }

## characters
gambler = Zocker
hermit = Eremit
resistant = Rebell
berserker = Berserker
oppressor = Tyrann
assassin = Assassine
healer = Heiler
collector = Sammler
devil = Teufel
diplomat = Diplomat
jack = Bube
copy = { $name }

## what each of them does, in a line
gambler-does = vor den Stichen 2 Karten ziehen, 2 abwerfen; +2, wenn deine Wette aufgeht
hermit-does = einmal, wenn du dran bist, 3 Karten ziehen und 3 abwerfen; +2 mit 0 Stichen
resistant-does = spiel eine 1 als 10 oder eine 10 als 1, einen Mystiker als Kapitulation oder umgekehrt
berserker-does = vor den Stichen eine Schwarz 10 aus der Reserve nehmen, dann ebenso viele abwerfen; +2 mit 1 Stich
oppressor-does = deine gelben Karten sind so stark wie schwarze
assassin-does = sollst du ausspielen, bestimme jemand anders dafür; +3 mit 2 Stichen
healer-does = 1 Punkt für jede blaue oder grüne Karte, die du einsammelst, höchstens 5
collector-does = 2, 5 oder 8 Punkte für 1, 2 oder 3 Mystiker und Kapitulationen, die du einsammelst
devil-does = zählt wie 2 Stiche mehr; -2 mit 3 Stichen
diplomat-does =
    keine eigene Wette: wähle einen Verbündeten, tausche einmal eine Karte mit ihm, und werte mit seiner Wette, seinen Stichen
    und Karten
devil-bets = 3 für jeden anderen Spieler, der scheitert
diplomat-bets = Kopie einer Karte, auf die ein anderer gewettet hat
pays-at =
    { $n ->
        [one] { $points } für { $n } Stich
       *[other] { $points } für { $n } Stiche
    }

## Queens
white-queen = deine Karte zählt als Mystiker
yellow-queen = ein Stich mehr am Ende der Runde
blue-queen = deine Karte zählt als Kapitulation
green-queen = leg sie jetzt, deine Karte nach allen anderen
black-queen = deine Karte muss nicht bedienen

## asking
ask-take = Nimm einen Charakter in deine Schar, oder einen Satz aus König, Dame und Bube.
ask-character = Nimm einen Charakter in deine Schar.
ask-bet = Wette: Welchen deiner drei Charaktere drehst du um? Er zahlt bei seiner Zahl von Stichen; die anderen bleiben aktiv.
ask-last-bet = Wette: Dreh eine oder zwei Karten um, aus deinen Charakteren und deinem Buben (10 mit 3 Stichen).
ask-ally = Wähle deinen Verbündeten: Du wertest mit seiner Wette.
ask-copy = Wähle die Karte aus der Wette eines anderen, die dein Diplomat kopiert.
ask-discard =
    { $n ->
        [one] Wirf { $n } Karte ab.
       *[other] Wirf { $n } Karten ab.
    }
ask-prepare = Bereite dich vor: Nutze die Charaktere, die jetzt wirken, und dreh deine Dame auf, wenn du für sie zahlen willst.
ask-queen = Zahl { $cost }, um deine Dame wieder aufzudrehen, oder mach ohne sie weiter.
ask-return = Dein Verbündeter gab dir eine Karte: Gib eine zurück.
ask-lead = Eröffne den Stich mit einer beliebigen Karte.
ask-name = Eröffne den Stich mit einer beliebigen Karte, oder bestimme, wer ihn eröffnet.
ask-follow = Spiel eine Karte: { $colour }, wenn du es hast, oder Mystiker oder Kapitulation.
ask-free = Spiel eine beliebige Karte: Noch ist keine Farbe bestimmt.
ask-after = Deine Karte ist gespielt: Nutze, was noch geht, oder beende deinen Zug.

## refusing
not-now = { $move } geht jetzt nicht. { $ask } Zum Beispiel: { $example }.
not-now-on-page = Das geht jetzt nicht. { $ask }
not-held = { $card } ist nicht in diesem Blatt.
must-follow =
    { $card } geht nicht: Dieses Blatt hat { $colour }, also muss es { $colour }, einen Mystiker oder eine Kapitulation
    spielen.
king-gone = Der König wurde schon gespielt: einmal je Partie.
king-needs = Der König in { $colour } geht nur auf eine Karte in { $colour }.
white-king-needs = Der König in Weiß geht nur auf einen Mystiker oder eine Kapitulation.
queen-gone = Die Dame wurde benutzt: Vor den Stichen einer späteren Runde muss für sie gezahlt werden.
no-effect = { $move } änderte nichts oder passt nicht zusammen, ist also kein Zug.
no-effect-on-page = Das änderte nichts, oder es passt nicht zusammen.
no-resistant = Nur ein offener Rebell verkehrt eine 1, eine 10, einen Mystiker oder eine Kapitulation.
taken = { $thing }: nicht zu haben.
had-it = { $thing }: letzte Runde in dieser Schar.
full = Diese Schar hat drei Charaktere: Nur ein Satz fehlt.
has-a-set = Diese Schar hat schon König, Dame und Bube.

## telling
takes = nimmt: { $thing }
takes-by-you = nimmst: { $thing }
bets = wettet: { $cards }
bets-by-you = wettest: { $cards }
bets-secretly = hat gewettet
bets-secretly-by-you = hast gewettet
bets-nothing = wettet nicht: Der Diplomat bleibt offen
bets-nothing-by-you = wettest nicht: Der Diplomat bleibt offen
allies = wählt { $name } zum Verbündeten
allies-by-you = wählst { $name } zum Verbündeten
allies-to-you = wählt dich zum Verbündeten
copies = kopiert die Wette von { $name }: { $card }
copies-by-you = kopierst die Wette von { $name }: { $card }
copies-to-you = kopiert deine Wette: { $card }
buys-queen = zahlt { $cost }, um die Dame wieder aufzudrehen
buys-queen-by-you = zahlst { $cost }, um die Dame wieder aufzudrehen
is-ready = ist bereit
is-ready-by-you = bist bereit
is-done = beendet den Zug
is-done-by-you = beendest deinen Zug
lays-queen = legt die Dame in Grün und spielt zuletzt
lays-queen-by-you = legst die Dame in Grün und spielst zuletzt
uses-draw =
    { $n ->
        [one] nutzt: { $name }, und zieht { $n } Karte
       *[other] nutzt: { $name }, und zieht { $n } Karten
    }
uses-draw-by-you = 
    { $n ->
        [one] nutzt: { $name }, und ziehst { $n } Karte
       *[other] nutzt: { $name }, und ziehst { $n } Karten
    }
uses-tens = nutzt: { $name }, und nimmt Schwarz 10 aus der Reserve
uses-tens-by-you = nutzt: { $name }, und nimmst Schwarz 10 aus der Reserve
discards = wirft ab: { $card }
discards-by-you = wirfst ab: { $card }
discards-one = wirft eine Karte ab
discards-one-by-you = wirfst eine Karte ab
names = lässt { $name } den Stich eröffnen
names-by-you = lässt { $name } den Stich eröffnen
names-to-you = lässt dich den Stich eröffnen
gives = gibt dem Verbündeten: { $card }
gives-by-you = gibst deinem Verbündeten: { $card }
gives-one = gibt dem Verbündeten eine Karte
gives-one-by-you = gibst deinem Verbündeten eine Karte
returns = gibt zurück: { $card }
returns-by-you = gibst zurück: { $card }
returns-one = gibt eine Karte zurück
returns-one-by-you = gibst eine Karte zurück
leads = eröffnet mit { $play }
leads-by-you = eröffnest mit { $play }
plays = spielt { $play }
plays-by-you = spielst { $play }
wins-trick = { $told }; der Stich geht an { $name }
wins-trick-to-you = { $told }; der Stich geht an dich
with-queen = { $card } mit der Dame
with-king = { $card } mit dem König
with-both = { $card } mit Dame und König
as = { $card } als { $effective }

## explaining a score
line-bet = Wette { $card } mit { $tricks }
line-copied = Wette Diplomat, Kopie von { $card }, mit { $tricks }
line-ally-bet = Wette des Verbündeten, { $card }, mit { $tricks }
line-devil = Wette Teufel, andere scheiterten
line-jack = Bube mit { $tricks }
line-king = König gespielt, Karten gesammelt
line-unplayed = König nie gespielt
line-queen = Dame zurückgekauft

## the rules in play
rules-companies =
    Alle sammeln eine Schar: einen Satz aus König, Dame und Bube und drei Charaktere. In Runde 1 wird reihum gewählt und
    wieder zurück, zweimal; in späteren Runden bleibt der Satz, der niedrigste König wählt zuerst, und niemand nimmt eine
    Karte, die er letzte Runde hatte. Ein Charakter wird als Wette umgedreht, die anderen arbeiten für dich. Die Karten sind
    schon gegeben: Sieh dir dein Blatt an. Der niedrigste König eröffnet den ersten Stich.
rules-bets =
    Dreh geheim einen Charakter um: Er zahlt seine Punkte, wenn du die Runde mit genau seiner Zahl von Stichen beendest. In
    Runde 3 darfst du auf zwei Karten wetten, auch auf den Buben; jede zahlt für sich, und eine, die zahlt, ist ein Erfolg.
    Eine gescheiterte Wette kostet nichts. Wer den Diplomaten hat, wettet auf ihn oder gar nicht.
rules-preparation =
    Zocker ziehen zwei Karten und werfen zwei ab; Berserker nehmen eine Schwarz 10 aus der Reserve und werfen ebenso viele ab.
    Eine Dame, die in einer früheren Runde benutzt wurde, lässt sich für ihren Preis wieder aufdrehen.
rules-tricks =
    Bediene die Farbe der ersten farbigen Karte des Stichs, wenn du kannst; Mystiker und Kapitulation gehen immer. Ein König
    schlägt alles, der letzte König die anderen; dann Mystiker, Schwarz, die ausgespielte Farbe, zuletzt Kapitulationen. Von
    gleichen gewinnt die erste. Könige gehen auf eine Karte ihrer Farbe (Weiß: auf Mystiker oder Kapitulation), einmal je
    Partie; eine Dame einmal je Runde. Wer gewinnt, eröffnet den nächsten Stich.

## the table
phase-companies = Neue Schar
phase-bets = Wetten
phase-parchment = Die Wahl des Diplomaten
phase-preparation = Vorbereitung
phase-tricks = Stich { $n } von { $of }
phase-over = Das Ende
first-player = Startspieler
you-are = du
standing =
    { $cards ->
        [one] { $points } · Stiche { $tricks } · { $cards } Karte im Blatt
       *[other] { $points } · Stiche { $tricks } · { $cards } Karten im Blatt
    }
king-up = König in { $colour }, Rang { $rank }
king-down = König in { $colour } gespielt, Rang { $rank }
queen-up = Dame: { $does }
queen-out = Dame in dieser Runde gespielt
queen-down = Dame benutzt (kostet { $cost })
jack-up = Bube: { $pays }
no-set = noch kein König, keine Dame, kein Bube
bet = WETTE
secret-bet = hat geheim gewettet
bet-pays = zahlt { $pays }
used = benutzt
ally-is = verbündet: { $name }
copies-card = kopiert { $card } von { $name }
on-offer = Zu haben
as-a-bet = als Wette: { $pays }
trick = Der Stich
no-card-yet = { $name } eröffnet.
to-follow = Zu bedienen: { $colour }.
nothing-to-follow = Noch keine Farbe zu bedienen.
counts-as = zählt als { $effective }
winning = gewinnt bisher
waits = Die Dame in Grün von { $name } wartet auf eine Karte.
hand = Dein Blatt
hand-of = Blatt von { $name }
pile =
    { $n ->
        [one] Stapel: { $n } Karte.
       *[other] Stapel: { $n } Karten.
    }
collected = gesammelt
discarded = Von dir abgeworfen

## das Labor
lab-set = Welche Farbe von König, Dame und Bube ist die beste?
lab-set-about = Was ein Satz in der Auswahl bringt, verglichen mit den anderen Sätzen, die man da nehmen konnte.
lab-character = Welcher Charakter ist die beste Wahl?
lab-character-about = Was ein Charakter in der Auswahl bringt, verglichen mit den anderen, die man da nehmen konnte.
lab-bet = Welcher Charakter ist die beste Wette?
lab-bet-about = Was eine umgedrehte Karte bringt, verglichen mit den anderen Wetten derselben Schar. Wer auf einen Charakter wettet, verzichtet auf das, was er tut.
lab-bet-two-cards = zwei Karten
lab-bet-no-bet = keine Wette
lab-king = Wann lohnt sich ein König?
lab-king-about = Eine Karte mit dem König, nach seiner Farbe, verglichen mit demselben Zug ohne ihn.
lab-king-without = ohne
lab-queen = Wann lohnt sich eine Dame?
lab-queen-about = Eine Karte mit der Dame, nach ihrer Farbe, verglichen mit demselben Zug ohne sie.
lab-queen-without = ohne
lab-colour = Wie ergeht es jeder Farbe?
lab-colour-about = Siege nach der Farbe von König, Dame und Bube.
lab-bet-of-a-round = Was wird aus den Wetten?
lab-bet-of-a-round-about = Punkte einer Runde nach dem, was in ihr gewettet wurde.
lab-bet-of-a-round-two-cards = zwei Karten
lab-bet-of-a-round-no-bet = keine Wette
