### What is said only on the page of Kings Tricktakers.

lobby =
    Versammle einen König, eine Dame, einen Buben und drei Halunken. Gib einen als Wette her, und lass die anderen die Stiche
    zu deinen Gunsten biegen.

## cards
card-Y = Gelb { $value }
card-B = Blau { $value }
card-G = Grün { $value }
card-K = Schwarz { $value }
card-M = Mystiker
card-R = Kapitulation
card-extra = Schwarz 10 der Reserve
hue-0 = Gelb
hue-1 = Blau
hue-2 = Grün
hue-3 = Schwarz

## the court
set-white = Weiß
set-yellow = Gelb
set-blue = Blau
set-green = Grün
set-black = Schwarz
court = Hof in { $set }
king = König
queen = Dame
full-king = König in { $set }, Rang { $rank }
full-queen = Dame in { $set }
full-jack = Bube in { $set }
power-king =
    Einmal je Partie, auf einer Karte seiner Farbe: gewinnt den Stich, der letzte König vor den anderen. Gespielt bringt er 1
    für jede Karte seiner Farbe, die du in einer Runde nimmst.
power-king-white =
    Einmal je Partie, auf einem Mystiker oder einer Kapitulation: gewinnt den Stich. Gespielt bringt er 2, 5, 8 oder 15 für
    einen bis vier Mystiker und Kapitulationen einer Runde.
power-queen-white = Mit einer Karte: Sie zählt im Stich als Mystiker.
power-queen-yellow = Mit einer Karte: ein Stich mehr für dich bei der Wertung.
power-queen-blue = Mit einer Karte: Sie zählt im Stich als Kapitulation.
power-queen-green = Statt einer Karte: Du spielst deine nach allen anderen.
power-queen-black = Mit einer Karte, die nicht bedient: Sie darf trotzdem gespielt werden.
queen-costs = Einmal benutzt, kostet es { $n }, sie wieder aufzudrehen.
power-jack = Bringt nach jeder Runde Punkte nach deinen Stichen: { $pays }.
up-now = bereit
is-played = gespielt
is-used = benutzt
costs = kostet { $n }

## what the characters do
power-gambler = Vorbereitung: 2 ziehen, 2 abwerfen. Wertung: +2, wenn deine Wette aufgeht.
power-hermit = Einmal je Runde, wenn du dran bist: 3 ziehen, 3 abwerfen. Wertung: +2 ohne Stich.
power-resistant = Deine 1 darf als 10 zählen, deine 10 als 1; Mystiker als Kapitulation und umgekehrt.
power-berserker = Vorbereitung: Schwarz 10 der Reserve nehmen, ebenso viele abwerfen. Wertung: +2 mit genau 1 Stich.
power-oppressor = Deine gelben Karten sind so stark wie schwarze.
power-assassin = Sollst du einen Stich eröffnen, bestimme, wer es stattdessen tut. Wertung: +3 mit genau 2.
power-healer = Wertung: 1 für jede blaue oder grüne Karte, die du nahmst, höchstens 5.
power-collector = Wertung: 2, 5 oder 8 für einen, zwei oder drei genommene Mystiker und Kapitulationen.
power-devil = Zwei Stiche mehr für dich bei der Wertung; genau 3 kosten dich 2.
power-diplomat =
    Wette nicht und nenne einen Verbündeten: Du wertest mit seinen Stichen, Karten und seiner Wette und darfst einmal eine
    Karte tauschen.
now-gambler = +2 richtig
now-hermit = unbenutzt
now-hermit-used = benutzt
now-resistant = 1 ↔ 10
now-berserker = +2 mit 1 Stich
now-oppressor = Gelb
now-assassin = +3 mit 2 Stichen
now-healer = bisher { $n }
now-collector = bisher { $n }
now-devil = +2 Stiche
now-diplomat = mit { $name }
now-diplomat-to-you = mit dir
now-diplomat-alone = noch allein
copies-it = kopiert
is-free = frei
bet-at = Wette: { $pays }
points-at = { $points } mit { $tricks }
points-a-miss = { $points } für jede andere Wette, die scheitert
copies-a-bet = zahlt wie die Wette eines anderen, die du wählst

## where we are
gathering = Scharen sammeln
betting = Wetten
preparing = Vorbereitung
trick-of-five = Stich { $n } von 5

## the draft
the-offer = Wer noch zu haben ist
you-had-it = Diese Karte hattest du letzte Runde.
have-three = Du hast deine drei Charaktere.
have-court = Du hast deinen Hof.
two-of-it = { $n } davon
take = Nehmen: { $who }
take-one = Karte nehmen
take-note =
    Einer deiner drei Charaktere wird deine Wette; die anderen bleiben am Werk. Was eine Karte als Wette zahlt, steht unter
    ihrer Linie.

## bets
the-bets = Die Wetten
your-bets = Deine möglichen Wetten
bet-on = Wetten: { $who }
bet-one = Wette legen
no-bet = Keine Wette
no-bet-about = Der Diplomat bleibt offen und nimmt sich einen Verbündeten.
bet-note = Worauf du wettest, wird umgedreht und tut diese Runde nichts. Es zahlt bei genau den gezeigten Stichen.
bet-laid = Deine Wette liegt. Die anderen wählen noch.
has-bet = Wette liegt
is-betting = wählt die Wette
bets-on = { $tricks }, wettet auf { $targets }
bets-on-misses = { $tricks }, wettet auf Fehler
bets-on-nothing = { $tricks }, keine Wette
cards-left =
    { $n ->
        [one] noch { $n } Karte
       *[other] noch { $n } Karten
    }
takes-in-order = König mit Rang { $rank }
no-king-yet = noch kein Hof
would-pay = Genau { $n } brächten { $points }: { $parts }.
part = { $points } für: { $who }

## parchment, preparation
ally-with = Mit { $name } verbünden
copy-bet = Kopieren: { $who } von { $name }
use = Nutzen: { $who }
turn-queen-up = Dame für { $n } aufdrehen
ready = Bereit
done = Zug beenden
discard = Abwerfen: { $card }
discard-one = Karte abwerfen
would-discard = { $card } geht verdeckt weg.
return-card = Zurückgeben: { $card }
return-one = Karte zurückgeben
give-card = Gewählte Karte { $name } geben

## the trick
the-trick = Der Stich
trick-in-order = Stich { $n }, in Spielfolge
fact-led = Farbe
fact-trump = Trumpf
fact-trick = Stich
fact-pile = Stapel
cards =
    { $n ->
        [one] { $n } Karte
       *[other] { $n } Karten
    }
leads-now = vorn
last-to-play = spielt zuletzt
plays-after = zuletzt
under-queen = unter der Dame in { $set }
under-king = unter dem König
card-with-king = König
card-with-queen = Dame in { $set }
with-resistant = Rebell
goes-with = Mit der Karte gespielt
play = Spielen: { $card }
and-queen = { " " }mit der Dame
and-king = { " " }mit dem König
and-turned = , verkehrt
play-one = Karte spielen
lay-queen = Dame in Grün legen, zuletzt spielen
name-opener = { $name } eröffnen lassen
has-to-wait = { $card } muss warten: Du hast { $colour }.
would-win = { $card } ginge in Führung.
would-lose = { $card } ginge nicht in Führung.
would-open = { $card } eröffnet den Stich.
only-with-queen = { $card } geht nur mit der Dame in Schwarz: Du hast { $colour }.
company-of = Schar von { $name }
your-company = Deine Schar

## rulers, the table round
ruler-tricks = Stiche
ruler-pays = zahlt
ruler-bet = Wette zahlt
ruler-jack = Bube zahlt
pays-nothing = zahlt nichts
by-tricks = nach Stichen
is-bet = Wette
copies-who = kopiert { $who }
the-bet = Wette
bet-was = Wette: { $cards }
in-all = insgesamt
at-work = { $names } im Einsatz.
your-card = deine Karte
led-it = zuerst
counts-instead = zählt als { $what }
has-now = jetzt { $tricks }
pays-now = { $tricks }: bisher { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
n-of-five = { $n } von 5

## a first hand
lesson-company-name = deine Schar
lesson-company = Das ist deine Schar.
lesson-company-more =
    Ein König, eine Dame und ein Bube einer Farbe, und drei Charaktere. Jeder biegt eine Regel für dich; berühre einen,
    um zu lesen, wie.
lesson-bet-name = die Wette
lesson-bet = Eine Wette ist ein Helfer, auf den du verzichtest.
lesson-bet-more =
    Dreh einen Charakter um. Er zahlt, wenn du genau die Stiche machst, die er zeigt, von fünf; eine verlorene Wette
    kostet nichts. Die anderen zwei arbeiten weiter.
lesson-prepare-name = vor den Stichen
lesson-prepare = Manche Charaktere arbeiten vor dem ersten Stich.
lesson-prepare-more = Nutz deinen jetzt, oder sag, dass du bereit bist.
lesson-lead-name = ausspielen
lesson-lead = Du spielst aus: Jede Karte ist erlaubt.
lesson-lead-more = Die erste Karte mit Farbe sagt, was zu bedienen ist. Schwarz ist immer Trumpf.
lesson-follow-name = was schlägt was
lesson-follow = Bediene die Farbe, wenn du sie hast.
lesson-follow-more =
    Mystiker und Kapitulation gehen immer. Von stark nach schwach: König, Mystiker, Schwarz, die gespielte Farbe, andere
    Farben, Kapitulation.
lesson-king-name = dein König
lesson-king = Dein König kann auf eine Karte, einmal im Spiel.
lesson-king-more =
    Er schlägt alles außer einem späteren König. Kreuz ihn neben deiner Hand an, wenn du einen Stich brauchst; bis zum
    Ende behalten bringt er ein paar Punkte.
lesson-queen-name = deine Dame
lesson-queen = Auch deine Dame geht mit einer Karte.
lesson-queen-more = Was sie tut, steht auf ihrem Plättchen. In einer späteren Runde kann man sie mit Punkten zurückkaufen.
lesson-count-name = wie du stehst
lesson-count = Du hast { $won }. Deine Wette zahlt bei { $targets }.
lesson-count-more = Gewinn, was noch fehlt, dann gib den Rest mit niedrigen Karten und Kapitulationen her.
lesson-warn-enough = So wie es steht, macht diese Karte den Stich: Das wären { $then }, und deine Wette zahlt bei { $targets }.
