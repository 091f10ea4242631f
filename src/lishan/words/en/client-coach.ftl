### Reviews in the browser.

review-button = Review this game
review-progress = { $of ->
    [one] { $done } of 1 turn reviewed
   *[other] { $done } of { $of } turns reviewed
}
review-background = The review runs in the background. You can leave this page and come back.
review-ahead = { $count ->
    [one] Another review comes before this one or takes turns with it.
   *[other] { $count } other reviews come before this one or take turns with it.
}
review-stop = Stop
review-continue = Continue the review
review-paused = The review is paused. The turns reviewed so far are kept.
review-look = Look at it
review-try = Try again from here
review-table = Back to the table
review-share = Copy link to this review
review-puzzles = Puzzles from games like this one
review-graph = Expected margin of { SEAT($seat) } over the game. Choose a turn to look at it.
review-point = { SEAT($seat) }, turn { $turn }: { $verdict }. Expected margin of { SEAT($whose) }: { SIGNED($margin) }
# A turn tried again. The sentence that follows is review-played.
retry-task = Turn { $turn } again: can you find something better?
retry-judging = Looking at your turn…
retry-better = { $points ->
    [one] 1 point better than in the game.
   *[other] { $points } points better than in the game.
}
retry-worse = { $points ->
    [one] 1 point worse than in the game.
   *[other] { $points } points worse than in the game.
}
retry-even = About as good as in the game.
retry-left = { $points ->
    [one] Another idea is 1 point better still.
   *[other] Another idea is { $points } points better still.
}
retry-best = No clearly better idea was found.
retry-show = Show the better idea
retry-back = Back to the review
