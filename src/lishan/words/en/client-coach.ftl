### Reviews in the browser.

review-button = Review this game
review-progress = { $of ->
    [one] { $done } of 1 turn judged
   *[other] { $done } of { $of } turns judged
}
review-background = The review runs in the background. You can leave this page and come back.
review-look = Look at it
review-try = Try again from here
review-table = To the table
review-graph = Expected margin of { SEAT($seat) } over the game. Choose a turn to look at it.
review-graph-ahead = { SEAT($seat) } is ahead
review-graph-behind = { SEAT($seat) } is behind
review-point = { SEAT($seat) }, turn { $turn }: { $verdict }, margin { SIGNED($margin) }
