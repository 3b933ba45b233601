### Die Wörter der Seite des Labors. Zahlen kommen fertig geschrieben.

lab-of = { $game } im Labor
interval = { $mean } ({ $low } bis { $high })
sample = Stichprobe: { $count } Gelegenheiten in { $deals } Verteilungen.
yes = ja
no = nein

## at the top
players = Spieler
options = Optionen
as-usual = wie üblich
who-plays = Wer spielt
deals-column = Verteilungen
games = Partien
time = Zeit
minutes =
    { $workers ->
        [one] { $n } Minuten auf { $workers } Kern
       *[other] { $n } Minuten auf { $workers } Kernen
    }
stopped = Beendet, weil
stopped-minutes = die Zeit um war
stopped-deals = alle Verteilungen gespielt waren
stopped-precision = die Genauigkeit erreicht war
stopped-interrupted = es unterbrochen wurde
software = Programm

## found bugs
found-bugs = Gefundene Fehler
no-bugs = Keine Sackgasse, keine endlose Partie, keine regelwidrige Aufzeichnung und nichts, was der Vertrag verbietet.
bug-dead-end =
    { $n ->
        [one] Sackgasse: in { $n } Verteilung, gespielt von { $bot }, musste jemand ziehen und konnte nicht. Startzahl { $seeds }.
       *[other] Sackgassen: in { $n } Verteilungen, gespielt von { $bot }, musste jemand ziehen und konnte nicht. Startzahlen { $seeds }.
    }
bug-endless =
    { $n ->
        [one] Endlos: { $n } Verteilung, gespielt von { $bot }, hatte mehr Züge, als das Spiel angibt. Startzahl { $seeds }.
       *[other] Endlos: { $n } Verteilungen, gespielt von { $bot }, hatten mehr Züge, als das Spiel angibt. Startzahlen { $seeds }.
    }
clauses-never-run =
    { $n ->
        [one] { $n } Stelle der Regeln kam hier nie vor
       *[other] { $n } Stellen der Regeln kamen hier nie vor
    }
all-clauses-run = Jede Zeile der Regeln kam vor.
moves-never-offered =
    { $n ->
        [one] { $n } Zug war hier nie möglich
       *[other] { $n } Züge waren hier nie möglich
    }

## variants
variants = Varianten nebeneinander
first-variant = Jede Variante spielt dieselben Verteilungen mit denselben Bots wie die erste ({ $options }).
variant-changes = Sie ändert sicher { $n } von { $of } Antworten, über { $deals } Verteilungen.
variant-changes-nothing = Keine der { $of } Antworten ändert sich sicher, über { $deals } Verteilungen. Jede Zeile sagt, wie groß eine Wirkung noch sein kann.
before = vorher
after = nachher
difference = Unterschied
verdict = Urteil
relative-differences = Unterschied, in Teilen der Zahl vorher
not-known-yet = noch nicht bekannt
no-difference-at-all = gar kein Unterschied
no-effect-larger = keine Wirkung über { $most }
more = um { $by } mehr
less = um { $by } weniger
warning-random = Achtung: random spielt alles, was erlaubt ist. Es kann nicht anders spielen, weil eine Regel anders ist, wie Menschen es täten.
warning-same = Achtung: { $bot } hat in { $share } der Partien genau dieselben Züge gemacht. Er sieht nicht, was diese Regel ändert; diese Seite kann also nicht sagen, wie Menschen mit ihr spielten. Vergleiche mit einem Bot, der sucht.
warning-blind = Achtung: die Faustregel von { $bot } dachte vorher und nachher von jedem Zug dasselbe, in { $n } Momenten. Sie beachtet { $option } nicht. Was anders ist, kommt allein von der Regel und nicht von anderem Spiel; vergleiche mit einem Bot, der sucht.

## strengths
strengths = Die wichtigsten Antworten bei zwei Spielstärken
strengths-are = { $first } spielt die meisten Partien; { $second } spielt besser und langsamer, daher die breiteren Intervalle. Fette Zeilen unterscheiden sich sicher: dort gilt der stärkere.
differs = anders

## seats
seats = Was ist ein Platz wert?
seat-favoured = { $seat } gewinnt { $share } seiner Partien, bei einem gleichen Anteil von { $fair }: er ist im Vorteil.
seat-behind = { $seat } gewinnt { $share } seiner Partien, bei einem gleichen Anteil von { $fair }: er ist im Nachteil.
no-seat-favoured = Kein Platz ist sicher im Vorteil: keiner ist weiter als { $most } von einem gleichen Anteil von { $fair } entfernt.
share-of-victory = Anteil am Sieg
points-by-seat = Punkte am Ende
seat-column = Platz
figure-with-interval = Zahl, 95-%-Intervall

## predictions
predictions = Wie oft treffen Vorhersagen ein?
kept = { $share } aller Vorhersagen treffen ein.
kept-by-hand = Eingetroffene Vorhersagen nach Karten auf der Hand
kept-by-round = Eingetroffene Vorhersagen nach Runde
kept-by-seat = Eingetroffene Vorhersagen nach Platz
kept-by-tricks = Eingetroffene Vorhersagen nach gemachten Stichen
hand-size = Karten
round-column = Runde
tricks-taken = Stiche
predicted = Vorhersage
predictions-column = Vorhersagen
most-predicted = Die häufigste Vorhersage ist „{ $item }“: { $share } von allen.
kept-by-prediction = Eingetroffene Vorhersagen nach dem, was vorhergesagt war
predicted-by-hand = Was vorhergesagt wird, nach Karten auf der Hand: Prozent der Vorhersagen, ± halbes 95-%-Intervall
predicted-by-round = Was vorhergesagt wird, nach Runde: Prozent der Vorhersagen, ± halbes 95-%-Intervall
predicted-by-seat = Was vorhergesagt wird, nach Platz: Prozent der Vorhersagen, ± halbes 95-%-Intervall

## points
points-and-spread = Wie viele Punkte, und wie weit auseinander?
points-are = Ein Platz endet im Mittel mit { $points } Punkten; an einem Tisch unterscheiden sie sich um { $spread } (Standardabweichung), der erste vom letzten um { $range }.
margin-is = Der Sieger liegt { $margin } Punkte vor dem zweiten. { $tied } der Partien enden mit geteiltem Sieg.
points-histogram = Punkte am Ende, alle Plätze
margin-histogram = Punkte zwischen dem ersten und dem zweiten
points-figures = Zahlen
row-points = Punkte am Ende
row-spread = Streuung der Punkte an einem Tisch
row-range = Vom ersten zum letzten
row-margin = Vorsprung des Siegers
what = was

## excitement
excitement = Ist es spannend?
lead = Die Führung wechselt { $changes }-mal von Runde zu Runde. Wer nach Runde { $round } führt, gewinnt { $wins } der Partien; wer da letzter war, gewinnt { $behind }.
known = Für jemanden, der zusieht, ist der Sieger nach { $settled } der Partie endgültig der Favorit, und der Favorit wechselt { $favourites }-mal. In { $comeback } der Partien war die Aussicht des Siegers einmal kleiner als ein halber gleicher Anteil.
winner-expected = wer gewinnen wird
favourite-expected = der Favorit
expected-shares = Erwarteter Anteil am Sieg im Lauf der Partie, aus Enden, gespielt von dem aus, was alle sehen
leader-wins = Anteil am Sieg dessen, der nach einer Runde führt

## length
length = Wie lang ist es, und wie viel gibt es zu wählen?
length-is = Eine Partie hat { $moves } Züge. Ein Platz hat { $choices } echte Entscheidungen; { $forced } aller Züge sind erzwungen. Wo es eine Wahl gibt, gibt es { $branching } Züge zur Wahl.
length-figures = Zahlen
row-moves = Züge einer Partie
row-choices-of-a-seat = Entscheidungen eines Platzes
row-branching = Erlaubte Züge bei einem Zug
row-branching-where-there-is-a-choice = … wo es eine Wahl gibt
moves-histogram = Züge einer Partie

## choices
item = was
worth = Was die Wahl für sich bringt, in Anteilen am Sieg
worth-more = Mehr wert als die anderen, die möglich waren: { $items }.
worth-less = Weniger wert als die anderen, die möglich waren: { $items }.
worth-alike = Keines ist sicher besser oder schlechter: keine Wirkung über { $most } eines Sieges.
never-chosen-items = Nie gewählt: { $items }.
offered = möglich
chosen = gewählt, wenn möglich
raw-share = Siege derer, die es wählten
worth-column = Wert für sich
worth-points = in Punkten
sample-of-choice = Stichprobe: { $count } Entscheidungen in { $deals } Verteilungen; { $tried } Partien mit einem statt einem anderen weitergespielt.
all-figures = Alle Zahlen

## standings
standing-warns = So ergeht es denen, die es haben; vielleicht haben sie es, weil es für sie ohnehin gut oder schlecht lief.
of-all = { $part } von allen
points-of-the-round = Punkte der Runde

## cards
cards = Was ist jede Karte wert?
cards-are-worth = Verglichen mit dem Mittel aller ist am besten: { $best }, { $high } Punkte; am schlechtesten: { $worst }, { $low }.
in-victory = { $share } eines Sieges
value-in-the-round = Wert in Punkten der Runde, verglichen mit dem Mittel
value-in-the-game = Wert in Punkten, verglichen mit dem Mittel
sample-of-hands = Stichprobe: { $hands } Hände aus { $deals } Verteilungen, kleinste Quadrate; das Intervall ist ein Jackknife über Teile der Verteilungen.

## moves that nobody makes
never-chosen = Was wird nie gewählt?
moves-met = { $n } verschiedene Züge waren möglich; { $bot } machte { $never } davon nie.
never-chosen-moves =
    { $more ->
        [0] Nie gewählt, mit der Zahl der Gelegenheiten: { $moves }.
       *[other] Nie gewählt, mit der Zahl der Gelegenheiten: { $moves }, und { $more } weitere.
    }
second-chooses = { $bot } wählt manche davon: { $moves }.
rarely-chosen-moves = Seltener als einmal in tausend Gelegenheiten gewählt: { $moves }.
chosen-histogram = Züge danach, wie oft sie gewählt werden, wenn sie möglich sind
sample-of-moves = Stichprobe: { $count } Züge in { $deals } Verteilungen.

## ladder
ladder = Wie viel bringt Können?
ladder-is = Zwei Bots teilen sich die Plätze und spielen jede Verteilung in beiden Aufstellungen. 400 Elo bedeuten zehnmal so viele Siege; ein gleicher Anteil ist { $fair }. Die letzte Zeile ist die ganze Leiter auf einmal.
never-won = { $pair }: der schwächere hat fast nie gewonnen. Die Stufe ist mindestens { $least }.
too-early = Noch zu wenige Verteilungen: { $steps }.
against = { $above } über { $below }
elo = Stufen in Elo
elo-column = Elo
step = Stufe
stronger-share = Anteil eines Platzes des stärkeren
sample-of-ladder = Stichprobe: { $games } Partien aus { $deals } Verteilungen.

## luck
luck = Wie viel ist Glück?
luck-between-equals = Zwischen gleich starken Spielern ({ $bot }) entscheidet die Kartenverteilung { $part } davon, wer gewinnt.
luck-explained = Der Rest ist, was gleich starke Spieler anders wählen, wenn dieselbe Verteilung noch einmal gespielt wird.
luck-of-the-deal = Teil des Ergebnisses, den die Verteilung zwischen gleich starken Spielern entscheidet
luck-between-unequals = Mit { $above } und { $below } an einem Tisch entscheidet { $skill } des Ergebnisses, wer spielt, und { $deal } die Verteilung.
what-decides = Was ein Ergebnis mit { $above } und { $below } an einem Tisch entscheidet
part-of-players = wer spielt
part-of-deal = die Verteilung
part-of-rest = wie gespielt wird
coin-flips = So viel Glück wie Schach mit { $coins } Münzwürfen: im Schach schlüge { $above } immer { $below }; hier gewinnt er so oft, als entschiede in so vielen Partien eine Münze.
few-coin-flips = So viel Glück wie Schach mit weniger als { $most } Münzwürfen: { $above } verliert fast nie gegen { $below }.
result-column = wer gewinnt
points-column = Punkte

## names of the main answers
measure-seat = Siege von { $seat }
measure-kept = Eingetroffene Vorhersagen
measure-tied = Geteilte Siege
measure-lead-changes = Führungswechsel
measure-leader = Siege des Führenden nach Runde { $round }
measure-behind = Siege des letzten zur Halbzeit
measure-forced = Erzwungene Züge
measure-luck = Von der Verteilung entschieden

## how to read it
how-to-read = Wie diese Seite zu lesen ist
how-intervals = Plätze werden von 0 an gezählt. Eine Zahl steht mit ihrem 95-%-Intervall: von vielen solchen Intervallen enthalten 95 von 100 die wahre Zahl für diese Bots. Eine Verteilung zählt einmal, so oft sie auch gespielt wurde.
how-worth = Was etwas für sich wert ist, zeigt sich beim Weiterspielen: in einem Moment, in dem mehreres zur Wahl steht, wird die Partie mit jedem einmal zu Ende gespielt, mit denselben Karten und demselben Glück. So ist es gleich, wer es sonst wählt. Prozent sind Prozent eines Sieges.
how-strengths = All dies handelt von Bots. Wo zwei Spielstärken sich unterscheiden, werden sich auch Menschen unterscheiden.
how-corrected = Wo man viele Zahlen zusammen ansieht, wirken manche durch Zufall groß. Was hier sicher heißt, ist es nach einer Korrektur dafür (Holm); die Intervalle der Varianten sind so breit, dass alle zugleich gelten.
how-limits = Was in diesen Partien nie vorkam, kann in anderen vorkommen.
