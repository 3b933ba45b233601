### What the terminal says to whoever plays there.

prompt = Votre coup (? pour l'aide) :{ " " }
meanwhile = (Compilation des règles pour cette machine, une seule fois : { $done } parties sur { $of }. D'ici là, les robots jouent au plus simple.)
help =
    Tapez un coup tel qu'il figure dans la liste, ou son numéro. Aussi : ? (cette aide), undo (revenir à votre dernier choix),
    save FICHIER (garder la partie), quit.
no-number = Il n'y a pas de coup { $number } : tapez de 1 à { $last }.
nothing-to-undo = Vous n'avez encore aucun choix à reprendre.
undone = Retour à votre dernier choix.
save-where = Tapez save et un nom de fichier, par exemple save partie.jsonl.
saved =
    { $n ->
        [one] Gardé dans { $file } : { $n } coup.
       *[other] Gardé dans { $file } : { $n } coups.
    }
not-saved = { $file } ne peut pas être écrit : { $reason }.
left-and-kept = Vous avez quitté la table. { $file } garde la partie jusqu'au coup { $n }.
left-and-lost = Vous avez quitté la table. Rien n'a été gardé.
round-over = La manche { $n } est finie :
line = { $name } : { $points } ({ $reasons })
final = Points à la fin : { $points }.
