### What the server says when it refuses. The pages have words of their own.

no-table = There is no such table.
older-rules =
    This table follows version { $rules } of the rules of { $title }. Version { $today }, played here, does not replay it.
newer-rules =
    This table follows version { $rules } of the rules of { $title } and was dealt by { $software }. This is { $ours }, which
    knows them up to version { $today }.
unreadable = This table cannot be shown: what was written down does not follow the rules.
no-page = There is no such page.
no-method = This address does not take that.
no-seat = You have no seat at this table.
no-free-seat = That seat is taken.
all-seats-taken = All the seats are taken. You can watch.
has-a-seat = You have a seat at this table already.
not-the-host = Only { $name } can start this game.
started = The game has begun already.
not-started = The game has not begun yet.
not-over = The game is not over yet.
over = The game is over.
not-your-turn = It is not your turn.
too-late = The table has moved on since.
plays-for-you = A bot plays for you. Take your seat back first.
no-undo = Moves are taken back only where one person plays against bots.
nothing-to-undo = There is no move of yours to take back.
no-hint = There are no hints while other people play.
not-stalled = That seat has not kept the table waiting.
no-bot = There is no such bot; there is { $bots }.
getting-ready = Getting the rules of this game ready, once on this machine. It takes up to some minutes; try again in a moment.
guest = Guest
no-chat = Write something first.
long-chat = A line of chat has at most { $most } characters.
need-a-name = Choose a name first.
long-name = A name has at most { $most } characters.
bad-clock = The clock is 0 (none) or from 5 to 3600 seconds.
bad-number = { $field } is not a whole number.
no-game-chosen = Choose a game first.
no-such-ply = This game has { $plies } moves.
no-such-seat = This table has no such seat.
no-record = Choose a file with a record first.
foreign = This came from another site, so nothing was done.
too-large = That is too large: at most { $most } bytes.
too-often = That was too much at once. Wait { $seconds } s.
bad-request = The server could not read that.
store-down = The server's memory does not answer. Nothing has changed; try again.
our-mistake = Something went wrong on our side. Nothing was lost; try again.
