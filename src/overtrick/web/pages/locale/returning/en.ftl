### The words of the pages that one comes back for: the day's deal, the record, lessons, the same cards again.

## the bar
today = Today
you-page = You
same-for-all = the same cards for all
your-record = your record

## the deal of the day
deal-of-the-day = Deal of the day
day-about = The same cards and the same bots for everybody, and one try that counts.
day-title = Today's cards are dealt.
day-title-past = The cards of this day.
no-deals-then = There was no deal on this day.
day-played =
    { $n ->
        [0] Nobody has finished it yet.
        [one] One person has finished it.
       *[other] { $n } people have finished it.
    }
day-bots = You and { $n } bots, { $level }.
play-the-day = Play today's deal
play-that-day = Play it, for practice
go-on-day = Go on
see-results = Results
days-in-a-row =
    { $n ->
        [0] No day in a row yet
        [one] One day in a row
       *[other] { $n } days in a row
    }
day-closed = The results open when you have played.
day-proof = Proof that the cards were fixed
day-proof-about =
    This is a fingerprint of the cards. It is shown from the day before on; when you have played you see what it was
    made of, and can check it.
tomorrow = Tomorrow
archive = Calendar
cal-played = played
cal-not-played = not played
earlier-month = Earlier
later-month = Later
you-said-took = You said { $said } and took { $took }: { $points }.
you-kept-of = You kept { $n } of { $of } promises: { $points }.
practice-note = For practice: it is listed apart.
review-it = Look at it again
for-fun = Play it again, for fun
same-in-hands =
    { $n ->
        [one] The same cards in one hand
       *[other] The same cards in { $n } hands
    }
better-level = better than { $better } of them, level with { $level }
nobody-else = You are the first. Come back later to see how others do.
people-have =
    { $n ->
        [one] One person: { $points }
       *[other] { $n } people: { $points }
    }
tip-you = you
tip-bot = bot
everybody = Everybody
points-at-seat = points at your seat
rank = Place
said-took = Said, took
kept-short = { $n } of { $of } kept
said-took-label = said { $said }, took { $took }
expert-bot = Expert bot
all-results = All results
more-results = More
practice-list = For practice
practice-list-about = Second tries and later days. They count for nobody's place.
where-parted = Where results parted
where-parted-about = Of those who stood where you did: what they chose, and how they ended.
chose-share = { $share } of 100
made-points = { $points } points on average
chose-people =
    { $n ->
        [one] one person
       *[other] { $n } people
    }
your-choice = you
not-parted = Nobody who stood where you did has chosen otherwise and fared differently yet.
experts-line = What the expert did
expert-took = With the same cards: { $points }.
expert-parted = At your choice { $n } the expert { $does }. Until then you did the same.
expert-same = You made the same choices.
expert-thinks = The expert is still playing. Look again in a moment.
look-there = Look at that moment
tell-a-friend = Tell a friend
no-card-given = no card is given away
copy-text = Copy
share-said-took = I said { $said } and took { $took }: { $points }
share-kept = I kept { $n } of { $of } promises: { $points }
share-practice = for practice

## your record
games-since =
    { $n ->
        [one] One game, { $since }
       *[other] { $n } games since { $since }
    }
keep-promises = You keep { $n } promises in 100.
no-games-yet = Nothing to tell yet.
no-games-about = Finish a game and it is counted here: what you said, what happened, and how you stand.
promises-kept = Promises kept
promises-kept-about = { $n } of { $of } rounds in which your prediction came true.
expert-keeps = Expert: { $share } %, of { $n }.
victories = Victories
victories-about = { $n } of { $of } games; by chance it would be { $par } %.
without-luck = Without luck
without-luck-about = Victories with average cards, from { $n } reviewed games.
rating = Rating
rating-about = Probably between { $low } and { $high }, as far as { $games } can tell.
no-rating = After your first game without hints and undo.
rating-band = the band: how sure we are
rating-plot = Rating over { $n } games, now { $rating }
rating-of-bots = Bots
said-and-happened = Said and happened
said-hands =
    { $n ->
        [one] one hand
       *[other] { $n } hands
    }
said-about = On the dashed line you take what you say. Under it you said too many, over it too few.
said-expert = Last row: what the expert keeps of the same predictions, from { $n } hands.
plot-said = said
plot-exact = exact
plot-hands = hands
plot-took = took, on average
plot-told = said { $said }: took { $took } on average, exact in { $exact } % of { $n }
plot-told-expert = the expert in { $exact } % of { $n }
exact-by-game = Exact, by game
col-you = you
col-expert = expert
n-games =
    { $n ->
        [one] one game
       *[other] { $n } games
    }
recent-games = Recent games
newest-counted = The newest { $n } games are counted.
place-with =
    { $place ->
        [1] first with { $points }
        [2] second with { $points }
        [3] third with { $points }
       *[other] { $place }th with { $points }
    }
was-day = deal of the day
was-again = same cards again
was-lesson = first hand
not-rated = not rated
habits =
    { $n ->
        [one] Your most costly habit
       *[other] Your most costly habits
    }
habit-predict = What you predict.
habit-prepare = How you prepare.
habit-play = The cards you play.
habit-over = You take a trick too many.
habit-under = You take a trick too few.
habit-about = { $title }: { $n } such choices in your reviewed games each gave away about { $loss } victories in 100.
keeping-it = Keeping your record
keeping-about = It belongs to this browser. There is no account.
words-to-write = Words to write down
words-about = Eight words bring your record back in any browser. They are shown once; new ones replace them.
words-there = You have words already. New ones make the old ones worthless.
make-words = Show me words
your-words = Write these words down now. They are not shown again.
other-device = Another device
other-device-about = A link and a code to scan. It works once, for { $n } minutes; then both devices have the same record.
make-link = Make a link
your-link = Open this on the other device within { $n } minutes.
qr-label = The same link as a code to scan
take-with-you = Take it with you
take-about = All that is known of your games, as a file that programs read (JSON).
download = Download
delete-all = Delete everything
delete-about = Your record goes. At tables your name and what you said go too; moves stay, as they are the others' game.
delete-really = Delete everything?
delete-final = This cannot be undone, and no words bring it back.
delete-yes = Yes, delete everything
deleted = Everything is deleted.
deleted-about = This browser is a stranger here again.
bring-it = Bring your record here
bring-about = Type the eight words that you wrote down.
bring-words = Your eight words
bring-do = Bring it here
bring-link-about = This browser gets the record of the device that made the link. Nothing changes there.
bring-warning = This browser has a record of its own, of { $n ->
    [one] one game
   *[other] { $n } games
}. Without its words you will not find it again.
have-words = I have words already

## the same cards again
again-title = Same cards, your turn.
again-short = Same cards
again-about = Play { $title } with the cards of a finished game, against bots, and compare.
again-whose = Whose cards?
again-cards-of = { $name }'s
again-play = Deal them again
again-go-on = Go on with your try
again-compare = With these cards
again-closed = When you have finished, you see here what everybody made of them.
again-first = at the table
again-then = played it again
again-send = Send this page to friends: they get the same cards.
again-points = Points
again-seat = Seat

## the lobby
tables-wait =
    { $n ->
        [one] One table waits for you.
       *[other] { $n } tables wait for you.
    }
learn-in = Learn it in { $n } minutes
learn-now = Learn { $title }
new-here = New here? Learn { $title } in { $n } minutes, at a real table with a coach.
last-game = Your last game: { $title }
last-game-about = Find what you would play now, before the answer.

## a first hand
first-hand = First hand, with a coach
your-first-hand = Your first hand
idea-of = Idea { $n } of { $of }: { $name }
next-idea = Next idea
my-move = I choose
skip-idea = Skip
show-me = Show me
look-first = You may, but look first.
take-back = Take it back
play-anyway = Play it anyway
lesson-note = About { $n } minutes. Real rules, real bots; nothing is counted. You can leave and come back.
leave-lesson = Leave the lesson
lesson-over = That was a whole hand.
lesson-over-kept = You took { $took }, and your promise came true. That is the whole game.
lesson-over-missed = You took { $took }, and your promise did not come true this time. That is the whole game.
play-on = Play on
play-real = Play a real game
learn-again = Once more

## the rules page
worked-example = A hand, played out
worked-example-about = One round as bots played it, with { $name }'s cards open.
example-start = Before the first choice, as { $name } sees it
example-middle = After { $n } moves
example-moves = All moves of this round
example-end = What it brought
learn-it-here = Learn it by playing
