### What the terminal says to whoever plays there.

prompt = Dein Zug (? für Hilfe):{ " " }
meanwhile = (Die Regeln werden einmalig für diesen Rechner übersetzt: { $done } von { $of } Teilen. Bis dahin spielen die Bots nach Faustregel.)
help =
    Tippe einen Zug, wie er in der Liste steht, oder seine Nummer. Außerdem: ? (diese Hilfe), undo (zurück zu deiner letzten
    Wahl), save DATEI (die Partie sichern), quit.
no-number = Es gibt keinen Zug { $number }: Tippe 1 bis { $last }.
nothing-to-undo = Du hast noch keine Wahl, die du zurücknehmen könntest.
undone = Zurück zu deiner letzten Wahl.
save-where = Tippe save und einen Dateinamen, zum Beispiel save partie.jsonl.
saved =
    { $n ->
        [one] In { $file } gesichert: { $n } Zug.
       *[other] In { $file } gesichert: { $n } Züge.
    }
not-saved = { $file } lässt sich nicht schreiben: { $reason }.
left-and-kept = Du hast den Tisch verlassen. { $file } enthält die Partie bis Zug { $n }.
left-and-lost = Du hast den Tisch verlassen. Nichts wurde gesichert.
round-over = Runde { $n } ist zu Ende:
line = { $name }: { $points } ({ $reasons })
final = Punkte am Ende: { $points }.
