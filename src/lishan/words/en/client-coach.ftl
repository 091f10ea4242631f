### Reviews in the browser.

review-button = Review this game
review-progress = { $of ->
    [one] { $done } of 1 turn judged
   *[other] { $done } of { $of } turns judged
}
review-background = The review runs in the background. You can leave this page and come back.
review-stop = Stop
review-continue = Continue the review
review-paused = The review is paused. What has been judged so far is kept.
review-look = Look at it
review-try = Try again from here
review-table = Back to the table
review-puzzles = Puzzles from games like this one
review-graph = Expected margin of { SEAT($seat) } over the game. Choose a turn to look at it.
review-graph-ahead = { SEAT($seat) } is ahead
review-graph-behind = { SEAT($seat) } is behind
review-point = { SEAT($seat) }, turn { $turn }: { $verdict }, margin { SIGNED($margin) }
