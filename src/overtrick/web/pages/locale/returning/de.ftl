### Die Wörter der Seiten, zu denen man zurückkommt: Karten des Tages, Bilanz, Lektionen, dieselben Karten.

## the bar
today = Heute
you-page = Du
same-for-all = dieselben Karten für alle
your-record = deine Bilanz

## the deal of the day
deal-of-the-day = Die Karten des Tages
day-about = Dieselben Karten und dieselben Bots für alle, und ein Versuch, der zählt.
day-title = Die Karten von heute sind ausgeteilt.
day-title-past = Die Karten dieses Tages.
no-deals-then = An diesem Tag gab es keine Karten.
day-played =
    { $n ->
        [0] Noch niemand hat sie zu Ende gespielt.
        [one] Eine Person hat sie zu Ende gespielt.
       *[other] { $n } Leute haben sie zu Ende gespielt.
    }
day-bots = Du und { $n } Bots, { $level }.
play-the-day = Die Karten von heute spielen
play-that-day = Zur Übung spielen
go-on-day = Weiterspielen
see-results = Ergebnisse
days-in-a-row =
    { $n ->
        [0] Noch kein Tag in Folge
        [one] Ein Tag in Folge
       *[other] { $n } Tage in Folge
    }
day-closed = Die Ergebnisse öffnen sich, wenn du gespielt hast.
day-proof = Beweis, dass die Karten feststanden
day-proof-about =
    Das ist ein Fingerabdruck der Karten. Er steht schon am Tag davor hier; wenn du gespielt hast, siehst du, woraus er
    gemacht ist, und kannst ihn prüfen.
tomorrow = Morgen
archive = Kalender
cal-played = gespielt
cal-not-played = nicht gespielt
earlier-month = Früher
later-month = Später
you-said-took = { $said } angesagt, { $took } gemacht: { $points }.
you-kept-of = { $n } von { $of } Ansagen gehalten: { $points }.
practice-note = Zur Übung: Es wird getrennt aufgeführt.
review-it = Noch einmal ansehen
for-fun = Zum Spaß noch einmal
same-in-hands =
    { $n ->
        [one] Dieselben Karten in einer Hand
       *[other] Dieselben Karten in { $n } Händen
    }
better-level = besser als { $better } davon, gleichauf mit { $level }
nobody-else = Du bist die erste Person. Komm später wieder und sieh, wie es den anderen geht.
people-have =
    { $n ->
        [one] Eine Person: { $points }
       *[other] { $n } Leute: { $points }
    }
tip-you = du
tip-bot = Bot
everybody = Alle
points-at-seat = Punkte auf deinem Platz
rank = Platz
said-took = Angesagt, gemacht
kept-short = { $n } von { $of } gehalten
said-took-label = { $said } angesagt, { $took } gemacht
expert-bot = Experten-Bot
all-results = Alle Ergebnisse
more-results = Mehr
practice-list = Zur Übung
practice-list-about = Zweite Versuche und spätere Tage. Sie zählen für niemandes Platz.
where-parted = Wo sich die Ergebnisse trennten
where-parted-about = Von denen, die standen wie du: was sie wählten und womit sie endeten.
chose-share = { $share } von 100
made-points = { $points } Punkte im Schnitt
chose-people =
    { $n ->
        [one] eine Person
       *[other] { $n } Leute
    }
your-choice = du
not-parted = Noch niemand, der stand wie du, hat anders gewählt und anders geendet.
experts-line = Was der Experte tat
expert-took = Mit denselben Karten: { $points }.
expert-parted = Bei deiner Wahl { $n }: der Experte { $does }. Bis dahin habt ihr dasselbe getan.
expert-same = Ihr habt dasselbe gewählt.
expert-thinks = Der Experte spielt noch. Schau gleich noch einmal.
look-there = Diesen Moment ansehen
tell-a-friend = Erzähl es weiter
no-card-given = keine Karte wird verraten
copy-text = Kopieren
share-said-took = { $said } angesagt, { $took } gemacht: { $points }
share-kept = { $n } von { $of } Ansagen gehalten: { $points }
share-practice = zur Übung

## your record
games-since =
    { $n ->
        [one] Ein Spiel, { $since }
       *[other] { $n } Spiele seit { $since }
    }
keep-promises = Du hältst { $n } von 100 Ansagen.
no-games-yet = Noch nichts zu erzählen.
no-games-about = Spiel ein Spiel zu Ende, dann steht es hier: was du angesagt hast, was geschah und wie du stehst.
promises-kept = Gehaltene Ansagen
promises-kept-about = { $n } von { $of } Runden, in denen deine Ansage eintraf.
expert-keeps = Experte: { $share } %, von { $n }.
victories = Siege
victories-about = { $n } von { $of } Spielen; Zufall wären { $par } %.
without-luck = Ohne Glück
without-luck-about = Siege mit durchschnittlichen Karten, aus { $n } durchgesehenen Spielen.
rating = Wertung
rating-about = Wahrscheinlich zwischen { $low } und { $high }, soweit { $games } das sagen können.
no-rating = Nach deinem ersten Spiel ohne Tipps und Zurücknehmen.
rating-band = das Band: wie sicher wir sind
rating-plot = Wertung über { $n } Spiele, jetzt { $rating }
rating-of-bots = Bots
said-and-happened = Angesagt und geschehen
said-hands =
    { $n ->
        [one] eine Hand
       *[other] { $n } Hände
    }
said-about = Auf der gestrichelten Linie machst du, was du ansagst. Darunter hast du zu viel angesagt, darüber zu wenig.
said-expert = Letzte Zeile: was der Experte von denselben Ansagen hält, aus { $n } Händen.
plot-said = angesagt
plot-exact = genau
plot-hands = Hände
plot-took = gemacht, im Schnitt
plot-told = angesagt { $said }: im Schnitt { $took } gemacht, genau in { $exact } % von { $n }
plot-told-expert = der Experte in { $exact } % von { $n }
exact-by-game = Genau, nach Spiel
col-you = du
col-expert = Experte
n-games =
    { $n ->
        [one] ein Spiel
       *[other] { $n } Spiele
    }
recent-games = Letzte Spiele
newest-counted = Gezählt werden die letzten { $n } Spiele.
place-with =
    { $place ->
       *[other] { $place }. Platz mit { $points }
    }
was-day = Karten des Tages
was-again = dieselben Karten
was-lesson = erste Hand
not-rated = ohne Wertung
habits =
    { $n ->
        [one] Deine teuerste Gewohnheit
       *[other] Deine teuersten Gewohnheiten
    }
habit-predict = Was du ansagst.
habit-prepare = Wie du dich vorbereitest.
habit-play = Die Karten, die du spielst.
habit-over = Du machst einen Stich zu viel.
habit-under = Du machst einen Stich zu wenig.
habit-about =
    { $title }: { $n } solche Entscheidungen in deinen durchgesehenen Spielen haben je etwa { $loss } von 100 Siegen
    gekostet.
keeping-it = Deine Bilanz behalten
keeping-about = Sie gehört diesem Browser. Es gibt kein Konto.
words-to-write = Wörter zum Aufschreiben
words-about = Acht Wörter bringen deine Bilanz in jeden Browser zurück. Sie werden einmal gezeigt; neue ersetzen sie.
words-there = Du hast schon Wörter. Neue machen die alten wertlos.
make-words = Wörter zeigen
your-words = Schreib diese Wörter jetzt auf. Sie werden nicht noch einmal gezeigt.
other-device = Ein anderes Gerät
other-device-about =
    Ein Link und ein Code zum Scannen. Er gilt einmal, { $n } Minuten lang; danach haben beide Geräte dieselbe Bilanz.
make-link = Link erzeugen
your-link = Öffne das auf dem anderen Gerät innerhalb von { $n } Minuten.
qr-label = Derselbe Link als Code zum Scannen
take-with-you = Mitnehmen
take-about = Alles, was von deinen Spielen bekannt ist, als Datei für Programme (JSON).
download = Herunterladen
delete-all = Alles löschen
delete-about =
    Deine Bilanz verschwindet. An Tischen auch dein Name und was du gesagt hast; Züge bleiben, denn es ist auch das
    Spiel der anderen.
delete-really = Alles löschen?
delete-final = Das lässt sich nicht rückgängig machen, und keine Wörter bringen es zurück.
delete-yes = Ja, alles löschen
deleted = Alles ist gelöscht.
deleted-about = Dieser Browser ist hier wieder fremd.
bring-it = Deine Bilanz hierher holen
bring-about = Tippe die acht Wörter ein, die du aufgeschrieben hast.
bring-words = Deine acht Wörter
bring-do = Hierher holen
bring-link-about = Dieser Browser bekommt die Bilanz des Geräts, das den Link erzeugt hat. Dort ändert sich nichts.
bring-warning = Dieser Browser hat eine eigene Bilanz, von { $n ->
    [one] einem Spiel
   *[other] { $n } Spielen
}. Ohne ihre Wörter findest du sie nicht wieder.
have-words = Ich habe schon Wörter

## the same cards again
again-title = Dieselben Karten, du bist dran.
again-short = Dieselben Karten
again-about = Spiel { $title } mit den Karten eines beendeten Spiels gegen Bots, und vergleiche.
again-whose = Wessen Karten?
again-cards-of = die von { $name }
again-play = Noch einmal austeilen
again-go-on = Deinen Versuch fortsetzen
again-compare = Mit diesen Karten
again-closed = Wenn du fertig bist, siehst du hier, was alle daraus gemacht haben.
again-first = am Tisch
again-then = hat nachgespielt
again-send = Schick diese Seite an Freunde: Sie bekommen dieselben Karten.
again-points = Punkte
again-seat = Platz am Tisch

## the lobby
tables-wait =
    { $n ->
        [one] Ein Tisch wartet auf dich.
       *[other] { $n } Tische warten auf dich.
    }
learn-in = In { $n } Minuten lernen
learn-now = { $title } lernen
new-here = Neu hier? Lerne { $title } in { $n } Minuten, an einem echten Tisch mit Begleitung.
last-game = Deine letzte Partie: { $title }
last-game-about = Finde, was du jetzt spielen würdest, vor der Antwort.

## a first hand
first-hand = Erste Hand, mit Begleitung
your-first-hand = Deine erste Hand
idea-of = Idee { $n } von { $of }: { $name }
next-idea = Nächste Idee
my-move = Ich wähle
skip-idea = Überspringen
show-me = Zeig es mir
look-first = Das geht, aber schau erst.
take-back = Zurücknehmen
play-anyway = Trotzdem spielen
lesson-note = Etwa { $n } Minuten. Echte Regeln, echte Bots; nichts wird gezählt. Du kannst gehen und wiederkommen.
leave-lesson = Die Lektion verlassen
lesson-over = Das war eine ganze Hand.
lesson-over-kept = Stiche: { $took }, und deine Ansage ist eingetroffen. Das ist das ganze Spiel.
lesson-over-missed = Stiche: { $took }, und deine Ansage ist diesmal nicht eingetroffen. Das ist das ganze Spiel.
play-on = Weiterspielen
play-real = Ein echtes Spiel spielen
learn-again = Noch einmal

## the rules page
worked-example = Eine Hand, ganz gespielt
worked-example-about = Eine Runde, wie Bots sie spielten, mit offenen Karten von { $name }.
example-start = Vor der ersten Wahl, wie { $name } es sieht
example-middle = Nach { $n } Zügen
example-moves = Alle Züge dieser Runde
example-end = Was sie brachte
learn-it-here = Lern es beim Spielen
