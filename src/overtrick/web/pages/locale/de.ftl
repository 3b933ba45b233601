### The words of the pages. A game's own words are in its package.

## the bar
skip = Zum Inhalt springen
skip-hand = Zu deinem Blatt springen
this-table = Dieser Tisch
hint = Tipp
hint-long = Was täte der Bot?
undo = Zurück
rules = Regeln
theme-system = Farben: wie das System
theme-light = Farben: hell
theme-dark = Farben: dunkel
close = Schließen
over = Die Partie ist zu Ende

## seats
players = Spieler
players-clockwise = Spieler, im Uhrzeigersinn von links
acts-now = wählt gerade
plays-next = spielt danach
bot = Bot
stand-in = Bot spielt
points-unit =
    { $n ->
        [one] Punkt
       *[other] Punkte
    }

## board, ribbon
board = Der Tisch
your-place = Dein Platz am Tisch
refused = Das geht nicht.
nothing-changed = Nichts hat sich geändert.
stale = Die Verbindung ist weg. Neuer Versuch; am Tisch ging es vielleicht weiter.
hint-best = Am besten: { $move }.
hint-does = Ein starker Bot: { $does }.
hint-bid = { $n } ansagen
hint-place = { $card } an Platz { $place }
hint-exact =
    { $n ->
        [0] Dann machst du in { $figure } von 100 Spielen keinen Stich.
       *[other] Dann machst du in { $figure } von 100 Spielen genau { $n }.
    }
hint-points = Dann hast du am Ende etwa { $figure } Punkte.
hint-share = Dann gewinnst du { $figure } von 100 Spielen.
hint-exact-other = { $move } ({ $figure } von 100)
hint-share-other = { $move } ({ $figure } von 100)
hint-points-other = { $move } (etwa { $figure })
hint-others = Danach: { $moves }.
hint-worse = Alle anderen sind deutlich schlechter.
hint-only = Es gibt keinen anderen Zug.
hint-from = Gezählt in { $n } Spielen, die ein Bot in Gedanken weitergespielt hat.
hint-tag = Tipp
hint-hide = Tipp verbergen
time-left = Restzeit für diesen Zug
watching = Du schaust zu.
waits-for = Warten auf { $names }.
your-hand = Dein Blatt
choose-a-move = Wähle einen Zug

## beside the table
scores-and-log = Punkte und Verlauf
score = Punkte
player = Spieler
nth-1 = 1.
nth-2 = 2.
nth-3 = 3.
nth = { $n }.
nth-now = { $nth }, läuft
sum = Summe
you-capital = Du
made-of = Woher die Punkte kommen
round-only = Runde { $n }
last-trick = Letzter Stich
taken-by = Ging an { $name }.
what-happened = Was geschah
moves-newest-first = Züge, der neueste zuerst
nothing-yet = Noch nichts.
all-moves = Alle Züge
chat = Gespräch
say-something = Sag etwas
say-something-to = Sag dem Tisch etwas
send = Senden
link = Link zu diesem Tisch:
leave = Tisch verlassen
sit = Platz nehmen
your-name = Dein Name
fair = Wurde ehrlich gegeben?
fair-hidden =
    Gemischt wurde vor dem ersten Zug. Dies ist der Hash der Karten und eines geheimen Salzes: Beide werden am Ende gezeigt,
    damit alle prüfen können, dass nichts geändert wurde.
fair-shown =
    Dieser Hash stand vor dem ersten Zug fest. Lade die Partie herunter und prüfe sie mit overtrick check: Karten und Salz
    müssen den Hash ergeben.
salt = Salz

## the end
winner = Sieg
rematch = Noch einmal
go-to-rematch = Zur nächsten Partie
replay = Nachspielen
record = Partie (.jsonl)
lobby = Lobby

## waiting for players
waiting-title = Warten auf Mitspieler
waiting-ask = Schick deinen Freunden den Link. Freie Plätze bekommen beim Start Bots.
waiting-sit = Nimm Platz oder schau zu.
waiting-start = Es geht los, wenn { $name } es sagt.
start = Partie starten
start-bots = Starten, Bots auf freie Plätze
free-seat = frei
copy = Link kopieren
copied = Kopiert
seconds-a-move = { $n } s pro Zug
you-are-here = du

## the lobby
promise = Sag, wie viele Stiche du machst.
promise-2 = Dann halte Wort.
pitch =
    Kartenspiele, die das gehaltene Wort belohnen, nicht die meisten Stiche. Spiel gegen Bots oder schick Freunden einen Link.
    Ohne Konto.
you-are = Am Tisch heißt du
getting-ready = Du kannst gleich spielen: Bis die Regeln für diesen Rechner übersetzt sind, spielen die Bots nach Faustregel.
warming = Bots spielen einfach
guest = Gast
games = Spiele
play-now = Spielen
invite = Einladen
from-to = { $least } bis { $most }
minutes = { $n } Min.
settings = { $n } Spieler, Bots: { $level }
bots = Bots
clock = Uhr
no-clock = ohne Uhr
looking = Frühere Stiche
looking-all = dürfen angesehen werden
looking-last = nur der letzte
listed = Als offenen Tisch anzeigen
level-random = zufällig
level-greedy = hastig
level-search = suchend
level-beginner = Anfänger
level-casual = mittel
level-strong = stark
level-expert = Experten
yes = ja
no = nein
your-tables = Deine Tische
open-tables = Offene Tische
no-own = Hier stehen deine Tische, damit du zurückfindest.
no-open = Gerade ist kein Tisch offen. Lade ein und zeig deinen an.
return = Zurück
watch = Zuschauen
round-short = Runde { $n }
with = mit { $names }
and-bots =
    { $n ->
        [one] { $n } Bot
       *[other] { $n } Bots
    }
free-seats =
    { $n ->
        [one] { $n } Platz frei
       *[other] { $n } Plätze frei
    }
full = voll
ended = beendet
look-at-record = Partie ansehen
by-program = Per Programm spielen

## replay, records
view = Ansicht
seen-by = Gesehen von
all-cards-open = Alle Karten offen
a-spectator = Zuschauer
show = Zeigen
won-with =
    { $n ->
        [one] { $names } gewann mit { $points }
       *[other] { $names } gewannen mit { $points }
    }
not-finished = nicht beendet
move-of = Zug { $n } von { $of }
first-move = Anfang
back = Zurück
on = Weiter
last-move = Ende
play-on = Abspielen
pause = Pause
move-slider = Zug
share-link = Link zu diesem Zug kopieren
before-the-first-move = Vor dem ersten Zug.
rounds-told = { $n } Runden
who-was-going-to-win = Wer hätte gewonnen?
expected = Erwarteter Anteil am Sieg in Prozent
expected-from = Erwarteter Anteil am Sieg in Prozent, aus { $n } Enden je Punkt, mit offenen Karten zu Ende gespielt
being-worked-out = Wer hätte gewonnen? Wird berechnet: { $n } %.
chart-says = Bei diesem Zug: { $names }.
chart-as-table = Das Diagramm als Tabelle
moves = Züge
moves-and-result = Züge und Ergebnis
result = Ergebnis
table-at-move = Der Tisch bei diesem Zug
open-a-record = Partie öffnen
record-file = Eine Datei mit Partien (.jsonl), eine je Zeile
look = Ansehen
upload-about =
    Eine solche Datei enthält eine ganze Partie: die Karten, jeden Zug, das Ergebnis. Bevor sie gezeigt wird, wird sie nach
    den Regeln nachgespielt.

## who is there
gone = Nicht da
gone-until = Nicht da. Ein Bot spielt in
soon = Kürze
is-away = { $name } ist nicht da.
is-slow = { $name } braucht lange.
bot-plays-in = Ein Bot spielt für { $name } in
may-come-back = { $name } kann jederzeit zurückkommen und übernehmen.
bot-now = Jetzt den Bot spielen lassen
give-time = { $name } 2 Minuten geben
plays-for-you = Ein Bot spielt für dich.
plays-for-you-until = Du kannst jederzeit übernehmen.
take-over = Übernehmen
bot-for-me = Einen Bot für mich spielen lassen
leave-really = Den Tisch verlassen?
leave-means = Ein Bot spielt für dich, bis du zurückkommst. Die anderen sehen das.
leave-means-waiting = Dein Platz ist dann für andere frei.
stay = Bleiben
table-tab = Tisch

## how somebody likes to play, and the keys
comfort = Wie du gern spielst
taps = Eine Karte spielt man mit
taps-two = zweimal tippen: wählen, dann spielen
taps-one = einmal tippen
speed = Bots spielen
speed-slow = langsam
speed-normal = wie üblich
speed-fast = schnell
speed-at-once = sofort
by-itself = Von selbst
forced = Meine Karte spielen, wenn nur ein Zug möglich ist
when-your-turn = Wenn du am Zug bist
sound = Kleine Töne
buzz = Vibrieren
notices = Ein Hinweis des Browsers, wenn ein anderes Fenster vorn ist
notices-refused = Dein Browser erlaubt dieser Seite keine Hinweise. In seinen Einstellungen kannst du das ändern.
keep = Behalten
key-arrows = eine Karte, eine Ansage oder eine Person wählen
key-enter = das Gewählte spielen
key-digits = so viele ansagen, oder den Platz dieser Nummer wählen
key-hint = ein Tipp
key-undo = einen Zug zurücknehmen
key-rules = die Regeln
key-keys = diese Liste
key-space = gleich weiter, wenn ein Stich gemacht ist
key-replay = in einer Wiedergabe: einen Zug zurück oder weiter, Anfang, Ende; Leertaste spielt ab

## without a line
no-line = Keine Verbindung zum Server. Was du siehst, ist vielleicht überholt.
no-line-title = Keine Verbindung
no-line-why = Diese Seite kann nicht geladen werden.
no-line-kept = Deine Tische liegen auf dem Server: Nichts ist verloren, und Bots oder Freunde spielen vielleicht weiter. Diese Seite versucht es wieder, sobald die Verbindung da ist.
try-again = Noch einmal versuchen

## rules, errors
rules-now = Was jetzt zählt
rules-of = Die Regeln von { $title }
players-told =
    { $n ->
        [one] Für { $told } Spieler.
       *[other] Für { $told } Spieler.
    }
what-a-table-chooses = Was ein Tisch wählen kann
usual-is-bold = Fett: was ohne andere Wahl gespielt wird.
usually = üblich: { $value }
keys = Tasten
to-lobby = Zur Lobby
to-table = Zurück zum Tisch
error-404 = Diese Seite gibt es nicht.
error = Das hat nicht geklappt.
error-hint = An deinen Tischen hat sich nichts geändert.
hand-of = Blatt von { $name }
fair-promise =
    Das ist der Hash der Karten, wie der Server sie gemischt hat, und eines geheimen Salzes. Wenn du Platz nimmst, gibt dein
    Browser eine Zahl dazu, und die Karten werden mit alledem noch einmal gemischt.
fair-mixed =
    { $n ->
        [one] Die Karten hat der Server gemischt, und dann noch einmal eine Zahl aus dem Browser einer Person.
       *[other] Die Karten hat der Server gemischt, und dann noch einmal Zahlen aus den Browsern von { $n } Personen.
    }
fair-alone = Die Karten hat der Server allein gemischt: kein Browser hat eine Zahl geschickt.
fair-good = Von deinem Browser geprüft: Es sind die versprochenen Karten, gemischt mit deiner Zahl.
fair-bad = Nicht wie versprochen! Dein Browser findet andere Karten als die versprochenen. Hebe die Partie auf.
fair-unable = Dieser Browser kann das nur über https prüfen. Lass overtrick check über die Partie laufen.
uploaded = eine hochgeladene Partie
uploaded-about = Eine hochgeladene Partie: Sie wurde nicht auf diesem Server gespielt, und niemand hier sah die Karten versprochen.
closed = Geschlossen
remove = Entfernen

## moments
takes-with = { $name } nimmt den Stich: { $card }.
you-take-with = Du nimmst den Stich: { $card }.
takes-it = nimmt
go-on = Weiter
go-on-how = Es geht von selbst weiter; ein Tipp auf den Tisch, und es geht sofort weiter.
space-key = Leertaste
exact = erfüllt
missed = verfehlt
this-round = Diese Runde
new-total = Neue Summe
sheet-foot = Die nächste Runde kommt, wenn du weitergehst, oder von selbst.
sheet-foot-last = Das war die letzte Runde.
stay-here = Hier bleiben
continue = Weiter
to-result = Zum Ergebnis
round-is-over = Runde { $n } von { $of } ist vorbei.
hand-is-over = Die Runde ist vorbei.
lead-together = { $names } führen mit { $points }.
you-lead-together = { $names } führt mit { $points }.
you-lead-with = Du führst mit { $points }.
leads-with = { $name } führt mit { $points }.
share-the-victory = { $names } teilen sich den Sieg mit { $points }.
you-share-the-victory = { $names } teilt euch den Sieg mit { $points }.
you-win-with = Du gewinnst mit { $points }.
wins-with = { $name } gewinnt mit { $points }.
you-are-behind =
    { $rank ->
        [1] Du bist auch auf Platz 1.
       *[other] Du bist auf Platz { $rank }, { $points } dahinter.
    }
n-of-m = { $n } von { $of }
n-exact = { $n } von { $of } genau
figure-exact = Ansagen erfüllt
figure-tricks = Stiche insgesamt
figure-best = die beste Runde, Nummer { $n }
round-decided = In Runde { $n } gewann { $first } { $points } auf { $second }.
turning-point = Die Runde, die entschied
by-round = Punkte nach Runden
review = Besprechung
what-is-out = Karten
what-is-out-long = Was noch draußen ist und wer es wohl hat
puzzles = Aufgaben
share-result = Teilen

## panels
tricks-tab = Stiche
log-tab = Verlauf
cards-seen = Gesehene Karten
still-out = Noch im Spiel
none-out = keine
taken-by-you = Du hast ihn genommen.
round-decided-by-you = In Runde { $n } gewannst du { $points } auf { $second }.
round-decided-on-you = In Runde { $n } gewann { $first } { $points } auf dich.

## what a hand can do
lead-any = Spiel aus: Alle { $n } Karten gehen.
last-card = Spiel deine letzte Karte: { $card }.
follow-only = Bediene { $suit }: Nur eine Karte geht, { $card }.
only-card = Nur eine Karte geht: { $card }.
follow-suit = Bediene { $suit }: { $n } Karten gehen.
follow-none = Du hast nichts von { $suit }: Alle { $n } Karten gehen.
you-win = Du gewinnst.
you-share = Du teilst dir den Sieg mit { $names }.
earlier-tricks = Frühere Stiche, und wer sie nahm
