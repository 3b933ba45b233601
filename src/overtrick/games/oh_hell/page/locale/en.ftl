### Oh Hell in the browser.

## a first hand
lesson-hand-name = your hand
lesson-hand = This is your hand. High cards take tricks.
lesson-hand-more = A trick is one card from everybody. Trump is { $trump }: the smallest trump beats every card of another suit.
lesson-bid-name = your promise
lesson-bid = Say how many tricks you will take.
lesson-bid-more =
    Exactly so many bring 10 points more; one too many is as bad as one too few. This hand of { $of } is good for about
    { $n }.
lesson-follow-name = following suit
lesson-follow = Follow the suit that was led.
lesson-follow-more =
    Somebody led { $suit } and you have it, so you must play it. The highest of it takes the trick, unless somebody
    trumps.
lesson-lead-name = leading
lesson-lead = You lead: any card may go.
lesson-lead-more = Whoever takes a trick leads to the next. An ace or a high trump takes one; a low card gives it away.
lesson-void-name = none of the suit
lesson-void = You have no { $suit }, so anything goes.
lesson-void-more = A trump takes the trick. Or throw away a card that would take one too many later.
lesson-more-name = still to take
lesson-more = You said { $bid } and have { $won }.
lesson-more-more = Hollow strokes are promised, solid ones taken. Look for a trick that you can win.
lesson-enough-name = enough is enough
lesson-enough = You have what you said. Now lose the rest.
lesson-enough-more =
    You said { $bid } and took { $won }. Play under the card that is ahead, or throw your high cards away where they
    cannot win.
lesson-warn-bid = You promise { $bid }, and your cards are good for about { $n }. Then the 10 points are probably lost.
lesson-warn-enough = As things stand this card takes the trick: that makes { $then }, and you said { $bid }.
lesson-warn-all = You have { $won } of { $bid } and need every trick that is left. This card does not take it.
