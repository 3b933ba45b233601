### The words of the pages. A game's own words are in its package.

## the bar
skip = Skip to the page
skip-hand = Skip to your hand
this-table = This table
hint = Hint
hint-long = What would the bot do?
undo = Undo
rules = Rules
theme-system = Theme: as the system
theme-light = Theme: light
theme-dark = Theme: dark
close = Close
over = The game is over

## seats
players = Players
players-clockwise = Players, clockwise from your left
acts-now = chooses now
plays-next = plays next
bot = bot
stand-in = bot plays
points-unit =
    { $n ->
        [one] point
       *[other] points
    }

## board, ribbon
board = The table
your-place = Your place at the table
refused = Not that one.
nothing-changed = Nothing has changed.
stale = The line is down. Trying again; the table may have moved on.
hint-best = Best: { $move }.
hint-does = A strong bot { $does }.
hint-bid = bid { $n }
hint-place = { $card } at place { $place }
hint-exact =
    { $n ->
        [0] Then you take no trick in { $figure } games of 100.
       *[other] Then you take exactly { $n } in { $figure } games of 100.
    }
hint-points = Then you end with about { $figure } points.
hint-share = Then you win { $figure } games of 100.
hint-exact-other = { $move } ({ $figure } of 100)
hint-share-other = { $move } ({ $figure } of 100)
hint-points-other = { $move } (about { $figure })
hint-others = The next best: { $moves }.
hint-worse = All others are clearly worse.
hint-only = There is no other move.
hint-from = Counted in { $n } games that a bot played on in thought.
hint-tag = best
hint-hide = Hide the hint
time-left = Time left for this move
watching = You are watching.
waits-for = Waiting for { $names }.
your-hand = Your hand
choose-a-move = Choose a move

## beside the table
scores-and-log = Scores and log
score = Score
player = Player
nth-1 = 1st
nth-2 = 2nd
nth-3 = 3rd
nth = { $n }th
nth-now = { $nth }, now
sum = Sum
you-capital = You
made-of = What the points are made of
round-only = Round { $n }
last-trick = Last trick
taken-by = Taken by { $name }.
what-happened = What happened
moves-newest-first = Moves, newest first
nothing-yet = Nothing yet.
all-moves = All moves
chat = Talk
say-something = Say something
say-something-to = Say something to the table
send = Send
link = Link to this table:
leave = Leave the table
sit = Sit down
your-name = Your name
fair = Is the deal fair?
fair-hidden =
    The cards were shuffled before the first move. This is the hash of the deal and a secret salt: both are shown at the end,
    so that anybody can check that nothing was changed.
fair-shown =
    This hash was shown before the first move. Download the record and run overtrick check on it: deal and salt must give the
    hash.
salt = salt

## the end
winner = winner
rematch = Play again
go-to-rematch = To the next game
replay = Replay
record = Record
lobby = Lobby

## waiting for players
waiting-title = Waiting for players
waiting-ask = Send the link to your friends. Free seats go to bots when you start.
waiting-sit = Take a seat, or watch.
waiting-start = The table starts when { $name } says so.
start = Start the game
start-bots = Start, bots take the free seats
free-seat = free
copy = Copy the link
copied = Copied
seconds-a-move = { $n } s a move
you-are-here = you

## the lobby
promise = Say how many tricks you will take.
promise-2 = Then be right.
pitch =
    Card games that pay for keeping a promise, not for winning the most. Sit down against bots, or send friends a link. No
    account.
you-are = At the table you are
getting-ready = Play at once: until the rules are compiled for this machine, the bots play by rule of thumb.
warming = Bots play simply
guest = Guest
games = Games
play-now = Play now
invite = Invite
from-to = { $least } to { $most }
minutes = { $n } min
settings = { $n } players, { $level } bots
bots = Bots
clock = Clock
no-clock = no clock
looking = Earlier tricks
looking-all = may be looked at
looking-last = only the last one
listed = List it as an open table
level-random = random
level-greedy = hasty
level-search = searching
level-beginner = beginner
level-casual = casual
level-strong = strong
level-expert = expert
yes = yes
no = no
your-tables = Your tables
open-tables = Open tables
no-own = Tables that you sit at stand here, to return to.
no-open = No table is open now. Invite, and list yours.
return = Return
watch = Watch
round-short = round { $n }
with = with { $names }
and-bots =
    { $n ->
        [one] { $n } bot
       *[other] { $n } bots
    }
free-seats =
    { $n ->
        [one] { $n } seat free
       *[other] { $n } seats free
    }
full = full
ended = ended
look-at-record = Look at a record
by-program = Play by program

## replay, records
view = View
seen-by = Seen by
all-cards-open = Everyone's cards
a-spectator = A spectator
show = Show
won-with =
    { $n ->
        [one] { $names } won with { $points }
       *[other] { $names } won with { $points }
    }
not-finished = not finished
move-of = Move { $n } of { $of }
first-move = Start
back = Back
on = On
last-move = End
play-on = Play
pause = Pause
move-slider = Move
share-link = Copy link to this move
before-the-first-move = Before the first move.
rounds-told = { $n } rounds
who-was-going-to-win = Who was going to win?
expected = Expected share of the victory in per cent
expected-from = Expected share of the victory in per cent, from { $n } endings a point played out with all cards open
being-worked-out = Who was going to win? Being worked out: { $n } %.
chart-says = At this move: { $names }.
chart-as-table = The chart as a table
moves = Moves
moves-and-result = Moves and result
result = Result
table-at-move = The table at this move
open-a-record = Open a record
record-file = A record file (.jsonl), one game a line
look = Look at it
upload-about = A record holds one whole game: the deal, every move, the result. It is replayed by the rules before it is shown.

## who is there
gone = Away
gone-until = Away. A bot plays in
soon = a moment
is-away = { $name } is away.
is-slow = { $name } takes long.
bot-plays-in = A bot plays for { $name } in
may-come-back = { $name } can come back and take over at any time.
bot-now = Let the bot play now
give-time = Give { $name } 2 minutes
plays-for-you = A bot plays for you.
plays-for-you-until = You can take over at any time.
take-over = Take over
bot-for-me = Let a bot play for me
leave-really = Leave the table?
leave-means = A bot plays for you until you come back. The others see that.
leave-means-waiting = Your seat is free for somebody else then.
stay = Stay
table-tab = Table

## how somebody likes to play, and the keys
comfort = How you like to play
taps = A card is played by
taps-two = two taps: one to choose, one to play
taps-one = one tap
speed = Bots take their time
speed-slow = slowly
speed-normal = as usual
speed-fast = quickly
speed-at-once = not at all
by-itself = By itself
forced = Play my card when only one move is possible
when-your-turn = When it is your turn
sound = Small sounds
buzz = Vibrate
notices = A notice of the browser, if another window is in front
notices-refused = Your browser does not allow notices from this page. You can change that in its settings.
keep = Keep this
key-arrows = choose a card, a bid or a person
key-enter = play what is chosen
key-digits = bid that many, or choose the place of that number
key-hint = a hint
key-undo = take a move back
key-rules = the rules
key-keys = this list
key-space = go on at once when a trick is taken
key-replay = in a replay: a move back or on, the start, the end; space plays

## without a line
no-line = There is no line to the server. What you see may be past.
no-line-title = No line
no-line-why = This page cannot be fetched.
no-line-kept = Your tables are kept on the server: nothing is lost, and bots or friends may play on meanwhile. This page tries again as soon as the line is back.
try-again = Try again

## rules, errors
rules-now = What matters now
rules-of = The rules of { $title }
players-told =
    { $n ->
        [one] For { $told } player.
       *[other] For { $told } players.
    }
what-a-table-chooses = What a table can choose
usual-is-bold = In bold: what is played unless you choose.
usually = usually { $value }
keys = Keys
to-lobby = To the lobby
to-table = Back to the table
error-404 = There is no such page.
error = That did not work.
error-hint = Nothing at your tables has changed.
hand-of = Hand of { $name }
fair-promise =
    This is the hash of the cards as the server has shuffled them, and a secret salt. When you sit down, your browser adds a
    number of its own, and the cards are shuffled again by all of these.
fair-mixed =
    { $n ->
        [one] The cards were shuffled by the server, and then again by a number from one player's browser.
       *[other] The cards were shuffled by the server, and then again by numbers from { $n } players' browsers.
    }
fair-alone = The cards were shuffled by the server alone: no browser sent a number.
fair-good = Checked by your browser: the deal is the one that was promised, shuffled with your number.
fair-bad = Not as promised! Your browser finds another deal than the one that was promised. Keep the record.
fair-unable = This browser can check it over https only. Run overtrick check on the record.
uploaded = an uploaded record
uploaded-about = An uploaded record: it was not played on this server, and nobody here saw its deal promised.
closed = Closed
remove = Remove

## moments
takes-with = { $name } takes the trick: { $card }.
you-take-with = You take the trick: { $card }.
takes-it = takes it
go-on = Go on
go-on-how = It goes on by itself; touch the table to go on at once.
space-key = space
exact = exact
missed = missed
this-round = This round
new-total = New total
sheet-foot = The next round is dealt when you go on, or by itself.
sheet-foot-last = This was the last round.
stay-here = Stay here
continue = Continue
to-result = To the result
round-is-over = Round { $n } of { $of } is over.
hand-is-over = The hand is over.
lead-together = { $names } lead with { $points }.
you-lead-together = { $names } lead with { $points }.
you-lead-with = You lead with { $points }.
leads-with = { $name } leads with { $points }.
share-the-victory = { $names } share the victory with { $points }.
you-share-the-victory = { $names } share the victory with { $points }.
you-win-with = You win with { $points }.
wins-with = { $name } wins with { $points }.
you-are-behind =
    { $rank ->
        [1] You are first too.
        [2] You are second, { $points } behind.
        [3] You are third, { $points } behind.
       *[other] You are { $rank }th, { $points } behind.
    }
n-of-m = { $n } of { $of }
n-exact = { $n } of { $of } exact
figure-exact = predictions came true
figure-tricks = tricks taken in all
figure-best = the best round, number { $n }
round-decided = In round { $n }, { $first } gained { $points } on { $second }.
turning-point = The round that decided
by-round = Points by round
review = Review
what-is-out = Cards
what-is-out-long = What is still out, and who probably holds it
puzzles = Puzzles
share-result = Share

## panels
tricks-tab = Tricks
log-tab = Log
cards-seen = Cards seen
still-out = Still out
none-out = none
taken-by-you = You took it.
round-decided-by-you = In round { $n }, you gained { $points } on { $second }.
round-decided-on-you = In round { $n }, { $first } gained { $points } on you.

## what a hand can do
lead-any = Lead any of your { $n } cards.
last-card = Play your last card: { $card }.
follow-only = Follow { $suit }: only one card can be played, { $card }.
only-card = Only one card can be played: { $card }.
follow-suit = Follow { $suit }: { $n } cards can be played.
follow-none = You have no { $suit }: any of your { $n } cards can be played.
you-win = You win.
you-share = You and { $names } share the victory.
earlier-tricks = Earlier tricks, and who took them
