### Puzzles and the set-up of the day in the browser.

puzzles-about = Positions from real games in which one turn is clearly the best. Play it on the table.
puzzles-rating = Your rating
puzzles-unsure = ± { $n }
puzzles-score = { $of ->
    [one] { $n } of 1 solved on the first try
   *[other] { $n } of { $of } solved on the first try
}
puzzles-none-tried = A few puzzles will show how strong you are.
puzzles-today = Puzzle of the day
puzzles-today-about = The same for everyone, a new one every day.
puzzles-today-done = Solved
puzzles-today-missed = Tried
puzzles-begin = Solve
puzzles-look-again = Look again
puzzles-themes = Themes
puzzles-all-themes = All
puzzles-next = Next puzzle
puzzles-left = { $n ->
    [one] 1 puzzle here that you haven't tried
   *[other] { $n } puzzles here that you haven't tried
}
puzzles-all-tried = You have tried all of these. They will come up again in another order.
puzzles-empty = This game has no puzzles yet.
puzzles-reset = Start over
puzzles-reset-sure = Forget the rating and which puzzles you have tried?

theme-majority = Majorities
theme-tile = Tiles
theme-group = Groups
theme-building = Building
theme-weapon = Weapons
theme-specialist = Specialists
theme-resources = Resources
theme-painting = Painting
theme-equipment = Equipment
theme-helper = Helpers
theme-crafting = Crafting
theme-timing = Timing
theme-denial = Denying a rival
theme-setup = Preparing

## One puzzle. $points is how much better the answer is than the next idea.

puzzle-title = Puzzle
puzzle-number = Rating { $rating }
puzzle-task = Find the best turn and confirm it.
puzzle-judging = Checking…
puzzle-right = Right!
puzzle-right-why = { $points ->
    [one] 1 point better than the next idea, “{ $turn }”.
   *[other] { $points } points better than the next idea, “{ $turn }”.
}
puzzle-close = That's the idea, but one detail could be better. Try again: this one doesn't count.
puzzle-wrong = { $points ->
    [one] There is a better turn: it is worth at least 1 point more.
   *[other] There is a better turn: it is worth at least { $points } points more.
}
puzzle-wrong-next = { $points ->
    [one] That's the second-best idea. One turn is worth 1 point more.
   *[other] That's the second-best idea. One turn is worth { $points } points more.
}
puzzle-hint = After the best turn: { $reasons }
puzzle-solution = Best: “{ $turn }”.
puzzle-again = Try again
puzzle-show = Show the solution
puzzle-all = All puzzles
puzzle-none = There is no such puzzle.
puzzle-gained = Rating { $rating } ({ SIGNED($change) })

## A puzzle that somebody makes of a position. $turn is the best turn, $seat whose turn it is.

made-title = Puzzle from this position
made-searching = Looking for the best turn. You can continue in the meantime.
made-found = The answer for { SEAT($seat) }: “{ $turn }”.
made-link = Copy the puzzle's link
made-solve = Solve it
made-stop = Stop
made-close = Close
made-none-over = The game is over here, so it can't be made into a puzzle.
made-none-draw = A random draw comes first here, so it can't be made into a puzzle.
made-none-secret = Players choose in secret here, so no turn is best, and it can't be made into a puzzle.
made-none-forced = Only one move is possible here, so it can't be made into a puzzle.
made-none-several = Several turns are about equally good here, so it can't be made into a puzzle.
puzzle-made = Made by a player
puzzle-broken-link = This link is broken or incomplete.

## The set-up of the day.

daily-about = The same start for everyone today, against the same opponents. Play it, then compare.
daily-li-si = Li Si
daily-opponents = Your opponents: { $list }.
daily-alone = You play alone against Li Si.
daily-terms = Your first try counts. There are no hints and no take-backs, and no bot plays for you.
daily-play = Play
daily-go-on = Continue
daily-look = Look at your game
daily-finished = { $n ->
    [0] Nobody has finished it yet.
    [one] 1 person has finished it.
   *[other] { $n } people have finished it.
}
daily-guest = Guests are not on the leaderboard, since they could play again. Your result is shown where it would rank.
daily-board = Today's results
daily-result = Your result
daily-history = Your past results
daily-day = Day
daily-place = Place
daily-name = Name
daily-points = Points
daily-margin = Margin
daily-nobody = Unnamed
daily-you = You
