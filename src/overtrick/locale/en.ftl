### What the terminal says to whoever plays there.

prompt = Your move (? for help):{ " " }
meanwhile = (Compiling the rules for this machine, once: { $done } of { $of } parts. Until then the bots play by rule of thumb.)
help =
    Type a move as it stands in the list, or its number. Also: ? (this help), undo (back to your last choice), save FILE (keep
    the game), quit.
no-number = There is no move { $number }: type 1 to { $last }.
nothing-to-undo = There is no choice of yours to take back yet.
undone = Back to your last choice.
save-where = Type save and the name of a file, such as save game.jsonl.
saved =
    { $n ->
        [one] Saved to { $file }: { $n } move.
       *[other] Saved to { $file }: { $n } moves.
    }
not-saved = { $file } cannot be written: { $reason }.
left-and-kept = You left the table. { $file } keeps the game up to move { $n }.
left-and-lost = You left the table. Nothing was saved.
round-over = Round { $n } is over:
line = { $name }: { $points } ({ $reasons })
final = Final points: { $points }.
