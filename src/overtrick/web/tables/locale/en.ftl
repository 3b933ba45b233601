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
getting-ready = For this the rules have to be compiled, once on this machine. That takes about a minute; try again in a moment.
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
no-review = There is no review of this seat yet.
no-such-move = That move was not possible there.
no-record = Choose a file with a record first.
foreign = This came from another site, so nothing was done.
too-large = That is too large: at most { $most } bytes.
too-often = That was too much at once. Wait { $seconds } s.
reviews-full = As many games are being reviewed as this server can do at once. Come back in a little while.
bad-request = The server could not read that.
store-down = The server's memory does not answer. Nothing has changed; try again.
our-mistake = Something went wrong on our side. Nothing was lost; try again.
full-log = This table's log is full. The game can be played to its end.
many-undos = At one table { $most } moves can be taken back, and you have done so.
removed = The table's maker has asked you not to sit here.
only-the-host = Only { $name } can do that.
bad-deal-number = A number for the deal has 64 hexadecimal digits.
name-looks-taken = Somebody at this table has a name that looks the same. Choose another.
closed = Whoever runs this server has closed this table.
set-aside = Whoever runs this server has set this table aside.
banned = You cannot play on this server.
banned-name = This name cannot be used here. Choose another.
muted = You cannot chat on this server.
foreign-token = This server did not make that token. Ask for one at /api/tokens.
mark-bot = a bot's move
mark-hint = after a hint
mark-undo = after taking back

## coming back
no-such-day = There is no deal for that day.
play-the-day-first = Play this deal first. Then you see what others made of it.
no-undo-on-a-day = In the deal of the day no move is taken back.
no-hint-on-a-day = In the deal of the day there are no hints.
again-by-day = This is a deal of the day. Play it again from its own page.
again-other-rules = This game follows older rules, which are not dealt any more.
no-such-words = These words lead nowhere. Look at each of the eight again.
no-such-link = This link has been used or is too old. Make a new one on the other device.
no-record-yet = There is no record of you here yet.
no-lesson = This game has no lesson.
