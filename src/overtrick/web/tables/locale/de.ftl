### What the server says when it refuses. The pages have words of their own.

no-table = Diesen Tisch gibt es nicht.
older-rules =
    Dieser Tisch folgt Version { $rules } der Regeln von { $title }. Version { $today }, die hier gespielt wird, spielt ihn
    nicht nach.
newer-rules =
    Dieser Tisch folgt Version { $rules } der Regeln von { $title }, gegeben von { $software }. Hier läuft { $ours } und kennt
    sie bis Version { $today }.
unreadable = Dieser Tisch lässt sich nicht zeigen: Was aufgeschrieben ist, folgt nicht den Regeln.
no-page = Diese Seite gibt es nicht.
no-method = Diese Adresse nimmt das nicht an.
no-seat = Du hast keinen Platz an diesem Tisch.
no-free-seat = Dieser Platz ist besetzt.
all-seats-taken = Alle Plätze sind besetzt. Du kannst zuschauen.
not-the-host = Nur { $name } kann diese Partie starten.
started = Die Partie hat schon begonnen.
not-started = Die Partie hat noch nicht begonnen.
not-over = Die Partie ist noch nicht zu Ende.
over = Die Partie ist zu Ende.
not-your-turn = Du bist nicht dran.
too-late = Am Tisch ging es inzwischen weiter.
plays-for-you = Ein Bot spielt für dich. Nimm zuerst deinen Platz wieder ein.
no-undo = Züge nimmt man nur zurück, wenn man allein gegen Bots spielt.
nothing-to-undo = Du hast keinen Zug zum Zurücknehmen.
no-hint = Keine Tipps, solange andere Menschen mitspielen.
not-stalled = Auf diesen Platz wartet der Tisch nicht.
no-bot = Diesen Bot gibt es nicht; es gibt { $bots }.
getting-ready =
    Dafür müssen die Regeln übersetzt sein, einmal auf diesem Rechner. Das dauert etwa eine Minute; versuche es gleich noch
    einmal.
guest = Gast
no-chat = Schreib zuerst etwas.
long-chat = Eine Zeile hat höchstens { $most } Zeichen.
need-a-name = Wähle zuerst einen Namen.
long-name = Ein Name hat höchstens { $most } Zeichen.
bad-clock = Die Uhr: 0 (keine) oder 5 bis 3600 Sekunden.
bad-number = { $field } ist keine ganze Zahl.
no-game-chosen = Wähle zuerst ein Spiel.
no-such-ply = Diese Partie hat { $plies } Züge.
no-such-seat = Diesen Platz hat der Tisch nicht.
no-review = Für diesen Platz gibt es noch keine Besprechung.
no-such-move = Dieser Zug war dort nicht möglich.
no-record = Wähle zuerst eine Datei mit einer Partie.
foreign = Das kam von einer anderen Website; es wurde nichts getan.
too-large = Das ist zu groß: höchstens { $most } Bytes.
too-often = Das war zu viel auf einmal. Warte { $seconds } s.
reviews-full = Dieser Server bespricht schon so viele Partien, wie er auf einmal kann. Komm in einer Weile wieder.
bad-request = Der Server konnte das nicht lesen.
store-down = Der Speicher des Servers antwortet nicht. Nichts hat sich geändert; versuche es noch einmal.
our-mistake = Bei uns ist etwas schiefgegangen. Nichts ist verloren; versuche es noch einmal.
full-log = Das Protokoll dieses Tisches ist voll. Das Spiel kann zu Ende gespielt werden.
many-undos = An einem Tisch lassen sich { $most } Züge zurücknehmen, und das hast du getan.
removed = Wer diesen Tisch eröffnet hat, möchte dich hier nicht am Tisch haben.
only-the-host = Nur { $name } kann das tun.
bad-deal-number = Eine Zahl für die Karten hat 64 hexadezimale Ziffern.
name-looks-taken = An diesem Tisch heißt schon jemand zum Verwechseln ähnlich. Wähle einen anderen Namen.
closed = Wer diesen Server betreibt, hat diesen Tisch geschlossen.
set-aside = Wer diesen Server betreibt, hat diesen Tisch beiseitegelegt.
banned = Du kannst auf diesem Server nicht spielen.
banned-name = Dieser Name geht hier nicht. Wähle einen anderen.
muted = Du kannst auf diesem Server nicht schreiben.
foreign-token = Dieser Server hat dieses Token nicht gemacht. Unter /api/tokens gibt es eines.
mark-bot = Zug eines Bots
mark-hint = nach einem Tipp
mark-undo = nach einer Rücknahme

## coming back
no-such-day = Für diesen Tag gibt es keine Karten.
play-the-day-first = Spiel diese Karten zuerst. Dann siehst du, was andere daraus gemacht haben.
no-undo-on-a-day = Bei den Karten des Tages wird kein Zug zurückgenommen.
no-hint-on-a-day = Bei den Karten des Tages gibt es keine Tipps.
again-by-day = Das sind Karten des Tages. Spiel sie auf ihrer eigenen Seite noch einmal.
again-other-rules = Dieses Spiel folgt älteren Regeln, die nicht mehr ausgeteilt werden.
no-such-words = Diese Wörter führen nirgendwohin. Sieh dir jedes der acht noch einmal an.
no-such-link = Dieser Link wurde benutzt oder ist zu alt. Erzeuge auf dem anderen Gerät einen neuen.
no-record-yet = Es gibt hier noch keine Bilanz von dir.
no-lesson = Für dieses Spiel gibt es keine Lektion.
