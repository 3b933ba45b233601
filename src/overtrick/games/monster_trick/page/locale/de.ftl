### What is said only on the page of Monster Trick.

lobby =
    Vier Stiche wachsen nebeneinander. Leg deine drei Punktekarten geheim aus und mach dann genau so viele Stiche, dass die
    beste oben liegt.
colour-G = Grün
colour-Y = Gelb
colour-P = Lila
colour-B = Blau
only-G = Nur Grün
only-Y = Nur Gelb
only-P = Nur Lila
only-B = Nur Blau
turn-of-twelve = Zug { $n } von 12
rows-being-laid = Reihen legen
four-tricks = Die vier Stiche
place-colour = Ort { $n }, { $colour }
place-empty = Ort { $n }, frei
by = von { $name }
by-leading = von { $name }, führt
your-own = von dir
your-leading = von dir, führt
you-lead = Du führst
put-here = Hier anlegen
open-here = Hier Stich eröffnen
cards-to-go =
    { $n ->
        [one] Karte fehlt
       *[other] Karten fehlen
    }
your-hand = Dein Blatt: Wähle eine Karte, dann einen Ort

## what a card would do
would-open = eröffnet einen Stich an Ort { $place }
would-take = nimmt { $name } Ort { $place } ab
would-keep = stärkt deine Führung an Ort { $place }
would-join = geht an Ort { $place } unter die Führung von { $name }
would-join-own = geht an Ort { $place } unter deine eigene Führung
would-stray = wird an Ort { $place } abgeworfen
fills-mine = Sie vollendet Ort { $place }: dein Stich, der deine { $value } aufdeckt.
fills-theirs = Sie vollendet Ort { $place }: Stich für { $name }.

## rows
row-in-order = Siegkarten, von links nach rechts
row-up = Stelle { $k }: { $value } Punkte, jetzt offen
row-known = Stelle { $k }: { $value } Punkte
row-down = Stelle { $k }: verdeckt
worth = { $tricks }, zählt { $value }
worth-nothing = 0 Stiche, zählt noch nichts
in-hand =
    { $n ->
        [one] { $n } Karte im Blatt
       *[other] { $n } Karten im Blatt
    }
choosing = legt die Reihe
chosen = Reihe liegt
mine-none = Noch kein Stich: zählt nichts.
mine-some = { $tricks }: zählt jetzt { $value }.
mine-order = Dein 1., 4. … Stich deckt die { $a } auf, der nächste die { $b }, dann die { $c }.
choose-row = Leg deine drei Karten aus
row-means = { $a } für 1 Stich, { $b } für 2, { $c } für 3
row-note = Dein erster Stich deckt die linke Karte auf, der nächste die mittlere, der dritte die rechte, dann wieder von links.
lay-row = Diese Reihe legen
row-laid = Deine Reihe liegt. Die anderen wählen noch.
row-was = Reihe { $row }

## the table round
turns-up = { $value } liegt jetzt offen
worth-in-all = { $points } in dieser Runde

## a first hand
lesson-promise-name = dein Versprechen
lesson-promise = Diese drei Karten sind dein Versprechen.
lesson-promise-more =
    Dein erster Stich deckt die linke auf, der zweite die mittlere, der dritte die rechte; dann von vorn. Was am Ende
    offen liegt, wird bezahlt. Mit { $a }, { $b }, { $c } zielst du auf die 3.
lesson-open-name = einen Stich eröffnen
lesson-open = Jede Karte eröffnet einen Stich, solange ein Platz frei ist.
lesson-open-more =
    Bis zu vier Stiche wachsen nebeneinander. Ein neuer beginnt am ersten freien Platz, und seine erste Karte gibt die
    Farbe vor.
lesson-join-name = eine Karte und ihre Farbe
lesson-join = Oder leg eine Karte auf einen Stich ihrer Farbe.
lesson-join-more = Niemand muss bedienen: Die Regel gilt für die Karte, nicht für die Hand. Der Marker liegt bei der höchsten.
lesson-fourth-name = wer den Stich macht
lesson-fourth = Die vierte Karte macht einen Stich voll.
lesson-fourth-more =
    Wer den Marker hat, bekommt ihn, nicht wer zuletzt gespielt hat. Du kannst einen Stich für jemand anderen füllen.
lesson-worth-name = was es wert ist
lesson-worth = { $won }: Deine { $value } liegt jetzt offen.
lesson-worth-more = Der nächste Stich dreht sie wieder um und bringt die { $next }.
lesson-enough-name = genug ist genug
lesson-enough = Deine beste Karte liegt offen. Überlass die Stiche jetzt den anderen.
lesson-enough-more =
    Leg kleine Karten dorthin, wo jemand anders den Marker hat. Stiche, die am Ende nicht voll sind, zählen für
    niemanden.
lesson-warn-turns = Das füllt Platz { $place } und nimmt ihn. Deine { $now } dreht sich um, und deine { $then } kommt.
