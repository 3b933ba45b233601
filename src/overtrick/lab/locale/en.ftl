### The words of the lab's page. Figures come formatted.

lab-of = { $game } in the lab
interval = { $mean } ({ $low } to { $high })
sample = Sample: { $count } occasions in { $deals } deals.
yes = yes
no = no

## at the top
players = Players
options = Options
as-usual = as usual
who-plays = Who plays
deals-column = Deals
games = Games
time = Time
minutes =
    { $workers ->
        [one] { $n } minutes on { $workers } core
       *[other] { $n } minutes on { $workers } cores
    }
stopped = Ended because
stopped-minutes = the time was over
stopped-deals = all deals were played
stopped-precision = the precision was reached
stopped-interrupted = it was interrupted
software = Software

## found bugs
found-bugs = Found bugs
no-bugs = No dead end, no endless line, no illegal record, and nothing that the contract forbids was found.
bug-dead-end =
    { $n ->
        [one] Dead end: in { $n } deal played by { $bot } somebody had to move and could not. Seed { $seeds }.
       *[other] Dead ends: in { $n } deals played by { $bot } somebody had to move and could not. Seeds { $seeds }.
    }
bug-endless =
    { $n ->
        [one] Endless: { $n } deal played by { $bot } had more moves than the game says it can have. Seed { $seeds }.
       *[other] Endless: { $n } deals played by { $bot } had more moves than the game says they can have. Seeds { $seeds }.
    }
clauses-never-run =
    { $n ->
        [one] { $n } passage of the rules never came up in this setting
       *[other] { $n } passages of the rules never came up in this setting
    }
all-clauses-run = Every line of the rules came up.
moves-never-offered =
    { $n ->
        [one] { $n } move could never be made in this setting
       *[other] { $n } moves could never be made in this setting
    }

## variants
variants = Variants side by side
first-variant = Every variant plays the same deals with the same bots as the first one ({ $options }).
variant-changes = It changes { $n } of { $of } answers for sure, over { $deals } deals.
variant-changes-nothing = None of the { $of } answers changes for sure, over { $deals } deals. Each line says how large an effect may still be.
before = before
after = after
difference = difference
verdict = verdict
relative-differences = Difference, in parts of the figure before
not-known-yet = not known yet
no-difference-at-all = no difference at all
no-effect-larger = no effect larger than { $most }
more = more by { $by }
less = less by { $by }
warning-random = Mind: random plays anything that is legal. It cannot play otherwise because a rule is otherwise, as people would.
warning-same = Mind: { $bot } made the very same moves in { $share } of the games. It does not see what this rule changes, so this page cannot tell how people would play with it. Compare with a bot that searches.
warning-blind = Mind: the rule of thumb of { $bot } thought the same of every move before and after, at { $n } moments. It does not look at { $option }. What differs comes from the rule alone and not from other play; compare with a bot that searches.

## strengths
strengths = Main answers at two strengths
strengths-are = { $first } plays most games here; { $second } plays better and slower, so its intervals are wider. Lines in bold differ for sure: trust the stronger one there.
differs = differs

## seats
seats = What is a seat worth?
seat-favoured = { $seat } wins { $share } of its games, where an equal share is { $fair }: it is favoured.
seat-behind = { $seat } wins { $share } of its games, where an equal share is { $fair }: it is at a disadvantage.
no-seat-favoured = No seat is favoured for sure: none is further than { $most } from an equal share of { $fair }.
share-of-victory = Share of the victory
points-by-seat = Points at the end
seat-column = seat
figure-with-interval = figure, 95 % interval

## predictions
predictions = How often do predictions come true?
kept = { $share } of all predictions come true.
kept-by-hand = Predictions that came true, by cards in the hand
kept-by-round = Predictions that came true, by round
kept-by-seat = Predictions that came true, by seat
kept-by-tricks = Predictions that came true, by tricks taken
hand-size = cards
round-column = round
tricks-taken = tricks
predicted = prediction
predictions-column = predictions
most-predicted = The most common prediction is “{ $item }”: { $share } of all.
kept-by-prediction = Predictions that came true, by what was predicted
predicted-by-hand = What is predicted, by cards in the hand: per cent of the predictions, ± half of the 95 % interval
predicted-by-round = What is predicted, by round: per cent of the predictions, ± half of the 95 % interval
predicted-by-seat = What is predicted, by seat: per cent of the predictions, ± half of the 95 % interval

## points
points-and-spread = How many points, and how far apart?
points-are = A seat ends with { $points } points on average; those at one table differ by { $spread } (standard deviation), the first from the last by { $range }.
margin-is = The winner is { $margin } points ahead of the second. { $tied } of the games end in a shared victory.
points-histogram = Points at the end, all seats
margin-histogram = Points between the first and the second
points-figures = Figures
row-points = Points at the end
row-spread = Spread of points at a table
row-range = From first to last
row-margin = Margin of victory
what = what

## excitement
excitement = Is it exciting?
lead = The lead changes { $changes } times from round to round. Who leads after round { $round } wins { $wins } of the games; whoever was last then wins { $behind }.
known = To somebody who watches, the winner is the favourite for good after { $settled } of the game, and the favourite changes { $favourites } times. In { $comeback } of the games the winner's chance once was less than half an equal share.
winner-expected = who will win
favourite-expected = the favourite
expected-shares = Expected share of the victory as the game goes on, from endings played from what everybody sees
leader-wins = Share of the victory of who leads after a round

## length
length = How long is it, and how much is there to choose?
length-is = A game has { $moves } moves. A seat has { $choices } real choices; { $forced } of all moves are forced. Where there is a choice, there are { $branching } moves to choose from.
length-figures = Figures
row-moves = Moves in a game
row-choices-of-a-seat = Choices of a seat
row-branching = Legal moves at a move
row-branching-where-there-is-a-choice = … where there is a choice
moves-histogram = Moves in a game

## choices
item = item
worth = What choosing it brings by itself, in shares of the victory
worth-more = Worth more than the others on offer: { $items }.
worth-less = Worth less than the others on offer: { $items }.
worth-alike = None is better or worse for sure: no effect larger than { $most } of a victory.
never-chosen-items = Never chosen: { $items }.
offered = on offer
chosen = chosen when on offer
raw-share = victories of who chose it
worth-column = worth by itself
worth-points = in points
sample-of-choice = Sample: { $count } choices in { $deals } deals; { $tried } games played on with one item instead of another.
all-figures = All figures

## standings
standing-warns = This is how those fare who have it; they may have it because they were doing well or badly anyway.
of-all = { $part } of all
points-of-the-round = Points of the round

## cards
cards = What is each card worth?
cards-are-worth = Compared with the average of all, the best to be dealt is { $best }, { $high } points; the worst is { $worst }, { $low }.
in-victory = { $share } of a victory
value-in-the-round = Worth in points of the round, compared with the average
value-in-the-game = Worth in points, compared with the average
sample-of-hands = Sample: { $hands } hands of { $deals } deals, by least squares; the interval is a jackknife over parts of the deals.

## moves that nobody makes
never-chosen = What is never chosen?
moves-met = { $n } different moves could be made; { $bot } never made { $never } of them.
never-chosen-moves =
    { $more ->
        [0] Never chosen, with how often each could be: { $moves }.
       *[other] Never chosen, with how often each could be: { $moves }, and { $more } more.
    }
second-chooses = { $bot } does choose some of these: { $moves }.
rarely-chosen-moves = Chosen less than once in a thousand chances: { $moves }.
chosen-histogram = Moves by how often they are chosen when they can be
sample-of-moves = Sample: { $count } moves in { $deals } deals.

## ladder
ladder = How much does skill pay?
ladder-is = Two bots share the seats and play every deal in both lineups. 400 points of Elo mean ten times as many victories; an equal share is { $fair }. The last line is the whole ladder at once.
never-won = { $pair }: the weaker one hardly ever won. The step is { $least } at least.
too-early = Too few deals yet to tell: { $steps }.
against = { $above } over { $below }
elo = Steps in Elo
elo-column = Elo
step = step
stronger-share = share of the stronger one's seat
sample-of-ladder = Sample: { $games } games of { $deals } deals.

## luck
luck = How much is luck?
luck-between-equals = Between equal players ({ $bot }), the deal decides { $part } of who wins.
luck-explained = The rest is what players of the same strength happen to choose differently when the same deal is played again.
luck-of-the-deal = Part of the result that the deal decides between equal players
luck-between-unequals = With { $above } and { $below } at one table, who plays decides { $skill } of the result and the deal { $deal }.
what-decides = What decides a result with { $above } and { $below } at one table
part-of-players = who plays
part-of-deal = the deal
part-of-rest = how it is played
coin-flips = As much luck as chess with { $coins } coin flips: { $above } would always beat { $below } at chess; here it wins as often as if a coin decided so many of the games.
few-coin-flips = As much luck as chess with less than { $most } coin flips: { $above } hardly ever loses to { $below }.
result-column = who wins
points-column = points

## names of the main answers
measure-seat = Victories of { $seat }
measure-kept = Predictions that come true
measure-tied = Shared victories
measure-lead-changes = Changes of the lead
measure-leader = Victories of the leader after round { $round }
measure-behind = Victories of the last at half-time
measure-forced = Forced moves
measure-luck = Result decided by the deal

## how to read it
how-to-read = How to read this page
how-intervals = Seats are numbered from 0. A figure stands with its 95 % interval: of many such intervals, 95 in 100 hold the true figure for these bots. A deal counts once, however often it was played.
how-worth = What an item is worth by itself is found by playing on: at a moment where several items can be chosen, the game is played to its end once with each, with the same cards and the same luck. So it does not matter who usually picks it. Per cent are of one victory.
how-strengths = All of this is about bots. Where two strengths differ, expect people to differ too.
how-corrected = Where many figures are looked at together, some seem large by chance. What is called sure here is so after a correction for that (Holm); intervals of variants are wide enough to hold all at once.
how-limits = What never came up in these games may come up in others.
